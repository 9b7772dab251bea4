//! The instructions whose behaviour NVIDIA does not document. This file is compiled twice, for the kernels and for the host.

/// Calls `$callback! { probe probe … }` with every probe: `shape name operand register => result register "PTX" meaning`.
///
/// - *PTX*: result first, then the operands. This is the only place where an instruction has no rounding modifier.
/// - *meaning*: `flush(Operation Mode)` and `narrow(Mode)` are the reference's operation, and the conversion to f32, under
///   one of the three rules for tiny results; `unmodelled()` has no reference, what it returns is recorded.
macro_rules! for_each_probe {
    ($callback:ident) => {
        $callback! {
            binary add_rn_ftz_f32 f32 reg32 => f32 reg32 "add.rn.ftz.f32 {}, {}, {};" flush(Add TiesToEven)
            binary add_rz_ftz_f32 f32 reg32 => f32 reg32 "add.rz.ftz.f32 {}, {}, {};" flush(Add TowardZero)
            binary add_rp_ftz_f32 f32 reg32 => f32 reg32 "add.rp.ftz.f32 {}, {}, {};" flush(Add TowardPositive)
            binary add_rm_ftz_f32 f32 reg32 => f32 reg32 "add.rm.ftz.f32 {}, {}, {};" flush(Add TowardNegative)
            binary sub_rn_ftz_f32 f32 reg32 => f32 reg32 "sub.rn.ftz.f32 {}, {}, {};" flush(Sub TiesToEven)
            binary sub_rz_ftz_f32 f32 reg32 => f32 reg32 "sub.rz.ftz.f32 {}, {}, {};" flush(Sub TowardZero)
            binary sub_rp_ftz_f32 f32 reg32 => f32 reg32 "sub.rp.ftz.f32 {}, {}, {};" flush(Sub TowardPositive)
            binary sub_rm_ftz_f32 f32 reg32 => f32 reg32 "sub.rm.ftz.f32 {}, {}, {};" flush(Sub TowardNegative)
            binary mul_rn_ftz_f32 f32 reg32 => f32 reg32 "mul.rn.ftz.f32 {}, {}, {};" flush(Mul TiesToEven)
            binary mul_rz_ftz_f32 f32 reg32 => f32 reg32 "mul.rz.ftz.f32 {}, {}, {};" flush(Mul TowardZero)
            binary mul_rp_ftz_f32 f32 reg32 => f32 reg32 "mul.rp.ftz.f32 {}, {}, {};" flush(Mul TowardPositive)
            binary mul_rm_ftz_f32 f32 reg32 => f32 reg32 "mul.rm.ftz.f32 {}, {}, {};" flush(Mul TowardNegative)
            binary div_rn_ftz_f32 f32 reg32 => f32 reg32 "div.rn.ftz.f32 {}, {}, {};" flush(Div TiesToEven)
            binary div_rz_ftz_f32 f32 reg32 => f32 reg32 "div.rz.ftz.f32 {}, {}, {};" flush(Div TowardZero)
            binary div_rp_ftz_f32 f32 reg32 => f32 reg32 "div.rp.ftz.f32 {}, {}, {};" flush(Div TowardPositive)
            binary div_rm_ftz_f32 f32 reg32 => f32 reg32 "div.rm.ftz.f32 {}, {}, {};" flush(Div TowardNegative)
            ternary fma_rn_ftz_f32 f32 reg32 => f32 reg32 "fma.rn.ftz.f32 {}, {}, {}, {};" flush(Fma TiesToEven)
            ternary fma_rz_ftz_f32 f32 reg32 => f32 reg32 "fma.rz.ftz.f32 {}, {}, {}, {};" flush(Fma TowardZero)
            ternary fma_rp_ftz_f32 f32 reg32 => f32 reg32 "fma.rp.ftz.f32 {}, {}, {}, {};" flush(Fma TowardPositive)
            ternary fma_rm_ftz_f32 f32 reg32 => f32 reg32 "fma.rm.ftz.f32 {}, {}, {}, {};" flush(Fma TowardNegative)
            unary sqrt_rn_ftz_f32 f32 reg32 => f32 reg32 "sqrt.rn.ftz.f32 {}, {};" flush(Sqrt TiesToEven)
            unary sqrt_rz_ftz_f32 f32 reg32 => f32 reg32 "sqrt.rz.ftz.f32 {}, {};" flush(Sqrt TowardZero)
            unary sqrt_rp_ftz_f32 f32 reg32 => f32 reg32 "sqrt.rp.ftz.f32 {}, {};" flush(Sqrt TowardPositive)
            unary sqrt_rm_ftz_f32 f32 reg32 => f32 reg32 "sqrt.rm.ftz.f32 {}, {};" flush(Sqrt TowardNegative)
            unary rcp_rn_ftz_f32 f32 reg32 => f32 reg32 "rcp.rn.ftz.f32 {}, {};" flush(Recip TiesToEven)
            unary rcp_rz_ftz_f32 f32 reg32 => f32 reg32 "rcp.rz.ftz.f32 {}, {};" flush(Recip TowardZero)
            unary rcp_rp_ftz_f32 f32 reg32 => f32 reg32 "rcp.rp.ftz.f32 {}, {};" flush(Recip TowardPositive)
            unary rcp_rm_ftz_f32 f32 reg32 => f32 reg32 "rcp.rm.ftz.f32 {}, {};" flush(Recip TowardNegative)
            unary cvt_rn_ftz_f32_f64 f64 reg64 => f32 reg32 "cvt.rn.ftz.f32.f64 {}, {};" narrow(TiesToEven)
            unary cvt_rz_ftz_f32_f64 f64 reg64 => f32 reg32 "cvt.rz.ftz.f32.f64 {}, {};" narrow(TowardZero)
            unary cvt_rp_ftz_f32_f64 f64 reg64 => f32 reg32 "cvt.rp.ftz.f32.f64 {}, {};" narrow(TowardPositive)
            unary cvt_rm_ftz_f32_f64 f64 reg64 => f32 reg32 "cvt.rm.ftz.f32.f64 {}, {};" narrow(TowardNegative)
            unary cvt_rn_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rn.ftz.f16.f32 {}, {};" unmodelled()
            unary cvt_rz_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rz.ftz.f16.f32 {}, {};" unmodelled()
            unary cvt_rp_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rp.ftz.f16.f32 {}, {};" unmodelled()
            unary cvt_rm_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rm.ftz.f16.f32 {}, {};" unmodelled()
            // T8: may ptxas scale inside the multiplication, and does the hardware then round once?
            binary mul_times_4 f32 reg32 => f32 reg32 "{{ .reg .f32 t; mul.f32 t, {1}, {2}; mul.f32 {0}, t, 0f40800000; }}" unmodelled()
            binary mul_times_half f32 reg32 => f32 reg32 "{{ .reg .f32 t; mul.f32 t, {1}, {2}; mul.f32 {0}, t, 0f3F000000; }}" unmodelled()
            // The sign of a saturated zero, and NaN.
            binary add_rn_sat_f32 f32 reg32 => f32 reg32 "add.rn.sat.f32 {}, {}, {};" unmodelled()
            // What a NaN becomes.
            unary cvt_rzi_s32_f32 f32 reg32 => i32 reg32 "cvt.rzi.s32.f32 {}, {};" unmodelled()
            unary cvt_rzi_u32_f32 f32 reg32 => u32 reg32 "cvt.rzi.u32.f32 {}, {};" unmodelled()
            unary cvt_rzi_s64_f32 f32 reg32 => i64 reg64 "cvt.rzi.s64.f32 {}, {};" unmodelled()
            unary cvt_rzi_u64_f32 f32 reg32 => u64 reg64 "cvt.rzi.u64.f32 {}, {};" unmodelled()
            unary cvt_rzi_s32_f64 f64 reg64 => i32 reg32 "cvt.rzi.s32.f64 {}, {};" unmodelled()
            unary cvt_rzi_u32_f64 f64 reg64 => u32 reg32 "cvt.rzi.u32.f64 {}, {};" unmodelled()
            unary cvt_rzi_s64_f64 f64 reg64 => i64 reg64 "cvt.rzi.s64.f64 {}, {};" unmodelled()
            unary cvt_rzi_u64_f64 f64 reg64 => u64 reg64 "cvt.rzi.u64.f64 {}, {};" unmodelled()
            // The approximations.
            unary rcp_approx_ftz_f32 f32 reg32 => f32 reg32 "rcp.approx.ftz.f32 {}, {};" unmodelled()
            unary rsqrt_approx_ftz_f32 f32 reg32 => f32 reg32 "rsqrt.approx.ftz.f32 {}, {};" unmodelled()
            unary sqrt_approx_ftz_f32 f32 reg32 => f32 reg32 "sqrt.approx.ftz.f32 {}, {};" unmodelled()
            unary lg2_approx_ftz_f32 f32 reg32 => f32 reg32 "lg2.approx.ftz.f32 {}, {};" unmodelled()
            unary ex2_approx_ftz_f32 f32 reg32 => f32 reg32 "ex2.approx.ftz.f32 {}, {};" unmodelled()
            unary sin_approx_ftz_f32 f32 reg32 => f32 reg32 "sin.approx.ftz.f32 {}, {};" unmodelled()
            unary cos_approx_ftz_f32 f32 reg32 => f32 reg32 "cos.approx.ftz.f32 {}, {};" unmodelled()
            unary tanh_approx_f32 f32 reg32 => f32 reg32 "tanh.approx.f32 {}, {};" unmodelled()
        }
    };
}
pub(crate) use for_each_probe;
