//! Methods of other crates' numeric types: `v.norm()` of nalgebra, `a.sum()` of ndarray. They compute to nearest, so they are refused.
//!
//! This crate knows none of these types. An expansion does, because the user's crate may name them: it declares a trait and implements it for them, and a type
//! `Set`, through which this crate asks for that trait, of the receiver and of what it dereferences to:
//!
//! ```text
//! trait Numeric { type Is; }
//! impl<T, R, C, S> Numeric for ::nalgebra::Matrix<T, R, C, S> { type Is = Scalar<T>; }
//! …
//! enum Set {}
//! impl<P: Numeric + ?Sized> IsNumeric<Set> for Type<P> { … }
//! …
//! (if false { never(); (&&&&&&place::<Set, Any, _>(&raw const v)).answer().allow(); }, v.norm()).1      // a receiver in a place
//! ask::<Set, Any, _>(f(), |place| { (&&&&&&place).answer().allow(); }).norm()                           // any other receiver
//! ```
//!
//! The compiler looks for an [`Answer`] with fewer and fewer references before a [`Place`]. If the receiver is of such a type, it is [`Known`], and `allow` refuses
//! a scalar that may round. Otherwise it is [`Other`].

use crate::ops::Exact;
use core::marker::PhantomData;
use core::ops::Deref;

/// The type of a receiver, the set of types that are asked for, and the method: [`Any`], or the name of one that some types have under control.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Place<L, N, P: ?Sized>(PhantomData<fn(*const P) -> (L, N)>);

/// Returns the type of a place.
pub fn place<L, N, P: ?Sized>(_: *const P) -> Place<L, N, P> {
    Place(PhantomData)
}

/// Returns the type of what may be a place or a value.
pub fn lent<L, N, P: ?Sized>(_: &P) -> Place<L, N, P> {
    Place(PhantomData)
}

/// Hands a receiver on. The compiler checks the closure, which never runs, when it knows the receiver's type.
#[inline(always)]
pub fn ask<L, N, P>(receiver: P, _: impl FnOnce(Place<L, N, P>)) -> P {
    receiver
}

/// Stands for a type, which may have no size.
#[derive(Debug)]
pub struct Type<P: ?Sized>(PhantomData<fn(*const P)>);

/// The types of a set, in the crate that is being compiled.
pub trait IsNumeric<L> {
    /// The type.
    type Name: ?Sized;
    /// What a user may do instead, with the type of its numbers: [`Scalar`], [`Feature`] or [`Numbers`].
    type Is;
}

/// The answer about a receiver.
pub trait Answer {
    /// [`Known`] or [`Other`].
    type Is;

    /// The answer, in code that never runs.
    fn answer(&self) -> Self::Is {
        super::any()
    }
}

macro_rules! answers {
    ($($place:ty: [$($pointer:tt)*] $numeric:ty, $method:ty;)*) => {
        $(
            impl<L, N, P: ?Sized + $($pointer)*> Answer for $place
            where
                Type<$numeric>: IsNumeric<L>,
            {
                type Is = Known<<Type<$numeric> as IsNumeric<L>>::Name, <Type<$numeric> as IsNumeric<L>>::Is, $method>;
            }
        )*
    };
}

type Target<P> = <P as Deref>::Target;

// A method under control is asked for behind two pointers at most, like the check of a user's own pointer in `adapted`.
answers! {
    &&&&&Place<L, N, P>: [] P, N;
    &&&&Place<L, N, P>: [Deref] Target<P>, N;
    &&&Place<L, N, P>: [Deref<Target: Deref>] Target<Target<P>>, N;
    &&Place<L, N, P>: [Deref<Target: Deref<Target: Deref>>] Target<Target<Target<P>>>, Any;
    &Place<L, N, P>: [Deref<Target: Deref<Target: Deref<Target: Deref>>>] Target<Target<Target<Target<P>>>>, Any;
}

impl<L, N, P: ?Sized> Answer for Place<L, N, P> {
    type Is = Other;
}

/// The receiver is not of a known numeric type.
#[derive(Debug)]
pub struct Other;

impl Other {
    /// Allows the call.
    pub const fn allow(&self) {}
}

/// The receiver is, or leads to, a numeric type `T` of another crate. `R` is what a user may do instead of calling `N`.
#[derive(Debug)]
#[allow(clippy::type_complexity, reason = "a name for it would say no more")]
pub struct Known<T: ?Sized, R, N>(PhantomData<fn(*const T) -> (R, N)>);

/// Stands for a method that no type has under control.
#[derive(Debug)]
pub enum Any {}

/// Stands for a type that a version of a crate lacks.
#[derive(Debug)]
pub struct Gone<const NUMBER: usize>;

/// Stands for the scalar of a type without generic arguments.
#[derive(Debug)]
pub enum Float {}

/// The type may have a scalar under control.
#[derive(Debug)]
pub struct Scalar<S>(PhantomData<S>);

/// A feature of this crate puts a version of the type's crate under control.
#[derive(Debug)]
pub struct Feature<S>(PhantomData<S>);

/// The methods can only be written out.
#[derive(Debug)]
pub struct Numbers<S>(PhantomData<S>);

// The bounds that refuse are written out, not by a macro: rustc shows the line of the bound, and of a macro all its rows. What is refused is not the type that has the
// bound, because the compiler would advise to bound a type parameter by it.

/// Holds for scalars that do not round, and for methods `N` that an adapter has under control.
#[diagnostic::on_unimplemented(
    message = "this method of `{T}` is not under control",
    label = "methods of this name compute to nearest in that type's crate",
    note = "fpcontrol's feature with that crate's name puts some methods of `f32` and `f64` under control: `nalgebra` for nalgebra 0.35, `ndarray` for ndarray 0.17",
    note = "with the scalar `fpcontrol::adapters::Under<C, {S}>` that crate computes under the control `C`: feature `simba` for nalgebra 0.35, `ndarray` for ndarray 0.17",
    note = "or compute with the elements; or put the call into `native!(…)`, if it may round to nearest or is a method of your own"
)]
pub trait AllowsScalar<T: ?Sized, S, N> {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized, S: Exact, N> AllowsScalar<T, S, N> for Scalar<S> {}

impl<T: ?Sized, S, N> Known<T, Scalar<S>, N> {
    /// Allows the call of the method `N` if nothing rounds, or the type has it under control.
    pub const fn allow(&self)
    where
        Scalar<S>: AllowsScalar<T, S, N>,
    {
    }
}

/// Holds for scalars that do not round.
#[diagnostic::on_unimplemented(
    message = "this method of `{T}` is not under control",
    label = "methods of this name compute to nearest in that type's crate",
    note = "fpcontrol's feature with that crate's name puts it under control: `glam` for glam 0.34, `num-complex` for num-complex 0.4",
    note = "or compute with the components; or put the call into `native!(…)`, if it may round to nearest or is a method of your own"
)]
pub trait AllowsByFeature<T: ?Sized, S, N> {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized, S: Exact, N> AllowsByFeature<T, S, N> for Feature<S> {}

impl<T: ?Sized, S, N> Known<T, Feature<S>, N> {
    /// Allows the call of the method `N` if nothing rounds, or the type has it under control.
    pub const fn allow(&self)
    where
        Feature<S>: AllowsByFeature<T, S, N>,
    {
    }
}

/// Holds for scalars that do not round.
#[diagnostic::on_unimplemented(
    message = "this method of `{T}` is not under control",
    label = "methods of this name compute to nearest in that type's crate",
    note = "compute with the numbers in it; or put the call into `native!(…)`, if it may round to nearest or is a method of your own"
)]
pub trait AllowsNumbers<T: ?Sized, S, N> {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized, S: Exact, N> AllowsNumbers<T, S, N> for Numbers<S> {}

impl<T: ?Sized, S, N> Known<T, Numbers<S>, N> {
    /// Allows the call of the method `N` if nothing rounds, or the type has it under control.
    pub const fn allow(&self)
    where
        Numbers<S>: AllowsNumbers<T, S, N>,
    {
    }
}
