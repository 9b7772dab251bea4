//! x = k s + y, s a part of a quarter turn and k the integer nearest to x/s: y as two floats, known to 2^-99.
//!
//! Below 2^16, by three parts of π/128, of 31, 31 and 53 bits: what is left of it is below 2^-123 and k below 2^22.
//!
//! Beyond that, in integers (Payne and Hanek): x = n 2^e, n of 53 bits. 2/π 2^e is cut to 2 bits before the point, since four
//! quarter turns change nothing, and 190 after it; n times that, modulo 2^192, is wrong by less than 2^-137, and cut once more it
//! has 126 bits after the point. Two floats of what is left after k steps lose 2^-111, and their product with π/2 2^-109.

use super::super::products::Products;
use super::tables::PI_128;
use crate::math::double_double::enclosure::fast_two_sum;
use crate::math::double_double::tables::PI;
use fpcontrol_core::elementary::constants::TWO_OVER_PI;

/// The angle of k steps and y + below, and its largest error.
#[derive(Clone, Copy)]
pub struct Angle {
    pub k: i64,
    pub y: f64,
    pub below: f64,
    pub error: f64,
}

/// The error of the reduced angle y.
pub const REDUCTION: f64 = 1.0 / (1_u128 << 99) as f64;

/// x in steps, 2^LOG2 of which are a quarter turn: 32 or 64. If k is 0, y is x.
#[inline(always)]
pub fn reduced<P: Products, const LOG2: u32>(x: f64) -> Option<Angle> {
    let size = x.abs();
    if size < 65536.0 {
        return Some(small::<P, LOG2>(x));
    }
    if !x.is_finite() {
        return None;
    }
    let Angle { k, y, below, error } = large::<P, LOG2>(size);
    let sign = 1_f64.copysign(x);
    Some(Angle { k: k * sign as i64, y: y * sign, below: below * sign, error })
}

#[inline(always)]
fn small<P: Products, const LOG2: u32>(x: f64) -> Angle {
    let step = 64.0 / (1_u64 << LOG2) as f64;
    let [first, second, third] = PI_128.map(|part| step * f64::from_bits(part));
    let (k, integer) = nearest::<P>(x, (1_u64 << LOG2) as f64 * core::f64::consts::FRAC_2_PI);
    // The first two products are exact, and so is the first difference: k first is near x, or 0. Where it is not the larger one, the
    // second sum is exact, as one of multiples of 2^-70 below 2^-17; where y is not, the third loses no more than 2^-101.
    let (y, rest) = fast_two_sum(P::madd(-k, first, x), -(k * second));
    let (y, below) = fast_two_sum(y, P::madd(-k, third, rest));
    Angle { k: integer, y, below, error: if integer == 0 { 0.0 } else { REDUCTION } }
}

/// The integer nearest to x steps, below 2^51, as a float too.
#[inline(always)]
pub fn nearest<P: Products>(x: f64, steps: f64) -> (f64, i64) {
    // The last bits of the sum are those of the integer, also of negative ones.
    const SHIFT: f64 = 1.5 * (1_u64 << 52) as f64;
    let shifted = P::madd(x, steps, SHIFT);
    (shifted - SHIFT, shifted.to_bits().wrapping_sub(SHIFT.to_bits()) as i64)
}

/// Reduces an angle of 2^16 and more.
#[inline(always)]
fn large<P: Products, const LOG2: u32>(size: f64) -> Angle {
    let quarters = quarter_turns(size);
    // Bits after those of a step.
    let point = 126 - LOG2;
    let k = quarters.wrapping_add(1 << (point - 1)) >> point;
    let fraction = quarters.wrapping_sub(k << point) as i128;
    // The first part is below 2^-LOG2 in magnitude and has at most 53 bits; the second has 63 more and is never negative.
    let upper = (fraction >> 68) as i64 as f64 * (1.0 / (1_u64 << 58) as f64);
    let lower = (fraction >> 5 & ((1 << 63) - 1)) as i64 as f64 * (1.0 / (1_u128 << 121) as f64);
    let [quarter, quarter_below] = PI.map(|pi| 0.5 * f64::from_bits(pi));
    let (y, below) = P::two_product(upper, quarter);
    let below = P::madd(lower, quarter, P::madd(upper, quarter_below, below));
    let (y, below) = fast_two_sum(y, below);
    Angle { k: k as i64, y, below, error: REDUCTION }
}

/// x 2/π modulo 4, in units of 2^-126.
#[inline(never)]
fn quarter_turns(x: f64) -> u128 {
    let bits = x.to_bits();
    let n = u128::from(bits & ((1 << 52) - 1) | 1 << 52);
    // The bit that e = exponent - 1075 lets weigh 2, of 64 zeros and 2/π: at least the 26th.
    let position = (bits >> 52) as usize - 1013;
    let limb = |i: usize| if i == 0 { 0 } else { u128::from(TWO_OVER_PI[i - 1]) };
    let window = |i: usize| {
        let i = i + position / 64;
        (limb(i) << 64 | limb(i + 1)) << (position % 64) >> 64
    };
    // The upper half of 2^128 drops only multiples of 4.
    let [upper, middle, lower] = [0, 1, 2].map(|i| n * window(i));
    (upper << 64).wrapping_add(middle + (lower >> 64))
}
