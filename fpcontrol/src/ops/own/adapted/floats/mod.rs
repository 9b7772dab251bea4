//! Methods that floats have from num-traits alone: `x.pow(n)`, `x.inv()`, `x.as_()`, `x.to_f32()`.
//!
//! A float becomes a [`FloatUnder`], which has num-traits' methods under the control. It dereferences to the float, so a method of the user's own
//! trait is called on the float itself.

mod paths;
pub use paths::rows;

use super::reach::for_each_pointer;
use super::{AnyAdapted, InAdapted, Method, OfCrate, Passing, PassingOn, Reach};
use crate::control::Control;
use crate::ops::lenient::instances::{give, is, peek};
use crate::ops::own::ways::{Decision, Free, Never, Own, Way};
use crate::ops::{Cast, Functions, Powi, Recip};
use core::marker::PhantomData;
use core::ops::Deref;
use num_traits::{AsPrimitive, Inv, Pow, ToPrimitive};

/// A type from which a method call reaches a float.
pub trait ReachFloat: Sized {
    /// The float.
    type Float: Copy;

    /// What the call would reach.
    ///
    /// # Safety
    ///
    /// The place may be read.
    #[doc(hidden)]
    unsafe fn float(place: *const Self) -> Self::Float;
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl ReachFloat for $float {
                type Float = Self;

                #[inline(always)]
                unsafe fn float(place: *const Self) -> Self {
                    // SAFETY: the place may be read. It may lie in a packed struct.
                    unsafe { place.read_unaligned() }
                }
            }
        )*
    };
}

floats! { f32 f64 }

macro_rules! references {
    ($($reference:ty)*) => {
        $(
            impl<P: ReachFloat> ReachFloat for $reference {
                type Float = P::Float;

                #[inline(always)]
                unsafe fn float(place: *const Self) -> P::Float {
                    // SAFETY: the place holds a reference, perhaps in a packed struct, and what it refers to may be read.
                    unsafe { P::float(place.cast::<*const P>().read_unaligned()) }
                }
            }
        )*
    };
}

references! { &P &mut P }

macro_rules! pointers {
    ($($pointer:ty)*) => {
        $(
            impl<P: ReachFloat> ReachFloat for $pointer {
                type Float = P::Float;

                #[inline(always)]
                unsafe fn float(place: *const Self) -> P::Float {
                    // SAFETY: the call would dereference the pointer, so it may be read and is aligned.
                    let pointer = unsafe { &*place };
                    // SAFETY: it lives as long as the pointer.
                    unsafe { P::float(&raw const **pointer) }
                }
            }
        )*
    };
}

for_each_pointer! { pointers }

/// A receiver in a place, of a type `P` that leads to a float.
#[derive(Debug)]
pub struct InFloat<P>(PhantomData<fn() -> P>);

impl<P> Decision for Way<Never, InFloat<P>> {
    const WAY: Self = Self::Controlled(InFloat(PhantomData));
}

impl<P: ReachFloat> InFloat<P> {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// The receiver. For expansions alone, which pass `&raw const` of a place of the user's.
    #[must_use]
    #[inline(always)]
    #[allow(
        clippy::not_unsafe_ptr_arg_deref,
        reason = "expansions hand over the address of a place that they may read"
    )]
    pub fn adapted(&self, place: *const P) -> AdaptedFloat<P::Float> {
        // SAFETY: the place is one that the user's call would copy or dereference here.
        AdaptedFloat(unsafe { P::float(place) })
    }
}

/// A float that is to be put under a control.
#[derive(Debug)]
pub struct AdaptedFloat<F>(F);

impl<F> AdaptedFloat<F> {
    /// Puts it under the control, for a method with this number of arguments.
    #[must_use]
    #[inline(always)]
    pub fn under<C: Control, const ARGUMENTS: usize>(self) -> FloatUnder<C, F> {
        FloatUnder::of(self.0)
    }
}

/// The way of a call, by the type of its receiver. The compiler looks for `float` with two references before [`Method`], then with one.
pub trait AdaptFloat {
    /// The type of the way, if the user's own method returned an `R`.
    type Way<R>;

    /// The way, in code that never runs.
    fn float<R>(&self, _: R) -> Self::Way<R> {
        crate::ops::own::any()
    }
}

impl<N, P: ReachFloat> AdaptFloat for &Method<N, P> {
    type Way<R> = Way<Never, InFloat<P>>;
}

impl<N, P: ?Sized> AdaptFloat for Method<N, P> {
    type Way<R> = Way<Own<R>, Free>;
}

/// The same for a method that types of other crates have too: `inv`.
pub trait AdaptFloatOr {
    /// The type of the way, if the user's own method returned an `R`.
    type Way<R>;

    /// The way, in code that never runs.
    fn float_or_adapted<R>(&self, _: R) -> Self::Way<R> {
        crate::ops::own::any()
    }
}

impl<N, P: ReachFloat> AdaptFloatOr for &&Method<N, P> {
    type Way<R> = Way<Never, InFloat<P>>;
}

impl<N: OfCrate<P::Crate>, P: Reach> AdaptFloatOr for &Method<N, P> {
    type Way<R> = Way<Never, InAdapted<P>>;
}

impl<N, P: ?Sized> AdaptFloatOr for Method<N, P> {
    type Way<R> = Way<Own<R>, Free>;
}

/// A receiver that is a value, on its way to the call: `N` is what takes it if it is no float.
#[derive(Debug)]
pub struct PassingFloat<P, N = PassingOn<P>>(N, PhantomData<fn() -> P>);

impl<P> PassingFloat<P> {
    /// Takes the receiver.
    #[must_use]
    #[inline(always)]
    pub const fn float(receiver: P) -> Self {
        Self(PassingOn(Some(receiver)), PhantomData)
    }
}

impl<N, P> PassingFloat<P, Passing<N, P>> {
    /// Takes the receiver of a method that types of other crates have too.
    #[must_use]
    #[inline(always)]
    pub const fn float_or_adapted(receiver: P) -> Self {
        Self(Passing::of(receiver), PhantomData)
    }
}

macro_rules! passing {
    ($([$($generics:tt)*] $next:ty, $held:ident => $receiver:expr;)*) => {
        $(
            impl<P: ReachFloat, $($generics)*> PassingFloat<P, $next> {
                /// Puts the receiver under the control.
                ///
                /// # Panics
                ///
                /// If it was taken.
                #[must_use]
                #[inline(always)]
                pub fn under<C: Control>(&mut self) -> FloatUnder<C, P::Float> {
                    let $held = &self.0;
                    match $receiver {
                        // SAFETY: a reference may be read.
                        Some(receiver) => FloatUnder::of(unsafe { P::float(receiver) }),
                        None => unreachable!(),
                    }
                }
            }
        )*
    };
}

passing! {
    [] PassingOn<P>, held => held.0.as_ref();
    [N] Passing<N, P>, held => held.held();
}

impl<P, N> Deref for PassingFloat<P, N> {
    type Target = N;

    #[inline(always)]
    fn deref(&self) -> &N {
        &self.0
    }
}

impl<P, N> core::ops::DerefMut for PassingFloat<P, N> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut N {
        &mut self.0
    }
}

/// A float with num-traits' methods under the control `C`. It has no `DerefMut`: a method that takes `&mut self` would change this copy.
#[derive(Debug)]
pub struct FloatUnder<C, F> {
    value: F,
    control: PhantomData<fn() -> C>,
}

impl<C, F> FloatUnder<C, F> {
    const fn of(value: F) -> Self {
        Self { value, control: PhantomData }
    }
}

impl<C, F: Copy> Clone for FloatUnder<C, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, F: Copy> Copy for FloatUnder<C, F> {}

impl<C, F> Deref for FloatUnder<C, F> {
    type Target = F;

    #[inline(always)]
    fn deref(&self) -> &F {
        &self.value
    }
}

/// An exponent of an integer type that floats have in num-traits' `Pow`.
#[inline]
fn integer<N>(n: &N) -> Option<i32> {
    let small = [
        peek::<i8, N>(n).map(i32::from),
        peek::<u8, N>(n).map(i32::from),
        peek::<i16, N>(n).map(i32::from),
        peek::<u16, N>(n).map(i32::from),
    ];
    small.into_iter().fold(peek::<i32, N>(n), Option::or)
}

macro_rules! methods {
    ($($float:ident: $($exponent:ident)*;)*) => {
        $(
            impl<C: Control, N> Pow<N> for FloatUnder<C, $float>
            where
                $float: Pow<N>,
            {
                type Output = <$float as Pow<N>>::Output;

                #[inline]
                fn pow(self, exponent: N) -> Self::Output {
                    let x = self.value;
                    if let Some(value) = integer(&exponent).and_then(|n| give(x.controlled_powi::<C>(n))) {
                        return value;
                    }
                    $(
                        if let Some(value) = peek::<$exponent, N>(&exponent)
                            .and_then(|y| give(x.controlled_powf::<C>($float::from(y))))
                        {
                            return value;
                        }
                    )*
                    // By an `impl` of the user's.
                    x.pow(exponent)
                }
            }

            impl<C: Control> Inv for FloatUnder<C, $float> {
                type Output = $float;

                #[inline]
                fn inv(self) -> $float {
                    self.value.controlled_recip::<C>()
                }
            }

            impl<C: Control, R: Copy + 'static> AsPrimitive<R> for FloatUnder<C, $float>
            where
                $float: AsPrimitive<R>,
            {
                #[inline]
                fn as_(self) -> R {
                    let value = if is::<R, f32>() {
                        give(Cast::<f32>::controlled_cast::<C>(self.value))
                    } else if is::<R, f64>() {
                        give(Cast::<f64>::controlled_cast::<C>(self.value))
                    } else {
                        None
                    };
                    // To an integer it truncates in every mode.
                    value.unwrap_or_else(|| self.value.as_())
                }
            }

            impl<C: Control> ToPrimitive for FloatUnder<C, $float> {
                fn to_i64(&self) -> Option<i64> {
                    self.value.to_i64()
                }

                fn to_u64(&self) -> Option<u64> {
                    self.value.to_u64()
                }

                #[inline]
                fn to_f32(&self) -> Option<f32> {
                    Some(Cast::<f32>::controlled_cast::<C>(self.value))
                }
            }
        )*
    };
}

methods! {
    f32: f32;
    f64: f32 f64;
}

impl<O> AnyAdapted<O, 0> {
    /// Stands where the method under control would be called.
    #[must_use]
    pub fn as_(self) -> O {
        crate::ops::own::any()
    }

    /// Stands where `to_f32` under control would be called.
    #[must_use]
    #[allow(clippy::wrong_self_convention, reason = "the name is that of the method")]
    pub fn to_f32(self) -> O {
        crate::ops::own::any()
    }
}

impl<O> AnyAdapted<O, 1> {
    /// Stands where the method under control would be called.
    pub fn pow(self, _: impl Sized) -> O {
        crate::ops::own::any()
    }
}
