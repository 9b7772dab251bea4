//! Reciprocal square root: `rnd(1 / sqrt(a))`.
//!
//! With a = m * 2^(2k), 1 <= m < 4, the integer root of floor(2^(2w) / m) is floor(2^w / sqrt(m)), because
//! floor(sqrt(floor(x))) = floor(sqrt(x)); for m > 1 it lies in [2^(w-1), 2^w). For m = 1 (a power of 4) the result is
//! exact; every other one is irrational or has no finite binary expansion, so its sticky bit is set.
//!
//! Special cases: of ±0 it is an exact ±∞ and divides by zero (clause 9.2), of +∞ it is +0; a negative operand is invalid.

use super::pack::{infinity, nan_word, round, zero};
use super::unpack::unpack;
use super::{Word, div_wide, sqrt_wide, wide};
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::unpacked::{Class, Unpacked};

/// `1 / sqrt(a)`.
#[inline]
pub const fn rsqrt<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    let Unpacked { class, negative, exponent, significand } = unpack::<F>(a, env);
    match class {
        Class::Finite if !negative => rsqrt_finite::<F>(exponent, significand, env),
        Class::Zero => Flagged::new(infinity::<F>(negative).value, Exceptions::DIVIDE_BY_ZERO),
        Class::Infinite if !negative => zero::<F>(false),
        Class::QuietNan => nan_word::<F>(false),
        Class::Finite | Class::Infinite | Class::SignalingNan => nan_word::<F>(true),
    }
}

#[inline(always)]
const fn rsqrt_finite<F: Format>(exponent: i32, significand: Word, env: Environment) -> Flagged<Word> {
    const TOP: Word = 1 << (Word::BITS - 1);
    let odd = exponent & 1 != 0;
    let half_exponent = exponent >> 1;
    if significand == TOP && !odd {
        return round::<F>(false, -half_exponent, TOP, env);
    }
    // 2^(2w) / m = 2^(3w-1) / s with m = s / 2^(w-1), and half of that where m is twice as large: two quotient words.
    let (high, rest) = if odd { (TOP >> 1, 0) } else { (TOP, 0) };
    let (upper, remainder) = div_wide(high, rest, significand);
    let (lower, _) = div_wide(remainder, 0, significand);
    let (root, _) = sqrt_wide(wide(upper, lower));
    // 1/2 < 1/sqrt(m) < 1: the root is normalised and weighs 2^(-1-k).
    round::<F>(false, -half_exponent - 1, root | 1, env)
}
