//! The types of elements: a control's operations on slices of them.

use crate::backend::slices::{elements, in_place, parts};
use crate::backend::{Backend, Datum, Slices};
use crate::control::{Control, Division, Nan, SquareRoot};
use crate::float::Float;
use crate::ops::Cast;

/// How many elements are computed before their NaNs are replaced: they are then still in the cache.
const BLOCK: usize = 1024;

/// The type of an element, `f32` or `f64`. Its operations are the functions of [`crate::lanes`].
///
/// ```
/// use fpcontrol::control::Rz;
/// use fpcontrol::lanes::{self, Element};
///
/// /// The products of neighbours, each rounded toward zero.
/// fn products<T: Element>(xs: &[T]) -> Vec<T> {
///     let mut out = xs[1..].to_vec();
///     lanes::mul_assign::<Rz, T>(&mut out, &xs[..xs.len() - 1]);
///     out
/// }
///
/// assert_eq!(products(&[2.0_f32, 3.0, 4.0]), [6.0, 12.0]);
/// ```
pub trait Element: Datum {
    #[doc(hidden)]
    fn slice_add<C: Control>(out: &mut [Self], operands: [&[Self]; 2]);
    #[doc(hidden)]
    fn slice_sub<C: Control>(out: &mut [Self], operands: [&[Self]; 2]);
    #[doc(hidden)]
    fn slice_mul<C: Control>(out: &mut [Self], operands: [&[Self]; 2]);
    #[doc(hidden)]
    fn slice_div<C: Control>(out: &mut [Self], operands: [&[Self]; 2]);
    #[doc(hidden)]
    fn slice_sqrt<C: Control>(out: &mut [Self], operands: [&[Self]; 1]);
    #[doc(hidden)]
    fn slice_recip<C: Control>(out: &mut [Self], operands: [&[Self]; 1]);
    #[doc(hidden)]
    fn slice_fma<C: Control>(out: &mut [Self], operands: [&[Self]; 3]);
    #[doc(hidden)]
    fn slice_add_assign<C: Control>(a: &mut [Self], operands: [&[Self]; 1]);
    #[doc(hidden)]
    fn slice_sub_assign<C: Control>(a: &mut [Self], operands: [&[Self]; 1]);
    #[doc(hidden)]
    fn slice_mul_assign<C: Control>(a: &mut [Self], operands: [&[Self]; 1]);
    #[doc(hidden)]
    fn slice_div_assign<C: Control>(a: &mut [Self], operands: [&[Self]; 1]);
    #[doc(hidden)]
    fn slice_axpy<C: Control>(y: &mut [Self], scale: Self, x: &[Self]);
    #[doc(hidden)]
    fn slice_axpy_fma<C: Control>(y: &mut [Self], scale: Self, x: &[Self]);
}

macro_rules! floats {
    ($($float:ident: $canonical:literal;)*) => {
        $(
            impl Element for $float {
                floats! { @always $float $canonical slice_add add (a, b) }
                floats! { @always $float $canonical slice_sub sub (a, b) }
                floats! { @always $float $canonical slice_mul mul (a, b) }
                floats! { @always $float $canonical slice_fma fma (a, b, c) }
                floats! { @rounded $float $canonical is_division_rounded slice_div div (a, b) }
                floats! { @rounded $float $canonical is_division_rounded slice_recip recip (a) }
                floats! { @rounded $float $canonical is_root_rounded slice_sqrt sqrt (a) }
                floats! { @assign $float $canonical slice_add_assign add_assign add }
                floats! { @assign $float $canonical slice_sub_assign sub_assign sub }
                floats! { @assign $float $canonical slice_mul_assign mul_assign mul }
                floats! { @assign $float $canonical slice_div_assign div_assign div }
                floats! { @scaled $float $canonical slice_axpy axpy }
                floats! { @scaled $float $canonical slice_axpy_fma axpy_fma }
            }
        )*
    };
    (@always $float:ident $canonical:literal $name:ident $method:ident ($($operand:ident),*)) => {
        #[inline]
        fn $name<C: Control>(out: &mut [Self], operands: [&[Self]; floats!(@count $($operand)*)]) {
            floats! { @blocks C $float $canonical, out, operands,
                |out, [$($operand),*]| <C::Backend as Slices<$float>>::$method::<C>(out, $($operand),*) }
        }
    };
    (@rounded $float:ident $canonical:literal $is_rounded:ident $name:ident $method:ident ($($operand:ident),*)) => {
        #[inline]
        fn $name<C: Control>(out: &mut [Self], operands: [&[Self]; floats!(@count $($operand)*)]) {
            if $is_rounded::<C, $float>() {
                floats! { @blocks C $float $canonical, out, operands,
                    |out, [$($operand),*]| <C::Backend as Slices<$float>>::$method::<C>(out, $($operand),*) }
            } else {
                elements(out, operands, |[$($operand),*]| <$float as Float>::$method::<C>($($operand),*));
            }
        }
    };
    (@assign $float:ident $canonical:literal $name:ident $method:ident $operation:ident) => {
        #[inline]
        fn $name<C: Control>(a: &mut [Self], operands: [&[Self]; 1]) {
            if is_division_rounded::<C, $float>() {
                floats! { @blocks C $float $canonical, a, operands, |a, [b]| <C::Backend as Slices<$float>>::$method::<C>(a, b) }
            } else {
                in_place(a, operands, |a, [b]| <$float as Float>::$operation::<C>(a, b));
            }
        }
    };
    (@scaled $float:ident $canonical:literal $name:ident $method:ident) => {
        #[inline]
        fn $name<C: Control>(y: &mut [Self], scale: Self, x: &[Self]) {
            floats! { @blocks C $float $canonical, y, [x], |y, [x]| <C::Backend as Slices<$float>>::$method::<C>(y, scale, x) }
        }
    };
    (@blocks $C:ident $float:ident $canonical:literal, $out:expr, $operands:expr, $compute:expr) => {
        match $C::NAN {
            Nan::Any => apply($out, $operands, $compute),
            Nan::Canonical => blocks($out, $operands, |out, operands| {
                apply(out, operands, $compute);
                for x in out {
                    *x = if x.is_nan() { $float::from_bits($canonical) } else { *x };
                }
            }),
        }
    };
    (@count $($operand:ident)*) => { [$(stringify!($operand)),*].len() };
}

floats! {
    f32: 0x7fff_ffff;
    f64: 0x7ff8_0000_0000_0000;
}

/// Makes the compiler infer the lifetimes of a closure's parameters.
#[inline(always)]
fn apply<T, const N: usize>(out: &mut [T], operands: [&[T]; N], compute: impl Fn(&mut [T], [&[T]; N])) {
    compute(out, operands);
}

/// Computes block by block.
#[inline]
fn blocks<T, const N: usize>(out: &mut [T], operands: [&[T]; N], compute: impl Fn(&mut [T], [&[T]; N])) {
    for (k, out) in out.chunks_mut(BLOCK).enumerate() {
        let range = k * BLOCK..k * BLOCK + out.len();
        compute(out, parts(operands, range));
    }
}

/// Whether the control's division of this type is a backend's operation on slices.
const fn is_division_rounded<C: Control, T: Datum>() -> bool {
    !T::FLUSHES || matches!(C::DIVISION, Division::Rounded)
}

/// Whether the control's square root of this type is a backend's operation on slices.
const fn is_root_rounded<C: Control, T: Datum>() -> bool {
    !T::FLUSHES || matches!(C::SQUARE_ROOT, SquareRoot::Rounded)
}

/// An element that [`convert`](super::convert) converts to `To`: `f64` to `f32`, and `f32` to `f64`.
///
/// ```
/// use fpcontrol::control::Ru;
/// use fpcontrol::lanes::{self, Convert, Element};
///
/// fn converted<From: Convert<To>, To: Element + Default>(a: &[From]) -> Vec<To> {
///     let mut out = vec![To::default(); a.len()];
///     lanes::convert::<Ru, From, To>(&mut out, a);
///     out
/// }
///
/// assert_eq!(converted::<f64, f32>(&[0.1]), [0.1_f32]);
/// assert_eq!(converted::<f32, f64>(&[0.5]), [0.5]);
/// ```
pub trait Convert<To>: Element {
    #[doc(hidden)]
    fn convert_slice<C: Control>(out: &mut [To], a: &[Self]);
}

macro_rules! conversions {
    ($($from:ident $to:ident $method:ident;)*) => {
        $(
            impl Convert<$to> for $from {
                #[inline]
                fn convert_slice<C: Control>(out: &mut [$to], a: &[$from]) {
                    match C::NAN {
                        Nan::Any => C::Backend::$method::<C>(out, a),
                        Nan::Canonical => out.iter_mut().zip(a).for_each(|(out, a)| *out = a.controlled_cast::<C>()),
                    }
                }
            }
        )*
    };
}

conversions! {
    f64 f32 narrow_slice;
    f32 f64 widen_slice;
}
