//! The tables of erfc x of x >= 6: polynomials near x e^(x^2) erfc x in w = 1/x^2, for the quick phase and for the one after it.
//!
//! `cargo run -p fpcontrol-tests --bin fpcontrol-tables` writes them; a test compares.

use super::polynomial::{Fixed, exactly_through};
use super::{number, table, value};
use fpcontrol_core::Elementary;
use std::fmt::Write;

/// The file, from the workspace's root.
pub const FILE: &str = "fpcontrol/src/math/quick/double/tails.rs";

/// The text of the file.
#[must_use]
pub fn text() -> String {
    let mut text = String::from(
        "//! Tables of erfc x of x >= 6: written by `cargo run -p fpcontrol-tests --bin fpcontrol-tables`, which computes them by
//! the last phase.\n",
    );
    let doc = "x e^(x^2) erfc x in d of 1/x^2 = i/512 + d, |d| <= 2^-10, i from 1 on: a number as two floats, and six coefficients.";
    table(&mut text, "TAILS", doc, 8, (1..15).map(centred));
    let doc = "The same of 1/x^2 = (i + t)/512, t from 0 to 1: coefficients in t of signs that alternate, in units of 2^-128.";
    let _ = write!(text, "\n/// {doc}\n#[rustfmt::skip]\npub static EXACT_TAILS: [[u128; {EXACT}]; 15] = [\n");
    for i in 0..15 {
        let coefficients = one_sided(i);
        let words: Vec<_> = coefficients.iter().map(|units| format!("{units:#034x}")).collect();
        let _ = writeln!(text, "    [{}],", words.join(", "));
    }
    text.push_str("];\n");
    text
}

/// How many coefficients the polynomials of the exact table have.
const EXACT: usize = 13;

/// The first coefficient to 106 bits, and the others.
fn centred(i: u32) -> Vec<f64> {
    let c = f64::from(i) / 512.0;
    let coefficients = near(c, c - 1.0 / 1024.0, c + 1.0 / 1024.0, 7);
    let first = coefficients[0].rounded();
    let rest = coefficients[0].minus(&Fixed::new(first)).rounded();
    [first, rest].into_iter().chain(coefficients[1..].iter().map(Fixed::rounded)).collect()
}

/// In t = 512 d, the odd ones negated. From x = 27.3 on erfc x is below every float's half.
fn one_sided(i: u32) -> Vec<u128> {
    let c = f64::from(i) / 512.0;
    let coefficients = near(c, c.max(1.0 / (27.3 * 27.3)), c + 1.0 / 512.0, EXACT);
    let scaled = |(n, coefficient): (usize, &Fixed)| {
        let magnitude = if n % 2 == 1 { Fixed::new(0.0).minus(coefficient) } else { coefficient.clone() };
        magnitude.units(128 - 9 * n as i64)
    };
    coefficients.iter().enumerate().map(scaled).collect()
}

/// The polynomial in 1/x^2 - c through n points with 1/x^2 between two numbers.
fn near(c: f64, low: f64, high: f64, n: usize) -> Vec<Fixed> {
    let cosine = |i: usize| (std::f64::consts::PI * (2 * i + 1) as f64 / (2 * n) as f64).cos();
    let operand = |i| {
        let w: f64 = f64::midpoint(low, high) + (high - low) / 2.0 * cosine(i);
        // 26 bits: the square is exact.
        (w.sqrt().recip() * 1_048_576.0).round() / 1_048_576.0
    };
    let pairs: Vec<_> = (0..n).map(|i| scaled_complement(operand(i), c)).collect();
    exactly_through(&pairs)
}

/// 1/x^2 - c, and x e^(x^2) erfc x.
fn scaled_complement(x: f64, c: f64) -> (Fixed, Fixed) {
    let w = Fixed::new(1.0).over(&Fixed::new(x * x)).minus(&Fixed::new(c));
    let product = Fixed::product(value(Elementary::Exp, number(x * x)), value(Elementary::Erfc, number(x)));
    (w, product.times(&Fixed::new(x)))
}
