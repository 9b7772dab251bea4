//! Correctly rounded functions.

use crate::cuda::rows::computed;
use crate::cuda::rows::controls::TiesToEven;
use crate::cuda::{double2, float2};
use crate::math;

/// Each row is a function of f32 and one of f64: an operation of the processor.
macro_rules! operations {
    ($($(#[$doc:meta])* $single:ident $double:ident $operation:ident($($arg:ident),*);)*) => {
        /// The names of the functions that are operations, with `fdividef`.
        pub(in super::super) const ROUNDED: &[&str] = &[$(stringify!($single), stringify!($double),)* "fdividef"];
        $(
            operations! { @one [$(#[$doc])*] $single f32 $operation $($arg)* }
            operations! { @one [$(#[$doc])*] $double f64 $operation $($arg)* }
        )*
    };
    (@one [$(#[$doc:meta])*] $name:ident $host:ident $operation:ident $($arg:ident)*) => {
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub fn $name($($arg: $host),*) -> $host {
            computed! { $host $operation TiesToEven ($($arg),*) }
        }
    };
}

operations! {
    /// `x * y + z`, rounded once to nearest even: `fma.rn`.
    fmaf fma fma(x, y, z);
    /// The square root, rounded to nearest even: `sqrt.rn`. A negative number gives NaN; −0 gives −0.
    sqrtf sqrt sqrt(x);
}

/// `x / y`, rounded to nearest even, as without `-use_fast_math`, which makes it [`__fdividef`](crate::cuda::__fdividef).
#[must_use]
#[inline]
pub fn fdividef(x: f32, y: f32) -> f32 {
    computed! { f32 div TiesToEven (x, y) }
}

/// Each row is a function of f32 and one of f64: a function of [`math`], rounded to nearest even.
macro_rules! elementary {
    ($($(#[$doc:meta])* $single:ident $double:ident $method:ident($($arg:ident),*);)*) => {
        /// The names of the elementary functions.
        pub(in super::super) const ELEMENTARY: &[&str] =
            &[$(stringify!($single), stringify!($double),)* "sincosf", "sincos", "sincospif", "sincospi"];
        $(
            elementary! { @one [$(#[$doc])*] $single f32 $method $($arg)* }
            elementary! { @one [$(#[$doc])*] $double f64 $method $($arg)* }
        )*
    };
    (@one [$(#[$doc:meta])*] $name:ident $host:ident $method:ident $($arg:ident)*) => {
        $(#[$doc])*
        #[doc = concat!("\n\nCorrectly rounded: [`math::", stringify!($method), "`].")]
        #[must_use]
        #[inline]
        pub fn $name($($arg: $host),*) -> $host {
            math::$method::<TiesToEven, $host>($($arg),*)
        }
    };
}

elementary! {
    /// `e^x`.
    expf exp exp(x);
    /// `2^x`.
    exp2f exp2 exp2(x);
    /// `10^x`.
    exp10f exp10 exp10(x);
    /// `e^x - 1`.
    expm1f expm1 expm1(x);
    /// The natural logarithm. ±0 gives −∞; a negative number gives NaN.
    logf log log(x);
    /// The logarithm to base 2. ±0 gives −∞; a negative number gives NaN.
    log2f log2 log2(x);
    /// The logarithm to base 10. ±0 gives −∞; a negative number gives NaN.
    log10f log10 log10(x);
    /// `ln(1 + x)`. −1 gives −∞; numbers below −1 give NaN.
    log1pf log1p log1p(x);
    /// The sine of an angle in radians. ±∞ gives NaN.
    sinf sin sin(x);
    /// The cosine of an angle in radians. ±∞ gives NaN.
    cosf cos cos(x);
    /// The tangent of an angle in radians. ±∞ gives NaN.
    tanf tan tan(x);
    /// `sin(πx)`. Integers give a zero with their sign; ±∞ gives NaN.
    sinpif sinpi sinpi(x);
    /// `cos(πx)`. ±∞ gives NaN.
    cospif cospi cospi(x);
    /// The arc sine. Beyond ±1 it is NaN.
    asinf asin asin(x);
    /// The arc cosine. Beyond ±1 it is NaN.
    acosf acos acos(x);
    /// The arc tangent.
    atanf atan atan(x);
    /// The angle of the point (x, y), in (−π, π].
    atan2f atan2 atan2(y, x);
    /// The hyperbolic sine.
    sinhf sinh sinh(x);
    /// The hyperbolic cosine.
    coshf cosh cosh(x);
    /// The hyperbolic tangent.
    tanhf tanh tanh(x);
    /// The inverse hyperbolic sine.
    asinhf asinh asinh(x);
    /// The inverse hyperbolic cosine. Below 1 it is NaN.
    acoshf acosh acosh(x);
    /// The inverse hyperbolic tangent. ±1 gives ±∞; numbers beyond ±1 give NaN.
    atanhf atanh atanh(x);
    /// `x^y`.
    powf pow pow(x, y);
    /// The cube root.
    cbrtf cbrt cbrt(x);
    /// `sqrt(x² + y²)`. If an operand is infinite it is +∞, beside a NaN too.
    hypotf hypot hypot(x, y);
    /// `1 / sqrt(x)`. ±0 gives ±∞; a negative number gives NaN.
    rsqrtf rsqrt rsqrt(x);
    /// The error function.
    erff erf erf(x);
    /// `1 - erf(x)`.
    erfcf erfc erfc(x);
    /// The gamma function. ±0 gives ±∞; −∞ and integers below 0 give NaN.
    tgammaf tgamma tgamma(x);
    /// The natural logarithm of the gamma function's magnitude. Integers up to 0, and ±∞, give +∞.
    lgammaf lgamma lgamma(x);
}

/// The sine as `x` and the cosine as `y`; CUDA's stores them through pointers. Correctly rounded.
#[must_use]
#[inline]
pub fn sincosf(x: f32) -> float2 {
    float2 { x: sinf(x), y: cosf(x) }
}

/// The sine as `x` and the cosine as `y`; CUDA's stores them through pointers. Correctly rounded.
#[must_use]
#[inline]
pub fn sincos(x: f64) -> double2 {
    let [x, y] = math::sin_cos::<TiesToEven, f64>(x);
    double2 { x, y }
}

/// [`sinpif`] as `x` and [`cospif`] as `y`; CUDA's stores them through pointers.
#[must_use]
#[inline]
pub fn sincospif(x: f32) -> float2 {
    float2 { x: sinpif(x), y: cospif(x) }
}

/// [`sinpi`] as `x` and [`cospi`] as `y`; CUDA's stores them through pointers.
#[must_use]
#[inline]
pub fn sincospi(x: f64) -> double2 {
    double2 { x: sinpi(x), y: cospi(x) }
}
