//! The backend: an operation is one instruction, and the reference computes what PTX lacks.

use super::instruction::*;
use crate::backend::conversions::for_each_conversion;
use crate::backend::host::roots;
use crate::backend::{Arithmetic, Backend, Slices, Soft, conversions};
use crate::control::{Control, environment};
use fpcontrol_core::Rounding;

/// Every operation that the GPU has by its own instruction.
#[derive(Clone, Copy, Debug)]
pub enum Ptx {}

impl Slices<f32> for Ptx {}
impl Slices<f64> for Ptx {}

/// Methods that are one instruction in each mode: first the instructions that keep
/// subnormals, then those that flush them. All choices are made at compile time.
macro_rules! rounded {
    ($float:ident: $($method:ident $operands:tt [$($keep:ident)*] [$($flush:ident)*])*) => {
        $(rounded! { @method $float $method $operands [$($keep)*] [$($flush)*] })*
    };
    (@method $float:ident $method:ident ($($operand:ident),*) [$rn:ident $rz:ident $rp:ident $rm:ident]
        [$frn:ident $frz:ident $frp:ident $frm:ident]) => {
        #[inline(always)]
        fn $method<C: Control>($($operand: $float),*) -> $float {
            match (environment::<C, $float>().flushes(), C::ROUNDING) {
                (false, Rounding::TiesToEven) => $rn($($operand),*),
                (false, Rounding::TowardZero) => $rz($($operand),*),
                (false, Rounding::TowardPositive) => $rp($($operand),*),
                (false, Rounding::TowardNegative) => $rm($($operand),*),
                (true, Rounding::TiesToEven) => $frn($($operand),*),
                (true, Rounding::TowardZero) => $frz($($operand),*),
                (true, Rounding::TowardPositive) => $frp($($operand),*),
                (true, Rounding::TowardNegative) => $frm($($operand),*),
                (_, Rounding::TiesToAway | Rounding::ToOdd) => {
                    <Soft as Arithmetic<$float>>::$method::<C>($($operand),*)
                }
            }
        }
    };
}

/// Methods that do not round.
macro_rules! exact {
    ($float:ident: $($method:ident $keep:ident $flush:ident)*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>(a: $float, b: $float) -> $float {
                if environment::<C, $float>().flushes() { $flush(a, b) } else { $keep(a, b) }
            }
        )*
    };
}

impl Arithmetic<f32> for Ptx {
    rounded! { f32:
        add(a, b) [add_rn_f32 add_rz_f32 add_rp_f32 add_rm_f32]
            [add_rn_ftz_f32 add_rz_ftz_f32 add_rp_ftz_f32 add_rm_ftz_f32]
        sub(a, b) [sub_rn_f32 sub_rz_f32 sub_rp_f32 sub_rm_f32]
            [sub_rn_ftz_f32 sub_rz_ftz_f32 sub_rp_ftz_f32 sub_rm_ftz_f32]
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
        round_to_integral(a) [cvt_rni_f32_f32 cvt_rzi_f32_f32 cvt_rpi_f32_f32 cvt_rmi_f32_f32]
            [cvt_rni_ftz_f32_f32 cvt_rzi_ftz_f32_f32 cvt_rpi_ftz_f32_f32 cvt_rmi_ftz_f32_f32]
        round_to_integral_exact(a) [cvt_rni_f32_f32 cvt_rzi_f32_f32 cvt_rpi_f32_f32 cvt_rmi_f32_f32]
            [cvt_rni_ftz_f32_f32 cvt_rzi_ftz_f32_f32 cvt_rpi_ftz_f32_f32 cvt_rmi_ftz_f32_f32]
    }

    roots! { f32 }

    exact! { f32: minimum_number min_f32 min_ftz_f32 maximum_number max_f32 max_ftz_f32 }

    #[cfg(target_feature = "sm_80")]
    exact! { f32: minimum min_NaN_f32 min_ftz_NaN_f32 maximum max_NaN_f32 max_ftz_NaN_f32 }
}

// No control flushes f64.
impl Arithmetic<f64> for Ptx {
    rounded! { f64:
        add(a, b) [add_rn_f64 add_rz_f64 add_rp_f64 add_rm_f64] [add_rn_f64 add_rz_f64 add_rp_f64 add_rm_f64]
        sub(a, b) [sub_rn_f64 sub_rz_f64 sub_rp_f64 sub_rm_f64] [sub_rn_f64 sub_rz_f64 sub_rp_f64 sub_rm_f64]
        mul(a, b) [mul_rn_f64 mul_rz_f64 mul_rp_f64 mul_rm_f64] [mul_rn_f64 mul_rz_f64 mul_rp_f64 mul_rm_f64]
        div(a, b) [div_rn_f64 div_rz_f64 div_rp_f64 div_rm_f64] [div_rn_f64 div_rz_f64 div_rp_f64 div_rm_f64]
        fma(a, b, c) [fma_rn_f64 fma_rz_f64 fma_rp_f64 fma_rm_f64] [fma_rn_f64 fma_rz_f64 fma_rp_f64 fma_rm_f64]
        sqrt(a) [sqrt_rn_f64 sqrt_rz_f64 sqrt_rp_f64 sqrt_rm_f64] [sqrt_rn_f64 sqrt_rz_f64 sqrt_rp_f64 sqrt_rm_f64]
        recip(a) [rcp_rn_f64 rcp_rz_f64 rcp_rp_f64 rcp_rm_f64] [rcp_rn_f64 rcp_rz_f64 rcp_rp_f64 rcp_rm_f64]
        round_to_integral(a) [cvt_rni_f64_f64 cvt_rzi_f64_f64 cvt_rpi_f64_f64 cvt_rmi_f64_f64]
            [cvt_rni_f64_f64 cvt_rzi_f64_f64 cvt_rpi_f64_f64 cvt_rmi_f64_f64]
        round_to_integral_exact(a) [cvt_rni_f64_f64 cvt_rzi_f64_f64 cvt_rpi_f64_f64 cvt_rmi_f64_f64]
            [cvt_rni_f64_f64 cvt_rzi_f64_f64 cvt_rpi_f64_f64 cvt_rmi_f64_f64]
    }

    roots! { f64 }

    exact! { f64: minimum_number min_f64 min_f64 maximum_number max_f64 max_f64 }
}

/// Conversions of the backend: `from => to` is the instruction of the mode.
macro_rules! conversions {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>(x: $from) -> $to {
                use super::convert::Convert;
                let flushes = environment::<C, $to>().flushes();
                Convert::<$to>::convert(x, C::ROUNDING, flushes).unwrap_or_else(|| conversions::$method::<C>(x))
            }
        )*
    };
}

impl Backend for Ptx {
    const NAME: &'static str = "ptx";

    for_each_conversion! { conversions () }
}
