//! The reference: integers only, the same on every machine.

use super::{Approximate, Arithmetic, Backend, Slices};
use fpcontrol_core::{Binary32, Binary64, Environment, for_each_operation};

/// Every operation by the reference arithmetic of [`crate::reference`].
///
/// ```
/// use fpcontrol::backend::Soft;
///
/// #[fpcontrol::fp(round = ru, backend = Soft)]
/// fn quotient(a: f64, b: f64) -> f64 {
///     a / b
/// }
///
/// assert!(quotient(1.0, 3.0) > 1.0 / 3.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Soft {}

impl<T: Datum> Arithmetic<T> for Soft {}

impl<T: Datum> Slices<T> for Soft {}

impl Approximate for Soft {}

impl Backend for Soft {
    const NAME: &'static str = "soft";
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! datum_signatures {
    (() $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(datum_signatures! { @$shape $(#[$doc])* $method })*
    };
    (@unary $(#[$doc:meta])* $method:ident) => {
        datum_signatures! { @method $(#[$doc])* $method(a: Self) }
    };
    (@binary $(#[$doc:meta])* $method:ident) => {
        datum_signatures! { @method $(#[$doc])* $method(a: Self, rhs: Self) }
    };
    (@ternary $(#[$doc:meta])* $method:ident) => {
        datum_signatures! { @method $(#[$doc])* $method(a: Self, factor: Self, addend: Self) }
    };
    (@scaled $(#[$doc:meta])* $method:ident) => {
        datum_signatures! { @method $(#[$doc])* $method(a: Self, n: i32) }
    };
    (@method $(#[$doc:meta])* $method:ident($($operand:ident: $type:ty),*)) => {
        $(#[$doc])*
        #[must_use]
        fn $method($($operand: $type,)* environment: Environment) -> Self;
    };
}

macro_rules! datum_bodies {
    (($format:ident) $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(datum_bodies! { @$shape $format $method $flagged })*
    };
    (@unary $format:ident $method:ident $flagged:ident) => {
        #[inline]
        fn $method(a: Self, environment: Environment) -> Self {
            $format::from_host(a).$flagged(environment).value.to_host()
        }
    };
    (@binary $format:ident $method:ident $flagged:ident) => {
        #[inline]
        fn $method(a: Self, rhs: Self, environment: Environment) -> Self {
            $format::from_host(a).$flagged($format::from_host(rhs), environment).value.to_host()
        }
    };
    (@ternary $format:ident $method:ident $flagged:ident) => {
        #[inline]
        fn $method(a: Self, factor: Self, addend: Self, environment: Environment) -> Self {
            let (factor, addend) = ($format::from_host(factor), $format::from_host(addend));
            $format::from_host(a).$flagged(factor, addend, environment).value.to_host()
        }
    };
    (@scaled $format:ident $method:ident $flagged:ident) => {
        #[inline]
        fn $method(a: Self, n: i32, environment: Environment) -> Self {
            $format::from_host(a).$flagged(n, environment).value.to_host()
        }
    };
}

/// A type that Rust computes with, and the reference arithmetic on it: one function for each row of the table of
/// operations, named as the methods of [`Arithmetic`].
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::backend::Datum;
/// use fpcontrol::reference::Environment;
///
/// let down = Environment::new(Rounding::TowardNegative);
/// assert_eq!(<f64 as Datum>::add(1.0, -1e-30, down), 1.0_f64.next_down());
/// assert!(<f32 as Datum>::FLUSHES && !<f64 as Datum>::FLUSHES);
/// ```
pub trait Datum: Copy + sealed::Sealed + 'static {
    /// Whether a flushing control flushes it: `f32` only, as on the GPU.
    const FLUSHES: bool;

    for_each_operation! { datum_signatures () }
}

macro_rules! data {
    ($($host:ty: $format:ident, flushes: $flushes:literal;)*) => {
        $(
            impl sealed::Sealed for $host {}

            impl Datum for $host {
                const FLUSHES: bool = $flushes;

                for_each_operation! { datum_bodies ($format) }
            }
        )*
    };
}

data! {
    f32: Binary32, flushes: true;
    f64: Binary64, flushes: false;
}
