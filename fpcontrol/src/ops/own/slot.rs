//! A receiver that is a value: lent to a method that borrows from it, and moved into any other.

use super::foreign::{Asked, AskedBehind, Concealed};
use super::ways::{Never, Own};
use core::marker::PhantomData;

/// A value that the expansion lends: in the scrutinee of a `match` it lives until the end of the statement, as the receiver of a call does
/// in plain code.
#[derive(Debug)]
pub struct Slot<T>(Option<T>);

impl<T> Slot<T> {
    /// Returns a slot that holds `value`.
    #[must_use]
    #[inline(always)]
    pub const fn of(value: T) -> Self {
        Self(Some(value))
    }

    /// Returns the place of the value.
    ///
    /// # Panics
    ///
    /// If the value was taken.
    #[inline(always)]
    pub const fn place(&mut self) -> &mut T {
        match &mut self.0 {
            Some(value) => value,
            None => unreachable!(),
        }
    }

    /// Puts the type of the value and a way side by side.
    #[inline(always)]
    pub const fn lends<O>(&self, _: &O) -> Lends<T, O> {
        Lends(PhantomData)
    }

    /// Returns the value itself.
    ///
    /// # Panics
    ///
    /// If the value was taken.
    #[inline(always)]
    pub fn take(&mut self) -> T {
        match self.0.take() {
            Some(value) => value,
            None => unreachable!(),
        }
    }
}

/// A slot that holds a `T`, and a way whose own arm is taken.
#[derive(Debug)]
pub struct Lends<T, O>(PhantomData<fn() -> (T, O)>);

/// How the receiver is handed to the user's own method. One of the two is uninhabited.
#[derive(Debug)]
pub enum Receiver<L, M> {
    /// Lent, until the end of the statement.
    Lent(L),
    /// The receiver was moved.
    Moved(M),
}

/// Stands for the result of a method of what the receiver dereferences to.
#[derive(Debug)]
pub struct OfTarget;

/// It is handed over in this way.
#[derive(Debug)]
pub struct Taken;

impl Taken {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}
}

/// How a receiver is handed over, by its type, and by the type of what the method returns: a reference is taken to borrow from it. The compiler
/// looks for `receiver` with fewer and fewer references, and takes the first implementation.
pub trait Receive {
    /// The type of the way.
    type Receiver;

    /// Which of the two ways it is.
    fn receiver(&self) -> Self::Receiver;
}

macro_rules! receive {
    ($([$($generics:tt)*] $way:ty => $lent:ty, $moved:ty = $receiver:expr;)*) => {
        $(
            impl<$($generics)*> Receive for $way {
                type Receiver = Receiver<$lent, $moved>;

                #[inline(always)]
                fn receiver(&self) -> Self::Receiver {
                    $receiver
                }
            }
        )*
    };
}

receive! {
    // A reference is copied, or lent anew, as in plain code: the result may outlive the slot.
    ['a, X: ?Sized, R] &&Lends<&'a X, Own<R>> => Never, Taken = Receiver::Moved(Taken);
    ['a, X: ?Sized, R] &&Lends<&'a mut X, Own<R>> => Never, Taken = Receiver::Moved(Taken);
    ['a, T, R: ?Sized] &Lends<T, Own<&'a R>> => Taken, Never = Receiver::Lent(Taken);
    ['a, T, R: ?Sized] &Lends<T, Own<&'a mut R>> => Taken, Never = Receiver::Lent(Taken);
    [T] &Lends<T, Own<OfTarget>> => Taken, Never = Receiver::Lent(Taken);
    [T, R] Lends<T, Own<R>> => Never, Taken = Receiver::Moved(Taken);
    [T, U] Lends<T, Concealed<U>> => Never, Taken = Receiver::Moved(Taken);
    [S, N, T: ?Sized, I] Lends<S, Asked<N, T, I>> => Never, Taken = Receiver::Moved(Taken);
    [S, N, T: ?Sized, U, D] Lends<S, AskedBehind<N, T, U, D>> => Taken, Never = Receiver::Lent(Taken);
    [T] Lends<T, Never> => Never, Taken = Receiver::Moved(Taken);
}
