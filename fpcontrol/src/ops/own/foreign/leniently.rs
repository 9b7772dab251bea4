//! What becomes of the ways of calls in a lenient region.

use super::super::refusals::{Foreign, Hidden, Moved, Operator, Twice, Unknown};
use super::super::ways::{ByReference, ByValue, Free, Never, Own, Way};
use super::super::{Found, Operated};
use super::asked::{Asked, AskedBehind, Concealed, ForeignBehind};

/// What becomes of a way in a lenient region: of the method `N` of a receiver `T`, which returns an `R`.
pub trait Leniently<N, T: ?Sized, R> {
    /// The way.
    type Way;
}

/// The same for an operator's method, with an operand `A`.
pub trait OperatorLeniently<N, T: ?Sized, A, R> {
    /// The way.
    type Way;
}

macro_rules! leniently {
    ($($(#[$why:meta])* [$($generics:tt)*] $way:ty => $lenient:ty;)*) => {
        $(
            $(#[$why])*
            impl<N, T: ?Sized, R, $($generics)*> Leniently<N, T, R> for $way {
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
    [U] Way<Never, Foreign<U>> => Way<Asked<N, T, ()>, Free>;
    [U] Way<Concealed<U>, Free> => Way<Asked<N, T, ()>, Free>;
    [U, D] Way<Never, ForeignBehind<U, D>> => Way<AskedBehind<N, T, U, D>, Free>;
}

/// A method of a trait of the user's: the call leaves the region.
impl<N, T: ?Sized, A, R, U> OperatorLeniently<N, T, A, R> for Way<Never, Unknown<U>> {
    type Way = Way<Own<R>, Free>;
}

impl<N, T: ?Sized, A, R, U> OperatorLeniently<N, T, A, R> for Way<Never, Operator<U>> {
    type Way = Way<Asked<N, T, A>, Free>;
}

impl<N, T: ?Sized, A, R, U> OperatorLeniently<N, T, A, R> for Way<Concealed<U>, Free> {
    type Way = Way<Asked<N, T, A>, Free>;
}

macro_rules! as_in_strict_regions {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<N, T: ?Sized, R, $($generics)*> Leniently<N, T, R> for $way {
                type Way = Self;
            }

            impl<N, T: ?Sized, A, R, $($generics)*> OperatorLeniently<N, T, A, R> for $way {
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
    [] Way<Never, ByValue>;
    [] Way<Never, ByReference>;
}

#[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
as_in_strict_regions! {
    [P] Way<Never, super::super::adapted::InNamed<P>>;
    [U] Way<Never, super::super::adapted::InNamedBehind<U>>;
}

impl<N, T: ?Sized, U, R> Found<N, T, U, R> {
    /// The way of a call in a lenient region, in code that never runs.
    pub fn leniently<W: Leniently<N, T, R>>(&self, _: W) -> W::Way {
        super::super::any()
    }
}

impl<N, T: ?Sized, U, A, R, S, V, P> Operated<N, T, U, A, R, S, V, P> {
    /// The way of an operator's method in a lenient region, in code that never runs.
    pub fn leniently<W: OperatorLeniently<N, T, A, R>>(&self, _: W) -> W::Way {
        super::super::any()
    }
}
