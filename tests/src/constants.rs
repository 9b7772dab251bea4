//! The first bits of the constants of elementary functions, computed from series with integers. The compiler would evaluate them in each build:
//! the coefficients of Stirling's series alone took it 2.5 s.
//!
//! `cargo run -p fpcontrol-tests --bin fpcontrol-tables` writes them; a test compares.

use num_bigint::BigUint;
use std::fmt::Write;

/// The file, from the workspace's root.
pub const FILE: &str = "fpcontrol/core/src/elementary/constants.rs";

/// Limbs that the largest balls take.
const LIMBS: usize = 24;

/// Limbs of 2/π: exponents of 15 bits, and what the largest balls take.
const REDUCTION_LIMBS: usize = 288;

/// Bits after the point in all computations: what is cut off is far below the last limb.
const BITS: usize = 64 * REDUCTION_LIMBS + 64;

/// Bits after the point where no more than the largest balls take are needed.
const SHORT_BITS: usize = 64 * LIMBS + 128;

/// Limbs and number of the coefficients of Stirling's series that are in the table: `gamma.rs` computes the others.
const STIRLING_LIMBS: usize = 6;
const STIRLING_TERMS: u32 = 8 * STIRLING_LIMBS as u32 + 3;

/// The text of the file.
#[must_use]
pub fn text() -> String {
    let mut text = String::from(
        "//! The first bits of constants, limbs of 64, the most significant first: written by `tests/src/constants.rs`, which computes
//! them from series. A test compares.\n",
    );
    let one = BigUint::from(1_u8) << BITS;
    // Machin
    let pi = (reciprocal_arc(5, true) * 4_u8 - reciprocal_arc(239, true)) * 4_u8;
    // 2 = (1 + 1/3) / (1 - 1/3), 10/8 = (1 + 1/9) / (1 - 1/9)
    let ln_2 = reciprocal_arc(3, false) * 2_u8;
    let ln_10 = &ln_2 * 3_u8 + reciprocal_arc(9, false) * 2_u8;
    let two_over_pi = (&one * &one * 2_u8) / &pi;
    constant(&mut text, "π: the first bit weighs 2^1.", "const PI", &pi, LIMBS);
    constant(&mut text, "ln 2: the first bit weighs 2^-1.", "const LN_2", &ln_2, LIMBS);
    constant(&mut text, "ln 10: the first bit weighs 2^1.", "const LN_10", &ln_10, LIMBS);
    let doc = "2/π: the first bit weighs 2^-1. Enough to reduce every number of 15 bits of exponent.";
    constant(&mut text, doc, "static TWO_OVER_PI", &two_over_pi, REDUCTION_LIMBS);
    let half_ln_tau = half_logarithm(&(pi >> (BITS - SHORT_BITS - 1)));
    constant(&mut text, "ln(2π)/2: the first bit weighs 2^-1.", "const HALF_LN_TAU", &half_ln_tau, LIMBS);
    stirling(&mut text);
    text
}

/// arctan 1/n or artanh 1/n: 1/n ∓ 1/(3 n^3) + …
fn reciprocal_arc(n: u32, alternating: bool) -> BigUint {
    let mut power = (BigUint::from(1_u8) << BITS) / n;
    let (mut added, mut subtracted) = (BigUint::ZERO, BigUint::ZERO);
    let mut k = 1_u32;
    while power != BigUint::ZERO {
        let sum = if alternating && k % 4 == 3 { &mut subtracted } else { &mut added };
        *sum += &power / k;
        power /= n * n;
        k += 2;
    }
    added - subtracted
}

/// ln(x)/2 = artanh((x - 1) / (x + 1)) of an x > 1, in units of 2^-[`SHORT_BITS`].
fn half_logarithm(x: &BigUint) -> BigUint {
    let one = BigUint::from(1_u8) << SHORT_BITS;
    let argument = ((x - &one) << SHORT_BITS) / (x + &one);
    let square = (&argument * &argument) >> SHORT_BITS;
    let (mut power, mut sum, mut k) = (argument, BigUint::ZERO, 1_u32);
    while power != BigUint::ZERO {
        sum += &power / k;
        power = (power * &square) >> SHORT_BITS;
        k += 2;
    }
    sum
}

/// The coefficients |B_2k| / (2k (2k - 1)), from tangent numbers: T_k / ((2k - 1) 4^k (4^k - 1)).
fn stirling(text: &mut String) {
    let _ = writeln!(
        text,
        "\n/// |B_2k| / (2k (2k - 1)), the coefficients of Stirling's series: the exponent of the first bit, and limbs.\n\
         #[rustfmt::skip]\npub static STIRLING: [(i32, [u64; {STIRLING_LIMBS}]); {STIRLING_TERMS}] = ["
    );
    for (k, tangent) in (1_u32..).zip(tangent_numbers(STIRLING_TERMS)) {
        let four_k: BigUint = BigUint::from(1_u8) << (2 * k);
        let divisor: BigUint = (&four_k - 1_u8) * (2 * k - 1) * four_k;
        let shift = 64 * STIRLING_LIMBS as u64 + divisor.bits();
        let value = (tangent << shift) / divisor;
        let exponent = value.bits() as i64 - 1 - shift as i64;
        let limbs: Vec<_> = leading_limbs(&value, STIRLING_LIMBS).iter().map(|limb| format!("{limb:#018x}")).collect();
        let (first, second) = limbs.split_at(STIRLING_LIMBS / 2);
        let _ = writeln!(text, "    ({exponent}, [{},\n        {}]),", first.join(", "), second.join(", "));
    }
    text.push_str("];\n");
}

/// 1, 2, 16, 272, …: the derivatives of the tangent at 0. The n-th derivative is a polynomial in the tangent t, and t' = 1 + t^2.
fn tangent_numbers(count: u32) -> Vec<BigUint> {
    let mut polynomial = vec![BigUint::ZERO, BigUint::from(1_u8)];
    let mut numbers = Vec::new();
    for order in 1..2 * count {
        let mut derivative = vec![BigUint::ZERO; polynomial.len() + 1];
        for (power, coefficient) in (0_u32..).zip(&polynomial).skip(1) {
            let term = coefficient * power;
            derivative[power as usize + 1] += &term;
            derivative[power as usize - 1] += term;
        }
        polynomial = derivative;
        if order % 2 == 1 {
            numbers.push(polynomial[0].clone());
        }
    }
    numbers
}

/// The first limbs, the most significant first.
fn leading_limbs(value: &BigUint, count: usize) -> Vec<u64> {
    let mut limbs = (value >> (value.bits() - 64 * count as u64)).to_u64_digits();
    limbs.reverse();
    assert_eq!(limbs.len(), count);
    limbs
}

fn constant(text: &mut String, doc: &str, name: &str, value: &BigUint, count: usize) {
    let limbs = leading_limbs(value, count);
    let _ = writeln!(text, "\n/// {doc}\n#[rustfmt::skip]\npub {name}: [u64; {count}] = [");
    for row in limbs.chunks(4) {
        let row: Vec<String> = row.iter().map(|limb| format!("{limb:#018x},")).collect();
        let _ = writeln!(text, "    {}", row.join(" "));
    }
    text.push_str("];\n");
}
