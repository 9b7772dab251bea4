//! Hyperbolic functions and their inverses.
//!
//! With m = e^|x| - 1, which is computed without cancellation: sinh |x| = (m + m/(1 + m)) / 2,
//! cosh x = (e^|x| + 1/e^|x|) / 2, and with m = e^(2|x|) - 1, tanh |x| = m / (m + 2). The inverses are logarithms of 1 + t:
//! arsinh |x|, t = |x| + x^2 / (1 + sqrt(1 + x^2)); arcosh x, t = (x - 1) + sqrt((x - 1)(x + 1));
//! artanh |x| = ln(1 + t) / 2, t = 2|x| / (1 - |x|).
//!
//! Exact values: only sinh 0, cosh 0, tanh 0, arsinh 0, arcosh 1, artanh 0 (Lindemann, for the exponential of value or operand).
//!
//! Operands next to 0: sinh x = x + x^3/6 + …, cosh x = 1 + x^2/2 + …, tanh x = x - x^3/3 + …, arsinh x = x - x^3/6 + …,
//! artanh x = x + x^3/3 + …: beyond 127 bits where |x| < 2^-64. And tanh x = 1 - 2 e^(-2x) + …, where |x| >= 64.

use super::ball::Ball;
use super::exponential::{exp_ball, expm1_ball};
use super::logarithm::log1p_ball;
use super::value::{
    Value, above, below, decide, huge, infinity, invalid, is_below_one, is_unit, next_to, number, one, pole, zero,
};
use crate::unpacked::{Class, ExactNumber};

pub const fn sinh(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::Infinite | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Finite if x.exponent < -64 => above(x),
        Class::Finite if x.exponent >= 20 => huge(x.negative),
        Class::Finite => decide!(sinh_ball(&x)),
    }
}

pub const fn cosh(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => one(false),
        Class::Infinite => infinity(false),
        Class::Finite if x.exponent < -64 => next_to(1, true),
        Class::Finite if x.exponent >= 20 => huge(false),
        Class::Finite => decide!(cosh_ball(&x)),
    }
}

pub const fn tanh(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => one(x.negative),
        Class::Finite if x.exponent < -64 => below(x),
        Class::Finite if x.exponent >= 6 => next_to(if x.negative { -1 } else { 1 }, false),
        Class::Finite => decide!(tanh_ball(&x)),
    }
}

pub const fn asinh(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::Infinite | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Finite if x.exponent < -64 => below(x),
        Class::Finite => decide!(asinh_ball(&x)),
    }
}

pub const fn acosh(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite if !x.negative => number(x),
        Class::Zero | Class::Infinite => invalid(),
        Class::Finite if x.negative || is_below_one(&x) => invalid(),
        Class::Finite if is_unit(&x) => zero(false),
        Class::Finite => decide!(acosh_ball(&x)),
    }
}

pub const fn atanh(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Finite if x.exponent < -64 => above(x),
        Class::Finite if is_unit(&x) => pole(x.negative),
        Class::Finite if is_below_one(&x) => decide!(atanh_ball(&x)),
        Class::Finite | Class::Infinite => invalid(),
    }
}

const fn magnitude<const L: usize>(x: &ExactNumber) -> Ball<L> {
    Ball::from_exact(x).signed(false)
}

const fn sinh_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let m = expm1_ball(&magnitude(x));
    let falling = m.div(&m.add(&Ball::ONE));
    m.add(&falling).scale_b(-1).signed(x.negative)
}

const fn cosh_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let rising = exp_ball(&magnitude::<L>(x));
    rising.add(&rising.recip()).scale_b(-1)
}

const fn tanh_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let m = expm1_ball(&magnitude::<L>(x).scale_b(1));
    m.div(&m.add(&Ball::power_of_two(1))).signed(x.negative)
}

const fn asinh_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let x_magnitude = magnitude::<L>(x);
    let square = x_magnitude.square();
    let root = square.add(&Ball::ONE).sqrt();
    let t = x_magnitude.add(&square.div(&root.add(&Ball::ONE)));
    log1p_ball(&t).signed(x.negative)
}

const fn acosh_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let x = Ball::from_exact(x);
    let excess = x.sub(&Ball::ONE);
    let root = excess.mul(&x.add(&Ball::ONE)).sqrt();
    log1p_ball(&excess.add(&root))
}

const fn atanh_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let m = magnitude::<L>(x);
    let t = m.scale_b(1).div(&Ball::ONE.sub(&m));
    log1p_ball(&t).scale_b(-1).signed(x.negative)
}
