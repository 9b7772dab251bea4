//! Bfloat16 intrinsics.
//!
//! ```
//! use fpcontrol::cuda::bfloat16::{__bfloat162float, __float2bfloat16_ru, __hmul};
//!
//! let tenth = __float2bfloat16_ru(0.1);
//! assert_eq!(__bfloat162float(tenth), 0.100097656);
//! assert_eq!(__bfloat162float(__hmul(tenth, tenth)), 0.010009766);
//! ```

use super::half_functions::for_both_halves;
use super::half_pairs::{half_classes, half_moves};
use super::halves::{half_conversions, halves};

halves! { __nv_bfloat16, __nv_bfloat162 }

half_conversions! { __nv_bfloat16, __nv_bfloat162, to_bfloat16, "bf16";
    float: __float2bfloat16 __float2bfloat16_rn __float2bfloat16_rz __float2bfloat16_ru __float2bfloat16_rd,
    double: __double2bfloat16, to_float: __bfloat162float,
    pairs: __float22bfloat162_rn __floats2bfloat162_rn,
    bytes: __bfloat162char_rz __bfloat162uchar_rz;
    i16 "s16" cvt_i16 from_i16: __short2bfloat16_rn __short2bfloat16_rz __short2bfloat16_ru __short2bfloat16_rd,
        __bfloat162short_rn __bfloat162short_rz __bfloat162short_ru __bfloat162short_rd;
    u16 "u16" cvt_u16 from_u16: __ushort2bfloat16_rn __ushort2bfloat16_rz __ushort2bfloat16_ru __ushort2bfloat16_rd,
        __bfloat162ushort_rn __bfloat162ushort_rz __bfloat162ushort_ru __bfloat162ushort_rd;
    i32 "s32" cvt_i32 from_i32: __int2bfloat16_rn __int2bfloat16_rz __int2bfloat16_ru __int2bfloat16_rd,
        __bfloat162int_rn __bfloat162int_rz __bfloat162int_ru __bfloat162int_rd;
    u32 "u32" cvt_u32 from_u32: __uint2bfloat16_rn __uint2bfloat16_rz __uint2bfloat16_ru __uint2bfloat16_rd,
        __bfloat162uint_rn __bfloat162uint_rz __bfloat162uint_ru __bfloat162uint_rd;
    i64 "s64" cvt_i64 from_i64: __ll2bfloat16_rn __ll2bfloat16_rz __ll2bfloat16_ru __ll2bfloat16_rd,
        __bfloat162ll_rn __bfloat162ll_rz __bfloat162ll_ru __bfloat162ll_rd;
    u64 "u64" cvt_u64 from_u64: __ull2bfloat16_rn __ull2bfloat16_rz __ull2bfloat16_ru __ull2bfloat16_rd,
        __bfloat162ull_rn __bfloat162ull_rz __bfloat162ull_ru __bfloat162ull_rd;
}

half_classes! { __nv_bfloat16, __nv_bfloat162 }

half_moves! { __nv_bfloat16, __nv_bfloat162, __float2bfloat16_rn, __bfloat162float;
    as_short: __bfloat16_as_short, as_ushort: __bfloat16_as_ushort, from_short: __short_as_bfloat16,
    from_ushort: __ushort_as_bfloat16,
    make: make_bfloat162, from_halves: __halves2bfloat162, broadcast: __bfloat162bfloat162,
    from_float: __float2bfloat162_rn, to_floats: __bfloat1622float2,
    low: __low2bfloat16, high: __high2bfloat16, lows: __low2bfloat162 __lows2bfloat162,
    highs: __high2bfloat162 __highs2bfloat162
}

for_both_halves! { __nv_bfloat16, __nv_bfloat162, to_bfloat16 }
