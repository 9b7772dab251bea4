//! Methods of adapted types that have the names of floats': `v.recip()` of a vector.

use super::{Held, Reach};
use crate::ops::own::pointer;
use crate::ops::own::ways::{Copied, Decision, Never, Way};
use core::marker::PhantomData;
use core::ops::Deref;

/// A type with such a method, of the name `N`.
pub trait Named<N> {}

/// The name of such a method of vectors.
pub trait OfVectors {}

/// The method is that of an adapted type, to which a `P` leads, and is under the control.
#[derive(Debug)]
pub struct InNamed<P>(PhantomData<fn() -> P>);

impl<P> Decision for Way<Never, InNamed<P>> {
    const WAY: Self = Self::Controlled(InNamed(PhantomData));
}

/// A copy of the receiver, with the methods as an expansion calls them.
#[derive(Clone, Copy, Debug)]
pub struct NamedReceiver<T>(pub(crate) T);

impl<P: Reach<Adapted: Copy>> InNamed<P> {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// The receiver. For expansions alone, which pass `&raw const` of a place of the user's: it may be read, and may lie in a packed struct.
    #[must_use]
    #[inline(always)]
    #[allow(
        clippy::not_unsafe_ptr_arg_deref,
        reason = "expansions hand over the address of a place that they may read"
    )]
    pub fn see(&self, place: *const P) -> Copied<NamedReceiver<P::Adapted>> {
        // SAFETY: the place is one that the user's call would copy or dereference here.
        let held: Held<'_, P::Adapted> = unsafe { P::reach(place) };
        Copied(NamedReceiver(*held))
    }
}

/// The same for a receiver that is a smart pointer `U`, or a reference to one.
#[derive(Debug)]
pub struct InNamedBehind<U>(PhantomData<fn() -> U>);

impl<U> Decision for Way<Never, InNamedBehind<U>> {
    const WAY: Self = Self::Controlled(InNamedBehind(PhantomData));
}

impl<U: Deref<Target: Reach<Adapted: Copy>>> InNamedBehind<U> {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// The receiver. For expansions alone, which pass `&raw const` of a place of the user's: it may be read.
    #[must_use]
    #[inline(always)]
    #[allow(
        clippy::not_unsafe_ptr_arg_deref,
        reason = "expansions hand over the address of a place that they may read"
    )]
    pub fn see<P: ?Sized>(&self, place: *const P) -> Copied<NamedReceiver<<U::Target as Reach>::Adapted>> {
        // SAFETY: the place is one that the user's call would dereference here.
        let Some(pointer) = (unsafe { pointer::<U, P>(place) }) else {
            unreachable!("it is decided for pointers and references to them")
        };
        // SAFETY: what the pointer points to may be read.
        let held: Held<'_, _> = unsafe { Reach::reach(&raw const **pointer) };
        Copied(NamedReceiver(*held))
    }
}
