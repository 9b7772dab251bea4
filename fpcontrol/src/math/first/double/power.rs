//! Quick phases of powers, e^(y ln x) of positive x, cube roots, lengths and inverse square roots.
//!
//! What y makes of the logarithm's error is an error relative to the power.
//!
//! A cube root of m in [1, 8) begins with z near m^(-1/3), from a polynomial and a table for the two upper bits of m, within 2^-12 of it.
//! With h = 1 - m z^3, m^(-1/3) = z (1 - h)^(-1/3) = z (1 + h/3 + 2 h^2/9 + 14 h^3/81 + …), which leaves 2^-43. Then y = m z^2 has
//! twice that, and one step of Newton's, m - y^3 being known to 2^-100 as it is exact but for the product with y^2's second part,
//! leaves its square and what the inverse of 3 y^2 lacks of the step, 2^-82.
//!
//! A length is the root of a pair, which holds the sum of the squares but for three roundings of its second part, 2^-104. An inverse
//! root r lacks r (1 - x r^2)/2, known to 2^-104 of r, and the square of 1 - x r^2, 2^-103.

use super::super::near::fast_two_sum;
use super::exponential::{ERROR, exponential};
use super::logarithm::{Natural, logarithm};
use super::pairs::{root, rounded_root};
use super::products::{Products, polynomial};
use super::sum::Sum;
use super::tables::{CUBE_ROOT_SEED, CUBE_ROOTS};

/// Of the product with the logarithm.
const PRODUCT: f64 = 1.0 / (1_u128 << 100) as f64;

#[inline(always)]
pub fn pow<P: Products>(x: f64, y: f64) -> Option<Sum> {
    // Products of other sizes may leave the range in which they are exact; NaN and ∞ go too.
    if !(y.abs() > 1e-100 && y.abs() < 1e100) {
        return None;
    }
    let log = logarithm::<P, Natural>(x, 0.0)?;
    let (high, low) = fast_two_sum(log.high, log.low);
    let (product, rest) = P::two_product(y, high);
    let (power, below) = exponential::<P>(product, P::madd(y, low, rest))?;
    // The relative error of an exponential is the absolute one of its exponent, and a little more.
    let relative = P::madd(y.abs() * 1.001, log.error, P::madd(product.abs(), PRODUCT, ERROR));
    Some(Sum { high: power, low: below, error: power * relative })
}

const CUBE_ROOT: f64 = 1.0 / (1_u128 << 80) as f64;

#[inline(always)]
pub fn cbrt<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    // No NaN either.
    if !(f64::MIN_POSITIVE..=f64::MAX).contains(&size) {
        return None;
    }
    let bits = size.to_bits();
    let biased = bits >> 52;
    // The bias is 3 341.
    let (third, part) = (biased / 3, biased % 3);
    let fraction = bits & ((1 << 52) - 1);
    let m = f64::from_bits(fraction | (1023 + part) << 52);
    let seed = polynomial::<P, 5>(f64::from_bits(fraction | 1023 << 52), CUBE_ROOT_SEED.map(f64::from_bits));
    let z = seed * f64::from_bits(CUBE_ROOTS[part as usize]);
    let h = P::madd(-m * z, z * z, 1.0);
    let z = P::madd(z * h, P::madd(h, P::madd(h, 14.0 / 81.0, 2.0 / 9.0), 1.0 / 3.0), z);
    let square = z * z;
    let y = m * square;
    let (y_square, y_square_below) = P::two_product(y, y);
    let (cube, cube_below) = P::two_product(y_square, y);
    let residual = (m - cube) - P::madd(y_square_below, y, cube_below);
    let scale = f64::from_bits((third + 1023 - 341) << 52);
    let (high, low) = (y * scale, residual * (square * (1.0 / 3.0)) * scale);
    Some(Sum { high, low, error: high * CUBE_ROOT }.signed(x))
}

const ROOT: f64 = 1.0 / (1_u128 << 100) as f64;

#[inline(always)]
pub fn rsqrt<P: Products>(x: f64) -> Option<Sum> {
    // No NaN either.
    if !(x > 1e-290 && x < 1e290) {
        return None;
    }
    let high = 1.0 / rounded_root(x);
    let (product, below) = P::two_product(x, high);
    let lacking = P::madd(-below, high, P::residual(product, high, 1.0));
    Some(Sum { high, low: 0.5 * high * lacking, error: high * ROOT })
}

#[inline(always)]
pub fn hypot<P: Products>(x: f64, y: f64) -> Option<Sum> {
    let (x, y) = (x.abs(), y.abs());
    let (least, most) = if x < y { (x, y) } else { (y, x) };
    // No NaN either: one would be `most` or `least`.
    if !(least > 1e-130 && most < 1e130) {
        return None;
    }
    let ((a, a_below), (b, b_below)) = (P::two_product(most, most), P::two_product(least, least));
    let (sum, rest) = fast_two_sum(a, b);
    let (high, low) = root::<P>((sum, rest + (a_below + b_below)));
    Some(Sum { high, low, error: high * ROOT })
}
