//! IEEE 754 binary128: more than twice the precision of `f64`, by which operations on `f64` are judged.
//!
//! It is not a row of the table of formats: no processor and no GPU here computes with it, and it is not printed. Its
//! operations and its conversions to the formats of the table are the ones of every format; [`Binary128::widen`] is the way
//! from them.
//!
//! An operation on `f32` or `f64` computed here and [rounded to odd](Rounding::ToOdd) keeps all that there is to know: it
//! rounds to the narrow format in any mode as the exact result does, because at least two bits more are kept (113 against
//! 53), and it lies between the same two narrow numbers, with 60 bits to say where.

use crate::environment::Environment;
use crate::format::{Format, sealed};
use crate::rounding::Rounding;
use crate::soft::Reference;
use core::fmt;

/// IEEE 754 binary128.
///
/// A bit pattern: `==`, hashing and `Debug` are those of the encoding, not of the number.
///
/// ```
/// use fpcontrol_core::{Binary64, Binary128, Operation, Rounding};
///
/// let [one, ten] = [1.0, 10.0].map(|x| Binary128::widen(Binary64::from_host(x)));
/// let tenth = one.div(ten, Rounding::ToOdd);
/// // Rounded twice, and yet once: to odd does not lose what the second rounding asks for.
/// assert_eq!(tenth.to_binary64(Rounding::TiesToEven).to_host(), 0.1);
/// assert_eq!(tenth.to_binary64(Rounding::TowardZero).to_host().to_bits(), 0.1_f64.to_bits() - 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Binary128(pub(crate) u128);

impl Binary128 {
    /// Returns the number with this encoding.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// Returns the encoding.
    #[must_use]
    pub const fn to_bits(self) -> u128 {
        self.0
    }

    /// The same number, for every format of the table: exact, subnormals kept.
    #[must_use]
    pub fn widen<F: Reference>(number: F) -> Self {
        let environment = Environment::new(Rounding::TowardZero);
        Self::from_exact(number.to_exact_generic(environment), environment.rounding)
    }
}

impl sealed::Sealed for Binary128 {}

impl Format for Binary128 {
    const NAME: &'static str = "f128";
    const STORAGE_BITS: u32 = 128;
    const EXPONENT_BITS: u32 = 15;
    const PRECISION: u32 = 113;
    const ENCODED_PRECISION: u32 = 113;
    const EXPLICIT_INTEGER_BIT: bool = false;
    const CANONICAL_NAN: u128 = 0x7fff_8000 << 96;

    fn to_word(self) -> u128 {
        self.0
    }

    fn from_word(word: u128) -> Self {
        Self(word)
    }
}

impl fmt::Debug for Binary128 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f128:{:#034x}", self.0)
    }
}
