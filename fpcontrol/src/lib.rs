//! Control of rounding, contraction and subnormals, operation by operation, with the same bits on every machine.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(target_arch = "nvptx64", feature(asm_experimental_arch))]

#[doc(hidden)]
pub mod __private;
pub mod backend;
pub mod control;
pub mod cuda;
pub mod inline;
pub mod ops;
pub mod real;
pub mod reduce;
pub mod region;
pub mod seal;

pub use control::Control;
pub use fpcontrol_core as reference;
pub use fpcontrol_core::{Environment, Exceptions, Flagged, Rounding};
/// ```
/// use fpcontrol::round;
///
/// #[round(ru)]
/// fn third_up() -> f32 {
///     1.0 / 3.0
/// }
///
/// #[round(rd)]
/// fn third_down() -> f32 {
///     1.0 / 3.0
/// }
///
/// assert_eq!(third_up().to_bits(), 0x3eaaaaab);
/// assert_eq!(third_down().to_bits(), 0x3eaaaaaa);
/// ```
///
/// The body may use `+ - * / %`, their compound assignments, unary minus, `sqrt`, `recip` and `mul_add`, and any of
/// Rust's control flow. What is not covered yet is a compile error that says what to do instead: nothing in the function
/// stays uncontrolled in silence. Functions that it calls keep their own meaning.
pub use fpcontrol_macros::round;
pub use fpcontrol_macros::{contract, fast_mode, fp, ftz, native, no_contract, no_fma, use_fast_math};
pub use real::Real;
