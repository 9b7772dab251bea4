//! Compares results, for example of a CPU and a GPU, and checks the floating-point environment.
//!
//! - [`ulp_distance`]: the distance of two numbers, counted in numbers of their format.
//! - [`compare`]: compares two slices element by element, with a histogram, the worst cases and the NaNs.
//! - [`compare_at`]: also judges each element by the bound that NVIDIA documents at its operand.
//! - [`accumulation_tree`]: finds out in which order a function sums, as a black box.
//! - [`environment`]: tells whether a foreign library has changed the floating-point environment.
//!
//! ```
//! # #[cfg(feature = "std")] {
//! use fpcontrol::verify;
//!
//! let comparison = verify::compare(&[0.1, 0.2], &[0.1, 0.2_f64.next_up()]).unwrap();
//! assert_eq!((comparison.equal, comparison.different), (1, 1));
//! # }
//! ```

#[cfg(feature = "std")]
mod comparison;
mod environment;
#[cfg(feature = "std")]
mod plot;
#[cfg(feature = "std")]
mod policy;
#[cfg(feature = "std")]
mod table;
#[cfg(feature = "std")]
mod tree;
mod ulp;

#[cfg(feature = "std")]
pub use comparison::{Case, Comparison, Range, UnequalLengths, compare, compare_at, compare_with};
pub use environment::{HostEnvironment, environment};
#[cfg(feature = "std")]
pub use policy::{Nans, Policy};
#[cfg(feature = "std")]
pub use tree::{Algorithm, Child, NotATree, Summed, Tree, accumulation_tree, accumulation_tree_by};
pub use ulp::{Ulp, ulp_distance};
