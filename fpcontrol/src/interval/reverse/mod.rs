//! Reverse functions: which numbers of an interval a function takes into another interval. All are least intervals, except for waves far from zero and for the angle of a point.
//!
//! As IEEE 1788 has them, with `self` as the first operand: `c.sqr_rev(x)` is `sqrRev(c, x)`, and `b.mul_rev(c, x)` is `mulRev(b, c, x)`. The forms without `x` are those with
//! [`Interval::ENTIRE`].

mod angles;
mod cancel;
mod powers;
mod products;
mod roots;
pub(super) mod search;
mod waves;

use super::{Bound, Interval};

impl<T: Bound> Interval<T> {
    /// Returns the numbers of `x` whose squares are in `self`: the least interval. IEEE 1788's `sqrRev`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let squares = Interval::new(4.0, 9.0);
    /// assert!(squares.sqr_rev(Interval::ENTIRE).equals(Interval::new(-3.0, 3.0)));
    /// assert!(squares.sqr_rev(Interval::new(0.0, 100.0)).equals(Interval::new(2.0, 3.0)));
    /// ```
    #[must_use]
    pub fn sqr_rev(self, x: Self) -> Self {
        self.sqrt().on_both_sides(x)
    }

    /// Returns the numbers of `x` whose absolute values are in `self`. IEEE 1788's `absRev`.
    #[must_use]
    pub fn abs_rev(self, x: Self) -> Self {
        self.intersection(Self::POSITIVE).on_both_sides(x)
    }

    /// Returns the numbers of `x` whose hyperbolic cosines are in `self`: the least interval. IEEE 1788's `coshRev`.
    #[must_use]
    pub fn cosh_rev(self, x: Self) -> Self {
        self.acosh().on_both_sides(x)
    }

    /// An interval around the numbers of `x` whose absolute values are in `self`, which has no number below zero.
    fn on_both_sides(self, x: Self) -> Self {
        self.intersection(x).hull(self.opposite().intersection(x))
    }
}
