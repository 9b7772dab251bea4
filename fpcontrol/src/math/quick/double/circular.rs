//! Quick phases of sine and cosine.
//!
//! With k the integer nearest to x 64/π and y = x - k π/64, |y| < 2^-5.3, and a = kπ/64 from the table as pairs of floats:
//! sin x = sin a + cos a y + sin a (cos y - 1) + cos a (sin y - y), and cos x likewise from a + π/2.
//!
//! Errors, with u = 2^-53: y is known as two floats to 2^-99. The product cos a y is a pair.
//! Relative to sin a, in units of u y^2/2: cos y - 1 loses 3.1, its product with sin a 1, four sums with it 1 each, of which the
//! rounding test has one; left out are y y_low, 1, and the table's second part times cos y - 1, 2. Together 11.1, and u^2 in each
//! of the sums with parts of the table.
//! Relative to cos a y, in units of u y^2/6: sin y - y loses 4.1, its sum with y_low and its product with cos a 1 each; where sin a = 0,
//! three sums 1 each. Together 9.1.
//! Where k = 0 the sine is y and sin y - y, which loses 5.1, and 1 in the rounding test; y^2/2 y_low is left out, 3. Together 9.1.

use super::super::products::{Products, polynomial};
use super::reduction::{Angle, nearest, reduced};
use super::sum::Sum;
use crate::math::double_double::enclosure::fast_two_sum;
use crate::math::double_double::tables::{PI, SINES};

const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
/// The errors from y^2, relative to the table and to the product.
const OF_TABLE: f64 = 5.6 * UNIT;
const OF_PRODUCT: f64 = 1.55 * UNIT;
/// Sums of the parts of the table.
const PARTS: f64 = 1.0 / (1_u128 << 103) as f64;

#[inline(always)]
pub fn sin<P: Products>(x: f64) -> Option<Sum> {
    Some(sine::<P>(0, usual::<P>(x)?))
}

#[inline(always)]
pub fn cos<P: Products>(x: f64) -> Option<Sum> {
    Some(sine::<P>(32, usual::<P>(x)?))
}

/// Sine and cosine.
#[inline(always)]
pub fn sin_cos<P: Products>(x: f64) -> Option<[Sum; 2]> {
    let angle = usual::<P>(x)?;
    Some([sine::<P>(0, angle), sine::<P>(32, angle)])
}

#[inline(always)]
pub fn sinpi<P: Products>(x: f64) -> Option<Sum> {
    Some(sine::<P>(0, half_turns::<P>(x, 64.0)?))
}

#[inline(always)]
pub fn cospi<P: Products>(x: f64) -> Option<Sum> {
    Some(sine::<P>(32, half_turns::<P>(x, 64.0)?))
}

/// Where the cube is a normal number, in steps of π/64.
#[inline(always)]
fn usual<P: Products>(x: f64) -> Option<Angle> {
    if x.abs() < 1e-100 { None } else { reduced::<P, 5>(x) }
}

/// πx, in steps of which 64 or 128 are half a turn: x - k/64 is exact; products with π lose u^2, and the rest of π is smaller.
#[inline(always)]
pub fn half_turns<P: Products>(x: f64, steps: f64) -> Option<Angle> {
    // NaN fails the test too. Larger numbers are multiples of 1/128, or rare.
    if !(1e-100..(1_u64 << 44) as f64).contains(&x.abs()) {
        return None;
    }
    let [pi, pi_below] = PI.map(f64::from_bits);
    let (k, integer) = nearest::<P>(x, steps);
    let rest = x - k / steps;
    // Exact values are among these.
    if rest == 0.0 {
        return None;
    }
    let (y, below) = P::two_product(rest, pi);
    let (y, below) = fast_two_sum(y, P::madd(rest, pi_below, below));
    let error = y.abs() * (1.0 / (1_u128 << 102) as f64);
    Some(Angle { k: integer, y, below, error })
}

/// sin(jπ/64 + angle)
#[inline(always)]
fn sine<P: Products>(j: i64, Angle { k, y, below, error }: Angle) -> Sum {
    let k = k + j;
    let [sin, sin_below] = SINES[(k & 127) as usize].map(f64::from_bits);
    let [cos, cos_below] = SINES[((k + 32) & 127) as usize].map(f64::from_bits);
    let square = y * y;
    let cube = y * square;
    let odd = polynomial::<P, 4>(square, [-1.0 / 6.0, 1.0 / 120.0, -1.0 / 5040.0, 1.0 / 362_880.0]);
    let odd = P::madd(cube, odd, below);
    let even = polynomial::<P, 4>(square, [-1.0 / 2.0, 1.0 / 24.0, -1.0 / 720.0, 1.0 / 40_320.0]);
    let (product, product_below) = P::two_product(cos, y);
    let (high, rest) = fast_two_sum(sin, product);
    let small = P::madd(cos_below, y, sin_below);
    let low = P::madd(cos, odd, P::madd(sin, square * even, small));
    let own = P::madd(sin.abs(), P::madd(square, OF_TABLE, PARTS), (product * square).abs() * OF_PRODUCT);
    Sum { high, low: (rest + product_below) + low, error: own + error }
}
