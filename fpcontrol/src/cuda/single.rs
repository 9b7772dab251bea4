//! Single-precision arithmetic intrinsics.
//!
//! ```
//! use fpcontrol::cuda::single::{__fadd_ru, __fmaf_rn, __frsqrt_rn};
//!
//! assert_eq!(__fadd_ru(1.0, 1e-30), 1.0 + f32::EPSILON);
//! assert_eq!(__fmaf_rn(0.1, 10.0, -1.0), 1.4901161e-8); // the error of 0.1, times ten
//! assert_eq!(__frsqrt_rn(4.0), 0.5);
//! ```

use super::float2;
use super::rows::{directed, functions};
use fpcontrol_core::{Binary32, Environment, FlushRule, Rounding, Subnormals};

directed! { DIRECTED directed_constants f32 Binary32;
    /// `a + b`. ∞ + (−∞) is NaN; x + (−x) is +0, under rd −0.
    add(a, b), "add", "f32": __fadd_rn __fadd_rz __fadd_ru __fadd_rd;
    /// `a - b`. ∞ − ∞ is NaN; x − x is +0, under rd −0.
    sub(a, b), "sub", "f32": __fsub_rn __fsub_rz __fsub_ru __fsub_rd;
    /// `a * b`. 0 · ∞ is NaN; the sign is the exclusive or of the signs.
    mul(a, b), "mul", "f32": __fmul_rn __fmul_rz __fmul_ru __fmul_rd;
    /// `a * b + c`, rounded once. 0 · ∞ + c is NaN for every c; exact cancellation gives +0, under rd −0.
    fma(a, b, c), "fma", "f32": __fmaf_rn __fmaf_rz __fmaf_ru __fmaf_rd;
    /// `a * b + c`, rounded once, with subnormals kept whatever the flags of the compilation.
    fma(a, b, c), "fma", "f32": __fmaf_ieee_rn __fmaf_ieee_rz __fmaf_ieee_ru __fmaf_ieee_rd;
    /// `1 / a`. ±0 gives ±∞; ±∞ gives ±0.
    recip(a), "rcp", "f32": __frcp_rn __frcp_rz __frcp_ru __frcp_rd;
    /// The square root. ±0 gives ±0; a negative number gives NaN.
    sqrt(a), "sqrt", "f32": __fsqrt_rn __fsqrt_rz __fsqrt_ru __fsqrt_rd;
    /// `a / b`. 0/0 and ∞/∞ are NaN, x/0 is ±∞.
    div(a, b), "div", "f32": __fdiv_rn __fdiv_rz __fdiv_ru __fdiv_rd;
}

functions! { FUNCTIONS;
    /// `1 / sqrt(a)`, rounded once to nearest even. ±0 gives ±∞; +∞ gives +0; a negative number gives NaN. PTX has no single
    /// instruction for it.
    __frsqrt_rn(a: f32) -> f32 {
        Binary32::from_host(a).rsqrt(Rounding::TiesToEven).to_host()
    }

    /// Clamps to [0, 1]; −0 and NaN give +0.
    ///
    /// PTX: `cvt.sat.f32.f32`.
    __saturatef(a: f32) -> f32 {
        let (zero, one) = (Binary32::from_host(0.0), Binary32::from_host(1.0));
        Binary32::from_host(a).maximum_number(zero).minimum_number(one).to_host()
    } => {
        crate::backend::ptx::instruction::cvt_sat_f32_f32(a)
    }

    /// A fast `x / y`: x times the reciprocal of y. For 2^126 < |y| < 2^128 it is 0 for finite x and NaN for infinite x.
    ///
    /// PTX: `div.approx.f32`, within 2 ulp for 2^-126 ≤ |y| ≤ 2^126. On a CPU **not the GPU's bits** (see
    /// [`FIDELITY`](super::FIDELITY)): the reciprocal there is the correctly rounded one, the hardware's table differs from it
    /// by one unit for about one operand in eight.
    __fdividef(x: f32, y: f32) -> f32 {
        let (x, y) = (Binary32::from_host(x), Binary32::from_host(y));
        let is_subnormal = y.to_bits() << 1 < 0x0100_0000;
        let scale = if is_subnormal { 24 } else { 0 };
        let (x, y) = (x.scale_b(scale, Rounding::TiesToEven), y.scale_b(scale, Rounding::TiesToEven));
        let flush = Environment::new(Rounding::TiesToEven).with_subnormals(Subnormals::Flush(FlushRule::BeforeRounding));
        x.mul(y.recip_flagged(flush).value, Rounding::TiesToEven).to_host()
    } => {
        crate::backend::ptx::instruction::div_approx_f32(x, y)
    }
}

/// Each row is four intrinsics on pairs: the scalar intrinsic on each component.
macro_rules! on_pairs {
    ($($(#[$doc:meta])* ($($arg:ident),*): $($name:ident = $scalar:ident)*;)*) => {
        /// The names of the intrinsics of this module on `float2`.
        pub(super) const PAIRS: &[&str] = &[$($(stringify!($name),)*)*];
        $(on_pairs! { @row [$(#[$doc])*] ($($arg),*) $($name = $scalar)* })*

        pub(super) mod pair_constants {
            use super::directed_constants::*;
            use crate::cuda::{Vector2, float2};
            $(on_pairs! { @constants ($($arg),*) $($name = $scalar)* })*
        }
    };
    (@constants $args:tt $($name:ident = $scalar:ident)*) => { $(on_pairs! { @constant $args $name $scalar })* };
    (@constant ($($arg:ident),*) $name:ident $scalar:ident) => {
        #[doc = concat!("[`", stringify!($name), "`](crate::cuda::", stringify!($name), "), also in constants.")]
        #[must_use]
        #[inline]
        pub const fn $name($($arg: float2),*) -> float2 {
            Vector2 { x: $scalar($($arg.x),*), y: $scalar($($arg.y),*) }
        }
    };
    (@row $doc:tt $args:tt $($name:ident = $scalar:ident)*) => { $(on_pairs! { @one $doc $args $name $scalar })* };
    (@one [$(#[$doc:meta])*] ($($arg:ident),*) $name:ident $scalar:ident) => {
        $(#[$doc])*
        #[doc = concat!("\n\nEach component by [`", stringify!($scalar), "`]: one instruction from PTX ISA 8.6 and sm_100 on.")]
        #[must_use]
        #[inline]
        pub fn $name($($arg: float2),*) -> float2 {
            #[cfg(not(target_arch = "nvptx64"))]
            let result = crate::cuda::Vector2 { x: $scalar($($arg.x),*), y: $scalar($($arg.y),*) };
            #[cfg(target_arch = "nvptx64")]
            let result = crate::backend::ptx::pairs::$name($($arg),*);
            result
        }
    };
}

on_pairs! {
    /// The sum of two pairs.
    (a, b): __fadd2_rn = __fadd_rn __fadd2_rz = __fadd_rz __fadd2_ru = __fadd_ru __fadd2_rd = __fadd_rd;
    /// The product of two pairs.
    (a, b): __fmul2_rn = __fmul_rn __fmul2_rz = __fmul_rz __fmul2_ru = __fmul_ru __fmul2_rd = __fmul_rd;
    /// The fused multiply-add of three pairs.
    (a, b, c): __ffma2_rn = __fmaf_rn __ffma2_rz = __fmaf_rz __ffma2_ru = __fmaf_ru __ffma2_rd = __fmaf_rd;
}
