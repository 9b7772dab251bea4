//! Double-double phases of logarithms.
//!
//! x = 2^e m; the interval i of m in the table has a c of 9 bits near 1/m, or 1 exactly next to 1, and m c = 1 + z, |z| < 2^-7. So
//! ln x = k ln 2 - ln c + ln(1 + z), where the table's ln c and k already have halved the m above √2. z is known exactly as two
//! floats; z^2/2 is computed as two; z^3/3 - … + z^10/10 as one.
//!
//! Errors, with u = 2^-53: the last polynomial is below 2^-22.5 and has four roundings, 4 u 2^-22.5 < 2^-73.5; z_low is left
//! out of it, below 2^-14 2^-60; z^11/11 is below 2^-80; the sum of the low parts, below 2^-21, rounds six times by less than
//! 2^-75 each. Together less than 2^-71. Next to 1, where k = 0 and ln c = 0, each of them has a factor z^2 at least
//! beside z: relative to z less than 2^-14 4 u + …, together less than 2^-64.

use super::enclosure::{Enclosure, fast_two_sum, two_product, two_sum};
use super::tables::{LN_2, LOG2_E, LOG10_E, LOGARITHMS};

const ABSOLUTE: f64 = 1.0 / (1_u128 << 71) as f64;
const NEXT_TO_ONE: f64 = 1.0 / (1_u128 << 64) as f64;
/// The error of a product of pairs: three roundings of low parts, u^2 each.
const PRODUCT: f64 = 1.0 / (1_u128 << 100) as f64;

pub fn log(x: f64) -> Option<Enclosure> {
    logarithm(x, 0.0)
}

pub fn log2(x: f64) -> Option<Enclosure> {
    Some(times(logarithm(x, 0.0)?, LOG2_E))
}

pub fn log10(x: f64) -> Option<Enclosure> {
    Some(times(logarithm(x, 0.0)?, LOG10_E))
}

pub fn log1p(x: f64) -> Option<Enclosure> {
    // ln(1 + x) would be x.
    if x.abs() < f64::EPSILON { None } else { logarithm_of_one_and(x) }
}

pub fn log2p1(x: f64) -> Option<Enclosure> {
    Some(times(logarithm_of_one_and_any(x)?, LOG2_E))
}

pub fn log10p1(x: f64) -> Option<Enclosure> {
    Some(times(logarithm_of_one_and_any(x)?, LOG10_E))
}

/// ln(1 + x), also where it is x but for its square.
#[inline(always)]
pub fn logarithm_of_one_and_any(x: f64) -> Option<Enclosure> {
    // Products of smaller numbers are not exact.
    if x.abs() < 1e-270 { None } else { logarithm_of_one_and(x) }
}

#[inline(always)]
fn logarithm_of_one_and(x: f64) -> Option<Enclosure> {
    // Nothing is added where the sum would only blur x.
    if x.abs() < 0.003 {
        return Some(next_to_one(x, 0.0));
    }
    let (sum, below) = two_sum(1.0, x);
    logarithm(sum, below)
}

/// ln(x + below) of a positive normal x.
#[inline(always)]
pub fn logarithm(x: f64, below: f64) -> Option<Enclosure> {
    // NaN fails the test too.
    if !(f64::MIN_POSITIVE..f64::MAX / 8.0).contains(&x) {
        return None;
    }
    let bits = x.to_bits();
    let e = (bits >> 52) as i64 - 1023;
    let i = (bits >> 45 & 127) as usize;
    let m = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    let [c, log, log_below] = LOGARITHMS[i].map(f64::from_bits);
    let scale = f64::from_bits(((1023 - e) << 52) as u64);
    let (product, rest) = two_product(m, c);
    // Exact: the product is near 1.
    let (z, z_below) = fast_two_sum(product - 1.0, rest + below * scale * c);
    let is_upper = i >= 53;
    if log == 0.0 && e + i64::from(is_upper) == 0 {
        return Some(next_to_one(z, z_below));
    }
    let k = (e + i64::from(is_upper)) as f64;
    let (square, square_below, tail) = series(z, z_below);
    let (sum, first) = two_sum(k * f64::from_bits(LN_2[0]), log);
    let (sum, second) = two_sum(sum, z);
    let (sum, third) = two_sum(sum, square);
    let small = k * f64::from_bits(LN_2[1]) + log_below;
    let low = (first + second + third) + (small + (z_below + (square_below + tail)));
    let (high, low) = fast_two_sum(sum, low);
    Some(Enclosure { high, low, error: ABSOLUTE })
}

/// ln(1 + z + below), |z| < 2^-7.
#[inline(always)]
fn next_to_one(z: f64, below: f64) -> Enclosure {
    let (square, square_below, tail) = series(z, below);
    let (sum, rest) = two_sum(z, square);
    let (high, low) = fast_two_sum(sum, rest + (below + (square_below + tail)));
    Enclosure { high, low, error: z.abs() * NEXT_TO_ONE }
}

/// -z^2/2 as two floats, and z^3/3 - … - z^10/10.
#[inline(always)]
fn series(z: f64, below: f64) -> (f64, f64, f64) {
    let (square, rest) = two_product(z, z);
    let upper = 1.0 / 7.0 + z * (-1.0 / 8.0 + z * (1.0 / 9.0 + z * (-1.0 / 10.0)));
    let inner = 1.0 / 3.0 + z * (-1.0 / 4.0 + z * (1.0 / 5.0 + z * (-1.0 / 6.0 + z * upper)));
    (-0.5 * square, -0.5 * rest - z * below, z * square * inner)
}

/// Multiplies by a constant of two floats.
#[inline(always)]
fn times(x: Enclosure, [factor, factor_below]: [u64; 2]) -> Enclosure {
    let (factor, factor_below) = (f64::from_bits(factor), f64::from_bits(factor_below));
    let (product, rest) = two_product(x.high, factor);
    let (high, low) = fast_two_sum(product, rest + (x.high * factor_below + x.low * factor));
    Enclosure { high, low, error: x.error * (factor * 1.001) + high.abs() * PRODUCT }
}
