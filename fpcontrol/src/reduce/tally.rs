//! Which special values a sum has met: zeros, infinities, NaNs.

use fpcontrol_core::Rounding;

/// Which kinds of elements there were; a set, so that merging is union. Zeros count as long as no other element is a
/// number: beside one, their signs decide nothing, and loops over blocks need not look for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Tally(u8);

impl Tally {
    /// A number other than zero.
    pub(super) const NONZERO: Self = Self(1);
    pub(super) const POSITIVE_ZERO: Self = Self(2);
    pub(super) const NEGATIVE_ZERO: Self = Self(4);
    pub(super) const POSITIVE_INFINITY: Self = Self(8);
    pub(super) const NEGATIVE_INFINITY: Self = Self(16);
    pub(super) const NAN: Self = Self(32);

    pub(super) const fn new() -> Self {
        Self(0)
    }

    pub(super) fn add(&mut self, other: Self) {
        *self = Self::of_kinds(self.0 | other.0);
    }

    fn of_kinds(kinds: u8) -> Self {
        let zeros = Self::POSITIVE_ZERO.0 | Self::NEGATIVE_ZERO.0;
        Self(if kinds & Self::NONZERO.0 == 0 { kinds } else { kinds & !zeros })
    }

    pub(super) fn zero(negative: bool) -> Self {
        if negative { Self::NEGATIVE_ZERO } else { Self::POSITIVE_ZERO }
    }

    pub(super) fn infinity(negative: bool) -> Self {
        if negative { Self::NEGATIVE_INFINITY } else { Self::POSITIVE_INFINITY }
    }

    pub(super) fn is_nan(self) -> bool {
        let infinities = Self::POSITIVE_INFINITY.0 | Self::NEGATIVE_INFINITY.0;
        self.0 & Self::NAN.0 != 0 || self.0 & infinities == infinities
    }

    /// Its sign, if the sum is infinite.
    pub(super) fn infinite(self) -> Option<bool> {
        match self.0 & (Self::POSITIVE_INFINITY.0 | Self::NEGATIVE_INFINITY.0) {
            0 => None,
            sign => Some(sign == Self::NEGATIVE_INFINITY.0),
        }
    }

    /// Whether a sum that is zero is −0.
    pub(super) fn is_negative_zero(self, rounding: Rounding) -> bool {
        match self.0 {
            0 => true,
            kinds if kinds == Self::NEGATIVE_ZERO.0 => true,
            kinds if kinds == Self::POSITIVE_ZERO.0 => false,
            _ => matches!(rounding, Rounding::TowardNegative),
        }
    }
}
