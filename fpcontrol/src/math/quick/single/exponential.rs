//! Exponentials: with z = 64 x/ln 2, k the integer nearest to z, k = 64 m + j and r = z - k: e^x = 2^m 2^(j/64) 2^(r/64).
//!
//! Errors, relative, for |z| < 2^13, which |x| < 86 gives: z has two roundings, of the constant, 2^-53.7 z, and of the product, 2^-41,
//! 2^-39.8 together, and the power makes ln 2/64 of it, 2^-46.3; the polynomial lies within 2^-47.5 of 2^(r/64); its roundings, the
//! table's and the product's are below 2^-51 together. Sum: 2^-45.7, or 158 units. Of |z| < 2^14 the double.
//!
//! e^x - 1 = (2^(k/64) - 1) + 2^(k/64) (2^(r/64) - 1), the last factor by a polynomial relative to r, within 2^-57. Errors
//! relative to the result: what two roundings of z make is below 1.5 2^-53 (1 + |x|) < 2^-45.9; for k = 0 there is no more than
//! four roundings; for other k the table's error and the difference's, 2^-53 + 2^-54 for k near 0, beside 0.0054 at least, are
//! below 2^-45.4. Where that is reached x is small. Sum: below 2^-44.5, or 362 units. Of base 2 z is exact, of base 10 it is rounded alike.

use super::super::products::{Products, Separate};
use super::estimate::{Estimate, GAP, NORMAL, Rest, TINY, TINY_UNITS, beneath, beyond, floats};
use super::tables;
use core::f64::consts::{LN_2, LN_10, LOG2_10, LOG2_E};

const EXP: [f64; 4] = floats(tables::EXP);
const EXPM1: [f64; 5] = floats(tables::EXPM1);

/// z of x: a power of two times a rounded constant.
pub const STEPS: f64 = 64.0 * LOG2_E;
const DECIMAL_STEPS: f64 = 64.0 * LOG2_10;

const UNITS: u64 = 160;
const DIFFERENCE_UNITS: u64 = 400;

/// Below it, results are well inside the range.
const USUAL: f32 = 86.0;

#[inline(always)]
pub fn exp<P: Products>(x: f32) -> Option<Estimate> {
    (x.abs() < USUAL).then(|| estimate::<P>(f64::from(x) * STEPS))
}

#[inline(always)]
pub fn exp2<P: Products>(x: f32) -> Option<Estimate> {
    (x.abs() < 124.0).then(|| estimate::<P>(f64::from(x) * 64.0))
}

#[inline(always)]
pub fn exp10<P: Products>(x: f32) -> Option<Estimate> {
    (x.abs() < 37.0).then(|| estimate::<P>(f64::from(x) * DECIMAL_STEPS))
}

/// Returns e^x - 1. For small x it is x + x^2/2.
#[inline(always)]
pub fn expm1<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    if size < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| risen(f64::from(x)));
    }
    (size < f64::from(USUAL)).then(|| Estimate { value: growth::<P>(f64::from(x)), units: DIFFERENCE_UNITS })
}

/// 2^x - 1
#[inline(always)]
pub fn exp2m1<P: Products>(x: f32) -> Option<Estimate> {
    less_one::<P>(x, 124.0, 64.0)
}

/// 10^x - 1
#[inline(always)]
pub fn exp10m1<P: Products>(x: f32) -> Option<Estimate> {
    less_one::<P>(x, 37.0, DECIMAL_STEPS)
}

#[inline(always)]
fn less_one<P: Products>(x: f32, limit: f32, steps: f64) -> Option<Estimate> {
    let value = difference::<P>(f64::from(x) * steps);
    (x.abs() < limit && value.abs() >= NORMAL).then_some(Estimate { value, units: DIFFERENCE_UNITS })
}

/// 2^-26
const SMALL: f64 = 1.0 / (1 << 26) as f64;

/// Where f(x) exceeds x by a small part, whatever its sign.
fn risen(x: f64) -> Estimate {
    if x < 0.0 { beneath(x) } else { beyond(x) }
}

pub fn exp_rest(x: f32) -> Option<Rest> {
    rest(f64::from(x) * STEPS)
}

/// 2^n is exact.
pub fn exp2_rest(x: f32) -> Option<Rest> {
    let z = f64::from(x) * 64.0;
    let is_integer = x.abs() < 160.0 && x == (x as i32) as f32;
    if is_integer { Some(Rest::Like(power_of_two(x as i32))) } else { rest(z) }
}

/// 10^n is exact for n from 0 to 10, as far as 5^n has 24 bits.
pub fn exp10_rest(x: f32) -> Option<Rest> {
    let n = x as i32;
    if x == n as f32 && (0..=10).contains(&n) {
        return Some(Rest::Like(10_i64.pow(n as u32) as f64));
    }
    rest(f64::from(x) * DECIMAL_STEPS)
}

pub fn expm1_rest(x: f32) -> Option<Rest> {
    let x = f64::from(x);
    if x == 0.0 {
        return Some(Rest::Like(x));
    }
    if x.abs() < SMALL {
        return Some(Rest::Like(risen(x).value));
    }
    // e^-19 < 2^-27
    if x < -19.0 && x.is_finite() {
        return Some(Rest::Like(-1.0 + GAP));
    }
    // The 1 is negligible beside e^86.
    if x >= f64::from(USUAL) { rest(x * STEPS) } else { None }
}

/// 2^n - 1 is exact.
pub fn exp2m1_rest(x: f32) -> Option<Rest> {
    let n = x as i32;
    if x == n as f32 && (-27..160).contains(&n) && n != 0 {
        // 2^53 - 1 is the largest that f64 has.
        let power = power_of_two(n);
        return Some(Rest::Like(if n < 53 { power - 1.0 } else { power * (1.0 - GAP) }));
    }
    // 2^-27 is less than a quarter of a unit below 1.
    less_one_rest(x, -27.0, 124.0, 64.0, LN_2)
}

/// 10^n - 1 is exact for n up to 7, as far as it has 24 bits.
pub fn exp10m1_rest(x: f32) -> Option<Rest> {
    let n = x as i32;
    if x == n as f32 && (1..=7).contains(&n) {
        return Some(Rest::Like((10_i64.pow(n as u32) - 1) as f64));
    }
    less_one_rest(x, -9.0, 37.0, DECIMAL_STEPS, LN_10)
}

/// b^x - 1 where it is -1, b^x or x ln b but for a small part.
fn less_one_rest(x: f32, least: f32, most: f32, steps: f64, logarithm: f64) -> Option<Rest> {
    let value = f64::from(x);
    if x == 0.0 {
        return Some(Rest::Like(value));
    }
    if value.abs() < TINY {
        return Some(Rest::Near(Estimate { value: value * logarithm, units: TINY_UNITS }));
    }
    if x < least && x.is_finite() {
        return Some(Rest::Like(-1.0 + GAP));
    }
    if x >= most { rest(value * steps) } else { None }
}

/// 2^(z/64) of all finite z.
pub fn rest(z: f64) -> Option<Rest> {
    const BEYOND: f64 = (1 << 14) as f64;
    if z == 0.0 {
        return Some(Rest::Like(1.0));
    }
    // It is less than 2^-27 of 1.
    if z.abs() < 1.0 / (1 << 21) as f64 {
        return Some(Rest::Like(1.0 + GAP.copysign(z)));
    }
    match z {
        _ if z.abs() < BEYOND => Some(Rest::Near(Estimate { units: 2 * UNITS, ..estimate::<Separate>(z) })),
        f64::INFINITY | f64::NEG_INFINITY => None,
        // Beyond the range on either side.
        _ if z > 0.0 => Some(Rest::Like(power_of_two(256))),
        _ if z < 0.0 => Some(Rest::Like(power_of_two(-256))),
        _ => None,
    }
}

/// n in the range of f64.
pub fn power_of_two(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

/// 2^(z/64)
#[inline(always)]
fn estimate<P: Products>(z: f64) -> Estimate {
    Estimate { value: power::<P>(z), units: UNITS }
}

/// 2^(z/64), |z| < 2^14.
#[inline(always)]
pub fn power<P: Products>(z: f64) -> f64 {
    let (k, r) = split(z);
    let square = r * r;
    let upper = P::madd(EXP[3], square, P::madd(EXP[2], r, EXP[1]));
    scale(k) * P::madd(square, upper, P::madd(EXP[0], r, 1.0))
}

/// e^x - 1, |x| < 90.
#[inline(always)]
pub fn growth<P: Products>(x: f64) -> f64 {
    difference::<P>(x * STEPS)
}

/// 2^(z/64) - 1, |z| < 2^13.
#[inline(always)]
fn difference<P: Products>(z: f64) -> f64 {
    let (k, r) = split(z);
    let scale = scale(k);
    let square = r * r;
    let upper = P::madd(square, P::madd(EXPM1[4], r, EXPM1[3]), P::madd(EXPM1[2], r, EXPM1[1]));
    let part = r * P::madd(r, upper, EXPM1[0]);
    P::madd(scale, part, scale - 1.0)
}

/// k, in the last bits of an integer, and r.
#[inline(always)]
pub fn split(z: f64) -> (u64, f64) {
    const SHIFT: f64 = 1.5 * (1_u64 << 52) as f64;
    let shifted = z + SHIFT;
    (shifted.to_bits(), z - (shifted - SHIFT))
}

/// 2^(k/64): the table's j 2^46 makes the exponent m of k.
#[inline(always)]
pub fn scale(k: u64) -> f64 {
    f64::from_bits(tables::POWERS[(k & 63) as usize].wrapping_add(k << 46))
}
