//! The tables of methods: each group's rows are tried in their order.

use super::super::Absent;
#[cfg(any(
    feature = "glam",
    feature = "half",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "num-complex"
))]
use super::super::adapted;
#[cfg(feature = "num-complex")]
use super::super::complex::OfComplex;
#[cfg(feature = "num-traits")]
use super::super::foreign;
#[cfg(feature = "num-traits")]
use super::super::foreign::{Concealed, ForeignBehind, One, Two};
use super::super::names::{Has, rows};
#[cfg(feature = "num-traits")]
use super::super::refusals::Foreign;
use super::super::refusals::{Hidden, Twice, Unknown};
use super::super::slot::OfTarget;
use super::super::ways::{ByReference, ByValue, Free, Never, Own, Way};
use super::{Computes, Decide, Floats, Found, Group, Lacking, Others, Pointers, Primitive, decide};
use crate::Real;
use core::ops::Deref;
use core::panic::UnwindSafe;
#[cfg(feature = "num-complex")]
use num_complex::Complex;

/// Stands for the result of a method that does not exist. No method returns it.
#[derive(Debug)]
pub enum UnknownResult {}

/// Methods that every ordered type has.
pub trait OfOrder {}

impl OfOrder for rows::min {}
impl OfOrder for rows::max {}
impl OfOrder for rows::clamp {}

decide! { Group Group group;
    [N, T: ?Sized, U: Computes, R] &&&&Found<N, T, U, R> => Floats<Found<N, T, U, R>>;
    // If there is no such method, the compiler has reported that, and takes the result for any type: for this one, so that nothing else is reported.
    [N, T: ?Sized, U] &&&Found<N, T, U, UnknownResult> => Others<Found<N, T, U, UnknownResult>>;
    [N, T: ?Sized, U] &&Found<N, T, U, Absent> => Lacking<Found<N, T, U, Absent>>;
    [N, T: ?Sized, U: Deref, R] &Found<N, T, U, R> => Pointers<Found<N, T, U, R>>;
    [N, T: ?Sized, U, R] Found<N, T, U, R> => Others<Found<N, T, U, R>>;
}

decide! { Decide Way decide;
    /// Of the methods of floats one takes `&self`.
    [N, U: Computes + Copy, R] &&&&&&&&&&&&&&Floats<Found<N, U, U, R>> => Way<Never, ByValue>;
    ['a, U: Computes, R] &&&&&&&&&&&&&&Floats<Found<rows::total_cmp, &'a U, U, R>> => Way<Never, ByValue>;
    /// No method of its own, but one under control.
    [N: Has<U>, T: Copy, U] &&&&&&&&&&&&&Floats<Found<N, T, U, Absent>> => Way<Never, ByValue>;
    /// A float behind a reference that may be written through.
    [N, T: ?Sized, U: Primitive] &&&&&&&&&&&&Floats<Found<N, T, U, Absent>> => Way<Never, ByReference>;
    /// A trait of the user's has a method of `&f64` or `&mut f64`, which plain Rust finds before that of `f64`.
    ['a, N, U: Primitive, R] &&&&&&&&&&&Floats<Found<N, &'a U, U, R>> => Way<Own<R>, Free>;
    ['a, 'b, N, U: Primitive, R] &&&&&&&&&&&Floats<Found<N, &'a &'b U, U, R>> => Way<Own<R>, Free>;
    ['a, N, U: Primitive, R] &&&&&&&&&&&Floats<Found<N, &'a mut U, U, R>> => Way<Own<R>, Free>;
    ['a, 'b, N, U: Primitive, R] &&&&&&&&&&&Floats<Found<N, &'a &'b mut U, U, R>> => Way<Own<R>, Free>;
    ['a, 'b, N, U: Primitive, R] &&&&&&&&&&&Floats<Found<N, &'a mut &'b mut U, U, R>> => Way<Own<R>, Free>;
    /// An interval or its like behind a reference.
    [N, T: ?Sized, U, R] &&&&&&&&&&Floats<Found<N, T, U, R>> => Way<Never, ByReference>;
}

decide! { Decide Way decide;
    #[cfg(feature = "glam")]
    [N, T: adapted::Reach<Crate = adapted::crates::glam>, U: adapted::Named<N>, R] &&&&&&&&&&&&&&Lacking<Found<N, T, U, R>> => Way<Never, adapted::InNamed<T>>;
    [N: Has<U>, T: Copy, U] &&&&&&&&&&&&&Lacking<Found<N, T, U, Absent>> => Way<Never, ByValue>;
    /// A reference or a smart pointer to a vector or a complex number.
    #[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
    [N, T: Deref<Target: adapted::Reach<Adapted: adapted::Named<N>>>, U] &&&&&&&&&&&&Lacking<Found<N, T, U, Absent>> => Way<Never, adapted::InNamedBehind<T>>;
    /// A reference to such a pointer.
    #[cfg(any(feature = "glam", feature = "half", feature = "nalgebra", feature = "ndarray", feature = "num-complex"))]
    [N, T: ?Sized, U: Deref<Target: adapted::Reach<Adapted: adapted::Named<N>>>] &&&&&&&&&&&Lacking<Found<N, T, U, Absent>> => Way<Never, adapted::InNamedBehind<U>>;
    /// The same for a float, or a type that has the method under control.
    [N, T: ?Sized, U] &&&&&&&&&&Lacking<Found<N, T, U, Absent>> => Way<Never, ByReference>;
}

decide! { Decide Way decide;
    #[cfg(feature = "glam")]
    [N, T: adapted::Reach<Crate = adapted::crates::glam>, U: adapted::Named<N>, R] &&&&&&&&&&&&&&Pointers<Found<N, T, U, R>> => Way<Never, adapted::InNamed<T>>;
    ['a, N: OfOrder, X: Ord + ?Sized, U, R] &&&&&&&&&&&&&Pointers<Found<N, &'a X, U, R>> => Way<Own<&'a X>, Free>;
    ['a, N: OfOrder, X: Ord + ?Sized, U, R] &&&&&&&&&&&&&Pointers<Found<N, &'a mut X, U, R>> => Way<Own<&'a mut X>, Free>;
    /// A guard of a type with a total order: the method is core's, of that type.
    [N: OfOrder, T: Deref<Target = R>, R: Ord + Copy] &&&&&&&&&&&&Pointers<Found<N, T, T, R>> => Way<Own<OfTarget>, Free>;
    [N, T: ?Sized, U: Eq, R] &&&&&&&&&&&Pointers<Found<N, T, U, R>> => Way<Own<R>, Free>;
    /// The compiler knows that a type parameter is `Unpin` only if a bound says so. So what three smart pointers point to
    /// has a method of its own if it is `Unpin`; otherwise it may be a type parameter, or a type that contains one.
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Deref<Target: Unpin>>>, R: Unpin] &&&&&&&&&&Pointers<Found<N, T, U, R>> => Way<Own<R>, Free>;
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Deref<Target: Sized>>>, R] &&&&&&&&&Pointers<Found<N, T, U, R>> => Way<Never, Hidden<U>>;
    /// The same for two smart pointers, and for one.
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Unpin>>, R: Unpin] &&&&&&&&Pointers<Found<N, T, U, R>> => Way<Own<R>, Free>;
    #[cfg(feature = "num-traits")]
    [N: foreign::OfReal, T: ?Sized, U: Deref<Target: Deref<Target: num_traits::real::Real>>, R] &&&&&&&Pointers<Found<N, T, U, R>> => Way<Never, ForeignBehind<U, Two>>;
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Sized>>, R] &&&&&&Pointers<Found<N, T, U, R>> => Way<Never, Unknown<U>>;
    [N, T: ?Sized, U: Unpin + Deref<Target: Unpin>, R: Unpin] &&&&&Pointers<Found<N, T, U, R>> => Way<Own<R>, Free>;
    #[cfg(feature = "num-traits")]
    [N: foreign::OfReal, T: ?Sized, U: Deref<Target: num_traits::real::Real>, R] &&&&Pointers<Found<N, T, U, R>> => Way<Never, ForeignBehind<U, One>>;
    [N, T: ?Sized, U: Deref<Target: Sized>, R] &&&Pointers<Found<N, T, U, R>> => Way<Never, Unknown<U>>;
    /// The same for a trait object or a slice.
    [N, T: ?Sized, U: Unpin, R] &&Pointers<Found<N, T, U, R>> => Way<Own<R>, Free>;
    [N, T: ?Sized, U: UnwindSafe, R] &Pointers<Found<N, T, U, R>> => Way<Own<R>, Free>;
    [N, T: ?Sized, U, R] Pointers<Found<N, T, U, R>> => Way<Never, Unknown<U>>;
}

decide! { Decide Way decide;
    /// A vector or a matrix of another crate, by value or behind references.
    #[cfg(feature = "glam")]
    [N, T: adapted::Reach<Crate = adapted::crates::glam>, U: adapted::Named<N>, R] &&&&&&&&&&&&&&Others<Found<N, T, U, R>> => Way<Never, adapted::InNamed<T>>;
    /// A complex number, by value or behind references.
    #[cfg(feature = "num-complex")]
    [N: OfComplex<F>, T: adapted::Reach<Adapted = Complex<F>>, F: Copy] &&&&&&&&&&&&&Others<Found<N, T, Complex<F>, Complex<F>>> => Way<Never, adapted::InNamed<T>>;
    #[cfg(feature = "num-complex")]
    [T: adapted::Reach<Adapted = Complex<F>>, F: num_traits::Float] &&&&&&&&&&&&&Others<Found<rows::abs, T, Complex<F>, F>> => Way<Never, adapted::InNamed<T>>;
    /// References to a type with a total order, which floats do not have: the method is core's, of the references.
    ['a, N: OfOrder, X: Ord + ?Sized, U, R] &&&&&&&&&&&&Others<Found<N, &'a X, U, R>> => Way<Own<&'a X>, Free>;
    ['a, N: OfOrder, X: Ord + ?Sized, U, R] &&&&&&&&&&&&Others<Found<N, &'a mut X, U, R>> => Way<Own<&'a mut X>, Free>;
    /// Floats have no total equality, so this is not a float, even if it is a type parameter.
    [N, T: ?Sized, U: Eq, R] &&&&&&&&&&&Others<Found<N, T, U, R>> => Way<Own<R>, Free>;
    /// A type that has num-traits' methods, or its own ones: the user's, or `impl Float`, through which auto traits show.
    #[cfg(feature = "num-traits")]
    [N: foreign::OfFloatsToo<U>, T: ?Sized, U: Unpin, R] &&&&&&&&&&Others<Found<N, T, U, R>> => Way<Concealed<U>, Free>;
    /// A type with a method of its own.
    [N, T: ?Sized, U: Unpin, R] &&&&&&&&&Others<Found<N, T, U, R>> => Way<Own<R>, Free>;
    /// A type parameter under control, with num-traits' method of the name: both are the float's.
    #[cfg(feature = "num-traits")]
    [N: foreign::OfReal, T: Copy, U: Real + num_traits::real::Real, R] &&&&&&&&Others<Found<N, T, U, R>> => Way<Never, ByValue>;
    /// A type parameter's method that is num-traits'. No other bound has a method of this name, which would be ambiguous in plain Rust.
    #[cfg(feature = "num-traits")]
    [N: foreign::OfFloatsToo<U>, T: ?Sized, U, R] &&&&&&&Others<Found<N, T, U, R>> => Way<Never, Foreign<U>>;
    #[cfg(feature = "num-traits")]
    [N: foreign::OfCoreFloats<U>, T: ?Sized, U, R] &&&&&&Others<Found<N, T, U, R>> => Way<Never, Foreign<U>>;
    /// A float's method returns something, so one that returns nothing is the user's own.
    [N, T: ?Sized, U] &&&&&Others<Found<N, T, U, ()>> => Way<Own<()>, Free>;
    /// A type parameter that is under control, with a method of this name from another bound: it may be of the user's own, or
    /// num-traits' for the float's.
    [N, T: ?Sized, U: Real, R] &&&&Others<Found<N, T, U, R>> => Way<Never, Twice<U>>;
    /// A type that contains a type parameter under control: of other type parameters the compiler knows this only if a bound says so.
    [N, T: ?Sized, U: UnwindSafe, R] &&&Others<Found<N, T, U, R>> => Way<Own<R>, Free>;
    /// A type parameter that may be a float, or a type that contains one.
    [N, T: ?Sized, U, R] &&Others<Found<N, T, U, R>> => Way<Never, Unknown<U>>;
}
