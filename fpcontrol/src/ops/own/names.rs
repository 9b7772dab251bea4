//! The names of methods of floats, as traits.

use super::Absent;
#[cfg(any(
    feature = "glam",
    feature = "half",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "num-complex"
))]
use super::adapted::{Named, Reach};
use super::decide::Computes;
use super::hand::Reference;
use crate::control::Control;
use crate::ops;
use crate::real::Real;
use core::marker::PhantomData;
use core::ops::Deref;
use fpcontrol_core::for_each_float_method;

/// Has every method under control, and returns an `O`. It is uninhabited.
#[derive(Debug)]
pub struct Anything<O>(PhantomData<fn() -> O>);

impl<O> Clone for Anything<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Anything<O> {}

/// A method, by its name, that `T` has under control.
pub trait Has<T> {}

/// A type for which plain Rust calls the float's method `N`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no method of this name under control",
    label = "not a float, nor a type bounded by `fpcontrol::Real`",
    note = "for a type parameter: make `fpcontrol::Real` its bound, or a supertrait of your float trait",
    note = "to call a method of your own of this name, put the call into `native!(…)`"
)]
pub trait OfFloats<N, By> {}

impl<T, N: Has<T>> OfFloats<N, UnderControl> for T {}
impl<T: ?Sized + Deref<Target: Computes>, N> OfFloats<N, Dereferenced> for T {}
#[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
impl<T: ?Sized + Deref<Target: Reach<Adapted: Named<N>>>, N> OfFloats<N, AdaptedBehind> for T {}

/// The type has the method itself.
#[derive(Debug)]
pub enum UnderControl {}

/// It is a smart pointer to a float.
#[derive(Debug)]
pub enum Dereferenced {}

/// It is a smart pointer to a type of another crate that has the method.
#[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
#[derive(Debug)]
pub enum AdaptedBehind {}

macro_rules! names {
    (
        ()
        controlled {
            $($effect:ident $name:ident($($argument:ident)*) -> $returns:ident {
                $owner:ident $(, $ordered:ident)?: $method:ident $(; $by_trait:ident: $by_name:ident)?
            })*
        }
        exact $exact:tt
    ) => {
        /// One trait for each method, with that method's name. Types that have the
        /// method under control implement it, and smart pointers to floats. Nothing takes its receiver as `&mut self` before these, so that a type's own methods come first.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod named {
            use super::{Absent, OfFloats};

            $(
                /// What these types have.
                pub trait $name<By> {
                    /// A method of this name, for a type without a method of its own.
                    #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                    fn $name(&mut self $(, $argument: impl Sized)*) -> Absent;
                }

                impl<T: ?Sized + OfFloats<super::rows::$name, By>, By> $name<By> for T {
                    fn $name(&mut self $(, $argument: impl Sized)*) -> Absent {
                        super::super::unreached(($($argument,)*))
                    }
                }
            )*
        }

        /// The same for types that have the method only under control. In plain Rust they may have none, and the way that
        /// is not taken is checked too: a closure there would borrow mutably what a method takes as `&mut self`.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod fallback {
            use super::{Absent, ops};

            $(
                /// What these types have.
                pub trait $name: Sized {
                    /// A method of this name, for a type that has none.
                    #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                    fn $name(self $(, $argument: Absent)*) -> Absent;
                }

                impl<T: ops::$owner> $name for T {
                    fn $name(self $(, $argument: Absent)*) -> Absent {
                        super::super::unreached(($($argument,)*))
                    }
                }
            )*
        }

        /// Has a method of each name for a reference to anything. Called on a `&T`, it comes behind the methods of `T` that take `&self`, and
        /// on a `&mut T` behind those that take `&mut self`: what it returns says that `T` has no such method.
        pub trait OfReference {
            $(
                /// A method of this name, for a reference.
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                fn $name(&mut self $(, $argument: impl Sized)*) -> Absent;
            )*
        }

        impl<R: Reference> OfReference for R {
            $(
                fn $name(&mut self $(, $argument: impl Sized)*) -> Absent {
                    super::unreached(($($argument,)*))
                }
            )*
        }

        /// The same for names that every ordered type has: for a reference these take references, so nothing is known of the arguments.
        pub trait OfOrderedReference {
            $(
                /// A method of this name, for a reference.
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                fn $name(&mut self $(, $argument: Absent)*) -> Absent;
            )*
        }

        impl<R: Reference> OfOrderedReference for R {
            $(
                fn $name(&mut self $(, $argument: Absent)*) -> Absent {
                    super::unreached(($($argument,)*))
                }
            )*
        }

        /// Has a method of each name for types that dereference, and for types that have them only under control. It comes behind the methods of the type
        /// itself, and before those of what it dereferences to.
        pub trait OfPointer<By> {
            $(
                /// A method of this name, for a smart pointer.
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                fn $name(&mut self $(, $argument: impl Sized)*) -> Absent;
            )*
        }

        names! { @pointers [P: Deref] Dereferenced P; $($name($($argument)*))* }
        names! { @pointers [T: Real] UnderControl T; $($name($($argument)*))* }

        /// The names as types.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod rows {
            $(
                /// The method of this name.
                #[derive(Debug)]
                pub enum $name {}
            )*
        }

        $(impl<T: ops::$owner> Has<T> for rows::$name {})*

        impl<O> Anything<O> {
            $(names! { @called ($($argument)*) $method $($by_name)? })*
        }
    };
    (@pointers [$($generics:tt)*] $by:ident $pointer:ident; $($name:ident($($argument:ident)*))*) => {
        impl<$($generics)*> OfPointer<$by> for $pointer {
            $(
                fn $name(&mut self $(, $argument: impl Sized)*) -> Absent {
                    super::unreached(($($argument,)*))
                }
            )*
        }
    };
    (@called ($($argument:ident)*) $method:ident) => {
        /// Stands where the method under control would be called.
        pub fn $method<C: Control>(self $(, $argument: impl Sized)*) -> O {
            super::unreached(($($argument,)*))
        }
    };
    (@called $arguments:tt $method:ident $by_name:ident) => {
        names! { @called $arguments $by_name }
    };
}

for_each_float_method! { names () }
