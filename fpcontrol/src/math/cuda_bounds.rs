//! The maximum errors that NVIDIA documents for its functions, as data: CUDA C++ Programming Guide, tables of standard and
//! intrinsic functions (new guide: section 5.5). They come from tests that are extensive but not exhaustive, so NVIDIA does not
//! guarantee them; they assume rounding to nearest, and the compiler's defaults.

use core::f64::consts::PI;
use core::fmt;

/// What NVIDIA documents about a function.
///
/// ```
/// use fpcontrol::math::{CudaMaxError, cuda_bound};
///
/// let bound = cuda_bound("__logf").unwrap();
/// assert_eq!(bound.to_string(), "2^-21.41 absolute, 0.5 <= x <= 2; elsewhere 3 ulp");
/// assert_eq!(bound.at(1.5), Some(CudaMaxError::AbsoluteLog2(-21.41)));
/// assert_eq!(bound.at(100.0), Some(CudaMaxError::Ulp(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CudaBound {
    /// The name of the function in CUDA.
    pub function: &'static str,
    /// The largest error for the operands in `domain`.
    pub error: CudaMaxError,
    /// The operands to which `error` applies, in words; empty if to all.
    pub operands: &'static str,
    /// The operands to which `error` applies.
    pub domain: CudaDomain,
    /// The largest error for all other operands. `None` if NVIDIA documents none for them.
    pub elsewhere: Option<CudaMaxError>,
}

impl CudaBound {
    /// Returns the largest error at an operand. `None` if NVIDIA documents none there.
    ///
    /// An error that grows with the operand is returned as its number of units at this operand. The operand is x; for `__fdividef` it is y.
    ///
    /// ```
    /// use fpcontrol::math::{CudaMaxError, cuda_bound};
    ///
    /// assert_eq!(cuda_bound("__expf").unwrap().at(-10.0), Some(CudaMaxError::Ulp(13))); // 2 + floor(11.73)
    /// assert_eq!(cuda_bound("__sinf").unwrap().at(100.0), None);
    /// ```
    #[must_use]
    pub fn at(&self, operand: f64) -> Option<CudaMaxError> {
        let error = if self.domain.contains(operand) { Some(self.error) } else { self.elsewhere };
        error.map(|error| match error {
            CudaMaxError::UlpGrowing { constant, slope } => {
                // Truncated, which is the floor of what is not negative.
                CudaMaxError::Ulp(constant.saturating_add((slope * operand).abs() as u32))
            }
            constant => constant,
        })
    }
}

impl fmt::Display for CudaBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)?;
        if !self.operands.is_empty() {
            write!(f, ", {}", self.operands)?;
        }
        self.elsewhere.map_or(Ok(()), |elsewhere| write!(f, "; elsewhere {elsewhere}"))
    }
}

/// The largest error of a function, as NVIDIA states it.
///
/// ```
/// use fpcontrol::math::CudaMaxError;
///
/// assert_eq!(CudaMaxError::Ulp(2).to_string(), "2 ulp");
/// assert_eq!(CudaMaxError::UlpGrowing { constant: 2, slope: 1.173 }.to_string(), "2 + floor(|1.173 x|) ulp");
/// assert_eq!(CudaMaxError::AbsoluteLog2(-21.41).to_string(), "2^-21.41 absolute");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum CudaMaxError {
    /// So many units in the last place of the correctly rounded result.
    Ulp(u32),
    /// `constant + floor(abs(slope * x))` units in the last place, where x is the operand.
    UlpGrowing {
        /// The number of units at 0.
        constant: u32,
        /// How many units are added where x grows by 1.
        slope: f64,
    },
    /// The largest absolute error.
    Absolute(f64),
    /// The binary logarithm of the largest absolute error.
    AbsoluteLog2(f64),
    /// The binary logarithm of the largest relative error.
    RelativeLog2(f64),
}

impl fmt::Display for CudaMaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ulp(ulp) => write!(f, "{ulp} ulp"),
            Self::UlpGrowing { constant, slope } => write!(f, "{constant} + floor(|{slope} x|) ulp"),
            Self::Absolute(error) => write!(f, "{error:e} absolute"),
            Self::AbsoluteLog2(exponent) => write!(f, "2^{exponent} absolute"),
            Self::RelativeLog2(exponent) => write!(f, "2^{exponent} relative"),
        }
    }
}

/// The operands to which a bound applies.
///
/// ```
/// use fpcontrol::math::CudaDomain;
///
/// assert!(CudaDomain::Within(0.5, 2.0).contains(2.0));
/// assert!(!CudaDomain::MagnitudeBelow(8.0).contains(-8.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum CudaDomain {
    /// All operands, NaN included.
    All,
    /// From the first number to the second, both included.
    Within(f64, f64),
    /// Below the first number, and above the second.
    Outside(f64, f64),
    /// Magnitudes from the first number to the second, both included.
    Magnitude(f64, f64),
    /// Magnitudes below the number.
    MagnitudeBelow(f64),
}

impl CudaDomain {
    /// Returns whether the bound applies to an operand. NaN is in [`CudaDomain::All`] only.
    ///
    /// ```
    /// use fpcontrol::math::CudaDomain;
    ///
    /// assert!(CudaDomain::Outside(-10.001, -2.264).contains(3.0));
    /// assert!(CudaDomain::All.contains(f64::NAN) && !CudaDomain::Outside(0.0, 1.0).contains(f64::NAN));
    /// ```
    #[must_use]
    pub fn contains(&self, operand: f64) -> bool {
        match *self {
            Self::All => true,
            Self::Within(from, to) => (from..=to).contains(&operand),
            Self::Outside(from, to) => operand < from || operand > to,
            Self::Magnitude(from, to) => (from..=to).contains(&operand.abs()),
            Self::MagnitudeBelow(limit) => operand.abs() < limit,
        }
    }
}

/// The largest error that NVIDIA documents for a function on all its operands, in units of the result's last place. `None` if it
/// documents none, or none for all operands, or another kind of error: then [`CUDA_BOUNDS`] may have one.
///
/// ```
/// use fpcontrol::math::cuda_max_ulp;
///
/// assert_eq!(cuda_max_ulp("sinf"), Some(2));
/// assert_eq!(cuda_max_ulp("sin"), Some(2));
/// assert_eq!(cuda_max_ulp("fmaf"), Some(0));
/// assert_eq!(cuda_max_ulp("lgamma"), None); // 4, but not everywhere
/// assert_eq!(cuda_max_ulp("__expf"), None); // it grows with the operand
/// ```
#[must_use]
pub fn cuda_max_ulp(function: &str) -> Option<u32> {
    match cuda_bound(function)? {
        CudaBound { error: CudaMaxError::Ulp(ulp), domain: CudaDomain::All, .. } => Some(ulp),
        _ => None,
    }
}

/// What NVIDIA documents about a function, also where it holds for some operands only, or depends on the operand.
///
/// `__tanf` and `__powf` have no bound: NVIDIA documents only how they are computed. Nor has `__sincosf`, which has two results: their bounds are those of
/// `__sinf` and `__cosf`.
///
/// ```
/// use fpcontrol::math::cuda_bound;
///
/// assert_eq!(cuda_bound("__fdividef").unwrap().operands, "2^-126 <= |y| <= 2^126");
/// assert_eq!(cuda_bound("__expf").unwrap().to_string(), "2 + floor(|1.173 x|) ulp");
/// assert!(cuda_bound("__powf").is_none());
/// assert!(cuda_bound("memcpy").is_none());
/// ```
#[must_use]
pub fn cuda_bound(function: &str) -> Option<CudaBound> {
    CUDA_BOUNDS.iter().find(|bound| bound.function == function).copied()
}

/// Two to the power of -126 and of 126.
const SMALLEST: f64 = f32::MIN_POSITIVE as f64;
const LARGEST: f64 = 1.0 / SMALLEST;

macro_rules! bounds {
    ($($error:expr, $domain:expr, $operands:literal, $elsewhere:expr => $($function:ident)*;)*) => {
        /// The bounds of all functions for which NVIDIA documents one.
        ///
        /// ```
        /// use fpcontrol::math::{CUDA_BOUNDS, CudaMaxError};
        ///
        /// let exact = CUDA_BOUNDS.iter().filter(|bound| bound.error == CudaMaxError::Ulp(0));
        /// let names: Vec<&str> = exact.map(|bound| bound.function).collect();
        /// assert!(names.contains(&"fmaf") && names.contains(&"__fadd_rz") && !names.contains(&"sinf"));
        /// ```
        pub const CUDA_BOUNDS: &[CudaBound] = {
            use CudaDomain::{All, Magnitude, MagnitudeBelow, Outside, Within};
            use CudaMaxError::{Absolute, AbsoluteLog2, RelativeLog2, Ulp, UlpGrowing};
            &[$($(CudaBound {
                function: stringify!($function),
                error: $error,
                operands: $operands,
                domain: $domain,
                elsewhere: $elsewhere,
            },)*)*]
        };
    };
}

bounds! {
    Ulp(0), All, "", None => fmaf fmodf remainderf remquof modff fdimf truncf roundf rintf nearbyintf ceilf floorf lrintf lroundf llrintf
        llroundf frexpf ldexpf scalbnf scalblnf logbf ilogbf sqrtf fma fmod remainder remquo modf fdim trunc round
        rint nearbyint ceil floor lrint lround llrint llround frexp ldexp scalbn scalbln logb ilogb sqrt
        __fadd_rn __fadd_rz __fadd_ru __fadd_rd __fsub_rn __fsub_rz __fsub_ru __fsub_rd
        __fmul_rn __fmul_rz __fmul_ru __fmul_rd __fmaf_rn __fmaf_rz __fmaf_ru __fmaf_rd
        __frcp_rn __frcp_rz __frcp_ru __frcp_rd __fsqrt_rn __fsqrt_rz __fsqrt_ru __fsqrt_rd __frsqrt_rn
        __fdiv_rn __fdiv_rz __fdiv_ru __fdiv_rd
        __dadd_rn __dadd_rz __dadd_ru __dadd_rd __dsub_rn __dsub_rz __dsub_ru __dsub_rd
        __dmul_rn __dmul_rz __dmul_ru __dmul_rd __fma_rn __fma_rz __fma_ru __fma_rd
        __ddiv_rn __ddiv_rz __ddiv_ru __ddiv_rd __drcp_rn __drcp_rz __drcp_ru __drcp_rd
        __dsqrt_rn __dsqrt_rz __dsqrt_ru __dsqrt_rd;
    Ulp(1), All, "", None => cbrtf rcbrtf expm1f logf log2f log1pf sinpif cospif sincospif rsqrt cbrt rcbrt rhypot rnorm3d rnorm4d exp
        exp2 exp10 expm1 log log2 log10 log1p cosh tanh;
    Ulp(2), All, "", None => rsqrtf rhypotf rnorm3df rnorm4df expf exp2f exp10f log10f sinf cosf sincosf asinf acosf atanf coshf tanhf
        erff erfinvf hypot norm3d norm4d sin cos tan sincos sinpi cospi sincospi asin acos atan atan2 sinh atanh pow
        erf;
    Ulp(2), Magnitude(SMALLEST, LARGEST), "2^-126 <= |y| <= 2^126", None => __fdividef;
    UlpGrowing { constant: 2, slope: 1.173 }, All, "", None => __expf;
    UlpGrowing { constant: 2, slope: 2.97 }, All, "", None => __exp10f;
    Ulp(3), All, "", None => hypotf norm3df norm4df atan2f sinhf asinhf atanhf asinh acosh;
    Ulp(4), All, "", None => tanf acoshf powf erfcf erfcinvf erfcxf erfcx;
    Ulp(4), Outside(-23.0001, -2.2637), "outside -23.0001 to -2.2637", None => lgamma;
    Ulp(5), All, "", None => normcdff normcdfinvf tgammaf erfc erfinv normcdf;
    Ulp(6), All, "", None => cyl_bessel_i0f cyl_bessel_i1f erfcinv cyl_bessel_i0 cyl_bessel_i1;
    Ulp(6), Outside(-10.001, -2.264), "outside -10.001 to -2.264", None => lgammaf;
    Ulp(7), MagnitudeBelow(8.0), "|x| < 8", Some(Absolute(5e-12)) => j0 j1 y0 y1;
    Ulp(8), All, "", None => normcdfinv;
    Ulp(9), MagnitudeBelow(8.0), "|x| < 8", Some(Absolute(2.2e-6)) => j0f j1f y0f y1f;
    Ulp(10), All, "", None => tgamma;
    AbsoluteLog2(-21.41), Within(-PI, PI), "-pi <= x <= pi", None => __sinf;
    AbsoluteLog2(-21.19), Within(-PI, PI), "-pi <= x <= pi", None => __cosf;
    AbsoluteLog2(-22.0), Within(0.5, 2.0), "0.5 <= x <= 2", Some(Ulp(2)) => __log2f;
    AbsoluteLog2(-21.41), Within(0.5, 2.0), "0.5 <= x <= 2", Some(Ulp(3)) => __logf;
    AbsoluteLog2(-24.0), Within(0.5, 2.0), "0.5 <= x <= 2", Some(Ulp(3)) => __log10f;
    RelativeLog2(-11.0), All, "", None => __tanhf;
}
