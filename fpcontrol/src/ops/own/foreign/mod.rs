//! Methods that type parameters have from num-traits, or from core's operators: `fn f<T: Float>(x: T) -> T { x.sqrt() }`.
//!
//! For a float such a method is the float's own, so it must be under control; for any other type it is what the type's `impl` says. Only the instantiated type tells
//! which of the two it is. In a strict region such a call is refused ([`Foreign`]); behind `impl Float` the types show no parameter, so it panics
//! when it runs ([`Concealed`]). In a lenient one the expansion asks first ([`Asked`]):
//!
//! ```text
//! match if o.asks() { o.ask::<C, _, _, _>(&raw const x, &()) } else { None } {
//!     Some(v) => v,
//!     None => o.own(x.sqrt()),
//! }
//! ```
//!
//! In the order of reading: [`num_traits`] lists the names, [`ask`] is the question, [`asked`] the ways of calls that ask, [`leniently`] says
//! which calls do, and [`functions`] does the same for paths.

mod ask;
mod asked;
mod functions;
mod leniently;
mod num_traits;

pub(crate) use ask::is_float;
pub use ask::{Arguments, Ask, AskAssignment, AskedReceiver, Concern};
pub use asked::{Asked, AskedBehind, AssignedPlace, Concealed, ForeignBehind, Operands};
#[cfg(feature = "num-traits")]
pub use asked::{One, Two};
pub use functions::{
    OfParameter, binary, binary_of_trait, binary_path, called, of_parameter, ternary, ternary_of_trait, ternary_path,
    unary, unary_of_trait, unary_path,
};
pub use leniently::{Leniently, OperatorLeniently};
pub(super) use num_traits::OfNumTraits;
#[cfg(feature = "num-traits")]
pub(crate) use num_traits::is_type_of;
#[cfg(feature = "num-traits")]
pub use num_traits::{OfCoreFloats, OfFloatsToo, OfReal};
