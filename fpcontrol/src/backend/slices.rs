//! The operations on slices: what a backend may do faster than element by element.

use super::{Arithmetic, Datum};
use crate::control::Control;
use fpcontrol_core::for_each_operation;

macro_rules! slice_methods {
    (() $($(#[$doc:meta])* $shape:ident $effect:ident $variant:ident $method:ident $flagged:ident { $($facts:tt)* })*) => {
        $(slice_methods! { @$shape $(#[$doc])* $method })*
    };
    (@unary $(#[$doc:meta])* $method:ident) => { slice_methods! { @method $(#[$doc])* $method(a) () } };
    (@binary $(#[$doc:meta])* $method:ident) => { slice_methods! { @method $(#[$doc])* $method(a, rhs) () } };
    (@ternary $(#[$doc:meta])* $method:ident) => { slice_methods! { @method $(#[$doc])* $method(a, factor, addend) () } };
    (@scaled $(#[$doc:meta])* $method:ident) => { slice_methods! { @method $(#[$doc])* $method(a) (n: i32) } };
    (@method $(#[$doc:meta])* $method:ident($($operand:ident),*) ($($n:ident: $integer:ty)?)) => {
        $(#[$doc])*
        ///
        /// Element by element; `self` is the first operand.
        ///
        /// # Panics
        /// If the slices differ in length.
        #[inline]
        fn $method<C: Control>(out: &mut [T], $($operand: &[T],)* $($n: $integer)?) {
            $(assert_eq!(out.len(), $operand.len(), "slices of different lengths");)*
            for (i, out) in out.iter_mut().enumerate() {
                *out = <Self as Arithmetic<T>>::$method::<C>($($operand[i],)* $($n)?);
            }
        }
    };
}

/// The operations on slices of one type: one method for each row of the table of operations, by default a loop over
/// [`Arithmetic`]'s. An override gives the same values.
///
/// ```
/// use fpcontrol::backend::{Slices, Soft};
/// use fpcontrol::control::Rd;
///
/// let mut out = [0.0_f32; 2];
/// <Soft as Slices<f32>>::div::<Rd>(&mut out, &[1.0, 2.0], &[3.0, 3.0]);
/// assert_eq!(out.map(f32::to_bits), [0x3eaaaaaa, 0x3f2aaaaa]);
/// ```
pub trait Slices<T: Datum>: Arithmetic<T> {
    for_each_operation! { slice_methods () }
}
