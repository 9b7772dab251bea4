//! Calls of methods whose receiver may be a float where generic code is instantiated.

#![allow(clippy::not_unsafe_ptr_arg_deref, reason = "expansions hand over the address of a place that they may read")]

use super::super::Anything;
use super::super::refusals::{Foreign, Undecidable};
use super::super::ways::{Copied, Decision, Missing, Never, Own, Way, own_ways};
use super::ask::{Arguments, Ask, AskedReceiver};
use crate::control::Control;
use crate::ops::lenient::instances::is_or_refers_to;
use core::marker::PhantomData;
use core::ops::Deref;

/// The method `N` of a type parameter: under control if the instantiated type is a float, else the type's own.
#[derive(Debug)]
pub struct Asked<N>(PhantomData<fn() -> N>);

/// The method `N` of a type parameter behind smart pointers: `D` says how many.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct AskedBehind<N, U, D>(PhantomData<fn() -> (N, U, D)>);

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

own_ways! {
    [N] Asked<N> = Asked(PhantomData);
    [N, U, D] AskedBehind<N, U, D> = AskedBehind(PhantomData);
}

impl<N: Ask> Asked<N> {
    /// The result under the control, if the instantiated types are a float's. For expansions alone, which pass `&raw const` of a place
    /// of the user's that may be read.
    #[inline]
    pub fn ask<C: Control, T: ?Sized, A: Arguments, R>(&self, place: *const T, arguments: &A) -> Option<R> {
        N::ask::<C, T, A, R>(AskedReceiver(place), arguments)
    }
}

/// Whether it is a float, or a reference through which [`read`] finds one.
#[inline(always)]
fn is_or_refers_to_a_float<T: ?Sized>() -> bool {
    is_or_refers_to::<T, f32>() || is_or_refers_to::<T, f64>()
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

/// The `U` in a place, or that a reference in it refers to.
///
/// # Safety
///
/// The place may be read.
unsafe fn pointer<'a, U, T: ?Sized>(place: *const T) -> Option<&'a U> {
    let id = typeid::of::<T>();
    if id == typeid::of::<U>() {
        // SAFETY: the place holds a `U`; it is one that the user's call dereferences, so it is aligned.
        return Some(unsafe { &*place.cast::<U>() });
    }
    // SAFETY: it holds a reference to one.
    (id == typeid::of::<&U>() || id == typeid::of::<&mut U>()).then(|| unsafe { *place.cast::<&U>() })
}

impl<N: Ask, U: Deref<Target: Sized>> AskedBehind<N, U, One> {
    /// Decides as [`Asked::ask`] does, for the type behind the pointers.
    #[inline]
    pub fn ask<C: Control, T: ?Sized, A: Arguments, R>(&self, place: *const T, arguments: &A) -> Option<R> {
        if is_or_refers_to_a_float::<T>() {
            return N::ask::<C, T, A, R>(AskedReceiver(place), arguments);
        }
        // SAFETY: the contract of `Asked::ask`.
        let receiver = unsafe { behind::<U, T>(place) }?;
        N::ask::<C, U::Target, A, R>(AskedReceiver(receiver), arguments)
    }
}

impl<N: Ask, U: Deref<Target: Deref<Target: Sized>>> AskedBehind<N, U, Two> {
    /// Decides as [`Asked::ask`] does, for the type behind the pointers.
    #[inline]
    pub fn ask<C: Control, T: ?Sized, A: Arguments, R>(&self, place: *const T, arguments: &A) -> Option<R> {
        if is_or_refers_to_a_float::<T>() {
            return N::ask::<C, T, A, R>(AskedReceiver(place), arguments);
        }
        if !is_or_refers_to_a_float::<<U::Target as Deref>::Target>() {
            return None;
        }
        // SAFETY: the contract of `Asked::ask`.
        let receiver = unsafe { pointer::<U, T>(place) }?;
        N::ask::<C, _, A, R>(AskedReceiver(&raw const ***receiver), arguments)
    }
}

macro_rules! nothing_to_ask {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<$($generics)*> $way {
                /// It is known whose method it is.
                #[inline(always)]
                pub fn ask<C: Control, T: ?Sized, A: Arguments, X>(&self, _: *const T, _: &A) -> Option<X> {
                    None
                }
            }
        )*
    };
}

nothing_to_ask! {
    [R] Own<R>;
    [] Never;
    [] Missing;
}
