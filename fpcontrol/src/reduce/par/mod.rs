//! Sums shared among rayon's threads, with the same bits for any number of threads.
//!
//! ```
//! use fpcontrol::control::Rn;
//! use fpcontrol::reduce::par::{self, ParallelSum};
//! use fpcontrol::reduce::{ExactSum, Order, Pairwise};
//! use rayon::prelude::*;
//!
//! let xs: Vec<f32> = (0..100_000).map(|i| 1.0 / (i + 1) as f32).collect();
//! // The same bits as by one thread.
//! assert_eq!(par::sum::<Pairwise, Rn, f32>(&xs), Pairwise::sum::<Rn, f32>(&xs));
//! // `exact_sum` in place of rayon's `sum`: the sum of the numbers, rounded once.
//! let total = xs.par_iter().filter(|&&x| x < 0.5).map(|&x| f64::from(x)).exact_sum();
//! assert_eq!(total, xs[2..].par_iter().map(|&x| f64::from(x)).sum_in::<ExactSum, Rn>());
//! ```
//!
//! The elements are divided at fixed places, whichever thread adds a piece. [`ExactSum`] and [`Binned`] merge pieces in any order, the tree of
//! [`Pairwise`] is divided where it branches, and the blocks of [`Blocked`] are independent. The sum of a loop cannot be shared, so
//! [`Sequential`](super::Sequential), [`SequentialFma`](super::SequentialFma), [`Lanes`](super::Lanes) and [`Compensated`](super::Compensated) do not compile here.

mod iterators;

pub use iterators::{Addend, ParallelSum};

use super::blocked::{Blocked, Kernel, in_order};
use super::exact::{add_products_under, add_under};
use super::{
    Binnable, Binned, BinnedAccumulator, ExactSum, Order, Pairwise, Superaccumulator, assert_same_length, binned,
};
use crate::control::Control;
use crate::real::Real;
use rayon::prelude::*;

/// Elements that one thread adds: a power of two, so that the balanced tree branches between two pieces.
const PIECE: usize = 1 << 13;

/// The elements of parallel sums: `f32` and `f64`.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{ExactSum, par};
///
/// fn energy<T: par::Element>(amplitudes: &[T]) -> T {
///     par::dot::<ExactSum, Rn, T>(amplitudes, amplitudes)
/// }
///
/// assert_eq!(energy(&[3.0_f32, 4.0]), 25.0);
/// ```
pub trait Element: Real + Binnable + Send + Sync {}

impl<T: Real + Binnable + Send + Sync> Element for T {}

/// Returns the sum of the elements, with the bits of [`Order::sum`].
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Binned, Order, par};
///
/// let xs: Vec<f64> = (1..100_000).map(|i| 1.0 / f64::from(i)).collect();
/// assert_eq!(par::sum::<Binned, Rn, f64>(&xs), Binned::sum::<Rn, f64>(&xs));
/// ```
#[must_use]
pub fn sum<O: ParallelOrder, C: Control, T: Element>(elements: &[T]) -> T {
    O::par_sum::<C, T>(elements)
}

/// Returns the dot product, with the bits of [`Order::dot`].
///
/// ```
/// use fpcontrol::control::Ru;
/// use fpcontrol::reduce::{ExactSum, par};
///
/// assert_eq!(par::dot::<ExactSum, Ru, f64>(&[1e200, 1.0], &[0.0, 2.0]), 2.0);
/// ```
///
/// # Panics
/// If the slices differ in length.
#[must_use]
#[track_caller]
pub fn dot<O: ParallelOrder, C: Control, T: Element>(left: &[T], right: &[T]) -> T {
    assert_same_length(left, right);
    O::par_dot::<C, T>(left, right)
}

/// An order that threads can share.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::par::{self, ParallelOrder};
/// use fpcontrol::reduce::{ExactSum, Pairwise};
///
/// fn total<O: ParallelOrder>(xs: &[f64]) -> f64 {
///     par::sum::<O, Rn, f64>(xs)
/// }
///
/// assert_eq!(total::<ExactSum>(&[1e100, 1.0, -1e100]), 1.0);
/// assert_eq!(total::<Pairwise>(&[0.5, 0.25]), 0.75);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an order that threads can share with the same bits for any number of threads",
    label = "each of its additions needs the one before",
    note = "`ExactSum`, `Binned`, `Pairwise` and `Blocked` of `fpcontrol::reduce` can be shared"
)]
pub trait ParallelOrder: Order {
    /// Returns the sum of the elements; see [`sum`].
    #[must_use]
    fn par_sum<C: Control, T: Element>(elements: &[T]) -> T;

    /// Returns the dot product of slices of the same length; see [`dot`].
    #[must_use]
    fn par_dot<C: Control, T: Element>(left: &[T], right: &[T]) -> T;

    /// Returns the sum of a parallel iterator; see [`ParallelSum::sum_in`].
    #[must_use]
    fn par_sum_of<C: Control, T: Element>(elements: impl IndexedParallelIterator<Item = T>) -> T {
        Self::par_sum::<C, T>(&elements.collect::<Vec<T>>())
    }
}

impl ParallelOrder for ExactSum {
    fn par_sum<C: Control, T: Element>(elements: &[T]) -> T {
        let pieces = elements.par_chunks(PIECE);
        merged(pieces.map(|piece| accumulated(|sum| add_under::<C, T>(sum, piece)))).round_under::<C, T>()
    }

    fn par_dot<C: Control, T: Element>(left: &[T], right: &[T]) -> T {
        let pieces = left.par_chunks(PIECE).zip(right.par_chunks(PIECE));
        merged(pieces.map(|(left, right)| accumulated(|sum| add_products_under::<C, T>(sum, left, right))))
            .round_under::<C, T>()
    }

    fn par_sum_of<C: Control, T: Element>(elements: impl IndexedParallelIterator<Item = T>) -> T {
        let pieces = elements.chunks(PIECE);
        merged(pieces.map(|piece| accumulated(|sum| add_under::<C, T>(sum, &piece)))).round_under::<C, T>()
    }
}

fn accumulated(add: impl Fn(&mut Superaccumulator)) -> Superaccumulator {
    let mut sum = Superaccumulator::new();
    add(&mut sum);
    sum
}

fn merged(sums: impl ParallelIterator<Item = Superaccumulator>) -> Superaccumulator {
    sums.reduce(Superaccumulator::new, |mut sum, other| {
        sum.merge(&other);
        sum
    })
}

impl ParallelOrder for Binned {
    fn par_sum<C: Control, T: Element>(elements: &[T]) -> T {
        binned_sum::<C, T>(elements.par_chunks(PIECE).map(binned_piece::<C, T>))
    }

    fn par_dot<C: Control, T: Element>(left: &[T], right: &[T]) -> T {
        Self::par_sum_of::<C, T>(left.par_iter().zip(right).map(|(&x, &y)| x.controlled_mul::<C>(y)))
    }

    fn par_sum_of<C: Control, T: Element>(elements: impl IndexedParallelIterator<Item = T>) -> T {
        binned_sum::<C, T>(elements.chunks(PIECE).map(|piece| binned_piece::<C, T>(&piece)))
    }
}

fn binned_piece<C: Control, T: Element>(piece: &[T]) -> BinnedAccumulator<T> {
    let mut sum = BinnedAccumulator::new();
    binned::add_under::<C, T>(&mut sum, piece);
    sum
}

fn binned_sum<C: Control, T: Element>(sums: impl ParallelIterator<Item = BinnedAccumulator<T>>) -> T {
    let merge = |mut sum: BinnedAccumulator<T>, other: BinnedAccumulator<T>| {
        sum.merge(&other);
        sum
    };
    sums.reduce(BinnedAccumulator::new, merge).round_under::<C>()
}

impl ParallelOrder for Pairwise {
    fn par_sum<C: Control, T: Element>(elements: &[T]) -> T {
        let sums: Vec<T> = elements.par_chunks(PIECE).map(Self::sum::<C, T>).collect();
        Self::sum::<C, T>(&sums)
    }

    fn par_dot<C: Control, T: Element>(left: &[T], right: &[T]) -> T {
        let pieces = left.par_chunks(PIECE).zip(right.par_chunks(PIECE));
        let sums: Vec<T> = pieces.map(|(left, right)| Self::dot::<C, T>(left, right)).collect();
        Self::sum::<C, T>(&sums)
    }

    fn par_sum_of<C: Control, T: Element>(elements: impl IndexedParallelIterator<Item = T>) -> T {
        let sums: Vec<T> = elements.chunks(PIECE).map(|piece| Self::sum::<C, T>(&piece)).collect();
        Self::sum::<C, T>(&sums)
    }
}

impl<K: Kernel, const THREADS: usize> ParallelOrder for Blocked<K, THREADS> {
    fn par_sum<C: Control, T: Element>(elements: &[T]) -> T {
        let blocks = (0..Self::blocks(elements.len())).into_par_iter();
        let results: Vec<T> = blocks.map(|block| Self::block_sum::<C, T>(elements, block)).collect();
        in_order::<C, T>(results.into_iter())
    }

    fn par_dot<C: Control, T: Element>(left: &[T], right: &[T]) -> T {
        let blocks = (0..Self::blocks(left.len())).into_par_iter();
        let results: Vec<T> = blocks.map(|block| Self::block_dot::<C, T>(left, right, block)).collect();
        in_order::<C, T>(results.into_iter())
    }
}
