//! Multiplication: `rnd(a * b)`.
//!
//! The product of two w-bit significands in [2^(w-1), 2^w) is exact in a double word and has its most significant bit at
//! 2w-1 or 2w-2; the lower word is jammed into the upper one.
//!
//! Special cases: NaN where either is NaN; 0 * ∞ is invalid; the sign is the exclusive or of the signs.

use super::pack::{infinity, nan_word, round, zero};
use super::unpack::{is_normal, unpack, unpack_normal};
use super::{Word, high, low, mul_wide};
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// `a * b`.
#[inline]
pub const fn mul<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    if is_normal::<F>(a) & is_normal::<F>(b) {
        mul_finite::<F>(unpack_normal::<F>(a), unpack_normal::<F>(b), env)
    } else {
        mul_any::<F>(unpack::<F>(a, env), unpack::<F>(b, env), env)
    }
}

#[inline(always)]
const fn mul_finite<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    let (exponent, significand) = product(a, b);
    round::<F>(a.negative != b.negative, exponent, significand, env)
}

/// The product of two finite numbers: its exponent and its significand, normalised and jammed.
#[inline(always)]
pub const fn product(a: Unpacked<Word>, b: Unpacked<Word>) -> (i32, Word) {
    let product = mul_wide(a.significand, b.significand);
    let jammed = high(product) | (low(product) != 0) as Word;
    let shift = (jammed >> (Word::BITS - 1) == 0) as u32;
    // The jammed bit, shifted or not, is below guard: w >= p + 3.
    (a.exponent + b.exponent + 1 - shift as i32, jammed << shift)
}

/// Computes with operands of which at least one is not a normal number.
#[cold]
const fn mul_any<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        _ if a.class.is_nan() || b.class.is_nan() => nan_word::<F>(signals(a.class) || signals(b.class)),
        (Class::Infinite, Class::Zero) | (Class::Zero, Class::Infinite) => nan_word::<F>(true),
        (Class::Infinite, _) | (_, Class::Infinite) => infinity::<F>(negative),
        (Class::Zero, _) | (_, Class::Zero) => zero::<F>(negative),
        (_, _) => mul_finite::<F>(a, b, env),
    }
}
