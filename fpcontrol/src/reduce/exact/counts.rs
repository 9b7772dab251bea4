//! How many elements of each kind a sum has.

use fpcontrol_core::Rounding;

/// The kinds of elements.
#[derive(Clone, Copy, Debug)]
pub(in crate::reduce) enum ElementClass {
    /// Finite and not zero.
    Number,
    PositiveZero,
    NegativeZero,
    PositiveInfinity,
    NegativeInfinity,
    Nan,
}

pub(super) const KINDS: usize = 6;

impl ElementClass {
    pub(super) const fn zero(negative: bool) -> Self {
        if negative { Self::NegativeZero } else { Self::PositiveZero }
    }

    pub(super) const fn infinity(negative: bool) -> Self {
        if negative { Self::NegativeInfinity } else { Self::PositiveInfinity }
    }
}

/// The elements that were added, less those that were removed, by kind. A count is below zero while more has been removed than added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts([i64; KINDS]);

impl Counts {
    pub(super) const fn new() -> Self {
        Self([0; KINDS])
    }

    /// Returns the counts in the order of [`ElementClass`].
    #[cfg(feature = "serde")]
    pub(super) const fn of_kinds(self) -> [i64; KINDS] {
        self.0
    }

    #[cfg(feature = "serde")]
    pub(super) const fn from_kinds(counts: [i64; KINDS]) -> Self {
        Self(counts)
    }

    /// Counts elements, or takes them back if `by` is negative.
    #[inline]
    pub(super) fn change(&mut self, kind: ElementClass, by: i64) {
        let count = &mut self.0[kind as usize];
        *count = count.wrapping_add(by);
    }

    /// Counts the elements of another sum `times` times.
    pub(super) fn merge(&mut self, other: Self, times: i64) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own = own.wrapping_add(times * other));
    }

    pub(super) fn of(self, kind: ElementClass) -> i64 {
        self.0[kind as usize]
    }

    fn has(self, kind: ElementClass) -> bool {
        self.of(kind) > 0
    }

    pub(super) fn is_nan(self) -> bool {
        self.has(ElementClass::Nan)
            || self.has(ElementClass::PositiveInfinity) && self.has(ElementClass::NegativeInfinity)
    }

    /// Returns the sign if the sum is infinite.
    pub(super) fn infinite(self) -> Option<bool> {
        let is_negative = self.has(ElementClass::NegativeInfinity);
        (is_negative || self.has(ElementClass::PositiveInfinity)).then_some(is_negative)
    }

    /// Returns whether a sum that is zero is −0.
    pub(super) fn is_negative_zero(self, rounding: Rounding) -> bool {
        let [numbers, positive, negative] =
            [ElementClass::Number, ElementClass::PositiveZero, ElementClass::NegativeZero]
                .map(|kind| self.of(kind) != 0);
        match (numbers, positive, negative) {
            (false, false, _) => true,
            (false, true, false) => false,
            (true, _, _) | (_, true, true) => matches!(rounding, Rounding::TowardNegative),
        }
    }
}
