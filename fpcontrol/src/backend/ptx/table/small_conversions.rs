//! Conversions to and from FP8 and TF32.

/// `cvt` to and from formats that tensor cores read; see
/// `for_each_ptx_instruction!`.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ptx_small_conversion_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            packing cvt_rn_satfinite_e4m3x2_f32 f32 reg32 => __nv_fp8x2_e4m3 reg16 "cvt.rn.satfinite.e4m3x2.f32" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep finite)
            packing cvt_rn_satfinite_relu_e4m3x2_f32 f32 reg32 => __nv_fp8x2_e4m3 reg16 "cvt.rn.satfinite.relu.e4m3x2.f32" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep relu_finite)
            unary cvt_rn_satfinite_e4m3x2_f16x2 __half2 reg32 => __nv_fp8x2_e4m3 reg16 "cvt.rn.satfinite.e4m3x2.f16x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep finite)
            unary cvt_rn_satfinite_relu_e4m3x2_f16x2 __half2 reg32 => __nv_fp8x2_e4m3 reg16 "cvt.rn.satfinite.relu.e4m3x2.f16x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep relu_finite)
            unary cvt_rn_f16x2_e4m3x2 __nv_fp8x2_e4m3 reg16 => __half2 reg32 "cvt.rn.f16x2.e4m3x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep whole)
            unary cvt_rn_relu_f16x2_e4m3x2 __nv_fp8x2_e4m3 reg16 => __half2 reg32 "cvt.rn.relu.f16x2.e4m3x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep relu)
            packing cvt_rn_satfinite_e5m2x2_f32 f32 reg32 => __nv_fp8x2_e5m2 reg16 "cvt.rn.satfinite.e5m2x2.f32" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep finite)
            packing cvt_rn_satfinite_relu_e5m2x2_f32 f32 reg32 => __nv_fp8x2_e5m2 reg16 "cvt.rn.satfinite.relu.e5m2x2.f32" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep relu_finite)
            unary cvt_rn_satfinite_e5m2x2_f16x2 __half2 reg32 => __nv_fp8x2_e5m2 reg16 "cvt.rn.satfinite.e5m2x2.f16x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep finite)
            unary cvt_rn_satfinite_relu_e5m2x2_f16x2 __half2 reg32 => __nv_fp8x2_e5m2 reg16 "cvt.rn.satfinite.relu.e5m2x2.f16x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep relu_finite)
            unary cvt_rn_f16x2_e5m2x2 __nv_fp8x2_e5m2 reg16 => __half2 reg32 "cvt.rn.f16x2.e5m2x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep whole)
            unary cvt_rn_relu_f16x2_e5m2x2 __nv_fp8x2_e5m2 reg16 => __half2 reg32 "cvt.rn.relu.f16x2.e5m2x2" { isa: (8, 1), sm: 89 } conversion(TiesToEven keep relu)
            unary cvt_rna_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rna.tf32.f32" { isa: (7, 0), sm: 80 } conversion(TiesToAway keep whole)
            unary cvt_rna_satfinite_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rna.satfinite.tf32.f32" { isa: (8, 1), sm: 80 } conversion(TiesToAway keep finite)
            unary cvt_rn_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rn.tf32.f32" { isa: (7, 8), sm: 90 } conversion(TiesToEven keep whole)
            unary cvt_rn_relu_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rn.relu.tf32.f32" { isa: (7, 8), sm: 90 } conversion(TiesToEven keep relu)
            unary cvt_rz_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rz.tf32.f32" { isa: (7, 8), sm: 90 } conversion(TowardZero keep whole)
            unary cvt_rz_relu_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rz.relu.tf32.f32" { isa: (7, 8), sm: 90 } conversion(TowardZero keep relu)
            unary cvt_rn_satfinite_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rn.satfinite.tf32.f32" { isa: (8, 6), sm: 100 } conversion(TiesToEven keep finite)
            unary cvt_rn_satfinite_relu_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rn.satfinite.relu.tf32.f32" { isa: (8, 6), sm: 100 } conversion(TiesToEven keep relu_finite)
            unary cvt_rz_satfinite_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rz.satfinite.tf32.f32" { isa: (8, 6), sm: 100 } conversion(TowardZero keep finite)
            unary cvt_rz_satfinite_relu_tf32_f32 f32 reg32 => TF32 reg32 "cvt.rz.satfinite.relu.tf32.f32" { isa: (8, 6), sm: 100 } conversion(TowardZero keep relu_finite)
        }
    };
}
