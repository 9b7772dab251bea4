//! The names of methods of floats, as methods that every type has.

use super::Absent;
use crate::control::Control;
use crate::ops;
use core::marker::PhantomData;
use fpcontrol_core::for_each_float_method;

/// What has every method under control, and returns an `O`: no value of it exists.
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
        /// Traits that every type implements, each with a method of its name. Nothing takes its receiver as `&mut self` before it, so
        /// that all other methods of a type come first.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod named {
            use super::Absent;

            $(
                /// What every type has.
                #[doc(hidden)]
                pub trait $name {
                    /// A method of this name, for a type that has none.
                    #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent;
                }

                impl<T: ?Sized> $name for T {
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent {
                        super::super::unreached(($($argument,)*))
                    }
                }
            )*
        }

        /// The same for types that have the method under control, and may have none in plain Rust: the way that is not taken is
        /// checked too.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod fallback {
            use super::{Absent, ops};

            $(
                /// What these types have.
                #[doc(hidden)]
                pub trait $name {
                    /// A method of this name, for a type that has none.
                    #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent;
                }

                impl<T: ops::$owner> $name for T {
                    fn $name(&mut self $(, $argument: Absent)*) -> Absent {
                        super::super::unreached(($($argument,)*))
                    }
                }
            )*
        }

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
