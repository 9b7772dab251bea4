//! Type casting intrinsics and CUDA's rounding functions.
//!
//! Float to integer: values beyond the target clamp to its limits. NaN gives 0 where the source is f32 and the target has
//! 32 bits, and the target's sign bit elsewhere: PTX's table, which CUDA's headers call undefined.
//!
//! ```
//! use fpcontrol::cuda::cast::{__double2float_rd, __float_as_int, __float2int_rn, rintf};
//!
//! assert_eq!(__double2float_rd(0.1), 0.1_f32.next_down());
//! assert_eq!((__float2int_rn(2.5), rintf(-0.4)), (2, -0.0));
//! assert_eq!((__float2int_rn(1e10), __float2int_rn(f32::NAN)), (i32::MAX, 0));
//! assert_eq!(__float_as_int(1.0), 0x3f80_0000);
//! ```

use super::rows::{chosen, conversions, functions};
use fpcontrol_core::{Binary32, Binary64, Rounding};

conversions! { DIRECTED;
    /// f32 to a signed 32-bit integer.
    f32 => i32, |x, mode| Binary32::from_host(x).cvt_i32(mode), ("rni" "rzi" "rpi" "rmi"), ("s32.f32"):
        __float2int_rn __float2int_rz __float2int_ru __float2int_rd;
    /// f32 to an unsigned 32-bit integer.
    f32 => u32, |x, mode| Binary32::from_host(x).cvt_u32(mode), ("rni" "rzi" "rpi" "rmi"), ("u32.f32"):
        __float2uint_rn __float2uint_rz __float2uint_ru __float2uint_rd;
    /// f32 to a signed 64-bit integer.
    f32 => i64, |x, mode| Binary32::from_host(x).cvt_i64(mode), ("rni" "rzi" "rpi" "rmi"), ("s64.f32"):
        __float2ll_rn __float2ll_rz __float2ll_ru __float2ll_rd;
    /// f32 to an unsigned 64-bit integer.
    f32 => u64, |x, mode| Binary32::from_host(x).cvt_u64(mode), ("rni" "rzi" "rpi" "rmi"), ("u64.f32"):
        __float2ull_rn __float2ull_rz __float2ull_ru __float2ull_rd;
    /// f64 to a signed 32-bit integer.
    f64 => i32, |x, mode| Binary64::from_host(x).cvt_i32(mode), ("rni" "rzi" "rpi" "rmi"), ("s32.f64"):
        __double2int_rn __double2int_rz __double2int_ru __double2int_rd;
    /// f64 to an unsigned 32-bit integer.
    f64 => u32, |x, mode| Binary64::from_host(x).cvt_u32(mode), ("rni" "rzi" "rpi" "rmi"), ("u32.f64"):
        __double2uint_rn __double2uint_rz __double2uint_ru __double2uint_rd;
    /// f64 to a signed 64-bit integer.
    f64 => i64, |x, mode| Binary64::from_host(x).cvt_i64(mode), ("rni" "rzi" "rpi" "rmi"), ("s64.f64"):
        __double2ll_rn __double2ll_rz __double2ll_ru __double2ll_rd;
    /// f64 to an unsigned 64-bit integer.
    f64 => u64, |x, mode| Binary64::from_host(x).cvt_u64(mode), ("rni" "rzi" "rpi" "rmi"), ("u64.f64"):
        __double2ull_rn __double2ull_rz __double2ull_ru __double2ull_rd;
    /// A signed 32-bit integer to f32.
    i32 => f32, |x, mode| Binary32::from_i32(x, mode).to_host(), ("rn" "rz" "rp" "rm"), ("f32.s32"):
        __int2float_rn __int2float_rz __int2float_ru __int2float_rd;
    /// An unsigned 32-bit integer to f32.
    u32 => f32, |x, mode| Binary32::from_u32(x, mode).to_host(), ("rn" "rz" "rp" "rm"), ("f32.u32"):
        __uint2float_rn __uint2float_rz __uint2float_ru __uint2float_rd;
    /// A signed 64-bit integer to f32.
    i64 => f32, |x, mode| Binary32::from_i64(x, mode).to_host(), ("rn" "rz" "rp" "rm"), ("f32.s64"):
        __ll2float_rn __ll2float_rz __ll2float_ru __ll2float_rd;
    /// An unsigned 64-bit integer to f32.
    u64 => f32, |x, mode| Binary32::from_u64(x, mode).to_host(), ("rn" "rz" "rp" "rm"), ("f32.u64"):
        __ull2float_rn __ull2float_rz __ull2float_ru __ull2float_rd;
    /// A signed 64-bit integer to f64.
    i64 => f64, |x, mode| Binary64::from_i64(x, mode).to_host(), ("rn" "rz" "rp" "rm"), ("f64.s64"):
        __ll2double_rn __ll2double_rz __ll2double_ru __ll2double_rd;
    /// An unsigned 64-bit integer to f64.
    u64 => f64, |x, mode| Binary64::from_u64(x, mode).to_host(), ("rn" "rz" "rp" "rm"), ("f64.u64"):
        __ull2double_rn __ull2double_rz __ull2double_ru __ull2double_rd;
    /// f64 to f32.
    f64 => f32, |x, mode| Binary64::from_host(x).to_binary32(mode).to_host(), ("rn" "rz" "rp" "rm"), ("f32.f64"):
        __double2float_rn __double2float_rz __double2float_ru __double2float_rd;
}

functions! { FUNCTIONS;
    /// A signed 32-bit integer to f64: exact.
    __int2double_rn(x: i32) -> f64 {
        Binary64::from_i32(x, Rounding::TiesToEven).to_host()
    } => {
        crate::backend::ptx::instruction::cvt_rn_f64_s32(x)
    }

    /// An unsigned 32-bit integer to f64: exact.
    __uint2double_rn(x: u32) -> f64 {
        Binary64::from_u32(x, Rounding::TiesToEven).to_host()
    } => {
        crate::backend::ptx::instruction::cvt_rn_f64_u32(x)
    }

    /// The bits of an f32.
    __float_as_int(x: f32) -> i32 {
        x.to_bits() as i32
    }

    /// The bits of an f32.
    __float_as_uint(x: f32) -> u32 {
        x.to_bits()
    }

    /// The f32 with these bits.
    __int_as_float(x: i32) -> f32 {
        f32::from_bits(x as u32)
    }

    /// The f32 with these bits.
    __uint_as_float(x: u32) -> f32 {
        f32::from_bits(x)
    }

    /// The bits of an f64.
    __double_as_longlong(x: f64) -> i64 {
        x.to_bits() as i64
    }

    /// The f64 with these bits.
    __longlong_as_double(x: i64) -> f64 {
        f64::from_bits(x as u64)
    }

    /// The upper 32 bits of an f64.
    __double2hiint(x: f64) -> i32 {
        (x.to_bits() >> 32) as i32
    }

    /// The lower 32 bits of an f64.
    __double2loint(x: f64) -> i32 {
        x.to_bits() as i32
    }

    /// The f64 with these upper and lower halves.
    __hiloint2double(hi: i32, lo: i32) -> f64 {
        f64::from_bits((hi as u32 as u64) << 32 | lo as u32 as u64)
    }
}

/// Each row is two functions, of f32 and of f64, that round to an integral number in one direction.
macro_rules! rounding_functions {
    ($($(#[$doc:meta])* $single:ident $double:ident $mode:ident $modifier:literal;)*) => {
        /// The names of the functions that round to an integer in the same format.
        pub(super) const ROUNDING_FUNCTIONS: &[&str] = &[$(stringify!($single), stringify!($double),)*];
        $(
            $(#[$doc])*
            #[doc = concat!("\n\nPTX: `cvt.", $modifier, ".f32.f32`.")]
            #[must_use]
            #[inline]
            pub const fn $single(x: f32) -> f32 {
                #[inline]
                const fn reference(x: f32) -> f32 {
                    Binary32::from_host(x).round_to_integral(Rounding::$mode).to_host()
                }
                chosen! { (x: f32) -> f32,
                    <crate::backend::Ptx as crate::backend::Arithmetic<f32>>::round_to_integral::<super::rows::controls::$mode>(x)
                }
            }

            $(#[$doc])*
            #[doc = concat!("\n\nPTX: `cvt.", $modifier, ".f64.f64`.")]
            #[must_use]
            #[inline]
            pub const fn $double(x: f64) -> f64 {
                #[inline]
                const fn reference(x: f64) -> f64 {
                    Binary64::from_host(x).round_to_integral(Rounding::$mode).to_host()
                }
                chosen! { (x: f64) -> f64,
                    <crate::backend::Ptx as crate::backend::Arithmetic<f64>>::round_to_integral::<super::rows::controls::$mode>(x)
                }
            }
        )*
    };
}

rounding_functions! {
    /// The nearest integer, ties to even.
    rintf rint TiesToEven "rni";
    /// The nearest integer, ties to even.
    nearbyintf nearbyint TiesToEven "rni";
    /// The operand without its fraction.
    truncf trunc TowardZero "rzi";
    /// The greatest integer that is at most the operand.
    floorf floor TowardNegative "rmi";
    /// The least integer that is at least the operand.
    ceilf ceil TowardPositive "rpi";
    /// The nearest integer, ties away from zero; PTX has no such mode, nvcc builds it from an addition of ±0.5 toward zero.
    roundf round TiesToAway "rzi";
}

functions! { INTEGER_FUNCTIONS;
    /// The nearest 64-bit integer, ties to even.
    lrintf(x: f32) -> i64 {
        __float2ll_rn(x)
    }

    /// The nearest 64-bit integer, ties to even.
    llrintf(x: f32) -> i64 {
        __float2ll_rn(x)
    }

    /// The nearest 64-bit integer, ties to even.
    lrint(x: f64) -> i64 {
        __double2ll_rn(x)
    }

    /// The nearest 64-bit integer, ties to even.
    llrint(x: f64) -> i64 {
        __double2ll_rn(x)
    }
}
