//! Control of rounding, contraction and subnormals, operation by operation, with the same bits on every machine.
#![cfg_attr(not(feature = "std"), no_std)]

pub mod cuda;

pub use fpcontrol_core as reference;
pub use fpcontrol_core::{Environment, Exceptions, Flagged, Rounding};
