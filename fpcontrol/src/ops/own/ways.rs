//! The two ways of a call, of which one is uninhabited.

#![allow(clippy::not_unsafe_ptr_arg_deref, reason = "expansions hand over the address of a place that they may read")]

use super::Anything;
use core::marker::PhantomData;
use core::ops::Deref;

/// Whose method it is.
#[derive(Debug)]
pub enum Way<O, C> {
    /// The method is the user's own.
    Own(O),
    /// The method is the float's, under the control.
    Controlled(C),
}

/// A way that is decided by inference.
#[derive(Debug)]
pub struct Known<W>(PhantomData<fn() -> W>);

/// A way that the code behind it decides.
#[must_use]
#[inline(always)]
pub const fn known<W>() -> Known<W> {
    Known(PhantomData)
}

/// A way with its one value.
pub trait Decision {
    /// The way as a value.
    const WAY: Self;
}

impl<W: Decision> Known<W> {
    /// Infers the type of the way.
    pub fn is(&self, _: W) {}

    /// Returns the way's value.
    #[must_use]
    #[inline(always)]
    pub fn way(&self) -> W {
        W::WAY
    }
}

/// The method is not the user's own: this way is never taken.
#[derive(Debug)]
pub enum Never {}

impl Never {
    /// Never returns, so the compiler drops this arm before it looks at moves and borrows.
    pub fn gate(&self) -> Self {
        match *self {}
    }

    /// The same, for an arm whose gate has the place of the user's call.
    pub fn pass(&self) -> Self {
        match *self {}
    }

    /// Stands where the user's method would return.
    pub fn own<X, O>(&self, _: X) -> O {
        match *self {}
    }

    /// The same where both arms return the type that the call as written has.
    pub fn same<X>(&self, _: X) -> X {
        match *self {}
    }

    /// An argument that is not looked at.
    pub fn argument<X, Y>(&self, _: X) -> Y {
        match *self {}
    }

    /// Stands where the call is refused.
    pub fn refuse<O>(&self) -> O {
        match *self {}
    }
}

/// The method is the user's own, and returns an `R`.
#[derive(Debug)]
pub struct Own<R>(PhantomData<fn() -> R>);

/// Ways whose own arm is taken: its value, what its gate does before it returns, and what the expansion calls there.
macro_rules! own_ways {
    ($([$($generics:tt)*] $way:ty = $value:expr $(, $gate:expr)?;)*) => {
        $(
            impl<$($generics)*> $crate::ops::own::Decision for $crate::ops::own::Way<$way, $crate::ops::own::Free> {
                const WAY: Self = Self::Own($value);
            }

            impl<$($generics)*> $way {
                /// Returns, so the compiler keeps this arm.
                #[inline(always)]
                #[track_caller]
                pub fn gate(&self) {
                    $($gate();)?
                }

                /// Returns, so the compiler keeps this arm.
                #[inline(always)]
                pub const fn pass(&self) {}

                /// Passes on what the user's method returned.
                #[inline(always)]
                pub fn own<X>(&self, result: X) -> X {
                    result
                }

                /// Returns the result, whose type both arms infer together.
                #[inline(always)]
                pub fn same<X>(&self, result: X) -> X {
                    result
                }

                /// Passes an argument on as it is.
                #[inline(always)]
                pub fn argument<X>(&self, argument: X) -> X {
                    argument
                }

                /// The call cannot be written twice: refuses it.
                pub fn refuse<O>(&self) -> O
                where
                    Self: $crate::ops::own::Refused,
                {
                    $crate::ops::own::any()
                }
            }
        )*
    };
}
pub(super) use own_ways;

own_ways! { [R] Own<R> = Own(PhantomData); }

/// A receiver whose arguments compute, and that is evaluated before them.
#[inline(always)]
pub const fn copied<T: IsCopied>(receiver: T) -> T {
    receiver
}

/// A type that may be read before the arguments of a call.
#[diagnostic::on_unimplemented(
    message = "a method of your own type is not supported here if its arguments compute",
    label = "integers have this method too, and are copied before the arguments are evaluated; this type is not `Copy`",
    note = "bind the arguments with `let` before the call, or put the call into `native!(…)`"
)]
pub trait IsCopied: Copy {}

impl<T: Copy> IsCopied for T {}

/// What no way is.
#[diagnostic::on_unimplemented(
    message = "a method of your own type is not supported here if its arguments compute",
    label = "not the float's method",
    note = "bind the arguments with `let` before the call, or put the call into `native!(…)`"
)]
pub trait Refused {}

/// A receiver that has been copied.
#[derive(Clone, Copy, Debug)]
pub struct Copied<T>(pub(super) T);

impl<T> Deref for Copied<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.0
    }
}

/// The place of an assignment by name, lent as plain code lends it: a variable that is a `&mut f64` need not be `mut` itself.
pub trait Place {
    /// Lends the place, or what a reference in it refers to. It has a name that no method of the user's has.
    fn fpcontrol_lent_mut(&mut self) -> &mut Self;
}

impl<T: ?Sized> Place for T {
    #[inline(always)]
    fn fpcontrol_lent_mut(&mut self) -> &mut Self {
        self
    }
}

/// The method is under the control; the receiver is copied.
#[derive(Debug)]
pub struct ByValue;

impl Decision for Way<Never, ByValue> {
    const WAY: Self = Self::Controlled(ByValue);
}

impl ByValue {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// The receiver. For expansions alone, which pass `&raw const` of a place of the user's: it may be read, and may lie in a packed struct.
    #[must_use]
    #[inline(always)]
    pub const fn see<T: Copy>(&self, place: *const T) -> Copied<T> {
        // SAFETY: the place is one that the user's call would copy here.
        Copied(unsafe { place.read_unaligned() })
    }

    /// The receiver of an assignment.
    #[inline(always)]
    pub const fn see_mut<'a, T: ?Sized>(&self, place: &'a mut T) -> &'a mut T {
        place
    }
}

/// The method is under the control; what it is called on is found behind the receiver.
#[derive(Debug)]
pub struct ByReference;

impl Decision for Way<Never, ByReference> {
    const WAY: Self = Self::Controlled(ByReference);
}

impl ByReference {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// The receiver. For expansions alone, which pass `&raw const` of a place of the user's, and keep the reference for the call of a
    /// method under the control only: that copies a float out of it and returns nothing that borrows.
    #[must_use]
    #[inline(always)]
    pub const fn see<'a, T: ?Sized>(&self, place: *const T) -> &'a T {
        // SAFETY: the place is one that the user's call would dereference here. It is aligned, because the compiler dereferences nothing
        // that lies in a packed struct.
        unsafe { &*place }
    }

    /// The receiver of an assignment.
    #[inline(always)]
    pub const fn see_mut<'a, T: ?Sized>(&self, place: &'a mut T) -> &'a mut T {
        place
    }
}

/// The way under the control, where the method is the user's own: it is never taken.
#[derive(Debug)]
pub enum Free {}

impl Free {
    /// Never returns, so the compiler drops this arm before it looks at moves and borrows.
    pub fn gate(&self) -> Self {
        match *self {}
    }

    /// A receiver that has every method under control.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>> {
        match *self {}
    }

    /// The place of an assignment, as a receiver that has every method under control.
    pub fn see_mut<T: ?Sized, O>(&self, _: &mut T) -> Copied<Anything<O>> {
        match *self {}
    }
}
