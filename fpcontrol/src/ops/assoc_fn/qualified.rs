//! Paths with a type and a trait that the macro does not know: `<Circle as Shape>::max`. The function is the trait's own, so a call of it leaves the region. For a float, or
//! a type parameter that may be one, nothing tells that it does not stand for the float's method: it is refused.

use super::undeclared::refuse_floats;
use crate::Real;
use core::marker::PhantomData;
use core::panic::UnwindSafe;

/// A type whose function a path names by a trait.
#[derive(Debug)]
pub struct Qualified<T: ?Sized>(PhantomData<fn() -> *const T>);

/// The type as a value.
#[must_use]
#[inline(always)]
pub const fn qualified<T: ?Sized>() -> Qualified<T> {
    Qualified(PhantomData)
}

/// Tells whether the type may be a float. The compiler looks for `tell` with fewer and fewer references, and takes the first implementation.
pub trait Qualifies {
    /// `Refused` or `Passed`, whose `check` the expansion calls.
    type Kind;

    /// The kind of the type, as a value.
    fn tell(&self) -> Self::Kind;
}

/// A float, or a type parameter that may be one.
#[derive(Debug)]
pub struct Refused<T: ?Sized>(PhantomData<fn() -> *const T>);

/// A type that is known to be no float. Its functions are called as they are.
#[derive(Debug)]
pub struct Passed<T: ?Sized>(PhantomData<fn() -> *const T>);

macro_rules! kinds {
    ($($(#[$why:meta])* [$($generics:tt)*] $receiver:ty => $kind:ident;)*) => {
        $(
            $(#[$why])*
            impl<$($generics)*> Qualifies for $receiver {
                type Kind = $kind<T>;

                #[inline(always)]
                fn tell(&self) -> $kind<T> {
                    $kind(PhantomData)
                }
            }
        )*
    };
}

kinds! {
    [T: Real] &&&Qualified<T> => Refused;
    /// A type parameter is not `Unpin`, unless a bound says so.
    [T: Unpin] &&Qualified<T> => Passed;
    /// A type that contains a type parameter under control: of other type parameters the compiler knows this only if a bound says so.
    [T: UnwindSafe] &Qualified<T> => Passed;
    [T: ?Sized] Qualified<T> => Refused;
}

/// No type implements it.
#[diagnostic::on_unimplemented(
    message = "this function of `{T}` would not be under control",
    label = "`{T}` is a float or may be one, and the macro does not know the trait",
    note = "write the method, such as `x.sqrt()` or `f32::sqrt`",
    note = "to call a function of your own trait, put the call into `native!(…)`"
)]
pub trait NoFloat<T: ?Sized> {}

impl<T: ?Sized> Refused<T> {
    /// Does not compile.
    pub fn check(&self)
    where
        Self: NoFloat<T>,
    {
    }
}

impl<T> Passed<T> {
    /// Panics for a float that a type parameter with the bound `Unpin` stands for.
    #[inline(always)]
    #[track_caller]
    pub fn check(&self) {
        refuse_floats::<T>();
    }
}
