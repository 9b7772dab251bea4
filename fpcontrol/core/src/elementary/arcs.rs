//! Inverse circular functions: arcsin, arccos, arctan, and the angle of a point.
//!
//! The kernel is arctan t of t >= 0: 1/t in place of t > 1, π/2 minus the result; then j times
//! arctan t = 2 arctan(t / (1 + sqrt(1 + t^2))), and the series t - t^3/3 + t^5/5 - …. With it
//! arcsin x = arctan(x / sqrt((1 - x)(1 + x))) and arccos x = 2 arctan sqrt((1 - x) / (1 + x)).
//!
//! Exact values: arcsin x and arctan x only of 0, arccos x only of 1, and of no other algebraic x (Lindemann, for the sine and
//! the tangent of the value).
//!
//! In half turns, arcsin x / π, arccos x / π and arctan x / π are rational for rational x only where the sine or cosine is 0, ±1/2, ±1 and the tangent 0, ±1
//! (Niven). Of ±1/2 they are thirds and sixths, which are no binary numbers.
//!
//! Operands next to 0: arcsin x = x + x^3/6 + …, arctan x = x - x^3/3 + …: beyond 127 bits where |x| < 2^-64. Of a point
//! with y/x < 2^-97 the angle is q = y/x less than q^3/3: less than 2^-194 q. The quotient of two numbers of 64 bits lies on
//! the grid of 127 bits or at least 2^-64 units of it, 2^-191 q, away: so the angle has the bits of the quotient, or those
//! just below it where the quotient lies on the grid. In half turns small angles are the quotient by π, which is on no grid; but angles
//! next to a quarter or a half turn, by less than 2^-128, are next to 1/2 and 1.

use super::ball::Ball;
use super::logarithm::odd_series;
use super::reduction::{half_pi, pi};
use super::value::{
    Value, above, below, decide, invalid, is_below_one, is_unit, next_to, number, one, power_of_two, zero,
};
use crate::unpacked::{Class, ExactNumber};

pub const fn asin(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Finite if x.exponent < -64 => above(x),
        Class::Finite if is_unit(&x) => decide!(quarter_turn(x.negative)),
        Class::Finite if is_below_one(&x) => decide!(asin_ball(&x)),
        Class::Finite | Class::Infinite => invalid(),
    }
}

pub const fn acos(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => decide!(quarter_turn(false)),
        Class::Finite if is_unit(&x) && x.negative => decide!(half_turn(false)),
        Class::Finite if is_unit(&x) => zero(false),
        Class::Finite if is_below_one(&x) => decide!(acos_ball(&x)),
        Class::Finite | Class::Infinite => invalid(),
    }
}

pub const fn atan(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => decide!(quarter_turn(x.negative)),
        Class::Finite if x.exponent < -64 => below(x),
        Class::Finite => decide!(atan_signed(&x)),
    }
}

/// The angle of the point (x, y) from the positive x-axis, between -π and π; `y` is the first operand.
pub const fn atan2(y: ExactNumber, x: ExactNumber) -> Value {
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

/// arcsin x / π
pub const fn asinpi(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Finite if is_unit(&x) => power_of_two(x.negative, -1),
        Class::Finite if is_below_one(&x) => decide!(asinpi_ball(&x)),
        Class::Finite | Class::Infinite => invalid(),
    }
}

/// arccos x / π
pub const fn acospi(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => power_of_two(false, -1),
        Class::Finite if is_unit(&x) && x.negative => one(false),
        Class::Finite if is_unit(&x) => zero(false),
        Class::Finite if x.exponent < -128 => beside_a_half(false, x.negative),
        Class::Finite if is_below_one(&x) => decide!(acospi_ball(&x)),
        Class::Finite | Class::Infinite => invalid(),
    }
}

/// arctan x / π
pub const fn atanpi(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => power_of_two(x.negative, -1),
        Class::Finite if is_unit(&x) => power_of_two(x.negative, -2),
        Class::Finite if x.exponent >= 128 => beside_a_half(x.negative, false),
        Class::Finite => decide!(atanpi_ball(&x)),
    }
}

/// The angle of the point (x, y) from the positive x-axis in half turns, between -1 and 1; `y` is the first operand.
pub const fn atan2pi(y: ExactNumber, x: ExactNumber) -> Value {
    match (y.class, x.class) {
        (Class::SignalingNan, _) | (_, Class::SignalingNan) => invalid(),
        (Class::QuietNan, _) => number(y),
        (_, Class::QuietNan) => number(x),
        (Class::Zero, _) if !x.negative => zero(y.negative),
        (Class::Zero, _) => one(y.negative),
        (Class::Infinite, Class::Infinite) => eighths(y.negative, x.negative),
        (Class::Infinite, _) | (Class::Finite, Class::Zero) => power_of_two(y.negative, -1),
        (Class::Finite, Class::Infinite) if x.negative => one(y.negative),
        (Class::Finite, Class::Infinite) => zero(y.negative),
        (Class::Finite, Class::Finite) => atan2pi_finite(y, x),
    }
}

const fn atan2pi_finite(y: ExactNumber, x: ExactNumber) -> Value {
    let steepness = y.exponent - x.exponent;
    if steepness == 0 && y.significand == x.significand {
        eighths(y.negative, x.negative)
    } else if steepness > 128 {
        beside_a_half(y.negative, x.negative)
    } else if steepness < -128 && x.negative {
        next_to(if y.negative { -1 } else { 1 }, false)
    } else {
        decide!(atan2pi_ball(&y, &x))
    }
}

/// One eighth of a turn, or three.
const fn eighths(negative: bool, three: bool) -> Value {
    let ExactNumber { exponent, significand, .. } = ExactNumber::from_integer(false, if three { 3 } else { 1 });
    number(ExactNumber { class: Class::Finite, negative, exponent: exponent - 2, significand })
}

/// A number whose magnitude is next to 1/2.
const fn beside_a_half(negative: bool, beyond: bool) -> Value {
    let half = power_of_two(negative, -1).value;
    if beyond { above(half) } else { below(half) }
}

/// The angle of a point with x > 0 and |y| much less than x: the quotient, or less.
const fn small_angle(y: ExactNumber, x: ExactNumber) -> Value {
    let (n, d) = (y.significand >> 1, x.significand >> 64);
    // Two quotient digits of n / d, each the quotient of less than 2^128 by 64 bits; n / d is in (2^62, 2^64).
    let (high, rest) = (n / d, n % d);
    let low = (rest << 64) / d;
    let exact = (rest << 64) % d == 0;
    let quotient = high << 64 | low;
    let shift = quotient.leading_zeros();
    // A quotient of 2^63 / 2^127 weighs 2^0.
    let exponent = y.exponent - x.exponent - shift as i32;
    let angle = ExactNumber { class: Class::Finite, negative: y.negative, exponent, significand: quotient << shift };
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

const fn asin_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let magnitude = Ball::from_exact(x).signed(false);
    let cosine = Ball::ONE.sub(&magnitude).mul(&Ball::ONE.add(&magnitude)).sqrt();
    atan_ball(&magnitude.div(&cosine)).signed(x.negative)
}

const fn acos_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let x = Ball::from_exact(x);
    atan_ball(&Ball::ONE.sub(&x).div(&Ball::ONE.add(&x)).sqrt()).scale_b(1)
}

const fn atan_signed<const L: usize>(x: &ExactNumber) -> Ball<L> {
    atan_ball(&Ball::from_exact(x).signed(false)).signed(x.negative)
}

const fn atan2_ball<const L: usize>(y: &ExactNumber, x: &ExactNumber) -> Ball<L> {
    let (rise, run) = (Ball::from_exact(y).signed(false), Ball::from_exact(x).signed(false));
    let acute = if rise.exponent() > run.exponent() {
        half_pi().sub(&atan_ball(&run.div(&rise)))
    } else {
        atan_ball(&rise.div(&run))
    };
    let angle = if x.negative { pi().sub(&acute) } else { acute };
    angle.signed(y.negative)
}

const fn asinpi_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    asin_ball(x).div(&pi())
}

const fn acospi_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    acos_ball(x).div(&pi())
}

const fn atanpi_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    atan_signed(x).div(&pi())
}

const fn atan2pi_ball<const L: usize>(y: &ExactNumber, x: &ExactNumber) -> Ball<L> {
    atan2_ball(y, x).div(&pi())
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
