//! The reference arithmetic of [fpcontrol](https://docs.rs/fpcontrol): IEEE 754 in integers.
//!
//! Every operation of [`ops`], in every mode of [`rounding`], on every format of [`format`](mod@format): a `const fn` that
//! returns the value, or the value and the IEEE flags. No `unsafe`, no dependency, no host floating-point arithmetic.
//!
//! ```
//! use fpcontrol_core::{Binary32, Rounding};
//!
//! // 1/3 rounded toward +∞, at compile time.
//! const THIRD: f32 = Binary32::from_host(1.0).div(Binary32::from_host(3.0), Rounding::TowardPositive).to_host();
//! assert_eq!(THIRD.to_bits(), 0x3eaaaaab);
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]
#![allow(
    clippy::duplicate_mod,
    clippy::unnecessary_cast,
    reason = "soft/kernel.rs is mounted once a word width; a cast that widens one mount's word is idle in another's"
)]

pub mod binary128;
pub mod decimal;
pub mod elementary;
pub mod environment;
pub mod exceptions;
pub mod float_methods;
pub mod format;
pub mod integer;
pub mod machine;
mod nan;
pub mod ops;
pub mod rounding;
mod soft;
pub mod unpacked;

pub use binary128::Binary128;
pub use elementary::Elementary;
pub use environment::{Environment, FlushRule, FmaZeroTimesInfinity, Subnormals, Tininess};
pub use exceptions::{Exceptions, Flagged};
pub use float_methods::FloatMethod;
pub use format::*;
pub use ops::{Form, Operation, Shape};
pub use rounding::Rounding;
pub use soft::Reference;
pub use unpacked::{Class, Exact};
