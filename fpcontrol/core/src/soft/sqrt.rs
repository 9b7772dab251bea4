//! Square root: `rnd(sqrt(a))`.
//!
//! With a = m * 2^(2k), 1 <= m < 4, the integer root of m * 2^(2w-2) is a normalised word; it is inexact where its square
//! differs. A root is never tiny and never overflows.
//!
//! Special cases: the root of -0 is -0, of +∞ is +∞; a negative operand is invalid.

use super::layout::Layout;
use super::pack::{infinity, nan_word, round, zero};
use super::unpack::{is_normal, unpack, unpack_normal};
use super::{Word, sqrt_wide, wide};
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;

use crate::unpacked::{Class, Unpacked};

/// `sqrt(a)`.
#[inline]
pub const fn sqrt<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    if is_normal::<F>(a) & (a & Layout::<F>::SIGN == 0) {
        sqrt_positive::<F>(unpack_normal::<F>(a), env)
    } else {
        sqrt_any::<F>(unpack::<F>(a, env), env)
    }
}

#[inline(always)]
const fn sqrt_positive<F: Format>(a: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    // The bit shifted out is 0, because p < w.
    let odd = a.exponent & 1 != 0;
    let radicand = wide(if odd { a.significand } else { a.significand >> 1 }, 0);
    let (root, inexact) = sqrt_wide(radicand);
    round::<F>(false, a.exponent >> 1, root | inexact as Word, env)
}

/// Any operand but a positive normal one.
#[cold]
const fn sqrt_any<F: Format>(a: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    match a.class {
        Class::Finite if !a.negative => sqrt_positive::<F>(a, env),
        Class::Zero => zero::<F>(a.negative),
        Class::Infinite if !a.negative => infinity::<F>(false),
        Class::QuietNan => nan_word::<F>(false),
        Class::Finite | Class::Infinite | Class::SignalingNan => nan_word::<F>(true),
    }
}
