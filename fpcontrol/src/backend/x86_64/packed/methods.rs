//! From kernels to the methods of `Slices`.

use super::{Way, embedded, switched, zmm};
use crate::backend::Datum;
use crate::control::Control;
use fpcontrol_core::Rounding;

/// The kernels of a level on a type. Each says whether it has computed: where the packed instructions cannot compute in the
/// control's environment it has done nothing.
///
/// # Safety
/// Of every method: the processor has the level; operands are valid for reads of `n` elements and `out` for reads and
/// writes of as many; an operand that overlaps `out` begins where it does.
pub(in super::super) trait Packed<T: Datum> {
    unsafe fn add<C: Control>(out: *mut T, operands: [*const T; 2], n: usize) -> bool;
    unsafe fn sub<C: Control>(out: *mut T, operands: [*const T; 2], n: usize) -> bool;
    unsafe fn mul<C: Control>(out: *mut T, operands: [*const T; 2], n: usize) -> bool;
    unsafe fn div<C: Control>(out: *mut T, operands: [*const T; 2], n: usize) -> bool;
    unsafe fn sqrt<C: Control>(out: *mut T, operands: [*const T; 1], n: usize) -> bool;
    unsafe fn recip<C: Control>(out: *mut T, operands: [*const T; 1], n: usize) -> bool;
    unsafe fn axpy<C: Control>(out: *mut T, operands: [*const T; 1], scale: &T, n: usize) -> bool;

    unsafe fn fma<C: Control>(_: *mut T, _: [*const T; 3], _: usize) -> bool {
        false
    }

    unsafe fn axpy_fma<C: Control>(_: *mut T, _: [*const T; 1], _: &T, _: usize) -> bool {
        false
    }
}

macro_rules! packed {
    ($level:ident $width:ident $($fused:ident)?: $($static:ident)?) => {
        packed! { @type $level f32 single $width $($fused)?: $($static)? }
        packed! { @type $level f64 double $width $($fused)?: $($static)? }
    };
    (@type $level:ident $float:ident $module:ident $width:ident $($fused:ident)?: $($static:ident)?) => {
        impl Packed<$float> for super::super::$level {
            packed! { @method $float $module $width [$($static)?] add 2 (out, operands) [] }
            packed! { @method $float $module $width [$($static)?] sub 2 (out, operands) [] }
            packed! { @method $float $module $width [$($static)?] mul 2 (out, operands) [] }
            packed! { @method $float $module $width [$($static)?] div 2 (out, operands) [] }
            packed! { @method $float $module $width [$($static)?] sqrt 1 (out, operands) [] }
            packed! { @method $float $module $width [$($static)?] recip 1 (out, operands) [&1.0] }
            packed! { @scaled $float $module $width [$($static)?] axpy (out, operands, scale) }
            packed! { @fused $($fused)? $float $module $width [$($static)?] }
        }
    };
    (@fused fused $float:ident $module:ident $width:ident $static:tt) => {
        packed! { @method $float $module $width $static fma 3 (out, operands) [] }
        packed! { @scaled $float $module $width $static axpy_fma (out, operands, scale) }
    };
    (@fused $float:ident $module:ident $width:ident $static:tt) => {};
    (@method $float:ident $module:ident $width:ident $static:tt $name:ident $count:literal ($out:ident, $operands:ident) [$($shared:expr)?]) => {
        #[inline]
        unsafe fn $name<C: Control>($out: *mut $float, $operands: [*const $float; $count], n: usize) -> bool {
            packed! { @way C $float $static,
                |words| switched::$width::$module::$name(words, $out, $operands, $($shared,)? n),
                embedded::$module::$name($out, $operands, $(*$shared,)? n) }
        }
    };
    (@scaled $float:ident $module:ident $width:ident $static:tt $name:ident ($out:ident, $operands:ident, $scale:ident)) => {
        #[inline]
        unsafe fn $name<C: Control>($out: *mut $float, $operands: [*const $float; 1], $scale: &$float, n: usize) -> bool {
            packed! { @way C $float $static,
                |words| switched::$width::$module::$name(words, $out, $operands, $scale, n),
                embedded::$module::$name($out, [$operands[0], $out], *$scale, n) }
        }
    };
    (@way $C:ident $float:ident [], |$words:ident| $switched:expr, $($embedded:tt)*) => {{
        match const { &Way::of::<$C, $float>() } {
            // SAFETY: the caller's promises are the kernel's.
            Way::Kept($words) | Way::Flushing($words) => unsafe { $switched },
            Way::Elements => return false,
        }
        true
    }};
    (@way $C:ident $float:ident [static], |$words:ident| $switched:expr, $($embedded:tt)*) => {{
        match const { &Way::of::<$C, $float>() } {
            Way::Kept(_) => packed! { @static $C $($embedded)* },
            // SAFETY: the caller's promises are the kernel's.
            Way::Flushing($words) => unsafe { $switched },
            Way::Elements => return false,
        }
        true
    }};
    (@static $C:ident $kernels:ident::$module:ident::$name:ident $arguments:tt) => {
        match $C::ROUNDING {
            Rounding::TowardZero => packed! { @call TowardZero $kernels $module $name $arguments },
            Rounding::TowardPositive => packed! { @call TowardPositive $kernels $module $name $arguments },
            Rounding::TowardNegative => packed! { @call TowardNegative $kernels $module $name $arguments },
            Rounding::TiesToEven => packed! { @call TiesToEven $kernels $module $name $arguments },
            Rounding::TiesToAway | Rounding::ToOdd => return false,
        }
    };
    (@call $mode:ident $kernels:ident $module:ident $name:ident $arguments:tt) => {
        // SAFETY: the caller's promises are the kernel's.
        unsafe { $kernels::$module::$name::<{ zmm::operand(Rounding::$mode) }> $arguments }
    };
}

packed! { Sse2 xmm: }
packed! { Avx2 ymm fused: }
packed! { Avx512 zmm fused: static }

/// The methods of `Slices<$float>` for a level.
macro_rules! slices {
    ($float:ident) => {
        crate::backend::x86_64::packed::slices! { @out $float
            add(a, rhs) sub(a, rhs) mul(a, rhs) div(a, rhs) sqrt(a) recip(a) fma(a, factor, addend) }
        crate::backend::x86_64::packed::slices! { @in_place $float
            add_assign add, sub_assign sub, mul_assign mul, div_assign div }
        crate::backend::x86_64::packed::slices! { @scaled $float axpy scaled_sum, axpy_fma scaled_fused }
    };
    (@out $float:ident $($method:ident($($operand:ident),*))*) => {
        $(
            #[inline]
            #[track_caller]
            fn $method<C: Control>(out: &mut [$float], $($operand: &[$float]),*) {
                require::<Self>();
                let n = same_length(out, [$($operand),*]);
                // SAFETY: the level is there, the lengths are `n`, and no operand overlaps what is borrowed mutably.
                let done = unsafe { <Self as Packed<$float>>::$method::<C>(out.as_mut_ptr(), [$($operand.as_ptr()),*], n) };
                if !done {
                    elements(out, [$($operand),*], |[$($operand),*]| <Self as Arithmetic<$float>>::$method::<C>($($operand),*));
                }
            }
        )*
    };
    (@in_place $float:ident $($method:ident $operation:ident),*) => {
        $(
            #[inline]
            #[track_caller]
            fn $method<C: Control>(a: &mut [$float], rhs: &[$float]) {
                require::<Self>();
                let n = same_length(a, [rhs]);
                let out = a.as_mut_ptr();
                // SAFETY: the level is there, the lengths are `n`; the first operand is `out` itself, the other is apart.
                let done = unsafe { <Self as Packed<$float>>::$operation::<C>(out, [out.cast_const(), rhs.as_ptr()], n) };
                if !done {
                    in_place(a, [rhs], |a, [rhs]| <Self as Arithmetic<$float>>::$operation::<C>(a, rhs));
                }
            }
        )*
    };
    (@scaled $float:ident $($method:ident $one:ident),*) => {
        $(
            #[inline]
            #[track_caller]
            fn $method<C: Control>(y: &mut [$float], scale: $float, x: &[$float]) {
                require::<Self>();
                let n = same_length(y, [x]);
                // SAFETY: the level is there, the lengths are `n`, and `x` does not overlap what is borrowed mutably.
                let done = unsafe { <Self as Packed<$float>>::$method::<C>(y.as_mut_ptr(), [x.as_ptr()], &scale, n) };
                if !done {
                    in_place(y, [x], |y, [x]| $one::<C, Self, $float>(scale, x, y));
                }
            }
        )*
    };
}
pub(in super::super) use slices;

/// The casts of slices for a level, in `Backend`. Both flush as `f32` does.
macro_rules! casts {
    ($width:ident) => {
        crate::backend::x86_64::packed::casts! { @cast $width narrow_slice f32 f64 narrow narrowed }
        crate::backend::x86_64::packed::casts! { @cast $width widen_slice f64 f32 widen widened }
    };
    (@cast $width:ident $method:ident $to:ident $from:ident $kernel:ident $one:ident) => {
        #[inline]
        #[track_caller]
        fn $method<C: Control>(out: &mut [$to], a: &[$from]) {
            require::<Self>();
            assert!(out.len() == a.len(), "slices of {} and {} elements", out.len(), a.len());
            match const { &Way::of::<C, f32>() } {
                // SAFETY: the level is there, the lengths are the same, and what is borrowed mutably is apart.
                Way::Kept(words) | Way::Flushing(words) => unsafe {
                    kernels::$width::$kernel(words, out.as_mut_ptr(), [a.as_ptr()], a.len());
                },
                Way::Elements => $one::<C>(out, a),
            }
        }
    };
}
pub(in super::super) use casts;
