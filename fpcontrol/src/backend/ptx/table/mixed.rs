//! Half-precision operands in arithmetic of `f32`.

/// Sums and fused multiply-adds whose last operand and whose result are `f32`; see
/// `for_each_ptx_instruction!`.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ptx_mixed_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            widening_binary add_rn_f32_f16 Binary16 reg16 => f32 reg32 "add.rn.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TiesToEven keep whole)
            widening_binary add_rz_f32_f16 Binary16 reg16 => f32 reg32 "add.rz.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TowardZero keep whole)
            widening_binary add_rp_f32_f16 Binary16 reg16 => f32 reg32 "add.rp.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TowardPositive keep whole)
            widening_binary add_rm_f32_f16 Binary16 reg16 => f32 reg32 "add.rm.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TowardNegative keep whole)
            widening_binary add_rn_sat_f32_f16 Binary16 reg16 => f32 reg32 "add.rn.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TiesToEven keep saturate)
            widening_binary add_rz_sat_f32_f16 Binary16 reg16 => f32 reg32 "add.rz.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TowardZero keep saturate)
            widening_binary add_rp_sat_f32_f16 Binary16 reg16 => f32 reg32 "add.rp.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TowardPositive keep saturate)
            widening_binary add_rm_sat_f32_f16 Binary16 reg16 => f32 reg32 "add.rm.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Add TowardNegative keep saturate)
            widening_binary sub_rn_f32_f16 Binary16 reg16 => f32 reg32 "sub.rn.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TiesToEven keep whole)
            widening_binary sub_rz_f32_f16 Binary16 reg16 => f32 reg32 "sub.rz.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TowardZero keep whole)
            widening_binary sub_rp_f32_f16 Binary16 reg16 => f32 reg32 "sub.rp.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TowardPositive keep whole)
            widening_binary sub_rm_f32_f16 Binary16 reg16 => f32 reg32 "sub.rm.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TowardNegative keep whole)
            widening_binary sub_rn_sat_f32_f16 Binary16 reg16 => f32 reg32 "sub.rn.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TiesToEven keep saturate)
            widening_binary sub_rz_sat_f32_f16 Binary16 reg16 => f32 reg32 "sub.rz.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TowardZero keep saturate)
            widening_binary sub_rp_sat_f32_f16 Binary16 reg16 => f32 reg32 "sub.rp.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TowardPositive keep saturate)
            widening_binary sub_rm_sat_f32_f16 Binary16 reg16 => f32 reg32 "sub.rm.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Sub TowardNegative keep saturate)
            widening_ternary fma_rn_f32_f16 Binary16 reg16 => f32 reg32 "fma.rn.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TiesToEven keep whole)
            widening_ternary fma_rz_f32_f16 Binary16 reg16 => f32 reg32 "fma.rz.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TowardZero keep whole)
            widening_ternary fma_rp_f32_f16 Binary16 reg16 => f32 reg32 "fma.rp.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TowardPositive keep whole)
            widening_ternary fma_rm_f32_f16 Binary16 reg16 => f32 reg32 "fma.rm.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TowardNegative keep whole)
            widening_ternary fma_rn_sat_f32_f16 Binary16 reg16 => f32 reg32 "fma.rn.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TiesToEven keep saturate)
            widening_ternary fma_rz_sat_f32_f16 Binary16 reg16 => f32 reg32 "fma.rz.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TowardZero keep saturate)
            widening_ternary fma_rp_sat_f32_f16 Binary16 reg16 => f32 reg32 "fma.rp.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TowardPositive keep saturate)
            widening_ternary fma_rm_sat_f32_f16 Binary16 reg16 => f32 reg32 "fma.rm.sat.f32.f16" { isa: (8, 6), sm: 100 } operation(Fma TowardNegative keep saturate)
            widening_binary add_rn_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rn.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TiesToEven keep whole)
            widening_binary add_rz_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rz.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TowardZero keep whole)
            widening_binary add_rp_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rp.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TowardPositive keep whole)
            widening_binary add_rm_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rm.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TowardNegative keep whole)
            widening_binary add_rn_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rn.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TiesToEven keep saturate)
            widening_binary add_rz_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rz.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TowardZero keep saturate)
            widening_binary add_rp_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rp.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TowardPositive keep saturate)
            widening_binary add_rm_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "add.rm.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Add TowardNegative keep saturate)
            widening_binary sub_rn_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rn.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TiesToEven keep whole)
            widening_binary sub_rz_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rz.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TowardZero keep whole)
            widening_binary sub_rp_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rp.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TowardPositive keep whole)
            widening_binary sub_rm_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rm.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TowardNegative keep whole)
            widening_binary sub_rn_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rn.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TiesToEven keep saturate)
            widening_binary sub_rz_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rz.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TowardZero keep saturate)
            widening_binary sub_rp_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rp.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TowardPositive keep saturate)
            widening_binary sub_rm_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "sub.rm.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Sub TowardNegative keep saturate)
            widening_ternary fma_rn_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rn.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TiesToEven keep whole)
            widening_ternary fma_rz_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rz.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TowardZero keep whole)
            widening_ternary fma_rp_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rp.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TowardPositive keep whole)
            widening_ternary fma_rm_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rm.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TowardNegative keep whole)
            widening_ternary fma_rn_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rn.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TiesToEven keep saturate)
            widening_ternary fma_rz_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rz.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TowardZero keep saturate)
            widening_ternary fma_rp_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rp.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TowardPositive keep saturate)
            widening_ternary fma_rm_sat_f32_bf16 BFloat16 reg16 => f32 reg32 "fma.rm.sat.f32.bf16" { isa: (8, 6), sm: 100 } operation(Fma TowardNegative keep saturate)
        }
    };
}
