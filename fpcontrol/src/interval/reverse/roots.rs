//! Roots: the numbers x with `x^y = c` for a given exponent, rounded down and up.
//!
//! No function of ours computes `c^(1/y)`, because 1/y is not a number of the type. Powers are correctly rounded, so a power that is rounded up is at most
//! `c` if and only if the exact power is. That question finds the root.

use super::search::{after, last_that};
use crate::interval::elementary::{Above, Below};
use crate::interval::endpoint::Bound;
use fpcontrol_core::Elementary;

/// An exponent other than 0.
#[derive(Clone, Copy)]
pub(super) enum Exponent<T> {
    Integer(i32),
    Number(T),
}

impl<T: Bound> Exponent<T> {
    fn is_negative(self) -> bool {
        match self {
            Self::Integer(n) => n < 0,
            Self::Number(y) => y < T::BOUND_ZERO,
        }
    }

    fn is_infinite(self) -> bool {
        matches!(self, Self::Number(y) if y == T::BOUND_INFINITY || y == T::BOUND_NEGATIVE_INFINITY)
    }

    /// The power of a number that is not negative, rounded down and up.
    fn power(self, x: T) -> [T; 2] {
        match self {
            Self::Integer(n) => [x.bound_power::<Below<true>>(n), x.bound_power::<Above<true>>(n)],
            Self::Number(y) => [
                T::bound_function::<Below<true>>(Elementary::Pow, x, y),
                T::bound_function::<Above<true>>(Elementary::Pow, x, y),
            ],
        }
    }

    /// A number near the root.
    fn guess(self, c: T) -> T {
        let exponent = match self {
            Self::Integer(n) => T::bound_of_integer(n.into(), fpcontrol_core::Rounding::TiesToEven),
            Self::Number(y) => y,
        };
        T::bound_function::<Below<true>>(Elementary::Pow, c, T::BOUND_ONE.bound_over::<Below<true>>(exponent))
    }

    /// `c^(1/y)` where a limit says what it is.
    fn limit(self, c: T) -> Option<T> {
        let grows = !self.is_negative();
        if c == T::BOUND_ZERO {
            Some(if grows { T::BOUND_ZERO } else { T::BOUND_INFINITY })
        } else if c == T::BOUND_INFINITY {
            Some(if grows { T::BOUND_INFINITY } else { T::BOUND_ZERO })
        } else {
            (c == T::BOUND_ONE || self.is_infinite()).then_some(T::BOUND_ONE)
        }
    }
}

/// Returns the largest number that is not above the root of `c`, which is not negative.
pub(super) fn root_down<T: Bound>(c: T, exponent: Exponent<T>) -> T {
    let not_above = |x: T| {
        let [low, high] = exponent.power(x);
        if exponent.is_negative() { low >= c } else { high <= c }
    };
    let found = || last_that(not_above, exponent.guess(c), [T::BOUND_ZERO, T::BOUND_MAX]);
    exponent.limit(c).or_else(found).expect("zero is not above it")
}

/// Returns the smallest number that is not below the root of `c`, which is not negative.
pub(super) fn root_up<T: Bound>(c: T, exponent: Exponent<T>) -> T {
    let below = |x: T| {
        let [low, high] = exponent.power(x);
        if exponent.is_negative() { high > c } else { low < c }
    };
    let found = || last_that(below, exponent.guess(c), [T::BOUND_ZERO, T::BOUND_MAX]).map(after);
    exponent.limit(c).or_else(found).expect("zero is below it")
}
