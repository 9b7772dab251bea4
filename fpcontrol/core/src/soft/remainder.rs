//! The two exact remainders: `fmod` (C's, Rust's `%`), `a - b * trunc(a / b)`, and IEEE's `remainder`, `a - b * n` with n
//! the integer nearest to a / b, ties to even.
//!
//! The significand of a is reduced modulo that of b one word of exponent difference at a time; the residue is a multiple of
//! the last bit of the smaller operand and less than b, so it is representable: no rounding ever happens.
//!
//! Special cases: NaN where either is NaN; remainder of ∞ and remainder by 0 are invalid; by ∞ it is the dividend; a zero
//! result has the sign of the dividend.

use super::pack::{nan_word, round_exact, zero};
use super::unpack::unpack;
use super::{Word, div_wide};
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// C's `fmod`: the quotient truncated.
#[inline]
pub const fn fmod<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    reduce::<F>(a, b, env, false)
}

/// IEEE's remainder: the quotient rounded to nearest even.
#[inline]
pub const fn remainder<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    reduce::<F>(a, b, env, true)
}

#[inline(always)]
const fn reduce<F: Format>(a: Word, b: Word, env: Environment, nearest: bool) -> Flagged<Word> {
    let (a, b) = (unpack::<F>(a, env), unpack::<F>(b, env));
    match (a.class, b.class) {
        _ if a.class.is_nan() || b.class.is_nan() => nan_word::<F>(signals(a.class) || signals(b.class)),
        (Class::Infinite, _) | (_, Class::Zero) => nan_word::<F>(true),
        (Class::Zero, _) => zero::<F>(a.negative),
        (_, Class::Infinite) => round_exact::<F>(a.negative, a.exponent, a.significand, env),
        (_, _) => reduce_finite::<F>(a, b, env, nearest),
    }
}

const fn reduce_finite<F: Format>(
    a: Unpacked<Word>,
    b: Unpacked<Word>,
    env: Environment,
    nearest: bool,
) -> Flagged<Word> {
    let distance = a.exponent - b.exponent;
    if distance < -1 || (distance == -1 && !nearest) {
        return round_exact::<F>(a.negative, a.exponent, a.significand, env); // |a| < |b| / 2, or truncation of |a| < |b|
    }
    if distance == -1 {
        // |b| / 4 < |a| < |b|, in units of a's last bit: past |b| / 2 the nearest multiple is b itself, |b| - |a| away.
        return if a.significand <= b.significand {
            round_exact::<F>(a.negative, a.exponent, a.significand, env)
        } else {
            pack_residue::<F>(!a.negative, a.exponent, b.significand - (a.significand - b.significand), a.negative, env)
        };
    }
    let (residue, quotient_is_odd) = residue(a.significand, b.significand, distance as u32);
    let rest = b.significand - residue;
    if nearest && (residue > rest || (residue == rest && quotient_is_odd)) {
        pack_residue::<F>(!a.negative, b.exponent, rest, a.negative, env)
    } else {
        pack_residue::<F>(a.negative, b.exponent, residue, a.negative, env)
    }
}

/// `a * 2^distance` modulo `b`, and whether the integer quotient is odd.
const fn residue(a: Word, b: Word, distance: u32) -> (Word, bool) {
    let (mut residue, mut odd) = if a >= b { (a - b, true) } else { (a, false) };
    let mut left = distance;
    while left > 0 {
        let step = if left < Word::BITS { left } else { Word::BITS - 1 };
        let (quotient, rest) = div_wide(residue >> (Word::BITS - step), residue << step, b);
        (residue, odd) = (rest, quotient & 1 != 0);
        left -= step;
    }
    (residue, odd)
}

/// A residue in units of 2^(exponent - w + 1), which may be 0 and need not be normalised.
const fn pack_residue<F: Format>(
    negative: bool,
    exponent: i32,
    residue: Word,
    dividend_negative: bool,
    env: Environment,
) -> Flagged<Word> {
    if residue == 0 {
        return zero::<F>(dividend_negative);
    }
    let shift = residue.leading_zeros();
    round_exact::<F>(negative, exponent - shift as i32, residue << shift, env)
}
