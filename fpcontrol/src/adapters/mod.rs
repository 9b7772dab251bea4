//! Types of other crates under control, each behind a feature with the crate's name.
//!
//! | crate | in an annotated function |
//! |---|---|
//! | num-complex | feature `num-complex`: `Complex<f32>` and `Complex<f64>` are under control, by that crate's own formulas: operators, all methods that compute (`exp`, `norm`, `powc`, `abs` of `ComplexFloat` …), and paths to functions that floats do not have (`Complex64::norm`, `Complex::from_polar`). There the parts may be a type parameter. Paths to the others (`Complex64::exp`, `ComplexFloat::exp`) are under control in `lenient` regions, and refused in strict ones. `sum` and `product` of an iterator add and multiply one element after the other, from zero and one |
//! | glam | feature `glam`: vectors, matrices, quaternions and affine transforms of `f32` and `f64` have their operators and methods under control, see below |
//! | half | feature `half`: `f16` and `bf16` have their operators, comparisons, `sum`, `product`, `f16::from_f32` and `f16::from_f64` under control, see [below](#half) |
//! | nalgebra 0.35 | feature `nalgebra`: matrices, vectors and points of `f32` and `f64` have their operators and fifteen methods under control, see [below](#nalgebra) |
//! | ndarray 0.17 | feature `ndarray`: arrays of `f32` and `f64` have their operators, `dot`, `sum` and `mean` under control, see [below](#ndarray) |
//! | any that is generic over num-traits, simba, ndarray's or approx' traits | features `num-traits`, `simba`, `ndarray`, `approx`: [`Under<C, T>`](Under) is a float that follows the control `C` everywhere, so nalgebra, ndarray, rustfft and others compute under it |
//! | others | their operators are refused, and so are the [methods that compute](crate::guide::generic_code#methods-of-other-crates-types) of twelve crates: convert to floats, or write `native!` or `lenient` |
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
//!
//! # half
//!
//! An operation is one of `f32` under the control, whose result is rounded to `f16` or `bf16` in the control's mode: half's own scalar code. Since every `f16` and every `bf16` is an
//! `f32`, two roundings in one direction are one, so in a directed mode each result is the exact one, rounded once. `sum` and `product` add and multiply as `f32`, and are rounded to the format
//! at the end. Under the key `sum` the order is that of the `f32`s. Where subnormals are flushed, those of `bf16` are, because they are subnormals of `f32`; no `f16` is one.
//!
//! To nearest, where the settings ask for nothing else, half's own code runs. Three of its results depend on the processor, in half 2.7.1: `f16::from_f64`, which rounds twice with F16C and drops
//! the last 32 bits first without; and on AArch64 with the feature `fp16` the `sum` of `f16`, which rounds each step, and the `product`, which is always 0. `nan = canonical` takes none of them.
//!
//! Methods of `f16` and `bf16` that floats have (`sqrt`, `exp`, by num-traits) are refused where the annotated item asks for more than rounding to nearest. Compute with
//! `f32`: `f16::from_f32(x.to_f32().sqrt())`.
//!
//! # nalgebra
//!
//! The formulas are not copied. The operands are seen as matrices of [`Under<C, T>`](Under), without a copy of the elements, and nalgebra's generic code computes with them.
//!
//! | type | under control |
//! |---|---|
//! | `Matrix` of `f32` or `f64`, of static and dynamic sizes, owned and views | `a + b`, `a - b`, `a * b`, `m * s`, `s * m`, `m / s`, `-m`, the assignments |
//! | | `dot`, `cross`, `norm`, `norm_squared`, `normalize`, `metric_distance`, `lerp`, `sum`, `mean`, `component_mul`, `component_div`, `scale`, `trace`, `determinant`, `try_inverse` |
//! | `OPoint`, `Point` | `p - q`, `p + v`, `p - v`, `p * s`, `s * p`, `p / s`, `m * p`, `-p`, the assignments |
//! | matrices and points of exact numbers or of `Under` | their own operators and methods, as in plain code |
//!
//! Every other method that computes is [refused](crate::guide::generic_code#methods-of-other-crates-types) in strict regions, and so are the operators of quaternions, rotations and isometries, of matrices of
//! complex numbers, and the methods above of a `Unit` or of a matrix of a type parameter `T`. In `lenient` regions these are nalgebra's own.
//!
//! To nearest, where the settings ask for nothing else, nalgebra's own operators and methods run. With nalgebra's feature `std` its products of matrices with more than five rows or columns then call the crate matrixmultiply,
//! which adds in another order. Under any other control they are nalgebra's generic loop: each column of the result adds its products from left to right.
//!
//! # ndarray
//!
//! Elements are computed one by one, and two arrays are seen as arrays of [`Under<C, T>`](Under), without a copy of the elements. Shapes are broadcast as ndarray does it, and results lie in memory as ndarray's do.
//!
//! | type | under control |
//! |---|---|
//! | `ArrayBase` of `f32` or `f64`: `Array`, `ArcArray`, `CowArray`, views | operators `+ - * / %` with arrays and numbers, `-a`, the assignments |
//! | | `dot`, `sum`, `mean` |
//! | `ArrayRef` | its operators |
//! | arrays of exact numbers or of `Under` | their own operators and methods, as in plain code |
//!
//! `a.map(…)` and `a.mapv(…)` call your closure, which is rewritten. Every other method that computes (`scaled_add`, `sum_axis`, `var` …), and methods of an `ArrayRef`, are refused in strict
//! regions. For `a.scaled_add(k, &b)` write `a += &(&b * k)`. `a.dot(x)` with an `x` of another crate does not compile: put it into `native!(…)`.
//!
//! To nearest, where the settings ask for nothing else, ndarray's own operators and methods run. Products of two matrices then call the crate matrixmultiply, which adds in another order than ndarray's generic loop. `sum`
//! adds eight partial sums of contiguous elements in every mode.

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
