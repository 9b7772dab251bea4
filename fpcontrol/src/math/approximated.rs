//! Elementary functions of `f32` by CUDA's fast intrinsics, as nvcc's `-use_fast_math` calls them.
//!
//! | method | intrinsic |
//! |---|---|
//! | `sin` `cos` `tan` `exp` `ln` `log2` `log10` `powf` `tanh` | `__sinf` `__cosf` `__tanf` `__expf` `__logf` `__log2f` `__log10f` `__powf` `__tanhf` |
//! | `exp2` | `ex2.approx`, which CUDA's `exp2f` is under all flags |
//!
//! All others stay correctly rounded: nvcc changes only divisions and roots inside theirs. Where the control flushes, the
//! instructions are those with `.ftz`, which `tanh.approx` has not.

#[cfg(not(target_arch = "nvptx64"))]
use crate::backend::mufu;
use crate::control::Control;
use crate::cuda;
use crate::ops::float::Float;
use fpcontrol_core::Elementary;

/// The intrinsic's name and its value; `None` where there is none. The second operand is not looked at where it takes one.
#[inline]
pub fn approximated<C: Control>(function: Elementary, x: f32, y: f32) -> Option<(&'static str, f32)> {
    use Elementary as E;
    let [a, b] = [x, y].map(<f32 as Float>::flush::<C>);
    let (name, value) = match function {
        E::Sin => ("__sinf", cuda::__sinf(a)),
        E::Cos => ("__cosf", cuda::__cosf(a)),
        E::Tan => ("__tanf", cuda::__tanf(a)),
        E::Exp => ("__expf", cuda::__expf(a)),
        E::Exp2 => ("ex2.approx", ex2(a)),
        E::Exp10 => ("__exp10f", cuda::__exp10f(a)),
        E::Log => ("__logf", cuda::__logf(a)),
        E::Log2 => ("__log2f", cuda::__log2f(a)),
        E::Log10 => ("__log10f", cuda::__log10f(a)),
        E::Pow => ("__powf", cuda::__powf(a, b)),
        E::Tanh => return Some(("__tanhf", <f32 as Float>::finish::<C>(cuda::__tanhf(x)))),
        E::Expm1
        | E::Log1p
        | E::Sinpi
        | E::Cospi
        | E::Asin
        | E::Acos
        | E::Atan
        | E::Atan2
        | E::Sinh
        | E::Cosh
        | E::Asinh
        | E::Acosh
        | E::Atanh
        | E::Cbrt
        | E::Erf
        | E::Erfc => return None,
    };
    Some((name, <f32 as Float>::finish::<C>(<f32 as Float>::flush::<C>(value))))
}

/// `ex2.approx.f32`.
#[inline]
fn ex2(x: f32) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    return crate::backend::ptx::instruction::ex2_approx_f32(x);
    #[cfg(not(target_arch = "nvptx64"))]
    mufu::ex2(x)
}
