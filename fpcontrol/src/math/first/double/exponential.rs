//! Quick phases of exponentials.
//!
//! With k the integer nearest to x 256 / ln 2, k = 256 m + j and r = x - k ln 2/256, |r| < h = 2^-9.53: e^x = 2^m T e^r, where the
//! table has T = 2^(j/256) as a float t and t' with T = t (1 + t'). e^r - 1 = r + q, with q = r^2/2 + … + r^5/120.
//!
//! Errors, relative to e^x, with u = 2^-53, in units of 2^-63: r is off by half a unit of its last bit, 1; t r, the sum with
//! what is below it, and the sum in the rounding test, by u h each, 1.39; r^6/720 is left out, 0.1; q and t', below h^2/2, and
//! their products lose less than 0.05. Together less than 5.4.

use super::super::near::two_sum;
use super::super::tables::{LN_10, LOG2_E};
use super::products::{Products, polynomial};
use super::sum::Sum;
use super::tables::{LN_2, LN_2_256, LOG10_2_256, POWERS};

/// The bound of the relative error of [`exponential`].
pub const ERROR: f64 = 1.4 / UNIT;
const UNIT: f64 = (1_u64 << 61) as f64;

const C2: f64 = 1.0 / 2.0;
const C3: f64 = 1.0 / 6.0;
const C4: f64 = 1.0 / 24.0;
const C5: f64 = 1.0 / 120.0;

#[inline(always)]
pub fn exp<P: Products>(x: f64) -> Option<Sum> {
    let (high, low) = exponential::<P>(x, 0.0)?;
    Some(Sum { high, low, error: high * ERROR })
}

/// x - k/256 is exact, and r is off by half a unit again.
#[inline(always)]
pub fn exp2<P: Products>(x: f64) -> Option<Sum> {
    if !(x > -1002.0 && x < 1022.0) {
        return None;
    }
    let (k, integer) = nearest::<P>(x, 256.0);
    let rest = x - k / 256.0;
    let [factor, factor_below] = LN_2.map(f64::from_bits);
    let (high, low) = power::<P>(integer, rest * factor, factor_below / factor);
    Some(Sum { high, low, error: high * ERROR })
}

/// x - k log10(2)/256, below 2^-10.7, is off by half a unit, 2^-64; times ln 10 that is another 1.2 units.
#[inline(always)]
pub fn exp10<P: Products>(x: f64) -> Option<Sum> {
    if !(x > -301.0 && x < 307.0) {
        return None;
    }
    let (k, integer) = nearest::<P>(x, 256.0 * core::f64::consts::LOG2_10);
    let [first, second] = LOG10_2_256.map(f64::from_bits);
    let rest = P::madd(-k, second, P::madd(-k, first, x));
    let [factor, factor_below] = LN_10.map(f64::from_bits);
    let (high, low) = power::<P>(integer, rest * factor, factor_below / factor);
    Some(Sum { high, low, error: high * (1.7 / UNIT) })
}

/// e^x - 1. For |x| < 1/4 by its series: x^2/2 is exact as a pair; x^3/6 and what follows, and the sums with it, lose less than
/// 5 u |x|^3/6, and what x^2/2 has below them 2^-105 |x|; x^14/14! is left out, below 2^-62 |x|^3.
/// Else e^x - 1 is exact as a pair but for the sum of what is below, which is rounded here and in the test.
#[inline(always)]
pub fn expm1<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if size < 0.25 {
        if size < 1e-100 {
            return None;
        }
        let (square, below) = P::two_product(x, 0.5 * x);
        let (high, rest) = super::super::near::fast_two_sum(x, square);
        let cube = x * (x * x) * polynomial::<P, 11>(x, FACTORIALS);
        let error = size * P::madd(x * x, 0.9 / (1_u64 << 53) as f64, 1.0 / (1_u128 << 104) as f64);
        return Some(Sum { high, low: rest + (below + cube), error });
    }
    let (power, power_below) = exponential::<P>(x, 0.0)?;
    let (high, rest) = two_sum(power, -1.0);
    let low = rest + power_below;
    Some(Sum { high, low, error: P::madd(power, ERROR, low.abs() * (1.0 / (1_u64 << 53) as f64)) })
}

/// 1/3!, 1/4!, …, 1/13!
const FACTORIALS: [f64; 11] = [
    1.0 / 6.0,
    1.0 / 24.0,
    1.0 / 120.0,
    1.0 / 720.0,
    1.0 / 5040.0,
    1.0 / 40_320.0,
    1.0 / 362_880.0,
    1.0 / 3_628_800.0,
    1.0 / 39_916_800.0,
    1.0 / 479_001_600.0,
    1.0 / 6_227_020_800.0,
];

/// e^(x + below) as two floats: normal numbers, and so is what is added to them. |below| < 2^-40.
#[inline(always)]
pub fn exponential<P: Products>(x: f64, below: f64) -> Option<(f64, f64)> {
    // No NaN either.
    if !(x > -695.0 && x < 709.0) {
        return None;
    }
    let (k, integer) = nearest::<P>(x, 256.0 * f64::from_bits(LOG2_E[0]));
    let [first, second] = LN_2_256.map(f64::from_bits);
    // Exact: k below 2^18 times 35 bits, and a difference that is near x, or 0.
    let difference = P::madd(-k, first, x);
    Some(power::<P>(integer, difference + P::madd(-k, second, below), 0.0))
}

/// 2^(k/256) e^(r (1 + lacking)) as two floats, |lacking| < 2^-52.
#[inline(always)]
fn power<P: Products>(k: i64, r: f64, lacking: f64) -> (f64, f64) {
    let [table, table_below] = POWERS[(k & 255) as usize];
    let high = f64::from_bits(table.wrapping_add(((k >> 8) << 52) as u64));
    let table_below = f64::from_bits(table_below);
    let square = r * r;
    let q = P::madd(square, P::madd(r, C5, C4), P::madd(r, C3, C2));
    let rest = P::madd(square, q, P::madd(r, table_below + lacking, table_below));
    (high, P::madd(high, r, high * rest))
}

/// The integer nearest to a product, or a neighbour where that is nearly as near.
#[inline(always)]
fn nearest<P: Products>(x: f64, factor: f64) -> (f64, i64) {
    const SHIFT: f64 = 1.5 * (1_u64 << 52) as f64;
    let shifted = P::madd(x, factor, SHIFT);
    (shifted - SHIFT, i64::from(shifted.to_bits() as i32))
}
