//! How a receiver that is a value is handed to the user's own method: lent, or moved into it.
//!
//! In plain code a temporary that a method borrows lives to the end of the statement: a guard keeps its lock until then. A temporary that is moved
//! into a method is the method's. The compiler tells which of the two a call does by what a method of the same name returns for a
//! `&T`, a `&mut T` and a `T`: see [`OfReference`](super::OfReference) and [`OfPointer`](super::OfPointer).

use super::decide::OfOrder;
use super::foreign::{Asked, AskedBehind, Concealed};
use super::slot::{Receiver, Taken};
use super::ways::{Decision, Known, Never, Own};
use super::{Absent, Peeled, any};
use core::marker::PhantomData;
use core::ops::Deref;
#[cfg(feature = "std")]
use std::boxed::Box;

/// A reference to anything.
pub trait Reference {}

impl<T: ?Sized> Reference for &T {}
impl<T: ?Sized> Reference for &mut T {}

impl<T, U, P, L> Peeled<T, U, P, L> {
    /// The receiver itself.
    #[must_use]
    pub fn value(&self) -> T {
        any()
    }

    /// The types of what the method `N` returned: the call's, and those for a `&T`, a `&mut T` and a `T`.
    pub fn handed<N, R, A, B, D>(&self, _: R, _: (A, B), _: D) -> Handed<N, T, R, A, B, D> {
        Handed(PhantomData)
    }
}

/// References to a receiver whose methods show whether it is lent.
#[derive(Debug)]
pub struct Lending<L>(PhantomData<fn() -> L>);

impl<L> Lending<L> {
    /// A reference to the receiver.
    #[must_use]
    pub fn lent<'a>(&self) -> &'a L {
        any()
    }

    /// A reference to the receiver that may be written through.
    #[must_use]
    pub fn lent_mut<'a>(&self) -> &'a mut L {
        any()
    }
}

/// Whose references they are. A value that is `Copy` is moved whatever they show, and their methods would only infer types of arguments.
pub trait Lend {
    /// The type of the receiver, or [`Absent`].
    type Lent;

    /// The references, in code that never runs.
    fn lending(&self) -> Lending<Self::Lent> {
        any()
    }
}

impl<T: Copy, U, P, L> Lend for &Peeled<T, U, P, L> {
    type Lent = Absent;
}

impl<T, U, P, L> Lend for Peeled<T, U, P, L> {
    type Lent = L;
}

/// A method's name, the type of its receiver, what it returns, and what methods of this name return for a `&T`, a `&mut T` and a `T`.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Handed<N, T, R, A, B, D>(PhantomData<fn() -> (N, T, R, A, B, D)>);

/// The receiver is lent.
#[derive(Debug)]
pub struct Lent;

/// The receiver is moved.
#[derive(Debug)]
pub struct Moved;

impl Decision for Lent {
    const WAY: Self = Self;
}

impl Decision for Moved {
    const WAY: Self = Self;
}

/// How a receiver is handed over. The compiler looks for `hand` with fewer and fewer references before [`Handed`], and takes the first
/// implementation, so the rows below are tried in their order.
pub trait Hand {
    /// `Lent` or `Moved`.
    type By;

    /// The way, in code that never runs.
    fn hand(&self) -> Self::By {
        any()
    }
}

macro_rules! hand {
    ($($(#[$why:meta])* [$($generics:tt)*] $handed:ty => $by:ty;)*) => {
        $(
            $(#[$why])*
            impl<$($generics)*> Hand for $handed {
                type By = $by;
            }
        )*
    };
}

hand! {
    /// A reference is copied, or lent anew.
    ['a, N, X: ?Sized, R, A, B, D] &&&&&&&&&&&&&Handed<N, &'a X, R, A, B, D> => Moved;
    ['a, N, X: ?Sized, R, A, B, D] &&&&&&&&&&&&&Handed<N, &'a mut X, R, A, B, D> => Moved;
    /// The result may borrow from the receiver, or from a copy of it.
    ['a, N, T: Copy, X: ?Sized, A, B, D] &&&&&&&&&&&&Handed<N, T, &'a X, A, B, D> => Lent;
    ['a, N, T: Copy, X: ?Sized, A, B, D] &&&&&&&&&&&&Handed<N, T, &'a mut X, A, B, D> => Lent;
    /// Neither `&self` nor `&mut self`: the result borrows from something else.
    ['a, 'b, N, T, X: ?Sized] &&&&&&&&&&&Handed<N, T, &'a X, Absent, Absent, &'b X> => Moved;
    ['a, 'b, N, T, X: ?Sized] &&&&&&&&&&&Handed<N, T, &'a mut X, Absent, Absent, &'b mut X> => Moved;
    /// The result borrows from the receiver.
    ['a, N, T, X: ?Sized, A, B, D] &&&&&&&&&&Handed<N, T, &'a X, A, B, D> => Lent;
    ['a, N, T, X: ?Sized, A, B, D] &&&&&&&&&&Handed<N, T, &'a mut X, A, B, D> => Lent;
    /// Nothing is dropped.
    [N, T: Copy, R, A, B, D] &&&&&&&&&Handed<N, T, R, A, B, D> => Moved;
    /// `Ord::max` of the type itself. References have one too.
    [N: OfOrder, T, A, B, D] &&&&&&&&Handed<N, T, T, A, B, D> => Moved;
    /// A value can be moved out of a box, but out of no other type that dereferences.
    #[cfg(feature = "std")]
    [N, X: ?Sized, R, A, B, D] &&&&&&&Handed<N, Box<X>, R, A, B, D> => Moved;
    /// The method belongs to the type that the receiver dereferences to.
    [N, T: Deref, R] &&&&&&Handed<N, T, R, Absent, Absent, Absent> => Lent;
    /// Neither `&self` nor `&mut self`.
    [N, T, R, D] &&&&&Handed<N, T, R, Absent, Absent, D> => Moved;
    /// Every `&mut T` of an iterator is an iterator too.
    [N, T: Iterator, R, B, D] &&&&Handed<N, T, R, Absent, B, D> => Moved;
    /// A type that is known: of a type parameter the compiler does not know whether it is `Unpin`.
    [N, T: Unpin, R, A, B, D] &&&Handed<N, T, R, A, B, D> => Lent;
    /// A type parameter, whose bound has the method for `T` and `&T` alike: plain code moves a `T`. Nothing tells this from a method that takes `&self`
    /// and returns a `T`, whose receiver is then dropped before the end of the statement.
    [N, T, B] &&Handed<N, T, T, T, B, T> => Moved;
    [N, T, R, A, B, D] &Handed<N, T, R, A, B, D> => Lent;
}

/// A way whose own arm is taken, with how the receiver is handed over.
#[derive(Debug)]
pub struct Handing<O, H>(PhantomData<fn() -> (O, H)>);

/// Puts a way and how the receiver is handed over side by side.
#[inline(always)]
pub const fn handing<O, H>(_: &O, _: &Known<H>) -> Handing<O, H> {
    Handing(PhantomData)
}

impl<O, H> Handing<O, H> {
    /// Which of the two ways it is.
    #[inline(always)]
    pub fn receiver(&self) -> Receiver<<Self as HandOver>::Lent, <Self as HandOver>::Moved>
    where
        Self: HandOver,
    {
        Self::RECEIVER
    }
}

/// Which arm exists. The other one is uninhabited.
pub trait HandOver {
    /// The arm of a receiver that is lent.
    type Lent;
    /// The arm of a receiver that is moved.
    type Moved;
    /// The one that there is.
    const RECEIVER: Receiver<Self::Lent, Self::Moved>;
}

macro_rules! hand_over {
    ($([$($generics:tt)*] $own:ty, $hand:ty => $lent:ty, $moved:ty = $receiver:expr;)*) => {
        $(
            impl<$($generics)*> HandOver for Handing<$own, $hand> {
                type Lent = $lent;
                type Moved = $moved;
                const RECEIVER: Receiver<Self::Lent, Self::Moved> = $receiver;
            }
        )*
    };
}

hand_over! {
    [R] Own<R>, Lent => Taken, Never = Receiver::Lent(Taken);
    [R] Own<R>, Moved => Never, Taken = Receiver::Moved(Taken);
    [U] Concealed<U>, Lent => Taken, Never = Receiver::Lent(Taken);
    [U] Concealed<U>, Moved => Never, Taken = Receiver::Moved(Taken);
    [N, T: ?Sized, I] Asked<N, T, I>, Lent => Taken, Never = Receiver::Lent(Taken);
    [N, T: ?Sized, I] Asked<N, T, I>, Moved => Never, Taken = Receiver::Moved(Taken);
    [N, T: ?Sized, U, D, H] AskedBehind<N, T, U, D>, H => Taken, Never = Receiver::Lent(Taken);
    [H] Never, H => Never, Taken = Receiver::Moved(Taken);
}
