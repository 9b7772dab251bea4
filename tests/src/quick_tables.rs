//! The tables of the quick phases of `f64`'s elementary functions, computed by the last phase.
//!
//! `cargo run -p fpcontrol-tests --bin fpcontrol-tables` writes them; a test compares.

use crate::tables::expansions::{around_rows, gamma, inverse_sines, log_gamma, tangents};
use crate::tables::{number, parts, row, shifted, table, value};
use fpcontrol_core::{Elementary, ExactNumber};
use num_bigint::BigUint;
use std::fmt::Write;

/// The file, from the workspace's root.
pub const FILE: &str = "fpcontrol/src/math/quick/double/tables.rs";

/// The text of the file.
#[must_use]
pub fn text() -> String {
    let mut text = String::from(
        "//! Tables of the quick phases of `f64`: written by `cargo run -p fpcontrol-tests --bin fpcontrol-tables`, which computes
//! them by the last phase. A number is the sum of its parts, which are encodings of `f64`.\n",
    );
    constants(&mut text);
    let powers = (0..256).map(|j| relative(value(Elementary::Exp2, number(f64::from(j) / 256.0))));
    table(&mut text, "POWERS", "T = 2^(j/256) rounded to t, and (T - t)/t.", 2, powers);
    logarithms(&mut text);
    let doc = "T = tan(jπ/128) of j from -32 to 31 and 1 + T^2, as two floats each, and the coefficients of eight powers from y^2 on.";
    table(&mut text, "TANGENTS", doc, 12, tangents().into_iter());
    let doc = "arctan c of the numbers c of six bits from 2^-6 to 2^6, and π/2.";
    table(&mut text, "ARCS", doc, 2, arcs().into_iter());
    let doc = "c with 1 - c of six bits from 1/32 on, arcsin c and its slope as two floats each, and the coefficients of seven powers
/// from d^2 on.";
    table(&mut text, "INVERSE_SINES", doc, 12, inverse_sines().into_iter());
    let doc = "erf c of c = i/128, erfc c, and 2/√π e^(-c^2), as two floats each.";
    table(&mut text, "ERROR_FUNCTION", doc, 6, (0..769).map(error_function));
    let doc = "Γ(2 + i/32 + d): the value and the slope as two floats each, and the coefficients of eight powers from d^2 on.";
    table(&mut text, "GAMMA", doc, 12, around_rows(2.0, gamma).into_iter());
    let doc = "ln Γ(x) / ((x - 1) (x - 2)) of x = 1 + i/32 + d, likewise.";
    table(&mut text, "LOG_GAMMA", doc, 12, around_rows(1.0, log_gamma).into_iter());
    let doc = "Lines near m^(-1/2) of m from i/128 to (i+1)/128, i from 64 on, and from i/64, i from 64 on: at 0, and the slopes.";
    table(&mut text, "INVERSE_ROOTS", doc, 2, (0..128).map(inverse_root));
    text
}

fn error_function(i: u32) -> Vec<f64> {
    let c = f64::from(i) / 128.0;
    let [erf, erfc] = [Elementary::Erf, Elementary::Erfc].map(|function| pair(value(function, number(c))));
    let slope = quotient(value(Elementary::Exp, number(-c * c)), root_of_pi());
    [erf, erfc, pair(shifted(slope, 1))].concat()
}

/// The line through two points of m^(-1/2), where a polynomial of Chebyshev's is 0.
fn inverse_root(i: u32) -> Vec<f64> {
    let half = if i < 64 { 1.0 / 256.0 } else { 1.0 / 128.0 };
    let middle = if i < 64 { f64::from(2 * i + 129) / 256.0 } else { f64::from(2 * i + 1) / 128.0 };
    let [m, n] = [-half, half].map(|part: f64| middle + part * core::f64::consts::FRAC_1_SQRT_2);
    let slope = (1.0 / n.sqrt() - 1.0 / m.sqrt()) / (n - m);
    vec![1.0 / m.sqrt() - slope * m, slope]
}

/// The integer root of π 2^252, which has 127 bits.
fn root_of_pi() -> ExactNumber {
    let pi = value(Elementary::Acos, number(-1.0));
    let root = (BigUint::from(pi.significand) << 126_u32).sqrt();
    let root = ExactNumber::from_integer(false, u128::try_from(root).expect("127 bits"));
    ExactNumber { exponent: root.exponent - 126, ..root }
}

fn arcs() -> Vec<Vec<f64>> {
    let [first, last] = [1.0 / 64.0, 64.0_f64].map(|c: f64| c.to_bits() >> 47);
    let arcs = (first..=last).map(|bits| pair(value(Elementary::Atan, number(f64::from_bits(bits << 47)))));
    arcs.chain([pair(shifted(value(Elementary::Acos, number(-1.0)), -1))]).collect()
}

fn constants(text: &mut String) {
    let pi = value(Elementary::Acos, number(-1.0));
    let [ln_2, log10_2] = [Elementary::Log, Elementary::Log10].map(|log| value(log, number(2.0)));
    let constants = [
        ("LN_2", "ln 2.", pair(ln_2)),
        (
            "PI_128",
            "π/128: 31 bits, so that products with integers of 22 are exact, 31 and 53 more.",
            parts(shifted(pi, -7), &[31, 31, 53]),
        ),
        ("LN_2_256", "ln 2 / 256: 34 bits, so that products with integers of 19 are exact, and 53 more.", cut(ln_2)),
        ("LOG10_2_256", "log10(2) / 256, likewise.", cut(log10_2)),
        ("LOG_2", "ln 2: a multiple of 2^-42, and the rest.", fixed(ln_2)),
        ("LOG10_2", "log10(2), likewise.", fixed(log10_2)),
        ("CUBE_ROOTS", "2^(-j/3).", [1.0, 0.5, 0.25].map(|m| nearest(value(Elementary::Cbrt, number(m)))).to_vec()),
        ("CUBE_ROOT_SEED", "A polynomial near m^(-1/3) for m from 1 to 2.", seed()),
    ];
    for (name, doc, parts) in constants {
        let _ = write!(
            text,
            "\n/// {doc}\n#[rustfmt::skip]\npub const {name}: [u64; {}] = [{}];\n",
            parts.len(),
            row(&parts)
        );
    }
}

fn logarithms(text: &mut String) {
    for (name, function, base) in [
        ("LOGARITHMS", Elementary::Log, "ln"),
        ("LOGARITHMS_2", Elementary::Log2, "log2"),
        ("LOGARITHMS_10", Elementary::Log10, "log10"),
    ] {
        let doc = format!(
            "c, near 1/m of m from 1 + i/128 to 1 + (i+1)/128; -{base} c, or of 2 c where m is larger than √2, as a multiple of
/// 2^-42 and the rest."
        );
        table(text, name, &doc, 3, (0..128).map(|i| logarithm(i, function)));
    }
}

/// Intervals of m from this one on are halved: 1 + 53/128 is the first above √2.
const FIRST_HALVED: u32 = 53;

/// c with 8 bits, and its negative logarithm.
fn logarithm(i: u32, function: Elementary) -> Vec<f64> {
    let middle = 1.0 + (f64::from(i) + 0.5) / 128.0;
    let c = match i {
        0 => 1.0,
        127 => 0.5,
        _ => (256.0 / middle).round() / 256.0,
    };
    let log = value(function, number(if i >= FIRST_HALVED { c * 2.0 } else { c }));
    [vec![c], fixed(ExactNumber { negative: !log.negative, ..log })].concat()
}

/// A 256th: 34 bits, and 53 more.
fn cut(x: ExactNumber) -> Vec<f64> {
    parts(shifted(x, -8), &[34, 53])
}

/// A multiple of 2^-42, and the rest.
fn fixed(x: ExactNumber) -> Vec<f64> {
    match u32::try_from(x.exponent + 43) {
        Ok(width) if x.significand != 0 && width > 0 => parts(x, &[width, 53]),
        _ => [vec![0.0], parts(x, &[53])].concat(),
    }
}

/// The polynomial through five points of m^(-1/3), where a polynomial of Chebyshev's is 0: Newton's divided differences,
/// multiplied out.
fn seed() -> Vec<f64> {
    let cosine = |i: i32| nearest(value(Elementary::Cospi, number(0.1 * f64::from(2 * i + 1))));
    let points: Vec<f64> = (0..5).map(|i| 1.5 + 0.5 * cosine(i)).collect();
    let inverse_root = |&m: &f64| nearest(Elementary::Pow.value(number(m), number(-1.0 / 3.0)).value);
    let mut differences: Vec<f64> = points.iter().map(inverse_root).collect();
    for order in 1..5 {
        for i in (order..5).rev() {
            differences[i] = (differences[i] - differences[i - 1]) / (points[i] - points[i - order]);
        }
    }
    let mut coefficients = vec![0.0; 5];
    for (point, difference) in points.iter().zip(&differences).rev() {
        for i in (0..5).rev() {
            let lower = if i == 0 { *difference } else { coefficients[i - 1] };
            coefficients[i] = lower - point * coefficients[i];
        }
    }
    coefficients
}

/// a / b, cut to 127 bits.
fn quotient(a: ExactNumber, b: ExactNumber) -> ExactNumber {
    if a.significand == 0 {
        return a;
    }
    // Both significands have 128 bits.
    let bits = (BigUint::from(a.significand) << 126_u32) / BigUint::from(b.significand);
    let ExactNumber { exponent, significand, .. } =
        ExactNumber::from_integer(false, u128::try_from(bits).expect("a quotient below 2"));
    ExactNumber {
        exponent: exponent - 126 + a.exponent - b.exponent,
        significand,
        negative: a.negative != b.negative,
        ..a
    }
}

fn nearest(x: ExactNumber) -> f64 {
    pair(x)[0]
}

/// Rounded to nearest, and the rest.
fn pair(x: ExactNumber) -> Vec<f64> {
    let parts = parts(x, &[53, 53]);
    let nearest = parts[0] + parts[1];
    vec![nearest, parts[1] - (nearest - parts[0])]
}

/// Rounded to nearest, and the rest divided by it.
fn relative(x: ExactNumber) -> Vec<f64> {
    let pair = pair(x);
    vec![pair[0], pair[1] / pair[0]]
}
