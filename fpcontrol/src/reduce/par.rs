//! Sums shared among rayon's threads, with the same bits for any number of threads.
//!
//! ```
//! use fpcontrol::control::Rn;
//! use fpcontrol::reduce::par::{self, ParallelSum};
//! use fpcontrol::reduce::{Exact, Order, Pairwise};
//! use rayon::prelude::*;
//!
//! let xs: Vec<f32> = (0..100_000).map(|i| 1.0 / (i + 1) as f32).collect();
//! // The same bits as by one thread.
//! assert_eq!(par::sum::<Pairwise, Rn, f32>(&xs), Pairwise::sum::<Rn, f32>(&xs));
//! // `exact_sum` in place of rayon's `sum`: the sum of the numbers, rounded once.
//! let total = xs.par_iter().filter(|&&x| x < 0.5).map(|&x| f64::from(x)).exact_sum();
//! assert_eq!(total, xs[2..].par_iter().map(|&x| f64::from(x)).sum_in::<Exact, Rn>());
//! ```
//!
//! The elements are divided at fixed places, whichever thread adds a piece. [`Exact`] and [`Binned`] merge pieces in any order, the tree of
//! [`Pairwise`] is divided where it branches, and the blocks of [`Blocked`] are independent. The sum of a loop cannot be shared, so
//! [`Sequential`](super::Sequential), [`SequentialFma`](super::SequentialFma), [`Lanes`](super::Lanes) and [`Compensated`](super::Compensated) do not compile here.

use super::blocked::{Blocked, Kernel, in_order};
use super::exact::{add_products_under, add_under};
use super::{
    Binnable, Binned, BinnedAccumulator, Exact, Order, Pairwise, Summand, Superaccumulator, assert_same_length, binned,
};
use crate::control::Control;
use crate::real::Real;
use fpcontrol_core::Rounding;
use rayon::iter::plumbing::{Consumer, Folder, Reducer, UnindexedConsumer};
use rayon::prelude::*;
use std::marker::PhantomData;

/// Elements that one thread adds: a power of two, so that the balanced tree branches between two pieces.
const PIECE: usize = 1 << 13;

/// Elements that are added at once.
const WAITING: usize = 1 << 12;

/// The elements of parallel sums: `f32` and `f64`.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Exact, par};
///
/// fn energy<T: par::Element>(amplitudes: &[T]) -> T {
///     par::dot::<Exact, Rn, T>(amplitudes, amplitudes)
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
/// use fpcontrol::reduce::{Exact, par};
///
/// assert_eq!(par::dot::<Exact, Ru, f64>(&[1e200, 1.0], &[0.0, 2.0]), 2.0);
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
/// use fpcontrol::reduce::{Exact, Pairwise};
///
/// fn total<O: ParallelOrder>(xs: &[f64]) -> f64 {
///     par::sum::<O, Rn, f64>(xs)
/// }
///
/// assert_eq!(total::<Exact>(&[1e100, 1.0, -1e100]), 1.0);
/// assert_eq!(total::<Pairwise>(&[0.5, 0.25]), 0.75);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an order that threads can share with the same bits for any number of threads",
    label = "each of its additions needs the one before",
    note = "`Exact`, `Binned`, `Pairwise` and `Blocked` of `fpcontrol::reduce` can be shared"
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

/// Sums of parallel iterators with the same bits for any number of threads.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::Pairwise;
/// use fpcontrol::reduce::par::ParallelSum;
/// use rayon::prelude::*;
///
/// let xs = [1e100, 1.0, -1e100];
/// assert_eq!(xs.par_iter().exact_sum(), 1.0);
/// assert_eq!(xs.into_par_iter().sum_in::<Pairwise, Rn>(), 0.0);
/// ```
pub trait ParallelSum: ParallelIterator {
    /// Returns the sum of the elements, rounded once, to nearest: [`Exact`].
    ///
    /// This is what to write in place of rayon's `sum`. The elements may be floats or references to them, and the iterator need not
    /// know how many there are. Of no elements the sum is −0.
    ///
    /// ```
    /// use fpcontrol::reduce::par::ParallelSum;
    /// use rayon::prelude::*;
    ///
    /// let weights = vec![0.1, 0.2, f64::NAN, 0.3];
    /// assert_eq!(weights.par_iter().filter(|w| !w.is_nan()).exact_sum(), 0.6);
    /// assert_eq!(weights.par_iter().map(|_| 0.5_f32).exact_sum(), 2.0);
    /// ```
    #[must_use]
    fn exact_sum(self) -> <Self::Item as Addend>::Float
    where
        Self::Item: Addend,
    {
        self.superaccumulator().round(Rounding::TiesToEven)
    }

    /// Returns the exact sum of the elements, not rounded yet: to round it in another mode, or to add more.
    ///
    /// ```
    /// use fpcontrol::Rounding;
    /// use fpcontrol::reduce::par::ParallelSum;
    /// use rayon::prelude::*;
    ///
    /// let sum = [1.0, 1e-30].par_iter().superaccumulator();
    /// assert_eq!(sum.round::<f64>(Rounding::TowardPositive), 1.0_f64.next_up());
    /// ```
    #[must_use]
    fn superaccumulator(self) -> Superaccumulator
    where
        Self::Item: Addend,
    {
        self.drive_unindexed(Parts(PhantomData))
    }

    /// Returns the sum of the elements in an order, with the bits of the sum of a slice of them.
    ///
    /// The elements are floats and have numbers, because they are divided at fixed places: iterators after `filter` or `flat_map` only
    /// have [`exact_sum`](Self::exact_sum).
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::reduce::Exact;
    /// use fpcontrol::reduce::par::ParallelSum;
    /// use rayon::prelude::*;
    ///
    /// let sum: f64 = (0..1000_u32).into_par_iter().map(|i| f64::from(i) * 0.5).sum_in::<Exact, Rn>();
    /// assert_eq!(sum, 249_750.0);
    /// ```
    #[must_use]
    fn sum_in<O: ParallelOrder, C: Control>(self) -> Self::Item
    where
        Self: IndexedParallelIterator,
        Self::Item: Element,
    {
        O::par_sum_of::<C, Self::Item>(self)
    }
}

impl<I: ParallelIterator> ParallelSum for I {}

/// The items of parallel iterators that [`ParallelSum::exact_sum`] adds: `f32`, `f64` and references to them.
///
/// ```
/// use fpcontrol::reduce::par::{Addend, ParallelSum};
/// use rayon::prelude::*;
///
/// fn total<I: IntoParallelIterator<Item: Addend<Float = f64>>>(xs: I) -> f64 {
///     xs.into_par_iter().exact_sum()
/// }
///
/// assert_eq!(total(&[0.5, 0.25]), 0.75);
/// assert_eq!(total(vec![0.5, 0.25]), 0.75);
/// ```
pub trait Addend: Send {
    /// The float that is added, and the type of the sum.
    type Float: Element + Summand;

    /// Returns the float itself.
    fn value(self) -> Self::Float;
}

macro_rules! addends {
    ($($addend:ty: $float:ident |$x:ident| $value:expr;)*) => {
        $(
            impl Addend for $addend {
                type Float = $float;

                #[inline]
                fn value(self) -> $float {
                    let $x = self;
                    $value
                }
            }
        )*
    };
}

addends! {
    f32: f32 |x| x;
    f64: f64 |x| x;
    &f32: f32 |x| *x;
    &f64: f64 |x| *x;
}

/// Makes the exact sum of each part into which rayon divides an iterator, and merges them. Written with rayon's plumbing, because its
/// `fold` moves what accumulates for each element.
struct Parts<A>(PhantomData<fn(A)>);

impl<A: Addend> Consumer<A> for Parts<A> {
    type Folder = Part<A::Float>;
    type Reducer = Merge;
    type Result = Superaccumulator;

    fn split_at(self, _: usize) -> (Self, Self, Merge) {
        (self.split_off_left(), self, Merge)
    }

    fn into_folder(self) -> Part<A::Float> {
        Part(Box::default())
    }

    fn full(&self) -> bool {
        false
    }
}

impl<A: Addend> UnindexedConsumer<A> for Parts<A> {
    fn split_off_left(&self) -> Self {
        Self(PhantomData)
    }

    fn to_reducer(&self) -> Merge {
        Merge
    }
}

struct Merge;

impl Reducer<Superaccumulator> for Merge {
    fn reduce(self, mut left: Superaccumulator, right: Superaccumulator) -> Superaccumulator {
        left.merge(&right);
        left
    }
}

/// What one thread took. It is a pointer because filters move it for each element.
struct Part<T>(Box<Waiting<T>>);

/// An exact sum, and elements that wait for a block to be full: blocks are added faster.
struct Waiting<T> {
    sum: Superaccumulator,
    block: Vec<T>,
}

impl<T> Default for Waiting<T> {
    fn default() -> Self {
        Self { sum: Superaccumulator::new(), block: Vec::new() }
    }
}

impl<A: Addend> Folder<A> for Part<A::Float> {
    type Result = Superaccumulator;

    #[inline]
    fn consume(mut self, element: A) -> Self {
        self.0.block.push(element.value());
        if self.0.block.len() == WAITING {
            self.0.flush();
        }
        self
    }

    #[inline]
    fn consume_iter<I: IntoIterator<Item = A>>(mut self, elements: I) -> Self {
        let mut elements = elements.into_iter();
        loop {
            let room = WAITING - self.0.block.len();
            self.0.block.extend(elements.by_ref().take(room).map(Addend::value));
            if self.0.block.len() < WAITING {
                return self;
            }
            self.0.flush();
        }
    }

    fn complete(mut self) -> Superaccumulator {
        self.0.flush();
        self.0.sum
    }

    fn full(&self) -> bool {
        false
    }
}

impl<T: Summand> Waiting<T> {
    #[cold]
    #[inline(never)]
    fn flush(&mut self) {
        self.sum.add_all(&self.block);
        self.block.clear();
    }
}

impl ParallelOrder for Exact {
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
