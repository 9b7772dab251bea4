//! Methods that type parameters have from num-traits: `fn f<T: Float>(x: T) -> T { x.sqrt() }`.
//!
//! For a float such a method is the float's own, so it must be under control; for any other type it is what the type's `impl` says. Which
//! of the two it is, only the instantiated type tells. In a strict region such a call is refused ([`Foreign`]); in a lenient one the
//! expansion asks first ([`Asked`]):
//!
//! ```text
//! match o.ask::<C, _, _, _>(&raw const x, ()) { Some(v) => v, None => o.own(x.sqrt()) }
//! ```

use super::names::rows;
use super::ways::{ByReference, ByValue, Decision, Free, Missing, Never, Own, Way};
use super::Found;
use super::refusals::{Foreign, Moved, Twice, Unknown};
use crate::control::Control;
use crate::ops;
use crate::ops::lenient::instances::{give, peek, read};
use core::marker::PhantomData;
use fpcontrol_core::for_each_float_method;


/// The names of methods of num-traits' `Real`, and so of its `Float`.
pub trait OfReal {}

/// The names of methods of num-traits' `FloatCore`.
pub trait OfFloatCore {}

/// The names of methods of num-traits' `Euclid`.
pub trait OfEuclid {}

macro_rules! names {
    ($($trait:ident { $($name:ident)* })*) => {
        $($(impl $trait for rows::$name {})*)*
    };
}

names! {
    OfReal {
        sqrt recip mul_add hypot powi to_degrees to_radians abs_sub min max exp exp2 exp_m1 ln ln_1p log2 log10 sin cos tan asin acos
        atan sinh cosh tanh asinh acosh atanh cbrt sin_cos atan2 powf log abs floor ceil fract trunc round
    }
    OfFloatCore { recip powi to_degrees to_radians min max abs floor ceil fract trunc round }
    OfEuclid { rem_euclid div_euclid }
}

/// A method, by its name, of a number whose type is known where generic code is instantiated.
pub trait Ask {
    /// The result under the control, if the receiver and the arguments are a float's.
    fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: Receiver<T>, arguments: &A) -> Option<R>;
}

/// The place of a receiver, which may be read.
#[derive(Debug)]
pub struct Receiver<T: ?Sized>(*const T);

impl<T: ?Sized> Receiver<T> {
    #[inline(always)]
    fn value<F: Copy + 'static>(&self) -> Option<F> {
        // SAFETY: only `ask` below makes a receiver, of a place that the user's own call would read.
        unsafe { read::<F, T>(self.0) }
    }
}

/// References to the arguments of a call.
pub trait Arguments {
    /// The first argument, if it is an `N`.
    #[inline(always)]
    fn first<N: Copy + 'static>(&self) -> Option<N> {
        None
    }

    /// The second one.
    #[inline(always)]
    fn second<N: Copy + 'static>(&self) -> Option<N> {
        None
    }
}

impl Arguments for () {}

impl<A> Arguments for (&A,) {
    #[inline(always)]
    fn first<N: Copy + 'static>(&self) -> Option<N> {
        peek(self.0)
    }
}

impl<A, B> Arguments for (&A, &B) {
    #[inline(always)]
    fn first<N: Copy + 'static>(&self) -> Option<N> {
        peek(self.0)
    }

    #[inline(always)]
    fn second<N: Copy + 'static>(&self) -> Option<N> {
        peek(self.1)
    }
}

macro_rules! rows {
    (
        ()
        controlled {
            $($effect:ident $name:ident($($argument:ident)*) -> $returns:ident {
                $owner:ident $(, $ordered:ident)?: $method:ident $(; $by_trait:ident: $by_name:ident)?
            })*
        }
        exact $exact:tt
    ) => {
        $(rows! { @row $name($($argument)*) $owner $method })*
    };
    // Of these num-traits has none.
    (@row total_cmp($($argument:ident)*) $owner:ident $method:ident) => {};
    (@row $name:ident() $owner:ident $method:ident) => {
        rows! { @ask $name $owner $method, x, arguments, }
    };
    (@row $name:ident($first:ident) $owner:ident $method:ident) => {
        rows! { @ask $name $owner $method, x, arguments, arguments.first()? }
    };
    (@row $name:ident($first:ident $second:ident) $owner:ident $method:ident) => {
        rows! { @ask $name $owner $method, x, arguments, arguments.first()?, arguments.second()? }
    };
    (@ask $name:ident $owner:ident $method:ident, $x:ident, $arguments:ident, $($argument:expr),*) => {
        impl Ask for rows::$name {
            #[inline]
            #[allow(unused_variables, reason = "some take no arguments")]
            fn ask<C: Control, T: ?Sized, A: Arguments, R>(receiver: Receiver<T>, $arguments: &A) -> Option<R> {
                if let Some($x) = receiver.value::<f32>() {
                    return give(ops::$owner::$method::<C>($x, $($argument),*));
                }
                if let Some($x) = receiver.value::<f64>() {
                    return give(ops::$owner::$method::<C>($x, $($argument),*));
                }
                None
            }
        }
    };
}

for_each_float_method! { rows () }

/// The method `N` of a type parameter: under control if the instantiated type is a float, else the type's own.
#[derive(Debug)]
pub struct Asked<N>(PhantomData<fn() -> N>);

impl<N> Decision for Way<Asked<N>, Free> {
    const WAY: Self = Self::Own(Asked(PhantomData));
}

impl<N> Asked<N> {
    /// Returns, so the compiler keeps this arm.
    #[inline(always)]
    pub const fn gate(&self) {}

    /// What the user's method returned.
    #[inline(always)]
    pub fn own<X>(&self, result: X) -> X {
        result
    }

    /// An argument as it is.
    #[inline(always)]
    pub fn argument<X>(&self, argument: X) -> X {
        argument
    }

    /// The call cannot be written twice: refuses it.
    pub fn refuse<O>(&self) -> O
    where
        Self: super::Refused,
    {
        super::any()
    }
}

impl<N: Ask> Asked<N> {
    /// The result under the control, if the instantiated types are a float's. For expansions alone, which pass `&raw const` of a place
    /// of the user's that may be read.
    #[inline]
    pub fn ask<C: Control, T: ?Sized, A: Arguments, R>(&self, place: *const T, arguments: &A) -> Option<R> {
        N::ask::<C, T, A, R>(Receiver(place), arguments)
    }
}

macro_rules! nothing_to_ask {
    ($([$($generics:tt)*] $way:ty;)*) => {
        $(
            impl<$($generics)*> $way {
                /// Whose method it is, is known.
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

/// What becomes of a way in a lenient region.
pub trait Leniently<N, R> {
    /// The way.
    type Way;
}

macro_rules! leniently {
    ($($(#[$why:meta])* [$($generics:tt)*] $way:ty => $lenient:ty;)*) => {
        $(
            $(#[$why])*
            impl<N, R, $($generics)*> Leniently<N, R> for $way {
                type Way = $lenient;
            }
        )*
    };
}

leniently! {
    /// A bound that is not known: the call leaves the region.
    #[cfg(feature = "num-traits")]
    [U] Way<Never, Unknown<U>> => Way<Own<R>, Free>;
    /// Without the feature nobody could see that the bound is num-traits'.
    #[cfg(not(feature = "num-traits"))]
    [U] Way<Never, Unknown<U>> => Self;
    [U] Way<Never, Foreign<U>> => Way<Asked<N>, Free>;
    [U] Way<Never, Twice<U>> => Self;
    [U] Way<Never, Moved<U>> => Self;
    [O] Way<Own<O>, Free> => Self;
    [] Way<Missing, Free> => Self;
    [] Way<Never, ByValue> => Self;
    [] Way<Never, ByReference> => Self;
}

impl<N, T: ?Sized, U, R> Found<N, T, U, R> {
    /// The way of a call in a lenient region, in code that never runs.
    pub fn leniently<W: Leniently<N, R>>(&self, _: W) -> W::Way {
        super::any()
    }
}
