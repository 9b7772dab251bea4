//! Functions of decorated intervals: those of [`Interval`], and what is known of each on its operands.

use super::{DecoratedInterval, Decoration, domains};
use crate::interval::Bound;

macro_rules! functions {
    ($($name:ident $domain:ident;)*) => {
        impl<T: Bound> DecoratedInterval<T> {
            $(
                #[doc = concat!("Applies [`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), ") and decorates the result.")]
                #[must_use]
                pub fn $name(self) -> Self {
                    Self::result(&[self], domains::$domain(self.interval), self.interval.$name())
                }
            )*
        }
    };
}

functions! {
    abs everywhere;
    sqr everywhere;
    recip except_zero;
    sqrt not_negative;
    cbrt everywhere;
    exp everywhere;
    exp2 everywhere;
    exp10 everywhere;
    exp_m1 everywhere;
    ln above_zero;
    ln_1p above_minus_one;
    log2 above_zero;
    log10 above_zero;
    sin everywhere;
    cos everywhere;
    tan between_poles;
    asin unit;
    acos unit;
    atan everywhere;
    sinh everywhere;
    cosh everywhere;
    tanh everywhere;
    asinh everywhere;
    acosh from_one;
    atanh inside_unit;
}

macro_rules! binary {
    ($($name:ident ($self:ident, $other:ident) $quality:expr;)*) => {
        impl<T: Bound> DecoratedInterval<T> {
            $(
                #[doc = concat!("Applies [`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), ") and decorates the result.")]
                #[must_use]
                pub fn $name(self, other: Self) -> Self {
                    let ($self, $other) = (self.interval, other.interval);
                    Self::result(&[self, other], $quality, $self.$name($other))
                }
            )*
        }
    };
}

binary! {
    min(x, y) Decoration::Com;
    max(x, y) Decoration::Com;
    hypot(x, y) Decoration::Com;
    pow(x, y) domains::of_real_power(x, y);
}

macro_rules! steps {
    ($($name:ident $jumps:expr;)*) => {
        impl<T: Bound> DecoratedInterval<T> {
            $(
                #[doc = concat!("Applies [`Interval::", stringify!($name), "`](crate::Interval::", stringify!($name), ") and decorates the result.")]
                #[must_use]
                pub fn $name(self) -> Self {
                    let value = self.interval.$name();
                    Self::result(&[self], domains::of_steps(self.interval, value, $jumps), value)
                }
            )*
        }
    };
}

steps! {
    floor domains::is_integer;
    ceil domains::is_integer;
    trunc |x: T| x != T::BOUND_ZERO && domains::is_integer(x);
    round domains::is_tie;
    round_ties_even domains::is_tie;
    sign |x: T| x == T::BOUND_ZERO;
}

impl<T: Bound> DecoratedInterval<T> {
    /// Applies [`Interval::mul_add`](crate::Interval::mul_add) and decorates the result.
    #[must_use]
    pub fn mul_add(self, factor: Self, addend: Self) -> Self {
        let value = self.interval.mul_add(factor.interval, addend.interval);
        Self::result(&[self, factor, addend], Decoration::Com, value)
    }

    /// Applies [`Interval::pown`](crate::Interval::pown) and decorates the result.
    #[must_use]
    pub fn pown(self, n: i32) -> Self {
        Self::result(&[self], domains::of_power(self.interval, n), self.interval.pown(n))
    }

    /// Applies [`Interval::rootn`](crate::Interval::rootn) and decorates the result.
    #[must_use]
    pub fn rootn(self, n: i32) -> Self {
        Self::result(&[self], domains::of_root(self.interval, n), self.interval.rootn(n))
    }

    /// Returns the angles, in [−π, π], between the positive x-axis and all points (x, self) other than the origin. IEEE 1788's `atan2`. For
    /// [`Interval::atan2`](crate::Interval::atan2) the angle of the origin counts as 0, as it does for floats.
    #[must_use]
    pub fn atan2(self, x: Self) -> Self {
        let (y, x_interval) = (self.interval, x.interval);
        Self::result(&[self, x], domains::of_angle(y, x_interval), y.angle_without_origin(x_interval))
    }
}
