//! Cancellation: the interval that another one was added to, or taken from.

use crate::backend::Default as Native;
use crate::interval::endpoint::Bound;
use crate::interval::{
    Interval,
    endpoint::{Down, Up},
};
use crate::reduce::Superaccumulator;
use fpcontrol_core::Rounding;

impl<T: Bound> Interval<T> {
    /// Returns the least interval `z` for which `other + z` encloses `self`, if there is one whose bounds are the differences of the bounds; else the whole line.
    /// IEEE 1788's `cancelMinus`.
    ///
    /// It undoes `z + other`, where `self - other` would be wider than `z`. There is such an interval if both are bounded and `other` is not wider than `self`, which is
    /// decided exactly.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let (z, other) = (Interval::new(1.0, 2.0), Interval::new(10.0, 14.0));
    /// assert!((z + other).cancel_minus(other).equals(z));
    /// assert!(((z + other) - other).equals(Interval::new(-3.0, 6.0)));
    /// assert!(z.cancel_minus(other).is_entire());
    /// ```
    #[must_use]
    pub fn cancel_minus(self, other: Self) -> Self {
        let is_bounded = |x: Self| x.is_empty() || x.is_bounded();
        if self.is_empty() && is_bounded(other) {
            return Self::EMPTY;
        }
        if !self.is_bounded() || !other.is_bounded() || self.is_narrower_than(other) {
            return Self::ENTIRE;
        }
        Self::of(self.lo.bound_minus::<Down<Native>>(other.lo), self.hi.bound_minus::<Up<Native>>(other.hi))
    }

    /// Returns `self.cancel_minus(-other)`: undoes a subtraction. IEEE 1788's `cancelPlus`.
    #[must_use]
    pub fn cancel_plus(self, other: Self) -> Self {
        self.cancel_minus(other.opposite())
    }

    /// Compares the widths of bounded intervals, exactly.
    fn is_narrower_than(self, other: Self) -> bool {
        let mut difference = Superaccumulator::new();
        for bound in [self.hi, self.lo.bound_opposite(), other.hi.bound_opposite(), other.lo] {
            difference.add(bound);
        }
        difference.round::<T>(Rounding::TowardZero) < T::BOUND_ZERO
    }
}
