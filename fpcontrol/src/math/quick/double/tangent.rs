//! Quick phase of the tangent: by a table, and without a quotient where the tangent is below 1.
//!
//! With k the integer nearest to x 128/π and y = x - k π/128, |y| < 2^-6.34; a the angle in [-π/4, π/4) that kπ/128 is a multiple of
//! π/2 away from, and T = tan a: tan(a + y) = T + (1 + T^2) y + y^2 p(y), p of degree 7; for odd multiples the tangent is the
//! negative inverse of that.
//!
//! Errors, relative to tan(a + y), with u = 2^-53: y is known as two floats to 2^-99. The slope has 26 bits, so that its product with
//! y is exact, and 53 more. y^2 p(y) is below 2.02 y^2, at both ends of the table and next to 0, where T may be 2 y; the square, the
//! coefficients, the polynomial, its product, two sums and the rounding test lose 8.1 u of that, 16.4 u y^2. Left out is y^3 y_low, less
//! than 2^-67; p lies within 2^-66.6 of the tangent, divided by y^2; sums of the parts and the inverse lose 2^-103.
//! Of |x| < 1/64 the cube x^3/3 and more loses 7.1 u of that, 2.4 u; the series ends at 0.009 x^11, 0.3 u of x^3.
//! The tangent of πx has a y that is known to 2^-102 of itself. Next to its zeros and poles it is the series of y, whose y^2 y_low is left out, u y^3.

use super::super::products::{Products, polynomial};
use super::circular::half_turns;
use super::pairs::negative_inverse;
use super::reduction::{Angle, REDUCTION, reduced};
use super::sum::Sum;
use super::tables::TANGENTS;
use crate::math::double_double::enclosure::fast_two_sum;

const OF_TANGENT: f64 = 1.0 / (1_u128 << 65) as f64;
/// The error of y^2.
const OF_SQUARE: f64 = 16.5 / (1_u64 << 53) as f64;
const OF_CUBE: f64 = 3.0 / (1_u64 << 53) as f64;
/// With the second part of a pair, and its sum with the cube.
const OF_CUBE_OF_PAIR: f64 = 5.0 / (1_u64 << 53) as f64;
/// The error of an inverse, and of the sums of second parts before it.
const OF_INVERSE: f64 = 1.0 / (1_u128 << 101) as f64;
/// Slopes are below 2.1.
const OF_ANGLE: f64 = 2.1 * REDUCTION;

#[inline(always)]
pub fn tan<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if size < 1.0 / 64.0 {
        let (cube, low) = series::<P>(x);
        return (size > 1e-100).then_some(Sum { high: x, low, error: cube.abs() * OF_CUBE });
    }
    let Angle { k, y, below, .. } = reduced::<P, 6>(x)?;
    let (high, low) = tangent::<P>(k, y, below);
    let error = P::madd(y * y, OF_SQUARE, OF_TANGENT);
    // Half of all operands come here, but the condition is known early: even a mispredicted branch costs less than the quotient.
    if (k + 32) & 64 == 0 {
        return Some(Sum { high, low, error: P::madd(high.abs(), error, OF_ANGLE) });
    }
    let (high, below) = fast_two_sum(high, low);
    let (high, low) = negative_inverse::<P>((high, below));
    let error = P::madd(high.abs(), OF_ANGLE, error);
    Some(Sum { high, low, error: high.abs() * error })
}

#[inline(always)]
pub fn tanpi<P: Products>(x: f64) -> Option<Sum> {
    let Angle { k, y, below, error } = half_turns::<P>(x, 128.0)?;
    let (high, low, relative) = if k & 63 == 0 {
        let (_, low) = series::<P>(y);
        (y, low + below, y * y * OF_CUBE_OF_PAIR)
    } else {
        let (high, low) = tangent::<P>(k, y, below);
        (high, low, P::madd(y * y, OF_SQUARE, OF_TANGENT))
    };
    let of_angle = 2.1 * error;
    if (k + 32) & 64 == 0 {
        return Some(Sum { high, low, error: P::madd(high.abs(), relative, of_angle) });
    }
    let (high, below) = fast_two_sum(high, low);
    let (high, low) = negative_inverse::<P>((high, below));
    let error = P::madd(high.abs(), of_angle, relative + OF_INVERSE);
    Some(Sum { high, low, error: high.abs() * error })
}

/// y^3, and tan y - y.
#[inline(always)]
fn series<P: Products>(y: f64) -> (f64, f64) {
    let square = y * y;
    let cube = y * square;
    (cube, cube * polynomial::<P, 4>(square, [1.0 / 3.0, 2.0 / 15.0, 17.0 / 315.0, 62.0 / 2835.0]))
}

/// tan(a + y + below), a of k.
#[inline(always)]
fn tangent<P: Products>(k: i64, y: f64, below: f64) -> (f64, f64) {
    let [tan, tan_below, slope, slope_below, series @ ..] = TANGENTS[((k + 32) & 63) as usize].map(f64::from_bits);
    let (product, product_below) = P::short_product(slope, y);
    let (high, rest) = fast_two_sum(tan, product);
    let small = P::madd(slope_below, y, tan_below) + product_below;
    let small = P::madd(P::madd(y + y, series[0], slope), below, small);
    (high, rest + P::madd(y * y, polynomial::<P, 8>(y, series), small))
}
