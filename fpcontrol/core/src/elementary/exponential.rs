//! Exponentials: e^x, 2^x, 10^x, and each less 1.
//!
//! With k the integer nearest to x / ln 2 and r = x - k ln 2, e^x = 2^k e^r. The kernel is v = e^r - 1, so that nothing
//! cancels near 0: by Taylor's series at r / 2^j, then j times (1 + v)^2 - 1 = v (v + 2). Terms of the series shrink at
//! least by half, so its tail is at most the last term that was added.
//!
//! Exact values: e^x and e^x - 1 only at 0 (Lindemann: e^x is transcendental at algebraic x other than 0). 2^x and 10^x of
//! x = p/q in lowest terms are a q-th root of 2^p or 10^p, which is rational only for q = 1; of negative integers 10^x has
//! a factor 5 in its denominator. 10^n with n > 54 has more than 127 bits, because 5^n is odd: it lies on no grid of 127.
//! 2^x - 1 and 10^x - 1 are rational where 2^x and 10^x are. 2^n - 1 and 1 - 2^-n have n bits, all ones; 10^n - 1 is odd, so with
//! n > 38 it has more than 127 bits.
//!
//! Operands next to 0: e^x = 1 + x + …, which 127 bits cannot tell from 1 where |x| < 2^-128; e^x - 1 = x + x^2/2 + …, not
//! from x where |x| < 2^-127. 2^n - 1 with n > 127 is next to 2^n. Near 0, 2^x - 1 and 10^x - 1 are close to multiples of x by ln 2
//! and ln 10, which are on no grid.

use super::ball::Ball;
use super::constants::{LN_2, LN_10};
use super::value::{
    Value, above, below, decide, huge, infinity, next_to, number, one, power_of_two, small_integer, tiny, zero,
};
use crate::unpacked::{Class, ExactNumber};

/// 1 / ln 2 to 128 bits: the integer k need only be near.
const LOG2_E: ExactNumber = ExactNumber {
    class: Class::Finite,
    negative: false,
    exponent: 0,
    significand: 0xb8aa_3b29_5c17_f0bb_be87_fed0_691d_3e89,
};

pub const fn exp(x: ExactNumber) -> Value {
    match growth(&x) {
        Some(special) => special,
        None => decide!(exp_ball(&Ball::from_exact(&x))),
    }
}

pub const fn exp2(x: ExactNumber) -> Value {
    if let Some(special) = growth(&x) {
        return special;
    }
    match small_integer(&x) {
        Some(n) => power_of_two(false, n as i32),
        None => decide!(exp2_ball(&x)),
    }
}

pub const fn exp10(x: ExactNumber) -> Value {
    if let Some(special) = growth(&x) {
        return special;
    }
    match small_integer(&x) {
        // 5^54 < 2^127
        Some(n @ 0..=54) => {
            let ExactNumber { exponent, significand, .. } = ExactNumber::from_integer(false, 5_u128.pow(n as u32));
            number(ExactNumber { exponent: exponent + n as i32, significand, ..x })
        }
        Some(_) | None => decide!(exp10_ball(&x)),
    }
}

pub const fn expm1(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Infinite if x.negative => one(true),
        Class::Infinite => infinity(false),
        Class::Finite if x.exponent < -127 => {
            if x.negative {
                below(x)
            } else {
                above(x)
            }
        }
        // e^-128 < 2^-184
        Class::Finite if x.negative && x.exponent >= 7 => next_to(-1, false),
        Class::Finite if x.exponent >= 20 => huge(false),
        Class::Finite => decide!(expm1_ball(&Ball::from_exact(&x))),
    }
}

/// 2^x - 1.
pub const fn exp2m1(x: ExactNumber) -> Value {
    if let Some(special) = growth_less_one(&x) {
        return special;
    }
    match small_integer(&x) {
        Some(n @ 1..=127) => number(ExactNumber::from_integer(false, (1 << n) - 1)),
        Some(n @ -127..=-1) => number(ExactNumber { exponent: -1, ..ExactNumber::from_integer(true, (1 << -n) - 1) }),
        Some(n) if n > 0 => below(power_of_two(false, n as i32).value),
        Some(_) | None => decide!(exp2m1_ball(&x)),
    }
}

/// 10^x - 1.
pub const fn exp10m1(x: ExactNumber) -> Value {
    if let Some(special) = growth_less_one(&x) {
        return special;
    }
    match small_integer(&x) {
        // 10^-64 < 2^-212
        _ if x.negative && x.exponent >= 6 => next_to(-1, false),
        // 10^38 < 2^127
        Some(n @ 1..=38) => number(ExactNumber::from_integer(false, 10_u128.pow(n as u32) - 1)),
        Some(_) | None => decide!(exp10m1_ball(&x)),
    }
}

/// The values that 2^x - 1 and 10^x - 1 share, as far as they are special.
const fn growth_less_one(x: &ExactNumber) -> Option<Value> {
    match x.class {
        Class::Zero | Class::QuietNan | Class::SignalingNan => Some(number(*x)),
        Class::Infinite => Some(if x.negative { one(true) } else { infinity(false) }),
        // 2^-128 is less than a unit of the 127th bit of what is below 1.
        Class::Finite if x.negative && x.exponent >= 7 => Some(next_to(-1, false)),
        Class::Finite if x.exponent >= 20 => Some(huge(false)),
        Class::Finite => None,
    }
}

/// The values that 2^x, e^x and 10^x share, as far as they are special: |x| >= 2^20 overflows or underflows every format.
const fn growth(x: &ExactNumber) -> Option<Value> {
    match x.class {
        Class::Zero => Some(one(false)),
        Class::QuietNan | Class::SignalingNan => Some(number(*x)),
        Class::Infinite => Some(if x.negative { zero(false) } else { infinity(false) }),
        Class::Finite if x.exponent >= 20 => Some(if x.negative { tiny(false) } else { huge(false) }),
        // ln 10 < 2^2
        Class::Finite if x.exponent < -130 => Some(next_to(1, !x.negative)),
        Class::Finite => None,
    }
}

/// `e^x`.
pub const fn exp_ball<const L: usize>(x: &Ball<L>) -> Ball<L> {
    let (k, v) = reduced(x);
    v.add(&Ball::ONE).scale_b(k)
}

/// `e^x - 1`, without cancellation at small x.
pub const fn expm1_ball<const L: usize>(x: &Ball<L>) -> Ball<L> {
    let (k, v) = reduced(x);
    if k == 0 { v } else { v.add(&Ball::ONE).scale_b(k).sub(&Ball::ONE) }
}

const fn exp2_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    let x = Ball::from_exact(x);
    let k = x.nearest_integer();
    let fraction = x.sub(&Ball::integer(k));
    kernel(&fraction.mul(&ln_2())).add(&Ball::ONE).scale_b(k as i32)
}

const fn exp2m1_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    expm1_ball(&Ball::from_exact(x).mul(&ln_2()))
}

const fn exp10m1_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    expm1_ball(&Ball::from_exact(x).mul(&ln_10()))
}

const fn exp10_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    exp_ball(&Ball::from_exact(x).mul(&ln_10()))
}

pub const fn ln_2<const L: usize>() -> Ball<L> {
    Ball::constant(&LN_2, -1)
}

pub const fn ln_10<const L: usize>() -> Ball<L> {
    Ball::constant(&LN_10, 1)
}

/// k and e^(x - k ln 2) - 1, where |x| < 2^30.
const fn reduced<const L: usize>(x: &Ball<L>) -> (i32, Ball<L>) {
    // |x| < ln 2 / 2 = 0.346…
    if x.exponent() < -2 {
        return (0, kernel(x));
    }
    let k = x.mul(&Ball::from_exact(&LOG2_E)).nearest_integer();
    (k as i32, kernel(&x.sub(&ln_2().mul_integer(k))))
}

/// `e^r - 1`, |r| < 1.
const fn kernel<const L: usize>(r: &Ball<L>) -> Ball<L> {
    if r.magnitude().log2() > 0 {
        return Ball::unknown();
    }
    let target = -1 - halvings::<L>();
    let j = if r.exponent() > target { r.exponent() - target } else { 0 };
    let mut v = series(&r.scale_b(-j));
    let mut i = 0;
    while i < j {
        v = v.mul(&v.add(&Ball::power_of_two(1)));
        i += 1;
    }
    v
}

/// r + r^2/2! + r^3/3! + …, |r| < 1.
const fn series<const L: usize>(r: &Ball<L>) -> Ball<L> {
    let (mut sum, mut term) = (*r, *r);
    let mut n = 2;
    while !term.is_negligible_in(&sum) {
        term = term.mul(r).div_small(n);
        sum = sum.add(&term);
        n += 1;
    }
    sum.widened(term.magnitude())
}

/// How often arguments of series are halved: a doubling costs as much as a term, so their numbers are balanced.
pub const fn halvings<const L: usize>() -> i32 {
    (Ball::<L>::BITS / 2).isqrt() as i32
}
