//! The maximum errors that NVIDIA documents for its functions, as data: CUDA C++ Programming Guide, tables of standard and
//! intrinsic functions (new guide: section 5.5). They come from tests that are extensive but not exhaustive, so NVIDIA does not
//! guarantee them; they assume rounding to nearest, and the compiler's defaults.

/// What NVIDIA documents about a function.
///
/// ```
/// use fpcontrol::math::cuda_bound;
///
/// let bound = cuda_bound("lgammaf").unwrap();
/// assert_eq!((bound.max_ulp, bound.operands), (6, "outside -10.001 to -2.264"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CudaBound {
    /// The name of the function in CUDA.
    pub function: &'static str,
    /// The largest error that was observed, in units of the result's last place.
    pub max_ulp: u32,
    /// The operands to which it applies; empty if to all.
    pub operands: &'static str,
}

/// The largest error that NVIDIA documents for a function on all its operands, in units of the result's last place. `None` if it
/// documents none, or none for all operands: then [`CUDA_BOUNDS`] may have one.
///
/// ```
/// use fpcontrol::math::cuda_max_ulp;
///
/// assert_eq!(cuda_max_ulp("sinf"), Some(2));
/// assert_eq!(cuda_max_ulp("sin"), Some(2));
/// assert_eq!(cuda_max_ulp("fmaf"), Some(0));
/// assert_eq!(cuda_max_ulp("lgamma"), None); // 4, but not everywhere
/// ```
#[must_use]
pub fn cuda_max_ulp(function: &str) -> Option<u32> {
    cuda_bound(function).filter(|bound| bound.operands.is_empty()).map(|bound| bound.max_ulp)
}

/// What NVIDIA documents about a function, also where it holds for some operands only.
///
/// ```
/// use fpcontrol::math::cuda_bound;
///
/// assert_eq!(cuda_bound("__fdividef").unwrap().operands, "2^-126 <= |y| <= 2^126");
/// assert!(cuda_bound("memcpy").is_none());
/// ```
#[must_use]
pub fn cuda_bound(function: &str) -> Option<CudaBound> {
    CUDA_BOUNDS.iter().find(|bound| bound.function == function).copied()
}

macro_rules! bounds {
    ($($ulp:literal $operands:literal: $($function:ident)*;)*) => {
        /// The bounds of all functions for which NVIDIA documents one.
        ///
        /// ```
        /// use fpcontrol::math::CUDA_BOUNDS;
        ///
        /// let exact: Vec<&str> = CUDA_BOUNDS.iter().filter(|bound| bound.max_ulp == 0).map(|bound| bound.function).collect();
        /// assert!(exact.contains(&"fmaf") && !exact.contains(&"sinf"));
        /// ```
        pub const CUDA_BOUNDS: &[CudaBound] =
            &[$($(CudaBound { function: stringify!($function), max_ulp: $ulp, operands: $operands },)*)*];
    };
}

bounds! {
    0 "": fmaf fmodf remainderf remquof modff fdimf truncf roundf rintf nearbyintf ceilf floorf lrintf lroundf llrintf
        llroundf frexpf ldexpf scalbnf scalblnf logbf ilogbf sqrtf fma fmod remainder remquo modf fdim trunc round
        rint nearbyint ceil floor lrint lround llrint llround frexp ldexp scalbn scalbln logb ilogb sqrt;
    1 "": cbrtf rcbrtf expm1f logf log2f log1pf sinpif cospif sincospif rsqrt cbrt rcbrt rhypot rnorm3d rnorm4d exp
        exp2 exp10 expm1 log log2 log10 log1p cosh tanh;
    2 "": rsqrtf rhypotf rnorm3df rnorm4df expf exp2f exp10f log10f sinf cosf sincosf asinf acosf atanf coshf tanhf
        erff erfinvf hypot norm3d norm4d sin cos tan sincos sinpi cospi sincospi asin acos atan atan2 sinh atanh pow
        erf;
    2 "2^-126 <= |y| <= 2^126": __fdividef;
    3 "": hypotf norm3df norm4df atan2f sinhf asinhf atanhf asinh acosh;
    4 "": tanf acoshf powf erfcf erfcinvf erfcxf erfcx;
    4 "outside -23.0001 to -2.2637": lgamma;
    5 "": normcdff normcdfinvf tgammaf erfc erfinv normcdf;
    6 "": cyl_bessel_i0f cyl_bessel_i1f erfcinv cyl_bessel_i0 cyl_bessel_i1;
    6 "outside -10.001 to -2.264": lgammaf;
    7 "|x| < 8": j0 j1 y0 y1;
    8 "": normcdfinv;
    9 "|x| < 8": j0f j1f y0f y1f;
    10 "": tgamma;
}
