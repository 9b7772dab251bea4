//! The tables of the double-double phases of elementary functions, computed by the last phase.
//!
//! `cargo run -p fpcontrol-tests --bin fpcontrol-tables` writes them; a test compares.

pub(crate) mod expansions;
mod polynomial;
pub mod single;
pub mod tails;

use fpcontrol_core::{Binary64, Elementary, ExactNumber, Rounding};
use num_bigint::BigUint;
use std::fmt::Write;

/// The file, from the workspace's root.
pub const FILE: &str = "fpcontrol/src/math/double_double/tables.rs";

/// The text of the file.
#[must_use]
pub fn text() -> String {
    let mut text = String::from(
        "//! Tables of the double-double phases: written by `cargo run -p fpcontrol-tests --bin fpcontrol-tables`, which computes them by
//! the last phase. A number is the sum of its parts, which are encodings of `f64`.\n",
    );
    let [ln_2, ln_10] = [2.0, 10.0].map(|x| value(Elementary::Log, number(x)));
    let pi = value(Elementary::Acos, number(-1.0));
    let log = |x: ExactNumber| Elementary::Log.value(x, x).value;
    let constants = [
        ("LN_2", "ln 2: 42 bits, so that products with exponents are exact, and 53 more.", ln_2, &[42, 53][..]),
        (
            "LN_2_64",
            "ln 2 / 64: 32 bits, so that products with integers of 21 are exact, 32 and 53 more.",
            shifted(ln_2, -6),
            &[32, 32, 53],
        ),
        ("LN_10", "ln 10.", ln_10, &[53, 53]),
        ("LOG2_E", "1 / ln 2.", reciprocal(ln_2), &[53, 53]),
        ("LOG10_E", "1 / ln 10.", reciprocal(ln_10), &[53, 53]),
        ("PI", "π.", pi, &[53, 53]),
        ("FRAC_1_PI", "1 / π.", reciprocal(pi), &[53, 53]),
        ("LN_PI", "ln π.", log(pi), &[53, 53]),
        ("HALF_LN_TAU", "ln(2π) / 2.", shifted(log(shifted(pi, 1)), -1), &[53, 53]),
        (
            "PI_64",
            "π / 64: 32 bits, so that products with integers of 21 are exact, 32 and 53 more.",
            shifted(pi, -6),
            &[32, 32, 53],
        ),
    ];
    for (name, doc, value, widths) in constants {
        let parts = parts(value, widths);
        let _ = write!(text, "\n/// {doc}\npub const {name}: [u64; {}] = [{}];\n", parts.len(), row(&parts));
    }
    let powers = (0..64).map(|j| parts(value(Elementary::Exp2, number(f64::from(j) / 64.0)), &[53, 53]));
    table(&mut text, "POWERS", "2^(j/64).", 2, powers);
    table(
        &mut text,
        "LOGARITHMS",
        "c, near 1/m of m from 1 + i/128 to 1 + (i+1)/128, or half of that where m is larger than √2; -ln c.",
        3,
        (0..128).map(logarithm),
    );
    let arcs = (0..=64).map(|i| parts(value(Elementary::Atan, number(f64::from(i) / 64.0)), &[53, 53]));
    table(&mut text, "ARCS", "arctan(i/64).", 2, arcs.collect::<Vec<_>>().into_iter());
    table(
        &mut text,
        "SINES",
        "sin(jπ/64).",
        2,
        (0..128).map(|j| parts(value(Elementary::Sinpi, number(f64::from(j) / 64.0)), &[53, 53])),
    );
    text
}

/// Intervals of m from this one on are halved: 1 + 53/128 is the first above √2.
const FIRST_HALVED: u32 = 53;

/// c with 9 bits, and -ln c.
fn logarithm(i: u32) -> Vec<f64> {
    let middle = 1.0 + (f64::from(i) + 0.5) / 128.0;
    let c = match i {
        0 => 1.0,
        127 => 0.5,
        _ => (512.0 / middle).round() / 512.0,
    };
    let scaled = if i >= FIRST_HALVED { c * 2.0 } else { c };
    let log = value(Elementary::Log, number(scaled));
    [vec![c], parts(ExactNumber { negative: !log.negative, ..log }, &[53, 53])].concat()
}

pub(crate) fn table(
    text: &mut String,
    name: &str,
    doc: &str,
    width: usize,
    rows: impl ExactSizeIterator<Item = Vec<f64>>,
) {
    let _ = write!(text, "\n/// {doc}\n#[rustfmt::skip]\npub static {name}: [[u64; {width}]; {}] = [\n", rows.len());
    for parts in rows {
        let _ = writeln!(text, "    [{}],", row(&parts));
    }
    text.push_str("];\n");
}

pub(crate) fn row(parts: &[f64]) -> String {
    parts.iter().map(|part| format!("{:#018x}", part.to_bits())).collect::<Vec<_>>().join(", ")
}

pub(crate) fn number(x: f64) -> ExactNumber {
    Binary64::from_host(x).to_exact(Rounding::TiesToEven.into())
}

pub(crate) fn value(function: Elementary, x: ExactNumber) -> ExactNumber {
    // Operands have 64 bits.
    let x = ExactNumber { significand: x.significand >> 64 << 64, ..x };
    function.value(x, x).value
}

/// `1 / x`, cut to 127 bits.
pub(crate) fn reciprocal(x: ExactNumber) -> ExactNumber {
    // 2^254 / significand has 127 or 128 bits; significand = x 2^(127 - exponent).
    let quotient = (BigUint::from(1_u8) << 254_u32) / BigUint::from(x.significand);
    let bits = u128::try_from(quotient).expect("a significand's most significant bit is set");
    let ExactNumber { exponent, significand, .. } = ExactNumber::from_integer(false, bits);
    ExactNumber { exponent: exponent - 127 - x.exponent, significand, ..x }
}

pub(crate) fn shifted(x: ExactNumber, n: i32) -> ExactNumber {
    ExactNumber { exponent: if x.significand == 0 { 0 } else { x.exponent + n }, ..x }
}

/// The number split into floats of the given numbers of bits; their sum is the number, except for a rest at the end.
pub(crate) fn parts(x: ExactNumber, widths: &[u32]) -> Vec<f64> {
    let (mut bits, mut exponent) = (x.significand, x.exponent);
    let part = |&width: &u32| {
        if bits == 0 {
            return 0.0;
        }
        let zeros = bits.leading_zeros();
        bits <<= zeros;
        exponent -= zeros as i32;
        let integer = (bits >> (128 - width)) as u64;
        let magnitude = integer as f64 * 2f64.powi(exponent + 1 - width as i32);
        bits <<= width;
        exponent -= width as i32;
        if x.negative { -magnitude } else { magnitude }
    };
    widths.iter().map(part).collect()
}
