//! Powers and roots with integers: x^n, (1 + x)^n, and the n-th root of x.
//!
//! x^n is `pow`'s. (1 + x)^n = e^(n ln(1 + x)), and the n-th root is e^(ln |x| / n), with the sign of x.
//!
//! Exact values: with 1 + x = o 2^e, o odd, (1 + x)^n lies on the grid of 127 bits only if o = 1, or if n > 0 and o^n < 2^127. With
//! |x| = o 2^e the n-th root is rational only if n divides e and o is an n-th power; if n < 0 and o > 1 it is no binary number.
//! 1 + x has at most 127 bits wherever o < 2^127, so it fits in 128 bits.
//!
//! Values next to 1: with z = n ln(1 + x), or ln |x| / n, they are 1 + z + …, which 127 bits cannot tell from 1 where |z| < 2^-128. Elsewhere
//! z^2/2 > 2^-263: so much (1 + x)^n at least differs from 1 + n x, which may lie on the grid.

use super::ball::Ball;
use super::exponential::exp_ball;
use super::logarithm::{log_ball, log1p_ball};
use super::power::{self, exact_power, log_exponent};
use super::value::{
    Value, decide, huge, invalid, is_below_one, is_unit, last_exponent, next_to, number, one, pole, power_of_two, tiny,
    zero,
};
use crate::unpacked::{Class, ExactNumber};

/// x^n
pub const fn pown(x: ExactNumber, n: i64) -> Value {
    power::pow(x, integer(n))
}

/// (1 + x)^n
pub const fn compound(x: ExactNumber, n: i64) -> Value {
    match x.class {
        Class::SignalingNan => invalid(),
        Class::QuietNan if n == 0 => one(false),
        Class::QuietNan => number(x),
        Class::Infinite if x.negative => invalid(),
        Class::Finite if x.negative && !is_below_one(&x) && !is_unit(&x) => invalid(),
        Class::Zero | Class::Finite | Class::Infinite if n == 0 => one(false),
        Class::Zero => one(false),
        Class::Infinite if n < 0 => zero(false),
        Class::Infinite => number(x),
        Class::Finite if x.negative && is_unit(&x) => {
            if n < 0 {
                pole(false)
            } else {
                zero(false)
            }
        }
        Class::Finite => finite_compound(&x, n),
    }
}

/// The n-th root of x.
pub const fn rootn(x: ExactNumber, n: i64) -> Value {
    let is_odd = n % 2 != 0;
    match x.class {
        // A NaN too.
        _ if n == 0 => invalid(),
        Class::SignalingNan => invalid(),
        Class::QuietNan => number(x),
        Class::Zero if n < 0 => pole(x.negative && is_odd),
        Class::Zero => zero(x.negative && is_odd),
        Class::Infinite | Class::Finite if x.negative && !is_odd => invalid(),
        Class::Infinite if n < 0 => zero(x.negative),
        Class::Infinite => number(x),
        Class::Finite => finite_root(&x, n),
    }
}

const fn integer(n: i64) -> ExactNumber {
    ExactNumber::from_integer(n < 0, n.unsigned_abs() as u128)
}

const fn finite_compound(x: &ExactNumber, n: i64) -> Value {
    if let Some(base) = one_and(x)
        && let Some(value) = exact_power(&base, &integer(n), false)
    {
        return value;
    }
    // 2^-65 < |ln(1 + x)| < 2^3, and |n| < 2^16: neither next to 1, nor too large for a ball.
    let is_moderate =
        x.exponent > -64 && x.exponent < 9 && (!x.negative || x.exponent < -1) && n.unsigned_abs() < 1 << 16;
    if is_moderate {
        return decide!(compound_ball(x, n));
    }
    let log: Ball<3> = log1p_ball(&Ball::from_exact(x));
    // 2^(exponent - 1) < |z| < 2^(exponent + 3)
    let exponent = log.exponent() + n.unsigned_abs().ilog2() as i32;
    let grows = x.negative == (n < 0);
    if exponent >= 20 {
        if grows { huge(false) } else { tiny(false) }
    } else if exponent < -132 {
        next_to(1, grows)
    } else {
        decide!(compound_ball(x, n))
    }
}

/// 1 + x of x > -1, if it has at most 127 bits; also some of 128.
const fn one_and(x: &ExactNumber) -> Option<ExactNumber> {
    let last = last_exponent(x);
    let unit = if last < 0 { last } else { 0 };
    if unit < -127 || x.exponent > 126 {
        return None;
    }
    let one = 1_u128 << -unit;
    let size = (x.significand >> x.significand.trailing_zeros()) << (last - unit);
    let sum = if x.negative { one.checked_sub(size) } else { one.checked_add(size) };
    match sum {
        Some(sum) => {
            let sum = ExactNumber::from_integer(false, sum);
            Some(ExactNumber { exponent: sum.exponent + unit, ..sum })
        }
        None => None,
    }
}

const fn finite_root(x: &ExactNumber, n: i64) -> Value {
    if is_unit(x) {
        return one(x.negative);
    }
    if let Some(root) = exact_root(x, n) {
        return root;
    }
    let magnitude = ExactNumber { negative: false, ..*x };
    let bits = n.unsigned_abs().ilog2() as i32;
    // 2^-114 < |ln x|: only a large n makes a root that cannot be told from 1.
    if bits >= 12 && log_exponent(&magnitude) - bits < -131 {
        let grows = is_below_one(x) == (n < 0);
        return next_to(if x.negative { -1 } else { 1 }, grows);
    }
    decide!(rootn_ball(&magnitude, n, x.negative))
}

/// The root, if it lies on the grid of 127 bits.
const fn exact_root(x: &ExactNumber, n: i64) -> Option<Value> {
    let (odd, exponent) = (x.significand >> x.significand.trailing_zeros(), last_exponent(x) as i64);
    if exponent % n != 0 {
        return None;
    }
    let exponent = (exponent / n) as i32;
    if odd == 1 {
        return Some(power_of_two(x.negative, exponent));
    }
    // 3^81 > 2^128
    if n < 0 || n > 80 {
        return None;
    }
    let root = integer_root(odd, n as u32);
    if root.pow(n as u32) != odd {
        return None;
    }
    let root = ExactNumber::from_integer(x.negative, root);
    Some(number(ExactNumber { exponent: root.exponent + exponent, ..root }))
}

/// The largest integer whose n-th power is at most x.
const fn integer_root(x: u128, n: u32) -> u128 {
    let (mut root, mut bit) = (0_u128, 1_u128 << (127 / n));
    while bit > 0 {
        let fits = match (root | bit).checked_pow(n) {
            Some(power) => power <= x,
            None => false,
        };
        if fits {
            root |= bit;
        }
        bit >>= 1;
    }
    root
}

const fn compound_ball<const L: usize>(x: &ExactNumber, n: i64) -> Ball<L> {
    exp_ball(&log1p_ball(&Ball::from_exact(x)).mul(&Ball::integer(n)))
}

const fn rootn_ball<const L: usize>(x: &ExactNumber, n: i64, negative: bool) -> Ball<L> {
    exp_ball(&log_ball(&Ball::from_exact(x)).div(&Ball::integer(n))).signed(negative)
}

#[cfg(test)]
mod tests {
    use super::{integer_root, one_and};
    use crate::unpacked::ExactNumber;

    #[test]
    fn integer_roots_are_the_largest() {
        for n in 1..=80_u32 {
            for x in [1, 2, 3, 7, 1 << 20, 3_u128.pow(64), (1 << 127) - 1, u128::MAX] {
                let root = integer_root(x, n);
                assert!(root.pow(n) <= x, "{x} {n}");
                let next = root.checked_add(1).and_then(|next| next.checked_pow(n));
                assert!(next.is_none_or(|power| power > x), "{x} {n}");
            }
        }
    }

    #[test]
    fn sums_with_one_are_exact_or_none() {
        let of = |negative, significand: u128, exponent: i32| {
            let x = ExactNumber::from_integer(negative, significand);
            one_and(&ExactNumber { exponent: x.exponent + exponent, ..x })
        };
        assert_eq!(of(false, 3, -1), Some(ExactNumber { exponent: 1, ..ExactNumber::from_integer(false, 5) }));
        assert_eq!(of(true, 3, -2), Some(ExactNumber { exponent: -2, ..ExactNumber::from_integer(false, 1) }));
        assert_eq!(
            of(true, (1 << 113) - 1, -113),
            Some(ExactNumber { exponent: -113, ..ExactNumber::from_integer(false, 1) })
        );
        assert_eq!(of(false, 1, 126), Some(ExactNumber::from_integer(false, (1 << 126) + 1)));
        assert_eq!(
            of(false, 1, -127),
            Some(ExactNumber { exponent: 0, ..ExactNumber::from_integer(false, (1 << 127) + 1) })
        );
        assert_eq!((of(false, 1, 127), of(false, 1, -128)), (None, None));
    }
}
