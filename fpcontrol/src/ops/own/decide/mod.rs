//! The decision, by the types of the receiver and of what the method returned. Types are first put into groups, each with a table of its own, so that the compiler
//! has few rows to try.

mod methods;
mod operators;

use crate::lanes::value::Lanes;
use crate::lanes::vector::Vector;
use core::marker::PhantomData;
pub use methods::OfOrder;
pub use operators::DecideOperator;

/// The name `N` of a method, the type `T` of a receiver, `U` without references, and the type `R` of what the method returned.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Found<N, T: ?Sized, U, R>(PhantomData<fn() -> (N, *const T, U, R)>);

impl<N, T: ?Sized, U, R> Found<N, T, U, R> {
    pub(super) const IT: Self = Self(PhantomData);
}

/// The same for an operator's method: the type `A` of its argument, and `S`, which is `()` if core's trait is in scope. `V` is [`Absent`](super::Absent), but
/// for a reference with a method of its own, and so is `P`, but for a value with one.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Operated<N, T: ?Sized, U, A, R, S, V, P>(PhantomData<fn() -> Types<N, T, U, A, R, S, V, P>>);

type Types<N, T, U, A, R, S, V, P> = (N, *const T, U, A, R, S, V, P);

impl<N, T: ?Sized, U, A, R, S, V, P> Operated<N, T, U, A, R, S, V, P> {
    pub(super) const IT: Self = Self(PhantomData);
}

/// Types whose own methods of these names are those under control. The modules above `ops` implement it for theirs.
pub trait Computes {}

impl Computes for f32 {}
impl Computes for f64 {}
impl<V: Vector> Computes for Lanes<V> {}

/// The floats of Rust.
pub trait Primitive {}

impl Primitive for f32 {}
impl Primitive for f64 {}

/// The group of a receiver. The compiler looks for `group` with fewer and fewer references, and takes the first implementation.
pub trait Group {
    /// [`Found`] or [`Operated`] in its group.
    type Group;

    /// The group, in code that never runs.
    fn group(&self) -> Self::Group;
}

macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub struct $group<F>(PhantomData<fn() -> F>);
        )*
    };
}

groups! {
    /// A float or its like.
    Floats;
    /// No method of its own, but perhaps one under control.
    Lacking;
    /// A type that has the operator under control.
    Controlled;
    /// A type that dereferences.
    Pointers;
    /// Any other type.
    Others;
}

/// The way of a call. The compiler looks for `decide` with fewer and fewer references before a group, and takes the first
/// implementation, so the rows are tried in their order.
pub trait Decide {
    /// The type of the way.
    type Way;

    /// The way, in code that never runs.
    fn decide(&self) -> Self::Way;
}

macro_rules! decide {
    ($trait:ident $type:ident $method:ident; $($(#[$why:meta])* [$($generics:tt)*] $found:ty => $way:ty;)*) => {
        $(
            $(#[$why])*
            impl<$($generics)*> $trait for $found {
                type $type = $way;

                fn $method(&self) -> $way {
                    super::super::any()
                }
            }
        )*
    };
}
use decide;
