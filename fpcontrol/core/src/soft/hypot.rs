//! Length of a vector of two: `rnd(sqrt(a^2 + b^2))`, one rounding, without overflow or underflow on the way.
//!
//! With |a| >= |b|, d the difference of their exponents and the significands' high bits at w - 1, the sum of squares is
//! a's significand squared plus b's squared, shifted right by 2d. Significands end in 0, so a quarter of the sum is exact but
//! for that shift: S0, in [2^(2w-4), 2^(2w-1)). Where it lies below 2^(2w-2) the sum itself fits and is taken; so what is
//! rooted has one of its two upper bits set, and its integer root is a normalised word.
//!
//! The shift jams. If it lost something and the jammed sum is a perfect square, that square is odd, so its root is odd
//! too: the last bit of the root, which says inexact, is set whether or not the exact root lies below it.
//!
//! Special cases (clause 9.2.1): an infinite operand gives +∞, beside a quiet NaN too; a signalling NaN is invalid; a zero
//! operand leaves the other's magnitude.

use super::pack::{infinity, nan_word, round, zero};
use super::unpack::unpack;
use super::{Word, add_wide, high, mul_wide, shr_jam_wide, sqrt_wide};
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::unpacked::{Class, Unpacked};

/// `sqrt(a^2 + b^2)`.
#[inline]
pub const fn hypot<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    let (a, b) = (unpack::<F>(a, env), unpack::<F>(b, env));
    match (a.class, b.class) {
        (Class::Finite, Class::Finite) if a.exponent < b.exponent => hypot_finite::<F>(b, a, env),
        (Class::Finite, Class::Finite) => hypot_finite::<F>(a, b, env),
        (Class::SignalingNan, _) | (_, Class::SignalingNan) => nan_word::<F>(true),
        (Class::Infinite, _) | (_, Class::Infinite) => infinity::<F>(false),
        (Class::QuietNan, _) | (_, Class::QuietNan) => nan_word::<F>(false),
        (Class::Zero, Class::Zero) => zero::<F>(false),
        (Class::Zero, Class::Finite) => round::<F>(false, b.exponent, b.significand, env),
        (Class::Finite, Class::Zero) => round::<F>(false, a.exponent, a.significand, env),
    }
}

/// The exponent of `a` is the larger one, or they are equal.
#[inline(always)]
const fn hypot_finite<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    let (a_half, b_half) = (a.significand >> 1, b.significand >> 1);
    let difference = a.exponent.abs_diff(b.exponent);
    let b_quarter = mul_wide(b_half, b_half);
    let quarter = add_wide(mul_wide(a_half, a_half), shr_jam_wide(b_quarter, 2 * difference));
    if high(quarter) >> (Word::BITS - 2) != 0 {
        let (root, inexact) = sqrt_wide(quarter);
        return round::<F>(false, a.exponent + 1, root | inexact as Word, env);
    }
    let b_square = if difference == 0 {
        mul_wide(b.significand, b.significand)
    } else {
        shr_jam_wide(b_quarter, 2 * difference - 2)
    };
    let (root, inexact) = sqrt_wide(add_wide(mul_wide(a.significand, a.significand), b_square));
    round::<F>(false, a.exponent, root | inexact as Word, env)
}
