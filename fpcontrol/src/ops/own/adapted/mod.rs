//! Methods of other crates' types that compute with floats, and that floats do not have: `z.norm()` of num-complex's `Complex`.
//!
//! A feature of this crate tells the macro that such types exist. It then looks for the names of their methods, and the type of the
//! receiver decides whether a call is theirs. A receiver that is a place stands in two arms, of which one is uninhabited:
//!
//! ```text
//! match known() { k => {
//!     if false { never(); k.is((&&method::<rows::norm, _>(&raw const z)).adapted(())); }
//!     match k.way() {
//!         Way::Own(o) => { o.gate(); o.own(z.norm()) }
//!         Way::Controlled(c) => { c.gate(); c.adapted(&raw const z).under::<C, 0>().norm() }
//!     }
//! } }
//! ```
//!
//! Any other receiver is moved through a [`Passing`], which hands it on or puts it under the control:
//! `Passing::<rows::norm, _>::of(f()).under::<C>().norm()`.
//! In both forms the receiver that is under the control is a [`Controlled`], for which the adapters have the methods.
//! A method whose row names another crate than the type's is called as in plain code: `v.abs()` of a vector, though `Complex` has an `abs`.

#![cfg_attr(
    not(any(feature = "glam", feature = "nalgebra", feature = "ndarray", feature = "num-complex")),
    allow(dead_code, reason = "only their adapters use some of it")
)]

mod behind;
#[cfg(feature = "num-traits")]
mod floats;
mod functions;
mod named;
mod passing;
mod reach;

pub use behind::CheckBehind;
#[cfg(feature = "num-traits")]
pub use floats::{AdaptFloat, AdaptFloatOr, InFloat, PassingFloat, ReachFloat};
pub use functions::{AdaptedFunctions, FunctionName, of_type};
#[cfg(any(
    feature = "glam",
    feature = "half",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "num-complex"
))]
pub(crate) use functions::{check_path, is_exact, is_right};
pub use named::{InNamed, InNamedBehind, Named, NamedReceiver, OfVectors};
pub use passing::{Passing, PassingBehind, PassingBehindTwo, PassingOn};
pub use reach::{Held, Reach};

use super::Pick;
use super::ways::{Decision, Free, Never, Own, Way};
use crate::control::Control;
use core::marker::PhantomData;
use fpcontrol_core::for_each_adapted_method;

/// A receiver of an adapted type, under the control `C`.
#[derive(Debug)]
pub struct Controlled<'a, C, T> {
    receiver: Held<'a, T>,
    control: PhantomData<fn() -> C>,
}

impl<'a, C: Control, T> Controlled<'a, C, T> {
    pub(crate) const fn of(receiver: Held<'a, T>) -> Self {
        Self { receiver, control: PhantomData }
    }

    /// The receiver itself.
    #[inline(always)]
    pub(crate) fn get(&self) -> &T {
        &self.receiver
    }
}

/// A receiver in a place, of a type `P` that leads to an adapted one.
#[derive(Debug)]
pub struct InAdapted<P>(PhantomData<fn() -> P>);

impl<P> Decision for Way<Never, InAdapted<P>> {
    const WAY: Self = Self::Controlled(InAdapted(PhantomData));
}

impl<P: Reach> InAdapted<P> {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// The receiver. For expansions alone, which pass `&raw const` of a place of the user's, and use what it returns for one call.
    #[must_use]
    #[inline(always)]
    #[allow(
        clippy::not_unsafe_ptr_arg_deref,
        reason = "expansions hand over the address of a place that they may read"
    )]
    pub fn adapted<'a>(&self, place: *const P) -> Adapted<'a, P::Adapted> {
        // SAFETY: the place is one that the user's call would copy, borrow or dereference here, and it outlives the call.
        Adapted(unsafe { P::reach(place) })
    }
}

/// A receiver that is to be put under a control.
#[derive(Debug)]
pub struct Adapted<'a, T>(Held<'a, T>);

impl<'a, T> Adapted<'a, T> {
    /// Puts it under the control, for a method with this number of arguments.
    #[must_use]
    #[inline(always)]
    pub fn under<C: Control, const ARGUMENTS: usize>(self) -> Controlled<'a, C, T> {
        Controlled::of(self.0)
    }
}

impl Free {
    /// Stands where the receiver would be.
    pub fn adapted<P: ?Sized, O>(&self, _: *const P) -> AnyReceiver<O> {
        match *self {}
    }
}

/// Stands where the receiver of a call that returns an `O` would be. It is uninhabited.
#[derive(Debug)]
pub struct AnyReceiver<O>(PhantomData<fn() -> O>);

impl<O> AnyReceiver<O> {
    /// Has every adapted method with this number of arguments.
    #[must_use]
    pub fn under<C: Control, const ARGUMENTS: usize>(self) -> AnyAdapted<O, ARGUMENTS> {
        super::any()
    }
}

/// Has every adapted method, and returns an `O`. It is uninhabited.
#[derive(Debug)]
pub struct AnyAdapted<O, const ARGUMENTS: usize>(PhantomData<fn() -> O>);

macro_rules! names {
    (() $($kind:ident $name:ident($($argument:ident)*) [$($crate_name:ident),+ $(: $($of:ident)*)?];)*) => {
        /// The names of these methods, as types.
        #[allow(non_camel_case_types, reason = "each has the name of its method")]
        pub mod rows {
            #[cfg(feature = "num-traits")]
            pub use super::floats::rows::*;

            $(names! { @row $kind $name })*
        }

        $(names! { @of_crates $kind $name $($crate_name)+ })*

        $(
            impl<O> AnyAdapted<O, { 0 $(+ names!(@one $argument))* }> {
                /// Stands where the method under control would be called.
                #[allow(clippy::wrong_self_convention, reason = "the names are those of the methods")]
                pub fn $name(self $(, $argument: impl Sized)*) -> O {
                    super::unreached(($($argument,)*))
                }
            }
        )*
    };
    (@one $argument:ident) => { 1 };
    (@row again $name:ident) => {};
    (@row $kind:ident $name:ident) => {
        /// The method of this name.
        #[derive(Debug)]
        pub enum $name {}
    };
    (@of_crates again $name:ident $($crate_name:ident)+) => {};
    (@of_crates $kind:ident $name:ident $($crate_name:ident)+) => {
        $(impl OfCrate<crates::$crate_name> for rows::$name {})+

        impl FunctionName for rows::$name {
            const IS_EXACT: bool = false;
            const IS_OF_COMPLEX: bool = false $(|| names! { @is_of_complex $crate_name })+;
        }
    };
    (@is_of_complex num_complex) => { true };
    (@is_of_complex $other:ident) => { false };
}

/// The crates whose types are adapted.
#[allow(non_camel_case_types, reason = "each has the name of its crate")]
pub mod crates {
    /// glam.
    #[derive(Debug)]
    pub enum glam {}

    /// half.
    #[derive(Debug)]
    pub enum half {}

    /// nalgebra.
    #[derive(Debug)]
    pub enum nalgebra {}

    /// ndarray.
    #[derive(Debug)]
    pub enum ndarray {}

    /// num-complex.
    #[derive(Debug)]
    pub enum num_complex {}
}

/// The name of a method that types of the crate `K` have.
pub trait OfCrate<K> {}

for_each_adapted_method! { names () }

/// The method `N`, called on a `P`.
#[derive(Debug)]
pub struct Method<N, P: ?Sized>(PhantomData<fn() -> (N, *const P)>);

/// The method of this name, called on a place.
pub fn method<N, P: ?Sized>(_: *const P) -> Method<N, P> {
    Method(PhantomData)
}

/// The way of a call, by the type of its receiver. The compiler looks for `adapted` with two references before [`Method`], then with one.
pub trait Adapt {
    /// The type of the way, if the user's own method returned an `R`.
    type Way<R>;

    /// The way, in code that never runs.
    fn adapted<R>(&self, _: R) -> Self::Way<R> {
        super::any()
    }
}

impl<N: OfCrate<P::Crate>, P: Reach> Adapt for &Method<N, P> {
    type Way<R> = Way<Never, InAdapted<P>>;
}

impl<N, P: ?Sized> Adapt for Method<N, P> {
    type Way<R> = Way<Own<R>, Free>;
}

/// The type of an argument that stands in both arms: inference in one of them decides it for the other.
#[derive(Debug)]
pub struct Tie<A>(PhantomData<fn() -> A>);

/// A type that is to be inferred.
#[must_use]
#[inline(always)]
pub const fn tie<A>() -> Tie<A> {
    Tie(PhantomData)
}

impl<A> Tie<A> {
    /// Passes the argument on.
    #[inline(always)]
    pub fn argument(&self, argument: A) -> A {
        argument
    }
}
