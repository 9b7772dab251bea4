//! Half precision: binary16 and bfloat16.

/// Arithmetic of binary16 and bfloat16, which rounds to nearest only; see
/// `for_each_ptx_instruction!`.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ptx_half_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            binary add_rn_f16 Binary16 reg16 => Binary16 reg16 "add.rn.f16" { isa: (4, 2), sm: 53 } operation(Add TiesToEven keep whole)
            binary add_rn_ftz_f16 Binary16 reg16 => Binary16 reg16 "add.rn.ftz.f16" { isa: (4, 2), sm: 53 } operation(Add TiesToEven flush whole)
            binary add_rn_sat_f16 Binary16 reg16 => Binary16 reg16 "add.rn.sat.f16" { isa: (4, 2), sm: 53 } operation(Add TiesToEven keep saturate)
            binary add_rn_ftz_sat_f16 Binary16 reg16 => Binary16 reg16 "add.rn.ftz.sat.f16" { isa: (4, 2), sm: 53 } operation(Add TiesToEven flush saturate)
            binary sub_rn_f16 Binary16 reg16 => Binary16 reg16 "sub.rn.f16" { isa: (4, 2), sm: 53 } operation(Sub TiesToEven keep whole)
            binary sub_rn_ftz_f16 Binary16 reg16 => Binary16 reg16 "sub.rn.ftz.f16" { isa: (4, 2), sm: 53 } operation(Sub TiesToEven flush whole)
            binary sub_rn_sat_f16 Binary16 reg16 => Binary16 reg16 "sub.rn.sat.f16" { isa: (4, 2), sm: 53 } operation(Sub TiesToEven keep saturate)
            binary sub_rn_ftz_sat_f16 Binary16 reg16 => Binary16 reg16 "sub.rn.ftz.sat.f16" { isa: (4, 2), sm: 53 } operation(Sub TiesToEven flush saturate)
            binary mul_rn_f16 Binary16 reg16 => Binary16 reg16 "mul.rn.f16" { isa: (4, 2), sm: 53 } operation(Mul TiesToEven keep whole)
            binary mul_rn_ftz_f16 Binary16 reg16 => Binary16 reg16 "mul.rn.ftz.f16" { isa: (4, 2), sm: 53 } operation(Mul TiesToEven flush whole)
            binary mul_rn_sat_f16 Binary16 reg16 => Binary16 reg16 "mul.rn.sat.f16" { isa: (4, 2), sm: 53 } operation(Mul TiesToEven keep saturate)
            binary mul_rn_ftz_sat_f16 Binary16 reg16 => Binary16 reg16 "mul.rn.ftz.sat.f16" { isa: (4, 2), sm: 53 } operation(Mul TiesToEven flush saturate)
            ternary fma_rn_f16 Binary16 reg16 => Binary16 reg16 "fma.rn.f16" { isa: (4, 2), sm: 53 } operation(Fma TiesToEven keep whole)
            ternary fma_rn_ftz_f16 Binary16 reg16 => Binary16 reg16 "fma.rn.ftz.f16" { isa: (4, 2), sm: 53 } operation(Fma TiesToEven flush whole)
            ternary fma_rn_sat_f16 Binary16 reg16 => Binary16 reg16 "fma.rn.sat.f16" { isa: (4, 2), sm: 53 } operation(Fma TiesToEven keep saturate)
            ternary fma_rn_ftz_sat_f16 Binary16 reg16 => Binary16 reg16 "fma.rn.ftz.sat.f16" { isa: (4, 2), sm: 53 } operation(Fma TiesToEven flush saturate)
            ternary fma_rn_relu_f16 Binary16 reg16 => Binary16 reg16 "fma.rn.relu.f16" { isa: (7, 0), sm: 80 } operation(Fma TiesToEven keep relu)
            ternary fma_rn_ftz_relu_f16 Binary16 reg16 => Binary16 reg16 "fma.rn.ftz.relu.f16" { isa: (7, 0), sm: 80 } operation(Fma TiesToEven flush relu)
            binary min_f16 Binary16 reg16 => Binary16 reg16 "min.f16" { isa: (7, 0), sm: 80 } operation(MinimumNumber TiesToEven keep whole)
            binary min_NaN_f16 Binary16 reg16 => Binary16 reg16 "min.NaN.f16" { isa: (7, 0), sm: 80 } operation(Minimum TiesToEven keep whole)
            binary max_f16 Binary16 reg16 => Binary16 reg16 "max.f16" { isa: (7, 0), sm: 80 } operation(MaximumNumber TiesToEven keep whole)
            binary max_NaN_f16 Binary16 reg16 => Binary16 reg16 "max.NaN.f16" { isa: (7, 0), sm: 80 } operation(Maximum TiesToEven keep whole)
            unary abs_f16 Binary16 reg16 => Binary16 reg16 "abs.f16" { isa: (6, 5), sm: 53 } operation(Abs TiesToEven keep whole)
            unary neg_f16 Binary16 reg16 => Binary16 reg16 "neg.f16" { isa: (6, 0), sm: 53 } operation(Negate TiesToEven keep whole)
            unary cvt_rni_f16_f16 Binary16 reg16 => Binary16 reg16 "cvt.rni.f16.f16" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TiesToEven keep whole)
            unary cvt_rzi_f16_f16 Binary16 reg16 => Binary16 reg16 "cvt.rzi.f16.f16" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TowardZero keep whole)
            unary cvt_rpi_f16_f16 Binary16 reg16 => Binary16 reg16 "cvt.rpi.f16.f16" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TowardPositive keep whole)
            unary cvt_rmi_f16_f16 Binary16 reg16 => Binary16 reg16 "cvt.rmi.f16.f16" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TowardNegative keep whole)
            binary add_rn_bf16 BFloat16 reg16 => BFloat16 reg16 "add.rn.bf16" { isa: (7, 8), sm: 90 } operation(Add TiesToEven keep whole)
            binary sub_rn_bf16 BFloat16 reg16 => BFloat16 reg16 "sub.rn.bf16" { isa: (7, 8), sm: 90 } operation(Sub TiesToEven keep whole)
            binary mul_rn_bf16 BFloat16 reg16 => BFloat16 reg16 "mul.rn.bf16" { isa: (7, 8), sm: 90 } operation(Mul TiesToEven keep whole)
            ternary fma_rn_bf16 BFloat16 reg16 => BFloat16 reg16 "fma.rn.bf16" { isa: (7, 0), sm: 80 } operation(Fma TiesToEven keep whole)
            ternary fma_rn_relu_bf16 BFloat16 reg16 => BFloat16 reg16 "fma.rn.relu.bf16" { isa: (7, 0), sm: 80 } operation(Fma TiesToEven keep relu)
            binary min_bf16 BFloat16 reg16 => BFloat16 reg16 "min.bf16" { isa: (7, 0), sm: 80 } operation(MinimumNumber TiesToEven keep whole)
            binary min_NaN_bf16 BFloat16 reg16 => BFloat16 reg16 "min.NaN.bf16" { isa: (7, 0), sm: 80 } operation(Minimum TiesToEven keep whole)
            binary max_bf16 BFloat16 reg16 => BFloat16 reg16 "max.bf16" { isa: (7, 0), sm: 80 } operation(MaximumNumber TiesToEven keep whole)
            binary max_NaN_bf16 BFloat16 reg16 => BFloat16 reg16 "max.NaN.bf16" { isa: (7, 0), sm: 80 } operation(Maximum TiesToEven keep whole)
            unary abs_bf16 BFloat16 reg16 => BFloat16 reg16 "abs.bf16" { isa: (7, 0), sm: 80 } operation(Abs TiesToEven keep whole)
            unary neg_bf16 BFloat16 reg16 => BFloat16 reg16 "neg.bf16" { isa: (7, 0), sm: 80 } operation(Negate TiesToEven keep whole)
            unary cvt_rni_bf16_bf16 BFloat16 reg16 => BFloat16 reg16 "cvt.rni.bf16.bf16" { isa: (7, 8), sm: 90 } operation(RoundToIntegral TiesToEven keep whole)
            unary cvt_rzi_bf16_bf16 BFloat16 reg16 => BFloat16 reg16 "cvt.rzi.bf16.bf16" { isa: (7, 8), sm: 90 } operation(RoundToIntegral TowardZero keep whole)
            unary cvt_rpi_bf16_bf16 BFloat16 reg16 => BFloat16 reg16 "cvt.rpi.bf16.bf16" { isa: (7, 8), sm: 90 } operation(RoundToIntegral TowardPositive keep whole)
            unary cvt_rmi_bf16_bf16 BFloat16 reg16 => BFloat16 reg16 "cvt.rmi.bf16.bf16" { isa: (7, 8), sm: 90 } operation(RoundToIntegral TowardNegative keep whole)
        }
    };
}
