//! The guide: a chapter for each task. Read the first chapter; read the others when you need them.
//!
//! | chapter | read it to |
//! |---|---|
//! | [Annotate a function](annotate_a_function) | choose how the arithmetic of a function rounds |
//! | [Annotate a crate](annotate_a_crate) | put a whole crate under control, and see what the compiler refuses |
//! | [Generic code and other crates' types](generic_code) | control code with type parameters, your own types and those of others |
//! | [Enforce no FMA](enforce_no_fma) | guarantee, and prove, that no product is fused with a sum |
//! | [Port a CUDA kernel](port_a_cuda_kernel) | compute a GPU's bits on a CPU |
//! | [Small formats of other libraries](small_formats) | get the FP8, FP6 and FP4 of PyTorch, JAX, ml_dtypes, ONNX or CUDA |
//! | [Three kernels, from the first line to the proof](port_three_kernels) | see whole ports: code, flags, comparison, audit |
//! | [Sums that do not depend on order](sums) | get the same sum for any order, any chunks and any number of threads |
//! | [Slices](slices) | compute on slices at the speed of plain loops |
//! | [Intervals](intervals) | bound a result from both sides |
//! | [Other machines](other_machines) | reproduce an early GPU, x87 or SSE code |
//! | [On a GPU](on_a_gpu) | compile annotated functions for an NVIDIA GPU |
//! | [Find what differs](find_what_differs) | find out where two results differ, and why |
//! | [The same result on every machine](same_result_everywhere) | give a whole program the same bits on every processor |
//! | [Is my program numerically sound?](is_my_program_sound) | put a whole program under control without an edit, and see which digits survive |
//!
//! Every example is compiled and run as a test. To try one in a program, put the statements that stand outside functions into `fn main`. The shortest one:
//!
//! ```
//! #[fpcontrol::round(ru)]
//! fn third() -> f64 {
//!     1.0 / 3.0
//! }
//!
//! assert!(third() > 1.0 / 3.0);
//! ```

#[doc = include_str!("annotate_a_function.md")]
pub mod annotate_a_function {}

#[doc = include_str!("annotate_a_crate.md")]
pub mod annotate_a_crate {}

#[doc = include_str!("generic_code.md")]
pub mod generic_code {}

#[doc = include_str!("enforce_no_fma.md")]
pub mod enforce_no_fma {}

#[doc = include_str!("port_a_cuda_kernel.md")]
pub mod port_a_cuda_kernel {}

#[doc = include_str!("port_three_kernels.md")]
pub mod port_three_kernels {}

#[doc = include_str!("small_formats.md")]
pub mod small_formats {}

#[doc = include_str!("sums.md")]
pub mod sums {}

#[doc = include_str!("slices.md")]
pub mod slices {}

#[doc = include_str!("intervals.md")]
pub mod intervals {}

#[doc = include_str!("other_machines.md")]
pub mod other_machines {}

#[doc = include_str!("on_a_gpu.md")]
pub mod on_a_gpu {}

#[doc = include_str!("find_what_differs.md")]
pub mod find_what_differs {}

#[doc = include_str!("same_result_everywhere.md")]
pub mod same_result_everywhere {}

#[doc = include_str!("is_my_program_sound.md")]
pub mod is_my_program_sound {}
