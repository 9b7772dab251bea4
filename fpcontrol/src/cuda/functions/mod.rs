//! CUDA's mathematical functions by their C names: of f32 with an `f` at the end, of f64 without.
//!
//! CUDA's own have errors of some units in the last place (ulp), which depend on its version;
//! [`math::cuda_max_ulp`](crate::math::cuda_max_ulp) has the largest that NVIDIA documents. The functions here are within these
//! bounds, but where they are not exact, **the GPU's bits may differ**:
//!
//! | functions | here |
//! |---|---|
//! | `fabs fmax fmin copysign fmod remainder remquo modf frexp ldexp scalbn scalbln logb ilogb nextafter lround llround` | exact, as CUDA's: the GPU's bits |
//! | `fma sqrt fdim fdividef`, and the rounding functions in [`cast`](super::cast) | rounded once, as CUDA's without flags: the GPU's bits |
//! | `sin cos tan sincos sinpi cospi sincospi asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 exp10 expm1 log log2 log10 log1p pow cbrt hypot rsqrt erf erfc tgamma lgamma` | correctly rounded, by [`math`](crate::math) |
//! | `erfinvf erfcinvf` | correctly rounded |
//! | `rhypot norm3d norm4d rnorm3d rnorm4d norm rnorm` of both types, and `rcbrt` | within 0.500001 ulp |
//! | `erfinv erfcinv` of f64 | one of the two numbers around the exact value |
//! | `normcdf` and `normcdfinv` of f64, `erfcx` of f64 | within 2, 3 and 4 ulp |
//! | `normcdff normcdfinvf erfcxf` | within 0.50001 ulp |
//! | `cyl_bessel_i0 cyl_bessel_i1` of both types | within 0.50001 ulp |
//! | `j0 j1 y0 y1` of both types | below 8 within 1 ulp, above within 0.50001 ulp and 2^-56 |
//!
//! The exact ones and the norms are `const`. Functions that store results through pointers in C return all of them:
//! `sincosf(x)` is a [`float2`](super::float2) of the sine and the cosine, `frexp(x)` a number and an exponent. What C++ overloads, such as
//! `isnan` and `signbit`, is a method of Rust's floats. A NaN result is CUDA's canonical NaN; `fabs` and `copysign` keep a NaN's bits.
//! On a GPU these functions are not CUDA's library, but the ones of this page: exact functions, norms and Bessel functions by integers, which is
//! slow, the others by `f64` instructions.
//!
//! ```
//! use fpcontrol::cuda::functions::{erfcinvf, expf, fmaxf, frexp, norm3df, rcbrtf, sincospif};
//!
//! assert_eq!(expf(1.0), std::f32::consts::E);
//! assert_eq!(fmaxf(f32::NAN, 1.0), 1.0);
//! assert_eq!(norm3df(1e30, 2e30, 2e30), 3.0 * 1e30); // no overflow on the way
//! assert_eq!((rcbrtf(8.0), erfcinvf(1.0)), (0.5, 0.0));
//! assert_eq!(frexp(6.0), (0.75, 3));
//! assert_eq!((sincospif(0.5).x, sincospif(0.5).y), (1.0, 0.0));
//! ```

mod bessel;
mod elementary;
mod error_function;
mod exact;
mod norms;
mod wide;

pub use bessel::*;
pub use elementary::*;
pub use error_function::*;
pub use exact::*;
pub use norms::*;

/// The names of the functions of this module.
#[allow(unused_qualifications, reason = "the modules are also re-exported here, and two have lists of the same name")]
pub(super) const LISTS: &[&[&str]] = &[
    exact::SINGLE,
    exact::DOUBLE,
    elementary::ROUNDED,
    elementary::ELEMENTARY,
    norms::SINGLE,
    norms::DOUBLE,
    norms::CUBE_ROOTS,
    error_function::NAMES,
    bessel::NAMES,
];
