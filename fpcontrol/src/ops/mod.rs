//! The operations that annotated code calls: traits that are generic over the [`Control`](crate::Control) in the method.
//!
//! `a + b` in an annotated function becomes `Add::controlled_add::<C>(a, b)`. Floats go to the control's backend.
//! Integers keep their own operators, with the overflow behaviour of the crate that is compiled. The names begin with `controlled_` so that they never
//! clash with a method of yours.
//!
//! The operators of floats and of exact types are those of [`core::ops`], no more and no fewer: the number of
//! implementations guides the compiler's inference.
//!
//! **If you implement one of these traits by hand**, the operator of [`core::ops`] must compute what yours computes under a
//! control to nearest ([`Rn`](crate::control::Rn)), because annotated code uses that operator where the settings ask for nothing else.
//!
//! ```
//! use fpcontrol::control::Ru;
//! use fpcontrol::ops::Div;
//!
//! assert!(1.0_f64.controlled_div::<Ru>(3.0) > 1.0 / 3.0);
//! ```

// In the order of reading: `../float.rs` is where a control chooses between operations. `operators.rs`, `assignments.rs`, `cast.rs` and `compare.rs` are the operators, `fuse.rs`
// contraction. `exact.rs` says which types pass through, `lenient/` chooses between control and the type's own operator. `methods.rs`, `sequences.rs`, `extrema.rs` and
// `euclid.rs` are methods, `reductions.rs` sums and products, `operator_methods.rs` `a.add(b)`, `assoc_fn.rs` paths such as `Vec3::add`, `own/` whose method a call names.
// `constant/` is called where the compiler computes, `twin.rs` by generic twins.
//
// `Kind` is an associated type and not a marker trait: `f32: Kind<Is = IsFloat>` keeps the one `impl` for exact types apart from those of floats. For the same reason a type that
// derives `Exact` cannot have `Cents * f64` under control.
//
// Closures hand the user's own call over (`a.controlled_add_method::<C>(b, |a, b| a.add(b))`): they keep imports in use, serve raw pointers in the user's own
// `unsafe`, and are called only where the type has nothing under control.
//
// Elementary functions are one trait with one required method, `Functions`, so that a user's `Real` needs one. Floats and lanes override each function, because a control
// instantiates what it uses. The backend sees each call (`Arithmetic::elementary`, `Approximate::intrinsic`) and does not compute it: all would give the same bits.

pub(crate) mod assignments;
pub(crate) mod assoc_fn;
pub(crate) mod cast;
pub(crate) mod compare;
#[doc(hidden)]
pub mod constant;
pub(crate) mod demoted;
pub(crate) mod diagnostic_shims;
pub(crate) mod euclid;
pub(crate) mod exact;
pub(crate) mod extrema;
pub(crate) mod functions;
pub(crate) mod fuse;
pub(crate) mod lenient;
pub(crate) mod methods;
pub(crate) mod negated_product;
pub(crate) mod operator_methods;
pub(crate) mod operators;
#[doc(hidden)]
pub mod own;
pub(crate) mod reductions;
mod sequences;
pub(crate) mod twin;

pub(crate) use crate::float;

pub use assignments::{AddAssign, DivAssign, MulAssign, RemAssign, SubAssign};
pub use cast::Cast;
pub use compare::{Compare, Equate};
pub use euclid::{DivEuclid, Midpoint, RemEuclid};
pub use exact::{Exact, IsExact, IsFloat, Kind};
pub use extrema::{Clamp, Max, Min};
pub use functions::Functions;
pub use fuse::{Deferred, Product};
pub use methods::{Abs, Hypot, Maximum, Minimum, MulAdd, Powi, Recip, RecipSqrt, Sqrt, ToDegrees, ToRadians};
pub(crate) use negated_product::NegProduct;
pub use operators::{Add, Div, Mul, Neg, Rem, Sub};
pub use reductions::{IterProduct, IterSum, IterSumIn};

// Items that only expansions name are public through `__private` alone.
pub(crate) use demoted::*;
pub(crate) use fuse::{AddProduct, MinusProduct, PlusProduct, ProductMinus, ProductPlus, Settle, SubProduct};
pub(crate) use methods::{AbsSub, Ceil, Floor, Fract};

/// Calls `$callback! { context types… }` with the integers, which are exact and pass through.
macro_rules! for_each_exact_type {
    ($callback:ident $context:tt) => {
        $callback! { $context i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
    };
}
use for_each_exact_type;
