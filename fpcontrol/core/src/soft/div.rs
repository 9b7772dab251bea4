//! Division: `rnd(a / b)`, and the reciprocal `rnd(1 / b)`.
//!
//! The dividend's significand, doubled where it is the smaller one, makes the quotient a normalised word; a nonzero
//! remainder is its sticky bit.
//!
//! Special cases: NaN where either is NaN; 0/0 and ∞/∞ are invalid; finite/0 is an exact ∞ and divides by zero.

use super::pack::{infinity, nan_word, round, zero};
use super::unpack::{is_normal, unpack, unpack_normal};
use super::{Word, div_wide};
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// `a / b`.
#[inline]
pub const fn div<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    if is_normal::<F>(a) & is_normal::<F>(b) {
        div_finite::<F>(unpack_normal::<F>(a), unpack_normal::<F>(b), env)
    } else {
        div_any::<F>(unpack::<F>(a, env), unpack::<F>(b, env), env)
    }
}

/// `1 / a`.
#[inline]
pub const fn recip<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    let one = Unpacked { class: Class::Finite, negative: false, exponent: 0, significand: 1 << (Word::BITS - 1) };
    if is_normal::<F>(a) {
        div_finite::<F>(one, unpack_normal::<F>(a), env)
    } else {
        div_any::<F>(one, unpack::<F>(a, env), env)
    }
}

#[inline(always)]
const fn div_finite<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    let smaller = a.significand < b.significand;
    // a * 2^w or a * 2^(w-1), as a double word below b * 2^w; the first bit shifted out is 0, because p < w.
    let high = if smaller { a.significand } else { a.significand >> 1 };
    let (quotient, remainder) = div_wide(high, 0, b.significand);
    let exponent = a.exponent - b.exponent - smaller as i32;
    round::<F>(a.negative != b.negative, exponent, quotient | (remainder != 0) as Word, env)
}

/// Computes with operands of which at least one is not a normal number.
#[cold]
const fn div_any<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        _ if a.class.is_nan() || b.class.is_nan() => nan_word::<F>(signals(a.class) || signals(b.class)),
        (Class::Infinite, Class::Infinite) | (Class::Zero, Class::Zero) => nan_word::<F>(true),
        (Class::Infinite, _) => infinity::<F>(negative),
        (_, Class::Zero) => Flagged::new(infinity::<F>(negative).value, Exceptions::DIVIDE_BY_ZERO),
        (Class::Zero, _) | (_, Class::Infinite) => zero::<F>(negative),
        (_, _) => div_finite::<F>(a, b, env),
    }
}
