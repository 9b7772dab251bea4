//! The leading parts of the elements, cut at fixed bits.

mod accumulator;
mod blocks;

pub use accumulator::{Binnable, BinnedAccumulator};

use super::exact::{flushed, in_blocks};
use super::{Order, paired};
use crate::control::{Control, environment};
use crate::real::Real;

/// A sum that does not depend on the order, for a few additions an element.
///
/// It is the reproducible sum of Demmel, Nguyen and Ahrens (Efficient reproducible floating point summation and BLAS, 2016), as in ReproBLAS with
/// three folds and in CUB's `gpu_to_gpu`.
///
/// The range of exponents is divided into bins, 40 bits wide for `f64` and 13 for `f32`, from the largest number down. The bin of the largest
/// element and the next two are kept. An element is cut into a multiple of the first bin's unit (the nearest one; if two are equally near, the one away
/// from zero), a multiple of the second's unit, and a multiple of the third's. What is left is dropped. The multiples of each unit are added
/// exactly. Therefore the sums in the bins depend only on the elements, not on their order. Their error is at most n · 2^-81 (`f32`: n · 2^-27)
/// of twice the largest element.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Binned, Order};
///
/// let mut xs: Vec<f32> = (0..1000).map(|i| ((i * 37 % 101) as f32 - 50.0) / 7.0).collect();
/// let sum = Binned::sum::<Rn, f32>(&xs);
/// xs.sort_by(f32::total_cmp);
/// assert_eq!(Binned::sum::<Rn, f32>(&xs).to_bits(), sum.to_bits());
/// ```
///
/// Each bin's sum is then a multiple c of a quarter of 2^53 (`f32`: 2^24) units and a rest r that is not negative, and the
/// result is `((((c0 + c1) + r0) + c2) + r1) + r2`. The cuts are the same under every control. These five additions, which are in `f64` for `f32` too,
/// and the rounding to `f32` follow the control. So under `ru` the result is not below the sum of what was kept, and under `rd` not
/// above it.
///
/// To nearest this is, for finite elements, what CUB computes as far as its published source says (`cub/detail/rfa.cuh`, of
/// 2026): the same bins, cuts, and additions in the same order. It has not been compared with a GPU. It differs where that
/// source scales: `f64` elements of 2^864 and more; in subnormal `f64` elements, whose bin it takes from a conversion to `f32`; in
/// infinities, of which it makes NaNs; and in sums of −0, which are +0 there.
///
/// The products of a dot product are rounded first. For a type that is not a float, such as an interval, the sum is exact.
#[derive(Clone, Copy, Debug)]
pub enum Binned {}

impl Order for Binned {
    const NAME: &'static str = "binned";

    #[inline]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        T::binned_sum::<C>(elements)
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        Self::dot_of::<C, T>(paired(left, right))
    }

    #[inline]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T {
        T::binned_sum_of::<C>(elements)
    }

    #[inline]
    fn dot_of<C: Control, T: Real>(pairs: impl Iterator<Item = (T, T)>) -> T {
        T::binned_sum_of::<C>(pairs.map(|(x, y)| x.controlled_mul::<C>(y)))
    }
}

/// [`Binned::sum`] of floats.
pub(crate) fn sum<C: Control, T: Binnable>(elements: &[T]) -> T {
    let mut sum = BinnedAccumulator::new();
    add_under::<C, T>(&mut sum, elements);
    sum.round_under::<C>()
}

/// [`Binned::sum`] of floats that come one by one: in blocks, which are faster.
pub(crate) fn sum_of<C: Control, T: Binnable>(elements: impl Iterator<Item = T>) -> T {
    let mut sum = BinnedAccumulator::new();
    in_blocks(elements, |block| add_under::<C, T>(&mut sum, block));
    sum.round_under::<C>()
}

/// Adds elements as the control sees them.
pub(super) fn add_under<C: Control, T: Binnable>(sum: &mut BinnedAccumulator<T>, elements: &[T]) {
    if environment::<C, T>().flushes() {
        elements.iter().for_each(|&x| sum.add_wide(flushed(x)));
    } else {
        sum.add_all(elements);
    }
}
