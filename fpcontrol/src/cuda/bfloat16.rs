//! Bfloat16 intrinsics.
//!
//! ```
//! use fpcontrol::cuda::bfloat16::{__bfloat162float, __float2bfloat16_ru, __hmul};
//!
//! let tenth = __float2bfloat16_ru(0.1);
//! assert_eq!(__bfloat162float(tenth), 0.100097656);
//! assert_eq!(__bfloat162float(__hmul(tenth, tenth)), 0.010009766);
//! ```

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
