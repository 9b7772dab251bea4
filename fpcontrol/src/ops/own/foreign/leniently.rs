//! What becomes of the ways of calls in a lenient region.

use super::super::refusals::{Foreign, Hidden, Moved, Twice, Unknown};
use super::super::ways::{ByReference, ByValue, Free, Missing, Never, Own, Way};
use super::super::{Found, Operated, operators};
use super::asked::{Asked, AskedBehind, ForeignBehind};

/// What becomes of a way in a lenient region.
pub trait Leniently<N, R> {
    /// The way.
    type Way;
}

/// The same for an operator's method: `S` is `()` if core's trait is in scope, so that the method is core's.
pub trait OperatorLeniently<N, R, S> {
    /// The way.
    type Way;
}

macro_rules! leniently {
    ($($(#[$why:meta])* [$($generics:tt)*] $way:ty => $lenient:ty;)*) => {
        $(
            $(#[$why])*
            impl<N, R, $($generics)*> Leniently<N, R> for $way {
                type Way = $lenient;
            }
        )*
    };
}

leniently! {
    /// A bound that is not known: the call leaves the region.
    #[cfg(feature = "num-traits")]
    [U] Way<Never, Unknown<U>> => Way<Own<R>, Free>;
    /// Without the feature nobody could see that the bound is num-traits'.
    #[cfg(not(feature = "num-traits"))]
    [U] Way<Never, Unknown<U>> => Self;
    [U] Way<Never, Foreign<U>> => Way<Asked<N>, Free>;
    [U, D] Way<Never, ForeignBehind<U, D>> => Way<AskedBehind<N, U, D>, Free>;
}

macro_rules! as_in_strict_regions {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<N, R, $($generics)*> Leniently<N, R> for $way {
                type Way = Self;
            }

            impl<N, R, S, $($generics)*> OperatorLeniently<N, R, S> for $way {
                type Way = Self;
            }
        )*
    };
}

as_in_strict_regions! {
    [U] Way<Never, Twice<U>>;
    [U] Way<Never, Hidden<U>>;
    [U] Way<Never, Moved<U>>;
    [O] Way<Own<O>, Free>;
    [] Way<Missing, Free>;
    [] Way<Never, ByValue>;
    [] Way<Never, ByReference>;
}

#[cfg(feature = "glam")]
as_in_strict_regions! { [P] Way<Never, super::super::adapted::InNamed<P>>; }

#[cfg(feature = "num-complex")]
as_in_strict_regions! { [F] Way<Never, super::super::complex::InComplex<F>>; }

macro_rules! assignments {
    ($($name:ident)*) => {
        $(
            impl<U, R, S> OperatorLeniently<operators::rows::$name, R, S> for Way<Never, Unknown<U>> {
                type Way = Self;
            }
        )*
    };
}

assignments! { add_assign sub_assign mul_assign div_assign rem_assign }

impl<N, T: ?Sized, U, R> Found<N, T, U, R> {
    /// The way of a call in a lenient region, in code that never runs.
    pub fn leniently<W: Leniently<N, R>>(&self, _: W) -> W::Way {
        super::super::any()
    }
}

impl<N, T: ?Sized, U, A, R, S> Operated<N, T, U, A, R, S> {
    /// The way of an operator's method in a lenient region, in code that never runs.
    pub fn leniently<W: OperatorLeniently<N, R, S>>(&self, _: W) -> W::Way {
        super::super::any()
    }
}
