//! Hyperbolic functions. As in [`super::exponential`] |x| is (k + r) ln 2/64; with T = 2^(k/64), U = 1/T from the same table,
//! c = cosh and s = sinh of the angle of r: cosh x = ((T + U) c + (T - U) s)/2 and sinh |x| = ((T - U) c + (T + U) s)/2.
//!
//! Errors, relative: of z as there, 2^-46.5 for large x, and for small x, where sinh x is about x, 2^-52. c lies within
//! 2^-54 (r^6/720 and less), s within 2^-57 of itself. T - U has the table's errors and its own, for k = 1 2^-53 + 2^-54 beside
//! 2 times 0.0054, 2^-45.9 of the result; where that is reached the first is below 2^-50. Six roundings more: below 2^-50.
//! Sum: below 2^-45.5, or 182 units. tanh x = d/(d + 2), d = e^(2|x|) - 1 known to 2^-44.5: below 2^-44.3, or 418 units.

use super::super::products::Products;
use super::estimate::{Estimate, GAP, IN_A_GAP, Rest, beneath, beyond, floats};
use super::exponential::{STEPS, growth, rest, scale, split};
use super::tables;

const COSH: [f64; 2] = floats(tables::COSH);
const SINH: [f64; 3] = floats(tables::SINH);

const UNITS: u64 = 256;
const QUOTIENT_UNITS: u64 = 512;

const USUAL: f32 = 86.0;

/// 2^-13: sinh, tanh and cosh there differ from x, x and 1 by parts below 2^-26.
const SMALL: f32 = 1.0 / 8192.0;

#[inline(always)]
pub fn sinh<P: Products>(x: f32) -> Option<Estimate> {
    let size = x.abs();
    if size < SMALL {
        return (size >= 2.0 * f32::MIN_POSITIVE).then(|| beyond(f64::from(x)));
    }
    (size < USUAL).then(|| {
        let (even, odd, sum, difference) = parts::<P>(f64::from(size));
        let value = 0.5 * P::madd(sum, odd, difference * even);
        Estimate { value, units: UNITS }.with_sign_of(f64::from(x))
    })
}

#[inline(always)]
pub fn cosh<P: Products>(x: f32) -> Option<Estimate> {
    (x.abs() < USUAL).then(|| {
        let (even, odd, sum, difference) = parts::<P>(f64::from(x.abs()));
        Estimate { value: 0.5 * P::madd(difference, odd, sum * even), units: UNITS }
    })
}

#[inline(always)]
pub fn tanh<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    if size < f64::from(SMALL) {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| beneath(f64::from(x)));
    }
    // 1 - tanh 10 < 2^-27
    let estimate = if size < 10.0 {
        let growth = growth::<P>(2.0 * size);
        Estimate { value: growth / (growth + 2.0), units: QUOTIENT_UNITS }
    } else if x.is_finite() {
        Estimate { value: 1.0 - GAP, units: IN_A_GAP }
    } else {
        return None;
    };
    Some(estimate.with_sign_of(f64::from(x)))
}

/// cosh and sinh of the angle of r, T + U and T - U.
#[inline(always)]
fn parts<P: Products>(size: f64) -> (f64, f64, f64, f64) {
    let (k, r) = split(size * STEPS);
    let (t, u) = (scale(k), scale(k.wrapping_neg()));
    let square = r * r;
    let even = P::madd(square, P::madd(square, COSH[1], COSH[0]), 1.0);
    let odd = r * P::madd(square, P::madd(square, SINH[2], SINH[1]), SINH[0]);
    (even, odd, t + u, t - u)
}

pub fn sinh_rest(x: f32) -> Option<Rest> {
    match f64::from(x) {
        0.0 => Some(Rest::Like(f64::from(x))),
        y if x.abs() < SMALL => Some(Rest::Like(beyond(y).value)),
        y if x.abs() >= USUAL => Some(half_power(y)?.signed(y)),
        _ => None,
    }
}

pub fn cosh_rest(x: f32) -> Option<Rest> {
    match x.abs() {
        0.0 => Some(Rest::Like(1.0)),
        size if size < SMALL => Some(Rest::Like(1.0 + GAP)),
        size if size >= USUAL => half_power(f64::from(size)),
        _ => None,
    }
}

pub fn tanh_rest(x: f32) -> Option<Rest> {
    match f64::from(x) {
        0.0 => Some(Rest::Like(f64::from(x))),
        y if x.abs() < SMALL => Some(Rest::Like(beneath(y).value)),
        _ => None,
    }
}

/// e^|x|/2: for such x the other part is negligible.
fn half_power(x: f64) -> Option<Rest> {
    rest(x.abs() * STEPS - 64.0)
}
