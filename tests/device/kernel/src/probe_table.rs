//! The instructions whose behaviour NVIDIA does not document. This file is compiled twice, for the kernels and for the host.

/// Calls `$callback! { probe probe … }` with every probe: `shape name operand register => result register "PTX"`.
///
/// PTX has the result first, then the operands. This is the only place where an instruction that rounds has no modifier.
macro_rules! for_each_probe {
    ($callback:ident) => {
        $callback! {
            unary cvt_rn_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rn.ftz.f16.f32 {}, {};"
            unary cvt_rz_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rz.ftz.f16.f32 {}, {};"
            unary cvt_rp_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rp.ftz.f16.f32 {}, {};"
            unary cvt_rm_ftz_f16_f32 f32 reg32 => u16 reg16 "cvt.rm.ftz.f16.f32 {}, {};"
            // T8: may ptxas scale inside the multiplication, and does the hardware then round once?
            binary mul_times_4 f32 reg32 => f32 reg32 "{{ .reg .f32 t; mul.f32 t, {1}, {2}; mul.f32 {0}, t, 0f40800000; }}"
            binary mul_times_half f32 reg32 => f32 reg32 "{{ .reg .f32 t; mul.f32 t, {1}, {2}; mul.f32 {0}, t, 0f3F000000; }}"
        }
    };
}
pub(crate) use for_each_probe;
