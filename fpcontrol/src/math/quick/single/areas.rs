//! Inverses of hyperbolic functions, as logarithms of sums: arsinh |x| = ln(1 + t), t = |x| + x^2/(1 + sqrt(x^2 + 1)); arcosh x with
//! t = (x - 1) + sqrt(x^2 - 1), or without the 1 where t is large; artanh |x| half of that with t = 2|x|/(1 - |x|).
//!
//! Errors: t has at most five roundings, 2^-50.6 relative to itself, and less so ln(1 + t) from it; x^2 is exact, and x - 1
//! and 1 - |x| are where that matters. With the logarithm's 892 units: below 900.

use super::super::products::Products;
use super::estimate::{Estimate, Rest, beneath, beyond};
use super::logarithm::{of_double, of_sum};
use super::root;

const UNITS: u64 = 1024;

/// 2^-13: the functions there differ from x by parts below 2^-26.
const SMALL: f32 = 1.0 / 8192.0;

#[inline(always)]
pub fn asinh<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    if x.abs() < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| beneath(f64::from(x)));
    }
    x.is_finite().then(|| {
        let square = size * size;
        let t = size + square / (1.0 + root(1.0 + square));
        Estimate { value: of_sum::<P>(t), units: UNITS }.with_sign_of(f64::from(x))
    })
}

#[inline(always)]
pub fn acosh<P: Products>(x: f32) -> Option<Estimate> {
    if !(x >= 1.0 && x.is_finite()) {
        return None;
    }
    let x = f64::from(x);
    let root = root(P::madd(x, x, -1.0));
    // For larger operands the sum is above 1.4.
    let value = if x > 1.0625 { of_double::<P>(x + root) } else { of_sum::<P>((x - 1.0) + root) };
    Some(Estimate { value, units: UNITS })
}

#[inline(always)]
pub fn atanh<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    if x.abs() < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| beyond(f64::from(x)));
    }
    (size < 1.0).then(|| {
        let value = 0.5 * of_sum::<P>(2.0 * size / (1.0 - size));
        Estimate { value, units: UNITS }.with_sign_of(f64::from(x))
    })
}

pub fn asinh_rest(x: f32) -> Option<Rest> {
    small(x, beneath)
}

pub fn acosh_rest(x: f32) -> Option<Rest> {
    (x == 1.0).then_some(Rest::Like(0.0))
}

pub fn atanh_rest(x: f32) -> Option<Rest> {
    small(x, beyond)
}

fn small(x: f32, beside: fn(f64) -> Estimate) -> Option<Rest> {
    let value = f64::from(x);
    (x.abs() < SMALL).then(|| Rest::Like(if value == 0.0 { value } else { beside(value).value }))
}
