//! What the codes of a small format mean.

use crate::unpacked::{Class, ExactNumber, Unpacked};

/// Which codes are not numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Specials {
    /// Those with the highest exponent field, as in IEEE 754: ∞ with fraction 0, otherwise NaN.
    Ieee,
    /// The magnitude with all bits set, which is NaN.
    Nan,
    /// The code of −0, which is NaN: there are neither infinities nor a negative zero.
    NegativeZero,
    /// Every code is a number: there are neither infinities nor NaNs.
    None,
}

/// The fields of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub signed: bool,
    pub exponent_bits: u32,
    pub fraction_bits: u32,
    pub bias: i32,
    pub specials: Specials,
}

impl Shape {
    /// How many bits a code of the format has.
    pub const fn storage_bits(self) -> u32 {
        self.signed as u32 + self.magnitude_bits()
    }

    /// Bits of an encoding without its sign.
    const fn magnitude_bits(self) -> u32 {
        self.exponent_bits + self.fraction_bits
    }

    /// The magnitude with all bits set: NaN, if there is one.
    const fn all_bits(self) -> u32 {
        (1 << self.magnitude_bits()) - 1
    }

    /// The sign bit, where `negative`.
    pub const fn sign(self, negative: bool) -> u32 {
        ((self.signed && negative) as u32) << self.magnitude_bits()
    }

    /// The code of the largest finite number.
    pub const fn largest(self) -> u32 {
        match self.specials {
            Specials::Ieee => self.above_finite() - 1,
            Specials::Nan => self.all_bits() - 1,
            Specials::NegativeZero | Specials::None => self.all_bits(),
        }
    }

    /// The magnitude with the highest exponent field and fraction 0: ∞ in IEEE 754's formats.
    pub const fn above_finite(self) -> u32 {
        self.all_bits() >> self.fraction_bits << self.fraction_bits
    }

    /// What stands for numbers that are too large.
    pub const fn infinity(self) -> u32 {
        match self.specials {
            Specials::Ieee => self.above_finite(),
            Specials::Nan | Specials::NegativeZero => self.nan(),
            Specials::None => self.largest(),
        }
    }

    /// What stands for NaN.
    pub const fn nan(self) -> u32 {
        match self.specials {
            Specials::Ieee | Specials::Nan | Specials::None => self.all_bits(),
            Specials::NegativeZero => self.sign(true),
        }
    }

    /// Whether a code is NaN.
    pub const fn is_nan(self, code: u32) -> bool {
        let magnitude = code & self.all_bits();
        match self.specials {
            Specials::Ieee => magnitude > self.above_finite(),
            Specials::Nan => magnitude == self.all_bits(),
            Specials::NegativeZero => code == self.nan(),
            Specials::None => false,
        }
    }

    /// The code of a magnitude with a sign. If there is no negative zero, both zeros are 0.
    pub const fn with_sign(self, negative: bool, magnitude: u32) -> u32 {
        let has_sign = magnitude != 0 || !matches!(self.specials, Specials::NegativeZero);
        self.sign(negative && has_sign) | magnitude
    }

    /// Whether there are subnormal numbers and zero. Without fraction bits, the exponent field 0 is a power of two like all others.
    pub const fn has_subnormals(self) -> bool {
        self.fraction_bits != 0
    }

    /// The exponent of the smallest normal number.
    pub const fn emin(self) -> i32 {
        self.has_subnormals() as i32 - self.bias
    }

    /// Takes an encoding apart.
    pub const fn read(self, code: u32) -> ExactNumber {
        let magnitude = code & self.all_bits();
        let negative = code & self.sign(true) != 0;
        let class = if self.is_nan(code) {
            Class::QuietNan
        } else if magnitude > self.largest() {
            Class::Infinite
        } else {
            return self.read_finite(negative, magnitude);
        };
        Unpacked { class, negative, exponent: 0, significand: 0 }
    }

    const fn read_finite(self, negative: bool, magnitude: u32) -> ExactNumber {
        let field = magnitude >> self.fraction_bits;
        let fraction = magnitude & ((1 << self.fraction_bits) - 1);
        let is_normal = field != 0 || !self.has_subnormals();
        let integer = ((is_normal as u32) << self.fraction_bits) | fraction;
        if integer == 0 {
            return Unpacked { class: Class::Zero, negative, exponent: 0, significand: 0 };
        }
        // The exponent of a significand whose integer bit is set.
        let exponent = if is_normal { field as i32 - self.bias } else { self.emin() };
        let normalising = (integer as u128).leading_zeros();
        let missing = self.fraction_bits as i32 - (u128::BITS - 1 - normalising) as i32;
        let significand = (integer as u128) << normalising;
        Unpacked { class: Class::Finite, negative, exponent: exponent - missing, significand }
    }
}
