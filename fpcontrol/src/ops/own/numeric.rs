//! Methods of other crates' numeric types: `v.norm()` of nalgebra, `a.sum()` of ndarray. They compute to nearest, so they are refused.
//!
//! This crate knows none of these types. An expansion does, because the user's crate may name them: it declares a trait, implements it for them, and asks
//! the compiler for it, with fewer and fewer references before a [`Place`], or of what a [`Value`] dereferences to:
//!
//! ```text
//! trait Numeric { type Name: ?Sized; type Scalar; type Remedy; }
//! impl<T, R, C, S> Numeric for ::nalgebra::Matrix<T, R, C, S> { type Name = Self; type Scalar = T; type Remedy = __fpcontrol::own::numeric::Scalar; }
//! …
//! (if false { never(); (&&&&place(&raw const v)).numeric().allow(); }, v.norm()).1      // a receiver in a place
//! Value::of(f()).pass().allow().norm()                                                  // any other receiver
//! ```
//!
//! If a receiver is of such a type, the answer is [`Known`], and `allow` refuses a scalar that may round. Otherwise it is [`Other`].

use crate::ops::Exact;
use core::marker::PhantomData;
pub use core::ops::Deref as Pointer;
use core::ops::{Deref, DerefMut};

/// The type of a receiver in a place.
#[derive(Debug)]
pub struct Place<P: ?Sized>(PhantomData<fn() -> *const P>);

/// Returns the type of a place.
pub fn place<P: ?Sized>(_: *const P) -> Place<P> {
    Place(PhantomData)
}

/// Returns the type of what may be a place or a value.
pub fn lent<P: ?Sized>(_: &P) -> Place<P> {
    Place(PhantomData)
}

/// A receiver that is a value, on its way to the call.
#[derive(Debug)]
pub struct Value<P>(ValueBehind<P>);

/// The same for a pointer to a numeric type.
#[derive(Debug)]
pub struct ValueBehind<P>(ValueBehindTwo<P>);

/// The same for a pointer to a pointer.
#[derive(Debug)]
pub struct ValueBehindTwo<P>(ValueOn<P>);

/// The same for any other type.
#[derive(Debug)]
pub struct ValueOn<P>(Option<P>);

impl<P> Value<P> {
    /// Takes the receiver.
    #[must_use]
    #[inline(always)]
    pub const fn of(receiver: P) -> Self {
        Self(ValueBehind(ValueBehindTwo(ValueOn(Some(receiver)))))
    }
}

impl<P> ValueOn<P> {
    /// Hands the receiver on.
    ///
    /// # Panics
    ///
    /// If it was taken.
    #[inline(always)]
    pub fn take(&mut self) -> P {
        match self.0.take() {
            Some(receiver) => receiver,
            None => unreachable!(),
        }
    }
}

macro_rules! derefs {
    ($($from:ident $to:ident;)*) => {
        $(
            impl<P> Deref for $from<P> {
                type Target = $to<P>;

                #[inline(always)]
                fn deref(&self) -> &$to<P> {
                    &self.0
                }
            }

            impl<P> DerefMut for $from<P> {
                #[inline(always)]
                fn deref_mut(&mut self) -> &mut $to<P> {
                    &mut self.0
                }
            }
        )*
    };
}

derefs! {
    Value ValueBehind;
    ValueBehind ValueBehindTwo;
    ValueBehindTwo ValueOn;
}

/// The receiver is not of a known numeric type; `P` is what is handed on.
#[derive(Debug)]
pub struct Other<P>(P);

impl<P> Other<P> {
    /// Hands this on.
    #[inline(always)]
    pub const fn of(handed: P) -> Self {
        Self(handed)
    }

    /// Allows the call.
    #[inline(always)]
    pub fn allow(self) -> P {
        self.0
    }
}

/// Stands for a type that a version of a crate lacks.
#[derive(Debug)]
pub struct Gone<const NUMBER: usize>;

/// Stands for the scalar of a type without generic arguments.
#[derive(Debug)]
pub enum Float {}

/// The receiver is, or leads to, a numeric type `T` of another crate, with the scalar `S`. `R` is what a user may do instead, and `P` what is handed on.
#[derive(Debug)]
pub struct Known<T: ?Sized, S, R, P>(P, PhantomData<fn(*const T) -> (S, R)>);

impl<T: ?Sized, S, R, P> Known<T, S, R, P> {
    /// Hands this on.
    #[inline(always)]
    pub const fn of(handed: P) -> Self {
        Self(handed, PhantomData)
    }
}

/// The type may have a scalar under control.
#[derive(Debug)]
pub enum Scalar {}

/// A feature of this crate puts a version of the type's crate under control.
#[derive(Debug)]
pub enum Feature {}

/// The methods can only be written out.
#[derive(Debug)]
pub enum Numbers {}

// The bounds that refuse are written out, not by a macro: rustc shows the line of the bound, and of a macro all its rows.

/// No scalar that rounds has it.
#[diagnostic::on_unimplemented(
    message = "this method of `{T}` is not under control",
    label = "it computes with the operations of its own crate, to nearest",
    note = "`Under<C, {Self}>` of `fpcontrol::adapters` as scalar has the control `C` in that crate's own code",
    note = "or compute with the elements, or put the call into `native!(…)` if it may round to nearest"
)]
pub trait RoundsAsScalar<T: ?Sized> {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized, S: Exact> RoundsAsScalar<T> for S {}

impl<T: ?Sized, S, P> Known<T, S, Scalar, P> {
    /// Allows the call if nothing rounds.
    #[inline(always)]
    pub fn allow(self) -> P
    where
        S: RoundsAsScalar<T>,
    {
        self.0
    }
}

/// No scalar that rounds has it.
#[diagnostic::on_unimplemented(
    message = "this method of `{T}` is not under control",
    label = "it computes with the operations of its own crate, to nearest",
    note = "fpcontrol's feature with that crate's name puts it under control: `glam` for glam 0.34, `num-complex` for num-complex 0.4",
    note = "or compute with the components, or put the call into `native!(…)` if it may round to nearest"
)]
pub trait RoundsByFeature<T: ?Sized> {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized, S: Exact> RoundsByFeature<T> for S {}

impl<T: ?Sized, S, P> Known<T, S, Feature, P> {
    /// Allows the call if nothing rounds.
    #[inline(always)]
    pub fn allow(self) -> P
    where
        S: RoundsByFeature<T>,
    {
        self.0
    }
}

/// No scalar that rounds has it.
#[diagnostic::on_unimplemented(
    message = "this method of `{T}` is not under control",
    label = "it computes with the operations of its own crate, to nearest",
    note = "compute with the numbers in it, or put the call into `native!(…)` if it may round to nearest"
)]
pub trait RoundsByNumbers<T: ?Sized> {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized, S: Exact> RoundsByNumbers<T> for S {}

impl<T: ?Sized, S, P> Known<T, S, Numbers, P> {
    /// Allows the call if nothing rounds.
    #[inline(always)]
    pub fn allow(self) -> P
    where
        S: RoundsByNumbers<T>,
    {
        self.0
    }
}
