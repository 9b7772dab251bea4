//! Double-double phases of inverse circular functions: angles of points (q, p) in the first quadrant.
//!
//! With p <= q, and c the multiple of 1/64 nearest to p/q: arctan p/q = arctan c + arctan w, w = (p - c q)/(q + c p), |w| < 2^-7.
//! With p > q they change places, and the angle is π/2 minus that. p and q are pairs of floats.
//!
//! Errors, with u = 2^-53: w is known to 2^-100 as two floats, relative to itself where c = 0. Its arctangent is w + s,
//! |s| < 2^-22.5, with four roundings: 2^-73.5; s without w_low is off by less than 2^-14 2^-60; w^13/13 is below 2^-94; the sum
//! of the low parts, below 2^-22, rounds six times by less than 2^-75 each. Together less than 2^-71. Where c = 0 all of them
//! have a factor w^2 beside w: relative to w less than 2^-64.
//!
//! In half turns they are quotients by π, whose own error is below 2^-103. Next to 0 the arcs are x + x^3/6 and x - x^3/3, |x| <= 10^-9: left out is
//! less than x 2^-120, and the third power rounds by less than x 2^-110.

use super::enclosure::{Enclosure, fast_two_sum, two_product, two_sum};
use super::tables::{ARCS, PI};
use crate::control::Rn;
use crate::float::Float;

const ABSOLUTE: f64 = 1.0 / (1_u128 << 71) as f64;
const NEXT_TO_ZERO: f64 = 1.0 / (1_u128 << 64) as f64;

const QUOTIENT: f64 = 1.0 / (1_u128 << 100) as f64;

const PI_PAIR: Pair = (f64::from_bits(PI[0]), f64::from_bits(PI[1]));

/// A number as an unevaluated sum.
pub type Pair = (f64, f64);

pub fn atan(x: f64) -> Option<Enclosure> {
    if !(x.abs() > 1e-9 && x.abs() < 1e100) {
        return None;
    }
    Some(angle((x.abs(), 0.0), (1.0, 0.0)).signed(x))
}

pub fn asin(x: f64) -> Option<Enclosure> {
    if !(x.abs() > 1e-9 && x.abs() < 1.0) {
        return None;
    }
    Some(angle((x.abs(), 0.0), cosine(x)).signed(x))
}

pub fn acos(x: f64) -> Option<Enclosure> {
    if !(x.abs() > 1e-9 && x.abs() < 1.0) {
        return None;
    }
    let acute = angle(cosine(x), (x.abs(), 0.0));
    Some(if x < 0.0 { supplement(acute) } else { acute })
}

pub fn atan2(y: f64, x: f64) -> Option<Enclosure> {
    let is_usual = |x: f64| x.abs() > 1e-100 && x.abs() < 1e100;
    if !(is_usual(y) && is_usual(x)) {
        return None;
    }
    let acute = angle((y.abs(), 0.0), (x.abs(), 0.0));
    Some(if x < 0.0 { supplement(acute) } else { acute }.signed(y))
}

pub fn asinpi(x: f64) -> Option<Enclosure> {
    if let Some(arc) = next_to_zero(x, 1.0 / 6.0) {
        return Some(arc);
    }
    Some(in_half_turns(asin(x)?))
}

pub fn acospi(x: f64) -> Option<Enclosure> {
    if let Some(arc) = next_to_zero(x, 1.0 / 6.0) {
        // The difference is exact; the sum of the low parts rounds once.
        let (difference, rest) = two_sum(0.5, -arc.high);
        let rest = rest - arc.low;
        let (high, low) = fast_two_sum(difference, rest);
        return Some(Enclosure { high, low, error: arc.error + rest.abs() * (2.0 * f64::EPSILON) });
    }
    Some(in_half_turns(acos(x)?))
}

pub fn atanpi(x: f64) -> Option<Enclosure> {
    if let Some(arc) = next_to_zero(x, -1.0 / 3.0) {
        return Some(arc);
    }
    Some(in_half_turns(atan(x)?))
}

pub fn atan2pi(y: f64, x: f64) -> Option<Enclosure> {
    Some(in_half_turns(atan2(y, x)?))
}

/// (x + cubic x^3) / π next to 0.
#[inline(always)]
fn next_to_zero(x: f64, cubic: f64) -> Option<Enclosure> {
    // Products of smaller numbers are not exact. NaN fails the test too.
    if !(1e-270..=1e-9).contains(&x.abs()) {
        return None;
    }
    let arc = fast_two_sum(x, x * x * x * cubic);
    let (high, low) = quotient(arc, PI_PAIR);
    Some(Enclosure { high, low, error: high.abs() * QUOTIENT })
}

/// An angle divided by π.
#[inline(always)]
fn in_half_turns(angle: Enclosure) -> Enclosure {
    let (high, low) = quotient((angle.high, angle.low), PI_PAIR);
    Enclosure { high, low, error: angle.error * 0.32 + high.abs() * QUOTIENT }
}

/// sqrt(1 - x^2) of |x| < 1: both factors are pairs, exactly.
#[inline(always)]
fn cosine(x: f64) -> Pair {
    let (less, more) = (two_sum(1.0, -x), two_sum(1.0, x));
    let (product, rest) = two_product(less.0, more.0);
    root(fast_two_sum(product, rest + (less.0 * more.1 + less.1 * more.0)))
}

/// The square root of a pair: one step of Newton's from the rounded root.
#[inline(always)]
pub fn root((a, below): Pair) -> Pair {
    let estimate = <f64 as Float>::sqrt::<Rn>(a);
    let (square, rest) = two_product(estimate, estimate);
    fast_two_sum(estimate, (((a - square) - rest) + below) / (2.0 * estimate))
}

/// a / b of pairs: one correction of the rounded quotient.
#[inline(always)]
pub fn quotient(a: Pair, b: Pair) -> Pair {
    let estimate = a.0 / b.0;
    let (product, rest) = two_product(estimate, b.0);
    fast_two_sum(estimate, (((a.0 - product) - rest) + (a.1 - estimate * b.1)) / b.0)
}

/// π minus an angle.
#[inline(always)]
fn supplement(acute: Enclosure) -> Enclosure {
    minus(PI.map(f64::from_bits), acute)
}

#[inline(always)]
fn minus([whole, whole_below]: [f64; 2], part: Enclosure) -> Enclosure {
    let (difference, rest) = two_sum(whole, -part.high);
    let (high, low) = fast_two_sum(difference, rest + (whole_below - part.low));
    Enclosure { high, low, error: part.error + ABSOLUTE }
}

/// arctan p/q of positive p and q.
#[inline(always)]
fn angle(p: Pair, q: Pair) -> Enclosure {
    if p.0 <= q.0 {
        return lower_angle(p, q);
    }
    minus(PI.map(|part| 0.5 * f64::from_bits(part)), lower_angle(q, p))
}

/// arctan p/q, p <= q.
#[inline(always)]
fn lower_angle(p: Pair, q: Pair) -> Enclosure {
    let i = (p.0 / q.0 * 64.0 + 0.5) as usize;
    let c = i as f64 / 64.0;
    let w = if i == 0 { quotient(p, q) } else { quotient(plus_product(p, -c, q), plus_product(q, c, p)) };
    let square = w.0 * w.0;
    let inner =
        -1.0 / 3.0 + square * (1.0 / 5.0 + square * (-1.0 / 7.0 + square * (1.0 / 9.0 + square * (-1.0 / 11.0))));
    let s = w.1 + w.0 * square * inner;
    let [arc, arc_below] = ARCS[i].map(f64::from_bits);
    let (sum, rest) = two_sum(arc, w.0);
    let (high, low) = fast_two_sum(sum, rest + (arc_below + s));
    Enclosure { high, low, error: if i == 0 { w.0 * NEXT_TO_ZERO } else { ABSOLUTE } }
}

/// a + c b, c of seven bits: the leading product is exact as a pair.
#[inline(always)]
fn plus_product(a: Pair, c: f64, b: Pair) -> Pair {
    let (product, rest) = two_product(c, b.0);
    let (sum, last) = two_sum(a.0, product);
    fast_two_sum(sum, last + (rest + (a.1 + c * b.1)))
}
