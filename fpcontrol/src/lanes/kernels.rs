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
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::lanes;
    ///
    /// let mut out = [0.0; 2];
    /// lanes::add::<Ru, f64>(&mut out, &[1.0, 2.0], &[1e-30, 3.0]);
    /// assert_eq!(out, [1.0_f64.next_up(), 5.0]);
    /// ```
    add(out, a, b) slice_add;
    /// `out[i] = a[i] - b[i]`.
    ///
    /// ```
    /// use fpcontrol::control::Rz;
    /// use fpcontrol::lanes;
    ///
    /// let mut out = [0.0; 2];
    /// lanes::sub::<Rz, f64>(&mut out, &[1.0, 2.0], &[1e-30, 3.0]);
    /// assert_eq!(out, [1.0_f64.next_down(), -1.0]);
    /// ```
    sub(out, a, b) slice_sub;
    /// `out[i] = a[i] * b[i]`.
    ///
    /// ```
    /// use fpcontrol::control::Rd;
    /// use fpcontrol::lanes;
    ///
    /// let mut out = [0.0; 2];
    /// lanes::mul::<Rd, f64>(&mut out, &[0.1, 2.0], &[0.1, 3.0]);
    /// assert_eq!(out, [0.01, 6.0]); // to nearest it is [0.010000000000000002, 6.0]
    /// ```
    mul(out, a, b) slice_mul;
    /// `out[i] = a[i] / b[i]`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::lanes;
    ///
    /// let mut out = [0.0; 2];
    /// lanes::div::<Ru, f64>(&mut out, &[1.0, 6.0], &[3.0, 3.0]);
    /// assert_eq!(out, [(1.0_f64 / 3.0).next_up(), 2.0]);
    /// ```
    div(out, a, b) slice_div;
    /// `out[i] = a[i].sqrt()`.
    ///
    /// ```
    /// use fpcontrol::control::Rd;
    /// use fpcontrol::lanes;
    ///
    /// let mut out = [0.0; 2];
    /// lanes::sqrt::<Rd, f64>(&mut out, &[2.0, 9.0]);
    /// assert_eq!(out, [2.0_f64.sqrt().next_down(), 3.0]);
    /// ```
    sqrt(out, a) slice_sqrt;
    /// `out[i] = a[i].recip()`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::lanes;
    ///
    /// let mut out = [0.0; 2];
    /// lanes::recip::<Ru, f64>(&mut out, &[3.0, 4.0]);
    /// assert_eq!(out, [(1.0_f64 / 3.0).next_up(), 0.25]);
    /// ```
    recip(out, a) slice_recip;
    /// `out[i] = a[i].mul_add(factor[i], addend[i])`, rounded once.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::lanes;
    ///
    /// let mut out = [0.0; 1];
    /// lanes::fma::<Rn, f64>(&mut out, &[0.1], &[10.0], &[-1.0]);
    /// assert_eq!(out, [5.551115123125783e-17]); // what 0.1 has too much, times ten
    /// ```
    fma(out, a, factor, addend) slice_fma;
    /// `a[i] += b[i]`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::lanes;
    ///
    /// let mut a = [1.0, 2.0];
    /// lanes::add_assign::<Ru, f64>(&mut a, &[1e-30, 3.0]);
    /// assert_eq!(a, [1.0_f64.next_up(), 5.0]);
    /// ```
    add_assign(a, b) slice_add_assign;
    /// `a[i] -= b[i]`.
    ///
    /// ```
    /// use fpcontrol::control::Rz;
    /// use fpcontrol::lanes;
    ///
    /// let mut a = [1.0, 2.0];
    /// lanes::sub_assign::<Rz, f64>(&mut a, &[1e-30, 3.0]);
    /// assert_eq!(a, [1.0_f64.next_down(), -1.0]);
    /// ```
    sub_assign(a, b) slice_sub_assign;
    /// `a[i] *= b[i]`.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::lanes;
    ///
    /// let mut a = [0.5, 2.0];
    /// lanes::mul_assign::<Rn, f64>(&mut a, &[3.0, 3.0]);
    /// assert_eq!(a, [1.5, 6.0]);
    /// ```
    mul_assign(a, b) slice_mul_assign;
    /// `a[i] /= b[i]`.
    ///
    /// ```
    /// use fpcontrol::control::Ru;
    /// use fpcontrol::lanes;
    ///
    /// let mut a = [1.0, 6.0];
    /// lanes::div_assign::<Ru, f64>(&mut a, &[3.0, 3.0]);
    /// assert_eq!(a, [(1.0_f64 / 3.0).next_up(), 2.0]);
    /// ```
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
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::lanes;
    ///
    /// let mut y = [1.0, -1.0];
    /// lanes::axpy::<Rn, f64>(&mut y, 10.0, &[2.0, 0.1]);
    /// assert_eq!(y, [21.0, 0.0]);
    /// ```
    axpy slice_axpy;
    /// `y[i] = scale.mul_add(x[i], y[i])`, rounded once.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::lanes;
    ///
    /// let mut y = [1.0, -1.0];
    /// lanes::axpy_fma::<Rn, f64>(&mut y, 10.0, &[2.0, 0.1]);
    /// assert_eq!(y, [21.0, 5.551115123125783e-17]);
    /// ```
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
