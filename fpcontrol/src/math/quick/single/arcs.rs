//! Inverse circular functions, by polynomials around the points of a table.
//!
//! arctan q of q <= 1: with c the multiple of 1/32 nearest to q and d = q - c, which is exact, a polynomial of degree 6 in d; around 0
//! it is odd, and relative to d. For q > 1 it is π/2 - arctan 1/q. arccos x of x >= 0 is sqrt(1 - x) times a function without
//! singularities there, again by a table with the multiples of 1/32; of x < 0 it is π minus that of -x. arcsin x is π/2 minus that, and for
//! x < 1/32 a polynomial of its own.
//!
//! Errors, relative: the polynomial of arctan around 0 lies within 2^-43.5 of it, the others within 2^-50 beside 1/64, 2^-44; the one
//! of arccos within 2^-50, that of arcsin within 2^-49. Horner's last step adds parts of which one is less than half of the other, with
//! less than 2^-51; quotient and root are wrong by 2^-53, the product with the root by another, which arctan does not enlarge. What π/2
//! loses is relative to no more than 1.6 beside 1/32: of arccos 2^-49 2^5.7, and its roundings less, 2^-43.2; for π, beside π/2, nothing
//! that counts. Sum: below 2^-43, or 1,024 units.

use super::super::products::{Products, Separate};
use super::estimate::{Estimate, GAP, NORMAL, Rest, TINY, TINY_UNITS, beneath, beyond, floats, nearest_multiple};
use super::{root, tables};
use core::f64::consts::{FRAC_1_PI, FRAC_PI_2, PI};

const ASIN: [f64; 3] = floats(tables::ASIN);

const UNITS: u64 = 1024;

/// 2^-13: asin and atan there differ from x by parts below 2^-26.
const SMALL: f32 = 1.0 / 8192.0;

#[inline(always)]
pub fn atan<P: Products>(x: f32) -> Option<Estimate> {
    if x.abs() < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| beneath(f64::from(x)));
    }
    x.is_finite().then(|| Estimate { value: arctangent_of::<P>(x), units: UNITS }.with_sign_of(f64::from(x)))
}

/// arctan |x|
#[inline(always)]
fn arctangent_of<P: Products>(x: f32) -> f64 {
    // |x|/1 or 1/|x|. Without a branch, because both may be equally frequent. Encodings are ordered like their numbers.
    const ONE: u32 = 1.0_f32.to_bits();
    let bits = x.abs().to_bits();
    let [lower, upper] = [bits.min(ONE), bits.max(ONE)].map(|bits| f64::from(f32::from_bits(bits)));
    let [turn, factor] = [[0.0, 1.0], [FRAC_PI_2, -1.0]][usize::from(bits > ONE)];
    P::madd(factor, arctangent::<P>(lower / upper), turn)
}

#[inline(always)]
pub fn asin<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    if x.abs() < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| beyond(f64::from(x)));
    }
    let value = arcsine::<P>(size);
    (size <= 1.0).then(|| Estimate { value, units: UNITS }.with_sign_of(f64::from(x)))
}

#[inline(always)]
pub fn acos<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    let angle = arccosine::<P>(size);
    let value = if x < 0.0 { PI - angle } else { angle };
    (size <= 1.0).then_some(Estimate { value, units: UNITS })
}

/// Quotients of other sizes are left to the rest.
#[inline(always)]
pub fn atan2<P: Products>(y: f32, x: f32) -> Option<Estimate> {
    let (q, value) = angle::<P>(y, x);
    let is_usual = q > SMALL_QUOTIENT && value < 4.0 && x.abs() < f32::INFINITY;
    is_usual.then(|| Estimate { value, units: UNITS }.with_sign_of(f64::from(y)))
}

/// 2^-27
const SMALL_QUOTIENT: f64 = 1.0 / (1 << 27) as f64;

/// The smaller of |y|/|x| and |x|/|y|, and the angle of (|x| with the sign of x, |y|).
#[inline(always)]
fn angle<P: Products>(y: f32, x: f32) -> (f64, f64) {
    let (height, width) = (f64::from(y.abs()), f64::from(x.abs()));
    let is_steep = height > width;
    let q = if is_steep { width / height } else { height / width };
    let part = arctangent::<P>(q);
    let acute = if is_steep { FRAC_PI_2 - part } else { part };
    (q, if x < 0.0 { PI - acute } else { acute })
}

/// Products with 1/π: two roundings more.
#[inline(always)]
pub fn asinpi<P: Products>(x: f32) -> Option<Estimate> {
    let size = f64::from(x.abs());
    let value = arcsine::<P>(size) * FRAC_1_PI;
    let is_usual = size <= 1.0 && value >= NORMAL;
    is_usual.then(|| Estimate { value, units: UNITS + 4 }.with_sign_of(f64::from(x)))
}

#[inline(always)]
pub fn acospi<P: Products>(x: f32) -> Option<Estimate> {
    let Estimate { value, .. } = acos::<P>(x)?;
    Some(Estimate { value: value * FRAC_1_PI, units: UNITS + 4 })
}

#[inline(always)]
pub fn atanpi<P: Products>(x: f32) -> Option<Estimate> {
    let value = arctangent_of::<P>(x) * FRAC_1_PI;
    let is_usual = x.is_finite() && value >= NORMAL;
    is_usual.then(|| Estimate { value, units: UNITS + 4 }.with_sign_of(f64::from(x)))
}

#[inline(always)]
pub fn atan2pi<P: Products>(y: f32, x: f32) -> Option<Estimate> {
    let Estimate { value, .. } = atan2::<P>(y, x)?;
    Some(Estimate { value: value * FRAC_1_PI, units: UNITS + 4 })
}

/// Next to 0 the arcs are x but for a factor; ±1/2 at the ends is exact.
pub fn asinpi_rest(x: f32) -> Option<Rest> {
    if x.abs() == 1.0 { Some(Rest::Like(0.5 * f64::from(x))) } else { tiny(x) }
}

/// x/π is less than 2^-27 next to 1/2.
pub fn acospi_rest(x: f32) -> Option<Rest> {
    match x {
        1.0 => Some(Rest::Like(0.0)),
        -1.0 => Some(Rest::Like(1.0)),
        0.0 => Some(Rest::Like(0.5)),
        _ if f64::from(x.abs()) < SMALL_QUOTIENT => Some(Rest::Like(0.5 - GAP.copysign(f64::from(x)))),
        _ => None,
    }
}

/// 1/(πx) is less than 2^-27 next to 1/2.
pub fn atanpi_rest(x: f32) -> Option<Rest> {
    const LARGE: f32 = (1 << 27) as f32;
    match x.abs() {
        1.0 => Some(Rest::Like(0.25 * f64::from(x))),
        f32::INFINITY => Some(Rest::Like(0.5_f64.copysign(f64::from(x)))),
        LARGE.. => Some(Rest::Like((0.5 - GAP).copysign(f64::from(x)))),
        _ => tiny(x),
    }
}

fn tiny(x: f32) -> Option<Rest> {
    let value = f64::from(x);
    match value {
        0.0 => Some(Rest::Like(value)),
        _ if value.abs() < TINY => Some(Rest::Near(Estimate { value: value * FRAC_1_PI, units: TINY_UNITS })),
        _ => None,
    }
}

/// Of finite operands that are not 0; an eighth of a turn is exact.
pub fn atan2pi_rest(y: f32, x: f32) -> Option<Rest> {
    if !(y.is_finite() && x.is_finite()) || y == 0.0 || x == 0.0 {
        return None;
    }
    let (_, value) = angle::<Separate>(y, x);
    let rest = if y.abs() == x.abs() {
        Rest::Like(if x > 0.0 { 0.25 } else { 0.75 })
    } else {
        Rest::Near(Estimate { value: value * FRAC_1_PI, units: UNITS + 4 })
    };
    Some(rest.signed(f64::from(y)))
}

pub fn atan_rest(x: f32) -> Option<Rest> {
    small(x, beneath)
}

pub fn asin_rest(x: f32) -> Option<Rest> {
    small(x, beyond)
}

fn small(x: f32, beside: fn(f64) -> Estimate) -> Option<Rest> {
    let value = f64::from(x);
    (x.abs() < SMALL).then(|| Rest::Like(if value == 0.0 { value } else { beside(value).value }))
}

/// arccos 1 is exact.
pub fn acos_rest(x: f32) -> Option<Rest> {
    (x == 1.0).then_some(Rest::Like(0.0))
}

/// Of finite operands that are not both 0. A small quotient on the right is nearly its own arctangent, less by a part of less than 2^-55; it
/// is a number of 25 bits, and then exact as `f64`, or differs from all of them by a part of 2^-49 at least, as quotients of 24 bits do:
/// so in both cases a part of 2^-51 less lies in the same gap as the angle.
pub fn atan2_rest(y: f32, x: f32) -> Option<Rest> {
    if !(y.is_finite() && x.is_finite()) || y == 0.0 && x == 0.0 {
        return None;
    }
    let (q, value) = angle::<Separate>(y, x);
    let rest = if q <= SMALL_QUOTIENT && x > 0.0 && y.abs() < x {
        Rest::Like(q - q * (1.0 / (1_u64 << 51) as f64))
    } else {
        Rest::Near(Estimate { value, units: UNITS })
    };
    Some(rest.signed(f64::from(y)))
}

/// arctan q, 0 <= q <= 1.
#[inline(always)]
fn arctangent<P: Products>(q: f64) -> f64 {
    let (i, c) = nearest_multiple::<5>(q);
    polynomial::<P>(&tables::ATAN[i.min(32)], q - c)
}

/// arcsin x, 0 <= x <= 1.
#[inline(always)]
fn arcsine<P: Products>(x: f64) -> f64 {
    if x < 1.0 / 32.0 {
        let square = x * x;
        P::madd(x * square, P::madd(square, P::madd(square, ASIN[2], ASIN[1]), ASIN[0]), x)
    } else {
        FRAC_PI_2 - arccosine::<P>(x)
    }
}

/// arccos x, 0 <= x <= 1.
#[inline(always)]
fn arccosine<P: Products>(x: f64) -> f64 {
    let (i, c) = nearest_multiple::<5>(x);
    polynomial::<P>(&tables::ACOS[i.min(32)], x - c) * root(1.0 - x)
}

#[inline(always)]
fn polynomial<P: Products>(coefficients: &[u64; 7], d: f64) -> f64 {
    let a = floats(*coefficients);
    let square = d * d;
    let upper = P::madd(square, a[6], P::madd(a[5], d, a[4]));
    P::madd(square, P::madd(square, upper, P::madd(a[3], d, a[2])), P::madd(a[1], d, a[0]))
}
