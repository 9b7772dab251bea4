//! The functions on slices.

use super::{Convert, Element};
use crate::backend::slices::same_length;
use crate::control::Control;

macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident($out:ident, $($operand:ident),*) $method:ident;)*) => {
        $(
            $(#[$doc])*
            ///
            /// # Panics
            /// If the slices differ in length.
            #[inline]
            #[track_caller]
            pub fn $name<C: Control, T: Element>($out: &mut [T], $($operand: &[T]),*) {
                same_length($out, [$($operand),*]);
                T::$method::<C>($out, [$($operand),*]);
            }
        )*
    };
}

kernels! {
    /// `out[i] = a[i] + b[i]`.
    add(out, a, b) slice_add;
    /// `out[i] = a[i] - b[i]`.
    sub(out, a, b) slice_sub;
    /// `out[i] = a[i] * b[i]`.
    mul(out, a, b) slice_mul;
    /// `out[i] = a[i] / b[i]`.
    div(out, a, b) slice_div;
    /// `out[i] = a[i].sqrt()`.
    sqrt(out, a) slice_sqrt;
    /// `out[i] = a[i].recip()`.
    recip(out, a) slice_recip;
    /// `out[i] = a[i].mul_add(factor[i], addend[i])`, rounded once.
    fma(out, a, factor, addend) slice_fma;
    /// `a[i] += b[i]`.
    add_assign(a, b) slice_add_assign;
    /// `a[i] -= b[i]`.
    sub_assign(a, b) slice_sub_assign;
    /// `a[i] *= b[i]`.
    mul_assign(a, b) slice_mul_assign;
    /// `a[i] /= b[i]`.
    div_assign(a, b) slice_div_assign;
}

macro_rules! scaled {
    ($($(#[$doc:meta])* $name:ident $method:ident;)*) => {
        $(
            $(#[$doc])*
            ///
            /// # Panics
            /// If the slices differ in length.
            #[inline]
            #[track_caller]
            pub fn $name<C: Control, T: Element>(y: &mut [T], scale: T, x: &[T]) {
                same_length(y, [x]);
                T::$method::<C>(y, scale, x);
            }
        )*
    };
}

scaled! {
    /// `y[i] = scale * x[i] + y[i]`: the product is rounded, then the sum.
    axpy slice_axpy;
    /// `y[i] = scale.mul_add(x[i], y[i])`, rounded once.
    axpy_fma slice_axpy_fma;
}

/// `out[i] = a[i] as To`: `f64` to `f32`, rounded in the control's mode, or `f32` to `f64`.
///
/// ```
/// use fpcontrol::control::{Rd, Ru};
/// use fpcontrol::lanes;
///
/// let mut out = [0.0_f32; 2];
/// lanes::convert::<Ru, f64, f32>(&mut out, &[0.1, 1e300]);
/// assert_eq!(out, [0.1, f32::INFINITY]);
/// lanes::convert::<Rd, f64, f32>(&mut out, &[0.1, 1e300]);
/// assert_eq!(out, [0.099999994, f32::MAX]);
/// ```
///
/// # Panics
/// If the slices differ in length.
#[inline]
#[track_caller]
pub fn convert<C: Control, From: Convert<To>, To: Element>(out: &mut [To], a: &[From]) {
    assert!(out.len() == a.len(), "slices of {} and {} elements", out.len(), a.len());
    From::convert_slice::<C>(out, a);
}
