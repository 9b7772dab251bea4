//! The functions of one and more intervals, computed by the default backend.

use super::arithmetic::{maximum, minimum};
use super::{Bound, Interval};
use crate::backend::Default as Native;
use core::cmp::Ordering;
use fpcontrol_core::Rounding;

impl<T: Bound> Interval<T> {
    /// Returns the absolute values: `[-1, 2]` gives `[0, 2]`.
    #[must_use]
    pub fn abs(self) -> Self {
        if self.is_empty() { self } else { Self::of(self.mignitude(), self.magnitude()) }
    }

    /// Returns the squares. `[-1, 2].sqr()` is `[0, 4]`, while `[-1, 2] * [-1, 2]` is `[-2, 4]`, because its operands are independent.
    #[must_use]
    pub fn sqr(self) -> Self {
        let magnitudes = self.abs();
        magnitudes.times::<Native>(magnitudes)
    }

    /// Returns the square roots of the numbers that are not negative.
    #[must_use]
    pub fn sqrt(self) -> Self {
        self.root::<Native>()
    }

    /// Returns `1 / x` for the numbers `x` other than zero.
    #[must_use]
    pub fn recip(self) -> Self {
        Self::ONE.over::<Native>(self)
    }

    /// Returns `self * factor + addend`; each bound is rounded once. IEEE 1788's `fma`.
    #[must_use]
    pub fn mul_add(self, factor: Self, addend: Self) -> Self {
        self.fused::<Native>(factor, addend)
    }

    /// Returns the `n`-th powers: the least interval that encloses them.
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
        self.power::<true>(n)
    }

    /// Returns the powers of the numbers above zero, and of zero with exponents above zero: the least interval. IEEE 1788's `pow`.
    #[must_use]
    pub fn pow(self, exponent: Self) -> Self {
        let bases = self.intersection(Self::POSITIVE);
        if bases.is_zero() {
            return if exponent.hi > T::BOUND_ZERO { bases } else { Self::EMPTY };
        }
        bases.powf(exponent)
    }

    /// Returns the square roots of the sums of the squares. IEEE 1788's `hypot`.
    #[must_use]
    pub fn hypot(self, other: Self) -> Self {
        self.hypotenuse::<Native>(other)
    }

    /// Returns −1, 0 and 1 for numbers below zero, for zero and for numbers above zero. IEEE 1788's `sign`.
    #[must_use]
    pub fn sign(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let sign = |x: T| match x.partial_cmp(&T::BOUND_ZERO) {
            Some(Ordering::Greater) => T::BOUND_ONE,
            Some(Ordering::Less) => T::BOUND_ONE.bound_opposite(),
            Some(Ordering::Equal) | None => T::BOUND_ZERO,
        };
        Self::of(sign(self.lo), sign(self.hi))
    }

    /// Returns the minima of a number of `self` and a number of `other`.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        self.pair(other, minimum)
    }

    /// Returns the maxima of a number of `self` and a number of `other`.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        self.pair(other, maximum)
    }

    /// Returns the numbers, restricted to lie between a number of `min` and a number of `max`.
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

    /// Rounds the numbers down to integers.
    #[must_use]
    pub fn floor(self) -> Self {
        self.integral(Rounding::TowardNegative)
    }

    /// Rounds the numbers up to integers.
    #[must_use]
    pub fn ceil(self) -> Self {
        self.integral(Rounding::TowardPositive)
    }

    /// Rounds the numbers to integers toward zero.
    #[must_use]
    pub fn trunc(self) -> Self {
        self.integral(Rounding::TowardZero)
    }

    /// Rounds the numbers to the nearest integers, ties away from zero. IEEE 1788's `roundTiesToAway`.
    #[must_use]
    pub fn round(self) -> Self {
        self.integral(Rounding::TiesToAway)
    }

    /// Rounds the numbers to the nearest integers, ties to even. IEEE 1788's `roundTiesToEven`.
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
