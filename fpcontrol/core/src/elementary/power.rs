//! Powers with real exponents, and cube roots.
//!
//! x^y = e^(y ln |x|), with the sign of x where y is an odd integer.
//!
//! Exact values of x = ± o 2^e, o odd: with y = n / 2^k, n odd or k = 0, x^y is a root of index 2^k of x^n. It is a binary number
//! only if o and 2^e are themselves powers of 2^k-th roots: as long as y is not an integer, o must be a square and e even, and x^y
//! is (sqrt x)^(2y). Then, if o = 1, x^y = 2^(e y); if o > 1 and y < 0, o divides the denominator, so it is not a binary number; and if
//! y > 0 it is o^y 2^(e y), which lies on the grid of 127 bits only if o^y < 2^127, because o^y is odd.
//! cbrt x is rational only if o is a cube and e a multiple of 3.
//!
//! Powers next to 1: with z = y ln |x|, x^y = 1 + z + …, which 127 bits cannot tell from 1 where |z| < 2^-128.

use super::ball::Ball;
use super::ball::root::integer_cbrt;
use super::exponential::exp_ball;
use super::logarithm::log_ball;
use super::value::{
    Value, decide, huge, infinity, invalid, is_below_one, is_integer, is_odd, is_unit, last_exponent, next_to, number,
    one, pole, small_integer, tiny, zero,
};
use crate::unpacked::{Class, ExactNumber};

pub const fn pow(x: ExactNumber, y: ExactNumber) -> Value {
    match (x.class, y.class) {
        (Class::SignalingNan, _) | (_, Class::SignalingNan) => invalid(),
        // Whatever x is, a NaN included, and whatever y is.
        (_, Class::Zero) => one(false),
        (Class::Finite, _) if is_unit(&x) && !x.negative => one(false),
        (Class::QuietNan, _) => number(x),
        (_, Class::QuietNan) => number(y),
        (_, Class::Infinite) => to_infinite_power(&x, y.negative),
        (Class::Zero, Class::Finite) if y.negative => pole(x.negative && is_odd_integer(&y)),
        (Class::Zero, Class::Finite) => zero(x.negative && is_odd_integer(&y)),
        (Class::Infinite, Class::Finite) if y.negative => zero(x.negative && is_odd_integer(&y)),
        (Class::Infinite, Class::Finite) => infinity(x.negative && is_odd_integer(&y)),
        (Class::Finite, Class::Finite) if x.negative && !is_integer(&y) => invalid(),
        (Class::Finite, Class::Finite) => finite_power(&x, &y, x.negative && is_odd_integer(&y)),
    }
}

pub const fn cbrt(x: ExactNumber) -> Value {
    match x.class {
        Class::Zero | Class::Infinite | Class::QuietNan | Class::SignalingNan => number(x),
        Class::Finite => {
            let last = last_exponent(&x);
            let odd = odd_part(&x);
            let root = integer_cbrt(odd) as u128;
            if last % 3 == 0 && root * root * root == odd {
                let ExactNumber { exponent, significand, .. } = ExactNumber::from_integer(false, root);
                return number(ExactNumber { exponent: exponent + last / 3, significand, ..x });
            }
            decide!(cbrt_ball(&x))
        }
    }
}

const fn is_odd_integer(y: &ExactNumber) -> bool {
    is_integer(y) && is_odd(y)
}

const fn odd_part(x: &ExactNumber) -> u128 {
    x.significand >> x.significand.trailing_zeros()
}

/// x^∞ or x^-∞; (-1)^±∞ is 1.
const fn to_infinite_power(x: &ExactNumber, falls: bool) -> Value {
    let is_small = match x.class {
        Class::Zero => true,
        Class::Finite if is_unit(x) => return one(false),
        Class::Finite => is_below_one(x),
        Class::Infinite | Class::QuietNan | Class::SignalingNan => false,
    };
    if is_small == falls { infinity(false) } else { zero(false) }
}

const fn finite_power(x: &ExactNumber, y: &ExactNumber, negative: bool) -> Value {
    if is_unit(x) {
        return one(negative);
    }
    let magnitude = ExactNumber { negative: false, ..*x };
    if let Some(value) = exact_power(&magnitude, y, negative) {
        return value;
    }
    // 2^-64 < |ln x| < 2^14: only an extreme y makes a power that cannot be told from 1, or one whose exponent is too large
    // for a ball's.
    if y.exponent > -60 && y.exponent < 6 {
        return decide!(pow_ball(&magnitude, y, negative));
    }
    let exponent = log_exponent(&magnitude) + y.exponent;
    let grows = is_below_one(x) == y.negative;
    if exponent >= 20 {
        if grows { huge(negative) } else { tiny(negative) }
    } else if exponent < -130 {
        next_to(if negative { -1 } else { 1 }, grows)
    } else {
        decide!(pow_ball(&magnitude, y, negative))
    }
}

/// An exponent e with 2^(e-1) <= |ln x| < 2^(e+2).
pub const fn log_exponent(x: &ExactNumber) -> i32 {
    let log: Ball<3> = log_ball(&Ball::from_exact(x));
    log.exponent()
}

/// The power, if it lies on the grid of 127 bits.
pub const fn exact_power(x: &ExactNumber, y: &ExactNumber, negative: bool) -> Option<Value> {
    let (mut odd, mut exponent, mut y) = (odd_part(x), last_exponent(x), *y);
    // It ends: x is not 1, so at last e or o has no root.
    while !is_integer(&y) {
        let root = odd.isqrt();
        if exponent % 2 != 0 || root * root != odd {
            return None;
        }
        odd = root;
        exponent /= 2;
        y.exponent += 1;
    }
    let Some(n) = small_integer(&y) else { return None };
    if odd == 1 {
        return power_of_two(exponent, n, negative);
    }
    if n < 0 || n > 80 {
        return None;
    }
    let Some(power) = odd.checked_pow(n as u32) else { return None };
    let value = ExactNumber::from_integer(negative, power);
    let exact = ExactNumber { exponent: value.exponent + exponent * n as i32, ..value };
    if exact.significand & 1 == 0 { Some(number(exact)) } else { None }
}

/// 2^(exponent n), which may be beyond every format.
const fn power_of_two(exponent: i32, n: i64, negative: bool) -> Option<Value> {
    let product = n as i128 * exponent as i128;
    Some(if product > 1 << 20 {
        huge(negative)
    } else if product < -(1 << 20) {
        tiny(negative)
    } else {
        super::value::power_of_two(negative, product as i32)
    })
}

const fn pow_ball<const L: usize>(x: &ExactNumber, y: &ExactNumber, negative: bool) -> Ball<L> {
    let log = log_ball(&Ball::from_exact(x));
    exp_ball(&log.mul(&Ball::from_exact(y))).signed(negative)
}

const fn cbrt_ball<const L: usize>(x: &ExactNumber) -> Ball<L> {
    Ball::from_exact(x).signed(false).cbrt().signed(x.negative)
}
