//! A floating-point number taken apart. The words of this house, used everywhere in `soft/` and nowhere in another sense:
//!
//! - *unpack*: from an encoding to class, sign, exponent and significand;
//! - *normalise*: shift a significand left until its most significant bit is set, adjusting the exponent;
//! - *align*: shift the smaller of two significands right until both have the same exponent;
//! - *jam*: shift right and keep, in the last bit, whether anything nonzero was lost (the *sticky* bit);
//! - *round*: from a significand with surplus bits to one of the format's precision;
//! - *pack*: from sign, exponent and significand to an encoding.

/// What kind of datum an encoding holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// ±0.
    Zero,
    /// A nonzero finite number.
    Finite,
    /// ±∞.
    Infinite,
    /// A NaN that propagates quietly.
    QuietNan,
    /// A NaN that signals invalid, or an encoding that x87 does not support (which signals invalid too).
    SignalingNan,
}

/// A number taken apart: for [`Class::Finite`] its magnitude is `significand / 2^(w-1) * 2^exponent`, where `w` is the
/// width of `S` in bits and the most significant bit of `significand` is set; elsewhere exponent and significand are 0.
///
/// The last bit may be a sticky bit: set where the exact significand continues with something nonzero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unpacked<S> {
    /// What kind of datum this is.
    pub class: Class,
    /// Its sign bit.
    pub negative: bool,
    /// The exponent of the most significant bit.
    pub exponent: i32,
    /// The significand, most significant bit set.
    pub significand: S,
}

impl Class {
    /// Whether this is a NaN of either kind.
    #[must_use]
    #[inline]
    pub const fn is_nan(self) -> bool {
        matches!(self, Self::QuietNan | Self::SignalingNan)
    }
}

/// The format-free form: every format's significand and every integer of at most 128 bits fits exactly.
pub type ExactNumber = Unpacked<u128>;

impl ExactNumber {
    /// An integer given as sign and magnitude. Zero is +0 whatever the sign.
    #[must_use]
    pub const fn from_integer(negative: bool, magnitude: u128) -> Self {
        if magnitude == 0 {
            return Self { class: Class::Zero, negative: false, exponent: 0, significand: 0 };
        }
        let shift = magnitude.leading_zeros();
        Self { class: Class::Finite, negative, exponent: 127 - shift as i32, significand: magnitude << shift }
    }
}
