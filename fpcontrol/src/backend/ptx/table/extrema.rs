//! Minima and maxima of magnitudes and of three operands, and flushing ones of binary16.

/// `min` and `max` with `.xorsign.abs`, with three operands and with `.ftz`; `abs` and `neg` with `.ftz`; see
/// `for_each_ptx_instruction!`.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ptx_extremum_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            binary min_xorsign_abs_f32 f32 reg32 => f32 reg32 "min.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product keep)
            binary min_NaN_xorsign_abs_f32 f32 reg32 => f32 reg32 "min.NaN.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(Minimum Product keep)
            binary min_ftz_xorsign_abs_f32 f32 reg32 => f32 reg32 "min.ftz.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product flush)
            binary min_ftz_NaN_xorsign_abs_f32 f32 reg32 => f32 reg32 "min.ftz.NaN.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(Minimum Product flush)
            binary max_xorsign_abs_f32 f32 reg32 => f32 reg32 "max.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product keep)
            binary max_NaN_xorsign_abs_f32 f32 reg32 => f32 reg32 "max.NaN.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(Maximum Product keep)
            binary max_ftz_xorsign_abs_f32 f32 reg32 => f32 reg32 "max.ftz.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product flush)
            binary max_ftz_NaN_xorsign_abs_f32 f32 reg32 => f32 reg32 "max.ftz.NaN.xorsign.abs.f32" { isa: (7, 2), sm: 86 } extremum(Maximum Product flush)
            binary min_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "min.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product keep)
            binary min_NaN_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "min.NaN.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(Minimum Product keep)
            binary min_ftz_f16 Binary16 reg16 => Binary16 reg16 "min.ftz.f16" { isa: (7, 0), sm: 80 } operation(MinimumNumber TiesToEven flush whole)
            binary min_ftz_NaN_f16 Binary16 reg16 => Binary16 reg16 "min.ftz.NaN.f16" { isa: (7, 0), sm: 80 } operation(Minimum TiesToEven flush whole)
            binary min_ftz_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "min.ftz.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product flush)
            binary min_ftz_NaN_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "min.ftz.NaN.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(Minimum Product flush)
            binary max_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "max.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product keep)
            binary max_NaN_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "max.NaN.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(Maximum Product keep)
            binary max_ftz_f16 Binary16 reg16 => Binary16 reg16 "max.ftz.f16" { isa: (7, 0), sm: 80 } operation(MaximumNumber TiesToEven flush whole)
            binary max_ftz_NaN_f16 Binary16 reg16 => Binary16 reg16 "max.ftz.NaN.f16" { isa: (7, 0), sm: 80 } operation(Maximum TiesToEven flush whole)
            binary max_ftz_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "max.ftz.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product flush)
            binary max_ftz_NaN_xorsign_abs_f16 Binary16 reg16 => Binary16 reg16 "max.ftz.NaN.xorsign.abs.f16" { isa: (7, 2), sm: 86 } extremum(Maximum Product flush)
            binary min_xorsign_abs_bf16 BFloat16 reg16 => BFloat16 reg16 "min.xorsign.abs.bf16" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product keep)
            binary min_NaN_xorsign_abs_bf16 BFloat16 reg16 => BFloat16 reg16 "min.NaN.xorsign.abs.bf16" { isa: (7, 2), sm: 86 } extremum(Minimum Product keep)
            binary max_xorsign_abs_bf16 BFloat16 reg16 => BFloat16 reg16 "max.xorsign.abs.bf16" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product keep)
            binary max_NaN_xorsign_abs_bf16 BFloat16 reg16 => BFloat16 reg16 "max.NaN.xorsign.abs.bf16" { isa: (7, 2), sm: 86 } extremum(Maximum Product keep)
            binary min_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "min.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product keep)
            binary min_NaN_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "min.NaN.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(Minimum Product keep)
            binary min_ftz_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "min.ftz.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product flush)
            binary min_ftz_NaN_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "min.ftz.NaN.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(Minimum Product flush)
            binary max_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "max.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product keep)
            binary max_NaN_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "max.NaN.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(Maximum Product keep)
            binary max_ftz_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "max.ftz.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product flush)
            binary max_ftz_NaN_xorsign_abs_f16x2 __half2 reg32 => __half2 reg32 "max.ftz.NaN.xorsign.abs.f16x2" { isa: (7, 2), sm: 86 } extremum(Maximum Product flush)
            binary min_xorsign_abs_bf16x2 __nv_bfloat162 reg32 => __nv_bfloat162 reg32 "min.xorsign.abs.bf16x2" { isa: (7, 2), sm: 86 } extremum(MinimumNumber Product keep)
            binary min_NaN_xorsign_abs_bf16x2 __nv_bfloat162 reg32 => __nv_bfloat162 reg32 "min.NaN.xorsign.abs.bf16x2" { isa: (7, 2), sm: 86 } extremum(Minimum Product keep)
            binary max_xorsign_abs_bf16x2 __nv_bfloat162 reg32 => __nv_bfloat162 reg32 "max.xorsign.abs.bf16x2" { isa: (7, 2), sm: 86 } extremum(MaximumNumber Product keep)
            binary max_NaN_xorsign_abs_bf16x2 __nv_bfloat162 reg32 => __nv_bfloat162 reg32 "max.NaN.xorsign.abs.bf16x2" { isa: (7, 2), sm: 86 } extremum(Maximum Product keep)
            ternary min3_f32 f32 reg32 => f32 reg32 "min.f32" { isa: (8, 8), sm: 100 } extremum(MinimumNumber Own keep)
            ternary min3_abs_f32 f32 reg32 => f32 reg32 "min.abs.f32" { isa: (8, 8), sm: 100 } extremum(MinimumNumber Cleared keep)
            ternary min3_NaN_f32 f32 reg32 => f32 reg32 "min.NaN.f32" { isa: (8, 8), sm: 100 } extremum(Minimum Own keep)
            ternary min3_NaN_abs_f32 f32 reg32 => f32 reg32 "min.NaN.abs.f32" { isa: (8, 8), sm: 100 } extremum(Minimum Cleared keep)
            ternary min3_ftz_f32 f32 reg32 => f32 reg32 "min.ftz.f32" { isa: (8, 8), sm: 100 } extremum(MinimumNumber Own flush)
            ternary min3_ftz_abs_f32 f32 reg32 => f32 reg32 "min.ftz.abs.f32" { isa: (8, 8), sm: 100 } extremum(MinimumNumber Cleared flush)
            ternary min3_ftz_NaN_f32 f32 reg32 => f32 reg32 "min.ftz.NaN.f32" { isa: (8, 8), sm: 100 } extremum(Minimum Own flush)
            ternary min3_ftz_NaN_abs_f32 f32 reg32 => f32 reg32 "min.ftz.NaN.abs.f32" { isa: (8, 8), sm: 100 } extremum(Minimum Cleared flush)
            ternary max3_f32 f32 reg32 => f32 reg32 "max.f32" { isa: (8, 8), sm: 100 } extremum(MaximumNumber Own keep)
            ternary max3_abs_f32 f32 reg32 => f32 reg32 "max.abs.f32" { isa: (8, 8), sm: 100 } extremum(MaximumNumber Cleared keep)
            ternary max3_NaN_f32 f32 reg32 => f32 reg32 "max.NaN.f32" { isa: (8, 8), sm: 100 } extremum(Maximum Own keep)
            ternary max3_NaN_abs_f32 f32 reg32 => f32 reg32 "max.NaN.abs.f32" { isa: (8, 8), sm: 100 } extremum(Maximum Cleared keep)
            ternary max3_ftz_f32 f32 reg32 => f32 reg32 "max.ftz.f32" { isa: (8, 8), sm: 100 } extremum(MaximumNumber Own flush)
            ternary max3_ftz_abs_f32 f32 reg32 => f32 reg32 "max.ftz.abs.f32" { isa: (8, 8), sm: 100 } extremum(MaximumNumber Cleared flush)
            ternary max3_ftz_NaN_f32 f32 reg32 => f32 reg32 "max.ftz.NaN.f32" { isa: (8, 8), sm: 100 } extremum(Maximum Own flush)
            ternary max3_ftz_NaN_abs_f32 f32 reg32 => f32 reg32 "max.ftz.NaN.abs.f32" { isa: (8, 8), sm: 100 } extremum(Maximum Cleared flush)
            unary abs_ftz_f16 Binary16 reg16 => Binary16 reg16 "abs.ftz.f16" { isa: (6, 5), sm: 53 } operation(Abs TiesToEven flush whole)
            unary neg_ftz_f16 Binary16 reg16 => Binary16 reg16 "neg.ftz.f16" { isa: (6, 0), sm: 53 } operation(Negate TiesToEven flush whole)
        }
    };
}
