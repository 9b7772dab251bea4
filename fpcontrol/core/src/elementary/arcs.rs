//! Inverse circular functions: arcsin, arccos, arctan, and the angle of a point.
//!
//! The kernel is arctan t of t >= 0: 1/t in place of t > 1, π/2 minus the result; then j times
//! arctan t = 2 arctan(t / (1 + sqrt(1 + t^2))), and the series t - t^3/3 + t^5/5 - …. With it
//! arcsin x = arctan(x / sqrt((1 - x)(1 + x))) and arccos x = 2 arctan sqrt((1 - x) / (1 + x)).
//!
//! Exact values: arcsin x and arctan x only of 0, arccos x only of 1, and of no other algebraic x (Lindemann, for the sine and
//! the tangent of the value).
//!
//! Operands next to 0: arcsin x = x + x^3/6 + …, arctan x = x - x^3/3 + …: beyond 127 bits where |x| < 2^-64. Of a point
//! with y/x < 2^-97 the angle is q = y/x less than q^3/3: less than 2^-194 q. The quotient of two numbers of 64 bits lies on
//! the grid of 127 bits or at least 2^-64 units of it, 2^-191 q, away: so the angle has the bits of the quotient, or those
//! just below it where the quotient lies on the grid.

use super::ball::Ball;
use super::logarithm::odd_series;
use super::reduction::{half_pi, pi};
use super::value::{Value, above, below, decide, invalid, is_below_one, is_unit, number, zero};
use crate::unpacked::{Class, Exact};

pub const fn asin(x: Exact) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Finite if x.exponent < -64 => above(x),
        Class::Finite if is_unit(&x) => decide!(quarter_turn(x.negative)),
        Class::Finite if is_below_one(&x) => decide!(asin_ball(&x)),
        Class::Finite | Class::Infinite => invalid(),
    }
}

pub const fn acos(x: Exact) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => decide!(quarter_turn(false)),
        Class::Finite if is_unit(&x) && x.negative => decide!(half_turn(false)),
        Class::Finite if is_unit(&x) => zero(false),
        Class::Finite if is_below_one(&x) => decide!(acos_ball(&x)),
        Class::Finite | Class::Infinite => invalid(),
    }
}

pub const fn atan(x: Exact) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => decide!(quarter_turn(x.negative)),
        Class::Finite if x.exponent < -64 => below(x),
        Class::Finite => decide!(atan_signed(&x)),
    }
}

/// The angle of the point (x, y) from the positive x-axis, between -π and π; `y` is the first operand.
pub const fn atan2(y: Exact, x: Exact) -> Value {
    match (y.class, x.class) {
        (Class::SignalingNan, _) | (_, Class::SignalingNan) => invalid(),
        (Class::QuietNan, _) => number(y),
        (_, Class::QuietNan) => number(x),
        (Class::Zero, _) if !x.negative => zero(y.negative),
        (Class::Zero, _) => decide!(half_turn(y.negative)),
        (Class::Infinite, Class::Infinite) => decide!(eighth_turns(y.negative, if x.negative { 3 } else { 1 })),
        (Class::Infinite, _) | (Class::Finite, Class::Zero) => decide!(quarter_turn(y.negative)),
        (Class::Finite, Class::Infinite) if x.negative => decide!(half_turn(y.negative)),
        (Class::Finite, Class::Infinite) => zero(y.negative),
        (Class::Finite, Class::Finite) if !x.negative && y.exponent - x.exponent < -97 => small_angle(y, x),
        (Class::Finite, Class::Finite) => decide!(atan2_ball(&y, &x)),
    }
}

/// The angle of a point with x > 0 and |y| much less than x: the quotient, or less.
const fn small_angle(y: Exact, x: Exact) -> Value {
    let (n, d) = (y.significand >> 1, x.significand >> 64);
    // Two quotient digits of n / d, each the quotient of less than 2^128 by 64 bits; n / d is in (2^62, 2^64).
    let (high, rest) = (n / d, n % d);
    let low = (rest << 64) / d;
    let exact = (rest << 64) % d == 0;
    let quotient = high << 64 | low;
    let shift = quotient.leading_zeros();
    // A quotient of 2^63 / 2^127 weighs 2^0.
    let exponent = y.exponent - x.exponent - shift as i32;
    let angle = Exact { class: Class::Finite, negative: y.negative, exponent, significand: quotient << shift };
    if exact && angle.significand & 1 == 0 { below(angle) } else { above(angle) }
}

const fn quarter_turn<const L: usize>(negative: bool) -> Ball<L> {
    half_pi().signed(negative)
}

const fn half_turn<const L: usize>(negative: bool) -> Ball<L> {
    pi().signed(negative)
}

const fn eighth_turns<const L: usize>(negative: bool, count: u64) -> Ball<L> {
    pi().scale_b(-2).mul_small(count).signed(negative)
}

const fn asin_ball<const L: usize>(x: &Exact) -> Ball<L> {
    let magnitude = Ball::from_exact(x).signed(false);
    let cosine = Ball::ONE.sub(&magnitude).mul(&Ball::ONE.add(&magnitude)).sqrt();
    atan_ball(&magnitude.div(&cosine)).signed(x.negative)
}

const fn acos_ball<const L: usize>(x: &Exact) -> Ball<L> {
    let x = Ball::from_exact(x);
    atan_ball(&Ball::ONE.sub(&x).div(&Ball::ONE.add(&x)).sqrt()).scale_b(1)
}

const fn atan_signed<const L: usize>(x: &Exact) -> Ball<L> {
    atan_ball(&Ball::from_exact(x).signed(false)).signed(x.negative)
}

const fn atan2_ball<const L: usize>(y: &Exact, x: &Exact) -> Ball<L> {
    let (rise, run) = (Ball::from_exact(y).signed(false), Ball::from_exact(x).signed(false));
    let acute = if rise.exponent() > run.exponent() {
        half_pi().sub(&atan_ball(&run.div(&rise)))
    } else {
        atan_ball(&rise.div(&run))
    };
    let angle = if x.negative { pi().sub(&acute) } else { acute };
    angle.signed(y.negative)
}

/// arctan t of a ball of positive numbers.
const fn atan_ball<const L: usize>(t: &Ball<L>) -> Ball<L> {
    if t.exponent() >= 0 {
        return half_pi().sub(&atan_below_two(&t.recip()));
    }
    atan_below_two(t)
}

const fn atan_below_two<const L: usize>(t: &Ball<L>) -> Ball<L> {
    // Halving costs a root and a quotient: half as often as where it costs a product.
    let target = -1 - super::exponential::halvings::<L>() / 2;
    let j = if t.exponent() > target { t.exponent() - target } else { 0 };
    let mut half = *t;
    let mut i = 0;
    while i < j {
        let secant = Ball::ONE.add(&half.square()).sqrt();
        half = half.div(&secant.add(&Ball::ONE));
        i += 1;
    }
    odd_series(&half, true).scale_b(j)
}
