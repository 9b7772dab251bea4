//! What a function asks the compiler about its types before it enters a mode: see `backend::hoisted`.
//!
//! A macro knows no types. Where the text of a function leaves open whether a field or an operator runs code of the user's, the expansion names the place in a closure that never runs:
//! `|| at(&raw const (*any::<&Bodies>()).mass).fp_element().fp_scalar()`. The result is a `Yes` if the place has the type that is wanted: an inherent method with a bound goes before a
//! method of a trait. `holds` turns the type of the closure's result into a constant. Whatever the types are, the closure compiles; of a type that only an instantiation knows, the answer is no.

use crate::backend::Backend;
use core::marker::PhantomData;
use core::ops::Deref;
pub use core::primitive::{f32, f64};

/// The type that is asked about.
#[derive(Debug)]
pub struct Asked<T: ?Sized>(PhantomData<*const T>);

/// Stands for the element of a type that has none. Every question about it is answered with no.
#[derive(Debug)]
pub struct Nothing;

/// The types of answers.
pub trait Answer {
    /// Whether it is a yes.
    const IS_YES: bool;
}

/// A yes.
#[derive(Debug)]
pub struct Yes;

/// A no.
#[derive(Debug)]
pub struct No;

impl Answer for Yes {
    const IS_YES: bool = true;
}

impl Answer for No {
    const IS_YES: bool = false;
}

impl<A: Answer, B: Answer> Answer for (A, B) {
    const IS_YES: bool = A::IS_YES && B::IS_YES;
}

/// Whether the backend can enter a mode, and the closure's result is a yes. The closure is never called.
#[must_use]
pub const fn holds<B: Backend, A: Answer>(_: fn() -> A) -> bool {
    B::HOISTS && A::IS_YES
}

/// A value of a type, in code that never runs.
#[must_use]
pub fn any<T>() -> T {
    unreachable!("only types are asked for")
}

/// Asks about the type of a place.
#[must_use]
pub fn at<T: ?Sized>(_: *const T) -> Asked<T> {
    Asked(PhantomData)
}

/// Asks about the type of a constant or static item.
#[must_use]
pub fn of<T: ?Sized>(_: &T) -> Asked<T> {
    Asked(PhantomData)
}

/// Primitive numbers, `bool`, `char`, and references to them: their operators are fpcontrol's or the compiler's own.
pub trait AskScalar {}
/// The same without references: their inherent methods go before all others.
pub trait AskExact: AskScalar {}
/// `f32` and `f64`.
pub trait AskFloat: AskExact {}
/// Integers.
pub trait AskInteger: AskExact {}
/// Both.
pub trait AskNumber: AskExact {}
/// std's vectors.
pub trait AskVector {}
/// References to sequences: a loop over one runs none of the user's code, and drops nothing.
pub trait AskSource {}

/// Slices, arrays, vectors, and references to them: an index by an integer runs none of the user's code.
pub trait AskSequence {
    /// An element.
    type Element;
}

macro_rules! scalars {
    ($($scalar:ident: $($class:ident)*;)*) => { $($(impl $class for $scalar {})*)* };
}

scalars! {
    f32: AskScalar AskExact AskNumber AskFloat; f64: AskScalar AskExact AskNumber AskFloat;
    i8: AskScalar AskExact AskNumber AskInteger; i16: AskScalar AskExact AskNumber AskInteger; i32: AskScalar AskExact AskNumber AskInteger;
    i64: AskScalar AskExact AskNumber AskInteger; i128: AskScalar AskExact AskNumber AskInteger; isize: AskScalar AskExact AskNumber AskInteger;
    u8: AskScalar AskExact AskNumber AskInteger; u16: AskScalar AskExact AskNumber AskInteger; u32: AskScalar AskExact AskNumber AskInteger;
    u64: AskScalar AskExact AskNumber AskInteger; u128: AskScalar AskExact AskNumber AskInteger; usize: AskScalar AskExact AskNumber AskInteger;
    bool: AskScalar AskExact; char: AskScalar AskExact;
}

impl<T: AskScalar> AskScalar for &T {}
impl<T: AskScalar> AskScalar for &mut T {}
impl<T> AskSequence for [T] {
    type Element = T;
}
impl<T, const N: usize> AskSequence for [T; N] {
    type Element = T;
}
#[cfg(feature = "std")]
impl<T> AskSequence for Vec<T> {
    type Element = T;
}
impl<T: AskSequence + ?Sized> AskSequence for &T {
    type Element = T::Element;
}
impl<T: AskSequence + ?Sized> AskSequence for &mut T {
    type Element = T::Element;
}
#[cfg(feature = "std")]
impl<T> AskVector for Vec<T> {}
impl<T: AskSequence + ?Sized> AskSource for &T {}
impl<T: AskSequence + ?Sized> AskSource for &mut T {}

/// Asks about what a closure returns, which never runs.
#[must_use]
pub fn result<T>(_: impl FnOnce() -> T) -> Asked<T> {
    Asked(PhantomData)
}

/// What [`Behind`] returns.
#[derive(Debug)]
pub struct Behindmost;

/// [`Behindmost`].
pub trait AskBehindmost {}
impl AskBehindmost for Behindmost {}

/// Methods of references that come behind all others that a user's trait may give a reference, and before those of what it refers to. If one of them is called, plain Rust calls the method of the float or slice itself.
macro_rules! behind {
    ($($method:ident)*) => {
        /// Has a method of each of these names, as `&mut self`.
        pub trait Behind {
            $(
                /// A method of this name.
                #[allow(clippy::wrong_self_convention, clippy::len_without_is_empty, reason = "the names are std's")]
                #[must_use]
                fn $method(&mut self) -> Behindmost {
                    Behindmost
                }
            )*
        }

        impl<T: ?Sized> Behind for &T {}
        impl<T: ?Sized> Behind for &mut T {}
    };
}

behind! {
    abs acos acosh asin asinh atan atanh cbrt cos cosh exp exp2 exp_m1 ln ln_1p log10 log2 recip signum sin sinh sqrt tan tanh
    is_finite is_infinite is_nan is_sign_negative is_sign_positive to_bits
    is_empty iter len
}

impl<T: AskSequence + ?Sized> Asked<T> {
    /// Asks about its element.
    #[must_use]
    pub fn fp_element(self) -> Asked<T::Element> {
        Asked(PhantomData)
    }
}

/// The methods that answer: those of [`Asked`] itself where the bound holds, which go first, and those of [`Otherwise`].
macro_rules! answers {
    ($($(#[$doc:meta])* $method:ident $bound:ident $answer:ident $otherwise:ident;)*) => {
        $(
            impl<T: $bound + ?Sized> Asked<T> {
                $(#[$doc])*
                #[must_use]
                pub fn $method(self) -> $answer {
                    $answer
                }
            }
        )*

        /// The answers about types for which the bounds do not hold.
        pub trait Otherwise: Sized {
            $(
                $(#[$doc])*
                #[must_use]
                fn $method(self) -> $otherwise {
                    $otherwise
                }
            )*

            /// Asks about [`Nothing`]: the type has no elements.
            #[must_use]
            fn fp_element(self) -> Asked<Nothing> {
                Asked(PhantomData)
            }
        }
    };
}

answers! {
    /// Whether it is a primitive number, `bool` or `char`, or a reference to one.
    fp_scalar AskScalar Yes No;
    /// Whether it is a primitive number, `bool` or `char` itself.
    fp_exact AskExact Yes No;
    /// Whether it is a float.
    fp_float AskFloat Yes No;
    /// Whether it is an integer.
    fp_integer AskInteger Yes No;
    /// Whether it is a float or an integer.
    fp_number AskNumber Yes No;
    /// Whether it is a sequence.
    fp_sequence AskSequence Yes No;
    /// Whether it is std's vector.
    fp_vector AskVector Yes No;
    /// Whether a loop over it is inert.
    fp_source AskSource Yes No;
    /// Whether it is what comes behind the methods of users' traits.
    fp_behindmost AskBehindmost Yes No;
    /// Whether its fields are its own: it dereferences to nothing.
    fp_plain Deref No Yes;
}

impl<T: ?Sized> Otherwise for Asked<T> {}
