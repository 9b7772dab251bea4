//! The functions of one and more intervals, computed by the default backend.

use super::arithmetic::{maximum, minimum};
use super::{Bound, Interval};
use crate::backend::Default as Native;
use fpcontrol_core::Rounding;

impl<T: Bound> Interval<T> {
    /// The magnitudes: `[-1, 2]` gives `[0, 2]`.
    #[must_use]
    pub fn abs(self) -> Self {
        if self.is_empty() { self } else { Self::of(self.mignitude(), self.magnitude()) }
    }

    /// The squares, of which none is negative: `[-1, 2].sqr()` is `[0, 4]`, `[-1, 2] * [-1, 2]` is `[-2, 4]`.
    #[must_use]
    pub fn sqr(self) -> Self {
        let magnitudes = self.abs();
        magnitudes.times::<Native>(magnitudes)
    }

    /// The square roots of what is not negative.
    #[must_use]
    pub fn sqrt(self) -> Self {
        self.root::<Native>()
    }

    /// `1 / self`, without zero.
    #[must_use]
    pub fn recip(self) -> Self {
        Self::ONE.over::<Native>(self)
    }

    /// `self * factor + addend`, rounded once a bound; IEEE 1788's `fma`.
    #[must_use]
    pub fn mul_add(self, factor: Self, addend: Self) -> Self {
        self.fused::<Native>(factor, addend)
    }

    /// The `n`-th powers: none of an even power is negative. The bounds are within a few units of the best.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// assert_eq!(Interval::new(-2.0, 1.0).pown(2).to_string(), "[0, 4]");
    /// assert_eq!(Interval::new(-2.0, 1.0).pown(3).to_string(), "[-8, 1]");
    /// assert_eq!(Interval::new(2.0, 4.0).pown(-1).to_string(), "[0.25, 0.5]");
    /// ```
    #[must_use]
    pub fn pown(self, n: i32) -> Self {
        self.power::<Native>(n)
    }

    /// The smaller of a number of each.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        self.pair(other, minimum)
    }

    /// The larger of a number of each.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        self.pair(other, maximum)
    }

    /// The numbers brought between a number of `min` and one of `max`.
    #[must_use]
    pub fn clamp(self, min: Self, max: Self) -> Self {
        self.max(min).min(max)
    }

    fn pair(self, other: Self, choose: fn(T, T) -> T) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        Self::of(choose(self.lo, other.lo), choose(self.hi, other.hi))
    }

    /// The numbers rounded to integers, downward; likewise [`ceil`](Self::ceil), [`trunc`](Self::trunc) and the others.
    #[must_use]
    pub fn floor(self) -> Self {
        self.integral(Rounding::TowardNegative)
    }

    /// Upward.
    #[must_use]
    pub fn ceil(self) -> Self {
        self.integral(Rounding::TowardPositive)
    }

    /// Toward zero.
    #[must_use]
    pub fn trunc(self) -> Self {
        self.integral(Rounding::TowardZero)
    }

    /// To nearest, ties away from zero; IEEE 1788's `roundTiesToAway`.
    #[must_use]
    pub fn round(self) -> Self {
        self.integral(Rounding::TiesToAway)
    }

    /// To nearest, ties to even; IEEE 1788's `roundTiesToEven`.
    #[must_use]
    pub fn round_ties_even(self) -> Self {
        self.integral(Rounding::TiesToEven)
    }

    /// All of them grow with their operand, so the bounds' values are the values' bounds.
    pub(super) fn integral(self, rounding: Rounding) -> Self {
        if self.is_empty() {
            return self;
        }
        Self::of(self.lo.bound_to_integral(rounding), self.hi.bound_to_integral(rounding))
    }
}
