//! Square root: `rnd(sqrt(a))`.
//!
//! With a = m * 2^(2k), 1 <= m < 4, the integer root of m * 2^(2w-2) is a normalised word; it is inexact where its square
//! differs. A root is never tiny and never overflows.
//!
//! Special cases: the root of -0 is -0, of +∞ is +∞; a negative operand is invalid.

use super::pack::{infinity, nan_word, round, zero};
use super::unpack::unpack;
use super::{Word, sqrt_wide, wide};
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;

use crate::unpacked::{Class, Unpacked};

/// `sqrt(a)`.
#[inline]
pub const fn sqrt<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    let Unpacked { class, negative, exponent, significand } = unpack::<F>(a, env);
    match class {
        Class::Finite if !negative => {
            let radicand = if exponent & 1 == 0 {
                wide(significand >> 1, significand << (Word::BITS - 1))
            } else {
                wide(significand, 0)
            };
            let (root, inexact) = sqrt_wide(radicand);
            round::<F>(false, exponent >> 1, root | inexact as Word, env)
        }
        Class::Zero => zero::<F>(negative),
        Class::Infinite if !negative => infinity::<F>(false),
        Class::QuietNan => nan_word::<F>(false),
        Class::Finite | Class::Infinite | Class::SignalingNan => nan_word::<F>(true),
    }
}
