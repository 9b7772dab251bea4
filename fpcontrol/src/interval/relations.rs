//! Relations of two intervals.

use super::{Bound, Interval};

/// Allen's relations of two intervals, as IEEE 1788's `overlap` names them.
///
/// ```
/// use fpcontrol::Interval;
/// use fpcontrol::interval::Overlap;
///
/// assert_eq!(Interval::new(1.0, 3.0).overlap(Interval::new(2.0, 4.0)), Overlap::Overlaps);
/// assert_eq!(Interval::new(1.0, 2.0).overlap(Interval::new(1.0, 4.0)), Overlap::Starts);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overlap {
    /// Both are empty.
    BothEmpty,
    /// Only the first is empty.
    FirstEmpty,
    /// Only the second is empty.
    SecondEmpty,
    /// The first ends before the second begins.
    Before,
    /// The first ends where the second begins; neither is a single number.
    Meets,
    /// The first begins first and ends inside the second.
    Overlaps,
    /// Both begin together, and the first ends first.
    Starts,
    /// The first lies in the interior of the second.
    ContainedBy,
    /// The first begins inside the second, and both end together.
    Finishes,
    /// Both are the same.
    Equals,
    /// The second begins inside the first, and both end together.
    FinishedBy,
    /// The second lies in the interior of the first.
    Contains,
    /// Both begin together, and the second ends first.
    StartedBy,
    /// The second begins first and ends inside the first.
    OverlappedBy,
    /// The second ends where the first begins; neither is a single number.
    MetBy,
    /// The second ends before the first begins.
    After,
}

impl<T: Bound> Interval<T> {
    /// Returns the relation of the interval to another one.
    ///
    /// ```
    /// use fpcontrol::Interval;
    /// use fpcontrol::interval::Overlap;
    ///
    /// let day = Interval::new(8.0, 16.0);
    /// assert_eq!(day.overlap(Interval::new(16.0, 20.0)), Overlap::Meets);
    /// assert_eq!(Interval::new(9.0, 10.0).overlap(day), Overlap::ContainedBy);
    /// ```
    #[must_use]
    pub fn overlap(self, other: Self) -> Overlap {
        match (self.is_empty(), other.is_empty()) {
            (true, true) => Overlap::BothEmpty,
            (true, false) => Overlap::FirstEmpty,
            (false, true) => Overlap::SecondEmpty,
            (false, false) if self.hi < other.lo => Overlap::Before,
            (false, false) if other.hi < self.lo => Overlap::After,
            (false, false) => self.overlap_of_meeting(other),
        }
    }

    /// The relation of intervals that have a number in common.
    fn overlap_of_meeting(self, other: Self) -> Overlap {
        let (begins_first, begins_together) = (self.lo < other.lo, self.lo == other.lo);
        let (ends_first, ends_together) = (self.hi < other.hi, self.hi == other.hi);
        match (begins_first, begins_together, ends_first, ends_together) {
            (_, true, _, true) => Overlap::Equals,
            (_, true, true, _) => Overlap::Starts,
            (_, true, false, _) => Overlap::StartedBy,
            (true, _, _, true) => Overlap::FinishedBy,
            (false, _, _, true) => Overlap::Finishes,
            (true, _, true, _) if self.hi == other.lo => Overlap::Meets,
            (true, _, true, _) => Overlap::Overlaps,
            (true, _, false, _) => Overlap::Contains,
            (false, _, true, _) => Overlap::ContainedBy,
            (false, _, false, _) if self.lo == other.hi => Overlap::MetBy,
            (false, _, false, _) => Overlap::OverlappedBy,
        }
    }

    /// Returns whether every number of `self` has one of `other` that is not below it, and every number of `other` one of `self` that is not above it. IEEE 1788's `less`.
    #[must_use]
    pub fn is_weakly_less_than(self, other: Self) -> bool {
        if self.is_empty() || other.is_empty() {
            return self.is_empty() && other.is_empty();
        }
        self.lo <= other.lo && self.hi <= other.hi
    }

    /// Returns whether every number of `self` has a larger one in `other`, and every number of `other` a smaller one in `self`. IEEE 1788's `strictLess`.
    #[must_use]
    pub fn is_strictly_less_than(self, other: Self) -> bool {
        if self.is_empty() || other.is_empty() {
            return self.is_empty() && other.is_empty();
        }
        let below = self.lo < other.lo || self.lo == T::BOUND_NEGATIVE_INFINITY && other.lo == self.lo;
        let above = self.hi < other.hi || self.hi == T::BOUND_INFINITY && other.hi == self.hi;
        below && above
    }
}
