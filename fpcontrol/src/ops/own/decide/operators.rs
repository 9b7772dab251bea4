//! The tables of operators' methods: each group's rows are tried in their order. Floats have these methods by a trait, so a trait of the user's may have them too.

use super::super::Absent;
#[cfg(feature = "num-traits")]
use super::super::foreign::Concealed;
use super::super::operators::{HasWith, OfCore, OfCoreReference, OfValues};
use super::super::refusals::{Hidden, Moved, Operator, Unknown};
use super::super::slot::OfTarget;
use super::super::ways::{ByReference, ByValue, Free, Never, Own, Way};
use super::{Computes, Controlled, Floats, Group, Operated, Others, Pointers, Primitive, decide};
use crate::Real;
use core::ops::Deref;
use core::panic::UnwindSafe;

/// The way of an operator's method, as [`Decide`](super::Decide) for others. It is a trait of its own, because the compiler looks at all
/// implementations of a trait in each step.
pub trait DecideOperator {
    /// The type of the way.
    type Way;

    /// The way, in code that never runs.
    fn decide_operator(&self) -> Self::Way;
}

decide! { Group Group group;
    [N, T: ?Sized, U: Computes, A, R, S, V, P] &&&&Operated<N, T, U, A, R, S, V, P> => Floats<Operated<N, T, U, A, R, S, V, P>>;
    [N: HasWith<U, A>, T: ?Sized, U, A, R, S, V, P] &&&Operated<N, T, U, A, R, S, V, P> => Controlled<Operated<N, T, U, A, R, S, V, P>>;
    // A reference may have an operator that what it refers to has not.
    [N: HasWith<T, A>, T: Copy, U, A, R, S, V, P] &&Operated<N, T, U, A, R, S, V, P> => Controlled<Operated<N, T, U, A, R, S, V, P>>;
    // Neither a value nor a reference has a method of its own.
    [N, T: ?Sized, U: Deref, A, R, S, V] &Operated<N, T, U, A, R, S, V, Absent> => Pointers<Operated<N, T, U, A, R, S, V, Absent>>;
    [N, T: ?Sized, U, A, R, S, V, P] Operated<N, T, U, A, R, S, V, P> => Others<Operated<N, T, U, A, R, S, V, P>>;
}

decide! { DecideOperator Way decide_operator;
    /// By core's trait.
    [N, T: Copy, U, A, R, V, P] &&&&&&&&Floats<Operated<N, T, U, A, R, (), V, P>> => Way<Never, ByValue>;
    [N, T: ?Sized, U, A, R, V, P] &&&&&&&Floats<Operated<N, T, U, A, R, (), V, P>> => Way<Never, ByReference>;
    /// By a trait of the user's.
    [N, T: ?Sized, U, A, R, S, V, P] &&&&&&Floats<Operated<N, T, U, A, R, S, V, P>> => Way<Own<R>, Free>;
}

decide! { DecideOperator Way decide_operator;
    /// That of an integer or its like, by a trait of the user's.
    [N, T: ?Sized, U: Eq, A, R, V, P] &&&&&&&&Controlled<Operated<N, T, U, A, R, Absent, V, P>> => Way<Own<R>, Free>;
    [N, T: Copy, U, A, R, S, V, P] &&&&&&&Controlled<Operated<N, T, U, A, R, S, V, P>> => Way<Never, ByValue>;
    /// A type that moves and that no control affects, such as `String`.
    [N, U: Eq, A, R, S, V, P] &&&&&&Controlled<Operated<N, U, U, A, R, S, V, P>> => Way<Own<R>, Free>;
    [N, U, A, R, S, V, P] &&&&&Controlled<Operated<N, U, U, A, R, S, V, P>> => Way<Never, Moved<U>>;
    [N, T: ?Sized, U, A, R, S, V, P] &&&&Controlled<Operated<N, T, U, A, R, S, V, P>> => Way<Never, ByReference>;
}

decide! { DecideOperator Way decide_operator;
    /// A smart pointer to a float, by a trait of the user's, since core's is not in scope. For a type parameter a bound brings it into scope.
    [N, T: ?Sized, U: Deref<Target: Primitive>, A, V, P] &&&&&&&&Pointers<Operated<N, T, U, A, Absent, Absent, V, P>> => Way<Own<()>, Free>;
    /// No method of its own: a smart pointer, perhaps to a float.
    [N, T: ?Sized, U, A, S, V, P] &&&&&&&Pointers<Operated<N, T, U, A, Absent, S, V, P>> => Way<Never, ByReference>;
    /// A method of what two smart pointers point to. A type parameter is not `Unpin`, unless a bound says so, and may be a float.
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Unpin>>, A, R, S, V, P] &&&&&&Pointers<Operated<N, T, U, A, R, S, V, P>> => Way<Own<OfTarget>, Free>;
    [N, T: ?Sized, U: Deref<Target: Deref<Target: Sized>>, A, R, S, V, P] &&&&&Pointers<Operated<N, T, U, A, R, S, V, P>> => Way<Never, Hidden<U>>;
    /// The same for one.
    [N, T: ?Sized, U: Deref<Target: Unpin>, A, R, S, V, P] &&&&Pointers<Operated<N, T, U, A, R, S, V, P>> => Way<Own<OfTarget>, Free>;
    [N, T: ?Sized, U: Deref<Target: UnwindSafe>, A, R, S, V, P] &&&Pointers<Operated<N, T, U, A, R, S, V, P>> => Way<Own<OfTarget>, Free>;
    [N, T: ?Sized, U: Deref<Target: Sized>, A, R, S, V, P] &&Pointers<Operated<N, T, U, A, R, S, V, P>> => Way<Never, Hidden<U>>;
    /// The same for a trait object.
    [N, T: ?Sized, U, A, R, S, V, P] &Pointers<Operated<N, T, U, A, R, S, V, P>> => Way<Own<OfTarget>, Free>;
}

decide! { DecideOperator Way decide_operator;
    /// No float.
    [N, T: ?Sized, U: Eq, A, R, S, V, P] &&&&&&&&Others<Operated<N, T, U, A, R, S, V, P>> => Way<Own<R>, Free>;
    /// The same, by core's trait.
    #[cfg(feature = "num-traits")]
    [N: OfCore<U, A>, T: ?Sized, U: Unpin + num_traits::Num, A, R, S, P] &&&&&&&Others<Operated<N, T, U, A, R, S, Absent, P>> => Way<Concealed<U>, Free>;
    [N, T: ?Sized, U: Unpin, A, R, S, V, P] &&&&&&Others<Operated<N, T, U, A, R, S, V, P>> => Way<Own<R>, Free>;
    /// A type parameter that may be a float, or a type that contains one, by core's trait, which a bound brings into scope too.
    [N: OfCore<U, A>, T: ?Sized, U, A, R, S, P] &&&&&Others<Operated<N, T, U, A, R, S, Absent, P>> => Way<Never, Operator<U>>;
    ['a, N: OfCoreReference<'a, U, A>, T: ?Sized, U, A, R, S, V, P] &&&&Others<Operated<N, T, U, A, R, S, V, P>> => Way<Never, Operator<U>>;
    /// A value's operator returns something, so a method that returns nothing is of a trait of the user's.
    [N: OfValues, T: ?Sized, U, A, S, V, P] &&&Others<Operated<N, T, U, A, (), S, V, P>> => Way<Own<()>, Free>;
    /// A type parameter under control, by a trait of the user's.
    [N, T: ?Sized, U: Real, A, R, S, V, P] &&Others<Operated<N, T, U, A, R, S, V, P>> => Way<Never, Unknown<U>>;
    /// A type that contains one, by a method of its own.
    [N, T: ?Sized, U: UnwindSafe, A, R, S, V, P] &Others<Operated<N, T, U, A, R, S, V, P>> => Way<Own<R>, Free>;
    /// The same, by a trait of the user's.
    [N, T: ?Sized, U, A, R, S, V, P] Others<Operated<N, T, U, A, R, S, V, P>> => Way<Never, Unknown<U>>;
}
