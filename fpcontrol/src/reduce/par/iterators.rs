//! Sums of parallel iterators.

use super::{Element, ParallelOrder};
use crate::control::Control;
use crate::reduce::{Summand, Superaccumulator};
use fpcontrol_core::Rounding;
use rayon::iter::plumbing::{Consumer, Folder, Reducer, UnindexedConsumer};
use rayon::prelude::*;
use std::marker::PhantomData;

/// Elements that are added at once.
const WAITING: usize = 1 << 12;

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
    /// Returns the sum of the elements, rounded once, to nearest: [`ExactSum`](crate::reduce::ExactSum).
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
    /// use fpcontrol::reduce::ExactSum;
    /// use fpcontrol::reduce::par::ParallelSum;
    /// use rayon::prelude::*;
    ///
    /// let sum: f64 = (0..1000_u32).into_par_iter().map(|i| f64::from(i) * 0.5).sum_in::<ExactSum, Rn>();
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

/// The elements of one thread. It is a pointer because filters move it for each element.
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
