//! Reverse functions of products.

use crate::backend::Default as Native;
use crate::interval::{Bound, Interval};

impl<T: Bound> Interval<T> {
    /// Returns the numbers of `x` of which some product with a number of `self` is in `products`: the least interval. IEEE 1788's `mulRev(b, c, x)`, with `b.mul_rev(c, x)`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let (b, c) = (Interval::new(-2.0, 4.0), Interval::new(8.0, 8.0));
    /// assert!(b.mul_rev(c, Interval::new(-3.0, 5.0)).equals(Interval::new(2.0, 5.0)));
    /// ```
    #[must_use]
    pub fn mul_rev(self, products: Self, x: Self) -> Self {
        let [first, second] = self.mul_rev_to_pair(products);
        first.intersection(x).hull(second.intersection(x))
    }

    /// Returns the numbers of which some product with a number of `self` is in `products`, as two intervals, the lower one first: an interval around zero has quotients on
    /// both sides. If one interval holds them, the second is empty. IEEE 1788's `mulRevToPair`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let [below, above] = Interval::new(-2.0, 4.0).mul_rev_to_pair(Interval::new(8.0, 8.0));
    /// assert_eq!((below.to_string(), above.to_string()), ("[-inf, -4]".into(), "[2, inf]".into()));
    /// ```
    #[must_use]
    pub fn mul_rev_to_pair(self, products: Self) -> [Self; 2] {
        if self.is_empty() || products.is_empty() {
            return [Self::EMPTY; 2];
        }
        if self.contains(T::BOUND_ZERO) && products.contains(T::BOUND_ZERO) {
            return [Self::ENTIRE, Self::EMPTY];
        }
        if self.lo >= T::BOUND_ZERO || self.hi <= T::BOUND_ZERO {
            return [products.over::<Native>(self), Self::EMPTY];
        }
        let [below, above] =
            [Self::NEGATIVE, Self::POSITIVE].map(|side| products.over::<Native>(self.intersection(side)));
        if below.lo < above.lo { [below, above] } else { [above, below] }
    }
}
