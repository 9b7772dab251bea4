//! The names of all intrinsics. This file is compiled twice, for the kernels and for the test, which compares it with
//! `fpcontrol::cuda::INTRINSICS`.

/// Calls `$callback! { module { name name … } … }` with every function of `fpcontrol::cuda`.
macro_rules! for_each_intrinsic {
    ($callback:ident) => {
        $callback! {
            single {
                __fadd_rn __fadd_rz __fadd_ru __fadd_rd __fsub_rn __fsub_rz __fsub_ru __fsub_rd __fmul_rn
                __fmul_rz __fmul_ru __fmul_rd __fmaf_rn __fmaf_rz __fmaf_ru __fmaf_rd __fmaf_ieee_rn
                __fmaf_ieee_rz __fmaf_ieee_ru __fmaf_ieee_rd __frcp_rn __frcp_rz __frcp_ru __frcp_rd
                __fsqrt_rn __fsqrt_rz __fsqrt_ru __fsqrt_rd __fdiv_rn __fdiv_rz __fdiv_ru __fdiv_rd
                __frsqrt_rn __fdividef __saturatef __fadd2_rn __fadd2_rz __fadd2_ru __fadd2_rd __fmul2_rn
                __fmul2_rz __fmul2_ru __fmul2_rd __ffma2_rn __ffma2_rz __ffma2_ru __ffma2_rd
            }
            fast {
                __sinf __cosf __sincosf __tanf __tanhf __expf __exp10f __logf __log2f __log10f __powf
            }
            double {
                __dadd_rn __dadd_rz __dadd_ru __dadd_rd __dsub_rn __dsub_rz __dsub_ru __dsub_rd __dmul_rn
                __dmul_rz __dmul_ru __dmul_rd __drcp_rn __drcp_rz __drcp_ru __drcp_rd __dsqrt_rn __dsqrt_rz
                __dsqrt_ru __dsqrt_rd __ddiv_rn __ddiv_rz __ddiv_ru __ddiv_rd __fma_rn __fma_rz __fma_ru
                __fma_rd
            }
            cast {
                __float2int_rn __float2int_rz __float2int_ru __float2int_rd __float2uint_rn __float2uint_rz
                __float2uint_ru __float2uint_rd __float2ll_rn __float2ll_rz __float2ll_ru __float2ll_rd
                __float2ull_rn __float2ull_rz __float2ull_ru __float2ull_rd __double2int_rn __double2int_rz
                __double2int_ru __double2int_rd __double2uint_rn __double2uint_rz __double2uint_ru
                __double2uint_rd __double2ll_rn __double2ll_rz __double2ll_ru __double2ll_rd __double2ull_rn
                __double2ull_rz __double2ull_ru __double2ull_rd __int2float_rn __int2float_rz __int2float_ru
                __int2float_rd __uint2float_rn __uint2float_rz __uint2float_ru __uint2float_rd __ll2float_rn
                __ll2float_rz __ll2float_ru __ll2float_rd __ull2float_rn __ull2float_rz __ull2float_ru
                __ull2float_rd __int2double_rn __uint2double_rn __ll2double_rn __ll2double_rz __ll2double_ru
                __ll2double_rd __ull2double_rn __ull2double_rz __ull2double_ru __ull2double_rd
                __double2float_rn __double2float_rz __double2float_ru __double2float_rd __float_as_int
                __float_as_uint __int_as_float __uint_as_float __double_as_longlong __longlong_as_double
                __double2hiint __double2loint __hiloint2double rintf rint nearbyintf nearbyint truncf trunc
                floorf floor ceilf ceil roundf round lrintf lrint llrintf llrint
            }
            half {
                __hadd __hadd_rn __hadd_sat __hsub __hsub_rn __hsub_sat __hmul __hmul_rn __hmul_sat __hfma
                __hfma_sat __hfma_relu __hdiv __hneg __habs __hmin __hmin_nan __hmax __hmax_nan __hcmadd hrcp
                hsqrt hrsqrt hrint htrunc hfloor hceil __hadd2 __hadd2_rn __hadd2_sat __hsub2 __hsub2_rn
                __hsub2_sat __hmul2 __hmul2_rn __hmul2_sat __hfma2 __hfma2_sat __hfma2_relu __hneg2 __habs2
                __h2div __hmin2 __hmin2_nan __hmax2 __hmax2_nan h2rcp h2sqrt h2rsqrt h2rint h2trunc h2floor
                h2ceil __heq __hequ __hne __hneu __hlt __hltu __hle __hleu __hgt __hgtu __hge __hgeu
                __float2half __float2half_rn __float2half_rz __float2half_ru __float2half_rd __double2half
                __half2float __short2half_rn __short2half_rz __short2half_ru __short2half_rd __ushort2half_rn
                __ushort2half_rz __ushort2half_ru __ushort2half_rd __int2half_rn __int2half_rz __int2half_ru
                __int2half_rd __uint2half_rn __uint2half_rz __uint2half_ru __uint2half_rd __ll2half_rn
                __ll2half_rz __ll2half_ru __ll2half_rd __ull2half_rn __ull2half_rz __ull2half_ru __ull2half_rd
                __half2short_rn __half2short_rz __half2short_ru __half2short_rd __half2ushort_rn
                __half2ushort_rz __half2ushort_ru __half2ushort_rd __half2int_rn __half2int_rz __half2int_ru
                __half2int_rd __half2uint_rn __half2uint_rz __half2uint_ru __half2uint_rd __half2ll_rn
                __half2ll_rz __half2ll_ru __half2ll_rd __half2ull_rn __half2ull_rz __half2ull_ru __half2ull_rd
                __half2char_rz __half2uchar_rz __float22half2_rn __floats2half2_rn
            }
            bfloat16 {
                __hadd __hadd_rn __hadd_sat __hsub __hsub_rn __hsub_sat __hmul __hmul_rn __hmul_sat __hfma
                __hfma_sat __hfma_relu __hdiv __hneg __habs __hmin __hmin_nan __hmax __hmax_nan __hcmadd hrcp
                hsqrt hrsqrt hrint htrunc hfloor hceil __hadd2 __hadd2_rn __hadd2_sat __hsub2 __hsub2_rn
                __hsub2_sat __hmul2 __hmul2_rn __hmul2_sat __hfma2 __hfma2_sat __hfma2_relu __hneg2 __habs2
                __h2div __hmin2 __hmin2_nan __hmax2 __hmax2_nan h2rcp h2sqrt h2rsqrt h2rint h2trunc h2floor
                h2ceil __heq __hequ __hne __hneu __hlt __hltu __hle __hleu __hgt __hgtu __hge __hgeu
                __float2bfloat16 __float2bfloat16_rn __float2bfloat16_rz __float2bfloat16_ru
                __float2bfloat16_rd __double2bfloat16 __bfloat162float __short2bfloat16_rn __short2bfloat16_rz
                __short2bfloat16_ru __short2bfloat16_rd __ushort2bfloat16_rn __ushort2bfloat16_rz
                __ushort2bfloat16_ru __ushort2bfloat16_rd __int2bfloat16_rn __int2bfloat16_rz
                __int2bfloat16_ru __int2bfloat16_rd __uint2bfloat16_rn __uint2bfloat16_rz __uint2bfloat16_ru
                __uint2bfloat16_rd __ll2bfloat16_rn __ll2bfloat16_rz __ll2bfloat16_ru __ll2bfloat16_rd
                __ull2bfloat16_rn __ull2bfloat16_rz __ull2bfloat16_ru __ull2bfloat16_rd __bfloat162short_rn
                __bfloat162short_rz __bfloat162short_ru __bfloat162short_rd __bfloat162ushort_rn
                __bfloat162ushort_rz __bfloat162ushort_ru __bfloat162ushort_rd __bfloat162int_rn
                __bfloat162int_rz __bfloat162int_ru __bfloat162int_rd __bfloat162uint_rn __bfloat162uint_rz
                __bfloat162uint_ru __bfloat162uint_rd __bfloat162ll_rn __bfloat162ll_rz __bfloat162ll_ru
                __bfloat162ll_rd __bfloat162ull_rn __bfloat162ull_rz __bfloat162ull_ru __bfloat162ull_rd
                __bfloat162char_rz __bfloat162uchar_rz __float22bfloat162_rn __floats2bfloat162_rn
            }
        }
    };
}
pub(crate) use for_each_intrinsic;
