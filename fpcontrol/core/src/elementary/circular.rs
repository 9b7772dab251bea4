//! Sine, cosine and tangent, of radians and of half turns.
//!
//! With x = q π/2 + y, |y| <= π/4, they are ± sin y and ± cos y as q says. The kernel is v = cos y - 1, by its series at
//! y / 2^j and j times cos 2a - 1 = 2 (cos a - 1)(cos a + 1), or v' = 2 v (v + 2); nothing cancels. Then cos y = 1 + v and
//! |sin y| = sqrt(1 - (1 + v)^2) = sqrt(-v (v + 2)).
//!
//! Exact values: sin x, cos x, tan x only at 0 (Lindemann). sin πx of rational x is rational only where it is 0, ±1/2, ±1
//! (Niven), of which ±1/2 belongs to multiples of 1/6 that are not binary numbers: so only where 2x is an integer.
//! tan πx likewise only where it is 0, ±1 or infinite: where 4x is an integer.
//!
//! Operands next to 0: sin x = x - x^3/6 + …, cos x = 1 - x^2/2 + …, tan x = x + x^3/3 + …, cos πx = 1 - π^2 x^2/2 + …:
//! beyond 127 bits where |x| < 2^-63, 2^-64 for the tangent, 2^-65 for cos πx.

use super::ball::Ball;
use super::exponential::halvings;
use super::reduction::{pi, reduced};
use super::value::{
    Value, above, below, decide, fixed, invalid, is_integer, is_odd, last_exponent, next_to, number, one, pole, zero,
};
use crate::unpacked::{Class, ExactNumber};

pub const fn sin(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => invalid(),
        Class::Finite if x.exponent < -63 => below(x),
        Class::Finite => decide!(sin_ball(&x)),
    }
}

pub const fn cos(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => one(false),
        Class::Infinite => invalid(),
        Class::Finite if x.exponent < -64 => next_to(1, false),
        Class::Finite => decide!(cos_ball(&x)),
    }
}

pub const fn tan(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => invalid(),
        Class::Finite if x.exponent < -64 => above(x),
        Class::Finite => decide!(tan_ball(&x)),
    }
}

/// sin πx; of integers a zero with the sign of x.
pub const fn sinpi(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => invalid(),
        Class::Finite if is_integer(&x) => zero(x.negative),
        Class::Finite if last_exponent(&x) == -1 => one(x.negative != odd_integer_part(&x)),
        Class::Finite => decide!(sinpi_ball(&x)),
    }
}

/// cos πx; of halves of odd integers +0.
pub const fn cospi(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => one(false),
        Class::Infinite => invalid(),
        Class::Finite if is_integer(&x) => one(is_odd(&x)),
        Class::Finite if last_exponent(&x) == -1 => zero(false),
        Class::Finite if x.exponent < -66 => next_to(1, false),
        Class::Finite => decide!(cospi_ball(&x)),
    }
}

/// tan πx; of even integers and of odd negative ones a zero with the sign of x, which odd integers turn.
pub const fn tanpi(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => invalid(),
        Class::Finite if is_integer(&x) => zero(x.negative != is_odd(&x)),
        Class::Finite if last_exponent(&x) == -1 => pole(x.negative != odd_integer_part(&x)),
        Class::Finite if last_exponent(&x) == -2 => one(x.negative != odd_half_part(&x)),
        Class::Finite => decide!(tanpi_ball(&x)),
    }
}

/// Whether the integer below twice the magnitude of a quarter of an odd integer is odd.
const fn odd_half_part(x: &ExactNumber) -> bool {
    x.exponent >= -1 && x.significand >> (126 - x.exponent) & 1 == 1
}

/// Whether the integer below the magnitude of a half of an odd integer is odd.
const fn odd_integer_part(x: &ExactNumber) -> bool {
    x.exponent >= 0 && x.significand >> (127 - x.exponent) & 1 == 1
}

const fn sin_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let (quarter, y) = reduced(x);
    let sine = sine_of(quarter, &y);
    if x.negative { sine.negated() } else { sine }
}

const fn cos_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let (quarter, y) = reduced(x);
    sine_of(quarter + 1, &y)
}

const fn tan_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let (quarter, y) = reduced(x);
    let (sine, cosine) = (sine_of(quarter, &y), sine_of(quarter + 1, &y));
    let tangent = sine.div(&cosine);
    if x.negative { tangent.negated() } else { tangent }
}

pub const fn sinpi_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let (quarter, y) = half_turns(x);
    let sine = sine_of(quarter, &y);
    if x.negative { sine.negated() } else { sine }
}

const fn cospi_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let (quarter, y) = half_turns(x);
    sine_of(quarter + 1, &y)
}

const fn tanpi_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let (quarter, y) = half_turns(x);
    let tangent = sine_of(quarter, &y).div(&sine_of(quarter + 1, &y));
    if x.negative { tangent.negated() } else { tangent }
}

/// q modulo 4 and y with π|x| = q π/2 + y modulo 2π, for an x that is not an integer.
const fn half_turns<const L: usize>(x: &ExactNumber) -> (u32, Ball<L>) {
    // Modulo 2: the bits of weight 2 and more are shifted out, of which there are x.exponent.
    let turns = if x.exponent < 0 { *x } else { fixed(x.significand << x.exponent) };
    let turns = Ball::from_exact(&turns).signed(false);
    let q = turns.scale_b(1).nearest_integer();
    let rest = turns.sub(&Ball::integer(q).scale_b(-1));
    ((q % 4) as u32, rest.mul(&pi()))
}

/// sin(q π/2 + y), |y| <= π/4.
pub const fn sine_of<const L: usize>(q: u32, y: &Ball<L>) -> Ball<L> {
    let v = versed(y);
    let value = if q % 2 == 1 {
        v.add(&Ball::ONE)
    } else {
        v.mul(&v.add(&Ball::power_of_two(1))).negated().sqrt().signed(y.is_negative())
    };
    if q % 4 >= 2 { value.negated() } else { value }
}

/// cos y - 1, |y| < 1.
const fn versed<const L: usize>(y: &Ball<L>) -> Ball<L> {
    if y.magnitude().log2() > 0 {
        return Ball::unknown();
    }
    let target = -1 - halvings::<L>();
    let j = if y.exponent() > target { y.exponent() - target } else { 0 };
    let mut v = series(&y.scale_b(-j).square().negated());
    let mut i = 0;
    while i < j {
        v = v.mul(&v.add(&Ball::power_of_two(1))).scale_b(1);
        i += 1;
    }
    v
}

/// z/2! + z^2/4! + z^3/6! + …, |z| < 1: terms shrink by 1/12 at least, so the tail is less than the last one.
const fn series<const L: usize>(z: &Ball<L>) -> Ball<L> {
    let mut term = z.scale_b(-1);
    let mut sum = term;
    let mut n = 3;
    while !term.is_negligible_in(&sum) {
        term = term.mul(z).div_small(n * (n + 1));
        sum = sum.add(&term);
        n += 2;
    }
    sum.widened(term.magnitude())
}
