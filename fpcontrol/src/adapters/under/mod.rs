//! A float whose own operators and functions are those of a control: the type and the traits of std.
//!
//! | file | traits of |
//! |---|---|
//! | `numbers.rs`, `conversions.rs`, `floats.rs` | num-traits |
//! | `approx.rs`, `ndarray.rs`, `simba.rs` | the crates with these names, which nalgebra and others ask for |
//!
//! `functions.rs` is the table of functions that the traits of several crates have. To add a trait: rows that name operations of
//! [`crate::ops`], in one of these files or in a file and a feature of its own.

#[cfg(feature = "approx")]
mod approx;
mod conversions;
mod floats;
mod functions;
#[cfg(feature = "ndarray")]
mod ndarray;
mod numbers;
#[cfg(feature = "simba")]
mod simba;

pub use numbers::ParseUnderError;

use crate::control::Control;
use crate::ops::{self, IsExact, Kind};
use crate::real::Real;
use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

/// A float whose own operators follow the control `C`, for generic code of other crates.
///
/// `Under<Ru, f64>` is an `f64` that rounds toward +∞ wherever it is used: in code that is not annotated, and also in an annotated function, whose
/// control it ignores. It implements the traits by which other crates know a float, so their generic code computes under the control without an edit:
///
/// | crate | traits | feature |
/// |---|---|---|
/// | std | operators, `Sum`, `Product`, `FromStr`, `Display`, comparisons | `num-traits` |
/// | num-traits | all that `f64` implements, among them `Float`, `FloatCore`, `FloatConst`, `Real`, `NumCast` | `num-traits` |
/// | approx | `AbsDiffEq`, `RelativeEq`, `UlpsEq` | `approx` |
/// | ndarray | `LinalgScalar`, `ScalarOperand` | `ndarray` |
/// | simba, and so nalgebra | `RealField`, `ComplexField`, `Field`, `SimdValue`, `SubsetOf` | `simba` |
///
/// Without the feature `std`, num-traits has its `Float` only if its own feature `libm` is on: fpcontrol's feature `libm` turns it on. No function of
/// libm is called.
///
/// Each operation is rounded once, in the control's mode. Elementary functions are the correctly rounded ones of [`crate::math`],
/// so they have the same bits on every machine. Mathematical constants and numbers that are parsed are rounded in the mode too.
/// Methods that are several operations, such as `powi` and `log(base)`, round each.
///
/// Under `Rn` the result has the bits of the plain `f64` if the code computes with `+ - * / sqrt` alone. A library may treat
/// `f64` itself differently: products of matrices in ndarray and nalgebra call hand-written kernels for `f64`, and the generic loop for
/// every other type.
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

/// Its operators round in its own control, so an annotated item around it has nothing to decide.
#[diagnostic::do_not_recommend]
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
        self.value.as_read::<C>() == other.value.as_read::<C>()
    }
}

macro_rules! relations {
    ($($relation:ident)*) => {
        impl<C: Control, T: Real> PartialOrd for Under<C, T> {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                self.value.as_read::<C>().partial_cmp(&other.value.as_read::<C>())
            }

            $(
                #[inline]
                fn $relation(&self, other: &Self) -> bool {
                    self.value.as_read::<C>().$relation(&other.value.as_read::<C>())
                }
            )*
        }
    };
}

// Each as its own comparison: by way of an `Ordering` it costs several.
relations! { lt le gt ge }

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

macro_rules! folds {
    ($($(#[$doc:meta])* $trait:ident $method:ident $start:ident $operator:ident $operation:ident;)*) => {
        $(
            $(#[$doc])*
            // fpcontrol: allow(serial_order) because std promises this order
            #[diagnostic::do_not_recommend]
            impl<C: Control, T: Real> core::iter::$trait for Under<C, T> {
                fn $method<I: Iterator<Item = Self>>(values: I) -> Self {
                    values.fold(Self::new(T::$start), core::ops::$operator::$operation)
                }
            }

            $(#[$doc])*
            #[diagnostic::do_not_recommend]
            impl<'a, C: Control, T: Real> core::iter::$trait<&'a Self> for Under<C, T> {
                fn $method<I: Iterator<Item = &'a Self>>(values: I) -> Self {
                    // fpcontrol: allow(serial_order) because std promises this order
                    values.copied().$method()
                }
            }
        )*
    };
}

folds! {
    /// From −0, one after the other, as std does.
    Sum sum NEGATIVE_ZERO Add add;
    /// From 1, one after the other, as std does.
    Product product ONE Mul mul;
}
