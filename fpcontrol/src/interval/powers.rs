//! Powers with an integer exponent: the least intervals, as each bound is one correctly rounded power.

use super::Interval;
use super::elementary::{Above, Below};
use super::endpoint::Bound;
use crate::control::Control;
use crate::ops::Powi;

#[diagnostic::do_not_recommend]
impl<T: Bound> Powi for Interval<T> {
    fn controlled_powi<C: Control>(self, n: i32) -> Self {
        if C::USES_FMA { self.power::<true>(n) } else { self.power::<false>(n) }
    }
}

impl<T: Bound> Interval<T> {
    /// `self` to the power `n`, of the numbers where it is defined: all, but zero if `n` is negative.
    pub(super) fn power<const FMA: bool>(self, n: i32) -> Self {
        if n == 0 || self.is_empty() {
            return if self.is_empty() { self } else { Self::ONE };
        }
        if n % 2 == 0 {
            return self.abs().power_of_magnitude::<FMA>(n);
        }
        let above = self.intersection(Self { lo: T::BOUND_ZERO, hi: T::BOUND_INFINITY });
        let below = self.intersection(Self { lo: T::BOUND_NEGATIVE_INFINITY, hi: T::BOUND_ZERO });
        above.power_of_magnitude::<FMA>(n).hull(below.opposite().power_of_magnitude::<FMA>(n).opposite())
    }

    /// Of numbers that are not negative the powers grow, and with a negative exponent they fall from infinity.
    fn power_of_magnitude<const FMA: bool>(self, n: i32) -> Self {
        let (first, last) = if n > 0 { (self.lo, self.hi) } else { (self.hi, self.lo) };
        if self.is_empty() || n < 0 && self.hi == T::BOUND_ZERO {
            return Self::EMPTY;
        }
        // The sign of a zero would be that of an infinite power.
        let last = if last == T::BOUND_ZERO { T::BOUND_ZERO } else { last };
        Self::of(power::<Below<FMA>, T>(first, n), power::<Above<FMA>, T>(last, n))
    }
}

/// A magnitude to a nonzero power, by one operation if there is one.
fn power<C: Control, T: Bound>(magnitude: T, n: i32) -> T {
    match n {
        1 => magnitude,
        2 => magnitude.bound_times::<C>(magnitude),
        -1 => T::BOUND_ONE.bound_over::<C>(magnitude),
        n => magnitude.bound_power::<C>(n),
    }
}
