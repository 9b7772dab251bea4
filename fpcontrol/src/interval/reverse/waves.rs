//! Reverse functions of the sine, the cosine and the tangent.
//!
//! Each wave is monotone on branches of length π. The first number of an interval whose value is in another one is either the interval's bound, or it
//! lies where the wave enters: on the branch of the bound or on the next. Where that is, is enclosed by a multiple of π and an arc; among the few numbers of the type
//! inside that enclosure correctly rounded values tell the largest one that is not beyond. The last number is the first one of the mirror image.

use super::search::last_that;
use crate::consts::PI;
use crate::control::Rn;
use crate::interval::elementary::{Above, Below};
use crate::interval::{Bound, Interval};
use fpcontrol_core::{Elementary, Rounding};

impl<T: Bound> Interval<T> {
    /// Returns the numbers of `x` whose sines are in `self`: the least interval, if the bounds of `x` are below 2^45 in magnitude (2^16 of `f32`). Beyond, a bound
    /// of `x` is kept. IEEE 1788's `sinRev`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let x = Interval::new(0.5, 1.0).sin_rev(Interval::new(0.0, 10.0));
    /// assert_eq!(format!("{x:.3}"), "[0.523, 8.902]"); // from π/6 to 17π/6
    /// ```
    #[must_use]
    pub fn sin_rev(self, x: Self) -> Self {
        Wave::Sine.reverse(self, x)
    }

    /// Returns the numbers of `x` whose cosines are in `self`, as [`sin_rev`](Self::sin_rev) does. IEEE 1788's `cosRev`.
    #[must_use]
    pub fn cos_rev(self, x: Self) -> Self {
        Wave::Cosine.reverse(self, x)
    }

    /// Returns the numbers of `x` whose tangents are in `self`, as [`sin_rev`](Self::sin_rev) does. IEEE 1788's `tanRev`.
    #[must_use]
    pub fn tan_rev(self, x: Self) -> Self {
        Wave::Tangent.reverse(self, x)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wave {
    Sine,
    Cosine,
    Tangent,
}

/// A stretch between two turning points or poles: of the cosine from kπ to (k + 1)π, of the others from (k − 1/2)π to (k + 1/2)π.
#[derive(Clone, Copy)]
struct Branch {
    wave: Wave,
    number: i64,
}

impl Wave {
    fn reverse<T: Bound>(self, values: Interval<T>, x: Interval<T>) -> Interval<T> {
        let one_around_zero = Interval { lo: T::BOUND_ONE.bound_opposite(), hi: T::BOUND_ONE };
        let values = if self == Self::Tangent { values } else { values.intersection(one_around_zero) };
        if values.is_empty() || x.is_empty() {
            return Interval::EMPTY;
        }
        let mirrored = if self == Self::Cosine { values } else { values.opposite() };
        match (self.first(values, x), self.first(mirrored, x.opposite())) {
            (Some(first), Some(last)) => Interval::of(first, last.bound_opposite()),
            (None, _) | (_, None) => Interval::EMPTY,
        }
    }

    /// The largest number of the type that is not above the first number of `x` with a value in `values`.
    fn first<T: Bound>(self, values: Interval<T>, x: Interval<T>) -> Option<T> {
        let from = x.lo;
        if self.is_far(from) || self.has_value_in(from, values) {
            return Some(from);
        }
        let branch = Branch::of(self, from);
        let is_before = if branch.rises() { self.down(from) < values.lo } else { self.up(from) > values.hi };
        let branch = if is_before { branch } else { branch.next() };
        let entry = branch.entry(values);
        let is_inside = entry < x.hi || entry == x.hi && self.has_value_in(entry, values);
        is_inside.then_some(entry)
    }

    /// Whether the numbers of the type are too far apart there to distinguish branches.
    fn is_far<T: Bound>(self, x: T) -> bool {
        let reach = T::BOUND_ONE.bound_over::<Rn>(T::EPSILON).bound_over::<Rn>(Interval::<T>::from(128_u8).lo);
        !(x > reach.bound_opposite() && x < reach)
    }

    fn function(self) -> Elementary {
        match self {
            Self::Sine => Elementary::Sin,
            Self::Cosine => Elementary::Cos,
            Self::Tangent => Elementary::Tan,
        }
    }

    fn down<T: Bound>(self, x: T) -> T {
        T::bound_function::<Below<true>>(self.function(), x, x)
    }

    fn up<T: Bound>(self, x: T) -> T {
        T::bound_function::<Above<true>>(self.function(), x, x)
    }

    fn has_value_in<T: Bound>(self, x: T, values: Interval<T>) -> bool {
        values.lo <= self.down(x) && self.up(x) <= values.hi
    }
}

impl Branch {
    /// The branch of a number that is not far from zero.
    fn of<T: Bound>(wave: Wave, x: T) -> Self {
        let pi = Interval::from(&PI);
        let half = if wave == Wave::Cosine { Interval::ZERO } else { Interval::new(T::HALF, T::HALF) };
        let turns = Interval::point(x) / pi + half;
        let number = turns.lo.bound_to_integral(Rounding::TowardNegative).bound_to_integer();
        let branch = Self { wave, number };
        // Beside a turning point the quotient may be on the other side of it.
        if branch.has_sign_at(x) { branch } else { branch.next() }
    }

    fn next(self) -> Self {
        Self { number: self.number + 1, ..self }
    }

    fn rises(self) -> bool {
        match self.wave {
            Wave::Sine => self.number % 2 == 0,
            Wave::Cosine => self.number % 2 != 0,
            Wave::Tangent => true,
        }
    }

    /// Whether a number that is close to the branch is on it: there the function whose zeros are the turning points has one sign.
    fn has_sign_at<T: Bound>(self, x: T) -> bool {
        let sign_of = if self.wave == Wave::Cosine { Elementary::Sin } else { Elementary::Cos };
        match self.number % 2 {
            0 => T::bound_function::<Below<true>>(sign_of, x, x) >= T::BOUND_ZERO,
            _ => T::bound_function::<Above<true>>(sign_of, x, x) <= T::BOUND_ZERO,
        }
    }

    /// The largest number that is not above the one at which the branch enters the values.
    fn entry<T: Bound>(self, values: Interval<T>) -> T {
        let number = |n: i64| Interval::<T>::from(n) * Interval::from(&PI);
        let place = match (self.wave, self.rises()) {
            (Wave::Sine, true) => number(self.number) + Interval::point(values.lo).asin(),
            (Wave::Sine, false) => number(self.number) - Interval::point(values.hi).asin(),
            (Wave::Cosine, true) => number(self.number + 1) - Interval::point(values.lo).acos(),
            (Wave::Cosine, false) => number(self.number) + Interval::point(values.hi).acos(),
            (Wave::Tangent, _) => number(self.number) + Interval { lo: values.lo, hi: values.lo }.atan(),
        };
        let is_not_beyond = |x: T| match self.has_sign_at(x) {
            true if self.rises() => self.wave.up(x) <= values.lo,
            true => self.wave.down(x) >= values.hi,
            false => self.is_left_of_centre(x),
        };
        last_that(is_not_beyond, place.midpoint(), [place.lo, place.hi]).unwrap_or(place.lo)
    }

    /// Which side of the branch a number beside it is on.
    fn is_left_of_centre<T: Bound>(self, x: T) -> bool {
        let half = Interval::new(T::HALF, T::HALF);
        let centre =
            if self.wave == Wave::Cosine { Interval::from(self.number) + half } else { Interval::from(self.number) };
        x < (centre * Interval::from(&PI)).midpoint()
    }
}
