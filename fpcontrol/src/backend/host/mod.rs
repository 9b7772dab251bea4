//! What the backends of CPUs share: Rust's own operations where they are the reference's, flushing around an operation that
//! keeps subnormals, and rounding to integers.
//!
//! Rust promises IEEE 754's results, to nearest and with subnormals, of `+ - * /`, `sqrt`, `mul_add` and casts, in the
//! default floating-point environment, which it also requires. [`IS_IEEE`] says on which targets that is relied upon.

mod compute;
mod convert;
mod flush;
mod integral;
mod nearest;
mod order;

pub(super) use compute::{Technique, compute, compute_sum, computes, computes_alone, methods, operand, roots};
pub(super) use convert::conversions;
pub(super) use flush::Flush;
pub(super) use integral::Integral;
pub(crate) use nearest::{IS_IEEE, Nearest};
pub(super) use order::Order;
