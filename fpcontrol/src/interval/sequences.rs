//! Functions of intervals that are made from the operations of arithmetic. They enclose the result, but not always with the best bounds.

use super::endpoint::{Down, Up};
use super::{Bound, Interval};
use crate::backend::Backend;
use crate::consts::PI;

impl<T: Bound> Interval<T> {
    /// `sqrt(x² + y²)`, the least interval: it grows with both magnitudes.
    pub(super) fn hypotenuse<B: Backend + 'static>(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        let (x, y) = (self.abs(), other.abs());
        Self::of(x.lo.bound_hypotenuse::<Down<B>>(y.lo), x.hi.bound_hypotenuse::<Up<B>>(y.hi))
    }

    /// The least `x - n y` that is not negative, with an integer `n`.
    pub(super) fn euclidean_remainder<B: Backend + 'static>(self, divisor: Self) -> Self {
        let (remainders, magnitudes) = (self.modulo::<B>(divisor), divisor.abs());
        let positive = remainders.intersection(Self::POSITIVE);
        let negative = remainders.intersection(Self::NEGATIVE);
        if remainders.is_empty() || negative.is_empty() || negative.is_zero() {
            return positive;
        }
        // A remainder of a negative number may be 0 as well.
        let range = Self { lo: T::BOUND_ZERO, hi: magnitudes.hi };
        negative.plus::<B>(magnitudes).hull(positive).intersection(range)
    }

    /// The integer `n` of the Euclidean remainder: the quotient rounded down for a positive divisor, up for a negative one.
    pub(super) fn euclidean_quotient<B: Backend + 'static>(self, divisor: Self) -> Self {
        let down = self.over::<B>(divisor.intersection(Self::POSITIVE)).floor();
        let up = self.over::<B>(divisor.intersection(Self::NEGATIVE)).ceil();
        down.hull(up)
    }

    /// Half of the sum of both.
    pub(super) fn half_way<B: Backend + 'static>(self, other: Self) -> Self {
        let half = Self::ONE.over::<B>(Self::ONE.plus::<B>(Self::ONE));
        self.times::<B>(half).plus::<B>(other.times::<B>(half))
    }

    /// Encloses the product with the true factor, not with π rounded.
    pub(super) fn degrees<B: Backend + 'static>(self) -> Self {
        self.times::<B>(Self::from(180_u8)).over::<B>(Self::from(&PI))
    }

    /// Encloses the product with the true factor, not with π rounded.
    pub(super) fn radians<B: Backend + 'static>(self) -> Self {
        self.times::<B>(Self::from(&PI)).over::<B>(Self::from(180_u8))
    }

    /// The numbers from 0 on.
    pub(super) const POSITIVE: Self = Self { lo: T::BOUND_ZERO, hi: T::BOUND_INFINITY };
    /// The numbers up to 0.
    pub(super) const NEGATIVE: Self = Self { lo: T::BOUND_NEGATIVE_INFINITY, hi: T::BOUND_ZERO };
}
