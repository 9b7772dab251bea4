//! Multiplication: `rnd(a * b)`.
//!
//! The product of two w-bit significands in [2^(w-1), 2^w) is exact in a double word and has its most significant bit at
//! 2w-1 or 2w-2; the lower word is jammed into the upper one.
//!
//! Special cases: NaN where either is NaN; 0 * ∞ is invalid; the sign is the exclusive or of the signs.

use super::pack::{infinity, nan_word, round, zero};
use super::unpack::unpack;
use super::{Wide, Word, high, leading_zeros_wide, low, mul_wide, shl_wide};
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// `a * b`.
#[inline]
pub const fn mul<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    let (a, b) = (unpack::<F>(a, env), unpack::<F>(b, env));
    match (a.class, b.class) {
        (Class::Finite, Class::Finite) => {
            let (exponent, product) = product(a, b);
            round::<F>(a.negative != b.negative, exponent, jam(product), env)
        }
        _ => mul_special::<F>(a, b),
    }
}

/// The exact product of two finite numbers, normalised, and its exponent.
#[inline(always)]
pub const fn product(a: Unpacked<Word>, b: Unpacked<Word>) -> (i32, Wide) {
    let product = mul_wide(a.significand, b.significand);
    let shift = leading_zeros_wide(product); // 0 or 1
    (a.exponent + b.exponent + 1 - shift as i32, shl_wide(product, shift))
}

/// The upper word, its last bit set if anything nonzero was below it.
#[inline(always)]
pub const fn jam(x: Wide) -> Word {
    high(x) | (low(x) != 0) as Word
}

#[cold]
const fn mul_special<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>) -> Flagged<Word> {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        _ if a.class.is_nan() || b.class.is_nan() => nan_word::<F>(signals(a.class) || signals(b.class)),
        (Class::Infinite, Class::Zero) | (Class::Zero, Class::Infinite) => nan_word::<F>(true),
        (Class::Infinite, _) | (_, Class::Infinite) => infinity::<F>(negative),
        (_, _) => zero::<F>(negative),
    }
}
