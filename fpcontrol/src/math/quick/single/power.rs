//! Powers x^y = 2^(y log2 x) and cube roots.
//!
//! log2 x = (k - log2 c) + log2(1 + z) as in [`super::logarithm`], with z exact. Errors relative to log2 x: the polynomial's of log2(1 + z)/z
//! 2^-57, its last roundings and the product with z 2^-52.5, of a term at most twice log2 x; the table's entry 2^-53, of a number at most
//! three times log2 x; the sum with k and the last one 2^-53 each. Sum: below 2^-50. The product with y rounds once more;
//! |64 y log2 x| < 2^13, so in it the error is below 2^-36.9, and 2^-43.4 in the power. With the exponential's polynomial and roundings,
//! 52 units: below 2^-43.3, or 832 units.
//!
//! An n-th root is 2^(log2 x / n), where the quotient rounds once. A power of 1 + t takes s, which is 1 + t rounded, and the part e that s lacks, exactly: log2(1 + t) is
//! log2 s + e/s log2 e. Now z is rounded, 2^-53, where c is not 1 and |log2 s| > 0.0056: below 2^-45.5 of that, and 2^-45 with the sum and e's part. Of |64 n log2(1 + t)| < 64 124 that is below
//! 2^-38.5 in the power: 23,200 units with the others.
//!
//! A cube root: x = 2^(3n + i) m, i from 0 to 2, the cube root of m by a polynomial around the middle of one of 32 intervals, within
//! 2^-46.4, times that of 2^i and 2^n. With the roundings below 2^-46, or 128 units.

use super::super::products::{Products, Separate};
use super::estimate::{Estimate, Rest, floats};
use super::exponential::{self, power, power_of_two};
use super::tables;
use crate::math::double_double::enclosure::two_sum;
use core::f64::consts::LOG2_E;

const LOG2: [f64; 7] = floats(tables::LOG2);
const CUBE_ROOTS: [f64; 3] = floats(tables::CUBE_ROOTS);

const UNITS: u64 = 896;
const ROOT_UNITS: u64 = 160;
const COMPOUND_UNITS: u64 = 24_000;

/// The beginning of the first interval, and the weights of the interval's number, encoded as `f64`, as for logarithms.
const FIRST: u64 = 0x3fe6_6000_0000_0000;

/// 64 times the largest exponents of usual results.
const USUAL: f64 = 64.0 * 124.0;

#[inline(always)]
pub fn pow<P: Products>(x: f32, y: f32) -> Option<Estimate> {
    if x.to_bits().wrapping_sub(0x0080_0000) >= 0x7f00_0000 {
        return None;
    }
    let z = steps::<P>(f64::from(x), y);
    // NaN fails the test too.
    (z.abs() < USUAL).then(|| Estimate { value: power::<P>(z), units: UNITS })
}

/// The `n`-th root of x, with its sign for odd n. n is an integer.
#[inline(always)]
pub fn rootn<P: Products>(x: f32, n: f32) -> Option<Estimate> {
    let z = steps_of_root::<P>(x, n)?;
    (z.abs() < USUAL).then(|| Estimate { value: power::<P>(z), units: UNITS }.with_sign_of(f64::from(x)))
}

/// Next to 1; the slower phases decide the others.
pub fn rootn_rest(x: f32, n: f32) -> Option<Rest> {
    Some(next_to_one(steps_of_root::<Separate>(x, n)?)?.signed(f64::from(x)))
}

/// 64 log2 |x| / n, if x is normal and has a root.
#[inline(always)]
fn steps_of_root<P: Products>(x: f32, n: f32) -> Option<f64> {
    let is_usual = x.abs() >= f32::MIN_POSITIVE && x.is_finite() && (x > 0.0 || parity(n) == Some(true));
    is_usual.then(|| binary_logarithm::<P>(f64::from(x.abs())) * 64.0 / f64::from(n))
}

/// (1 + x)^n of an integer n.
#[inline(always)]
pub fn compound<P: Products>(x: f32, n: f32) -> Option<Estimate> {
    let z = steps_of_one_and::<P>(x, n)?;
    // NaN fails the test too.
    (z.abs() < USUAL).then(|| Estimate { value: power::<P>(z), units: COMPOUND_UNITS })
}

/// Next to 1, as of roots.
pub fn compound_rest(x: f32, n: f32) -> Option<Rest> {
    next_to_one(steps_of_one_and::<Separate>(x, n)?)
}

/// 64 n log2(1 + x)
#[inline(always)]
fn steps_of_one_and<P: Products>(x: f32, n: f32) -> Option<f64> {
    (x > -1.0 && x < f32::INFINITY).then(|| {
        let (sum, below) = two_sum(1.0, f64::from(x));
        P::madd(below / sum, LOG2_E, binary_logarithm::<P>(sum)) * (64.0 * f64::from(n))
    })
}

fn next_to_one(z: f64) -> Option<Rest> {
    if z.abs() < 1.0 / (1 << 21) as f64 { exponential::rest(z) } else { None }
}

/// 64 y log2 x, of a normal x.
#[inline(always)]
fn steps<P: Products>(x: f64, y: f32) -> f64 {
    binary_logarithm::<P>(x) * (64.0 * f64::from(y))
}

/// log2 x, of a normal x.
#[inline(always)]
fn binary_logarithm<P: Products>(x: f64) -> f64 {
    let bits = x.to_bits();
    let offset = bits.wrapping_sub(FIRST);
    let k = (offset as i64 >> 52) as i32;
    let m = f64::from_bits(bits.wrapping_sub(((offset as i64 >> 52) as u64) << 52));
    let [c, log] = floats(tables::BINARY_LOGARITHMS[(offset >> 46 & 63) as usize]);
    let z = P::madd(m, c, -1.0);
    let square = z * z;
    let upper = P::madd(square, LOG2[6], P::madd(LOG2[5], z, LOG2[4]));
    let part = P::madd(square, P::madd(square, upper, P::madd(LOG2[3], z, LOG2[2])), P::madd(LOG2[1], z, LOG2[0]));
    P::madd(part, z, f64::from(k) + log)
}

/// Of finite operands, x not 0: exact powers, those next to 1, negative x and results out of the usual range.
pub fn pow_rest(x: f32, y: f32) -> Option<Rest> {
    if !(x.is_finite() && y.is_finite()) || x == 0.0 {
        return None;
    }
    let size = f64::from(x.abs());
    let z = steps::<Separate>(size, y);
    let rest = match exact(size, y, z) {
        Some(value) => Rest::Like(value),
        None => match exponential::rest(z)? {
            Rest::Near(estimate) => Rest::Near(Estimate { units: 2 * UNITS, ..estimate }),
            like @ Rest::Like(_) => like,
        },
    };
    match (x < 0.0, parity(y)) {
        (false, _) | (true, Some(false)) => Some(rest),
        (true, Some(true)) => Some(rest.signed(-1.0)),
        (true, None) => None,
    }
}

/// Whether an integer is odd.
fn parity(y: f32) -> Option<bool> {
    // From 2^24 on all are even.
    if y.abs() >= 16_777_216.0 {
        return Some(false);
    }
    let n = y as i32;
    (n as f32 == y).then_some(n & 1 == 1)
}

/// A power with few bits: for integer y from 1 on, for powers of two x, or for y = 1/2. z is 64 y log2 x.
fn exact(x: f64, y: f32, z: f64) -> Option<f64> {
    // Outside of all ranges no power is exact.
    if z.abs() > 64.0 * 300.0 {
        return None;
    }
    let bits = x.to_bits();
    let zeros = (bits | 1 << 52).trailing_zeros();
    // x = odd 2^e
    let odd = (bits & ((1 << 52) - 1) | 1 << 52) >> zeros;
    let e = (bits >> 52) as i32 - 1075 + zeros as i32;
    if odd == 1 {
        // z is exact: the logarithm is e, and e y has 32 bits.
        let exponent = (z / 64.0) as i32;
        return (f64::from(exponent) * 64.0 == z).then(|| power_of_two(exponent));
    }
    let n = y as i32;
    if n as f32 == y && n >= 1 {
        let product = u32::try_from(n).ok().and_then(|n| odd.checked_pow(n)).filter(|&product| product < 1 << 53)?;
        return Some(product as f64 * power_of_two(e * n));
    }
    let root = super::root(x);
    let is_exact = y == 0.5 && f64::from(root as f32) == root && root * root == x;
    is_exact.then_some(root)
}

#[inline(always)]
pub fn cbrt<P: Products>(x: f32) -> Option<Estimate> {
    let is_normal = x.abs() >= f32::MIN_POSITIVE && x.is_finite();
    is_normal.then(|| Estimate { value: cube_root::<P>(f64::from(x)), units: ROOT_UNITS })
}

/// Cubes are exact: the root has 8 bits, and its cube is computed exactly.
pub fn cbrt_rest(x: f32) -> Option<Rest> {
    if x == 0.0 {
        return Some(Rest::Like(f64::from(x)));
    }
    if !x.is_finite() {
        return None;
    }
    let value = cube_root::<Separate>(f64::from(x));
    let near = f64::from(value as f32);
    let has_few_bits = near.to_bits() << 28 == 0;
    if has_few_bits && near * near * near == f64::from(x) {
        return Some(Rest::Like(near));
    }
    Some(Rest::Near(Estimate { value, units: ROOT_UNITS }))
}

/// Returns the cube root of a normal number.
#[inline(always)]
fn cube_root<P: Products>(x: f64) -> f64 {
    let bits = x.to_bits();
    // 1023 is divisible by 3: the quotient of the exponent e is n + 341.
    let e = (bits >> 52) as u32 & 0x7ff;
    let (quotient, i) = (e / 3, e % 3);
    let m = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    let interval = (bits >> 47 & 31) as usize;
    let d = m - (1.0 + 1.0 / 64.0) - interval as f64 * (1.0 / 32.0);
    let a = floats(tables::CBRT[interval]);
    let square = d * d;
    let upper = P::madd(square, P::madd(a[5], d, a[4]), P::madd(a[3], d, a[2]));
    let root = P::madd(square, upper, P::madd(a[1], d, a[0]));
    let scale = f64::from_bits(u64::from(quotient + 1023 - 341) << 52);
    (root * CUBE_ROOTS[i as usize] * scale).copysign(x)
}
