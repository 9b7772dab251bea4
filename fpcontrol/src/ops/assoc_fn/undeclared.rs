//! Paths through a type that is spelt like a type parameter, `V::add`, in an annotated function that declares no such parameter. It is a type of the user's own, an alias,
//! or a type parameter of the `impl` block around the function.
//!
//! The compiler decides, as for [`Owner`]: floats and types bounded by `Real` are under control. Of a type parameter the compiler knows that it is `Unpin` only if a bound
//! says so. Any other type is therefore not a type parameter, and keeps its function. What is left is [`Hidden`]: a type parameter without the bound `Real`. Its
//! operators are refused, and its methods ask whether the instantiated type is a float.

use super::{Owner, Tells};
use crate::control::Control;
use crate::ops::own::{self, operators, rows};
use crate::real::Real;
use crate::reduce::Order;
use core::iter::{Product, Sum};
use core::marker::PhantomData;
use core::ops::Deref;

/// The annotated function does not show whether the type is a type parameter.
#[derive(Debug)]
pub enum Undeclared {}

/// The same in a lenient region.
#[derive(Debug)]
pub enum UndeclaredLeniently {}

/// The owner of a function, in a strict region.
#[must_use]
#[inline]
pub const fn undeclared<C, T>() -> Owner<C, T, Undeclared> {
    Owner(PhantomData)
}

/// The owner of a function, in a lenient region.
#[must_use]
#[inline]
pub const fn undeclared_leniently<C, T>() -> Owner<C, T, UndeclaredLeniently> {
    Owner(PhantomData)
}

impl<T: Unpin> Tells<T> for Undeclared {
    #[inline(always)]
    #[track_caller]
    fn check() {
        refuse_floats::<T>();
    }
}

impl<T: Unpin> Tells<T> for UndeclaredLeniently {
    #[inline(always)]
    #[track_caller]
    fn check() {
        refuse_floats::<T>();
    }
}

/// Panics for a float that a type parameter with the bound `Unpin` stands for.
#[inline(always)]
#[track_caller]
pub(super) fn refuse_floats<T>() {
    assert!(
        !own::is_float::<T>(),
        "this type parameter stands for a float, so its function would not be under control: make `fpcontrol::Real` its bound"
    );
}

/// A type parameter without the bound `Real`.
#[derive(Debug)]
pub struct Hidden<C, T, S>(PhantomData<(C, T, S)>);

// The compiler comes to it after everything that `Owner` has.
impl<C, T> Deref for Owner<C, T, Undeclared> {
    type Target = Hidden<C, T, Undeclared>;

    fn deref(&self) -> &Self::Target {
        &Hidden(PhantomData)
    }
}

impl<C, T> Deref for Owner<C, T, UndeclaredLeniently> {
    type Target = Hidden<C, T, UndeclaredLeniently>;

    fn deref(&self) -> &Self::Target {
        &Hidden(PhantomData)
    }
}

macro_rules! functions {
    ($($function:ident ($($type:ident),*): $($name:ident)*;)*) => {
        impl<C: Control, T, S> Hidden<C, T, S> {
            $(functions! { @each $function ($($type),*): $($name)* })*
        }
    };
    (@each $function:ident $types:tt: $($name:ident)*) => {
        $(functions! { @one $function $types $name })*
    };
    (@one $function:ident ($($type:ident),*) $name:ident) => {
        /// The function: under the control if it is a float's.
        #[inline]
        pub fn $name<F, R, $($type),*>(&self, native: F) -> impl Fn($($type),*) -> R + Copy + use<C, T, S, F, R, $($type),*>
        where
            F: Fn($($type),*) -> R + Copy,
        {
            own::$function::<C, rows::$name, F, R, $($type),*>(native)
        }
    };
}

functions! {
    unary_path(X): exp exp2 exp_m1 ln ln_1p log2 log10 sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh cbrt sin_cos recip sqrt to_degrees to_radians;
    binary_path(X, Y): min max midpoint atan2 powf log hypot powi;
    ternary_path(X, Y, Z): mul_add;
}

macro_rules! operators {
    ($($function:ident ($($type:ident),*): $($name:ident)*;)*) => {
        impl<C: Control, T> Hidden<C, T, UndeclaredLeniently> {
            $(operators! { @each $function ($($type),*): $($name)* })*
        }
    };
    (@each $function:ident $types:tt: $($name:ident)*) => {
        $(operators! { @one $function $types $name })*
    };
    (@one $function:ident ($($type:ident),*) $name:ident) => {
        /// The operator: under the control if it is a float's.
        #[inline]
        pub fn $name<F, R, $($type),*>(&self, native: F) -> impl Fn($($type),*) -> R + Copy + use<C, T, F, R, $($type),*>
        where
            F: Fn($($type),*) -> R + Copy,
        {
            own::$function::<C, operators::rows::$name, F, R, $($type),*>(native)
        }
    };
}

operators! {
    binary_path(X, Y): add sub mul div rem;
    unary_path(X): neg;
}

// The bounds that refuse are written out, not by a macro: rustc shows the line of the bound, and of a macro all its rows.
impl<C: Control, T> Hidden<C, T, Undeclared> {
    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn add<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn sub<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn mul<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn div<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn rem<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn neg<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn sum<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn product<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    #[allow(clippy::extra_unused_type_parameters, reason = "the expansion names the order")]
    pub fn sum_in<O: Order, F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }
}

impl<C: Control, T, S> Hidden<C, T, S> {
    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn add_assign<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn sub_assign<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn mul_assign<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn div_assign<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }

    /// Refuses the function of a type parameter without the bound `Real`.
    pub fn rem_assign<F>(&self, native: F) -> F
    where
        T: Real,
    {
        native
    }
}

impl<C: Control, T> Hidden<C, T, UndeclaredLeniently> {
    /// `T::sum`: under the control if the instantiated types are numbers.
    #[inline]
    pub fn sum<I: Iterator>(&self, _native: fn(I) -> T) -> fn(I) -> T
    where
        T: Sum<I::Item>,
    {
        own::reductions::sum::<C, T, I>
    }

    /// The same in an order.
    #[inline]
    pub fn sum_in<O: Order, I: Iterator>(&self, _native: fn(I) -> T) -> fn(I) -> T
    where
        T: Sum<I::Item>,
    {
        own::reductions::sum_in::<C, O, T, I>
    }

    /// `T::product`: under the control if the instantiated types are numbers.
    #[inline]
    pub fn product<I: Iterator>(&self, _native: fn(I) -> T) -> fn(I) -> T
    where
        T: Product<I::Item>,
    {
        own::reductions::product::<C, T, I>
    }
}
