//! The error function erf x = 2/√π ∫ e^(-t^2) dt from 0 to x, and erfc x = 1 - erf x.
//!
//! For |x| < 5, erf x = 2/√π e^(-x^2) (x + 2 x^3/3 + 4 x^5/(3·5) + …): positive terms, which shrink
//! by half at least once n > 4 x^2, n the factor of the denominator. For larger x Laplace's continued fraction erfc x = e^(-x^2)/√π · F with
//! F = 1/(x + (1/2)/(x + (2/2)/(x + (3/2)/(x + …)))): all its parts are positive, so consecutive convergents enclose F.
//! With A_n = x A_(n-1) + a_n A_(n-2), B likewise, a_1 = 1 and a_(n+1) = n/2, they differ by a_1 a_2 … a_n / (B_n B_(n-1)).
//!
//! Exact values: erf 0 and erfc 0. No theorem excludes others, but another one would come out right, because
//! a value that no enclosure decides counts as a number of the grid.
//!
//! Values next to 1 and 2: erfc x < e^(-x^2) < 2^-144 for x >= 10, and erfc x = 1 - 2x/√π + …, beyond 127 bits where
//! |x| < 2^-129.

use super::ball::Ball;
use super::exponential::exp_ball;
use super::reduction::pi;
use super::value::{Value, decide, next_to, number, one, tiny, zero};
use crate::unpacked::{Class, ExactNumber};

pub const fn erf(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite => one(x.negative),
        Class::Finite if is_large(&x) => next_to(if x.negative { -1 } else { 1 }, false),
        Class::Finite => decide!(erf_ball(&x)),
    }
}

pub const fn erfc(x: ExactNumber) -> Value {
    match x.class {
        Class::QuietNan | Class::SignalingNan => number(x),
        Class::Zero => one(false),
        Class::Infinite if x.negative => super::value::integer(2),
        Class::Infinite => zero(false),
        Class::Finite if x.exponent < -130 => next_to(1, x.negative),
        Class::Finite if x.negative && is_large(&x) => next_to(2, false),
        // x^2 >= 2^20
        Class::Finite if x.exponent >= 10 => tiny(false),
        Class::Finite => decide!(erfc_ball(&x)),
    }
}

/// |x| >= 10
const fn is_large(x: &ExactNumber) -> bool {
    x.exponent > 3 || x.exponent == 3 && x.significand >> 124 >= 0b1010
}

/// |x| >= 5
const fn uses_fraction(x: &ExactNumber) -> bool {
    x.exponent > 2 || x.exponent == 2 && x.significand >> 125 >= 0b101
}

const fn erf_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let magnitude = Ball::from_exact(x).signed(false);
    let value = if uses_fraction(x) { Ball::ONE.sub(&upper_tail(&magnitude)) } else { series(&magnitude) };
    value.signed(x.negative)
}

const fn erfc_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let magnitude = Ball::from_exact(x).signed(false);
    if !x.negative && uses_fraction(x) {
        return upper_tail(&magnitude);
    }
    let erf: Ball<L> = erf_ball(x);
    Ball::ONE.sub(&erf)
}

/// erf x of 0 < x < 5.
const fn series<const L: usize>(x: &Ball<L>) -> Ball<L> {
    let double_square = x.square().scale_b(1);
    let (mut sum, mut term) = (*x, *x);
    let mut n = 3;
    // A term is 2 x^2 / n of the one before: from n = 100 on less than half, for x < 1/2 from the start.
    let first = if x.exponent() < -1 { 0 } else { 100 };
    while n < first || !term.is_negligible_in(&sum) {
        term = term.mul(&double_square).div_small(n);
        sum = sum.add(&term);
        n += 2;
    }
    let sum = sum.widened(term.magnitude());
    sum.mul(&gaussian(x)).scale_b(1).mul(&pi().rsqrt())
}

/// erfc x of x >= 5.
const fn upper_tail<const L: usize>(x: &Ball<L>) -> Ball<L> {
    continued_fraction(x).mul(&gaussian(x)).mul(&pi().rsqrt())
}

/// e^(-x^2)
const fn gaussian<const L: usize>(x: &Ball<L>) -> Ball<L> {
    exp_ball(&x.square().negated())
}

/// F: the last of the convergents that are computed, and what it may differ from F.
const fn continued_fraction<const L: usize>(x: &Ball<L>) -> Ball<L> {
    // A_0, A_1, B_0, B_1 and a_1.
    let (mut a, mut a_next) = (Ball::ZERO, Ball::ONE);
    let (mut b, mut b_next) = (Ball::ONE, *x);
    let mut product = Ball::ONE;
    let mut n = 1;
    // F is between 1/(x + 1/x) and 1/x: 2^-2 / x at least.
    while product.exponent() + 2 + x.exponent() + 2 > b.exponent() + b_next.exponent() - Ball::<L>::BITS as i32 {
        (a, a_next) = (a_next, step(x, &a_next, &a, n));
        (b, b_next) = (b_next, step(x, &b_next, &b, n));
        product = product.mul_small(n).scale_b(-1);
        n += 1;
    }
    let difference = product.div(&b.mul(&b_next));
    a_next.div(&b_next).widened(difference.magnitude())
}

/// x last + n/2 before
const fn step<const L: usize>(x: &Ball<L>, last: &Ball<L>, before: &Ball<L>, n: u64) -> Ball<L> {
    x.mul(last).add(&before.mul_small(n).scale_b(-1))
}
