//! A receiver that is a place, before arguments that compute. Plain code copies it first, or borrows it: a call `a.mul(f())` of a float reads `a` before
//! `f` may change it, and that of a method that takes `&self` moves nothing.
//!
//! ```text
//! match (
//!     &mut match (&&reach(&raw const a)).copies() {
//!         Way::Own(o) => { o.gate(); o.borrow(|| &raw const a) }
//!         Way::Controlled(c) => { c.gate(); c.copy(&raw const a) }
//!     },
//!     f(),
//! ) { (t0, mut t1) => … }
//! ```

use super::slot::{Receiver, Taken};
use super::ways::{Free, Never, Way};
use core::marker::PhantomData;

/// The type of a receiver.
#[derive(Debug)]
pub struct Reach<T: ?Sized>(PhantomData<fn() -> *const T>);

/// Reaches the receiver, so that an index that is out of bounds panics before the arguments are evaluated.
#[must_use]
#[inline(always)]
pub const fn reach<T: ?Sized>(_: *const T) -> Reach<T> {
    Reach(PhantomData)
}

/// Whether the receiver is copied: the compiler looks for `copies` with fewer and fewer references.
pub trait Copies {
    /// The type of the way.
    type Way;

    /// Which of the two ways it is.
    fn copies(&self) -> Self::Way;
}

impl<T: Copy> Copies for &Reach<T> {
    type Way = Way<Never, Copying>;

    #[inline(always)]
    fn copies(&self) -> Self::Way {
        Way::Controlled(Copying)
    }
}

impl<T: ?Sized> Copies for Reach<T> {
    type Way = Way<Borrowing, Free>;

    #[inline(always)]
    fn copies(&self) -> Self::Way {
        Way::Own(Borrowing)
    }
}

/// The receiver is copied.
#[derive(Debug)]
pub struct Copying;

impl Copying {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// Copies the receiver. For expansions alone, which pass `&raw const` of a place of the user's: it may be read, and may lie in a packed struct.
    #[must_use]
    #[inline(always)]
    #[allow(
        clippy::not_unsafe_ptr_arg_deref,
        reason = "expansions hand over the address of a place that they may read"
    )]
    pub const fn copy<T: Copy>(&self, place: *const T) -> Read<T> {
        // SAFETY: the place is one that the user's call would copy or borrow here.
        Read(unsafe { place.read_unaligned() })
    }
}

/// The receiver stays where it is, and the arguments cannot change it.
#[derive(Debug)]
pub struct Borrowing;

impl Borrowing {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// Keeps the receiver borrowed while the arguments are evaluated: by a closure, whose captures may lie in a packed struct.
    #[must_use]
    #[inline(always)]
    pub const fn borrow<T: ?Sized, F: Fn() -> *const T>(&self, place: F) -> Kept<T, F> {
        Kept(place, PhantomData)
    }
}

impl Never {
    /// Stands where the receiver is borrowed.
    pub fn borrow<F, O>(&self, _: F) -> O {
        match *self {}
    }
}

impl Free {
    /// Stands where the receiver is copied.
    pub fn copy<T: ?Sized, O>(&self, _: *const T) -> O {
        match *self {}
    }
}

/// A receiver that was copied.
#[derive(Debug)]
pub struct Read<T>(T);

impl<T> Read<T> {
    /// Returns the address of the copy.
    #[inline(always)]
    pub const fn address(&self, _: *const T) -> *const T {
        &raw const self.0
    }

    /// Returns which place the user's method is called on: the copy.
    #[inline(always)]
    pub const fn receiver(&self) -> Receiver<Never, Taken> {
        Receiver::Moved(Taken)
    }

    /// Returns the copy.
    #[inline(always)]
    pub const fn place(&mut self) -> &mut T {
        &mut self.0
    }
}

/// A receiver that was borrowed.
#[expect(missing_debug_implementations, reason = "closures have none")]
#[allow(dead_code, reason = "what it holds is borrowed until then")]
pub struct Kept<T: ?Sized, F>(F, PhantomData<fn() -> *const T>);

impl<T: ?Sized, F> Kept<T, F> {
    /// Returns the address of the receiver.
    #[inline(always)]
    pub const fn address(&self, place: *const T) -> *const T {
        place
    }

    /// Returns which place the user's method is called on: the receiver.
    #[inline(always)]
    pub const fn receiver(&self) -> Receiver<Taken, Never> {
        Receiver::Lent(Taken)
    }

    /// Stands where the copy would be.
    ///
    /// # Panics
    ///
    /// Always: there is no copy.
    pub fn place(&mut self) -> &mut T {
        unreachable!("there is no copy")
    }
}
