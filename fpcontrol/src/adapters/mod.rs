//! Types of other crates under control, each behind a feature with the crate's name.
//!
//! | crate | in an annotated function |
//! |---|---|
//! | num-complex | feature `num-complex`: `Complex<f32>` and `Complex<f64>` are under control, by that crate's own formulas: operators, all methods that compute (`exp`, `norm`, `powc`, `abs` of `ComplexFloat` …), and paths to functions that floats do not have (`Complex64::norm`, `Complex::from_polar`). There the parts may be a type parameter. Paths to the others (`Complex64::exp`, `ComplexFloat::exp`) are under control in `lenient` regions, and refused in strict ones. `sum` and `product` of an iterator add and multiply one element after the other, from zero and one |
//! | glam | feature `glam`: vectors, matrices, quaternions and affine transforms of `f32` and `f64` have their operators and methods under control, see below |
//! | any that is generic over num-traits, simba, ndarray's or approx' traits | features `num-traits`, `simba`, `ndarray`, `approx`: [`Under<C, T>`](Under) is a float that follows the control `C` everywhere, so nalgebra, ndarray, rustfft and others compute under it |
//! | others (nalgebra's and ndarray's types of plain floats) | their operators are refused, and so are the [methods that compute](crate::guide::generic_code#methods-of-other-crates-types) of twelve crates: convert to floats, or write `native!` or `lenient` |
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
//! Methods are under control by the formulas of glam's scalar code too:
//!
//! | type | methods |
//! |---|---|
//! | vectors | `dot`, `cross`, `perp_dot`, `rotate`, `length` and its squares and reciprocals, `distance`, `normalize` and its variants, `lerp`, `lerp_monotonic`, `midpoint`, `project_onto`, `reject_from`, `reflect`, `clamp_length`, `element_sum`, `element_product`, `dot_into_vec`; by component `recip`, `sqrt`, `mul_add`, `rem_euclid`, `div_euclid`, `exp`, `exp2`, `ln`, `log2`, `powf`, `sin`, `cos`, `sin_cos`, and `abs` where subnormals are flushed |
//! | quaternions | `dot`, `length` and its variants, `normalize`, `inverse`, `mul_quat`, `mul_vec3` |
//! | matrices, affine transforms | `mul_vec2` …, `mul_mat2` …, `add_mat2` …, `sub_mat2` …, `mul_scalar`, `div_scalar`, `recip`, `abs` where subnormals are flushed, `transform_point3`, `transform_vector3`; of affine transforms in the plane `transform_point2`, `transform_vector2` |
//! | all but affine transforms | `sum` and `product` of an iterator |
//!
//! Every other method that computes (`refract`, `slerp`, `determinant`, `Mat4::inverse` …), and every function that rounds and is named by its path (`Quat::from_rotation_x`, `Vec3::dot(a, b)`), is glam's own, to
//! nearest. It is refused when the crate is built, unless that is what the annotated item asks for. (`cargo check` does not see it.) Comparisons and exact methods are glam's own. Exact functions may be
//! named by their paths (`.fold(DVec3::INFINITY, DVec3::min)`) where subnormals are kept and a NaN may be any.
//!
//! In an annotated item that contracts, products of these types are not fused with sums, and nothing inside the formulas is.
//!
//! To nearest, where the settings ask for nothing else, glam's own operators and methods run, as in plain code, except for elementary functions. Where glam uses vector instructions (x86 with SSE2,
//! AArch64, WebAssembly with SIMD) the operators have the bits of the formulas, with two exceptions. The product of two `Quat`s adds its terms there in
//! pairs, `(p.w * q.x + p.x * q.w) + (p.y * q.z - p.z * q.y)`; `DQuat`'s is the formula everywhere. And `%` of `Vec3A` and `Vec4` is another function there,
//! so it is refused. Methods of `Vec3A`, `Vec4` and `Quat` that add may do so in another order there.

// To add an adapter: a file, a feature, and a line of the table above.

#[cfg(feature = "num-complex")]
mod complex_methods;
#[cfg(feature = "num-complex")]
mod complex_named;
#[cfg(feature = "glam")]
mod glam;
#[cfg(feature = "half")]
mod half;
#[cfg(feature = "nalgebra")]
mod nalgebra;
#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(feature = "num-complex")]
mod num_complex;
#[cfg(any(feature = "glam", feature = "num-complex"))]
mod reductions;
#[cfg(feature = "num-traits")]
mod under;

#[cfg(feature = "num-traits")]
pub use under::{ParseUnderError, Under};
