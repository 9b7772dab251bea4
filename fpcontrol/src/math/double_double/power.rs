//! Double-double phases of powers, e^(y ln x) of positive x, and cube roots.
//!
//! The error of the logarithm times y is an error relative to the power. Powers of 1 + x and roots are computed alike.
//!
//! A cube root's estimate comes from a third of the exponent, within 6 %; four steps of Newton's, each of which squares the
//! error, bring it to the last bits. Then cbrt x = y + (x - y^3)/(3 y^2), the difference of y^3 exactly to u^2, up to the
//! square of what y lacks, a few u: together less than 2^-96.

use super::arcs::quotient;
use super::enclosure::{Enclosure, fast_two_sum, two_product};
use super::exponential::{ERROR, exponential};
use super::logarithm::{logarithm, logarithm_of_one_and_any};
use fpcontrol_core::IntegerPower;

/// The error of the product: three roundings of low parts.
const PRODUCT: f64 = 1.0 / (1_u128 << 100) as f64;

pub fn pow(x: f64, y: f64) -> Option<Enclosure> {
    // Products of other sizes may leave the range in which they are exact. This excludes NaN and ∞ too.
    if !(y.abs() > 1e-100 && y.abs() < 1e100) {
        return None;
    }
    let log = logarithm(x, 0.0)?;
    power_of_e(log, y)
}

/// e^(y log)
#[inline(always)]
fn power_of_e(log: Enclosure, y: f64) -> Option<Enclosure> {
    let (product, rest) = two_product(y, log.high);
    let (high, low) = exponential(product, rest + y * log.low)?;
    // The relative error of an exponential is slightly more than the absolute error of its exponent.
    let exponent_error = y.abs() * log.error + product.abs() * PRODUCT;
    Some(Enclosure::relative(high, low, ERROR + 1.001 * exponent_error))
}

/// A power or a root with an integer, which is not 0.
pub fn with_integer(function: IntegerPower, x: f64, n: i64) -> Option<Enclosure> {
    // Larger ones are no floats.
    if n == 0 || n.unsigned_abs() > 1 << f64::MANTISSA_DIGITS {
        return None;
    }
    match function {
        IntegerPower::Pown => pow(x, n as f64),
        IntegerPower::Rootn => root(x, n),
        IntegerPower::Compound => power_of_e(logarithm_of_one_and_any(x)?, n as f64),
    }
}

/// e^(ln |x| / n), with the sign of x.
fn root(x: f64, n: i64) -> Option<Enclosure> {
    if x < 0.0 && n % 2 == 0 {
        return None;
    }
    let log = logarithm(x.abs(), 0.0)?;
    let (n, size) = (n as f64, n.unsigned_abs() as f64);
    let (exponent, below) = quotient((log.high, log.low), (n, 0.0));
    let (high, low) = exponential(exponent, below)?;
    let exponent_error = log.error / size + exponent.abs() * PRODUCT;
    Some(Enclosure::relative(high, low, ERROR + 1.001 * exponent_error).signed(x))
}

const CUBE_ROOT: f64 = 1.0 / (1_u128 << 96) as f64;

pub fn cbrt(x: f64) -> Option<Enclosure> {
    let size = x.abs();
    if !(size > 1e-200 && size < 1e200) {
        return None;
    }
    // The exponent's bias, and a little for the significand: 2/3 (1023 - 0.0450466) 2^52.
    let mut y = f64::from_bits(size.to_bits() / 3 + 0x2a9f_7893_782d_a1ce);
    for _ in 0..4 {
        y -= (y * y * y - size) / (3.0 * y * y);
    }
    let (square, square_below) = two_product(y, y);
    let (cube, cube_below) = two_product(square, y);
    let residual = (size - cube) - (cube_below + square_below * y);
    let (high, low) = fast_two_sum(y, residual / (3.0 * square));
    Some(Enclosure { high, low, error: high * CUBE_ROOT }.signed(x))
}
