//! Control of floating-point arithmetic, operation by operation, with the same bits on every machine.
//!
//! An attribute says what the arithmetic of an item means; every operation in it is rewritten accordingly:
//!
//! ```
//! use fpcontrol::round;
//!
//! #[round(ru)] // every operation rounds up
//! fn mean(x: f64, y: f64) -> f64 {
//!     (x + y) / 2.0
//! }
//!
//! assert_eq!(mean(0.1, 0.2), 0.15000000000000002);
//! ```
//!
//! The rounding modes have CUDA's names: `rn` rounds to the nearest number, as plain Rust does; `rz` rounds toward zero, `ru` up, `rd` down.
//!
//! The **[guide]** has a chapter for each task. All keys are in the documentation of [`fp`](macro@fp).
//!
//! | for | see |
//! |---|---|
//! | an item with one setting | [`round`](macro@round), [`contract`], [`no_contract`], [`no_fma`], [`ftz`], [`fast_mode`], [`use_fast_math`] |
//! | an item, or an expression, with several | [`fp`](macro@fp), [`inline::fp!`](inline) |
//! | an expression that stays plain Rust | [`native!`](native) |
//! | generic code; your own types | [`Real`], [`Control`]; [`operators`], [`Exact`](derive@Exact) |
//! | sums; slices; elementary functions | [`reduce`]; [`lanes`]; [`math`] |
//! | bounds; constants in every mode | [`Interval`]; [`consts`] |
//! | CUDA's intrinsics; older machines | [`cuda`]; [`machine`] |
//! | what differs, and why | [`verify`], [`Shadow`] |
//! | IEEE 754 in integers, as `const fn` | [`reference`](fpcontrol_core) |
//!
//! Two programs come with it. `cargo fpcontrol` [runs whole programs](guide::is_my_program_sound) under control, and shows which digits survive. `fpcontrol-lint`
//! finds sums whose value depends on the order in which they run, and [proves in machine code](guide::enforce_no_fma#prove-it) that nothing is fused.
//!
//! # Limits
//!
//! - `round(ru)` rounds each operation up. It does not make the result of a function an upper bound: [`Interval`] does.
//! - Functions that an annotated item calls keep their own meaning, unless they are annotated too.
//! - Approximate division and roots, and fast intrinsics, are within CUDA's documented bounds on a CPU, and have not the GPU's bits.
//! - Directed modes are slow on processors that keep the mode in a control word, except in functions that are [entered once](guide::annotate_a_function#what-it-costs); and wherever plain code is vectorised.
//!
//! # Features
//!
//! `std` (default; without it the crate is `no_std`), `num-traits` (default; without `std` it needs `libm`), `rayon`, `serde`;
//! `num-complex`, `glam`, `half`, `nalgebra`, `ndarray` for [types of these crates](adapters); and `approx`, `ndarray`, `simba` for [`adapters::Under`].
//! [Instruments](guide::find_what_differs#instruments) are not a feature: `RUSTFLAGS="--cfg fpcontrol_instrument"` builds them.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(asm_experimental_arch, core_intrinsics, const_eval_select))]
#![cfg_attr(target_arch = "nvptx64", allow(internal_features, reason = "one function, two bodies: see cuda/rows.rs"))]

#[cfg(all(fpcontrol_instrument, not(feature = "std")))]
compile_error!(
    "`--cfg fpcontrol_instrument` needs fpcontrol's feature `std`: instruments read the environment and write files"
);

#[cfg(all(feature = "num-traits", not(any(feature = "std", feature = "libm"))))]
compile_error!(
    "fpcontrol's feature `num-traits` needs its feature `std` or `libm`: num-traits has its trait `Float` with one of them only"
);

#[doc(hidden)]
pub mod __private;
pub mod adapters;
mod algebraic;
pub mod backend;
pub mod consts;
pub mod control;
// Its functions compute with the default backend, and say so nowhere.
#[cfg(fpcontrol_backend = "named")]
#[allow(dead_code, unused_imports, reason = "only what others here use")]
mod cuda;
#[cfg(not(fpcontrol_backend = "named"))]
#[doc(alias("__shfl_sync", "__shfl_up_sync", "__shfl_down_sync", "__shfl_xor_sync", "__ldg", "atomicAdd"))]
pub mod cuda;
mod cuda_types;
mod debug;
mod float;
mod float_methods;
pub mod guide;
pub mod inline;
#[cfg(fpcontrol_instrument)]
pub mod instrument;
pub mod interval;
pub mod lanes;
pub mod machine;
pub mod math;
pub mod ops;
pub mod real;
mod real_methods;
pub mod reduce;
pub mod shadow;
pub mod verify;

#[doc(inline)]
pub use control::Control;
pub use float_methods::FloatMethods;
pub use fpcontrol_core as reference;
/// A rounding mode, as a value. [`round`](macro@round) takes four of them, by their short names; the [`reference`](fpcontrol_core) takes all.
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::reference::Binary64;
///
/// let up = Binary64::parse("0.3", Rounding::TowardPositive).unwrap().to_host();
/// let down = Binary64::parse("0.3", Rounding::TowardNegative).unwrap().to_host();
/// assert_eq!(down.next_up(), up);
/// assert_eq!(Rounding::TowardPositive.short_name(), "ru");
/// ```
pub use fpcontrol_core::Rounding;
pub use fpcontrol_macros::{
    Exact, contract, fast_mode, fp, ftz, native, no_contract, no_fma, operators, real, round, use_fast_math,
};
#[doc(inline)]
pub use interval::Interval;
#[doc(inline)]
pub use ops::Exact;
#[doc(inline)]
pub use real::Real;
pub use real_methods::RealMethods;
#[doc(inline)]
pub use shadow::Shadow;
