//! A float whose own operators are those of a control.

use crate::control::Control;
use crate::ops::{self, IsExact, Kind};
use crate::real::Real;
use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

/// A float whose own operators follow the control `C`, for generic code of other crates.
///
/// `Under<Ru, f64>` is a `num_traits::Num` that rounds toward +∞. In an annotated function it keeps its own control. It does not implement
/// `num_traits::Float`: for elementary functions of its value, see [`crate::math`].
///
/// ```
/// use fpcontrol::adapters::Under;
/// use fpcontrol::control::{Rd, Ru};
///
/// fn mean<T: num_traits::Num + Copy>(xs: &[T]) -> T {
///     let (sum, n) = xs.iter().fold((T::zero(), T::zero()), |(sum, n), x| (sum + *x, n + T::one()));
///     sum / n
/// }
///
/// let xs = [0.1, 0.7, 0.3];
/// let (low, high) = (mean(&xs.map(Under::<Rd, f64>::new)), mean(&xs.map(Under::<Ru, f64>::new)));
/// assert!(low.value() < high.value());
/// ```
#[repr(transparent)]
pub struct Under<C, T> {
    value: T,
    control: PhantomData<fn() -> C>,
}

impl<C, T> Under<C, T> {
    /// Puts a value under the control.
    #[must_use]
    #[inline]
    pub const fn new(value: T) -> Self {
        Self { value, control: PhantomData }
    }
}

impl<C, T: Copy> Under<C, T> {
    /// Returns the value.
    #[must_use]
    #[inline]
    pub const fn value(self) -> T {
        self.value
    }
}

/// Its operators round in its own control, so a region has nothing to decide.
impl<C, T> Kind for Under<C, T> {
    type Is = IsExact;
}

impl<C, T: Copy> Clone for Under<C, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, T: Copy> Copy for Under<C, T> {}

impl<C, T: Default> Default for Under<C, T> {
    #[inline]
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<C, T> From<T> for Under<C, T> {
    #[inline]
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<C: Control, T: Real> PartialEq for Under<C, T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl<C: Control, T: Real> PartialOrd for Under<C, T> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.controlled_partial_cmp::<C>(&other.value)
    }
}

macro_rules! formats {
    ($($format:ident)*) => {
        $(
            impl<C, T: fmt::$format> fmt::$format for Under<C, T> {
                fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.value.fmt(formatter)
                }
            }
        )*
    };
}

formats! { Debug Display LowerExp UpperExp }

macro_rules! operators {
    ($($trait:ident $method:ident $controlled:ident, $assign_trait:ident $assign:ident;)*) => {
        $(
            operators! { @forms $trait $method $controlled
                (Under<C, T>, Under<C, T>) (Under<C, T>, &Under<C, T>) (&Under<C, T>, Under<C, T>) (&Under<C, T>, &Under<C, T>) }

            impl<C: Control, T: Real> core::ops::$assign_trait for Under<C, T> {
                #[inline]
                fn $assign(&mut self, rhs: Self) {
                    *self = core::ops::$trait::$method(*self, rhs);
                }
            }

            impl<C: Control, T: Real> core::ops::$assign_trait<&Self> for Under<C, T> {
                #[inline]
                fn $assign(&mut self, rhs: &Self) {
                    *self = core::ops::$trait::$method(*self, rhs);
                }
            }
        )*
    };
    (@forms $trait:ident $method:ident $controlled:ident $(($left:ty, $right:ty))*) => {
        $(
            impl<C: Control, T: Real> core::ops::$trait<$right> for $left {
                type Output = Under<C, T>;

                #[inline]
                fn $method(self, rhs: $right) -> Under<C, T> {
                    Under::new(ops::$trait::<T>::$controlled::<C>(self.value, rhs.value))
                }
            }
        )*
    };
}

operators! {
    Add add controlled_add, AddAssign add_assign;
    Sub sub controlled_sub, SubAssign sub_assign;
    Mul mul controlled_mul, MulAssign mul_assign;
    Div div controlled_div, DivAssign div_assign;
    Rem rem controlled_rem, RemAssign rem_assign;
}

impl<C: Control, T: Real> core::ops::Neg for Under<C, T> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self::new(self.value.controlled_neg::<C>())
    }
}

impl<C: Control, T: Real> core::ops::Neg for &Under<C, T> {
    type Output = Under<C, T>;

    #[inline]
    fn neg(self) -> Under<C, T> {
        -*self
    }
}

/// From −0, one after the other, as std does.
// fpcontrol: allow(serial_order) because std promises this order
impl<C: Control, T: Real> core::iter::Sum for Under<C, T> {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::new(T::NEGATIVE_ZERO), |sum, value| sum + value)
    }
}

// fpcontrol: allow(serial_order) because std promises this order
impl<'a, C: Control, T: Real> core::iter::Sum<&'a Self> for Under<C, T> {
    fn sum<I: Iterator<Item = &'a Self>>(values: I) -> Self {
        values.copied().sum()
    }
}
