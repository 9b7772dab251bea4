//! What expansions name. Not public API: the macros and this crate have the same version, and this module follows them.

pub use crate::backend::Default as DefaultBackend;
pub use crate::control::Control;
pub use crate::ops::assignments::{add_assign, div_assign, mul_assign, rem_assign, sub_assign};
pub use crate::ops::{Add, Div, Mul, MulAdd, Neg, Recip, Rem, Sqrt, Sub};
pub use fpcontrol_core::Rounding;
