//! The operations: each by its intrinsic, what has none from intrinsics and bits, or by the reference.
//!
//! Nothing here is an operator of floats. Choices are `const` conditions, so that the function that is not called is not compiled: the compiler of device code looks at what is
//! reachable before it optimises.

use super::Intrinsics;
use crate::backend::conversions::for_each_conversion;
use crate::backend::{Arithmetic, Backend, Datum, Slices, Soft, conversions};
use crate::control::{Control, environment};
use crate::float::Float;
use fpcontrol_core::{Binary32, Binary64, Elementary, Rounding};

const KEEP: bool = false;
const FLUSH: bool = true;

/// Whether a control rounds in a mode, and flushes or not.
const fn asks<C: Control, T: Datum>(flushes: bool, rounding: Rounding) -> bool {
    environment::<C, T>().flushes() == flushes && C::ROUNDING as u8 == rounding as u8
}

/// Methods by intrinsics, of each mode: those that keep subnormals, then those that flush them.
macro_rules! rounded {
    ($float:ident: $($method:ident $operands:tt [$($keep:ident)*] [$($flush:ident)*])*) => {
        $(rounded! { @method $float $method $operands [$($keep)*] [$($flush)*] })*
    };
    (@method $float:ident $method:ident ($($operand:ident),*) [$rn:ident $rz:ident $rp:ident $rm:ident]
        [$frn:ident $frz:ident $frp:ident $frm:ident]) => {
        #[inline(always)]
        fn $method<C: Control>($($operand: $float),*) -> $float {
            rounded! { @choose $float KEEP [$rn $rz $rp $rm] ($($operand),*) }
            rounded! { @choose $float FLUSH [$frn $frz $frp $frm] ($($operand),*) }
            <Soft as Arithmetic<$float>>::$method::<C>($($operand),*)
        }
    };
    (@choose $float:ident $flushes:ident [$rn:ident $rz:ident $rp:ident $rm:ident] $operands:tt) => {
        rounded! { @if $float $flushes TiesToEven $rn $operands }
        rounded! { @if $float $flushes TowardZero $rz $operands }
        rounded! { @if $float $flushes TowardPositive $rp $operands }
        rounded! { @if $float $flushes TowardNegative $rm $operands }
    };
    (@if $float:ident $flushes:ident $mode:ident $intrinsic:ident ($($operand:ident),*)) => {
        if const { asks::<C, $float>($flushes, Rounding::$mode) } {
            return I::$intrinsic($($operand),*);
        }
    };
}

/// What has no intrinsic, of both types.
macro_rules! composed {
    ($float:ident $format:ident) => {
        /// A sum with the other sign: of a zero and of a NaN too.
        #[inline(always)]
        fn sub<C: Control>(a: $float, b: $float) -> $float {
            <Self as Arithmetic<$float>>::add::<C>(a, opposite::$float(b))
        }

        #[inline(always)]
        fn negate<C: Control>(a: $float) -> $float {
            opposite::$float(<$float as Float>::flush::<C>(a))
        }

        #[inline(always)]
        fn abs<C: Control>(a: $float) -> $float {
            <$float as Float>::flush::<C>(a).abs()
        }

        #[inline(always)]
        fn copy_sign<C: Control>(a: $float, sign: $float) -> $float {
            a.copysign(sign)
        }

        composed! { @extrema $float $format minimum < | minimum_number maximum > & maximum_number }

        /// By the reference: what others compute with contains operators of floats.
        #[inline]
        fn elementary<C: Control>(function: Elementary, [x, y]: [$float; 2], _: impl FnOnce() -> $float) -> $float {
            let (x, y) = ($format::from_host(x), $format::from_host(y));
            let value = $format::elementary_flagged(function, x, y, environment::<C, $float>()).value.to_host();
            <$float as Float>::finish::<C>(value)
        }
    };
    (@extrema $float:ident $format:ident $($method:ident $relation:tt $join:tt $number:ident)*) => {
        $(
            #[inline]
            fn $method<C: Control>(a: $float, b: $float) -> $float {
                let (a, b) = (<$float as Float>::flush::<C>(a), <$float as Float>::flush::<C>(b));
                match a.is_nan() || b.is_nan() {
                    true => $float::NAN,
                    false => composed! { @extremum $float a b $relation $join },
                }
            }

            #[inline]
            fn $number<C: Control>(a: $float, b: $float) -> $float {
                let (a, b) = (<$float as Float>::flush::<C>(a), <$float as Float>::flush::<C>(b));
                match (a.is_nan(), b.is_nan()) {
                    (true, true) => $float::NAN,
                    (true, false) => b,
                    (false, true) => a,
                    (false, false) => composed! { @extremum $float a b $relation $join },
                }
            }
        )*
    };
    // Of equal numbers the bits differ in zeros only.
    (@extremum $float:ident $a:ident $b:ident $relation:tt $join:tt) => {
        if $a $relation $b {
            $a
        } else if $a == $b {
            $float::from_bits($a.to_bits() $join $b.to_bits())
        } else {
            $b
        }
    };
}

/// Numbers with the other sign.
mod opposite {
    #[inline(always)]
    pub fn f32(a: f32) -> f32 {
        f32::from_bits(a.to_bits() ^ 1 << 31)
    }

    #[inline(always)]
    pub fn f64(a: f64) -> f64 {
        f64::from_bits(a.to_bits() ^ 1 << 63)
    }
}

impl<I: Intrinsics> Arithmetic<f32> for I {
    rounded! { f32:
        add(a, b) [add_rn_f32 add_rz_f32 add_rp_f32 add_rm_f32]
            [add_rn_ftz_f32 add_rz_ftz_f32 add_rp_ftz_f32 add_rm_ftz_f32]
        mul(a, b) [mul_rn_f32 mul_rz_f32 mul_rp_f32 mul_rm_f32]
            [mul_rn_ftz_f32 mul_rz_ftz_f32 mul_rp_ftz_f32 mul_rm_ftz_f32]
        div(a, b) [div_rn_f32 div_rz_f32 div_rp_f32 div_rm_f32]
            [div_rn_ftz_f32 div_rz_ftz_f32 div_rp_ftz_f32 div_rm_ftz_f32]
        fma(a, b, c) [fma_rn_f32 fma_rz_f32 fma_rp_f32 fma_rm_f32]
            [fma_rn_ftz_f32 fma_rz_ftz_f32 fma_rp_ftz_f32 fma_rm_ftz_f32]
        sqrt(a) [sqrt_rn_f32 sqrt_rz_f32 sqrt_rp_f32 sqrt_rm_f32]
            [sqrt_rn_ftz_f32 sqrt_rz_ftz_f32 sqrt_rp_ftz_f32 sqrt_rm_ftz_f32]
        recip(a) [rcp_rn_f32 rcp_rz_f32 rcp_rp_f32 rcp_rm_f32]
            [rcp_rn_ftz_f32 rcp_rz_ftz_f32 rcp_rp_ftz_f32 rcp_rm_ftz_f32]
    }

    composed! { f32 Binary32 }
}

// No control flushes f64.
impl<I: Intrinsics> Arithmetic<f64> for I {
    rounded! { f64:
        add(a, b) [add_rn_f64 add_rz_f64 add_rp_f64 add_rm_f64] [add_rn_f64 add_rz_f64 add_rp_f64 add_rm_f64]
        mul(a, b) [mul_rn_f64 mul_rz_f64 mul_rp_f64 mul_rm_f64] [mul_rn_f64 mul_rz_f64 mul_rp_f64 mul_rm_f64]
        div(a, b) [div_rn_f64 div_rz_f64 div_rp_f64 div_rm_f64] [div_rn_f64 div_rz_f64 div_rp_f64 div_rm_f64]
        fma(a, b, c) [fma_rn_f64 fma_rz_f64 fma_rp_f64 fma_rm_f64] [fma_rn_f64 fma_rz_f64 fma_rp_f64 fma_rm_f64]
        sqrt(a) [sqrt_rn_f64 sqrt_rz_f64 sqrt_rp_f64 sqrt_rm_f64] [sqrt_rn_f64 sqrt_rz_f64 sqrt_rp_f64 sqrt_rm_f64]
        recip(a) [rcp_rn_f64 rcp_rz_f64 rcp_rp_f64 rcp_rm_f64] [rcp_rn_f64 rcp_rz_f64 rcp_rp_f64 rcp_rm_f64]
    }

    composed! { f64 Binary64 }
}

impl<I: Intrinsics> Slices<f32> for I {}
impl<I: Intrinsics> Slices<f64> for I {}

/// Conversions to nearest by `as`, which is one instruction and nothing that a compiler contracts; others by the reference.
macro_rules! conversions {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>(x: $from) -> $to {
                if const { asks::<C, $to>(KEEP, Rounding::TiesToEven) } {
                    return x as $to;
                }
                conversions::$method::<C>(x)
            }
        )*
    };
}

#[diagnostic::do_not_recommend]
impl<I: Intrinsics> Backend for I {
    const NAME: &'static str = "cuda-oxide";
    const IS_CONTRACTED: bool = true;

    for_each_conversion! { conversions () }

    #[inline]
    fn fast_function<C: Control>(function: Elementary, x: f32, y: f32) -> Option<f32> {
        super::approximate::fast_function::<I, C>(function, x, y)
    }
}
