//! The meaning of encodings.

use crate::formats::Parameters;

/// A datum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Datum {
    /// Not a number, or an encoding that x87 does not support (which signals).
    Nan {
        /// Whether it signals invalid.
        signaling: bool,
    },
    /// ±∞.
    Infinite {
        /// Its sign.
        negative: bool,
    },
    /// A number, zero included.
    Finite(Number),
}

/// `(-1)^negative * significand * 2^exponent`; a zero keeps its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The sign.
    pub negative: bool,
    /// An integer.
    pub significand: u128,
    /// The weight of its last bit.
    pub exponent: i64,
}

impl Datum {
    /// The meaning of an encoding; with `flush` a subnormal is a zero of its sign.
    #[must_use]
    pub fn decode(bits: u128, format: Parameters, flush: bool) -> Self {
        let negative = bits & format.sign() != 0;
        let field = bits & ((1 << format.field_bits()) - 1);
        let biased = (bits >> format.field_bits()) & u128::from(format.max_biased());
        let integer_bit = 1 << (format.encoded_precision - 1);
        let stored_integer_bit = field & integer_bit != 0;
        if biased == 0 {
            let subnormal = field < integer_bit;
            let significand = if flush && subnormal { 0 } else { field };
            return Self::Finite(Number { negative, significand, exponent: format.lowest() });
        }
        if format.explicit_integer_bit && !stored_integer_bit {
            return Self::Nan { signaling: true };
        }
        let fraction = field & (integer_bit - 1);
        if biased == u128::from(format.max_biased()) {
            let quiet = fraction & (integer_bit >> 1) != 0;
            return if fraction == 0 { Self::Infinite { negative } } else { Self::Nan { signaling: !quiet } };
        }
        Self::Finite(Number {
            negative,
            significand: integer_bit | fraction,
            exponent: format.lowest() + (biased as i64 - 1),
        })
    }

    /// Whether an encoding is a subnormal number, which flushing turns into a zero.
    #[must_use]
    pub fn is_subnormal(bits: u128, format: Parameters) -> bool {
        Self::decode(bits, format, false) != Self::decode(bits, format, true)
    }

    /// Whether this is a NaN of either kind.
    #[must_use]
    pub const fn is_nan(self) -> bool {
        matches!(self, Self::Nan { .. })
    }

    /// The sign of a number or infinity; a NaN counts as positive.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        match self {
            Self::Nan { .. } => false,
            Self::Infinite { negative } | Self::Finite(Number { negative, .. }) => negative,
        }
    }

    /// The datum with the other sign.
    #[must_use]
    pub const fn negated(self) -> Self {
        match self {
            Self::Nan { .. } => self,
            Self::Infinite { negative } => Self::Infinite { negative: !negative },
            Self::Finite(number) => Self::Finite(Number { negative: !number.negative, ..number }),
        }
    }
}

impl Number {
    /// Whether it is ±0.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.significand == 0
    }

    /// `floor(log2(|self|))` of a nonzero number.
    #[must_use]
    pub const fn floor_log2(self) -> i64 {
        self.exponent + self.significand.ilog2() as i64
    }
}

/// The encoding of a finite magnitude `significand * 2^exponent` that the format holds exactly.
pub(super) fn encode(negative: bool, significand: u128, exponent: i64, format: Parameters) -> u128 {
    let sign = if negative { format.sign() } else { 0 };
    if significand == 0 {
        return sign;
    }
    // As many significand bits as the grid allows: all of them, or as many as lie above the smallest subnormal number.
    let top = exponent + i64::from(significand.ilog2());
    let unit = (top - i64::from(format.encoded_precision - 1)).max(format.lowest());
    let shift = exponent - unit;
    let field = if shift >= 0 { significand << shift } else { significand >> -shift };
    assert_eq!(if shift >= 0 { field >> shift } else { field << -shift }, significand, "not on the format's grid");
    let integer_bit = 1u128 << (format.encoded_precision - 1);
    let biased = if field < integer_bit { 0 } else { (unit - format.lowest() + 1) as u128 };
    let stored = if format.explicit_integer_bit { field } else { field & (integer_bit - 1) };
    sign | biased << format.field_bits() | stored
}

/// The encoding of an infinity.
pub(super) fn encode_infinity(negative: bool, format: Parameters) -> u128 {
    let integer_bit = if format.explicit_integer_bit { 1 << (format.encoded_precision - 1) } else { 0 };
    let sign = if negative { format.sign() } else { 0 };
    sign | u128::from(format.max_biased()) << format.field_bits() | integer_bit
}
