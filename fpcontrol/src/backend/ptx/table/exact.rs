//! What needs no rounding, or rounds to integers of its own format.

/// Minima, maxima, signs, integral values and clamping of `f32` and `f64`; see
/// `for_each_ptx_instruction!`.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ptx_exact_instruction {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            binary min_f32 f32 reg32 => f32 reg32 "min.f32" { isa: (1, 0), sm: 10 } operation(MinimumNumber TiesToEven keep whole)
            binary min_ftz_f32 f32 reg32 => f32 reg32 "min.ftz.f32" { isa: (1, 4), sm: 10 } operation(MinimumNumber TiesToEven flush whole)
            binary min_NaN_f32 f32 reg32 => f32 reg32 "min.NaN.f32" { isa: (7, 0), sm: 80 } operation(Minimum TiesToEven keep whole)
            binary min_ftz_NaN_f32 f32 reg32 => f32 reg32 "min.ftz.NaN.f32" { isa: (7, 0), sm: 80 } operation(Minimum TiesToEven flush whole)
            binary min_f64 f64 reg64 => f64 reg64 "min.f64" { isa: (1, 0), sm: 13 } operation(MinimumNumber TiesToEven keep whole)
            binary max_f32 f32 reg32 => f32 reg32 "max.f32" { isa: (1, 0), sm: 10 } operation(MaximumNumber TiesToEven keep whole)
            binary max_ftz_f32 f32 reg32 => f32 reg32 "max.ftz.f32" { isa: (1, 4), sm: 10 } operation(MaximumNumber TiesToEven flush whole)
            binary max_NaN_f32 f32 reg32 => f32 reg32 "max.NaN.f32" { isa: (7, 0), sm: 80 } operation(Maximum TiesToEven keep whole)
            binary max_ftz_NaN_f32 f32 reg32 => f32 reg32 "max.ftz.NaN.f32" { isa: (7, 0), sm: 80 } operation(Maximum TiesToEven flush whole)
            binary max_f64 f64 reg64 => f64 reg64 "max.f64" { isa: (1, 0), sm: 13 } operation(MaximumNumber TiesToEven keep whole)
            unary abs_f32 f32 reg32 => f32 reg32 "abs.f32" { isa: (1, 0), sm: 10 } operation(Abs TiesToEven keep whole)
            unary abs_ftz_f32 f32 reg32 => f32 reg32 "abs.ftz.f32" { isa: (1, 4), sm: 10 } operation(Abs TiesToEven flush whole)
            unary abs_f64 f64 reg64 => f64 reg64 "abs.f64" { isa: (1, 0), sm: 13 } operation(Abs TiesToEven keep whole)
            unary neg_f32 f32 reg32 => f32 reg32 "neg.f32" { isa: (1, 0), sm: 10 } operation(Negate TiesToEven keep whole)
            unary neg_ftz_f32 f32 reg32 => f32 reg32 "neg.ftz.f32" { isa: (1, 4), sm: 10 } operation(Negate TiesToEven flush whole)
            unary neg_f64 f64 reg64 => f64 reg64 "neg.f64" { isa: (1, 0), sm: 13 } operation(Negate TiesToEven keep whole)
            binary copysign_f32 f32 reg32 => f32 reg32 "copysign.f32" { isa: (2, 0), sm: 20 } operation(CopySign TiesToEven keep whole)
            binary copysign_f64 f64 reg64 => f64 reg64 "copysign.f64" { isa: (2, 0), sm: 20 } operation(CopySign TiesToEven keep whole)
            unary cvt_rni_f32_f32 f32 reg32 => f32 reg32 "cvt.rni.f32.f32" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TiesToEven keep whole)
            unary cvt_rzi_f32_f32 f32 reg32 => f32 reg32 "cvt.rzi.f32.f32" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TowardZero keep whole)
            unary cvt_rpi_f32_f32 f32 reg32 => f32 reg32 "cvt.rpi.f32.f32" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TowardPositive keep whole)
            unary cvt_rmi_f32_f32 f32 reg32 => f32 reg32 "cvt.rmi.f32.f32" { isa: (1, 0), sm: 10 } operation(RoundToIntegral TowardNegative keep whole)
            unary cvt_rni_ftz_f32_f32 f32 reg32 => f32 reg32 "cvt.rni.ftz.f32.f32" { isa: (1, 4), sm: 10 } operation(RoundToIntegral TiesToEven flush whole)
            unary cvt_rzi_ftz_f32_f32 f32 reg32 => f32 reg32 "cvt.rzi.ftz.f32.f32" { isa: (1, 4), sm: 10 } operation(RoundToIntegral TowardZero flush whole)
            unary cvt_rpi_ftz_f32_f32 f32 reg32 => f32 reg32 "cvt.rpi.ftz.f32.f32" { isa: (1, 4), sm: 10 } operation(RoundToIntegral TowardPositive flush whole)
            unary cvt_rmi_ftz_f32_f32 f32 reg32 => f32 reg32 "cvt.rmi.ftz.f32.f32" { isa: (1, 4), sm: 10 } operation(RoundToIntegral TowardNegative flush whole)
            unary cvt_rni_f64_f64 f64 reg64 => f64 reg64 "cvt.rni.f64.f64" { isa: (1, 0), sm: 13 } operation(RoundToIntegral TiesToEven keep whole)
            unary cvt_rzi_f64_f64 f64 reg64 => f64 reg64 "cvt.rzi.f64.f64" { isa: (1, 0), sm: 13 } operation(RoundToIntegral TowardZero keep whole)
            unary cvt_rpi_f64_f64 f64 reg64 => f64 reg64 "cvt.rpi.f64.f64" { isa: (1, 0), sm: 13 } operation(RoundToIntegral TowardPositive keep whole)
            unary cvt_rmi_f64_f64 f64 reg64 => f64 reg64 "cvt.rmi.f64.f64" { isa: (1, 0), sm: 13 } operation(RoundToIntegral TowardNegative keep whole)
            unary cvt_sat_f32_f32 f32 reg32 => f32 reg32 "cvt.sat.f32.f32" { isa: (1, 0), sm: 10 } conversion(TiesToEven keep saturate)
            unary cvt_ftz_sat_f32_f32 f32 reg32 => f32 reg32 "cvt.ftz.sat.f32.f32" { isa: (1, 4), sm: 10 } conversion(TiesToEven flush saturate)
        }
    };
}
