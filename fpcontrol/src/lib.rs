//! Control of rounding, contraction and subnormals, operation by operation, with the same bits on every machine.
#![cfg_attr(not(feature = "std"), no_std)]

pub use fpcontrol_core as core;
