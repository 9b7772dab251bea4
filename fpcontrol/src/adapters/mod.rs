//! Types of other crates under control, each behind a feature with the crate's name.
//!
//! | crate | in an annotated function |
//! |---|---|
//! | num-complex | feature `num-complex`: `Complex<f32>` and `Complex<f64>` are under control, by that crate's own formulas: operators, and the methods that floats have too (`exp`, `sqrt`, `powi` …); `norm`, `arg`, `powc` and other methods are calls, which round to nearest |
//! | glam | feature `glam`: vectors, matrices, quaternions and affine transforms of `f32` and `f64` have their operators under control, see below; methods are calls, which round to nearest |
//! | any that is generic over num-traits, simba, ndarray's or approx' traits | features `num-traits`, `simba`, `ndarray`, `approx`: [`Under<C, T>`](Under) is a float that follows the control `C` everywhere, so nalgebra, ndarray, rustfft and others compute under it |
//! | others (nalgebra's and ndarray's types of plain floats) | their operators are refused: convert to floats, or write `native!` or `lenient` |
//!
//! ```
//! # #[cfg(feature = "num-complex")] {
//! use fpcontrol::round;
//! use num_complex::Complex;
//!
//! #[round(ru)]
//! fn third(z: Complex<f64>) -> Complex<f64> {
//!     z / 3.0
//! }
//!
//! assert!(third(Complex::new(1.0, 1.0)).re > 1.0 / 3.0);
//! # }
//! ```
//!
//! # glam
//!
//! The formulas are those of glam's scalar code, in its order of operations:
//!
//! | operator | is |
//! |---|---|
//! | `v + w`, `v - w`, `v * w`, `v / w`, `v % w`, the same with a number on one side, `-v` | each component by itself |
//! | `m + n`, `m - n`, `m * s`, `s * m`, `m / s`, `s / m`, `-m`; of quaternions `p + q`, `p - q`, `p * s`, `p / s` | each component by itself |
//! | `m * v` | `((x_axis * v.x + y_axis * v.y) + z_axis * v.z) + w_axis * v.w` |
//! | `m * n` | `m` times each column of `n` |
//! | `p * q` | each component from left to right: `((p.w * q.x + p.x * q.w) + p.y * q.z) - p.z * q.y`, …; see below |
//! | `q * v` | with `b` = (q.x, q.y, q.z): `(v * (w * w - b·b) + b * (v·b * 2)) + (b × v) * (w * 2)` |
//! | `-q` | `q * -1.0` |
//! | `a * b` of affine transforms | the product of the matrices; `a`'s matrix times `b`'s translation, plus `a`'s translation |
//!
//! In a region that contracts, products of these types are not fused with sums, and nothing inside the formulas is.
//!
//! To nearest, where a region asks for nothing else, glam's own operators run, as in plain code. Where glam uses vector instructions (x86 with SSE2,
//! AArch64, WebAssembly with SIMD) they have the bits of the formulas, with two exceptions. The product of two `Quat`s adds its terms there in
//! pairs, `(p.w * q.x + p.x * q.w) + (p.y * q.z - p.z * q.y)`; `DQuat`'s is the formula everywhere. And `%` of `Vec3A` and `Vec4` is another function there,
//! so it is refused.

// To add an adapter: a file, a feature, and a line of the table above.

#[cfg(feature = "glam")]
mod glam;
#[cfg(feature = "num-complex")]
mod num_complex;
#[cfg(feature = "num-traits")]
mod under;

#[cfg(feature = "num-traits")]
pub use under::{ParseUnderError, Under};
