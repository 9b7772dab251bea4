//! Intervals as sets: their size, their relations, and what two of them have in common.

use super::Interval;
use super::arithmetic::{maximum, minimum};
use super::endpoint::{Bound, Up};
use crate::backend::Default as Native;
use crate::control::Rn;

impl<T: Bound> Interval<T> {
    /// Returns whether the interval contains no number.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.lo > self.hi
    }

    /// Returns whether the interval contains all numbers.
    #[must_use]
    pub fn is_entire(self) -> bool {
        self.lo == T::BOUND_NEGATIVE_INFINITY && self.hi == T::BOUND_INFINITY
    }

    /// Returns whether the interval contains exactly one number.
    #[must_use]
    pub fn is_singleton(self) -> bool {
        self.lo == self.hi
    }

    /// Returns whether the interval is not empty and has two finite bounds. IEEE 1788's `isCommonInterval`.
    #[must_use]
    pub fn is_bounded(self) -> bool {
        !self.is_empty() && self.lo > T::BOUND_NEGATIVE_INFINITY && self.hi < T::BOUND_INFINITY
    }

    pub(super) fn is_zero(self) -> bool {
        self.lo == T::BOUND_ZERO && self.hi == T::BOUND_ZERO
    }

    /// Returns whether the interval contains `x`. IEEE 1788's `isMember`. An infinity or a NaN is in no interval.
    #[must_use]
    pub fn contains(self, x: T) -> bool {
        x > T::BOUND_NEGATIVE_INFINITY && x < T::BOUND_INFINITY && self.lo <= x && x <= self.hi
    }

    /// Returns whether both are the same set. IEEE 1788's `equal`. The operator `==` asks another question: see [the module](crate::interval).
    #[must_use]
    pub fn equals(self, other: Self) -> bool {
        self.lo == other.lo && self.hi == other.hi
    }

    /// Returns whether every number of `self` is in `other`.
    #[must_use]
    pub fn is_subset_of(self, other: Self) -> bool {
        self.is_empty() || other.lo <= self.lo && self.hi <= other.hi
    }

    /// Returns whether `self` lies in the interior of `other`. IEEE 1788's `interior`.
    #[must_use]
    pub fn is_interior_to(self, other: Self) -> bool {
        let below = other.lo < self.lo || other.lo == T::BOUND_NEGATIVE_INFINITY;
        let above = self.hi < other.hi || other.hi == T::BOUND_INFINITY;
        self.is_empty() || !other.is_empty() && below && above
    }

    /// Returns whether no number is in both.
    #[must_use]
    pub fn is_disjoint_from(self, other: Self) -> bool {
        self.intersection(other).is_empty()
    }

    /// Returns whether no number of `self` is above any number of `other`; one may be in both.
    #[must_use]
    pub fn precedes(self, other: Self) -> bool {
        self.is_empty() || other.is_empty() || self.hi <= other.lo
    }

    /// Returns whether every number of `self` is below every number of `other`.
    #[must_use]
    pub fn strictly_precedes(self, other: Self) -> bool {
        self.is_empty() || other.is_empty() || self.hi < other.lo
    }

    /// Returns the numbers that are in both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        let (lo, hi) = (maximum(self.lo, other.lo), minimum(self.hi, other.hi));
        if lo <= hi { Self { lo, hi } } else { Self::EMPTY }
    }

    /// Returns the smallest interval that contains both. IEEE 1788's `convexHull`.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { lo: minimum(self.lo, other.lo), hi: maximum(self.hi, other.hi) }
    }

    /// Returns the distance between the bounds, rounded up. For the empty set it is NaN.
    #[must_use]
    pub fn width(self) -> T {
        if self.is_empty() { T::BOUND_NAN } else { self.hi.bound_minus::<Up<Native>>(self.lo) }
    }

    /// Returns a float in the middle. It is 0 for the whole line, the largest finite float of that sign for a half-line, and NaN for the empty set.
    #[must_use]
    pub fn midpoint(self) -> T {
        if self.is_empty() {
            return T::BOUND_NAN;
        }
        match (self.lo == T::BOUND_NEGATIVE_INFINITY, self.hi == T::BOUND_INFINITY) {
            (true, true) => T::BOUND_ZERO,
            (true, false) => T::BOUND_MIN,
            (false, true) => T::BOUND_MAX,
            (false, false) => self.middle(),
        }
    }

    /// Half the sum; half of each where the sum overflows, which is exact for numbers of that size.
    fn middle(self) -> T {
        let sum = self.lo.bound_plus::<Rn>(self.hi);
        if sum > T::BOUND_NEGATIVE_INFINITY && sum < T::BOUND_INFINITY {
            return sum.bound_over::<Rn>(T::BOUND_TWO);
        }
        self.lo.bound_over::<Rn>(T::BOUND_TWO).bound_plus::<Rn>(self.hi.bound_over::<Rn>(T::BOUND_TWO))
    }

    /// Returns the largest distance of a bound from the [`midpoint`](Self::midpoint), rounded up. For the empty set it is NaN.
    #[must_use]
    pub fn radius(self) -> T {
        let middle = self.midpoint();
        if self.is_empty() {
            return T::BOUND_NAN;
        }
        maximum(middle.bound_minus::<Up<Native>>(self.lo), self.hi.bound_minus::<Up<Native>>(middle))
    }

    /// Returns the largest absolute value. For the empty set it is NaN.
    #[must_use]
    pub fn magnitude(self) -> T {
        if self.is_empty() { T::BOUND_NAN } else { maximum(self.hi, self.lo.bound_opposite()) }
    }

    /// Returns the smallest absolute value. For the empty set it is NaN.
    #[must_use]
    pub fn mignitude(self) -> T {
        if self.is_empty() {
            T::BOUND_NAN
        } else if self.contains(T::BOUND_ZERO) {
            T::BOUND_ZERO
        } else {
            maximum(self.lo, self.hi.bound_opposite())
        }
    }
}
