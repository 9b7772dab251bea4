//! Double-double phases of hyperbolic functions, from E = e^|x|, which has a relative error of 2^-66: cosh x = (E + 1/E)/2,
//! sinh |x| = (E - 1/E)/2 and tanh |x| = 1 - 2/(E^2 + 1), with E^2 = e^(2|x|). The inverses of pairs lose less than 2^-100.
//! For |x| < 1/4 the differences would leave too little.
//!
//! The inverses are logarithms of pairs: arsinh |x| = ln(|x| + sqrt(x^2 + 1)), arcosh x = ln(x + sqrt((x - 1)(x + 1))),
//! artanh |x| = ln((1 + |x|)/(1 - |x|))/2. The pairs are known to 2^-101 relative to themselves, 1 at least, which is an absolute
//! error of the logarithm.

use super::arcs::{quotient, root};
use super::enclosure::{Enclosure, fast_two_sum, two_product, two_sum};
use super::exponential::{ERROR, exponential};
use super::logarithm::logarithm;

/// The error of a sum near 1 of two floats.
const PAIR: f64 = 1.0 / (1_u128 << 104) as f64;

pub fn cosh(x: f64) -> Option<Enclosure> {
    let (e, below) = exponential(x.abs(), 0.0)?;
    Some(half_sum((e, below), inverse(e, below)))
}

pub fn sinh(x: f64) -> Option<Enclosure> {
    if x.abs() < 0.25 {
        return None;
    }
    let (e, below) = exponential(x.abs(), 0.0)?;
    let (inverse, inverse_below) = inverse(e, below);
    Some(half_sum((e, below), (-inverse, -inverse_below)).signed(x))
}

pub fn tanh(x: f64) -> Option<Enclosure> {
    if x.abs() < 0.25 {
        return None;
    }
    let (square, below) = exponential(2.0 * x.abs(), 0.0)?;
    let (sum, rest) = two_sum(square, 1.0);
    let (sum, rest) = fast_two_sum(sum, rest + below);
    let (inverse, inverse_below) = inverse(sum, rest);
    let (high, low) = fast_two_sum(1.0, -2.0 * inverse);
    let (high, low) = fast_two_sum(high, low - 2.0 * inverse_below);
    // The error of the square is that of the sum, and of the inverse, or more.
    Some(Enclosure { high, low, error: 4.0 * ERROR * inverse + PAIR }.signed(x))
}

/// The effect of an error of the operand on a logarithm.
const OPERAND: f64 = 1.0 / (1_u128 << 100) as f64;

pub fn asinh(x: f64) -> Option<Enclosure> {
    let size = x.abs();
    if !(size > 1e-5 && size < 1e100) {
        return None;
    }
    let (square, rest) = two_product(size, size);
    let (sum, last) = two_sum(square, 1.0);
    Some(logarithm_of_sum(size, root(fast_two_sum(sum, last + rest)))?.signed(x))
}

pub fn acosh(x: f64) -> Option<Enclosure> {
    if !(x > 1.000_000_001 && x < 1e100) {
        return None;
    }
    let (less, more) = (two_sum(x, -1.0), two_sum(x, 1.0));
    let (product, rest) = two_product(less.0, more.0);
    logarithm_of_sum(x, root(fast_two_sum(product, rest + (less.0 * more.1 + less.1 * more.0))))
}

pub fn atanh(x: f64) -> Option<Enclosure> {
    let size = x.abs();
    if !(size > 1e-5 && size < 1.0) {
        return None;
    }
    let (high, low) = quotient(two_sum(1.0, size), two_sum(1.0, -size));
    let Enclosure { high, low, error } = logarithm(high, low)?;
    Some(Enclosure { high: 0.5 * high, low: 0.5 * low, error: 0.5 * error + OPERAND }.signed(x))
}

/// ln(x + root)
#[inline(always)]
fn logarithm_of_sum(x: f64, (root, root_below): (f64, f64)) -> Option<Enclosure> {
    let (sum, rest) = two_sum(x, root);
    let (sum, rest) = fast_two_sum(sum, rest + root_below);
    let found = logarithm(sum, rest)?;
    Some(Enclosure { error: found.error + OPERAND, ..found })
}

/// (a + b) / 2 of pairs with |a| >= |b|, one of which is E and the other is smaller.
#[inline(always)]
fn half_sum(a: (f64, f64), b: (f64, f64)) -> Enclosure {
    let (sum, rest) = two_sum(a.0, b.0);
    let (high, low) = fast_two_sum(sum, rest + (a.1 + b.1));
    Enclosure { high: 0.5 * high, low: 0.5 * low, error: 2.0 * ERROR * a.0 }
}

/// 1 / (a + below) as a pair: one step of Newton's from the rounded quotient.
#[inline(always)]
fn inverse(a: f64, below: f64) -> (f64, f64) {
    let estimate = 1.0 / a;
    let (product, rest) = two_product(estimate, a);
    let residual = ((1.0 - product) - rest) - estimate * below;
    fast_two_sum(estimate, estimate * residual)
}
