//! Reverse functions of powers.

use super::roots::{Exponent, root_down, root_up};
use super::search::{after, last_that};
use crate::interval::Interval;
use crate::interval::elementary::{Above, Below};
use crate::interval::endpoint::Bound;
use fpcontrol_core::Elementary;

impl<T: Bound> Interval<T> {
    /// Returns the numbers of `x` whose `n`-th power is in `self`: the least interval. IEEE 1788's `pownRev`.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// let cubes = Interval::new(-8.0, 27.0);
    /// assert!(cubes.pown_rev(Interval::ENTIRE, 3).equals(Interval::new(-2.0, 3.0)));
    /// ```
    #[must_use]
    pub fn pown_rev(self, x: Self, n: i32) -> Self {
        if n == 0 {
            return if self.contains(T::BOUND_ONE) { x } else { Self::EMPTY };
        }
        let above = self.positive_roots(Exponent::Integer(n));
        if n % 2 == 0 {
            return above.intersection(x).hull(above.opposite().intersection(x));
        }
        let below = self.opposite().positive_roots(Exponent::Integer(n)).opposite();
        above.intersection(x).hull(below.intersection(x))
    }

    /// Returns the `n`-th roots, as IEEE 1788's `rootn`: the least interval. If `n` is even, these are the non-negative roots of the non-negative
    /// numbers in `self`. If `n` is negative, they are the reciprocals of the roots, and 0 has no root. If `n` is 0, no number has a root.
    ///
    /// ```
    /// use fpcontrol::Interval;
    ///
    /// assert_eq!(Interval::new(-8.0, 27.0).rootn(3).to_string(), "[-2, 3]");
    /// assert_eq!(Interval::new(-8.0, 16.0).rootn(4).to_string(), "[0, 2]");
    /// ```
    #[must_use]
    pub fn rootn(self, n: i32) -> Self {
        if n == 0 {
            return Self::EMPTY;
        }
        self.pown_rev(if n % 2 == 0 { Self::POSITIVE } else { Self::ENTIRE }, n)
    }

    /// Returns the numbers of `x` of which some power with an exponent in `self` is in `powers`: the least interval. Powers are those of [`pow`](Self::pow). IEEE
    /// 1788's `powRev1(b, c, x)`, with `b.pow_rev1(c, x)`.
    #[must_use]
    pub fn pow_rev1(self, powers: Self, x: Self) -> Self {
        let (exponents, powers) = (self, powers.intersection(Self::POSITIVE));
        if powers.is_empty() {
            return Self::EMPTY;
        }
        if exponents.contains(T::BOUND_ZERO) && powers.contains(T::BOUND_ONE) {
            // Every number above zero has the power 1.
            return x
                .intersection(Self::POSITIVE)
                .without_zero_alone(!powers.contains(T::BOUND_ZERO) || exponents.hi <= T::BOUND_ZERO);
        }
        let [growing, falling] =
            [exponents.intersection(Self::POSITIVE), exponents.opposite().intersection(Self::POSITIVE)];
        let bases = |exponents: Self, opposite: bool| match exponents.is_empty() || exponents.is_zero() {
            true => Self::EMPTY,
            false => bases(exponents, powers, opposite).within(x),
        };
        let (above, below) = (bases(growing, false), if powers.is_zero() { Self::EMPTY } else { bases(falling, true) });
        above.hull(below)
    }

    /// Returns the numbers of `y` that are exponents with which some number of `self` has a power in `powers`: the least interval. Powers are those of
    /// [`pow`](Self::pow). IEEE 1788's `powRev2(a, c, y)`, with `a.pow_rev2(c, y)`.
    #[must_use]
    pub fn pow_rev2(self, powers: Self, y: Self) -> Self {
        let (bases, powers) = (self.intersection(Self::POSITIVE), powers.intersection(Self::POSITIVE));
        if bases.is_empty() || powers.is_empty() {
            return Self::EMPTY;
        }
        if bases.contains(T::BOUND_ONE) && powers.contains(T::BOUND_ONE) {
            return y;
        }
        // Every exponent above zero takes zero to zero.
        let of_zero = bases.contains(T::BOUND_ZERO) && powers.contains(T::BOUND_ZERO);
        let of_zero = if of_zero { y.intersection(Self::POSITIVE).without_zero_alone(true) } else { Self::EMPTY };
        let above_one = bases.intersection(Self { lo: T::BOUND_ONE, hi: T::BOUND_INFINITY });
        let below_one = bases.intersection(Self { lo: T::BOUND_ZERO, hi: T::BOUND_ONE });
        of_zero.hull(exponents(above_one, powers).within(y)).hull(exponents(below_one, powers).within(y))
    }

    /// The numbers that are not negative whose power is in `self`.
    fn positive_roots(self, exponent: Exponent<T>) -> Self {
        let powers = self.intersection(Self::POSITIVE);
        let falls = matches!(exponent, Exponent::Integer(..0));
        if powers.is_empty() || falls && powers.is_zero() {
            return Self::EMPTY;
        }
        let (first, last) = if falls { (powers.hi, powers.lo) } else { (powers.lo, powers.hi) };
        Self::of(root_down(first, exponent), root_up(last, exponent))
    }

    /// The empty set in the place of the number 0 alone, if 0 itself is not meant.
    fn without_zero_alone(self, zero_is_excluded: bool) -> Self {
        if zero_is_excluded && self.is_zero() { Self::EMPTY } else { self }
    }
}

/// An interval, and whether its bounds are limits that no number of the operands gives.
struct Limited<T> {
    interval: Interval<T>,
    open: [bool; 2],
}

impl<T: Bound> Limited<T> {
    /// The part of it in another interval, which is empty if it consists of a limit only.
    fn within(&self, other: Interval<T>) -> Interval<T> {
        let part = self.interval.intersection(other);
        let is_limit = |bound: T, open: bool| open && part.is_singleton() && part.lo == bound;
        let is_limit = is_limit(self.interval.lo, self.open[0]) || is_limit(self.interval.hi, self.open[1]);
        if is_limit { Interval::EMPTY } else { part }
    }
}

/// `c^(1/y)` for all `y` above zero of `exponents`, or their opposites, and all `c` of `powers`, not both 0 and 1 among them. The quotient of the logarithm of `c`
/// and `y` grows with `c`; where `c` is above 1 it is largest for the smallest `y`.
fn bases<T: Bound>(exponents: Interval<T>, powers: Interval<T>, opposite: bool) -> Limited<T> {
    let (zero, one, infinity) = (T::BOUND_ZERO, T::BOUND_ONE, T::BOUND_INFINITY);
    let exponent = |y: T| Exponent::Number(if opposite { y.bound_opposite() } else { y });
    let (least, most) = if opposite { (powers.hi, powers.lo) } else { (powers.lo, powers.hi) };
    let is_above_one = |c: T| c != one && (c > one) != opposite;
    let low = match is_above_one(least) {
        true => root_down(least, exponent(exponents.hi)),
        false if least == one => one,
        false if exponents.lo == zero => zero,
        false => root_down(least, exponent(exponents.lo)),
    };
    let high = match is_above_one(most) {
        true if exponents.lo == zero => infinity,
        true => root_up(most, exponent(exponents.lo)),
        false => root_up(most, exponent(exponents.hi)),
    };
    // With larger and larger exponents roots go to 1; with smaller and smaller ones to 0, which is a root of 0 itself alone.
    let goes_to_one = |c: T| exponents.hi == infinity && ![zero, one, infinity].contains(&c);
    let goes_to_zero = low == zero && (opposite || powers.lo > zero);
    let open = [goes_to_zero || is_above_one(least) && goes_to_one(least), !is_above_one(most) && goes_to_one(most)];
    Limited { interval: Interval::of(low, high), open }
}

/// The logarithms of all numbers of `powers` to all bases of `bases`, which are all at least 1 or all at most 1, and which with `powers` do not both contain 1.
fn exponents<T: Bound>(bases: Interval<T>, powers: Interval<T>) -> Limited<T> {
    let (zero, one, infinity) = (T::BOUND_ZERO, T::BOUND_ONE, T::BOUND_INFINITY);
    if bases.is_empty() || bases.is_zero() || powers.is_zero() || bases.lo == one && bases.hi == one {
        return Limited { interval: Interval::EMPTY, open: [false; 2] };
    }
    let grows = bases.hi > one;
    // The bases with the smallest and the largest logarithm, in magnitude.
    let (near, far) = if grows { (bases.lo, bases.hi) } else { (bases.hi, bases.lo) };
    let (least, most) = if grows { (powers.lo, powers.hi) } else { (powers.hi, powers.lo) };
    let is_positive = |c: T| if grows { c >= one } else { c <= one };
    let [first, last] = [if is_positive(least) { far } else { near }, if is_positive(most) { near } else { far }];
    let low = logarithm(first, least, grows)[0];
    let high = logarithm(last, most, grows)[1];
    // To larger and larger bases, or to smaller and smaller ones, logarithms go to 0.
    let goes_to_zero = |base: T, c: T| (base == zero || base == infinity) && c != one;
    Limited { interval: Interval::of(low, high), open: [goes_to_zero(first, least), goes_to_zero(last, most)] }
}

/// The logarithm of `c` to a base, rounded down and up. The base is approached from the side where powers grow or fall; at 0, 1 and infinity the limits
/// count.
fn logarithm<T: Bound>(base: T, c: T, grows: bool) -> [T; 2] {
    let (one, infinity) = (T::BOUND_ONE, T::BOUND_INFINITY);
    let is_extreme = |x: T| x == T::BOUND_ZERO || x == infinity;
    if c == one || is_extreme(base) {
        return [T::BOUND_ZERO; 2];
    }
    if base == one || is_extreme(c) {
        return [if grows == (c > one) { infinity } else { T::BOUND_NEGATIVE_INFINITY }; 2];
    }
    let down = |q: T| T::bound_function::<Below<true>>(Elementary::Pow, base, q);
    let up = |q: T| T::bound_function::<Above<true>>(Elementary::Pow, base, q);
    let logarithm = |x: T| T::bound_function::<Below<true>>(Elementary::Log, x, x);
    let guess = logarithm(c).bound_over::<Below<true>>(logarithm(base));
    let not_above = |q: T| if grows { up(q) <= c } else { down(q) >= c };
    let below = |q: T| if grows { down(q) < c } else { up(q) > c };
    let all = [T::BOUND_MIN, T::BOUND_MAX];
    [
        last_that(not_above, guess, all).unwrap_or(T::BOUND_NEGATIVE_INFINITY),
        last_that(below, guess, all).map_or(T::BOUND_MIN, after),
    ]
}
