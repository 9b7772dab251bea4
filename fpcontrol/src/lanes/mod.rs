//! Controlled arithmetic on slices, at the speed of plain loops.
//!
//! ```
//! use fpcontrol::control::{Rd, Ru};
//! use fpcontrol::lanes;
//!
//! let (a, b) = ([1.0_f32, 2.0, 1.0], [3.0, 3.0, 10.0]);
//! let (mut down, mut up) = ([0.0; 3], [0.0; 3]);
//! lanes::div::<Rd, f32>(&mut down, &a, &b);
//! lanes::div::<Ru, f32>(&mut up, &a, &b);
//! assert_eq!(down.map(f32::to_bits), [0x3eaaaaaa, 0x3f2aaaaa, 0x3dcccccc]);
//! assert_eq!(up.map(f32::to_bits), [0x3eaaaaab, 0x3f2aaaab, 0x3dcccccd]);
//! ```
//!
//! Each element has the value that the operation on one element gives under the same control, in every mode, at every length and
//! alignment, on every machine. The speed depends on the machine:
//!
//! | x86-64 with | a loop of |
//! |---|---|
//! | AVX-512F | `vaddps zmm, zmm, zmm, {rz-sae}`: the mode in each instruction; masked at the end |
//! | AVX2 and FMA3 | packed instructions on ymm between two writes of MXCSR, all in one block of assembly |
//! | neither | the same on xmm; `fma` element by element |
//!
//! Each call asks once what the processor has. `f32` is flushed as MXCSR does it, as in annotated items with `ftz`. Some
//! controls are computed element by element: those with approximate division or roots, with other rules of flushing, and
//! with modes that the processor lacks (ties away from zero, to odd). So is everything on other machines.

// `value.rs` is a vector as a `Real`, `sums.rs` its exact sums, `select.rs` masks, `run.rs` the loop and the choice of the level, `element.rs` what a control adds to a backend's slices.
// To add a vector for slice versions: `impl Vector` in `x86_64/` or `arrays.rs`, and a variant of `backend::Width`.

mod arrays;
mod element;
mod kernels;
pub(crate) mod run;
pub(crate) mod select;
mod sums;
pub(crate) mod value;
pub(crate) mod vector;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;

pub use element::{Convert, Element};
pub use kernels::{
    add, add_assign, axpy, axpy_fma, convert, div, div_assign, fma, mul, mul_assign, recip, sqrt, sub, sub_assign,
};
pub use select::{Condition, select};
