//! Sums and dot products whose order has a name.
//!
//! A floating-point sum depends on its parentheses. An [`Order`] is a type that says which they are; the value is then a
//! function of the elements, the order and the control, on every machine and with every number of threads.
//!
//! ```
//! use fpcontrol::control::{Rn, Rd};
//! use fpcontrol::reduce::{Order, Pairwise, Sequential};
//!
//! let xs = [1.0_f32, 1e8, -1e8, 1.0];
//! assert_eq!(Sequential::sum::<Rn, f32>(&xs), 1.0); // ((1 + 1e8) - 1e8) + 1
//! assert_eq!(Pairwise::sum::<Rn, f32>(&xs), 0.0); // (1 + 1e8) + (-1e8 + 1)
//! assert_eq!(Pairwise::sum::<Rd, f32>(&xs), 0.0);
//! ```
//!
//! [`Exact`] is no order: it rounds the sum itself, once, so that the value does not depend on one.
//!
//! No order adds an element that is not there: a sum starts with its first element, and the empty sum is −0, the value
//! that `Iterator::sum` of the standard library starts from. NaN, infinities and overflow are those of the operations.

pub(crate) mod blocks;
mod exact;
mod pairwise;
mod sequential;
mod sequential_fma;

pub use exact::{Exact, Summand, Superaccumulator};
pub(crate) use exact::{dot as exact_dot, dot_of as exact_dot_of, sum as exact_sum, sum_of as exact_sum_of};
pub use pairwise::Pairwise;
pub use sequential::Sequential;
pub use sequential_fma::SequentialFma;

use crate::control::Control;
use crate::real::Real;

/// An order of summation.
pub trait Order {
    /// Its name in reports.
    const NAME: &'static str;

    /// The sum of the elements.
    #[must_use]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T;

    /// The dot product.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[must_use]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T;
}

/// Refuses slices of different lengths: the shorter one is almost never what was meant.
#[track_caller]
fn assert_same_length<T>(left: &[T], right: &[T]) {
    assert!(left.len() == right.len(), "a dot product of {} and {} elements", left.len(), right.len());
}
