//! Scaling by a power of two: `rnd(a * 2^n)`, rounded once, for any n.
//!
//! The exponent sum saturates far outside every format's range, where only overflow or underflow remain.

use super::Word;
use super::pack::{infinity, nan_word, round_exact, zero};
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::unpacked::{Class, Unpacked};

/// `a * 2^n`.
#[inline]
pub const fn scale_b<F: Format>(a: Word, n: i32, env: Environment) -> Flagged<Word> {
    let Unpacked { class, negative, exponent, significand } = unpack::<F>(a, env);
    match class {
        Class::Finite => round_exact::<F>(negative, clamp::<F>(exponent.saturating_add(n)), significand, env),
        Class::Zero => zero::<F>(negative),
        Class::Infinite => infinity::<F>(negative),
        Class::QuietNan => nan_word::<F>(false),
        Class::SignalingNan => nan_word::<F>(true),
    }
}

/// An exponent that overflows or underflows as the given one does, and from which differences do not wrap.
const fn clamp<F: Format>(exponent: i32) -> i32 {
    let limit = 4 * F::EMAX + 512;
    if exponent > limit {
        limit
    } else if exponent < -limit {
        -limit
    } else {
        exponent
    }
}
