//! What expansions name. Not public API: the macros and this crate have the same version, and this module follows them.

#[cfg(not(fpcontrol_instrument))]
mod choice;
/// What a function asks about its types before it enters a mode.
pub mod hoist;
#[cfg(fpcontrol_audit)]
mod holds;
mod manifest;
mod region;
mod seal;

pub use crate::__dbg as dbg;
pub use crate::__manifest as manifest;
pub use crate::__operands as operands;
#[cfg(not(any(fpcontrol_instrument, fpcontrol_backend = "named")))]
pub use crate::backend::Default as DefaultBackend;
/// Another name, so that an expansion whose macro did not see the flag is an error, not a function without instruments.
#[cfg(fpcontrol_instrument)]
pub use crate::backend::Default as InstrumentedBackend;
/// No backend: a region that names none does not compile.
#[cfg(all(fpcontrol_backend = "named", not(fpcontrol_instrument)))]
pub use crate::backend::NoBackendNamed as DefaultBackend;
pub use crate::backend::hoisted::{Hoisted, enter};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(fpcontrol_instrument)))]
pub use crate::backend::{Avx2, Avx512};
/// Versions of a function for levels of processors are instrumented like the function.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", fpcontrol_instrument))]
pub use crate::backend::{Default as Avx2, Default as Avx512};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub use crate::backend::{Level, processor};
pub use crate::consts;
pub use crate::control::{At, Control, Keyed, Rd, Rn, Ru, Rz, keys};
#[cfg(fpcontrol_instrument)]
pub use crate::control::{Function, Region};
#[cfg(fpcontrol_instrument)]
pub use core::{file, module_path};
/// Slice versions of functions.
pub mod lanes {
    pub use crate::lanes::run::{Kernel, run};
    pub use crate::lanes::select::{
        Lane, both, either, is_equal, is_greater, is_greater_equal, is_less, is_less_equal, is_not_equal,
    };
    pub use crate::lanes::value::Lanes;
    pub use crate::lanes::vector::Vector;
}
/// What expressions of a machine name.
pub mod machine {
    pub use crate::machine::{Load, Sm10, Sm13, StoreRegister, X86Sse, X87};
}
pub use crate::__region as region;
pub use crate::ops::assignments::{
    add_assign, add_product, add_rounded_product, div_assign, mul_assign, rem_assign, sub_assign, sub_product,
    sub_rounded_product,
};
#[cfg(any(
    feature = "glam",
    feature = "half",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "num-complex"
))]
pub use crate::ops::assoc_fn::OfAdapted;
pub use crate::ops::assoc_fn::own_operators::{
    OfOwnAdd, OfOwnAddAssign, OfOwnDiv, OfOwnDivAssign, OfOwnMul, OfOwnMulAssign, OfOwnNeg, OfOwnRem, OfOwnRemAssign,
    OfOwnSub, OfOwnSubAssign, OwnOperator,
};
pub use crate::ops::assoc_fn::qualified::{Qualifies, qualified};
pub use crate::ops::assoc_fn::undeclared::{undeclared, undeclared_leniently};
pub use crate::ops::assoc_fn::{Elsewhere, OfReductions, OfReference, owner};
pub use crate::ops::cast::{CastAsItIs, ReadAsItIs, Reading, casting, pointer};
pub use crate::ops::compare::{Relations, eq, field, ge, gt, le, lt, ne};
pub use crate::ops::constant;
pub use crate::ops::demoted::*;
pub use crate::ops::diagnostic_shims::*;
pub use crate::ops::exact::{exact, exact_value};
pub use crate::ops::extrema::{OrdClamp, OrdMax, OrdMin};
pub use crate::ops::fuse::{
    AddProduct, MinusProduct, PlusProduct, ProductMinus, ProductPlus, Ready, Settle, SubProduct,
};
pub use crate::ops::lenient::{lent, pair, place, related};
pub use crate::ops::methods::{AbsSub, Ceil, Floor, Fract};
pub use crate::ops::negated_product::NegProduct;
pub use crate::ops::operator_methods::*;
// Without the features too: cargo compiles the macro once for all packages that it builds for the host, with the features that any of them has.
pub use crate::ops::own::adapted::{Adapt, AdaptedFunctions, CheckBehind};
#[cfg(feature = "num-traits")]
pub use crate::ops::own::adapted::{AdaptFloat, AdaptFloatOr};
pub use crate::ops::own::numeric::Answer;
pub use crate::ops::own::{self, Decide, DecideOperator, Group, Hand, Peel, Receive};
pub use crate::ops::reductions::Reductions;
pub use crate::ops::twin::{number, real, rounded_constant};
pub use crate::ops::{
    Abs, Add, AddAssign, Cast, Clamp, Compare, Deferred, Div, DivAssign, DivEuclid, Exact, Functions, Hypot, IsExact,
    IterProduct, IterSum, IterSumIn, Kind, Max, Maximum, Midpoint, Min, Minimum, Mul, MulAdd, MulAssign, Neg, Powi,
    Product, Recip, RecipSqrt, Rem, RemAssign, RemEuclid, Sqrt, Sub, SubAssign, ToDegrees, ToRadians,
};
pub use crate::real::Real;
pub use crate::real_methods::RealMethods;
pub use crate::reduce;
pub use crate::reduce::Order;
#[cfg(not(fpcontrol_instrument))]
pub use choice::{CHOICE, Choice};
pub use core::cfg;
pub use core::iter::{Iterator, Product as OwnProduct, Sum as OwnSum};
pub use core::marker::Sized;
pub use core::mem::size_of;
pub use core::option::Option;
pub use fpcontrol_core::Rounding;
pub use fpcontrol_macros::requires_algebraic;
#[cfg(fpcontrol_audit)]
pub use holds::*;
pub use region::*;
pub use seal::{seal, seal_float};
