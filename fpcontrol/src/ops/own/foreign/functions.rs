//! Paths to functions that may be a float's method: `Float::sqrt`, `T::sqrt`, `libm::sqrt`, `Angle::sin`.

use super::super::Decide;
use super::super::names::Has;
use super::super::ways::{ByValue, Free, Never, Own, Way};
use super::ask::{Arguments, Ask, AskedReceiver};
use crate::control::Control;
use core::marker::PhantomData;

/// What a function returns under the control, if it is a method of a float.
#[inline]
pub fn called<C: Control, N: Ask, F, X, A: Arguments, R>(_: &F, receiver: &X, arguments: &A) -> Option<R> {
    match N::is_method_of_floats::<F>() {
        true => N::ask::<C, X, A, R>(AskedReceiver(receiver), arguments),
        false => None,
    }
}

/// Whether a function is of the crate `libm`. A module of the user's may have this name.
#[inline]
fn is_of_libm<F>() -> bool {
    core::any::type_name::<F>().starts_with("libm::")
}

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident $of_trait:ident $path:ident ($($type:ident $argument:ident),*);)*) => {
        $(
            $(#[$doc])*
            #[inline]
            pub fn $name<C: Control, N: Ask, F, R $(, $type)*>(function: F) -> impl Fn($($type),*) -> R + Copy
            where
                F: Fn($($type),*) -> R + Copy,
            {
                functions! { @closure C, N, R, function, is_of_libm::<F>(), $($argument)* }
            }

            /// The same for a trait with a name of num-traits. It may be the user's own, which the feature `num-traits` tells.
            #[inline]
            pub fn $of_trait<C: Control, N: Ask, F, R $(, $type)*>(function: F) -> impl Fn($($type),*) -> R + Copy
            where
                F: Fn($($type),*) -> R + Copy,
            {
                functions! {
                    @closure C, N, R, function, cfg!(not(feature = "num-traits")) || N::is_method_of_floats::<F>(), $($argument)*
                }
            }

            /// The same for any function: under the control if it is a method of a float.
            #[inline]
            pub fn $path<C: Control, N: Ask, F, R $(, $type)*>(function: F) -> impl Fn($($type),*) -> R + Copy
            where
                F: Fn($($type),*) -> R + Copy,
            {
                functions! { @closure C, N, R, function, N::is_method_of_floats::<F>(), $($argument)* }
            }
        )*
    };
    (@closure $C:ident, $N:ident, $R:ident, $function:ident, $is_asked:expr, $x:ident $($argument:ident)*) => {
        move |$x $(, $argument)*| {
            let asked = match $is_asked {
                true => $N::ask::<$C, _, _, $R>(AskedReceiver(&raw const $x), &($(&$argument,)*)),
                false => None,
            };
            match asked {
                Some(value) => value,
                None => $function($x $(, $argument)*),
            }
        }
    };
}

functions! {
    /// A function of libm of one operand: under the control if that is a float.
    unary unary_of_trait unary_path(X x);
    /// A function of libm of two operands, decided in the same way.
    binary binary_of_trait binary_path(X x, Y y);
    /// A function of libm of three operands, decided in the same way.
    ternary ternary_of_trait ternary_path(X x, Y y, Z z);
}

/// A type parameter, and the name of a function of it.
#[derive(Debug)]
pub struct OfParameter<N, T>(PhantomData<fn() -> (N, T)>);

/// The function of this name of a type parameter.
#[must_use]
pub fn of_parameter<N, T>() -> OfParameter<N, T> {
    super::super::any()
}

impl<N: Has<T>, T> Decide for &OfParameter<N, T> {
    type Way = Way<Never, ByValue>;

    fn decide(&self) -> Self::Way {
        super::super::any()
    }
}

impl<N, T> Decide for OfParameter<N, T> {
    type Way = Way<Own<()>, Free>;

    fn decide(&self) -> Self::Way {
        super::super::any()
    }
}
