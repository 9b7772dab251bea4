//! Logarithms: x = 2^k m, m from 0.699 to 1.398; the interval i of 64 of m in the table has a c of 20 bits near 1/m, and m c = 1 + z,
//! |z| < 2^-7. So ln x = (k ln 2 - ln c) + ln(1 + z). The interval around 1 has c = 1; everywhere else |ln x| > 0.0039.
//!
//! Errors, relative to ln x: m of 24 bits times c is exact, and so is z. (ln(1 + z) - z)/z^2 lies within 2^-40.8 of its polynomial,
//! which makes 2^-54.8 in ln(1 + z): beside 0.0039 below 2^-46.8, and where c = 1 relative to z 2^-47.8. The table's entry has
//! a relative error of 2^-53; where k is not 0, k ln 2 has one of 2^-52.4, and |ln x| > 0.33 makes no more than the double of
//! it and of the sum's. The other roundings are below 2^-53 each relative to ln x, for z < 2 |ln x|. Sum: below 2^-46, or 128 units.
//!
//! ln(1 + t) of a float t: in the interval around 1 z is t. Elsewhere 1 + t and the product with c are rounded, by 2^-53 each, as z
//! is: below 2^-51.4 beside 0.0039, 2^-43.4. Sum with the above: below 2^-43.2, or 892 units.

use super::super::products::{Products, Separate};
use super::estimate::{Estimate, NORMAL, Rest, TINY, TINY_UNITS, beneath, beyond, floats};
use super::tables;
use core::f64::consts::{LN_2, LOG2_E, LOG10_E};

const LOG: [f64; 5] = floats(tables::LOG);

const UNITS: u64 = 160;
const SUM_UNITS: u64 = 1024;

/// Where the first interval begins: 0.699.
const FIRST: u32 = 0x3f33_0000;
/// The same, encoded as `f64`.
const FIRST_DOUBLE: u64 = 0x3fe6_6000_0000_0000;
/// The interval around 1, from 0.996 to 1.008.
const AROUND_ONE: usize = 38;

#[inline(always)]
pub fn log<P: Products>(x: f32) -> Option<Estimate> {
    is_normal(x).then(|| Estimate { value: logarithm::<P>(x), units: UNITS })
}

/// One more rounding, and the constant's.
#[inline(always)]
pub fn log2<P: Products>(x: f32) -> Option<Estimate> {
    is_normal(x).then(|| Estimate { value: logarithm::<P>(x) * LOG2_E, units: UNITS + 2 })
}

#[inline(always)]
pub fn log10<P: Products>(x: f32) -> Option<Estimate> {
    is_normal(x).then(|| Estimate { value: logarithm::<P>(x) * LOG10_E, units: UNITS + 2 })
}

/// Returns ln(1 + x). For small x it is x - x^2/2.
#[inline(always)]
pub fn log1p<P: Products>(x: f32) -> Option<Estimate> {
    let t = f64::from(x);
    if t.abs() < SMALL {
        return (x.abs() >= 2.0 * f32::MIN_POSITIVE).then(|| fallen(t));
    }
    (x > -1.0 && x < f32::INFINITY).then(|| Estimate { value: of_sum::<P>(t), units: SUM_UNITS })
}

/// Returns log2(1 + x): one more rounding, and the constant's.
#[inline(always)]
pub fn log2p1<P: Products>(x: f32) -> Option<Estimate> {
    of_one_and::<P>(x, LOG2_E)
}

#[inline(always)]
pub fn log10p1<P: Products>(x: f32) -> Option<Estimate> {
    of_one_and::<P>(x, LOG10_E)
}

#[inline(always)]
fn of_one_and<P: Products>(x: f32, factor: f64) -> Option<Estimate> {
    let value = of_sum::<P>(f64::from(x)) * factor;
    let is_usual = x > -1.0 && x < f32::INFINITY && value.abs() >= NORMAL;
    is_usual.then_some(Estimate { value, units: SUM_UNITS + 2 })
}

/// 2^-26
const SMALL: f64 = 1.0 / (1 << 26) as f64;

/// Where f(x) is less than x by a small part, whatever its sign.
fn fallen(x: f64) -> Estimate {
    if x < 0.0 { beyond(x) } else { beneath(x) }
}

pub fn log_rest(x: f32) -> Option<Rest> {
    subnormal(x, 1.0)
}

/// The powers of two are exact.
pub fn log2_rest(x: f32) -> Option<Rest> {
    if !(x > 0.0 && x < f32::INFINITY) {
        return None;
    }
    let bits = f64::from(x).to_bits();
    if bits << 12 == 0 { Some(Rest::Like(f64::from((bits >> 52) as i32 - 1023))) } else { subnormal(x, LOG2_E) }
}

/// The powers of ten are exact, as far as `f32` has them.
pub fn log10_rest(x: f32) -> Option<Rest> {
    let power = (0..=10).find(|&n| f64::from(x) == 10_i64.pow(n) as f64);
    power.map_or_else(|| subnormal(x, LOG10_E), |n| Some(Rest::Like(f64::from(n))))
}

pub fn log1p_rest(x: f32) -> Option<Rest> {
    let is_small = f64::from(x).abs() < SMALL;
    is_small.then(|| Rest::Like(if x == 0.0 { f64::from(x) } else { fallen(f64::from(x)).value }))
}

/// 2^n - 1 has the logarithm n, and 24 bits up to n = 24.
pub fn log2p1_rest(x: f32) -> Option<Rest> {
    let t = f64::from(x);
    let bits = (1.0 + t).to_bits();
    let is_exact = x > -1.0 && t < (1 << 24) as f64 && bits << 12 == 0 && f64::from_bits(bits) - 1.0 == t;
    if is_exact && x != 0.0 { Some(Rest::Like(f64::from((bits >> 52) as i32 - 1023))) } else { tiny(t, LOG2_E) }
}

/// 10^n - 1 has the logarithm n, and 24 bits up to n = 7.
pub fn log10p1_rest(x: f32) -> Option<Rest> {
    let t = f64::from(x);
    let power = (1..=7).find(|&n| t == (10_i64.pow(n) - 1) as f64);
    power.map_or_else(|| tiny(t, LOG10_E), |n| Some(Rest::Like(f64::from(n))))
}

fn tiny(t: f64, factor: f64) -> Option<Rest> {
    match t {
        0.0 => Some(Rest::Like(t)),
        _ if t.abs() < TINY => Some(Rest::Near(Estimate { value: t * factor, units: TINY_UNITS })),
        _ => None,
    }
}

fn subnormal(x: f32, factor: f64) -> Option<Rest> {
    if x == 1.0 {
        return Some(Rest::Like(0.0));
    }
    let is_subnormal = x > 0.0 && x < f32::MIN_POSITIVE;
    is_subnormal.then(|| Rest::Near(Estimate { value: of_double::<Separate>(f64::from(x)) * factor, units: SUM_UNITS }))
}

/// Positive, neither subnormal nor infinite.
#[inline(always)]
fn is_normal(x: f32) -> bool {
    x.to_bits().wrapping_sub(0x0080_0000) < 0x7f00_0000
}

#[inline(always)]
fn logarithm<P: Products>(x: f32) -> f64 {
    let bits = x.to_bits();
    let offset = bits.wrapping_sub(FIRST);
    let k = offset as i32 >> 23;
    let m = f64::from(f32::from_bits(bits.wrapping_sub((k as u32) << 23)));
    let [c, log] = floats(tables::LOGARITHMS[(offset >> 17 & 63) as usize]);
    series::<P>(f64::from(k), log, P::madd(m, c, -1.0))
}

/// k ln 2 + log + ln(1 + z)
#[inline(always)]
fn series<P: Products>(k: f64, log: f64, z: f64) -> f64 {
    let square = z * z;
    let upper = P::madd(square, LOG[4], P::madd(LOG[3], z, LOG[2]));
    let part = P::madd(square, upper, P::madd(LOG[1], z, LOG[0]));
    P::madd(k, LN_2, log) + P::madd(square, part, z)
}

/// ln x of a positive normal x, outside of the interval around 1.
#[inline(always)]
pub fn of_double<P: Products>(x: f64) -> f64 {
    let (k, i, m) = taken_apart(x);
    let [c, log] = floats(tables::LOGARITHMS[i]);
    series::<P>(k, log, P::madd(m, c, -1.0))
}

/// ln(1 + t), -1 < t.
#[inline(always)]
pub fn of_sum<P: Products>(t: f64) -> f64 {
    let (k, i, m) = taken_apart(1.0 + t);
    let [c, log] = floats(tables::LOGARITHMS[i]);
    let z = if k == 0.0 && i == AROUND_ONE { t } else { P::madd(m, c, -1.0) };
    series::<P>(k, log, z)
}

#[inline(always)]
fn taken_apart(x: f64) -> (f64, usize, f64) {
    let bits = x.to_bits();
    let offset = bits.wrapping_sub(FIRST_DOUBLE);
    let k = offset as i64 >> 52;
    let m = f64::from_bits(bits.wrapping_sub((k as u64) << 52));
    (k as i32 as f64, (offset >> 46 & 63) as usize, m)
}
