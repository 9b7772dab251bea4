//! Approximations: the MUFU unit and what ptxas builds around it.

/// Instructions that are within a bound of PTX's, and whose bits no document gives; see
/// `for_each_ptx_instruction!`.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ptx_approximate_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            binary div_approx_f32 f32 reg32 => f32 reg32 "div.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            binary div_approx_ftz_f32 f32 reg32 => f32 reg32 "div.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            binary div_full_f32 f32 reg32 => f32 reg32 "div.full.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            binary div_full_ftz_f32 f32 reg32 => f32 reg32 "div.full.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary rcp_approx_f32 f32 reg32 => f32 reg32 "rcp.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            unary rcp_approx_ftz_f32 f32 reg32 => f32 reg32 "rcp.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary sqrt_approx_f32 f32 reg32 => f32 reg32 "sqrt.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            unary sqrt_approx_ftz_f32 f32 reg32 => f32 reg32 "sqrt.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary rsqrt_approx_f32 f32 reg32 => f32 reg32 "rsqrt.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            unary rsqrt_approx_ftz_f32 f32 reg32 => f32 reg32 "rsqrt.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary ex2_approx_f32 f32 reg32 => f32 reg32 "ex2.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            unary ex2_approx_ftz_f32 f32 reg32 => f32 reg32 "ex2.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary lg2_approx_f32 f32 reg32 => f32 reg32 "lg2.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            unary lg2_approx_ftz_f32 f32 reg32 => f32 reg32 "lg2.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary sin_approx_f32 f32 reg32 => f32 reg32 "sin.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            unary sin_approx_ftz_f32 f32 reg32 => f32 reg32 "sin.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary cos_approx_f32 f32 reg32 => f32 reg32 "cos.approx.f32" { isa: (1, 4), sm: 10 } approximation(keep)
            unary cos_approx_ftz_f32 f32 reg32 => f32 reg32 "cos.approx.ftz.f32" { isa: (1, 4), sm: 10 } approximation(flush)
            unary tanh_approx_f32 f32 reg32 => f32 reg32 "tanh.approx.f32" { isa: (7, 0), sm: 75 } approximation(keep)
            unary tanh_approx_f16 Binary16 reg16 => Binary16 reg16 "tanh.approx.f16" { isa: (7, 0), sm: 75 } approximation(keep)
            unary tanh_approx_bf16 BFloat16 reg16 => BFloat16 reg16 "tanh.approx.bf16" { isa: (7, 8), sm: 90 } approximation(keep)
            unary ex2_approx_f16 Binary16 reg16 => Binary16 reg16 "ex2.approx.f16" { isa: (7, 0), sm: 75 } approximation(keep)
            unary ex2_approx_ftz_bf16 BFloat16 reg16 => BFloat16 reg16 "ex2.approx.ftz.bf16" { isa: (7, 8), sm: 90 } approximation(keep)
            unary tanh_approx_f16x2 __half2 reg32 => __half2 reg32 "tanh.approx.f16x2" { isa: (7, 0), sm: 75 } approximation(keep)
            unary tanh_approx_bf16x2 __nv_bfloat162 reg32 => __nv_bfloat162 reg32 "tanh.approx.bf16x2" { isa: (7, 8), sm: 90 } approximation(keep)
            unary ex2_approx_f16x2 __half2 reg32 => __half2 reg32 "ex2.approx.f16x2" { isa: (7, 0), sm: 75 } approximation(keep)
            unary ex2_approx_ftz_bf16x2 __nv_bfloat162 reg32 => __nv_bfloat162 reg32 "ex2.approx.ftz.bf16x2" { isa: (7, 8), sm: 90 } approximation(keep)
            unary rcp_approx_ftz_f64 f64 reg64 => f64 reg64 "rcp.approx.ftz.f64" { isa: (2, 1), sm: 20 } approximation(keep)
            unary rsqrt_approx_f64 f64 reg64 => f64 reg64 "rsqrt.approx.f64" { isa: (1, 4), sm: 13 } approximation(keep)
            unary rsqrt_approx_ftz_f64 f64 reg64 => f64 reg64 "rsqrt.approx.ftz.f64" { isa: (4, 0), sm: 20 } approximation(keep)
        }
    };
}
