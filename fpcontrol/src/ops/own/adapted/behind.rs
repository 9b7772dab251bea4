//! Pointers of the user's to adapted types: `position.length()` of a `struct Position(Vec3)` with a `Deref`.
//!
//! No type tells whether the method is the pointer's or that of the type behind it, which would compute to nearest. So the call is refused where the control asks for more.

use super::{Method, OfCrate, Reach};
use crate::control::Control;
use crate::ops::own::is_plain;
use core::ops::Deref;

/// Refuses a method that may be that of the type behind a pointer.
pub(super) const fn refuse_behind<C: Control>() {
    assert!(
        is_plain::<C>(),
        "the method may be that of the type behind this pointer, which computes to nearest: call it on `*x`, or put a call of your own method into `native!(…)`"
    );
}

/// The check of a call as written. The compiler looks for it with three references before [`Method`], then with fewer.
pub trait CheckBehind {
    /// Refuses the method if it may be that of an adapted type behind a pointer.
    fn check_behind<C: Control>(&self);
}

impl<N, P: Reach> CheckBehind for &&&Method<N, P> {
    #[inline(always)]
    fn check_behind<C: Control>(&self) {}
}

impl<N: OfCrate<<P::Target as Reach>::Crate>, P: Deref<Target: Reach>> CheckBehind for &&Method<N, P> {
    #[inline(always)]
    fn check_behind<C: Control>(&self) {
        const { refuse_behind::<C>() }
    }
}

impl<N, P> CheckBehind for &Method<N, P>
where
    P: Deref<Target: Deref<Target: Reach>>,
    N: OfCrate<<<P::Target as Deref>::Target as Reach>::Crate>,
{
    #[inline(always)]
    fn check_behind<C: Control>(&self) {
        const { refuse_behind::<C>() }
    }
}

impl<N, P: ?Sized> CheckBehind for Method<N, P> {
    #[inline(always)]
    fn check_behind<C: Control>(&self) {}
}
