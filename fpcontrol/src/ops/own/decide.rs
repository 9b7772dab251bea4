//! The decision, by the types of the receiver and of what the method returned.

use super::Absent;
#[cfg(any(feature = "glam", feature = "num-complex"))]
use super::adapted;
#[cfg(feature = "num-complex")]
use super::complex::OfComplex;
#[cfg(feature = "num-traits")]
use super::foreign;
#[cfg(feature = "num-traits")]
use super::foreign::{Concealed, ForeignBehind, One, Two};
use super::names::{Has, rows};
use super::operators::{HasWith, OfCore, OfCoreReference, OfValues};
#[cfg(feature = "num-traits")]
use super::refusals::Foreign;
use super::refusals::{Hidden, Moved, Operator, Twice, Unknown};
use super::slot::OfTarget;
use super::ways::{ByReference, ByValue, Free, Never, Own, Way};
use crate::lanes::value::Lanes;
use crate::lanes::vector::Vector;
use crate::{Interval, Real, Shadow};
use core::marker::PhantomData;
use core::ops::Deref;
use core::panic::UnwindSafe;
#[cfg(feature = "num-complex")]
use num_complex::Complex;

/// The name `N` of a method, the type `T` of a receiver, `U` without references, and the type `R` of what the method returned.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Found<N, T: ?Sized, U, R>(PhantomData<fn() -> (N, *const T, U, R)>);

impl<N, T: ?Sized, U, R> Found<N, T, U, R> {
    pub(super) const IT: Self = Self(PhantomData);
}

/// Types whose own methods of these names are those under control.
pub trait Computes {}

impl Computes for f32 {}
impl Computes for f64 {}
impl<T> Computes for Interval<T> {}
impl<T> Computes for Shadow<T> {}
impl<V: Vector> Computes for Lanes<V> {}

/// The floats of Rust.
pub trait Primitive {}

impl Primitive for f32 {}
impl Primitive for f64 {}

/// Methods that every ordered type has.
pub trait OfOrder {}

impl OfOrder for rows::min {}
impl OfOrder for rows::max {}
impl OfOrder for rows::clamp {}

/// The way of a call. The compiler looks for `decide` with fewer and fewer references before [`Found`], and takes the first
/// implementation, so the rows below are tried in their order.
pub trait Decide {
    /// The type of the way.
    type Way;

    /// The way, in code that never runs.
    fn decide(&self) -> Self::Way;
}

macro_rules! decide {
    ($($(#[$why:meta])* [$($generics:tt)*] $found:ty => $way:ty;)*) => {
        $(
            $(#[$why])*
            impl<$($generics)*> Decide for $found {
                type Way = $way;

                fn decide(&self) -> Self::Way {
                    super::any()
                }
            }
        )*
    };
}

decide! {
    /// A vector or a matrix of another crate, by value or behind references.
    #[cfg(feature = "glam")]
    [N, T: adapted::Reach<Crate = adapted::crates::glam>, U: adapted::Named<N>, R] &&&&&&&&&&&&&&&&&&&&&&&&&&&Found<N, T, U, R> => Way<Never, adapted::InNamed<T>>;
    /// A float. Of its own methods one takes `&self`.
    [N, U: Computes + Copy, R] &&&&&&&&&&&&&&&&&&&&&&&&&&Found<N, U, U, R> => Way<Never, ByValue>;
    ['a, U: Computes, R] &&&&&&&&&&&&&&&&&&&&&&&&&&Found<rows::total_cmp, &'a U, U, R> => Way<Never, ByValue>;
    /// A complex number, by value or behind references.
    #[cfg(feature = "num-complex")]
    [N: OfComplex<F>, T: adapted::Reach<Adapted = Complex<F>>, F: Copy] &&&&&&&&&&&&&&&&&&&&&&&&&&Found<N, T, Complex<F>, Complex<F>> => Way<Never, adapted::InNamed<T>>;
    #[cfg(feature = "num-complex")]
    [T: adapted::Reach<Adapted = Complex<F>>, F: num_traits::Float] &&&&&&&&&&&&&&&&&&&&&&&&&&Found<rows::abs, T, Complex<F>, F> => Way<Never, adapted::InNamed<T>>;
    /// References to a type with a total order, which floats do not have: the method is core's, of the references.
    ['a, N: OfOrder, X: Ord + ?Sized, U, R] &&&&&&&&&&&&&&&&&&&&&&&&&Found<N, &'a X, U, R> => Way<Own<&'a X>, Free>;
    ['a, N: OfOrder, X: Ord + ?Sized, U, R] &&&&&&&&&&&&&&&&&&&&&&&&&Found<N, &'a mut X, U, R> => Way<Own<&'a mut X>, Free>;
    /// No method of its own, but one under control.
    [N: Has<U>, T: Copy, U] &&&&&&&&&&&&&&&&&&&&&&&&Found<N, T, U, Absent> => Way<Never, ByValue>;
    /// A float behind a reference that may be written through.
    [N, T: ?Sized, U: Primitive] &&&&&&&&&&&&&&&&&&&&&&&Found<N, T, U, Absent> => Way<Never, ByReference>;
    /// A trait of the user's has a method of `&f64` or `&mut f64`, which plain Rust finds before that of `f64`.
    ['a, N, U: Primitive, R] &&&&&&&&&&&&&&&&&&&&&&Found<N, &'a U, U, R> => Way<Own<R>, Free>;
    ['a, 'b, N, U: Primitive, R] &&&&&&&&&&&&&&&&&&&&&&Found<N, &'a &'b U, U, R> => Way<Own<R>, Free>;
    ['a, N, U: Primitive, R] &&&&&&&&&&&&&&&&&&&&&&Found<N, &'a mut U, U, R> => Way<Own<R>, Free>;
    ['a, 'b, N, U: Primitive, R] &&&&&&&&&&&&&&&&&&&&&&Found<N, &'a &'b mut U, U, R> => Way<Own<R>, Free>;
    ['a, 'b, N, U: Primitive, R] &&&&&&&&&&&&&&&&&&&&&&Found<N, &'a mut &'b mut U, U, R> => Way<Own<R>, Free>;
    /// A float behind a reference that may be written through.
    [N, T: ?Sized, U: Computes, R] &&&&&&&&&&&&&&&&&&&&&Found<N, T, U, R> => Way<Never, ByReference>;
    /// No method of its own: a reference or a smart pointer to a vector or a complex number.
    #[cfg(any(feature = "glam", feature = "num-complex"))]
    [N, T: Deref<Target: adapted::Reach<Adapted: adapted::Named<N>>>, U] &&&&&&&&&&&&&&&&&&&&Found<N, T, U, Absent> => Way<Never, adapted::InNamedBehind<T>>;
    /// A reference to such a pointer.
    #[cfg(any(feature = "glam", feature = "num-complex"))]
    [N, T: ?Sized, U: Deref<Target: adapted::Reach<Adapted: adapted::Named<N>>>] &&&&&&&&&&&&&&&&&&&Found<N, T, U, Absent> => Way<Never, adapted::InNamedBehind<U>>;
    /// The same for a float, or a type that has the method under control.
    [N, T: ?Sized, U] &&&&&&&&&&&&&&&&&&Found<N, T, U, Absent> => Way<Never, ByReference>;
    /// A guard of a type with a total order: the method is core's, of that type.
    [N: OfOrder, T: Deref<Target = R>, R: Ord + Copy] &&&&&&&&&&&&&&&&&&Found<N, T, T, R> => Way<Own<OfTarget>, Free>;
    /// Floats have no total equality, so this is not a float, even if it is a type parameter.
    [N, T: ?Sized, U: Eq, R] &&&&&&&&&&&&&&&&&Found<N, T, U, R> => Way<Own<R>, Free>;
    /// The compiler knows that a type parameter is `Unpin` only if a bound says so. So what three smart pointers point to
    /// has a method of its own if it is `Unpin`; otherwise it may be a type parameter, or a type that contains one.
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Deref<Target: Unpin>>>, R: Unpin] &&&&&&&&&&&&&&&&Found<N, T, U, R> => Way<Own<R>, Free>;
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Deref<Target: Sized>>>, R] &&&&&&&&&&&&&&&Found<N, T, U, R> => Way<Never, Hidden<U>>;
    /// The same for two smart pointers, and for one.
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Unpin>>, R: Unpin] &&&&&&&&&&&&&&Found<N, T, U, R> => Way<Own<R>, Free>;
    #[cfg(feature = "num-traits")]
    [N: foreign::OfReal, T: ?Sized, U: Deref<Target: Deref<Target: num_traits::real::Real>>, R] &&&&&&&&&&&&&Found<N, T, U, R> => Way<Never, ForeignBehind<U, Two>>;
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Sized>>, R] &&&&&&&&&&&&Found<N, T, U, R> => Way<Never, Unknown<U>>;
    [N, T: ?Sized, U: Unpin + Deref<Target: Unpin>, R: Unpin] &&&&&&&&&&&Found<N, T, U, R> => Way<Own<R>, Free>;
    #[cfg(feature = "num-traits")]
    [N: foreign::OfReal, T: ?Sized, U: Deref<Target: num_traits::real::Real>, R] &&&&&&&&&&Found<N, T, U, R> => Way<Never, ForeignBehind<U, One>>;
    [N, T: ?Sized, U: Deref<Target: Sized>, R] &&&&&&&&&Found<N, T, U, R> => Way<Never, Unknown<U>>;
    /// A type that has num-traits' methods, or its own ones: the user's, or `impl Float`, through which auto traits show.
    #[cfg(feature = "num-traits")]
    [N: foreign::OfFloatsToo<U>, T: ?Sized, U: Unpin, R] &&&&&&&&Found<N, T, U, R> => Way<Concealed<U>, Free>;
    /// A type with a method of its own.
    [N, T: ?Sized, U: Unpin, R] &&&&&&&Found<N, T, U, R> => Way<Own<R>, Free>;
    /// A type parameter under control, with num-traits' method of the name: both are the float's.
    #[cfg(feature = "num-traits")]
    [N: foreign::OfReal, T: Copy, U: Real + num_traits::real::Real, R] &&&&&&Found<N, T, U, R> => Way<Never, ByValue>;
    /// A type parameter's method that is num-traits'. No other bound has a method of this name, which would be ambiguous in plain Rust.
    #[cfg(feature = "num-traits")]
    [N: foreign::OfFloatsToo<U>, T: ?Sized, U, R] &&&&&Found<N, T, U, R> => Way<Never, Foreign<U>>;
    #[cfg(feature = "num-traits")]
    [N: foreign::OfCoreFloats<U>, T: ?Sized, U, R] &&&&Found<N, T, U, R> => Way<Never, Foreign<U>>;
    /// A float's method returns something, so one that returns nothing is the user's own.
    [N, T: ?Sized, U] &&&Found<N, T, U, ()> => Way<Own<()>, Free>;
    /// A type parameter that is under control, with a method of this name from another bound: it may be of the user's own, or
    /// num-traits' for the float's.
    [N, T: ?Sized, U: Real, R] &&Found<N, T, U, R> => Way<Never, Twice<U>>;
    /// A type that contains a type parameter under control: of other type parameters the compiler knows this only if a bound says so.
    [N, T: ?Sized, U: UnwindSafe, R] &Found<N, T, U, R> => Way<Own<R>, Free>;
    /// A type parameter that may be a float, or a type that contains one.
    [N, T: ?Sized, U, R] Found<N, T, U, R> => Way<Never, Unknown<U>>;
}

/// The same for an operator's method: the type `A` of its argument, and `S`, which is `()` if core's trait is in scope. `V` is [`Absent`], but
/// for a reference with a method of its own, and so is `P`, but for a value with one. Floats have these methods by a trait, so a trait of the user's may have them too.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Operated<N, T: ?Sized, U, A, R, S, V, P>(PhantomData<fn() -> Types<N, T, U, A, R, S, V, P>>);

type Types<N, T, U, A, R, S, V, P> = (N, *const T, U, A, R, S, V, P);

impl<N, T: ?Sized, U, A, R, S, V, P> Operated<N, T, U, A, R, S, V, P> {
    pub(super) const IT: Self = Self(PhantomData);
}

decide! {
    /// A float's, by core's trait.
    [N, T: Copy, U: Computes, A, R, V, P] &&&&&&&&&&&&&&&&&&&&&&&&Operated<N, T, U, A, R, (), V, P> => Way<Never, ByValue>;
    [N, T: ?Sized, U: Computes, A, R, V, P] &&&&&&&&&&&&&&&&&&&&&&&Operated<N, T, U, A, R, (), V, P> => Way<Never, ByReference>;
    /// A float's, by a trait of the user's.
    [N, T: ?Sized, U: Computes, A, R, S, V, P] &&&&&&&&&&&&&&&&&&&&&&Operated<N, T, U, A, R, S, V, P> => Way<Own<R>, Free>;
    /// That of an integer or its like, by a trait of the user's.
    [N: HasWith<U, A>, T: ?Sized, U: Eq, A, R, V, P] &&&&&&&&&&&&&&&&&&&&&Operated<N, T, U, A, R, Absent, V, P> => Way<Own<R>, Free>;
    /// A type that has the operator under control.
    [N: HasWith<U, A>, T: Copy, U, A, R, S, V, P] &&&&&&&&&&&&&&&&&&&&Operated<N, T, U, A, R, S, V, P> => Way<Never, ByValue>;
    /// A type that moves and that no control affects, such as `String`.
    [N: HasWith<U, A>, U: Eq, A, R, S, V, P] &&&&&&&&&&&&&&&&&&&Operated<N, U, U, A, R, S, V, P> => Way<Own<R>, Free>;
    [N: HasWith<U, A>, U, A, R, S, V, P] &&&&&&&&&&&&&&&&&&Operated<N, U, U, A, R, S, V, P> => Way<Never, Moved<U>>;
    [N: HasWith<U, A>, T: ?Sized, U, A, R, S, V, P] &&&&&&&&&&&&&&&&&Operated<N, T, U, A, R, S, V, P> => Way<Never, ByReference>;
    /// A smart pointer to a float, by a trait of the user's, since core's is not in scope. For a type parameter a bound brings it into scope.
    [N, T: ?Sized, U: Deref<Target: Primitive>, A, V, P] &&&&&&&&&&&&&&&&Operated<N, T, U, A, Absent, Absent, V, P> => Way<Own<()>, Free>;
    /// No method of its own: a smart pointer, perhaps to a float.
    [N, T: ?Sized, U: Deref, A, S, V, P] &&&&&&&&&&&&&&&Operated<N, T, U, A, Absent, S, V, P> => Way<Never, ByReference>;
    /// A method of what two smart pointers point to. A type parameter is not `Unpin`, unless a bound says so, and may be a float.
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Unpin>>, A, R, S, V] &&&&&&&&&&&&&&Operated<N, T, U, A, R, S, V, Absent> => Way<Own<OfTarget>, Free>;
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Sized>>, A, R, S, V] &&&&&&&&&&&&&Operated<N, T, U, A, R, S, V, Absent> => Way<Never, Hidden<U>>;
    /// The same for one.
    [N, T: ?Sized, U: Deref<Target: Unpin>, A, R, S, V] &&&&&&&&&&&&Operated<N, T, U, A, R, S, V, Absent> => Way<Own<OfTarget>, Free>;
    [N, T: ?Sized, U: Deref<Target: UnwindSafe>, A, R, S, V] &&&&&&&&&&&Operated<N, T, U, A, R, S, V, Absent> => Way<Own<OfTarget>, Free>;
    [N, T: ?Sized, U: Deref<Target: Sized>, A, R, S, V] &&&&&&&&&&Operated<N, T, U, A, R, S, V, Absent> => Way<Never, Hidden<U>>;
    /// The same for a trait object.
    [N, T: ?Sized, U: Deref, A, R, S, V] &&&&&&&&&Operated<N, T, U, A, R, S, V, Absent> => Way<Own<OfTarget>, Free>;
    /// No float.
    [N, T: ?Sized, U: Eq, A, R, S, V, P] &&&&&&&&Operated<N, T, U, A, R, S, V, P> => Way<Own<R>, Free>;
    /// The same, by core's trait.
    #[cfg(feature = "num-traits")]
    [N: OfCore<U, A>, T: ?Sized, U: Unpin + num_traits::Num, A, R, S, P] &&&&&&&Operated<N, T, U, A, R, S, Absent, P> => Way<Concealed<U>, Free>;
    [N, T: ?Sized, U: Unpin, A, R, S, V, P] &&&&&&Operated<N, T, U, A, R, S, V, P> => Way<Own<R>, Free>;
    /// A type parameter that may be a float, or a type that contains one, by core's trait, which a bound brings into scope too.
    [N: OfCore<U, A>, T: ?Sized, U, A, R, S, P] &&&&&Operated<N, T, U, A, R, S, Absent, P> => Way<Never, Operator<U>>;
    ['a, N: OfCoreReference<'a, U, A>, T: ?Sized, U, A, R, S, V, P] &&&&Operated<N, T, U, A, R, S, V, P> => Way<Never, Operator<U>>;
    /// A value's operator returns something, so a method that returns nothing is of a trait of the user's.
    [N: OfValues, T: ?Sized, U, A, S, V, P] &&&Operated<N, T, U, A, (), S, V, P> => Way<Own<()>, Free>;
    /// A type parameter under control, by a trait of the user's.
    [N, T: ?Sized, U: Real, A, R, S, V, P] &&Operated<N, T, U, A, R, S, V, P> => Way<Never, Unknown<U>>;
    /// A type that contains one, by a method of its own.
    [N, T: ?Sized, U: UnwindSafe, A, R, S, V, P] &Operated<N, T, U, A, R, S, V, P> => Way<Own<R>, Free>;
    /// The same, by a trait of the user's.
    [N, T: ?Sized, U, A, R, S, V, P] Operated<N, T, U, A, R, S, V, P> => Way<Never, Unknown<U>>;
}
