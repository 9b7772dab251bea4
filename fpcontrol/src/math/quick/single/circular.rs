//! Sine, cosine and tangent: k is the integer nearest to 64 x/π and y = x - k π/64, |y| < 0.0246; with a = k π/64 from the table
//! sin x = sin a cos y + cos a sin y, and cos x likewise from a + π/2.
//!
//! Errors, relative: y is known to 2^-48 of itself, and where sin a is not 0 to 2^-51 of the value (see [`super::reduction`]). cos y - 1 lies within 2^-44.6, sin y within 2^-47.4 of
//! itself. Where sin a is 0 the value is sin y, with five roundings: below 2^-46. Elsewhere |sin a| > 0.049, and the value is no
//! less than half of it, reached for the k next to zeros only: the cosine's part makes below 2^-43.6, the sine's, of a y no larger
//! than the value, 2^-46.6, and the roundings below 2^-50.5 beside 0.0245, 2^-45.1. Sum: 2^-43, or 1,024 units. The tangent is
//! a quotient of two, of which only one is small: 2^-42.5, or 1,448 units. sin πx has another rounding of y instead of the reduction.

use super::super::products::{Products, Separate};
use super::estimate::{Estimate, GAP, NORMAL, Rest, TINY, TINY_UNITS, beneath, beyond, floats};
use super::exponential::split;
use super::reduction::reduced;
use super::tables;
use core::f64::consts::PI;

const SIN: [f64; 2] = floats(tables::SIN);
const COS: [f64; 2] = floats(tables::COS);

const UNITS: u64 = 1024;
const QUOTIENT_UNITS: u64 = 1536;

/// A quarter of a circle, in steps.
const QUARTER: u64 = 32;

/// 2^-13: the functions there differ from x, 1 and x by parts below 2^-26.
const SMALL: f32 = 1.0 / 8192.0;

#[inline(always)]
pub fn sin<P: Products>(x: f32) -> Option<Estimate> {
    if x.abs() < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| beneath(f64::from(x)));
    }
    let (k, y) = reduced::<P>(x)?;
    Some(Estimate { value: sine::<P>(k, y), units: UNITS })
}

#[inline(always)]
pub fn cos<P: Products>(x: f32) -> Option<Estimate> {
    let (k, y) = reduced::<P>(x)?;
    Some(Estimate { value: sine::<P>(k.wrapping_add(QUARTER), y), units: UNITS })
}

#[inline(always)]
pub fn tan<P: Products>(x: f32) -> Option<Estimate> {
    if x.abs() < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| beyond(f64::from(x)));
    }
    let (k, y) = reduced::<P>(x)?;
    Some(Estimate { value: sine::<P>(k, y) / sine::<P>(k.wrapping_add(QUARTER), y), units: QUOTIENT_UNITS })
}

/// Multiples of 1/2 are exact, and are left to the `_rest` function.
#[inline(always)]
pub fn sinpi<P: Products>(x: f32) -> Option<Estimate> {
    let (k, y) = half_turns(x)?;
    let value = sine::<P>(k, y);
    (x.abs() >= 2.0 * f32::MIN_POSITIVE && value.abs() >= NORMAL).then_some(Estimate { value, units: UNITS })
}

#[inline(always)]
pub fn cospi<P: Products>(x: f32) -> Option<Estimate> {
    let (k, y) = half_turns(x)?;
    let value = sine::<P>(k.wrapping_add(QUARTER), y);
    (value.abs() >= NORMAL).then_some(Estimate { value, units: UNITS })
}

/// Multiples of 1/4 are left to the `_rest` function.
#[inline(always)]
pub fn tanpi<P: Products>(x: f32) -> Option<Estimate> {
    let (k, y) = half_turns(x)?;
    let value = sine::<P>(k, y) / sine::<P>(k.wrapping_add(QUARTER), y);
    (value.abs() >= NORMAL && value.abs() < f64::from(f32::MAX)).then_some(Estimate { value, units: QUOTIENT_UNITS })
}

pub fn sin_rest(x: f32) -> Option<Rest> {
    small(x, beneath)
}

pub fn tan_rest(x: f32) -> Option<Rest> {
    small(x, beyond)
}

fn small(x: f32, beside: fn(f64) -> Estimate) -> Option<Rest> {
    let value = f64::from(x);
    (x.abs() < SMALL).then(|| Rest::Like(if value == 0.0 { value } else { beside(value).value }))
}

pub fn cos_rest(x: f32) -> Option<Rest> {
    (x.abs() < SMALL).then_some(Rest::Like(if x == 0.0 { 1.0 } else { 1.0 - GAP }))
}

/// Zeros have the sign of x. For small x the value is πx.
pub fn sinpi_rest(x: f32) -> Option<Rest> {
    match halves(x)? {
        Some(0 | 2) => Some(Rest::Like(0.0_f64.copysign(f64::from(x)))),
        Some(n) => Some(Rest::Like(if n == 1 { 1.0 } else { -1.0 })),
        None => half_turns(x).map(|(k, y)| Rest::Near(Estimate { value: sine::<Separate>(k, y), units: UNITS })),
    }
}

/// Zeros are +0.
pub fn cospi_rest(x: f32) -> Option<Rest> {
    match halves(x)? {
        Some(1 | 3) => Some(Rest::Like(0.0)),
        Some(n) => Some(Rest::Like(if n == 0 { 1.0 } else { -1.0 })),
        // (πx)^2/2 < 2^-29
        None => (x.abs() < SMALL / 8.0).then_some(Rest::Like(1.0 - GAP)),
    }
}

/// Zeros have the sign of x for even and the other one for odd multiples of π; at poles the sign alternates, + at π/2.
pub fn tanpi_rest(x: f32) -> Option<Rest> {
    let value = f64::from(x);
    if x == 0.0 {
        return Some(Rest::Like(value));
    }
    match (halves(x)?, halves(2.0 * x)?) {
        (Some(n @ (0 | 2)), _) => Some(Rest::Like(if n == 0 { 0.0 } else { -0.0 } * value.signum())),
        (Some(n), _) => Some(Rest::Like(if n == 1 { f64::INFINITY } else { f64::NEG_INFINITY })),
        (None, Some(n)) => Some(Rest::Like(if n & 3 == 1 { 1.0 } else { -1.0 })),
        (None, None) if value.abs() < TINY => Some(Rest::Near(Estimate { value: value * PI, units: TINY_UNITS })),
        (None, None) => None,
    }
}

/// Returns 2x modulo 4. `Some(None)` if 2x is not an integer, `None` if x is not finite.
fn halves(x: f32) -> Option<Option<i64>> {
    let doubled = 2.0 * f64::from(x);
    if doubled.abs() >= (1 << 25) as f64 {
        // From 2^24 on all floats are even.
        return x.is_finite().then_some(Some(0));
    }
    let n = doubled as i64;
    x.is_finite().then(|| (n as f64 == doubled).then_some(n.rem_euclid(4)))
}

/// k, in the last bits of an integer, and y of πx.
#[inline(always)]
pub fn half_turns(x: f32) -> Option<(u64, f64)> {
    // Only below 2^22 are there numbers other than halves.
    (x.abs() < (1 << 22) as f32).then(|| {
        let (k, rest) = split(f64::from(x) * 64.0);
        (k, rest * (PI / 64.0))
    })
}

/// sin(kπ/64 + y)
#[inline(always)]
pub fn sine<P: Products>(k: u64, y: f64) -> f64 {
    let [sin, cos] = floats(tables::SINES[(k & 127) as usize]);
    let square = y * y;
    let versine = square * P::madd(COS[1], square, COS[0]);
    let s = P::madd(y * square, P::madd(SIN[1], square, SIN[0]), y);
    sin + P::madd(cos, s, sin * versine)
}
