//! Quick phases of inverse sine and cosine: no root and no quotient but of |x| > 31/32, and no branch that half of all operands take.
//!
//! With 1 - c the number of six bits that is nearest to 1 - |x|, d = |x| - c is exact, |d| <= 2^-6 (1 - c), and
//! arcsin |x| = arcsin c + d/sqrt(1 - c^2) + d^2 p(d), p of degree 6: the closer to 1, where the derivatives grow, the closer are the
//! numbers c. |x| < 1/64 has the series at 0. Of |x| > 31/32 the half angle has the sine s = sqrt((1 - |x|)/2) < 1/8, known to
//! 2^-104 as a pair: arccos |x| = 2 arcsin s.
//!
//! Errors, with u = 2^-53: the terms from d^2 on are below 2^-14.4 of the arc, and 2^-15.3, most near c = 1/2. The square, the
//! coefficients, the polynomial, its product, two sums and the rounding test lose 8.1 u of that, 2^-64.3; p lies within 2^-65.9 of the arc,
//! divided by d^2. Together 2^-63.9. The slope has 26 bits, so that its product with d is exact, and 53 more. The inverse cosine has two
//! sums more: 10.1 u 2^-15.3 and 2^-66.8 are 2^-64.6. In half angles, what the slope changes by between c and s is the second term's.
//! Near 0: the cube x^3/6 and more loses 7.1 u of that, 1.2 u; the series ends at 0.0224 x^9, 0.8 u of x^3, and a half angle's
//! second part times s^2/2 is left out, 0.25 u; sums with π/2 or π lose 0.4 u.

use super::super::products::{Products, polynomial};
use super::arcs::in_half_turns;
use super::pairs::rounded_root;
use super::sum::Sum;
use super::tables::INVERSE_SINES;
use crate::math::double_double::enclosure::fast_two_sum;
use crate::math::double_double::tables::PI;

const OF_ARC: f64 = 1.05 / (1_u128 << 64) as f64;
const OF_COSINE: f64 = 0.7 / (1_u128 << 64) as f64;
const OF_CUBE: f64 = 3.0 / (1_u64 << 53) as f64;
/// The error of the second part of a half angle's sine: four roundings of at most 2^-53 of the first part, largest next to 1.
const OF_PAIR: f64 = 1.0 / (1_u128 << 103) as f64;
/// Sums of the parts of arcs.
const PARTS: f64 = 1.0 / (1_u128 << 99) as f64;
/// Between them are the numbers of the table.
const SMALL: f64 = 1.0 / 64.0;
const LARGE: f64 = 31.0 / 32.0;

#[inline(always)]
pub fn asin<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    let sum = match size <= LARGE {
        true if size < 1e-100 => return None,
        true => inverse_sine::<P>(size, None),
        false => {
            let arc = near_one::<P>(size)?;
            Sum { error: arc.error + PARTS, ..less(0.5, arc) }
        }
    };
    Some(sum.signed(x))
}

#[inline(always)]
pub fn acos<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if size <= LARGE {
        let arc = inverse_sine::<P>(size, None).signed(x);
        return Some(Sum { error: OF_COSINE, ..less(0.5, arc) });
    }
    let arc = near_one::<P>(size)?;
    Some(if x > 0.0 { arc } else { Sum { error: arc.error + PARTS, ..less(1.0, arc) } })
}

#[inline(always)]
pub fn asinpi<P: Products>(x: f64) -> Option<Sum> {
    Some(in_half_turns::<P>(asin::<P>(x)?))
}

#[inline(always)]
pub fn acospi<P: Products>(x: f64) -> Option<Sum> {
    Some(in_half_turns::<P>(acos::<P>(x)?))
}

/// A fraction of π minus the arc, which is smaller.
#[inline(always)]
fn less(part: f64, arc: Sum) -> Sum {
    let [angle, angle_below] = PI.map(|pi| part * f64::from_bits(pi));
    let (high, rest) = fast_two_sum(angle, -arc.high);
    Sum { high, low: rest + (angle_below - arc.low), ..arc }
}

/// arccos of 31/32 < size < 1
#[inline(always)]
fn near_one<P: Products>(size: f64) -> Option<Sum> {
    if size.is_nan() || size >= 1.0 {
        return None;
    }
    let square = 0.5 - 0.5 * size;
    let s = rounded_root(square);
    let below = P::residual(s, s, square) * (0.5 / s);
    let Sum { high, low, error } = inverse_sine::<P>(s, Some(below));
    Some(Sum { high: 2.0 * high, low: 2.0 * low, error: 2.0 * error })
}

/// arcsin (s + below) of 0 <= s <= 31/32; below is known where s is no operand, and s < 1/8 then.
#[inline(always)]
fn inverse_sine<P: Products>(s: f64, below: Option<f64>) -> Sum {
    if s < SMALL {
        let square = s * s;
        let cube = s * square;
        let series = [1.0 / 6.0, 3.0 / 40.0, 15.0 / 336.0, 105.0 / 3456.0];
        let low = P::madd(cube, polynomial::<P, 4>(square, series), below.unwrap_or(0.0));
        let error = if below.is_some() { P::madd(cube, OF_CUBE, s * OF_PAIR) } else { cube * OF_CUBE };
        return Sum { high: s, low, error };
    }
    const FIRST: u64 = (1.0 - LARGE).to_bits() >> 47;
    // Adding half a unit and truncating rounds to six bits.
    let i = (((1.0 - s).to_bits() + (1 << 46)) >> 47) - FIRST;
    let [c, arc, arc_below, slope, slope_below, series @ ..] = INVERSE_SINES[i as usize].map(f64::from_bits);
    let d = s - c;
    let square = d * d;
    let (product, product_below) = P::short_product(slope, d);
    let (high, rest) = fast_two_sum(arc, product);
    let small = P::madd(slope_below, d, arc_below) + product_below;
    let small = match below {
        Some(below) => P::madd(P::madd(d + d, series[0], slope), below, small),
        None => small,
    };
    let low = rest + P::madd(square, polynomial::<P, 7>(d, series), small);
    Sum { high, low, error: high * OF_ARC }
}
