//! The operations on slices: what a backend may do faster than element by element.

use super::{Arithmetic, Backend, Datum};
use crate::control::Control;
use crate::float::Float;
use core::ops::Range;
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
        #[track_caller]
        fn $method<C: Control>(out: &mut [T], $($operand: &[T],)* $($n: $integer)?) {
            same_length(out, [$($operand),*]);
            elements(out, [$($operand),*], |[$($operand),*]| <Self as Arithmetic<T>>::$method::<C>($($operand,)* $($n)?));
        }
    };
}

macro_rules! assigning_methods {
    ($($(#[$doc:meta])* $method:ident $operation:ident;)*) => {
        $(
            $(#[$doc])*
            ///
            /// # Panics
            /// If the slices differ in length.
            #[inline]
            #[track_caller]
            fn $method<C: Control>(a: &mut [T], rhs: &[T]) {
                same_length(a, [rhs]);
                in_place(a, [rhs], |a, [rhs]| <Self as Arithmetic<T>>::$operation::<C>(a, rhs));
            }
        )*
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

    assigning_methods! {
        /// `a += rhs`.
        add_assign add;
        /// `a -= rhs`.
        sub_assign sub;
        /// `a *= rhs`.
        mul_assign mul;
        /// `a /= rhs`.
        div_assign div;
    }

    /// `y = scale * x + y`, the product rounded, then the sum.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline]
    #[track_caller]
    fn axpy<C: Control>(y: &mut [T], scale: T, x: &[T]) {
        same_length(y, [x]);
        in_place(y, [x], |y, [x]| scaled_sum::<C, Self, T>(scale, x, y));
    }

    /// `y = fma(scale, x, y)`.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[inline]
    #[track_caller]
    fn axpy_fma<C: Control>(y: &mut [T], scale: T, x: &[T]) {
        same_length(y, [x]);
        in_place(y, [x], |y, [x]| scaled_fused::<C, Self, T>(scale, x, y));
    }
}

/// Returns the length of all slices, and panics if they differ.
#[inline]
#[track_caller]
pub(crate) fn same_length<T, const N: usize>(out: &[T], operands: [&[T]; N]) -> usize {
    let n = out.len();
    for operand in operands {
        assert!(operand.len() == n, "slices of {n} and {} elements", operand.len());
    }
    n
}

/// An element of each slice. Not a closure, which would be a type for each computation, so that all array code that uses it
/// would be compiled as often.
#[inline(always)]
fn row<T: Copy, const N: usize>(operands: &[&[T]; N], i: usize) -> [T; N] {
    operands.map(|operand| operand[i])
}

/// The same part of each slice. Not a closure either.
#[inline(always)]
pub(crate) fn parts<T, const N: usize>(operands: [&[T]; N], range: Range<usize>) -> [&[T]; N] {
    operands.map(|operand| &operand[range.clone()])
}

/// `out[i] = compute(operands[i])`, for slices of one length.
#[inline(always)]
pub(crate) fn elements<T: Copy, const N: usize>(out: &mut [T], operands: [&[T]; N], compute: impl Fn([T; N]) -> T) {
    let operands = parts(operands, 0..out.len());
    for (i, out) in out.iter_mut().enumerate() {
        *out = compute(row(&operands, i));
    }
}

/// `a[i] = compute(a[i], operands[i])`, for slices of one length.
#[inline(always)]
pub(crate) fn in_place<T: Copy, const N: usize>(a: &mut [T], operands: [&[T]; N], compute: impl Fn(T, [T; N]) -> T) {
    let operands = parts(operands, 0..a.len());
    for (i, a) in a.iter_mut().enumerate() {
        *a = compute(*a, row(&operands, i));
    }
}

/// `scale * x + y`, rounded twice.
#[inline(always)]
pub(super) fn scaled_sum<C: Control, B: Arithmetic<T> + ?Sized, T: Datum>(scale: T, x: T, y: T) -> T {
    B::add::<C>(B::mul::<C>(scale, x), y)
}

/// `scale * x + y`, rounded once.
#[inline(always)]
pub(super) fn scaled_fused<C: Control, B: Arithmetic<T> + ?Sized, T: Datum>(scale: T, x: T, y: T) -> T {
    B::fma::<C>(scale, x, y)
}

/// `f64` to `f32`, for slices of one length.
#[inline]
pub(super) fn narrowed<C: Control>(out: &mut [f32], a: &[f64]) {
    for (out, a) in out.iter_mut().zip(a) {
        *out = f32::finish::<C>(C::Backend::f32_from_f64::<C>(*a));
    }
}

/// `f32` to `f64`, for slices of one length.
#[inline]
pub(super) fn widened<C: Control>(out: &mut [f64], a: &[f32]) {
    for (out, a) in out.iter_mut().zip(a) {
        *out = f64::finish::<C>(C::Backend::f64_from_f32::<C>(*a));
    }
}
