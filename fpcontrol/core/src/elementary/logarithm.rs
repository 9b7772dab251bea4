//! Logarithms: ln x, log2 x, log10 x, and of 1 + x.
//!
//! x = 2^k m with m in [1/√2, √2), ln x = k ln 2 + ln m; |ln m| <= ln 2 / 2, so the sum of a k other than 0 cancels one bit
//! at most. ln m = 2 artanh s with s = (m - 1)/(m + 1), |s| < 0.172, by the series s + s^3/3 + s^5/5 + …, whose tail is
//! at most the last power of s that was added.
//!
//! Exact values: ln x and ln(1 + x) only of 1 (Lindemann). log2 x of x = p/2^n is rational, a/b, only if x^b = 2^a, so only of
//! powers of two. log10 x likewise only if x^b = 10^a: of powers of ten, and those with negative exponents are no binary
//! numbers. So log2(1 + x) is rational only where 1 + x = 2^n: x is odd times a power of two, and all its bits are ones. log10(1 + x) is rational
//! only where 1 + x = 10^n.
//!
//! Operands next to 0: ln(1 + x) = x - x^2/2 + …, which 127 bits cannot tell from x where |x| < 2^-127. Large ones: log2(1 + 2^n) exceeds n by less
//! than 2^(1 - n).

use super::ball::Ball;
use super::exponential::{ln_2, ln_10};
use super::value::{
    Value, above, below, decide, infinity, integer, invalid, is_below_one, is_power_of_two, is_unit, last_exponent,
    next_to, number, pole, zero,
};
use crate::unpacked::{Class, ExactNumber};

pub const fn log(x: ExactNumber) -> Value {
    if let Some(special) = growth(&x) {
        return special;
    }
    decide!(log_ball(&Ball::from_exact(&x)))
}

pub const fn log2(x: ExactNumber) -> Value {
    if let Some(special) = growth(&x) {
        return special;
    }
    if is_power_of_two(&x) {
        return integer(x.exponent as i64);
    }
    decide!(log2_ball(&x))
}

pub const fn log10(x: ExactNumber) -> Value {
    if let Some(special) = growth(&x) {
        return special;
    }
    match power_of_ten(&x) {
        Some(n) => integer(n as i64),
        None => decide!(log10_ball(&x)),
    }
}

pub const fn log1p(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite if !x.negative => number(x),
        Class::Finite if x.negative && is_unit(&x) => pole(true),
        Class::Finite if !x.negative || is_below_one(&x) => log1p_finite(x),
        Class::Infinite | Class::Finite => invalid(),
    }
}

/// log2(1 + x)
pub const fn log2p1(x: ExactNumber) -> Value {
    if let Some(special) = growth_from_minus_one(&x) {
        return special;
    }
    match power_of_two_above(&x) {
        Some(n) => integer(n as i64),
        None if is_power_of_two(&x) && x.exponent >= 128 => next_to(x.exponent as i64, true),
        None => decide!(log2p1_ball(&x)),
    }
}

/// log10(1 + x)
pub const fn log10p1(x: ExactNumber) -> Value {
    if let Some(special) = growth_from_minus_one(&x) {
        return special;
    }
    match power_of_ten_above(&x) {
        Some(n) => integer(n),
        None => decide!(log10p1_ball(&x)),
    }
}

/// The values that log2(1 + x) and log10(1 + x) share.
const fn growth_from_minus_one(x: &ExactNumber) -> Option<Value> {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => Some(number(*x)),
        Class::Infinite if !x.negative => Some(number(*x)),
        Class::Finite if x.negative && is_unit(x) => Some(pole(true)),
        Class::Finite if !x.negative || is_below_one(x) => None,
        Class::Infinite | Class::Finite => Some(invalid()),
    }
}

/// n, of 1 + x = 2^n: x = 2^n - 1 is n ones, and x = -(1 - 2^n) too, below the point.
const fn power_of_two_above(x: &ExactNumber) -> Option<i32> {
    let ones = x.significand.leading_ones() as i32;
    if x.significand << (ones - 1) << 1 != 0 {
        None
    } else if x.negative && x.exponent == -1 {
        Some(-ones)
    } else if !x.negative && x.exponent == ones - 1 {
        Some(ones)
    } else {
        None
    }
}

/// n, of 1 + x = 10^n.
const fn power_of_ten_above(x: &ExactNumber) -> Option<i64> {
    // 10^38 < 2^127
    if x.negative || last_exponent(x) < 0 || x.exponent > 126 {
        return None;
    }
    let magnitude = x.significand >> (127 - x.exponent);
    let mut n = 1;
    while n <= 38 {
        if 10_u128.pow(n) == magnitude + 1 {
            return Some(n as i64);
        }
        n += 1;
    }
    None
}

const fn log1p_finite(x: ExactNumber) -> Value {
    if x.exponent >= -127 {
        decide!(log1p_ball(&Ball::from_exact(&x)))
    } else if x.negative {
        above(x)
    } else {
        below(x)
    }
}

/// The values that all logarithms share.
const fn growth(x: &ExactNumber) -> Option<Value> {
    match x.class {
        Class::QuietNan | Class::SignalingNan => Some(number(*x)),
        Class::Zero => Some(pole(true)),
        Class::Infinite if !x.negative => Some(infinity(false)),
        Class::Finite if x.negative => Some(invalid()),
        Class::Finite if is_unit(x) => Some(zero(false)),
        Class::Infinite => Some(invalid()),
        Class::Finite => None,
    }
}

/// n, of x = 10^n.
const fn power_of_ten(x: &ExactNumber) -> Option<u32> {
    let n = last_exponent(x);
    // 5^55 > 2^127
    if n < 0 || n > 54 {
        return None;
    }
    let odd = x.significand >> x.significand.trailing_zeros();
    if odd == 5_u128.pow(n as u32) { Some(n as u32) } else { None }
}

/// `ln x` of a ball of positive numbers; unknown where it may contain 0.
pub const fn log_ball<const L: usize>(x: &Ball<L>) -> Ball<L> {
    // m = x / 2^k in [1/√2, √2), up to an error that only costs terms.
    let mantissa = x.scale_b(-x.exponent());
    let large = mantissa.square().exponent() >= 1;
    let k = x.exponent() + large as i32;
    let m = x.scale_b(-k);
    let s = m.sub(&Ball::ONE).div(&m.add(&Ball::ONE));
    let log = odd_series(&s, false).scale_b(1);
    if k == 0 { log } else { log.add(&ln_2().mul_integer(k as i64)) }
}

/// `ln(1 + x)`, without cancellation at small x.
pub const fn log1p_ball<const L: usize>(x: &Ball<L>) -> Ball<L> {
    // s = x / (2 + x) is less than 0.2.
    if x.exponent() < -2 {
        return odd_series(&x.div(&x.add(&Ball::power_of_two(1))), false).scale_b(1);
    }
    log_ball(&x.add(&Ball::ONE))
}

const fn log2_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    log_ball(&Ball::from_exact(x)).div(&ln_2())
}

const fn log2p1_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    log1p_ball(&Ball::from_exact(x)).div(&ln_2())
}

const fn log10p1_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    log1p_ball(&Ball::from_exact(x)).div(&ln_10())
}

const fn log10_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    log_ball(&Ball::from_exact(x)).div(&ln_10())
}

/// s + s^3/3 + s^5/5 + …, or with alternating signs: artanh s, arctan s. |s| <= 1/2.
pub const fn odd_series<const L: usize>(s: &Ball<L>, alternating: bool) -> Ball<L> {
    if s.magnitude().log2() > -1 {
        return Ball::unknown();
    }
    let square = s.square().signed(alternating);
    let (mut sum, mut power) = (*s, *s);
    let mut n = 3;
    while !power.is_negligible_in(&sum) {
        power = power.mul(&square);
        sum = sum.add(&power.div_small(n));
        n += 2;
    }
    // The powers shrink by 1/4 at least, so those that follow sum up to less than the last.
    sum.widened(power.magnitude())
}
