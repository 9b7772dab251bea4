//! Calls of methods whose receiver may be a float where generic code is instantiated.

#![allow(clippy::not_unsafe_ptr_arg_deref, reason = "expansions hand over the address of a place that they may read")]

use super::super::refusals::{Foreign, Undecidable};
use super::super::slot::Taken;
use super::super::ways::{Copied, Decision, Never, Own, Way, own_ways};
use super::super::{Anything, pointer};
use super::ask::{Arguments, Ask, AskAssignment, AskedReceiver, Concern, is_float, is_or_refers_to_a_float};
use crate::control::Control;
use core::marker::PhantomData;
use core::ops::Deref;

/// The method `N` of a type parameter, with a receiver `T` and, if it is an operator's, an operand `A`: under control if the instantiated
/// types are a float's, else the type's own.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Asked<N, T: ?Sized, A>(PhantomData<fn() -> (N, *const T, A)>);

/// The method `N` of a type parameter behind smart pointers: `D` says how many.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct AskedBehind<N, T: ?Sized, U, D>(PhantomData<fn() -> (N, *const T, U, D)>);

/// A method of num-traits of a type parameter behind `D` smart pointers, in a strict region.
#[derive(Debug)]
pub struct ForeignBehind<U, D>(PhantomData<fn() -> (U, D)>);

/// One smart pointer.
#[derive(Debug)]
pub enum One {}

/// Two of them.
#[derive(Debug)]
pub enum Two {}

impl<U, D> Decision for Way<Never, ForeignBehind<U, D>> {
    const WAY: Self = Self::Controlled(ForeignBehind(PhantomData));
}

impl<U, D> ForeignBehind<U, D> {
    /// Returns: the arm is compiled, and its call refused.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// Refuses the receiver.
    pub fn see<T: ?Sized, O>(&self, _: *const T) -> Copied<Anything<O>>
    where
        Foreign<U>: Undecidable<U>,
    {
        super::super::any()
    }
}

/// A method of a type `U` that has num-traits' methods, or methods of its own with their names: the type may stand for a float, as `impl Float` does. A lenient region
/// asks. In a strict one it is the type's own, and a float panics, because the types do not tell before they are instantiated.
#[derive(Debug)]
pub struct Concealed<U>(PhantomData<fn() -> U>);

own_ways! {
    [N, T: ?Sized, A] Asked<N, T, A> = Asked(PhantomData);
    [N, T: ?Sized, U, D] AskedBehind<N, T, U, D> = AskedBehind(PhantomData);
    [U] Concealed<U> = Concealed(PhantomData), refuse_floats::<U>;
}

/// Panics for a float that is known as `impl Float` only.
#[inline(always)]
#[track_caller]
fn refuse_floats<U>() {
    assert!(
        !is_float::<U>(),
        "this value is a float whose type is not shown (`impl Float`), so num-traits' method would not be under control: \
         return a named type, or write `#[fp(lenient)]`"
    );
}

impl<N: Concern, T: ?Sized, A> Asked<N, T, A> {
    /// Whether the types are such that [`Asked::ask`], or the assignment, is worth evaluating its operands.
    #[inline(always)]
    #[must_use]
    pub fn asks(&self) -> bool {
        N::concerns::<T, A>()
    }

    /// The place of an assignment that asks.
    #[inline(always)]
    pub const fn see_mut<'a, P: ?Sized>(&self, place: &'a mut P) -> Copied<AssignedPlace<'a, N, P>> {
        Copied(AssignedPlace(place, PhantomData))
    }
}

/// A place that [`Asked::see_mut`] has found.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct AssignedPlace<'a, N, P: ?Sized>(*mut P, PhantomData<(&'a mut P, fn() -> N)>);

impl<N, P: ?Sized> Clone for AssignedPlace<'_, N, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, P: ?Sized> Copy for AssignedPlace<'_, N, P> {}

impl<N: AskAssignment, P> AssignedPlace<'_, N, P> {
    /// Assigns under the control.
    #[inline]
    #[track_caller]
    pub(in super::super) fn assign<C: Control, A>(self, argument: &A) {
        // SAFETY: it was lent for as long as this lives, and is assigned to once.
        N::assign::<C, P, A>(unsafe { &mut *self.0 }, argument);
    }
}

impl<N: Ask, T: ?Sized, I> Asked<N, T, I> {
    /// The result under the control, if the instantiated types are a float's. For expansions alone, which pass `&raw const` of a place
    /// of the user's that may be read.
    #[inline]
    pub fn ask<C: Control, P: ?Sized, A: Arguments, R>(&self, place: *const P, arguments: &A) -> Option<R> {
        N::ask::<C, P, A, R>(AskedReceiver(place), arguments)
    }
}

/// What a smart pointer in a place points to, if it is a float.
///
/// # Safety
///
/// The place may be read.
unsafe fn behind<U: Deref<Target: Sized>, T: ?Sized>(place: *const T) -> Option<*const U::Target> {
    if !is_or_refers_to_a_float::<U::Target>() {
        return None;
    }
    // SAFETY: the place may be read, and holds the pointer, or a reference to it.
    let pointer = unsafe { pointer::<U, T>(place) }?;
    Some(&raw const **pointer)
}

impl<N: Ask, T: ?Sized, U: Deref<Target: Sized>> AskedBehind<N, T, U, One> {
    /// Whether the receiver, or what it points to, is a float, so that [`AskedBehind::ask`] is worth evaluating its operands.
    #[inline(always)]
    #[must_use]
    pub fn asks(&self) -> bool {
        is_or_refers_to_a_float::<T>() || is_or_refers_to_a_float::<U::Target>()
    }

    /// Decides as [`Asked::ask`] does, for the type behind the pointers.
    #[inline]
    pub fn ask<C: Control, P: ?Sized, A: Arguments, R>(&self, place: *const P, arguments: &A) -> Option<R> {
        if is_or_refers_to_a_float::<P>() {
            return N::ask::<C, P, A, R>(AskedReceiver(place), arguments);
        }
        // SAFETY: the contract of `Asked::ask`.
        let receiver = unsafe { behind::<U, P>(place) }?;
        N::ask::<C, U::Target, A, R>(AskedReceiver(receiver), arguments)
    }
}

impl<N: Ask, T: ?Sized, U: Deref<Target: Deref<Target: Sized>>> AskedBehind<N, T, U, Two> {
    /// Whether the receiver, or what it points to, is a float, so that [`AskedBehind::ask`] is worth evaluating its operands.
    #[inline(always)]
    #[must_use]
    pub fn asks(&self) -> bool {
        is_or_refers_to_a_float::<T>() || is_or_refers_to_a_float::<<U::Target as Deref>::Target>()
    }

    /// Decides as [`Asked::ask`] does, for the type behind the pointers.
    #[inline]
    pub fn ask<C: Control, P: ?Sized, A: Arguments, R>(&self, place: *const P, arguments: &A) -> Option<R> {
        if is_or_refers_to_a_float::<P>() {
            return N::ask::<C, P, A, R>(AskedReceiver(place), arguments);
        }
        if !is_or_refers_to_a_float::<<U::Target as Deref>::Target>() {
            return None;
        }
        // SAFETY: the contract of `Asked::ask`.
        let receiver = unsafe { pointer::<U, P>(place) }?;
        N::ask::<C, _, A, R>(AskedReceiver(&raw const ***receiver), arguments)
    }
}

/// The operands of an operator's method in a lenient region. One of the two is uninhabited.
#[derive(Debug)]
pub enum Operands<W, B> {
    /// They stand in the call as written.
    AsWritten(W),
    /// They are bound before the question, and then called with.
    Bound(B),
}

macro_rules! bound_operands {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<$($generics)*> $way {
                /// Says that the operands are bound before the question.
                #[inline(always)]
                #[must_use]
                pub const fn operands(&self) -> Operands<Never, Taken> {
                    Operands::Bound(Taken)
                }
            }
        )*
    };
}

bound_operands! {
    [N, T: ?Sized, A] Asked<N, T, A>;
    [N, T: ?Sized, U, D] AskedBehind<N, T, U, D>;
}

macro_rules! nothing_to_ask {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<$($generics)*> $way {
                /// It is known whose method it is.
                #[inline(always)]
                #[must_use]
                pub const fn asks(&self) -> bool {
                    false
                }

                /// The operands stand as written.
                #[inline(always)]
                #[must_use]
                pub const fn operands(&self) -> Operands<Taken, Never> {
                    Operands::AsWritten(Taken)
                }

                /// The place of an assignment, in code that never runs: `asks` is false.
                pub fn see_mut<P: ?Sized, O>(&self, _: &mut P) -> Copied<Anything<O>> {
                    super::super::any()
                }

                /// The result under the control, in code that never runs: `asks` is false.
                pub fn ask<C: Control, T: ?Sized, A: Arguments, X>(&self, _: *const T, _: &A) -> Option<X> {
                    super::super::any()
                }
            }
        )*
    };
}

nothing_to_ask! {
    [R] Own<R>;
    [] Never;
}
