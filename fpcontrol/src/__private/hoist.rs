//! What a function asks the compiler about its types before it enters a mode: see [`crate::backend::hoisted`].
//!
//! A macro knows no types. Where the text of a function leaves open whether an index, a field, a loop or an operator runs code of the user's, the expansion names the place in a closure that
//! never runs, `|| Asked(&any::<&mut Bodies>().mass[0]).scalar()`. Its result is of the type [`Yes`] if the place has the type that is wanted: an inherent method with a bound goes before a
//! method of a trait. [`holds`] turns the type of the closure's result into a constant. Of a type that only an instantiation knows the answer is no.

use crate::backend::Backend;
use core::ops::{Deref, Range, RangeInclusive};
use core::slice::{Iter, IterMut};

/// A place that is asked about.
#[derive(Debug)]
pub struct Asked<'a, T: ?Sized>(pub &'a T);

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

/// The value in a place, in code that never runs.
#[must_use]
pub fn value<T>(_: &T) -> T {
    unreachable!("only types are asked for")
}

/// An element of what a loop runs over, in code that never runs.
#[must_use]
pub fn item<I: IntoIterator>(_: I) -> I::Item {
    unreachable!("only types are asked for")
}

/// Primitive numbers, `bool`, `char`, and references to them: their operators and methods are fpcontrol's or the compiler's own.
pub trait Scalar {}
/// `f32`, `f64`, and references to them.
pub trait Float: Scalar {}
/// Integers, and references to them.
pub trait Integer: Scalar {}
/// Both.
pub trait Number: Scalar {}
/// Slices, arrays, vectors, and references to them: an index runs none of the user's code, and neither do their iterators.
pub trait Sequence {}
/// References to sequences, and ranges of integers: a loop over one runs none of the user's code, and drops nothing.
pub trait Source {}
/// References.
pub trait Reference {}
/// The iterators of slices.
pub trait OfSlice {}

macro_rules! scalars {
    ($($scalar:ident: $($class:ident)*;)*) => { $($(impl $class for $scalar {})*)* };
}

scalars! {
    f32: Scalar Number Float; f64: Scalar Number Float;
    i8: Scalar Number Integer; i16: Scalar Number Integer; i32: Scalar Number Integer; i64: Scalar Number Integer;
    i128: Scalar Number Integer; isize: Scalar Number Integer;
    u8: Scalar Number Integer; u16: Scalar Number Integer; u32: Scalar Number Integer; u64: Scalar Number Integer;
    u128: Scalar Number Integer; usize: Scalar Number Integer;
    bool: Scalar; char: Scalar;
}

macro_rules! behind_references {
    ($($class:ident)*) => {
        $(
            impl<T: $class> $class for &T {}
            impl<T: $class> $class for &mut T {}
        )*
    };
}

behind_references! { Scalar Number Float Integer }

impl<T> Sequence for [T] {}
impl<T, const N: usize> Sequence for [T; N] {}
#[cfg(feature = "std")]
impl<T> Sequence for Vec<T> {}
impl<T: Sequence + ?Sized> Sequence for &T {}
impl<T: Sequence + ?Sized> Sequence for &mut T {}
impl<T: Sequence + ?Sized> Source for &T {}
impl<T: Sequence + ?Sized> Source for &mut T {}
impl<T: Scalar> Source for Range<T> {}
impl<T: Scalar> Source for RangeInclusive<T> {}
impl<T: ?Sized> Reference for &T {}
impl<T: ?Sized> Reference for &mut T {}
impl<T> OfSlice for Iter<'_, T> {}
impl<T> OfSlice for IterMut<'_, T> {}

/// The answers of types that are nothing of what is asked: the inherent methods go first.
pub trait Otherwise {
    /// Whether it is a primitive number.
    #[must_use]
    fn scalar(&self) -> No {
        No
    }

    /// Whether it is a float.
    #[must_use]
    fn float(&self) -> No {
        No
    }

    /// Whether it is an integer.
    #[must_use]
    fn integer(&self) -> No {
        No
    }

    /// Whether it is a float or an integer.
    #[must_use]
    fn number(&self) -> No {
        No
    }

    /// Whether it is a sequence.
    #[must_use]
    fn sequence(&self) -> No {
        No
    }

    /// Whether a loop over it is inert.
    #[must_use]
    fn source(&self) -> No {
        No
    }

    /// Whether it is a reference.
    #[must_use]
    fn reference(&self) -> No {
        No
    }

    /// Whether it is an iterator of a slice.
    #[must_use]
    fn of_slice(&self) -> No {
        No
    }

    /// Whether it can be copied, so that dropping it runs nothing.
    #[must_use]
    fn copied(&self) -> No {
        No
    }

    /// Whether its fields are its own: it dereferences to nothing.
    #[must_use]
    fn plain(&self) -> Yes {
        Yes
    }
}

impl<T: ?Sized> Otherwise for Asked<'_, T> {}

macro_rules! inherent {
    ($($bound:ident $method:ident $answer:ident;)*) => {
        $(
            impl<T: $bound + ?Sized> Asked<'_, T> {
                /// The answer.
                #[must_use]
                pub fn $method(&self) -> $answer {
                    $answer
                }
            }
        )*
    };
}

inherent! {
    Scalar scalar Yes;
    Float float Yes;
    Integer integer Yes;
    Number number Yes;
    Sequence sequence Yes;
    Source source Yes;
    Reference reference Yes;
    OfSlice of_slice Yes;
    Copy copied Yes;
    Deref plain No;
}
