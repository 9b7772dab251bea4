//! One kernel for each intrinsic of `fpcontrol::cuda`, to be read: what each becomes. For sm_90 those of half precision alone,
//! which differ there, and for sm_100 those on pairs of `f32`.

use crate::element::kernel;
use fpcontrol::cuda::*;

macro_rules! intrinsics {
    ($($module:ident $arity:tt $input:ident => $output:ident { $($name:ident)* })*) => {
        $($(intrinsics! { @gate $module $arity $input $output $name })*)*
    };
    (@gate half $($row:tt)*) => {
        #[cfg(not(target_feature = "sm_100"))]
        intrinsics! { @arity half $($row)* }
    };
    (@gate bfloat16 $($row:tt)*) => {
        #[cfg(not(target_feature = "sm_100"))]
        intrinsics! { @arity bfloat16 $($row)* }
    };
    (@gate single $arity:tt float2 $($row:tt)*) => {
        #[cfg(any(not(target_feature = "sm_90"), target_feature = "sm_100"))]
        intrinsics! { @arity single $arity float2 $($row)* }
    };
    (@gate $module:ident $($row:tt)*) => {
        #[cfg(not(target_feature = "sm_90"))]
        intrinsics! { @arity $module $($row)* }
    };
    (@arity $module:ident 1 $($row:tt)*) => { intrinsics! { @kernel $module (a) $($row)* } };
    (@arity $module:ident 2 $($row:tt)*) => { intrinsics! { @kernel $module (a, b) $($row)* } };
    (@arity $module:ident 3 $($row:tt)*) => { intrinsics! { @kernel $module (a, b, c) $($row)* } };
    (@kernel $module:ident ($($operand:ident),*) $input:ident $output:ident $name:ident) => {
        kernel! {
            concat!("cuda_", stringify!($module), "_", stringify!($name)),
            $input => $output,
            |$($operand),*| $module::$name($($operand),*)
        }
    };
}

intrinsics! {
    single 2 f32 => f32 {
        __fadd_rn __fadd_rz __fadd_ru __fadd_rd __fsub_rn __fsub_rz __fsub_ru __fsub_rd __fmul_rn __fmul_rz
        __fmul_ru __fmul_rd __fdiv_rn __fdiv_rz __fdiv_ru __fdiv_rd __fdividef
    }
    single 3 f32 => f32 {
        __fmaf_rn __fmaf_rz __fmaf_ru __fmaf_rd __fmaf_ieee_rn __fmaf_ieee_rz __fmaf_ieee_ru __fmaf_ieee_rd
    }
    single 1 f32 => f32 {
        __frcp_rn __frcp_rz __frcp_ru __frcp_rd __fsqrt_rn __fsqrt_rz __fsqrt_ru __fsqrt_rd __frsqrt_rn
        __saturatef
    }
    single 2 float2 => float2 {
        __fadd2_rn __fadd2_rz __fadd2_ru __fadd2_rd __fmul2_rn __fmul2_rz __fmul2_ru __fmul2_rd
    }
    single 3 float2 => float2 { __ffma2_rn __ffma2_rz __ffma2_ru __ffma2_rd }
    fast 1 f32 => f32 { __sinf __cosf __tanf __tanhf __expf __exp10f __logf __log2f __log10f }
    fast 2 f32 => f32 { __powf }
    fast 1 f32 => float2 { __sincosf }
    double 2 f64 => f64 {
        __dadd_rn __dadd_rz __dadd_ru __dadd_rd __dsub_rn __dsub_rz __dsub_ru __dsub_rd __dmul_rn __dmul_rz
        __dmul_ru __dmul_rd __ddiv_rn __ddiv_rz __ddiv_ru __ddiv_rd
    }
    double 3 f64 => f64 { __fma_rn __fma_rz __fma_ru __fma_rd }
    double 1 f64 => f64 {
        __drcp_rn __drcp_rz __drcp_ru __drcp_rd __dsqrt_rn __dsqrt_rz __dsqrt_ru __dsqrt_rd
    }
    cast 1 f32 => i32 { __float2int_rn __float2int_rz __float2int_ru __float2int_rd }
    cast 1 f32 => u32 { __float2uint_rn __float2uint_rz __float2uint_ru __float2uint_rd }
    cast 1 f32 => i64 { __float2ll_rn __float2ll_rz __float2ll_ru __float2ll_rd }
    cast 1 f32 => u64 { __float2ull_rn __float2ull_rz __float2ull_ru __float2ull_rd }
    cast 1 f64 => i32 { __double2int_rn __double2int_rz __double2int_ru __double2int_rd }
    cast 1 f64 => u32 { __double2uint_rn __double2uint_rz __double2uint_ru __double2uint_rd }
    cast 1 f64 => i64 { __double2ll_rn __double2ll_rz __double2ll_ru __double2ll_rd }
    cast 1 f64 => u64 { __double2ull_rn __double2ull_rz __double2ull_ru __double2ull_rd }
    cast 1 i32 => f32 { __int2float_rn __int2float_rz __int2float_ru __int2float_rd }
    cast 1 u32 => f32 { __uint2float_rn __uint2float_rz __uint2float_ru __uint2float_rd }
    cast 1 i64 => f32 { __ll2float_rn __ll2float_rz __ll2float_ru __ll2float_rd }
    cast 1 u64 => f32 { __ull2float_rn __ull2float_rz __ull2float_ru __ull2float_rd }
    cast 1 i64 => f64 { __ll2double_rn __ll2double_rz __ll2double_ru __ll2double_rd }
    cast 1 u64 => f64 { __ull2double_rn __ull2double_rz __ull2double_ru __ull2double_rd }
    cast 1 i32 => f64 { __int2double_rn }
    cast 1 u32 => f64 { __uint2double_rn }
    cast 1 f64 => f32 {
        __double2float_rn __double2float_rz __double2float_ru __double2float_rd
    }
    cast 1 f32 => i32 { __float_as_int }
    cast 1 f32 => u32 { __float_as_uint }
    cast 1 i32 => f32 { __int_as_float }
    cast 1 u32 => f32 { __uint_as_float }
    cast 1 f64 => i64 { __double_as_longlong }
    cast 1 i64 => f64 { __longlong_as_double }
    cast 1 f64 => i32 { __double2hiint __double2loint }
    cast 2 i32 => f64 { __hiloint2double }
    cast 1 f32 => f32 { rintf nearbyintf truncf floorf ceilf roundf }
    cast 1 f64 => f64 { rint nearbyint trunc floor ceil round }
    cast 1 f32 => i64 { lrintf llrintf }
    cast 1 f64 => i64 { lrint llrint }
    half 2 __half => __half {
        __hadd __hadd_rn __hadd_sat __hsub __hsub_rn __hsub_sat __hmul __hmul_rn __hmul_sat __hdiv __hmin __hmax
        __hmin_nan __hmax_nan
    }
    half 3 __half => __half { __hfma __hfma_sat __hfma_relu }
    half 1 __half => __half { __hneg __habs hrcp hsqrt hrsqrt hrint htrunc hfloor hceil }
    half 3 __half2 => __half2 { __hcmadd __hfma2 __hfma2_sat __hfma2_relu }
    half 2 __half2 => __half2 {
        __hadd2 __hadd2_rn __hadd2_sat __hsub2 __hsub2_rn __hsub2_sat __hmul2 __hmul2_rn __hmul2_sat __h2div
        __hmin2 __hmax2 __hmin2_nan __hmax2_nan
    }
    half 1 __half2 => __half2 { __hneg2 __habs2 h2rcp h2sqrt h2rsqrt h2rint h2trunc h2floor h2ceil }
    half 2 __half => bool {
        __heq __hequ __hne __hneu __hlt __hltu __hle __hleu __hgt __hgtu __hge __hgeu
    }
    half 1 f32 => __half {
        __float2half __float2half_rn __float2half_rz __float2half_ru __float2half_rd
    }
    half 1 f64 => __half { __double2half }
    half 1 __half => f32 { __half2float }
    half 1 i16 => __half { __short2half_rn __short2half_rz __short2half_ru __short2half_rd }
    half 1 __half => i16 { __half2short_rn __half2short_rz __half2short_ru __half2short_rd }
    half 1 u16 => __half { __ushort2half_rn __ushort2half_rz __ushort2half_ru __ushort2half_rd }
    half 1 __half => u16 { __half2ushort_rn __half2ushort_rz __half2ushort_ru __half2ushort_rd }
    half 1 i32 => __half { __int2half_rn __int2half_rz __int2half_ru __int2half_rd }
    half 1 __half => i32 { __half2int_rn __half2int_rz __half2int_ru __half2int_rd }
    half 1 u32 => __half { __uint2half_rn __uint2half_rz __uint2half_ru __uint2half_rd }
    half 1 __half => u32 { __half2uint_rn __half2uint_rz __half2uint_ru __half2uint_rd }
    half 1 i64 => __half { __ll2half_rn __ll2half_rz __ll2half_ru __ll2half_rd }
    half 1 __half => i64 { __half2ll_rn __half2ll_rz __half2ll_ru __half2ll_rd }
    half 1 u64 => __half { __ull2half_rn __ull2half_rz __ull2half_ru __ull2half_rd }
    half 1 __half => u64 { __half2ull_rn __half2ull_rz __half2ull_ru __half2ull_rd }
    half 1 __half => i8 { __half2char_rz }
    half 1 __half => u8 { __half2uchar_rz }
    half 1 float2 => __half2 { __float22half2_rn }
    half 2 f32 => __half2 { __floats2half2_rn }
    bfloat16 2 __nv_bfloat16 => __nv_bfloat16 {
        __hadd __hadd_rn __hadd_sat __hsub __hsub_rn __hsub_sat __hmul __hmul_rn __hmul_sat __hdiv __hmin __hmax
        __hmin_nan __hmax_nan
    }
    bfloat16 3 __nv_bfloat16 => __nv_bfloat16 { __hfma __hfma_sat __hfma_relu }
    bfloat16 1 __nv_bfloat16 => __nv_bfloat16 { __hneg __habs hrcp hsqrt hrsqrt hrint htrunc hfloor hceil }
    bfloat16 3 __nv_bfloat162 => __nv_bfloat162 { __hcmadd __hfma2 __hfma2_sat __hfma2_relu }
    bfloat16 2 __nv_bfloat162 => __nv_bfloat162 {
        __hadd2 __hadd2_rn __hadd2_sat __hsub2 __hsub2_rn __hsub2_sat __hmul2 __hmul2_rn __hmul2_sat __h2div
        __hmin2 __hmax2 __hmin2_nan __hmax2_nan
    }
    bfloat16 1 __nv_bfloat162 => __nv_bfloat162 { __hneg2 __habs2 h2rcp h2sqrt h2rsqrt h2rint h2trunc h2floor h2ceil }
    bfloat16 2 __nv_bfloat16 => bool {
        __heq __hequ __hne __hneu __hlt __hltu __hle __hleu __hgt __hgtu __hge __hgeu
    }
    bfloat16 1 f32 => __nv_bfloat16 {
        __float2bfloat16 __float2bfloat16_rn __float2bfloat16_rz __float2bfloat16_ru __float2bfloat16_rd
    }
    bfloat16 1 f64 => __nv_bfloat16 { __double2bfloat16 }
    bfloat16 1 __nv_bfloat16 => f32 { __bfloat162float }
    bfloat16 1 i16 => __nv_bfloat16 {
        __short2bfloat16_rn __short2bfloat16_rz __short2bfloat16_ru __short2bfloat16_rd
    }
    bfloat16 1 __nv_bfloat16 => i16 {
        __bfloat162short_rn __bfloat162short_rz __bfloat162short_ru __bfloat162short_rd
    }
    bfloat16 1 u16 => __nv_bfloat16 {
        __ushort2bfloat16_rn __ushort2bfloat16_rz __ushort2bfloat16_ru __ushort2bfloat16_rd
    }
    bfloat16 1 __nv_bfloat16 => u16 {
        __bfloat162ushort_rn __bfloat162ushort_rz __bfloat162ushort_ru __bfloat162ushort_rd
    }
    bfloat16 1 i32 => __nv_bfloat16 {
        __int2bfloat16_rn __int2bfloat16_rz __int2bfloat16_ru __int2bfloat16_rd
    }
    bfloat16 1 __nv_bfloat16 => i32 {
        __bfloat162int_rn __bfloat162int_rz __bfloat162int_ru __bfloat162int_rd
    }
    bfloat16 1 u32 => __nv_bfloat16 {
        __uint2bfloat16_rn __uint2bfloat16_rz __uint2bfloat16_ru __uint2bfloat16_rd
    }
    bfloat16 1 __nv_bfloat16 => u32 {
        __bfloat162uint_rn __bfloat162uint_rz __bfloat162uint_ru __bfloat162uint_rd
    }
    bfloat16 1 i64 => __nv_bfloat16 { __ll2bfloat16_rn __ll2bfloat16_rz __ll2bfloat16_ru __ll2bfloat16_rd }
    bfloat16 1 __nv_bfloat16 => i64 { __bfloat162ll_rn __bfloat162ll_rz __bfloat162ll_ru __bfloat162ll_rd }
    bfloat16 1 u64 => __nv_bfloat16 {
        __ull2bfloat16_rn __ull2bfloat16_rz __ull2bfloat16_ru __ull2bfloat16_rd
    }
    bfloat16 1 __nv_bfloat16 => u64 {
        __bfloat162ull_rn __bfloat162ull_rz __bfloat162ull_ru __bfloat162ull_rd
    }
    bfloat16 1 __nv_bfloat16 => i8 { __bfloat162char_rz }
    bfloat16 1 __nv_bfloat16 => u8 { __bfloat162uchar_rz }
    bfloat16 1 float2 => __nv_bfloat162 { __float22bfloat162_rn }
    bfloat16 2 f32 => __nv_bfloat162 { __floats2bfloat162_rn }
}
