//! Where the fields of a format lie in a word.

use super::Word;
use crate::format::Format;
use core::marker::PhantomData;

/// The masks and shifts of a format's encoding.
pub struct Layout<F>(PhantomData<F>);

impl<F: Format> Layout<F> {
    /// The sign bit.
    pub const SIGN: Word = 1 << (F::STORAGE_BITS - 1);
    /// The significand field.
    pub const FIELD: Word = (1 << F::SIGNIFICAND_FIELD_BITS) - 1;
    /// The integer bit, whether stored or not.
    pub const INTEGER_BIT: Word = 1 << (F::ENCODED_PRECISION - 1);
    /// The first fraction bit: set in a quiet NaN.
    pub const QUIET_BIT: Word = Self::INTEGER_BIT >> 1;
    /// +∞, which exceeds the magnitude of every finite number.
    pub const INFINITY: Word = Self::encode(F::MAX_BIASED_EXPONENT, Self::INTEGER_BIT);
    /// The largest finite magnitude of the encoding.
    pub const MAX_FINITE: Word = Self::encode(F::MAX_BIASED_EXPONENT - 1, 2 * Self::INTEGER_BIT - 1);
    /// How far an encoded significand is shifted to be normalised in a word.
    pub const NORMALISING_SHIFT: u32 = Word::BITS - F::ENCODED_PRECISION;

    /// The exponent field of an encoding.
    #[inline(always)]
    pub const fn biased_exponent(bits: Word) -> u32 {
        (bits >> F::SIGNIFICAND_FIELD_BITS) as u32 & F::MAX_BIASED_EXPONENT
    }

    /// The encoding of a magnitude from its exponent field and its significand, integer bit included (0 for subnormals).
    #[inline(always)]
    pub const fn encode(biased: u32, significand: Word) -> Word {
        ((biased as Word) << F::SIGNIFICAND_FIELD_BITS) | (significand & Self::FIELD)
    }

    /// The sign bit where `negative`.
    #[inline(always)]
    pub const fn sign(negative: bool) -> Word {
        if negative { Self::SIGN } else { 0 }
    }
}
