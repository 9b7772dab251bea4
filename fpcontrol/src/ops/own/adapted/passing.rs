//! A receiver that is a value, on its way to the call of a method.

use super::behind::refuse_behind;
use super::{Controlled, OfCrate, Reach};
use crate::control::Control;
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};

/// A receiver of the method `N`, for a type that leads to an adapted one with this method.
#[derive(Debug)]
pub struct Passing<N, P>(PassingBehind<N, P>);

/// The same for a pointer of the user's to such a type.
#[derive(Debug)]
pub struct PassingBehind<N, P>(PassingBehindTwo<N, P>);

/// The same for a pointer to such a pointer, of which one is the user's.
#[derive(Debug)]
pub struct PassingBehindTwo<N, P>(PassingOn<P>, PhantomData<fn() -> N>);

/// The same for any other type.
#[derive(Debug)]
pub struct PassingOn<P>(pub(super) Option<P>);

impl<N, P> Passing<N, P> {
    /// Takes the receiver.
    #[must_use]
    #[inline(always)]
    pub const fn of(receiver: P) -> Self {
        Self(PassingBehind(PassingBehindTwo(PassingOn(Some(receiver)), PhantomData)))
    }

    /// The receiver, unless it was taken.
    pub(super) const fn held(&self) -> Option<&P> {
        self.0.0.0.0.as_ref()
    }
}

impl<N: OfCrate<P::Crate>, P: Reach> Passing<N, P> {
    /// Puts the receiver under the control.
    ///
    /// # Panics
    ///
    /// If it was taken.
    #[must_use]
    #[inline(always)]
    pub fn under<C: Control>(&mut self) -> Controlled<'_, C, P::Adapted> {
        match self.held() {
            // SAFETY: a reference may be read, and lives as long as what is returned.
            Some(receiver) => Controlled::of(unsafe { P::reach(receiver) }),
            None => unreachable!(),
        }
    }
}

impl<N: OfCrate<<P::Target as Reach>::Crate>, P: Deref<Target: Reach>> PassingBehind<N, P> {
    /// Hands the receiver on, unless the control asks for more than the type behind the pointer does.
    ///
    /// # Panics
    ///
    /// If it was taken.
    #[inline(always)]
    pub fn under<C: Control>(&mut self) -> P {
        const { refuse_behind::<C>() }
        self.0.0.under::<C>()
    }
}

impl<N, P> PassingBehindTwo<N, P>
where
    P: Deref<Target: Deref<Target: Reach>>,
    N: OfCrate<<<P::Target as Deref>::Target as Reach>::Crate>,
{
    /// The same for what is two pointers away.
    ///
    /// # Panics
    ///
    /// If it was taken.
    #[inline(always)]
    pub fn under<C: Control>(&mut self) -> P {
        const { refuse_behind::<C>() }
        self.0.under::<C>()
    }
}

impl<P> PassingOn<P> {
    /// Hands the receiver on.
    ///
    /// # Panics
    ///
    /// If it was taken.
    #[inline(always)]
    pub fn under<C: Control>(&mut self) -> P {
        match self.0.take() {
            Some(receiver) => receiver,
            None => unreachable!(),
        }
    }
}

macro_rules! derefs {
    ($($from:ident<$N:ident, $P:ident> $to:ty;)*) => {
        $(
            impl<$N, $P> Deref for $from<$N, $P> {
                type Target = $to;

                #[inline(always)]
                fn deref(&self) -> &$to {
                    &self.0
                }
            }

            impl<$N, $P> DerefMut for $from<$N, $P> {
                #[inline(always)]
                fn deref_mut(&mut self) -> &mut $to {
                    &mut self.0
                }
            }
        )*
    };
}

derefs! {
    Passing<N, P> PassingBehind<N, P>;
    PassingBehind<N, P> PassingBehindTwo<N, P>;
    PassingBehindTwo<N, P> PassingOn<P>;
}
