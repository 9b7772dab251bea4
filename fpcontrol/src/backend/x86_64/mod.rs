//! x86-64: the directed modes by the instructions of AVX-512F where the processor has them, else inside a switch of MXCSR;
//! to nearest Rust's own operations.
//!
//! | level | directed modes | `fma` |
//! |---|---|---|
//! | [`Avx512`] | `vaddss …, {rz-sae}`: one instruction, no cost in a chain | `vfmadd213ss …, {rz-sae}` |
//! | [`Avx2`] | MXCSR set, operation, MXCSR reset, in one block | `vfmadd213ss` in the same way |
//! | [`Sse2`] | the same | the reference |
//!
//! [`X86_64`] looks before `main` which level there is, and each operation is one load and one predicted branch away
//! from it; a crate that is compiled for AVX-512F does not ask. Each level is a backend by itself, for tests and
//! benchmarks. Flushing of `f32` is a test of operands and result, or MXCSR's own where MXCSR is switched anyway.
//!
//! Every backend here requires the default floating-point environment, as Rust does, and leaves it as it was; exception
//! flags may be changed.

mod backends;
#[cfg(not(any(target_feature = "avx512f", miri, fpcontrol_backend = "soft")))]
mod before_main;
mod convert;
mod dispatch;
mod embedded;
mod fma3;
pub(super) mod hoisted;
mod level;
mod packed;
pub(crate) mod placement;
mod switched;
mod table;

pub use backends::{Avx2, Avx512, Sse2};
pub use dispatch::X86_64;
pub use level::{Level, level, processor};
pub(crate) use packed::{Way, Zmm, operand};
