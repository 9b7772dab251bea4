//! Half-precision intrinsics: binary16.
//!
//! ```
//! use fpcontrol::cuda::half::{__float2half_rz, __half, __half2float, __hadd, __hfma_relu};
//!
//! let tenth: __half = __float2half_rz(0.1);
//! assert_eq!(__half2float(tenth), 0.099975586);
//! assert_eq!(__half2float(__hadd(tenth, tenth)), 0.19995117);
//! let minus_one = __float2half_rz(-1.0);
//! assert_eq!(__half2float(__hfma_relu(tenth, tenth, minus_one)), 0.0); // relu: below zero it is zero
//! ```

use super::half_functions::for_both_halves;
use super::half_pairs::{half_classes, half_moves};
use super::halves::{half_conversions, halves};

halves! { __half, __half2 }

half_conversions! { __half, __half2, to_binary16, "f16";
    float: __float2half __float2half_rn __float2half_rz __float2half_ru __float2half_rd,
    double: __double2half, to_float: __half2float,
    pairs: __float22half2_rn __floats2half2_rn,
    bytes: __half2char_rz __half2uchar_rz;
    i16 "s16" cvt_i16 from_i16: __short2half_rn __short2half_rz __short2half_ru __short2half_rd,
        __half2short_rn __half2short_rz __half2short_ru __half2short_rd;
    u16 "u16" cvt_u16 from_u16: __ushort2half_rn __ushort2half_rz __ushort2half_ru __ushort2half_rd,
        __half2ushort_rn __half2ushort_rz __half2ushort_ru __half2ushort_rd;
    i32 "s32" cvt_i32 from_i32: __int2half_rn __int2half_rz __int2half_ru __int2half_rd,
        __half2int_rn __half2int_rz __half2int_ru __half2int_rd;
    u32 "u32" cvt_u32 from_u32: __uint2half_rn __uint2half_rz __uint2half_ru __uint2half_rd,
        __half2uint_rn __half2uint_rz __half2uint_ru __half2uint_rd;
    i64 "s64" cvt_i64 from_i64: __ll2half_rn __ll2half_rz __ll2half_ru __ll2half_rd,
        __half2ll_rn __half2ll_rz __half2ll_ru __half2ll_rd;
    u64 "u64" cvt_u64 from_u64: __ull2half_rn __ull2half_rz __ull2half_ru __ull2half_rd,
        __half2ull_rn __half2ull_rz __half2ull_ru __half2ull_rd;
}

half_classes! { __half, __half2 }

half_moves! { __half, __half2, __float2half_rn, __half2float;
    as_short: __half_as_short, as_ushort: __half_as_ushort, from_short: __short_as_half, from_ushort: __ushort_as_half,
    make: make_half2, from_halves: __halves2half2, broadcast: __half2half2,
    from_float: __float2half2_rn, to_floats: __half22float2,
    low: __low2half, high: __high2half, lows: __low2half2 __lows2half2, highs: __high2half2 __highs2half2
}

for_both_halves! { __half, __half2, to_binary16 }
