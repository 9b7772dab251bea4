//! Quick phases of inverse sine and cosine.
//!
//! For |x| <= 1/2, and c the multiple of 1/64 nearest to it, d = |x| - c is exact, and arcsin |x| = arcsin c + d/sqrt(1 - c^2) + d^2 (…),
//! the series at c to the ninth power; the first product is exact as a pair. For other x the half angle has the sine
//! s = sqrt((1 - |x|)/2) <= 1/2, known to 2^-104 as a pair: arccos |x| = 2 arcsin s.
//!
//! Errors, with u = 2^-53: the terms from d^2 on are below d^2 0.8 (c + d) and lose 3 u of that; two sums and the rounding test u each:
//! 4.8 u d^2 (c + d). The tenth power is below 2^-64 c where c is not 0, and else 2^-65 d^3; what the slope changes by beyond d
//! times the root's second part, 2^-67 c. Twice that for half angles.

use super::super::near::fast_two_sum;
use super::super::tables::PI;
use super::pairs::rounded_root;
use super::products::{Products, polynomial};
use super::sum::Sum;
use super::tables::INVERSE_SINES;

const OF_SQUARE: f64 = 5.0 / (1_u64 << 53) as f64;
const OF_TABLE: f64 = 1.3 / (1_u128 << 64) as f64;
/// Sums of the parts of arcs.
const PARTS: f64 = 1.0 / (1_u128 << 100) as f64;

/// A choice without a branch, which no one could predict: tables by whether |x| > 1/2, and for the cosine by the sign.
/// The coefficients of the polynomial in |x| that is s^2, and the sign of the root's step, or 0: without it s is |x| itself, since
/// sqrt(x^2), both rounded, is |x|.
const SQUARES: [[f64; 4]; 2] = [[0.0, 0.0, 1.0, 0.0], [0.5, -0.5, 0.0, 0.5]];

const fn place(part: f64, count: f64) -> [f64; 3] {
    [part * f64::from_bits(PI[0]), part * f64::from_bits(PI[1]), count]
}

/// An angle as two parts, and how often that of s is added.
const OF_SINE: [[f64; 3]; 2] = [place(0.0, 1.0), place(0.5, -2.0)];
const OF_COSINE: [[f64; 3]; 4] = [place(0.5, -1.0), place(0.0, 2.0), place(0.5, 1.0), place(1.0, -2.0)];

#[inline(always)]
pub fn asin<P: Products>(x: f64) -> Option<Sum> {
    Some(arc::<P>(x, &OF_SINE, 0)?.signed(x))
}

#[inline(always)]
pub fn acos<P: Products>(x: f64) -> Option<Sum> {
    arc::<P>(x, &OF_COSINE, 2 * (x.to_bits() >> 63) as usize)
}

#[inline(always)]
fn arc<P: Products>(x: f64, places: &[[f64; 3]], first: usize) -> Option<Sum> {
    let size = x.abs();
    if !(size > 1e-100 && size < 1.0) {
        return None;
    }
    // 1 where |x| > 1/2: a difference of encodings, since of a comparison the compiler makes a branch again.
    let half = (0.5_f64.to_bits().wrapping_sub(size.to_bits()) >> 63) as usize;
    let [c0, c1, c2, step] = SQUARES[half];
    let square = c0 + size * (c1 + size * c2);
    let s = rounded_root(square);
    let below = P::residual(s, s, square) * (step / s);
    let Sum { high, low, error } = inverse_sine::<P>(s, below);
    let [angle, angle_below, count] = places[first + half];
    let (sum, rest) = fast_two_sum(angle, count * high);
    let error = P::madd(count.abs(), error, angle * PARTS);
    Some(Sum { high: sum, low: rest + P::madd(count, low, angle_below), error })
}

/// arcsin (s + below) of 0 < s <= 1/2
#[inline(always)]
fn inverse_sine<P: Products>(s: f64, below: f64) -> Sum {
    const SHIFT: f64 = (1_u64 << 46) as f64;
    // Adding rounds to a multiple of 1/64.
    let shifted = s + SHIFT;
    let i = (shifted.to_bits() & 63) as usize;
    let d = s - (shifted - SHIFT);
    let [arc, arc_below, slope, slope_below, series @ ..] = INVERSE_SINES[i].map(f64::from_bits);
    let square = d * d;
    let (product, product_below) = P::two_product(slope, d);
    let (high, rest) = fast_two_sum(arc, product);
    let slope_at_s = P::madd(d + d, series[0], slope);
    let small = P::madd(slope_at_s, below, P::madd(slope_below, d, arc_below)) + product_below;
    let low = rest + P::madd(square, polynomial::<P, 8>(d, series), small);
    let error = P::madd(square * (arc + d.abs()), OF_SQUARE, arc * OF_TABLE);
    Sum { high, low, error }
}
