//! The error function and its complement. erf x of x < 4 is a polynomial of degree 7 around the multiple of 1/16 nearest to x, around 0
//! relative to x. erfc x is 1 - erf x for x < 1/2, and elsewhere e^(-x^2) times a polynomial in x, one for each of 16 intervals an octave.
//!
//! Errors, relative: the polynomial of erf around 0 lies within 2^-50, the others within 2^-49 beside erf 1/32, 2^-44.2; the
//! roundings are below 2^-49. Sum: 2^-44, or 512 units; of 1 - erf, above 0.47, less than that. In e^(-x^2) the square is exact; for x < 9
//! it is known to 158 units, beyond to the double; the polynomial lies within 2^-46 of its function; with two roundings below 2^-44.8,
//! or 300 units, and for larger x 450.

use super::super::products::{Products, Separate};
use super::estimate::{Estimate, GAP, IN_A_GAP, Rest, floats, nearest_multiple};
use super::exponential::{STEPS, power};
use super::tables;

const UNITS: u64 = 640;

#[inline(always)]
pub fn erf<P: Products>(x: f32) -> Option<Estimate> {
    if x.abs() < 2.0 * f32::MIN_POSITIVE {
        return None;
    }
    let size = f64::from(x.abs());
    let estimate = if size < 4.0 {
        Estimate { value: lower::<P>(size), units: UNITS }
    } else if x.is_finite() {
        // erfc 4 < 2^-25.9
        Estimate { value: 1.0 - GAP, units: IN_A_GAP }
    } else {
        return None;
    };
    Some(estimate.with_sign_of(f64::from(x)))
}

#[inline(always)]
pub fn erfc<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    if size < 0.5 {
        return Some(Estimate { value: 1.0 - lower::<P>(size).copysign(f64::from(x)), units: UNITS });
    }
    if (0.5..9.0).contains(&x) {
        return Some(Estimate { value: upper::<P>(x), units: UNITS });
    }
    if size < 4.0 {
        return Some(Estimate { value: 1.0 + lower::<P>(size), units: UNITS });
    }
    // erfc 4 < 2^-25.9: far below a unit of numbers near 2.
    (x < 0.0 && x.is_finite()).then_some(Estimate { value: 2.0 - GAP, units: IN_A_GAP })
}

/// For small x it is a multiple of x, also among subnormal numbers.
pub fn erf_rest(x: f32) -> Option<Rest> {
    let value = f64::from(x);
    match value {
        0.0 => Some(Rest::Like(value)),
        _ if x.abs() < 1.0 => {
            Some(Rest::Near(Estimate { value: lower::<Separate>(value.abs()), units: UNITS }).signed(value))
        }
        _ => None,
    }
}

pub fn erfc_rest(x: f32) -> Option<Rest> {
    const SMALL: f32 = 1.0 / (1 << 27) as f32;
    match x {
        0.0 => Some(Rest::Like(1.0)),
        _ if x.abs() < SMALL => Some(Rest::Like(1.0 - GAP.copysign(f64::from(x)))),
        _ if (9.0..LAST).contains(&x) => Some(Rest::Near(Estimate { value: upper::<Separate>(x), units: UNITS })),
        // Below 2^-151.
        _ if (LAST..f32::INFINITY).contains(&x) => Some(Rest::Like(super::exponential::power_of_two(-256))),
        _ => None,
    }
}

const LAST: f32 = 10.125;

/// erf x, 0 <= x < 4.
#[inline(always)]
fn lower<P: Products>(x: f64) -> f64 {
    let (i, c) = nearest_multiple::<4>(x);
    polynomial::<P>(&tables::ERF[i.min(64)], x - c)
}

/// erfc x, 1/2 <= x < 10.5.
#[inline(always)]
fn upper<P: Products>(x: f32) -> f64 {
    // The exponent of 1/2 is 126; intervals are told apart by it and four bits.
    let bits = x.to_bits();
    let i = ((bits >> 19) as usize - (126 << 4)).min(68);
    // The interval's middle.
    let middle = f32::from_bits(bits & !((1 << 19) - 1) | 1 << 18);
    let x = f64::from(x);
    power::<P>(-(x * x) * STEPS) * polynomial::<P>(&tables::ERFC[i], x - f64::from(middle))
}

#[inline(always)]
fn polynomial<P: Products>(coefficients: &[u64; 8], d: f64) -> f64 {
    let a = floats(*coefficients);
    let square = d * d;
    let upper = P::madd(square, P::madd(a[7], d, a[6]), P::madd(a[5], d, a[4]));
    P::madd(square, P::madd(square, upper, P::madd(a[3], d, a[2])), P::madd(a[1], d, a[0]))
}
