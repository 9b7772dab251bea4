//! Elementary functions of `f32` by CUDA's fast intrinsics, as nvcc's `-use_fast_math` calls them.
//!
//! | method | intrinsic |
//! |---|---|
//! | `sin` `cos` `tan` `exp` `ln` `log2` `log10` `powf` `tanh` | `__sinf` `__cosf` `__tanf` `__expf` `__logf` `__log2f` `__log10f` `__powf` `__tanhf` |
//! | `exp2` | `ex2.approx`, which CUDA's `exp2f` is under all flags |
//!
//! All others stay correctly rounded: nvcc changes only divisions and roots inside theirs. Where the control flushes, the
//! instructions are those with `.ftz`, which `tanh.approx` has not.

use crate::backend::approximate::is_flushed;
use crate::backend::given::FastFunctions;
use crate::backend::mufu;
use crate::control::Control;
use crate::cuda;
use crate::float::Float;
use fpcontrol_core::Elementary;

impl FastFunctions for f32 {
    #[inline]
    fn approximated<C: Control>(self, function: Elementary, second: f32) -> Option<(&'static str, f32)> {
        let flush = |x| if is_flushed(function) { <f32 as Float>::flush::<C>(x) } else { x };
        let (name, value) = intrinsic(function, flush(self), flush(second))?;
        Some((name, <f32 as Float>::finish::<C>(flush(value))))
    }
}

/// The same function under a control without flushing.
#[inline]
pub const fn intrinsic(function: Elementary, x: f32, y: f32) -> Option<(&'static str, f32)> {
    use Elementary as E;
    Some(match function {
        E::Sin => ("__sinf", cuda::__sinf(x)),
        E::Cos => ("__cosf", cuda::__cosf(x)),
        E::Tan => ("__tanf", cuda::__tanf(x)),
        E::Exp => ("__expf", cuda::__expf(x)),
        E::Exp2 => ("ex2.approx", ex2(x)),
        E::Exp10 => ("__exp10f", cuda::__exp10f(x)),
        E::Log => ("__logf", cuda::__logf(x)),
        E::Log2 => ("__log2f", cuda::__log2f(x)),
        E::Log10 => ("__log10f", cuda::__log10f(x)),
        E::Pow => ("__powf", cuda::__powf(x, y)),
        E::Tanh => ("__tanhf", cuda::__tanhf(x)),
        E::Expm1
        | E::Exp2m1
        | E::Exp10m1
        | E::Log1p
        | E::Log2p1
        | E::Log10p1
        | E::Sinpi
        | E::Cospi
        | E::Tanpi
        | E::Asin
        | E::Acos
        | E::Atan
        | E::Atan2
        | E::Asinpi
        | E::Acospi
        | E::Atanpi
        | E::Atan2pi
        | E::Sinh
        | E::Cosh
        | E::Asinh
        | E::Acosh
        | E::Atanh
        | E::Cbrt
        | E::Erf
        | E::Erfc
        | E::Tgamma
        | E::Lgamma => return None,
    })
}

/// `ex2.approx.f32`.
#[inline]
const fn ex2(x: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    {
        #[inline(always)]
        fn device(x: f32) -> f32 {
            crate::backend::ptx::instruction::ex2_approx_f32(x)
        }
        core::intrinsics::const_eval_select((x,), mufu::ex2, device)
    }
    #[cfg(not(target_arch = "nvptx64"))]
    mufu::ex2(x)
}
