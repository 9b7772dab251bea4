//! A fixed number of sums side by side, which a processor adds as vectors.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod embedded;
mod rows;
mod vectors;

pub(super) use rows::add as add_rows;

use super::exact::in_blocks;
use super::{Order, assert_same_length};
use crate::control::Control;
use crate::real::Real;

/// The largest number of sums that [`Lanes`] accepts.
const MOST: usize = 128;

/// Adds element i to sum i mod `N`, and then the `N` sums in halves.
///
/// `N` is part of the name, so the result has the same bits on every machine, for every vector width: it is what a loop over vectors computes, but chosen by you and not
/// by the compiler. `N` is a power of two from 1 to 128; another number does not compile. `Lanes<1>` is [`Sequential`](super::Sequential).
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Lanes, Order};
///
/// let x = [1e8_f32, 1.0, 2.0, 3.0, -1e8, 4.0, 5.0];
/// let [s0, s1, s2, s3] = [x[0] + x[4], x[1] + x[5], x[2] + x[6], x[3]];
/// assert_eq!(Lanes::<4>::sum::<Rn, f32>(&x), (s0 + s2) + (s1 + s3));
/// ```
///
/// # The order
///
/// - Each sum begins with its first element and adds its elements in their order. If the number of elements is not a multiple of `N`, the last sums have one element less.
/// - Then sum j + N/2 is added to sum j for all j below N/2, then N/4 and so on, until sum 0 is the result. Of fewer than `N` elements, a sum without an element is left
///   out. It is not a zero: `Lanes::<4>` adds three elements as `(x0 + x2) + x1`.
/// - The sum of no elements is −0, as in [`Iterator::sum`].
/// - The products of a dot product are rounded first. `sum_of` and `dot_of` have the bits of `sum` and `dot`.
///
/// # Which `N`
///
/// The more sums, the less the processor waits, and the smaller the error: it grows with n / N. To nearest, 16 are as fast as memory. In the first-level cache, 16 sums of `f64`
/// and 32 of `f32` keep a processor with AVX2 busy; AVX-512 has vectors that are twice as wide. In a directed mode, a processor without AVX-512 changes its mode once for
/// each `N` elements.
///
/// A slice, `xs.iter().sum()` and [`dot`](Order::dot) are added as vectors. The elements of other iterators are collected in blocks first, which takes three to four times as
/// long in the first-level cache.
///
/// Threads cannot share this sum: each of its additions needs the one before. Use [`Pairwise`](super::Pairwise), [`Binned`](super::Binned) or [`ExactSum`](super::ExactSum).
#[derive(Clone, Copy, Debug)]
pub enum Lanes<const N: usize> {}

impl<const N: usize> Order for Lanes<N> {
    const NAME: &'static str = match N {
        1 => "lanes(1)",
        2 => "lanes(2)",
        4 => "lanes(4)",
        8 => "lanes(8)",
        16 => "lanes(16)",
        32 => "lanes(32)",
        64 => "lanes(64)",
        MOST => "lanes(128)",
        _ => panic!("the number of sums is a power of two from 1 to 128"),
    };

    #[inline]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        let mut sums = Sums::<T, N>::new();
        sums.add::<C, 1>([elements]);
        sums.total::<C>()
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        assert_same_length(left, right);
        let mut sums = Sums::<T, N>::new();
        sums.add::<C, 2>([left, right]);
        sums.total::<C>()
    }

    #[inline]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T {
        let mut sums = Sums::<T, N>::new();
        in_blocks(elements, |block| sums.add::<C, 1>([block]));
        sums.total::<C>()
    }

    #[inline]
    fn dot_of<C: Control, T: Real>(pairs: impl Iterator<Item = (T, T)>) -> T {
        Self::sum_of::<C, T>(pairs.map(|(x, y)| x.controlled_mul::<C>(y)))
    }
}

/// The sums while elements are added.
struct Sums<T, const N: usize> {
    sums: [T; N],
    /// How many of the sums have an element.
    begun: usize,
}

impl<T: Real, const N: usize> Sums<T, N> {
    #[inline]
    fn new() -> Self {
        const { assert!(N.is_power_of_two() && N <= MOST, "the number of sums is a power of two from 1 to 128") }
        Self { sums: [T::NEGATIVE_ZERO; N], begun: 0 }
    }

    /// Adds elements, or the products of the elements of two slices of one length. All calls but the last add a multiple of `N`.
    #[inline]
    fn add<C: Control, const M: usize>(&mut self, operands: [&[T]; M]) {
        const { assert!(M == 1 || M == 2, "a term is an element or a product") }
        let first = if self.begun == 0 { N.min(operands[0].len()) } else { 0 };
        for (i, sum) in self.sums[..first].iter_mut().enumerate() {
            *sum = term::<C, T, M>(operands.map(|operand| operand[i]));
        }
        self.begun += first;
        let operands = operands.map(|operand| operand[first..].as_chunks::<N>());
        let rows = operands.map(|(rows, _)| rows);
        if !T::add_rows::<C, N, M>(&mut self.sums, rows) {
            (0..rows[0].len()).for_each(|i| self.add_row::<C, M>(rows.map(|rows| &rows[i][..])));
        }
        self.add_row::<C, M>(operands.map(|(_, rest)| rest));
    }

    /// Adds at most `N` terms, one to each sum.
    #[inline]
    fn add_row<C: Control, const M: usize>(&mut self, operands: [&[T]; M]) {
        for (i, sum) in self.sums[..operands[0].len()].iter_mut().enumerate() {
            *sum = sum.controlled_add::<C>(term::<C, T, M>(operands.map(|operand| operand[i])));
        }
    }

    /// Adds the sums that have begun, in halves.
    #[inline]
    fn total<C: Control>(mut self) -> T {
        let mut width = N;
        while width > 1 {
            width /= 2;
            let (left, right) = self.sums.split_at_mut(width);
            let right = &right[..self.begun.saturating_sub(width).min(width)];
            left.iter_mut().zip(right).for_each(|(left, right)| *left = left.controlled_add::<C>(*right));
        }
        self.sums[0]
    }
}

/// An element, or the product of two.
#[inline(always)]
fn term<C: Control, T: Real, const M: usize>(operands: [T; M]) -> T {
    let mut operands = operands.into_iter();
    let first = operands.next().expect("a term has an operand");
    operands.fold(first, |product, factor| product.controlled_mul::<C>(factor))
}
