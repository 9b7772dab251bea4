//! The functions of `cuda_device::float` that the backend calls: one row each.

/// `for_each_cuda_oxide_intrinsic! { [callback] (context) }` calls `callback! { (context) row row … }` with every function; a row is `type name(operand, …)`. `rm` rounds down, `rp` up.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_cuda_oxide_intrinsic {
    ([$($callback:tt)+] $context:tt) => {
        $($callback)+! {
            $context
            f32 add_rn_f32(a, b);
            f32 add_rz_f32(a, b);
            f32 add_rp_f32(a, b);
            f32 add_rm_f32(a, b);
            f32 add_rn_ftz_f32(a, b);
            f32 add_rz_ftz_f32(a, b);
            f32 add_rp_ftz_f32(a, b);
            f32 add_rm_ftz_f32(a, b);
            f32 mul_rn_f32(a, b);
            f32 mul_rz_f32(a, b);
            f32 mul_rp_f32(a, b);
            f32 mul_rm_f32(a, b);
            f32 mul_rn_ftz_f32(a, b);
            f32 mul_rz_ftz_f32(a, b);
            f32 mul_rp_ftz_f32(a, b);
            f32 mul_rm_ftz_f32(a, b);
            f32 div_rn_f32(a, b);
            f32 div_rz_f32(a, b);
            f32 div_rp_f32(a, b);
            f32 div_rm_f32(a, b);
            f32 div_rn_ftz_f32(a, b);
            f32 div_rz_ftz_f32(a, b);
            f32 div_rp_ftz_f32(a, b);
            f32 div_rm_ftz_f32(a, b);
            f32 fma_rn_f32(a, b, c);
            f32 fma_rz_f32(a, b, c);
            f32 fma_rp_f32(a, b, c);
            f32 fma_rm_f32(a, b, c);
            f32 fma_rn_ftz_f32(a, b, c);
            f32 fma_rz_ftz_f32(a, b, c);
            f32 fma_rp_ftz_f32(a, b, c);
            f32 fma_rm_ftz_f32(a, b, c);
            f32 sqrt_rn_f32(a);
            f32 sqrt_rz_f32(a);
            f32 sqrt_rp_f32(a);
            f32 sqrt_rm_f32(a);
            f32 sqrt_rn_ftz_f32(a);
            f32 sqrt_rz_ftz_f32(a);
            f32 sqrt_rp_ftz_f32(a);
            f32 sqrt_rm_ftz_f32(a);
            f32 rcp_rn_f32(a);
            f32 rcp_rz_f32(a);
            f32 rcp_rp_f32(a);
            f32 rcp_rm_f32(a);
            f32 rcp_rn_ftz_f32(a);
            f32 rcp_rz_ftz_f32(a);
            f32 rcp_rp_ftz_f32(a);
            f32 rcp_rm_ftz_f32(a);
            f64 add_rn_f64(a, b);
            f64 add_rz_f64(a, b);
            f64 add_rp_f64(a, b);
            f64 add_rm_f64(a, b);
            f64 mul_rn_f64(a, b);
            f64 mul_rz_f64(a, b);
            f64 mul_rp_f64(a, b);
            f64 mul_rm_f64(a, b);
            f64 div_rn_f64(a, b);
            f64 div_rz_f64(a, b);
            f64 div_rp_f64(a, b);
            f64 div_rm_f64(a, b);
            f64 fma_rn_f64(a, b, c);
            f64 fma_rz_f64(a, b, c);
            f64 fma_rp_f64(a, b, c);
            f64 fma_rm_f64(a, b, c);
            f64 sqrt_rn_f64(a);
            f64 sqrt_rz_f64(a);
            f64 sqrt_rp_f64(a);
            f64 sqrt_rm_f64(a);
            f64 rcp_rn_f64(a);
            f64 rcp_rz_f64(a);
            f64 rcp_rp_f64(a);
            f64 rcp_rm_f64(a);
            f32 rcp_approx_ftz_f32(a);
            f32 sqrt_approx_f32(a);
            f32 sqrt_approx_ftz_f32(a);
            f32 rsqrt_approx_f32(a);
            f32 rsqrt_approx_ftz_f32(a);
            f32 sin_approx_f32(a);
            f32 cos_approx_f32(a);
            f32 ex2_approx_f32(a);
            f32 lg2_approx_f32(a);
            f32 tanh_approx_f32(a);
        }
    };
}
