//! Division: `rnd(a / b)`, and the reciprocal `rnd(1 / b)`.
//!
//! The dividend's significand, doubled where it is the smaller one, makes the quotient a normalised word; a nonzero
//! remainder is its sticky bit.
//!
//! Special cases: NaN where either is NaN; 0/0 and ∞/∞ are invalid; finite/0 is an exact ∞ and divides by zero.

use super::pack::{infinity, nan_word, round, zero};
use super::unpack::unpack;
use super::{Word, div_wide};
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// `a / b`.
#[inline]
pub const fn div<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    div_unpacked::<F>(unpack::<F>(a, env), unpack::<F>(b, env), env)
}

/// `1 / a`.
#[inline]
pub const fn recip<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    let one = Unpacked { class: Class::Finite, negative: false, exponent: 0, significand: 1 << (Word::BITS - 1) };
    div_unpacked::<F>(one, unpack::<F>(a, env), env)
}

#[inline(always)]
const fn div_unpacked<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        (Class::Finite, Class::Finite) => {
            let smaller = a.significand < b.significand;
            // a * 2^w or a * 2^(w-1), as a double word below b * 2^w.
            let (high, low) =
                if smaller { (a.significand, 0) } else { (a.significand >> 1, a.significand << (Word::BITS - 1)) };
            let (quotient, remainder) = div_wide(high, low, b.significand);
            let exponent = a.exponent - b.exponent - smaller as i32;
            round::<F>(negative, exponent, quotient | (remainder != 0) as Word, env)
        }
        _ => div_special::<F>(a.class, b.class, negative),
    }
}

#[cold]
const fn div_special<F: Format>(a: Class, b: Class, negative: bool) -> Flagged<Word> {
    match (a, b) {
        _ if a.is_nan() || b.is_nan() => nan_word::<F>(signals(a) || signals(b)),
        (Class::Infinite, Class::Infinite) | (Class::Zero, Class::Zero) => nan_word::<F>(true),
        (Class::Infinite, _) => infinity::<F>(negative),
        (_, Class::Zero) => Flagged::new(infinity::<F>(negative).value, Exceptions::DIVIDE_BY_ZERO),
        (_, _) => zero::<F>(negative),
    }
}
