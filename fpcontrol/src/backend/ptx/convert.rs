//! The conversions of the tables, chosen by types and by the mode.

use super::instruction;
use fpcontrol_core::{BFloat16, Binary16, Rounding};

/// `cvt` to a type.
pub trait Convert<To>: Sized {
    /// Rounded in the mode, by one instruction; `None` in modes that PTX lacks, and on targets that lack the instruction.
    /// Everything but the operand is a constant, so nothing of the choice remains.
    fn convert(self, rounding: Rounding, flushes: bool) -> Option<To>;
}

/// The four modes of each pair of types: with and without flushing where there are two rows.
macro_rules! conversions {
    ($($(#[$gate:meta])* $from:ident => $to:ident [$rn:ident $rz:ident $rp:ident $rm:ident]
        [$frn:ident $frz:ident $frp:ident $frm:ident];)*) => {
        $(
            impl Convert<$to> for $from {
                $(#[$gate])*
                #[inline(always)]
                fn convert(self, rounding: Rounding, flushes: bool) -> Option<$to> {
                    match (flushes, rounding) {
                        (false, Rounding::TiesToEven) => Some(instruction::$rn(self)),
                        (false, Rounding::TowardZero) => Some(instruction::$rz(self)),
                        (false, Rounding::TowardPositive) => Some(instruction::$rp(self)),
                        (false, Rounding::TowardNegative) => Some(instruction::$rm(self)),
                        (true, Rounding::TiesToEven) => Some(instruction::$frn(self)),
                        (true, Rounding::TowardZero) => Some(instruction::$frz(self)),
                        (true, Rounding::TowardPositive) => Some(instruction::$frp(self)),
                        (true, Rounding::TowardNegative) => Some(instruction::$frm(self)),
                        (_, Rounding::TiesToAway | Rounding::ToOdd) => None,
                    }
                }

                $(conversions! { @absent $gate $to })*
            }
        )*
    };
    (@absent $gate:meta $to:ident) => {
        #[cfg(not(target_feature = "sm_90"))]
        #[inline(always)]
        fn convert(self, _: Rounding, _: bool) -> Option<$to> {
            None
        }
    };
}

conversions! {
    f32 => i8 [cvt_rni_s8_f32 cvt_rzi_s8_f32 cvt_rpi_s8_f32 cvt_rmi_s8_f32]
        [cvt_rni_ftz_s8_f32 cvt_rzi_ftz_s8_f32 cvt_rpi_ftz_s8_f32 cvt_rmi_ftz_s8_f32];
    f32 => u8 [cvt_rni_u8_f32 cvt_rzi_u8_f32 cvt_rpi_u8_f32 cvt_rmi_u8_f32]
        [cvt_rni_ftz_u8_f32 cvt_rzi_ftz_u8_f32 cvt_rpi_ftz_u8_f32 cvt_rmi_ftz_u8_f32];
    f32 => i16 [cvt_rni_s16_f32 cvt_rzi_s16_f32 cvt_rpi_s16_f32 cvt_rmi_s16_f32]
        [cvt_rni_ftz_s16_f32 cvt_rzi_ftz_s16_f32 cvt_rpi_ftz_s16_f32 cvt_rmi_ftz_s16_f32];
    f32 => u16 [cvt_rni_u16_f32 cvt_rzi_u16_f32 cvt_rpi_u16_f32 cvt_rmi_u16_f32]
        [cvt_rni_ftz_u16_f32 cvt_rzi_ftz_u16_f32 cvt_rpi_ftz_u16_f32 cvt_rmi_ftz_u16_f32];
    f32 => i32 [cvt_rni_s32_f32 cvt_rzi_s32_f32 cvt_rpi_s32_f32 cvt_rmi_s32_f32]
        [cvt_rni_ftz_s32_f32 cvt_rzi_ftz_s32_f32 cvt_rpi_ftz_s32_f32 cvt_rmi_ftz_s32_f32];
    f32 => u32 [cvt_rni_u32_f32 cvt_rzi_u32_f32 cvt_rpi_u32_f32 cvt_rmi_u32_f32]
        [cvt_rni_ftz_u32_f32 cvt_rzi_ftz_u32_f32 cvt_rpi_ftz_u32_f32 cvt_rmi_ftz_u32_f32];
    f32 => i64 [cvt_rni_s64_f32 cvt_rzi_s64_f32 cvt_rpi_s64_f32 cvt_rmi_s64_f32]
        [cvt_rni_ftz_s64_f32 cvt_rzi_ftz_s64_f32 cvt_rpi_ftz_s64_f32 cvt_rmi_ftz_s64_f32];
    f32 => u64 [cvt_rni_u64_f32 cvt_rzi_u64_f32 cvt_rpi_u64_f32 cvt_rmi_u64_f32]
        [cvt_rni_ftz_u64_f32 cvt_rzi_ftz_u64_f32 cvt_rpi_ftz_u64_f32 cvt_rmi_ftz_u64_f32];
    f64 => i8 [cvt_rni_s8_f64 cvt_rzi_s8_f64 cvt_rpi_s8_f64 cvt_rmi_s8_f64]
        [cvt_rni_s8_f64 cvt_rzi_s8_f64 cvt_rpi_s8_f64 cvt_rmi_s8_f64];
    f64 => u8 [cvt_rni_u8_f64 cvt_rzi_u8_f64 cvt_rpi_u8_f64 cvt_rmi_u8_f64]
        [cvt_rni_u8_f64 cvt_rzi_u8_f64 cvt_rpi_u8_f64 cvt_rmi_u8_f64];
    f64 => i16 [cvt_rni_s16_f64 cvt_rzi_s16_f64 cvt_rpi_s16_f64 cvt_rmi_s16_f64]
        [cvt_rni_s16_f64 cvt_rzi_s16_f64 cvt_rpi_s16_f64 cvt_rmi_s16_f64];
    f64 => u16 [cvt_rni_u16_f64 cvt_rzi_u16_f64 cvt_rpi_u16_f64 cvt_rmi_u16_f64]
        [cvt_rni_u16_f64 cvt_rzi_u16_f64 cvt_rpi_u16_f64 cvt_rmi_u16_f64];
    f64 => i32 [cvt_rni_s32_f64 cvt_rzi_s32_f64 cvt_rpi_s32_f64 cvt_rmi_s32_f64]
        [cvt_rni_s32_f64 cvt_rzi_s32_f64 cvt_rpi_s32_f64 cvt_rmi_s32_f64];
    f64 => u32 [cvt_rni_u32_f64 cvt_rzi_u32_f64 cvt_rpi_u32_f64 cvt_rmi_u32_f64]
        [cvt_rni_u32_f64 cvt_rzi_u32_f64 cvt_rpi_u32_f64 cvt_rmi_u32_f64];
    f64 => i64 [cvt_rni_s64_f64 cvt_rzi_s64_f64 cvt_rpi_s64_f64 cvt_rmi_s64_f64]
        [cvt_rni_s64_f64 cvt_rzi_s64_f64 cvt_rpi_s64_f64 cvt_rmi_s64_f64];
    f64 => u64 [cvt_rni_u64_f64 cvt_rzi_u64_f64 cvt_rpi_u64_f64 cvt_rmi_u64_f64]
        [cvt_rni_u64_f64 cvt_rzi_u64_f64 cvt_rpi_u64_f64 cvt_rmi_u64_f64];
    i32 => f32 [cvt_rn_f32_s32 cvt_rz_f32_s32 cvt_rp_f32_s32 cvt_rm_f32_s32]
        [cvt_rn_f32_s32 cvt_rz_f32_s32 cvt_rp_f32_s32 cvt_rm_f32_s32];
    u32 => f32 [cvt_rn_f32_u32 cvt_rz_f32_u32 cvt_rp_f32_u32 cvt_rm_f32_u32]
        [cvt_rn_f32_u32 cvt_rz_f32_u32 cvt_rp_f32_u32 cvt_rm_f32_u32];
    i64 => f32 [cvt_rn_f32_s64 cvt_rz_f32_s64 cvt_rp_f32_s64 cvt_rm_f32_s64]
        [cvt_rn_f32_s64 cvt_rz_f32_s64 cvt_rp_f32_s64 cvt_rm_f32_s64];
    u64 => f32 [cvt_rn_f32_u64 cvt_rz_f32_u64 cvt_rp_f32_u64 cvt_rm_f32_u64]
        [cvt_rn_f32_u64 cvt_rz_f32_u64 cvt_rp_f32_u64 cvt_rm_f32_u64];
    i32 => f64 [cvt_rn_f64_s32 cvt_rz_f64_s32 cvt_rp_f64_s32 cvt_rm_f64_s32]
        [cvt_rn_f64_s32 cvt_rz_f64_s32 cvt_rp_f64_s32 cvt_rm_f64_s32];
    u32 => f64 [cvt_rn_f64_u32 cvt_rz_f64_u32 cvt_rp_f64_u32 cvt_rm_f64_u32]
        [cvt_rn_f64_u32 cvt_rz_f64_u32 cvt_rp_f64_u32 cvt_rm_f64_u32];
    i64 => f64 [cvt_rn_f64_s64 cvt_rz_f64_s64 cvt_rp_f64_s64 cvt_rm_f64_s64]
        [cvt_rn_f64_s64 cvt_rz_f64_s64 cvt_rp_f64_s64 cvt_rm_f64_s64];
    u64 => f64 [cvt_rn_f64_u64 cvt_rz_f64_u64 cvt_rp_f64_u64 cvt_rm_f64_u64]
        [cvt_rn_f64_u64 cvt_rz_f64_u64 cvt_rp_f64_u64 cvt_rm_f64_u64];
    f64 => f32 [cvt_rn_f32_f64 cvt_rz_f32_f64 cvt_rp_f32_f64 cvt_rm_f32_f64]
        [cvt_rn_ftz_f32_f64 cvt_rz_ftz_f32_f64 cvt_rp_ftz_f32_f64 cvt_rm_ftz_f32_f64];
    f32 => Binary16 [cvt_rn_f16_f32 cvt_rz_f16_f32 cvt_rp_f16_f32 cvt_rm_f16_f32]
        [cvt_rn_f16_f32 cvt_rz_f16_f32 cvt_rp_f16_f32 cvt_rm_f16_f32];
    f64 => Binary16 [cvt_rn_f16_f64 cvt_rz_f16_f64 cvt_rp_f16_f64 cvt_rm_f16_f64]
        [cvt_rn_f16_f64 cvt_rz_f16_f64 cvt_rp_f16_f64 cvt_rm_f16_f64];
    Binary16 => i8 [cvt_rni_s8_f16 cvt_rzi_s8_f16 cvt_rpi_s8_f16 cvt_rmi_s8_f16]
        [cvt_rni_s8_f16 cvt_rzi_s8_f16 cvt_rpi_s8_f16 cvt_rmi_s8_f16];
    Binary16 => u8 [cvt_rni_u8_f16 cvt_rzi_u8_f16 cvt_rpi_u8_f16 cvt_rmi_u8_f16]
        [cvt_rni_u8_f16 cvt_rzi_u8_f16 cvt_rpi_u8_f16 cvt_rmi_u8_f16];
    Binary16 => i16 [cvt_rni_s16_f16 cvt_rzi_s16_f16 cvt_rpi_s16_f16 cvt_rmi_s16_f16]
        [cvt_rni_s16_f16 cvt_rzi_s16_f16 cvt_rpi_s16_f16 cvt_rmi_s16_f16];
    Binary16 => u16 [cvt_rni_u16_f16 cvt_rzi_u16_f16 cvt_rpi_u16_f16 cvt_rmi_u16_f16]
        [cvt_rni_u16_f16 cvt_rzi_u16_f16 cvt_rpi_u16_f16 cvt_rmi_u16_f16];
    Binary16 => i32 [cvt_rni_s32_f16 cvt_rzi_s32_f16 cvt_rpi_s32_f16 cvt_rmi_s32_f16]
        [cvt_rni_s32_f16 cvt_rzi_s32_f16 cvt_rpi_s32_f16 cvt_rmi_s32_f16];
    Binary16 => u32 [cvt_rni_u32_f16 cvt_rzi_u32_f16 cvt_rpi_u32_f16 cvt_rmi_u32_f16]
        [cvt_rni_u32_f16 cvt_rzi_u32_f16 cvt_rpi_u32_f16 cvt_rmi_u32_f16];
    Binary16 => i64 [cvt_rni_s64_f16 cvt_rzi_s64_f16 cvt_rpi_s64_f16 cvt_rmi_s64_f16]
        [cvt_rni_s64_f16 cvt_rzi_s64_f16 cvt_rpi_s64_f16 cvt_rmi_s64_f16];
    Binary16 => u64 [cvt_rni_u64_f16 cvt_rzi_u64_f16 cvt_rpi_u64_f16 cvt_rmi_u64_f16]
        [cvt_rni_u64_f16 cvt_rzi_u64_f16 cvt_rpi_u64_f16 cvt_rmi_u64_f16];
    i16 => Binary16 [cvt_rn_f16_s16 cvt_rz_f16_s16 cvt_rp_f16_s16 cvt_rm_f16_s16]
        [cvt_rn_f16_s16 cvt_rz_f16_s16 cvt_rp_f16_s16 cvt_rm_f16_s16];
    u16 => Binary16 [cvt_rn_f16_u16 cvt_rz_f16_u16 cvt_rp_f16_u16 cvt_rm_f16_u16]
        [cvt_rn_f16_u16 cvt_rz_f16_u16 cvt_rp_f16_u16 cvt_rm_f16_u16];
    i32 => Binary16 [cvt_rn_f16_s32 cvt_rz_f16_s32 cvt_rp_f16_s32 cvt_rm_f16_s32]
        [cvt_rn_f16_s32 cvt_rz_f16_s32 cvt_rp_f16_s32 cvt_rm_f16_s32];
    u32 => Binary16 [cvt_rn_f16_u32 cvt_rz_f16_u32 cvt_rp_f16_u32 cvt_rm_f16_u32]
        [cvt_rn_f16_u32 cvt_rz_f16_u32 cvt_rp_f16_u32 cvt_rm_f16_u32];
    i64 => Binary16 [cvt_rn_f16_s64 cvt_rz_f16_s64 cvt_rp_f16_s64 cvt_rm_f16_s64]
        [cvt_rn_f16_s64 cvt_rz_f16_s64 cvt_rp_f16_s64 cvt_rm_f16_s64];
    u64 => Binary16 [cvt_rn_f16_u64 cvt_rz_f16_u64 cvt_rp_f16_u64 cvt_rm_f16_u64]
        [cvt_rn_f16_u64 cvt_rz_f16_u64 cvt_rp_f16_u64 cvt_rm_f16_u64];
    #[cfg(target_feature = "sm_90")]
    f32 => BFloat16 [cvt_rn_bf16_f32 cvt_rz_bf16_f32 cvt_rp_bf16_f32 cvt_rm_bf16_f32]
        [cvt_rn_bf16_f32 cvt_rz_bf16_f32 cvt_rp_bf16_f32 cvt_rm_bf16_f32];
    #[cfg(target_feature = "sm_90")]
    f64 => BFloat16 [cvt_rn_bf16_f64 cvt_rz_bf16_f64 cvt_rp_bf16_f64 cvt_rm_bf16_f64]
        [cvt_rn_bf16_f64 cvt_rz_bf16_f64 cvt_rp_bf16_f64 cvt_rm_bf16_f64];
    #[cfg(target_feature = "sm_90")]
    BFloat16 => i16 [cvt_rni_s16_bf16 cvt_rzi_s16_bf16 cvt_rpi_s16_bf16 cvt_rmi_s16_bf16]
        [cvt_rni_s16_bf16 cvt_rzi_s16_bf16 cvt_rpi_s16_bf16 cvt_rmi_s16_bf16];
    #[cfg(target_feature = "sm_90")]
    BFloat16 => u16 [cvt_rni_u16_bf16 cvt_rzi_u16_bf16 cvt_rpi_u16_bf16 cvt_rmi_u16_bf16]
        [cvt_rni_u16_bf16 cvt_rzi_u16_bf16 cvt_rpi_u16_bf16 cvt_rmi_u16_bf16];
    #[cfg(target_feature = "sm_90")]
    BFloat16 => i32 [cvt_rni_s32_bf16 cvt_rzi_s32_bf16 cvt_rpi_s32_bf16 cvt_rmi_s32_bf16]
        [cvt_rni_s32_bf16 cvt_rzi_s32_bf16 cvt_rpi_s32_bf16 cvt_rmi_s32_bf16];
    #[cfg(target_feature = "sm_90")]
    BFloat16 => u32 [cvt_rni_u32_bf16 cvt_rzi_u32_bf16 cvt_rpi_u32_bf16 cvt_rmi_u32_bf16]
        [cvt_rni_u32_bf16 cvt_rzi_u32_bf16 cvt_rpi_u32_bf16 cvt_rmi_u32_bf16];
    #[cfg(target_feature = "sm_90")]
    BFloat16 => i64 [cvt_rni_s64_bf16 cvt_rzi_s64_bf16 cvt_rpi_s64_bf16 cvt_rmi_s64_bf16]
        [cvt_rni_s64_bf16 cvt_rzi_s64_bf16 cvt_rpi_s64_bf16 cvt_rmi_s64_bf16];
    #[cfg(target_feature = "sm_90")]
    BFloat16 => u64 [cvt_rni_u64_bf16 cvt_rzi_u64_bf16 cvt_rpi_u64_bf16 cvt_rmi_u64_bf16]
        [cvt_rni_u64_bf16 cvt_rzi_u64_bf16 cvt_rpi_u64_bf16 cvt_rmi_u64_bf16];
    #[cfg(target_feature = "sm_90")]
    i16 => BFloat16 [cvt_rn_bf16_s16 cvt_rz_bf16_s16 cvt_rp_bf16_s16 cvt_rm_bf16_s16]
        [cvt_rn_bf16_s16 cvt_rz_bf16_s16 cvt_rp_bf16_s16 cvt_rm_bf16_s16];
    #[cfg(target_feature = "sm_90")]
    u16 => BFloat16 [cvt_rn_bf16_u16 cvt_rz_bf16_u16 cvt_rp_bf16_u16 cvt_rm_bf16_u16]
        [cvt_rn_bf16_u16 cvt_rz_bf16_u16 cvt_rp_bf16_u16 cvt_rm_bf16_u16];
    #[cfg(target_feature = "sm_90")]
    i32 => BFloat16 [cvt_rn_bf16_s32 cvt_rz_bf16_s32 cvt_rp_bf16_s32 cvt_rm_bf16_s32]
        [cvt_rn_bf16_s32 cvt_rz_bf16_s32 cvt_rp_bf16_s32 cvt_rm_bf16_s32];
    #[cfg(target_feature = "sm_90")]
    u32 => BFloat16 [cvt_rn_bf16_u32 cvt_rz_bf16_u32 cvt_rp_bf16_u32 cvt_rm_bf16_u32]
        [cvt_rn_bf16_u32 cvt_rz_bf16_u32 cvt_rp_bf16_u32 cvt_rm_bf16_u32];
    #[cfg(target_feature = "sm_90")]
    i64 => BFloat16 [cvt_rn_bf16_s64 cvt_rz_bf16_s64 cvt_rp_bf16_s64 cvt_rm_bf16_s64]
        [cvt_rn_bf16_s64 cvt_rz_bf16_s64 cvt_rp_bf16_s64 cvt_rm_bf16_s64];
    #[cfg(target_feature = "sm_90")]
    u64 => BFloat16 [cvt_rn_bf16_u64 cvt_rz_bf16_u64 cvt_rp_bf16_u64 cvt_rm_bf16_u64]
        [cvt_rn_bf16_u64 cvt_rz_bf16_u64 cvt_rp_bf16_u64 cvt_rm_bf16_u64];
}
