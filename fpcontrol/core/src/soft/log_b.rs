//! The exponent of a number, as a number: `floor(log2(|a|))`, subnormals as if normalised.
//!
//! Special cases: of ±0 it is an exact -∞ and divides by zero, of ±∞ it is +∞. Formats whose precision cannot hold their
//! own exponents round it.

use super::Word;
use super::pack::{from_exact, infinity, nan_word};
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::unpacked::{Class, ExactNumber, Unpacked};

/// `logB(a)`.
#[inline]
pub const fn log_b<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    let Unpacked { class, exponent, .. } = unpack::<F>(a, env);
    match class {
        Class::Finite => from_exact::<F>(ExactNumber::from_integer(exponent < 0, exponent.unsigned_abs() as u128), env),
        Class::Zero => Flagged::new(infinity::<F>(true).value, Exceptions::DIVIDE_BY_ZERO),
        Class::Infinite => infinity::<F>(false),
        Class::QuietNan => nan_word::<F>(false),
        Class::SignalingNan => nan_word::<F>(true),
    }
}
