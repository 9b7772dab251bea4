//! Decorated intervals as sets. What is not the value of a function at a number is decorated `Trv`: hulls, intersections, reverse functions.

use super::{DecoratedInterval, Decoration};

use crate::interval::{Bound, Interval, Overlap};

macro_rules! forwarded {
    ($($name:ident($($operand:ident: $type:ty => $passed:expr),*) -> $result:ty, $of_nai:expr;)*) => {
        impl<T: Bound> DecoratedInterval<T> {
            $(
                #[doc = concat!("Asks [`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), "). With NaI the answer is false, or NaN.")]
                #[must_use]
                pub fn $name(self $(, $operand: $type)*) -> $result {
                    let operands = [self.is_nai() $(, NotAnInterval::is_nai(&$operand))*];
                    if operands.contains(&true) { $of_nai } else { self.interval.$name($($passed),*) }
                }
            )*
        }
    };
}

/// Whether an operand is NaI, which no number is.
trait NotAnInterval {
    fn is_nai(&self) -> bool {
        false
    }
}

impl NotAnInterval for f32 {}
impl NotAnInterval for f64 {}

impl<T: Bound> NotAnInterval for DecoratedInterval<T> {
    fn is_nai(&self) -> bool {
        (*self).is_nai()
    }
}

forwarded! {
    is_empty() -> bool, false;
    is_entire() -> bool, false;
    is_singleton() -> bool, false;
    is_bounded() -> bool, false;
    equals(other: Self => other.interval) -> bool, false;
    is_subset_of(other: Self => other.interval) -> bool, false;
    is_interior_to(other: Self => other.interval) -> bool, false;
    is_disjoint_from(other: Self => other.interval) -> bool, false;
    precedes(other: Self => other.interval) -> bool, false;
    strictly_precedes(other: Self => other.interval) -> bool, false;
    is_weakly_less_than(other: Self => other.interval) -> bool, false;
    is_strictly_less_than(other: Self => other.interval) -> bool, false;
    inf() -> T, T::BOUND_NAN;
    sup() -> T, T::BOUND_NAN;
    width() -> T, T::BOUND_NAN;
    midpoint() -> T, T::BOUND_NAN;
    radius() -> T, T::BOUND_NAN;
    magnitude() -> T, T::BOUND_NAN;
    mignitude() -> T, T::BOUND_NAN;
}

impl<T: Bound> DecoratedInterval<T> {
    /// Asks [`Interval::contains`]. NaI contains no number.
    #[must_use]
    pub fn contains(self, x: T) -> bool {
        self.interval.contains(x)
    }

    /// Asks [`Interval::overlap`]. With NaI there is no answer.
    #[must_use]
    pub fn overlap(self, other: Self) -> Option<Overlap> {
        (!self.is_nai() && !other.is_nai()).then(|| self.interval.overlap(other.interval))
    }
}

macro_rules! sets {
    ($($name:ident($($operand:ident),*) $(, $n:ident)?;)*) => {
        impl<T: Bound> DecoratedInterval<T> {
            $(
                #[doc = concat!("Applies [`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), "). The result is decorated `Trv`.")]
                #[must_use]
                pub fn $name(self $(, $operand: Self)* $(, $n: i32)?) -> Self {
                    let value = self.interval.$name($($operand.interval),* $(, $n)?);
                    Self::result(&[self $(, $operand)*], Decoration::Trv, value)
                }
            )*
        }
    };
}

sets! {
    intersection(other);
    hull(other);
    cancel_minus(other);
    cancel_plus(other);
    sqr_rev(x);
    abs_rev(x);
    cosh_rev(x);
    sin_rev(x);
    cos_rev(x);
    tan_rev(x);
    mul_rev(products, x);
    pow_rev1(powers, x);
    pow_rev2(powers, y);
    atan2_rev1(angles, y);
    atan2_rev2(angles, x);
    pown_rev(x), n;
}

impl<T: Bound> DecoratedInterval<T> {
    /// Applies [`Interval::mul_rev_to_pair`]. Where the quotient is defined everywhere, the first interval is decorated as the quotient; otherwise both are `Trv`.
    #[must_use]
    pub fn mul_rev_to_pair(self, products: Self) -> [Self; 2] {
        let [first, second] = self.interval.mul_rev_to_pair(products.interval);
        let divides = !self.interval.is_empty() && !self.interval.contains(T::BOUND_ZERO);
        let quality = if divides { Decoration::Com } else { Decoration::Trv };
        [Self::result(&[self, products], quality, first), Self::result(&[self, products], Decoration::Trv, second)]
    }

    /// Returns the interval as a set, with another decoration: [`with_decoration`](Self::with_decoration) of its interval.
    #[must_use]
    pub fn redecorated(self, decoration: Decoration) -> Self {
        if self.is_nai() { self } else { Self::with_decoration(self.interval, decoration) }
    }
}

impl<T: Bound> From<DecoratedInterval<T>> for Interval<T> {
    /// Drops the decoration. NaI becomes the empty set.
    fn from(decorated: DecoratedInterval<T>) -> Self {
        decorated.interval
    }
}
