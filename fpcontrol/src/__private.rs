//! What expansions name. Not public API: the macros and this crate have the same version, and this module follows them.

pub use crate::backend::Default as DefaultBackend;
pub use crate::control::{Control, Division, Nan, SquareRoot};
pub use crate::ops::assignments::{
    add_assign, add_product, div_assign, mul_assign, rem_assign, sub_assign, sub_product,
};
pub use crate::ops::compare::{eq, ge, gt, le, lt, ne};
pub use crate::ops::exact::exact;
pub use crate::ops::lenient::{pair, place};
pub use crate::ops::literal::literal;
pub use crate::ops::literal_under::literal_under;
pub use crate::ops::{
    Abs, Add, AddAssign, AddProduct, Cast, Compare, Deferred, Div, DivAssign, Exact, IsExact, Kind, Max, Min,
    MinusProduct, Mul, MulAdd, MulAssign, Neg, PlusProduct, Product, ProductMinus, ProductPlus, Ready, Recip,
    RecipSqrt, Rem, RemAssign, Settle, Sqrt, Sub, SubAssign, SubProduct,
};
pub use crate::region::region;
pub use core::cmp::{Ordering, PartialOrd};
pub use core::marker::Sized;
pub use core::option::Option;
pub use fpcontrol_core::{FlushRule, Rounding, Subnormals};
