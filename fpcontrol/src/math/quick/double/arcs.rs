//! Quick phases of inverse tangents.
//!
//! With c of six bits near x, 2^-6 <= x < 2^6: arctan x = arctan c + arctan w, w = (x - c)/(1 + c x), where x - c is exact and below
//! 2^-6 x; so |w| < 2^-6 arctan x. Larger x have c = ∞ and w = -1/x, smaller ones c = 0 and w = x.
//!
//! Errors, with u = 2^-53: 1 + c x is rounded twice at most, and the quotient once: 3 u w. That of a quotient p/q in place of x is
//! w = (p - c q)/(q + c p), whose numerator is rounded too: 4 u w, and nothing is exact where c = 0. The cubes, below 2^-13.6 w, lose
//! 5 u of that; the series ends below 2^-63 of the cube.
//! In half turns they are products with 1/π, which is known to 2^-108: the first part's rounds by 2^-103 of itself, the second part's and the sum of both by
//! 3 u of the second part, with the rounding test.
//! Where w = x, only the cube x^3/3 loses anything, 6.1 u of it with the rounding test; where w = p/q as a pair, w^2 times its second
//! part is left out, 3 u of w^3/3 more.

use super::super::products::{Products, polynomial};
use super::sum::Sum;
use super::tables::ARCS;
use crate::math::double_double::enclosure::{fast_two_sum, two_sum};
use crate::math::double_double::tables::{FRAC_1_PI, PI};

const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
/// Sums of the parts of arcs, relative to them.
const PARTS: f64 = 1.0 / (1_u128 << 100) as f64;
/// The least and the largest c, apart from 0 and ∞.
const LEAST: f64 = 1.0 / 64.0;
const LARGEST: f64 = 64.0;

#[inline(always)]
pub fn atan<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    // NaN fails the test too.
    if !(size > 1e-100 && size < 1e100) {
        return None;
    }
    if size < LEAST {
        return Some(Sum { high: x, low: cube::<P>(x), error: size * (x * x) * (2.2 * UNIT) });
    }
    let (i, c) = nearest(size);
    let w = if size < LARGEST { (size - c) / P::madd(c, size, 1.0) } else { -1.0 / size };
    let [arc, arc_below] = ARCS[i].map(f64::from_bits);
    let (high, rest) = fast_two_sum(arc, w);
    let low = rest + (arc_below + cube::<P>(w));
    Some(Sum { high, low, error: P::madd(w.abs(), 3.1 * UNIT, high * PARTS) }.signed(x))
}

/// The angle of the point (x, y).
#[inline(always)]
pub fn atan2<P: Products>(y: f64, x: f64) -> Option<Sum> {
    let (p, q) = (y.abs(), x.abs());
    let is_usual = |size: f64| size > 1e-120 && size < 1e120;
    if !(is_usual(p) && is_usual(q)) {
        return None;
    }
    let quotient = p / q;
    if quotient < LEAST && x > 0.0 {
        let below = P::residual(quotient, q, p) / q;
        let error = P::madd(quotient * quotient, 3.6 * UNIT, PARTS);
        let low = below + cube::<P>(quotient);
        return Some(Sum { high: quotient, low, error: quotient * error }.signed(y));
    }
    let (i, c) = nearest(quotient.max(LEAST));
    let (w, [arc, arc_below]) = match quotient {
        ..LEAST => (quotient, [0; 2]),
        ..LARGEST => (P::residual(c, q, p) / P::madd(c, p, q), ARCS[i]),
        _ => (-q / p, ARCS[i]),
    };
    let [arc, arc_below] = [arc, arc_below].map(f64::from_bits);
    let error = P::madd(w.abs(), 4.1 * UNIT, PARTS * 4.0);
    let (high, rest) = fast_two_sum(arc, w);
    let low = rest + (arc_below + cube::<P>(w));
    if x > 0.0 {
        return Some(Sum { high, low, error }.signed(y));
    }
    let [half, half_below] = PI.map(f64::from_bits);
    let (high, rest) = two_sum(half, -high);
    Some(Sum { high, low: rest + (half_below - low), error }.signed(y))
}

#[inline(always)]
pub fn atanpi<P: Products>(x: f64) -> Option<Sum> {
    Some(in_half_turns::<P>(atan::<P>(x)?))
}

#[inline(always)]
pub fn atan2pi<P: Products>(y: f64, x: f64) -> Option<Sum> {
    Some(in_half_turns::<P>(atan2::<P>(y, x)?))
}

/// An angle over π.
#[inline(always)]
pub fn in_half_turns<P: Products>(Sum { high, low, error }: Sum) -> Sum {
    let [factor, factor_below] = FRAC_1_PI.map(f64::from_bits);
    let (product, rest) = P::two_product(high, factor);
    let second = P::madd(low, factor, P::madd(high, factor_below, rest));
    let of_second = P::madd(low.abs(), 3.1 * UNIT, error) * (factor * 1.0001);
    Sum { high: product, low: second, error: P::madd(product.abs(), PARTS, of_second) }
}

/// The nearest number c of six bits, and its place in the table.
#[inline(always)]
fn nearest(size: f64) -> (usize, f64) {
    const FIRST: u64 = LEAST.to_bits() >> 47;
    const LAST: u64 = (LARGEST.to_bits() >> 47) - FIRST + 1;
    let c = (size.to_bits() + (1 << 46)) >> 47;
    let i = if size < LARGEST { c - FIRST } else { LAST };
    (i as usize, f64::from_bits(c << 47))
}

/// arctan w - w
#[inline(always)]
fn cube<P: Products>(w: f64) -> f64 {
    let square = w * w;
    let series = [-1.0 / 3.0, 1.0 / 5.0, -1.0 / 7.0, 1.0 / 9.0, -1.0 / 11.0];
    w * square * polynomial::<P, 5>(square, series)
}
