//! First phase of powers: e^(y ln x), of positive x. What y makes of the logarithm's error is an error relative to the power.

use super::exponential::{ERROR, exponential};
use super::logarithm::logarithm;
use super::near::{Near, two_product};

/// Of the product: three roundings of low parts.
const PRODUCT: f64 = 1.0 / (1_u128 << 100) as f64;

pub fn pow(x: f64, y: f64) -> Option<Near> {
    // Products of other sizes may leave the range in which they are exact; NaN and ∞ go too.
    if !(y.abs() > 1e-100 && y.abs() < 1e100) {
        return None;
    }
    let log = logarithm(x, 0.0)?;
    let (product, rest) = two_product(y, log.high);
    let (high, low) = exponential(product, rest + y * log.low)?;
    // The relative error of an exponential is the absolute one of its exponent, and a little more.
    let exponent_error = y.abs() * log.error + product.abs() * PRODUCT;
    Some(Near::relative(high, low, ERROR + 1.001 * exponent_error))
}
