//! What expansions name. Not public API: the macros and this crate have the same version, and this module follows them.

pub use crate::backend::Default as DefaultBackend;
pub use crate::control::{Control, Division, Nan, SquareRoot};
pub use crate::ops::assignments::{
    add_assign, add_product, div_assign, mul_assign, rem_assign, sub_assign, sub_product,
};
pub use crate::ops::compare::{eq, ge, gt, le, lt, ne};
pub use crate::ops::literal::literal;
pub use crate::ops::{
    Abs, Add, Cast, Compare, Div, Fuse, Max, Min, Mul, MulAdd, Neg, Product, Recip, RecipSqrt, Rem, Sqrt, Sub,
};
pub use crate::region::region;
pub use crate::seal::{seal, seal_float};
pub use fpcontrol_core::{FlushRule, Rounding, Subnormals};
