//! Sums, dot products, norms and means in a named order.
//!
//! The value of a floating-point sum depends on where its parentheses are. An [`Order`] is a type that fixes them. The value is then a function of the elements, the order and the control, on every
//! machine and with any number of threads.
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
//! | order | its value is that of | elements in another order give |
//! |---|---|---|
//! | [`Sequential`] | a loop | another value |
//! | [`SequentialFma`] | a loop whose products are fused | another value |
//! | [`Pairwise`] | a balanced tree | another value |
//! | [`Lanes<N>`](Lanes) | `N` sums side by side, added in halves at the end: at the speed of vectors | another value |
//! | [`Blocked`](blocked::Blocked) (feature `std`) | CUDA's reduction kernels, for any number of threads and blocks | another value |
//! | [`Compensated`] | a loop, plus the sum of what its additions lost | another value, rarely |
//! | [`Binned`] | the leading parts of the elements, cut at fixed bits | the same bits |
//! | [`ExactSum`] | the sum itself, rounded once | the same bits |
//!
//! In an annotated function, a key gives `.sum()` its order: `#[fp(sum = exact)]`. With the feature `rayon`, `reduce::par`
//! shares sums among threads, with the same bits for any number of them.
//!
//! # NaN, infinities, zeros and overflow
//!
//! | order | no elements | only −0 | an infinity | both infinities, or a NaN | an intermediate sum that overflows |
//! |---|---|---|---|---|---|
//! | [`Sequential`], [`SequentialFma`], [`Pairwise`], [`Lanes`] | −0 | −0 | that infinity | NaN | becomes an infinity or the largest number, as the mode says; the sum goes on from there |
//! | [`Blocked`](blocked::Blocked) | +0 | +0, and −0 in rd: the kernels start from +0 | that infinity | NaN | the same |
//! | [`Compensated`] | −0 | −0 | that infinity | NaN | the same, and the correction is dropped |
//! | [`Binned`] | −0 | −0 | that infinity | NaN | cannot happen: only the result overflows |
//! | [`ExactSum`] | −0 | −0 | that infinity | NaN | cannot happen: only the result overflows |
//!
//! A sum starts with its first element, except in [`Blocked`](blocked::Blocked). The empty sum is −0, the value from which
//! `Iterator::sum` of the standard library starts.

// `exact/` is the exact sum (`split.rs`: a block as a few multiples), `binned/` the binned one, which fills its bins from blocks of vectors and cuts again only where an element is
// of an earlier bin. `lanes/` is sums side by side (`rows.rs`: which vectors, `vectors.rs`: the loop, `embedded.rs`: modes in instructions). `simd.rs` has vectors, `dispatch.rs` the choice among them, `par/` threads.
//
// To add an order: a file and two lines here, and its word in `ORDERS` of `syntax/src/settings/sum_order.rs` if it needs no parameters. To add a kernel of CUDA's reductions: a row
// of `kernels!` in `blocked.rs`.

mod binned;
#[cfg(feature = "std")]
pub mod blocked;
pub(crate) mod blocks;
mod by_type;
mod compensated;
mod dispatch;
mod exact;
pub mod half;
mod lanes;
mod norms;
mod pairwise;
#[cfg(feature = "rayon")]
pub mod par;
mod sequential;
mod sequential_fma;
mod simd;
mod tally;

pub use binned::{Binnable, Binned, BinnedAccumulator};
pub(crate) use binned::{sum as binned_sum, sum_of as binned_sum_of};
pub use by_type::Reduce;
pub use compensated::Compensated;
pub use exact::{ExactSum, Summand, Superaccumulator};
pub(crate) use exact::{
    add_products_under as exact_add_products, add_under as exact_add, dot as exact_dot, dot_of as exact_dot_of,
    sum as exact_sum, sum_of as exact_sum_of,
};
pub use lanes::Lanes;
pub use norms::max_norm;
pub use pairwise::Pairwise;
pub use sequential::Sequential;
pub use sequential_fma::SequentialFma;

use crate::control::Control;
use crate::real::Real;

/// An order of summation.
///
/// Your own type may implement it, and may then stand in `#[fp(sum = path::to::Type)]`.
///
/// ```
/// use fpcontrol::Control;
/// use fpcontrol::Real;
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::Order;
///
/// /// From the last element to the first.
/// enum Backwards {}
///
/// impl Order for Backwards {
///     const NAME: &'static str = "backwards";
///
///     fn sum<C: Control, T: Real>(elements: &[T]) -> T {
///         elements.iter().rfold(T::NEGATIVE_ZERO, |sum, &x| sum.controlled_add::<C>(x))
///     }
///
///     fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
///         let products: Vec<T> = left.iter().zip(right).map(|(&x, &y)| x.controlled_mul::<C>(y)).collect();
///         Self::sum::<C, T>(&products)
///     }
/// }
///
/// assert_eq!(Backwards::sum::<Rn, f64>(&[1.0, 1e100, -1e100]), 1.0);
/// assert_eq!(Backwards::mean::<Rn, f64>(&[1.0, 2.0]), 1.5);
/// ```
pub trait Order: Sized {
    /// The name of the order in reports.
    const NAME: &'static str;

    /// Returns the sum of the elements.
    #[must_use]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T;

    /// Returns the dot product of two slices.
    ///
    /// # Panics
    /// If the slices differ in length.
    #[must_use]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T;

    /// Returns the sum of elements that come one by one, with the bits of the sum of a slice of them. By default they are collected first.
    #[cfg(feature = "std")]
    #[must_use]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T {
        Self::sum::<C, T>(&elements.collect::<Vec<T>>())
    }

    /// Returns the sum of elements that come one by one, with the bits of the sum of a slice of them. With the feature `std` there is a
    /// default, which collects them.
    #[cfg(not(feature = "std"))]
    #[must_use]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T;

    /// Returns the dot product of pairs that come one by one, with the bits of the dot product of slices of them. By default they are collected first.
    #[cfg(feature = "std")]
    #[must_use]
    fn dot_of<C: Control, T: Real>(pairs: impl Iterator<Item = (T, T)>) -> T {
        let (left, right): (Vec<T>, Vec<T>) = pairs.unzip();
        Self::dot::<C, T>(&left, &right)
    }

    /// Returns the dot product of pairs that come one by one, with the bits of the dot product of slices of them. With the feature `std` there is a
    /// default, which collects them.
    #[cfg(not(feature = "std"))]
    #[must_use]
    fn dot_of<C: Control, T: Real>(pairs: impl Iterator<Item = (T, T)>) -> T;

    /// Returns the sum divided by the number of elements. The sum and the quotient are rounded, and so is the number if the type has not enough bits
    /// for it. If there are no elements, the mean is NaN.
    #[must_use]
    fn mean<C: Control, T: Real>(elements: &[T]) -> T {
        let count = T::rounded_integer(elements.len().into(), C::ROUNDING);
        Self::sum::<C, T>(elements).controlled_div::<C>(count)
    }

    /// Returns the sum of the absolute values.
    #[must_use]
    fn norm_1<C: Control, T: Real>(elements: &[T]) -> T {
        Self::sum_of::<C, T>(elements.iter().map(|x| x.controlled_abs::<C>())).controlled_abs::<C>()
    }

    /// Returns the Euclidean norm: the square root of the dot product with itself.
    ///
    /// If a square could overflow, or be lost below the smallest numbers, all elements of a float type are first multiplied by one
    /// power of two, and the root is divided by it. This changes no bits of a result that is not subnormal, except for
    /// elements so small beside the largest that only a directed mode sees them.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::reduce::{Order, Pairwise, max_norm};
    ///
    /// assert_eq!(Pairwise::norm_2::<Rn, f64>(&[3e300, -4e300]), 5e300);
    /// assert_eq!(Pairwise::norm_1::<Rn, f64>(&[3.0, -4.0]), 7.0);
    /// assert_eq!(max_norm::<Rn, f64>(&[3.0, -4.0]), 4.0);
    /// ```
    #[must_use]
    fn norm_2<C: Control, T: Real>(elements: &[T]) -> T {
        norms::euclidean::<C, Self, T>(elements)
    }
}

/// The elements of two slices side by side.
#[inline]
#[track_caller]
fn paired<T: Copy>(left: &[T], right: &[T]) -> impl Iterator<Item = (T, T)> {
    assert_same_length(left, right);
    left.iter().copied().zip(right.iter().copied())
}

/// Panics if the lengths differ: to sum over the shorter slice is almost never what was meant.
#[track_caller]
fn assert_same_length<T>(left: &[T], right: &[T]) {
    assert!(left.len() == right.len(), "a dot product of {} and {} elements", left.len(), right.len());
}
