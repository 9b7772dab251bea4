//! Double-double phases of exponentials.
//!
//! With k the integer nearest to x 64 / ln 2, k = 64 m + j and r = x - k ln 2/64, |r| < 2^-7.5: e^x = 2^m 2^(j/64) e^r. The
//! table has T = 2^(j/64) as two floats, and e^r - 1 = r + q, q = r^2/2 + … + r^7/5040.
//!
//! Errors, relative to e^x, with u = 2^-53: r is known to 2^-94 as two floats. |q| < 2^-16; its polynomial's value, near 1/2, has
//! an error below 1.15 u, the square and the product another u each relative: 3.2 u 2^-16 < 2^-67.3. Left out are r_low in q,
//! below 2^-7.5 2^-61.5 = 2^-69, and r^8/40320, below 2^-75; adding q rounds by less than 2^-69. The products with T lose
//! less than 2^-100. Together less than 2^-66.
//!
//! Less 1, where k = 0: the value is p = r + q alone. q has a relative error below 2^-51.3, and it is below 0.51 r^2; r_low left out of q costs
//! less than r^2 2^-53, r^8/40320 less than r^2 2^-60; adding q rounds by less than r^2 2^-54 and |r| 2^-106. Together less than r^2 2^-51, beside
//! the error of r, relative to it less than 2^-94. Elsewhere |r + k ln 2/64| > 2^-7.6: subtracting 1 is exact, and the sum of the low parts rounds once.

use super::enclosure::{Enclosure, fast_two_sum, two_product, two_sum};
use super::tables::{LN_2, LN_2_64, LN_10, LOG2_E, POWERS};

/// The bound of the relative error of [`exponential`].
pub const ERROR: f64 = 1.0 / (1_u128 << 66) as f64;
/// The bound of the error of e^r - 1 next to 0, relative to r^2, and that of r.
const NEXT_TO_ZERO: f64 = 1.0 / (1_u128 << 51) as f64;
const REDUCTION: f64 = 1.0 / (1_u128 << 94) as f64;

pub fn exp(x: f64) -> Option<Enclosure> {
    let (high, low) = exponential(x, 0.0)?;
    Some(Enclosure::relative(high, low, ERROR))
}

pub fn exp2(x: f64) -> Option<Enclosure> {
    // NaN fails the test too.
    if !(0.0..800.0).contains(&x.abs()) {
        return None;
    }
    let (k, r, below) = reduced_power_of_two(x);
    let (high, low) = scaled_power(k, r, below);
    Some(Enclosure::relative(high, low, ERROR))
}

pub fn exp10(x: f64) -> Option<Enclosure> {
    if !(0.0..250.0).contains(&x.abs()) {
        return None;
    }
    let (product, below) = two_product(x, f64::from_bits(LN_10[0]));
    let (high, low) = exponential(product, below + x * f64::from_bits(LN_10[1]))?;
    Some(Enclosure::relative(high, low, ERROR))
}

/// 2^x - 1.
pub fn exp2m1(x: f64) -> Option<Enclosure> {
    // Products of smaller numbers are not exact.
    if !(1e-270..800.0).contains(&x.abs()) {
        return None;
    }
    let (k, r, below) = reduced_power_of_two(x);
    Some(power_less_one(k, r, below))
}

/// 10^x - 1.
pub fn exp10m1(x: f64) -> Option<Enclosure> {
    if !(1e-270..250.0).contains(&x.abs()) {
        return None;
    }
    let (product, below) = two_product(x, f64::from_bits(LN_10[0]));
    let (k, r, below) = reduced(product, below + x * f64::from_bits(LN_10[1]));
    Some(power_less_one(k, r, below))
}

/// 2^(k/64) e^(r + below) - 1
#[inline(always)]
fn power_less_one(k: f64, r: f64, below: f64) -> Enclosure {
    if k == 0.0 {
        let (high, low) = fast_two_sum(r, below + square_and_more(r));
        return Enclosure { high, low, error: r * r * NEXT_TO_ZERO + r.abs() * REDUCTION };
    }
    let (power, power_below) = scaled_power(k, r, below);
    let (sum, rest) = two_sum(power, -1.0);
    let rest = rest + power_below;
    let (high, low) = fast_two_sum(sum, rest);
    Enclosure { high, low, error: power * ERROR + rest.abs() * (2.0 * f64::EPSILON) }
}

/// e^x - 1 for |x| >= 1/4. For smaller x the subtraction would cancel too many bits.
pub fn expm1(x: f64) -> Option<Enclosure> {
    if x.abs() < 0.25 {
        return None;
    }
    let (high, low) = exponential(x, 0.0)?;
    let (sum, below) = two_sum(high, -1.0);
    let (sum, below) = fast_two_sum(sum, below + low);
    Some(Enclosure { high: sum, low: below, error: (high + 1.0) * ERROR })
}

/// e^(x + below) of |x| < 600, as two floats with a relative error of less than 2^-66.
#[inline(always)]
pub fn exponential(x: f64, below: f64) -> Option<(f64, f64)> {
    // NaN fails the test too.
    if !(0.0..600.0).contains(&x.abs()) {
        return None;
    }
    let (k, r, rest) = reduced(x, below);
    Some(scaled_power(k, r, rest))
}

/// k and r, as two floats, of x + below = k ln 2/64 + r.
#[inline(always)]
fn reduced(x: f64, below: f64) -> (f64, f64, f64) {
    let k = nearest(x * (64.0 * f64::from_bits(LOG2_E[0])));
    let [first, second, third] = LN_2_64.map(f64::from_bits);
    // The first two products are exact, and so is the first difference: k first is near x, or 0.
    let (r, rest) = two_sum(x - k * first, -(k * second));
    let (r, rest) = fast_two_sum(r, rest + (below - k * third));
    (k, r, rest)
}

/// k and r, as two floats, of x ln 2 = k ln 2/64 + r.
#[inline(always)]
fn reduced_power_of_two(x: f64) -> (f64, f64, f64) {
    let k = nearest(x * 64.0);
    // Exact, because x and k / 64 are close to each other.
    let rest = x - k / 64.0;
    let (r, below) = two_product(rest, f64::from_bits(LN_2[0]));
    let (r, below) = fast_two_sum(r, below + rest * f64::from_bits(LN_2[1]));
    (k, r, below)
}

/// 2^(k/64) e^(r + below)
#[inline(always)]
fn scaled_power(k: f64, r: f64, below: f64) -> (f64, f64) {
    let k = k as i64;
    let [table, table_below] = POWERS[(k & 63) as usize].map(f64::from_bits);
    let (p, p_below) = fast_two_sum(r, below + square_and_more(r));
    let (product, product_below) = two_product(table, p);
    let (high, rest) = fast_two_sum(table, product);
    let low = rest + (product_below + (table * p_below + (table_below + table_below * p)));
    let scale = f64::from_bits((((k >> 6) + 1023) << 52) as u64);
    (high * scale, low * scale)
}

/// q: e^r - 1 - r.
#[inline(always)]
fn square_and_more(r: f64) -> f64 {
    let square = r * r;
    let inner = 1.0 / 6.0 + r * (1.0 / 24.0 + r * (1.0 / 120.0 + r * (1.0 / 720.0 + r * (1.0 / 5040.0))));
    square * (0.5 + r * inner)
}

/// The integer nearest to a number below 2^51.
#[inline(always)]
pub fn nearest(x: f64) -> f64 {
    const SHIFT: f64 = 1.5 * (1_u64 << 52) as f64;
    (x + SHIFT) - SHIFT
}
