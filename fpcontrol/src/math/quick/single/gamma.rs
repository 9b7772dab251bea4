//! The gamma function and the logarithm of its magnitude.
//!
//! Γ(x) = Γ(y) times or over the factors between x and y = x - k in [2, 3], k an integer, at most 40 of them; Γ(y) is a polynomial of degree 7 around the multiple of 1/16 nearest to y.
//! Errors, relative: the polynomial lies within 2^-50 and has roundings below 2^-51; each factor and each product is rounded, by 2^-53. Sum: 92 units.
//!
//! ln Γ(x) of x >= 8 by Stirling's series to the power -15, within 2^-48 of itself: (x - 1/2) ln x is at most 1.84 times the value, and its logarithm has 160 units. Of 1 <= x <= 2 it is
//! (x - 1)(x - 2) times a polynomial, of other x below 8 the logarithm of the factors is added: ln(x - 1) of 2 < x < 3 is at most 2.4 times the sum, -ln x of
//! x < 1 at most 1.74 times. Sum: 420 units.
//!
//! Of x < 0 it is ln |Γ(x)|, unless the absolute value of that is below 1/8, with the error of Γ(x), 136 units, and 8 times as much beside 1/8. For x < -30 it is
//! ln(π / |x sin πx|) - ln Γ(-x), of which the last part is by far the largest.

use super::super::products::{Products, Separate};
use super::circular::{half_turns, sine};
use super::estimate::{Estimate, NORMAL, Rest, floats, nearest_multiple};
use super::exponential::power_of_two;
use super::logarithm::{of_double, of_sum};
use super::tables;
use core::f64::consts::PI;

const UNITS: u64 = 160;
const LOGARITHM_UNITS: u64 = 512;
const NEGATIVE_UNITS: u64 = 2048;

/// From here on Γ(x) is larger than every number, and below the negated next one smaller.
const LARGEST: f32 = 35.05;
const SMALLEST: f32 = -60.0;

#[inline(always)]
pub fn tgamma<P: Products>(x: f32) -> Option<Estimate> {
    // NaN fails the test too.
    if !(-36.0..LARGEST).contains(&x) {
        return None;
    }
    let value = gamma::<P>(f64::from(x));
    (NORMAL..f64::from(f32::MAX)).contains(&value.abs()).then_some(Estimate { value, units: UNITS })
}

#[inline(always)]
pub fn lgamma<P: Products>(x: f32) -> Option<Estimate> {
    let t = f64::from(x);
    if x >= 8.0 {
        return (x < 4e36).then(|| Estimate { value: stirling::<P>(t), units: LOGARITHM_UNITS });
    }
    if x > 0.0 {
        let value = below_eight::<P>(t);
        return (value != 0.0).then_some(Estimate { value, units: LOGARITHM_UNITS });
    }
    let value = of_negative::<P>(x)?;
    (0.125..f64::from(f32::MAX)).contains(&value.abs()).then_some(Estimate { value, units: NEGATIVE_UNITS })
}

/// (x - 1)! is exact up to 22! as an `f64`.
pub fn tgamma_rest(x: f32) -> Option<Rest> {
    let value = f64::from(x);
    let floor = whole(x);
    match x {
        0.0 => Some(Rest::Like(f64::INFINITY.copysign(value))),
        _ if (1.0..23.5).contains(&x) && floor == x => {
            // fpcontrol: allow(float_product) because the product is exact
            Some(Rest::Like((2..x as i32).map(f64::from).product()))
        }
        _ if (LARGEST..=f32::INFINITY).contains(&x) && x.is_finite() => Some(Rest::Like(power_of_two(200))),
        // Integers are poles.
        _ if x < 0.0 && (floor == x || x < -8_388_608.0) => None,
        _ if x < SMALLEST => {
            Some(Rest::Like(if floor % 2.0 == 0.0 { power_of_two(-256) } else { -power_of_two(-256) }))
        }
        _ if x < LARGEST => Some(Rest::Near(Estimate { value: gamma::<Separate>(value), units: UNITS })),
        _ => None,
    }
}

/// The zeros and the poles.
pub fn lgamma_rest(x: f32) -> Option<Rest> {
    match x {
        1.0 | 2.0 => Some(Rest::Like(0.0)),
        _ if x > 5e36 => Some(Rest::Like(if x.is_finite() { power_of_two(200) } else { f64::INFINITY })),
        _ if x <= 0.0 && (x < -8_388_608.0 || whole(x) == x) => Some(Rest::Like(f64::INFINITY)),
        _ => None,
    }
}

/// The integer below or at a number of magnitude up to 2^23.
fn whole(x: f32) -> f32 {
    let truncated = x as i32 as f32;
    if truncated > x { truncated - 1.0 } else { truncated }
}

/// Γ(x), -61 < x < 36; infinite or NaN at poles.
#[inline(always)]
fn gamma<P: Products>(x: f64) -> f64 {
    let (_, k) = nearest_multiple::<0>(x - 2.5);
    let value = table::<P>(&tables::GAMMA, 2.0, x - k);
    if k >= 0.0 { value * factors(x - 1.0, -1.0, k) } else { value / factors(x, 1.0, -k) }
}

/// x (x + step) (x + 2 step) …, `count` of them.
#[inline(always)]
fn factors(x: f64, step: f64, count: f64) -> f64 {
    // Two chains.
    let (mut even, mut odd, mut i) = (1.0, 1.0, 0.0);
    while i + 1.0 < count {
        even *= x + i * step;
        odd *= x + (i + 1.0) * step;
        i += 2.0;
    }
    if i < count { even * odd * (x + i * step) } else { even * odd }
}

/// ln Γ(x), 8 <= x.
#[inline(always)]
fn stirling<P: Products>(x: f64) -> f64 {
    // ln(2π) / 2
    const CONSTANT: f64 = 0.918_938_533_204_672_8;
    let reciprocal = 1.0 / x;
    let w = reciprocal * reciprocal;
    let last = P::madd(w, -3617.0 / 122_400.0, 1.0 / 156.0);
    let upper = P::madd(w, P::madd(w, last, -691.0 / 360_360.0), 1.0 / 1188.0);
    let inner = P::madd(w, P::madd(w, upper, -1.0 / 1680.0), 1.0 / 1260.0);
    let series = P::madd(w, P::madd(w, inner, -1.0 / 360.0), 1.0 / 12.0);
    P::madd(x - 0.5, of_double::<P>(x), P::madd(reciprocal, series, CONSTANT) - x)
}

/// ln Γ(x), 0 < x < 8.
#[inline(always)]
fn below_eight<P: Products>(x: f64) -> f64 {
    let (_, k) = nearest_multiple::<0>(x - 1.5);
    let y = x - k;
    let base = (y - 1.0) * (y - 2.0) * table::<P>(&tables::LOG_GAMMA, 1.0, y);
    if k == 0.0 {
        base
    } else if k == 1.0 {
        base + of_sum::<P>(x - 2.0)
    } else if k < 0.0 {
        base - if x < 0.5 { of_double::<P>(x) } else { of_sum::<P>(x - 1.0) }
    } else {
        base + of_double::<P>(factors(x - 1.0, -1.0, k))
    }
}

/// ln |Γ(x)|, x < 0. It is little more than nothing where Γ(x) is near ±1.
#[inline(always)]
fn of_negative<P: Products>(x: f32) -> Option<f64> {
    let t = f64::from(x);
    if x > -30.0 {
        let size = gamma::<P>(t).abs();
        return (size > 0.0 && size < f64::INFINITY).then(|| of_double::<P>(size));
    }
    let (k, y) = half_turns(x)?;
    let sine = sine::<P>(k, y).abs();
    (sine > 0.0).then(|| of_double::<P>(PI / (-t * sine)) - stirling::<P>(-t))
}

/// The polynomial of a table whose rows are 1/16 apart, from `first` to `first + 1`.
#[inline(always)]
fn table<P: Products>(rows: &[[u64; 8]; 17], first: f64, x: f64) -> f64 {
    let (i, c) = nearest_multiple::<4>(x - first);
    let a = floats(rows[i.min(16)]);
    let d = (x - first) - c;
    let square = d * d;
    let upper = P::madd(square, P::madd(a[7], d, a[6]), P::madd(a[5], d, a[4]));
    P::madd(square, P::madd(square, upper, P::madd(a[3], d, a[2])), P::madd(a[1], d, a[0]))
}
