//! Paths to functions of a type that may be a float under another name, or any other type: `Vec3::add`, `Scalar::max`.
//!
//! An expansion passes the function: `owner::<C, Vec3, S>().add(Vec3::add)`. For floats the compiler finds the
//! inherent method here, which returns the operation under the control. [`OfReference`] has those of references to floats, and [`OfReductions`] those of
//! options and results of floats. `OfAdapted` refuses functions that round of other crates' types that are made of floats. For other types the compiler finds [`Elsewhere`]'s, which
//! returns the function as it is: a call of it leaves the region, as any call does.
//!
//! The size, which the expansion computes, is there because the compiler cannot compute the size of a type parameter, for which neither answer would be right: it reports an error instead. Where
//! the annotated item shows that the type is not a type parameter, the size is 0. [`undeclared`](mod@undeclared) has the types that are spelt like a type parameter.

pub mod own_operators;
pub mod qualified;
pub mod undeclared;

#[cfg(any(
    feature = "glam",
    feature = "half",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "num-complex"
))]
use super::own::adapted::{Reach, check_path, is_exact, is_right};
use super::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};
use super::{Hypot, IterProduct, IterSum, IterSumIn, Midpoint, MulAdd, Powi, Recip, Sqrt, ToDegrees, ToRadians};
use crate::Real;
use crate::control::Control;
use crate::reduce::Order;
use core::marker::PhantomData;

/// A type whose function a path names. `S` says what is known about the type.
#[derive(Debug)]
pub struct Owner<C, T, S>(PhantomData<(C, T, S)>);

/// The type is known not to be a type parameter.
#[derive(Debug)]
pub enum Shown {}

/// The owner of a function.
#[must_use]
#[inline]
pub const fn owner<C, T, const SIZE: usize>() -> Owner<C, T, Shown> {
    Owner(PhantomData)
}

/// What is known about a type `T` shows that it is not a float, if it is not one of those that come before.
pub trait Tells<T> {
    /// Panics for a float that is known only where generic code is instantiated.
    fn check();
}

impl<T> Tells<T> for Shown {
    #[inline(always)]
    fn check() {}
}

macro_rules! functions {
    ($($name:ident ($($operand:ty),*) -> $result:ty = $method:ident;)*) => {
        impl<C: Control, T: Real, S> Owner<C, T, S> {
            $(
                #[doc = concat!("`T::", stringify!($name), "` under the control.")]
                #[must_use]
                #[inline]
                pub fn $name<F>(self, _native: F) -> fn($($operand),*) -> $result {
                    T::$method::<C>
                }
            )*

            /// `T::sum` under the control.
            #[must_use]
            #[inline]
            pub fn sum<I: Iterator>(self, _native: fn(I) -> T) -> fn(I) -> T
            where
                T: IterSum<I::Item>,
            {
                T::controlled_iter_sum::<C, I>
            }

            /// `T::sum` under the control, in an order.
            #[must_use]
            #[inline]
            pub fn sum_in<O: Order, I: Iterator>(self, _native: fn(I) -> T) -> fn(I) -> T
            where
                T: IterSumIn<I::Item>,
            {
                T::controlled_iter_sum_in::<C, O, I>
            }

            /// `T::product` under the control.
            #[must_use]
            #[inline]
            pub fn product<I: Iterator>(self, _native: fn(I) -> T) -> fn(I) -> T
            where
                T: IterProduct<I::Item>,
            {
                T::controlled_iter_product::<C, I>
            }
        }

        functions! {
            @elsewhere $($name)* add sub mul div rem neg add_assign sub_assign mul_assign div_assign rem_assign sum product hypot midpoint mul_add
            powi recip sqrt to_degrees to_radians
        }
    };
    (@elsewhere $($name:ident)*) => {
        /// A type that is not a float.
        pub trait Elsewhere: Sized {
            $(
                /// The function as it is.
                #[must_use]
                #[inline]
                #[track_caller]
                fn $name<F>(self, native: F) -> F {
                    self.check();
                    native
                }
            )*

            /// The function unchanged: orders apply to floats only.
            #[must_use]
            #[inline]
            #[track_caller]
            fn sum_in<O: Order, F>(self, native: F) -> F {
                self.check();
                native
            }

            /// Panics if the type is a float nevertheless.
            #[track_caller]
            fn check(&self);
        }

        // Behind a reference, so the compiler comes to it after the types below.
        impl<C, T, S: Tells<T>> Elsewhere for &Owner<C, T, S> {
            #[inline(always)]
            fn check(&self) {
                S::check();
            }
        }

        /// A type of another crate that is made of floats, or an option or a result of one. Its functions round to nearest, or are exact.
        #[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
        pub trait OfAdapted: Sized {
            /// The control of the region in which the path stands.
            type Control: Control;

            $(
                /// The function as it is, if the control asks for no more or it is exact.
                #[must_use]
                #[inline]
                fn $name<F>(self, native: F) -> F {
                    const { check_path(is_right::<Self::Control>(is_exact(stringify!($name)))) };
                    native
                }
            )*

            /// The function as it is: orders apply to floats only.
            #[must_use]
            #[inline]
            fn sum_in<O: Order, F>(self, native: F) -> F {
                self.sum(native)
            }
        }

        #[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
        impl<C: Control, T: HoldsAdapted, S> OfAdapted for Owner<C, T, S> {
            type Control = C;
        }
    };
}

/// A type of another crate that is made of floats, and what its sums may be.
#[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
pub trait HoldsAdapted {}

#[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
impl<T: Reach> HoldsAdapted for T {}
#[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
impl<T: Reach> HoldsAdapted for Option<T> {}
#[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
impl<T: Reach, E> HoldsAdapted for Result<T, E> {}

macro_rules! operators_of_references {
    ($($name:ident $trait:ident $method:ident;)*) => {
        /// The operators of a reference to a float: `<&f64>::add`. The other operand may be a float or a reference to one.
        pub trait OfReference<'a, F: Real + 'a>: Sized {
            /// The control of the region in which the path stands.
            type Control: Control;

            $(
                #[doc = concat!("`<&F>::", stringify!($name), "` under the control.")]
                #[must_use]
                #[inline]
                fn $name<R>(self, _native: fn(&'a F, R) -> F) -> fn(&'a F, R) -> F
                where
                    &'a F: $trait<R, Output = F>,
                {
                    <&'a F as $trait<R>>::$method::<Self::Control>
                }
            )*

            /// `<&F>::neg` under the control.
            #[must_use]
            #[inline]
            #[allow(clippy::wrong_self_convention, reason = "the names are those of the functions")]
            fn neg(self, _native: fn(&'a F) -> F) -> fn(&'a F) -> F {
                <&'a F as Neg>::controlled_neg::<Self::Control>
            }
        }
    };
}

operators_of_references! {
    add Add controlled_add;
    sub Sub controlled_sub;
    mul Mul controlled_mul;
    div Div controlled_div;
    rem Rem controlled_rem;
}

impl<'a, C: Control, F: Real + 'a, S> OfReference<'a, F> for Owner<C, &'a F, S> {
    type Control = C;
}

/// The operators of a float. The other operand may be a reference to one.
macro_rules! operators {
    ($($name:ident $trait:ident $method:ident, $assign_name:ident $assign_trait:ident $assign_method:ident;)*) => {
        impl<C: Control, T: Real, S> Owner<C, T, S> {
            $(
                #[doc = concat!("`T::", stringify!($name), "` under the control.")]
                #[must_use]
                #[inline]
                pub fn $name<R>(self, _native: fn(T, R) -> <T as core::ops::$trait<R>>::Output) -> fn(T, R) -> <T as $trait<R>>::Output
                where
                    T: $trait<R> + core::ops::$trait<R>,
                {
                    <T as $trait<R>>::$method::<C>
                }

                #[doc = concat!("`T::", stringify!($assign_name), "` under the control.")]
                #[must_use]
                #[inline]
                pub fn $assign_name<R>(self, _native: fn(&mut T, R)) -> fn(&mut T, R)
                where
                    T: $assign_trait<R>,
                {
                    <T as $assign_trait<R>>::$assign_method::<C>
                }
            )*

            /// `T::neg` under the control.
            #[must_use]
            #[inline]
            #[allow(clippy::wrong_self_convention, reason = "the names are those of the functions")]
            pub fn neg<F>(self, _native: F) -> fn(T) -> T {
                <T as Neg>::controlled_neg::<C>
            }
        }
    };
}

operators! {
    add Add controlled_add, add_assign AddAssign controlled_add_assign;
    sub Sub controlled_sub, sub_assign SubAssign controlled_sub_assign;
    mul Mul controlled_mul, mul_assign MulAssign controlled_mul_assign;
    div Div controlled_div, div_assign DivAssign controlled_div_assign;
    rem Rem controlled_rem, rem_assign RemAssign controlled_rem_assign;
}

/// A sum or product of floats that may end early.
pub trait EndsEarly {}

impl<F: Real> EndsEarly for Option<F> {}
impl<F: Real, E> EndsEarly for Result<F, E> {}

/// Sums and products that may end early: `Option::<f64>::sum`.
pub trait OfReductions<T>: Sized {
    /// The control of the region in which the path stands.
    type Control: Control;

    /// `T::sum` under the control.
    #[must_use]
    #[inline]
    fn sum<I: Iterator>(self, _native: fn(I) -> T) -> fn(I) -> T
    where
        T: IterSum<I::Item>,
    {
        T::controlled_iter_sum::<Self::Control, I>
    }

    /// `T::sum` under the control, in an order.
    #[must_use]
    #[inline]
    fn sum_in<O: Order, I: Iterator>(self, _native: fn(I) -> T) -> fn(I) -> T
    where
        T: IterSumIn<I::Item>,
    {
        T::controlled_iter_sum_in::<Self::Control, O, I>
    }

    /// `T::product` under the control.
    #[must_use]
    #[inline]
    fn product<I: Iterator>(self, _native: fn(I) -> T) -> fn(I) -> T
    where
        T: IterProduct<I::Item>,
    {
        T::controlled_iter_product::<Self::Control, I>
    }
}

impl<C: Control, T: EndsEarly, S> OfReductions<T> for Owner<C, T, S> {
    type Control = C;
}

/// The functions that types implement one by one.
macro_rules! methods {
    ($($name:ident ($($operand:ty),*) by $owner:ident = $method:ident;)*) => {
        $(
            impl<C: Control, T: $owner, S> Owner<C, T, S> {
                #[doc = concat!("`T::", stringify!($name), "` under the control.")]
                #[must_use]
                #[inline]
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the functions")]
                pub fn $name<F>(self, _native: F) -> fn($($operand),*) -> T {
                    T::$method::<C>
                }
            }
        )*
    };
}

methods! {
    hypot(T, T) by Hypot = controlled_hypot;
    midpoint(T, T) by Midpoint = controlled_midpoint;
    mul_add(T, T, T) by MulAdd = controlled_mul_add;
    powi(T, i32) by Powi = controlled_powi;
    recip(T) by Recip = controlled_recip;
    sqrt(T) by Sqrt = controlled_sqrt;
    to_degrees(T) by ToDegrees = controlled_to_degrees;
    to_radians(T) by ToRadians = controlled_to_radians;
}

functions! {
    min(T, T) -> T = controlled_min;
    max(T, T) -> T = controlled_max;
    exp(T) -> T = controlled_exp;
    exp2(T) -> T = controlled_exp2;
    exp_m1(T) -> T = controlled_exp_m1;
    ln(T) -> T = controlled_ln;
    ln_1p(T) -> T = controlled_ln_1p;
    log2(T) -> T = controlled_log2;
    log10(T) -> T = controlled_log10;
    sin(T) -> T = controlled_sin;
    cos(T) -> T = controlled_cos;
    tan(T) -> T = controlled_tan;
    asin(T) -> T = controlled_asin;
    acos(T) -> T = controlled_acos;
    atan(T) -> T = controlled_atan;
    sinh(T) -> T = controlled_sinh;
    cosh(T) -> T = controlled_cosh;
    tanh(T) -> T = controlled_tanh;
    asinh(T) -> T = controlled_asinh;
    acosh(T) -> T = controlled_acosh;
    atanh(T) -> T = controlled_atanh;
    cbrt(T) -> T = controlled_cbrt;
    sin_cos(T) -> (T, T) = controlled_sin_cos;
    atan2(T, T) -> T = controlled_atan2;
    powf(T, T) -> T = controlled_powf;
    log(T, T) -> T = controlled_log;
}
