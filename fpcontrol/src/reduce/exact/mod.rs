//! The exact sum, rounded once, which does not depend on order.

mod blocks;
mod counts;
#[cfg(feature = "serde")]
mod serial;
mod split;
mod summand;
mod superaccumulator;

pub use summand::Summand;
pub(super) use summand::{Finite, Parts};
pub use superaccumulator::Superaccumulator;

use super::{Order, assert_same_length};
use crate::control::{Control, environment};
use crate::real::Real;

/// Elements that are collected before they are added: a multiple of the sums of [`Lanes`](super::Lanes).
const BLOCK: usize = 1 << 10;

/// The exact sum or dot product, rounded once in the control's mode.
///
/// It has the same bits for every order, any chunks and any number of threads. [`Superaccumulator`] holds such a sum, takes elements from several
/// places, and merges.
///
/// ```
/// use fpcontrol::control::{Rd, Rn, Ru};
/// use fpcontrol::reduce::{ExactSum, Order};
///
/// let xs = [1e100, 1.0, -1e100, 1e-30];
/// assert_eq!(ExactSum::sum::<Rn, f64>(&xs), 1.0);
/// assert_eq!(ExactSum::sum::<Ru, f64>(&xs), 1.0_f64.next_up());
/// assert_eq!(ExactSum::sum::<Rd, f64>(&xs), 1.0);
/// assert_eq!(ExactSum::dot::<Rn, f64>(&[1e200, 3.0, -1e200], &[1e200, 0.5, 1e200]), 1.5);
/// ```
///
/// # Special values
///
/// - If an element is NaN, or if there are infinities of both signs, the sum is NaN. With infinities of one sign it is that infinity.
/// - Only the result can overflow, and does so as the mode says.
/// - The sum of no elements is −0, and so is that of zeros that are all negative. The sum of zeros that are all positive is +0. Any other sum that is
///   zero is −0 in the mode `rd` and +0 in the other modes, like a sum of two numbers.
/// - Under a control that flushes, subnormal elements are read as zeros of their sign, and the result is flushed.
/// - The products of a dot product are exact. 0 · ∞ is NaN.
///
/// The sum of intervals is the interval between the sums of the bounds, rounded outward. In a dot product, the products of intervals are
/// rounded first.
///
/// A dot product of `f64` may use fused multiply-add instructions inside, even under `no_fma`, because nothing is rounded before the end.
#[derive(Clone, Copy, Debug)]
pub enum ExactSum {}

impl Order for ExactSum {
    const NAME: &'static str = "exact";

    #[inline]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        T::exact_sum::<C>(elements)
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        assert_same_length(left, right);
        T::exact_dot::<C>(left, right)
    }

    #[inline]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T {
        T::exact_sum_of::<C>(elements)
    }

    #[inline]
    fn dot_of<C: Control, T: Real>(pairs: impl Iterator<Item = (T, T)>) -> T {
        T::exact_dot_of::<C>(pairs)
    }
}

/// [`ExactSum::sum`] of floats.
pub(crate) fn sum<C: Control, T: Summand>(elements: &[T]) -> T {
    let mut sum = Superaccumulator::new();
    add_under::<C, T>(&mut sum, elements);
    sum.round_under::<C, T>()
}

/// Adds elements as the control sees them.
pub(crate) fn add_under<C: Control, T: Summand>(sum: &mut Superaccumulator, elements: &[T]) {
    if environment::<C, T>().flushes() {
        sum.extend(elements.iter().map(|&x| flushed(x)));
    } else {
        sum.add_all(elements);
    }
}

/// Adds products of elements as the control sees them.
pub(crate) fn add_products_under<C: Control, T: Summand>(sum: &mut Superaccumulator, left: &[T], right: &[T]) {
    if environment::<C, T>().flushes() {
        left.iter().zip(right).for_each(|(&a, &b)| sum.add_product(flushed(a), flushed(b)));
    } else {
        sum.add_products(left, right);
    }
}

/// [`ExactSum::dot`] of floats.
pub(crate) fn dot<C: Control, T: Summand>(left: &[T], right: &[T]) -> T {
    let mut sum = Superaccumulator::new();
    add_products_under::<C, T>(&mut sum, left, right);
    sum.round_under::<C, T>()
}

/// [`ExactSum::sum`] of floats that come one by one: in blocks, which are faster.
pub(crate) fn sum_of<C: Control, T: Summand>(elements: impl Iterator<Item = T>) -> T {
    let mut sum = Superaccumulator::new();
    in_blocks(elements, |block| add_under::<C, T>(&mut sum, block));
    sum.round_under::<C, T>()
}

/// Collects elements and passes them on in blocks.
pub(super) fn in_blocks<T: Copy>(mut elements: impl Iterator<Item = T>, mut add: impl FnMut(&[T])) {
    let Some(first) = elements.next() else { return };
    let mut block = [first; BLOCK];
    let mut filled = 1;
    loop {
        // A loop over indices is twice as fast as one over elements that counts them.
        for place in &mut block[filled..] {
            let Some(x) = elements.next() else { return add(&block[..filled]) };
            *place = x;
            filled += 1;
        }
        add(&block);
        filled = 0;
    }
}

/// [`ExactSum::dot`] of floats that come pair by pair.
pub(crate) fn dot_of<C: Control, T: Summand>(pairs: impl Iterator<Item = (T, T)>) -> T {
    let mut sum = Superaccumulator::new();
    let flushes = environment::<C, T>().flushes();
    pairs.for_each(|(a, b)| if flushes { sum.add_product(flushed(a), flushed(b)) } else { sum.add_product(a, b) });
    sum.round_under::<C, T>()
}

/// An element as a flushing control sees it: only `f32` flushes.
pub(super) fn flushed<T: Summand>(x: T) -> f64 {
    let x: f64 = x.into();
    if x.abs() < f64::from(f32::MIN_POSITIVE) { 0.0_f64.copysign(x) } else { x }
}
