//! Quick phases of exponentials.
//!
//! With k the integer nearest to x 256 / ln 2, k = 256 m + j and r = x - k ln 2/256, |r| < h = 2^-9.53: e^x = 2^m T e^r, where the
//! table has T = 2^(j/256) as a float t and t' with T = t (1 + t'). e^r - 1 = r + q, with q = r^2/2 + … + r^5/120. So e^x is
//! t (1 + s), s = r + (q + t' + r t').
//!
//! Errors, relative to e^x, with u = 2^-53, in units of 2^-63: s is rounded to half a unit of its last bit, 1; without fused operations the
//! product t s is rounded, 1.39. r is the sum of x - k first, exactly, and of k second, which is added to q; r^6/720 is left
//! out, 0.1; q and t', below h^2/2, and their products lose less than 0.05. Together less than 2.6.
//!
//! For other bases b, y = x - k/256 log_b 2 takes the place of r, and q is a polynomial in y. s rounds y ln b and the sum with it: 2, and the
//! product t s, 1.39. Of base 2 what ln 2 lacks is left out, 0.41. y t' stands for r t', 0.62 for base 2, 0.8 for base 10. With
//! q, 0.15, that is less than 4.6.
//!
//! The closer look has all of these terms, and t r as a pair: what is added to it, below h^2/2 t, loses 11 u of that, 2^-69.6 t.

use super::super::products::{Products, polynomial};
use super::scaled::Scaled;
use super::sum::{Product, Sum};
use super::tables::{LN_2, LN_2_256, LOG10_2_256, POWERS};
use crate::math::double_double::enclosure::{fast_two_sum, two_sum};
use crate::math::double_double::tables::{LN_10, LOG2_E};

const UNIT: f64 = (1_u64 << 63) as f64;
const OF_EXP: f64 = 2.8 / UNIT;
const OF_OTHERS: f64 = 5.0 / UNIT;
/// The bound of the relative error of [`exponential`].
pub const ERROR: f64 = 1.4 / (1_u64 << 61) as f64;
/// The bound of the relative error of closer looks.
const CLOSER: f64 = 1.4 / (1_u128 << 70) as f64;

/// 1/2!, 1/3!, …, 1/6!
const FACTORIALS: [f64; 5] = [1.0 / 2.0, 1.0 / 6.0, 1.0 / 24.0, 1.0 / 120.0, 1.0 / 720.0];

#[inline(always)]
pub fn exp<P: Products>(x: f64) -> Option<Product> {
    if !is_within(x, 695.0) {
        return None;
    }
    let Reduced { k, integer, main } = natural::<P>(x);
    let [_, second] = LN_2_256.map(f64::from_bits);
    let [factor, below] = row(integer);
    let r = P::madd(-k, second, main);
    let small = P::madd(-k, second, P::madd(r, below, below));
    let part = main + P::madd(r * r, polynomial::<P, 4>(r, powers_of(1.0)), small);
    Some(Product::new::<P>(factor, part, OF_EXP))
}

#[inline(always)]
pub fn exp2<P: Products>(x: f64) -> Option<Product> {
    const LN: f64 = f64::from_bits(LN_2[0]);
    if !is_within(x, 1002.0) {
        return None;
    }
    let Reduced { integer, main: y, .. } = binary(x);
    let [factor, below] = row(integer);
    let small = P::madd(y, below, below);
    let part = P::madd(y, LN, P::madd(y * y, polynomial::<P, 4>(y, powers_of(LN)), small));
    Some(Product::new::<P>(factor, part, OF_OTHERS))
}

#[inline(always)]
pub fn exp10<P: Products>(x: f64) -> Option<Product> {
    const LN: f64 = f64::from_bits(LN_10[0]);
    const REST: f64 = f64::from_bits(LN_10[1]);
    if !is_within(x, 301.0) {
        return None;
    }
    let Reduced { k, integer, main } = decimal::<P>(x);
    let [_, second] = LOG10_2_256.map(f64::from_bits);
    let [factor, below] = row(integer);
    let y = P::madd(-k, second, main);
    let small = P::madd(-k, second * LN, P::madd(y, below + REST, below));
    let part = P::madd(main, LN, P::madd(y * y, polynomial::<P, 4>(y, powers_of(LN)), small));
    Some(Product::new::<P>(factor, part, OF_OTHERS))
}

#[inline(always)]
pub fn exp_closer<P: Products>(x: f64) -> Option<Scaled> {
    let Reduced { k, integer, main } = natural::<P>(clamped(x, 1400.0)?);
    let [_, second] = LN_2_256.map(f64::from_bits);
    Some(closer::<P>(integer, main, -(k * second)))
}

/// Powers of integers are exact.
#[inline(always)]
pub fn exp2_closer<P: Products>(x: f64) -> Option<Scaled> {
    let Reduced { integer, main, .. } = binary(clamped(x, 2000.0)?);
    if main == 0.0 && integer & 255 == 0 {
        let sum = Sum { high: 1.0, low: 0.0, error: -f64::MIN_POSITIVE };
        return Some(Scaled { sum, exponent: whole(integer) });
    }
    let [factor, factor_below] = LN_2.map(f64::from_bits);
    let (r, below) = P::two_product(main, factor);
    Some(closer::<P>(integer, r, P::madd(main, factor_below, below)))
}

#[inline(always)]
pub fn exp10_closer<P: Products>(x: f64) -> Option<Scaled> {
    let Reduced { k, integer, main } = decimal::<P>(clamped(x, 400.0)?);
    let [_, second] = LOG10_2_256.map(f64::from_bits);
    let [factor, factor_below] = LN_10.map(f64::from_bits);
    let (r, below) = P::two_product(main, factor);
    Some(closer::<P>(integer, r, P::madd(-k * second, factor, P::madd(main, factor_below, below))))
}

/// Below the range of the quick phase all values lie between -1 and the float above it, and round like any number between them. Above the range, 1 is less
/// than the error of the power.
#[inline(always)]
pub fn expm1_closer<P: Products>(x: f64) -> Option<Scaled> {
    if x >= FAR { exp_closer::<P>(x) } else { next_to_minus_one(x, FAR) }
}

/// As [`expm1_closer`], but for powers of integers, which are exact: less 1 they lie between two floats.
#[inline(always)]
pub fn exp2m1_closer<P: Products>(x: f64) -> Option<Scaled> {
    if x < FAR_BINARY || x.is_nan() {
        return next_to_minus_one(x, FAR_BINARY);
    }
    let Scaled { sum, exponent } = exp2_closer::<P>(x)?;
    let sum = if sum.error < 0.0 { Sum { low: -1.0 / (1_u64 << 60) as f64, error: 0.0, ..sum } } else { sum };
    Some(Scaled { sum, exponent })
}

/// As [`expm1_closer`].
#[inline(always)]
pub fn exp10m1_closer<P: Products>(x: f64) -> Option<Scaled> {
    if x >= FAR_DECIMAL { exp10_closer::<P>(x) } else { next_to_minus_one(x, FAR_DECIMAL) }
}

#[inline(always)]
fn next_to_minus_one(x: f64, limit: f64) -> Option<Scaled> {
    let sum = Sum { high: -1.0, low: 1.0 / (1_u64 << 60) as f64, error: 0.0 };
    (f64::MIN..=-limit).contains(&x).then_some(Scaled { sum, exponent: 0 })
}

/// Powers there are within 2^±981.
const FAR_BINARY: f64 = 980.0;
const FAR_DECIMAL: f64 = 295.0;

/// Half of e^x of these x, and e^x - 1, is sinh x and cosh x to more bits than are asked for, and products with powers may overflow.
pub const FAR: f64 = 680.0;

/// Clamps x to a finite range, outside of which all values round alike.
#[inline(always)]
fn clamped(x: f64, limit: f64) -> Option<f64> {
    x.is_finite().then(|| x.clamp(-limit, limit))
}

/// e^x - 1 = (t - 1) + t (r + …), as close as a closer look: where k = 0, the first part is 0, and all but r loses 6 u r^2. Else
/// the second parts of k ln 2/256, below 2^-85 x, lose as much at most; and two sums of what is below and the rounding test, u of what is
/// added each, for the parts may cancel.
#[inline(always)]
pub fn expm1<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if !(size > 1e-100 && size < FAR) {
        return None;
    }
    let Reduced { k, integer, main } = natural::<P>(x);
    let [_, second] = LN_2_256.map(f64::from_bits);
    Some(less_one(step::<P>(integer, main, -(k * second)), P::madd(main * main, OF_SQUARE, size * OF_OPERAND)))
}

/// 2^x - 1, with r = (x - k/256) ln 2 as a pair, whose second part is at most 2 u r. It is left out of the square, 2 u r^2; it loses no more than u^2 r, much
/// less than 2^-85 x.
#[inline(always)]
pub fn exp2m1<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if !(size > 1e-100 && size < FAR_BINARY) {
        return None;
    }
    let Reduced { integer, main, .. } = binary(x);
    let [factor, factor_below] = LN_2.map(f64::from_bits);
    let (r, below) = P::two_product(main, factor);
    let step = step::<P>(integer, r, P::madd(main, factor_below, below));
    Some(less_one(step, P::madd(r * r, OF_SQUARE_AND_PAIR, size * OF_OPERAND)))
}

/// 10^x - 1, with r = (x - k/256 log10 2) ln 10 as a pair. The second parts of k log10 2/256 are at most 2^-32.2 x in r, of which 2^-86.1 x is not in the table,
/// and five roundings lose u each.
#[inline(always)]
pub fn exp10m1<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if !(size > 1e-100 && size < FAR_DECIMAL) {
        return None;
    }
    let Reduced { k, integer, main } = decimal::<P>(x);
    let [_, second] = LOG10_2_256.map(f64::from_bits);
    let [factor, factor_below] = LN_10.map(f64::from_bits);
    let (r, below) = P::two_product(main, factor);
    let below = P::madd(-k * second, factor, P::madd(main, factor_below, below));
    let step = step::<P>(integer, r, below);
    Some(less_one(step, P::madd(r * r, OF_SQUARE_AND_PAIR, size * OF_DECIMAL_OPERAND)))
}

/// A power less 1, where the sum of the parts of the power has the given error relative to it.
#[inline(always)]
fn less_one(Step { factor, product, low }: Step, relative: f64) -> Sum {
    let (base, rest) = two_sum(factor, -1.0);
    let (high, high_rest) = fast_two_sum(base, product);
    let parts = high_rest.abs() + (rest.abs() + low.abs());
    let low = high_rest + (rest + low);
    Sum { high, low, error: factor * relative + parts * OF_SUMS }
}

const OF_SQUARE: f64 = 7.0 / (1_u64 << 53) as f64;
const OF_SQUARE_AND_PAIR: f64 = 9.0 / (1_u64 << 53) as f64;
const OF_OPERAND: f64 = 1.0 / (1_u128 << 85) as f64;
const OF_DECIMAL_OPERAND: f64 = 6.0 / (1_u128 << 85) as f64;
const OF_SUMS: f64 = 3.1 / (1_u64 << 53) as f64;

/// e^(x + below) as two floats: normal numbers, and so is what is added to them. |below| < 2^-40.
#[inline(always)]
pub fn exponential<P: Products>(x: f64, below: f64) -> Option<(f64, f64)> {
    // NaN fails the test too.
    if !(x > -695.0 && x < 709.0) {
        return None;
    }
    let Reduced { k, integer, main } = natural::<P>(x);
    let [_, second] = LN_2_256.map(f64::from_bits);
    let r = main + P::madd(-k, second, below);
    let [factor, factor_below] = row(integer);
    let small = P::madd(r, factor_below, factor_below);
    let rest = P::madd(r * r, polynomial::<P, 4>(r, powers_of(1.0)), small);
    Some((factor, P::madd(factor, r, factor * rest)))
}

/// |x| < limit; false for NaN.
#[inline(always)]
pub fn is_within(x: f64, limit: f64) -> bool {
    x.abs() < limit
}

/// x minus k/256 times a logarithm of 2, without its second part.
#[derive(Clone, Copy)]
pub struct Reduced {
    pub k: f64,
    pub integer: i64,
    pub main: f64,
}

/// In powers of e. The first part of k ln 2/256 is exact: k below 2^19 times 34 bits; and so is a difference that is near x, or 0.
#[inline(always)]
pub fn natural<P: Products>(x: f64) -> Reduced {
    let (k, integer) = nearest::<P>(x, 256.0 * f64::from_bits(LOG2_E[0]));
    Reduced { k, integer, main: P::madd(-k, f64::from_bits(LN_2_256[0]), x) }
}

/// In powers of 10, likewise.
#[inline(always)]
fn decimal<P: Products>(x: f64) -> Reduced {
    let (k, integer) = nearest::<P>(x, 256.0 * core::f64::consts::LOG2_10);
    Reduced { k, integer, main: P::madd(-k, f64::from_bits(LOG10_2_256[0]), x) }
}

/// In powers of 2, k/256 is what x is rounded to when it is added to a number whose last bit is 1/256.
#[inline(always)]
fn binary(x: f64) -> Reduced {
    const SHIFT: f64 = 1.5 * (1_u64 << 44) as f64;
    let shifted = x + SHIFT;
    let k = shifted - SHIFT;
    Reduced { k, integer: shifted.to_bits() as i64, main: x - k }
}

/// The integer nearest to a product, or a neighbour that is nearly as near. It comes as a float and as bits, of which the lower 32 count.
#[inline(always)]
fn nearest<P: Products>(x: f64, factor: f64) -> (f64, i64) {
    const SHIFT: f64 = 1.5 * (1_u64 << 52) as f64;
    let shifted = P::madd(x, factor, SHIFT);
    (shifted - SHIFT, shifted.to_bits() as i64)
}

/// 2^(k/256) as a float, and its relative error.
#[inline(always)]
pub fn row(k: i64) -> [f64; 2] {
    let [table, below] = POWERS[(k & 255) as usize];
    [f64::from_bits(table.wrapping_add((k as u64 & !255) << 44)), f64::from_bits(below)]
}

/// ln^n b/n! from n = 2 on.
const fn powers_of(ln: f64) -> [f64; 4] {
    let mut all = [0.0; 4];
    let mut power = ln;
    let mut i = 0;
    while i < 4 {
        power *= ln;
        all[i] = power * FACTORIALS[i];
        i += 1;
    }
    all
}

/// `factor + product + low`, of which the product is at most 2^-9.5 of the factor, and what is low below 2^-19 of it.
struct Step {
    factor: f64,
    product: f64,
    low: f64,
}

/// 2^(k/256) e^(r + below)
#[inline(always)]
fn step<P: Products>(k: i64, r: f64, below: f64) -> Step {
    let [factor, factor_below] = row(k);
    let sum = r + below;
    let series = P::madd(sum * sum, polynomial::<P, 5>(sum, FACTORIALS), P::madd(sum, factor_below, factor_below));
    let (product, rest) = P::two_product(factor, r);
    Step { factor, product, low: P::madd(factor, series + below, rest) }
}

#[inline(always)]
fn closer<P: Products>(k: i64, r: f64, below: f64) -> Scaled {
    let Step { factor, product, low } = step::<P>(k & 255, r, below);
    let (high, rest) = fast_two_sum(factor, product);
    Scaled { sum: Sum { high, low: rest + low, error: high * CLOSER }, exponent: whole(k) }
}

/// m of k = 256 m + j.
#[inline(always)]
fn whole(k: i64) -> i32 {
    (k as i32) >> 8
}
