//! Left to right, each product fused with the sum so far.

use super::{Order, Sequential, paired};
use crate::control::Control;
use crate::real::Real;

/// Fuses each product of a dot product with the sum so far: `fma(x2, y2, fma(x1, y1, x0 y0))`.
///
/// A compiler for GPUs makes this of a loop `s += x * y`. Sums are those of [`Sequential`].
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Order, SequentialFma};
///
/// let x = 1.0 + f64::EPSILON;
/// let residual = SequentialFma::dot::<Rn, f64>(&[x * x, x], &[-1.0, x]);
/// assert_eq!(residual, f64::EPSILON * f64::EPSILON); // 0 if the second product is rounded
/// ```
#[derive(Clone, Copy, Debug)]
pub enum SequentialFma {}

impl Order for SequentialFma {
    const NAME: &'static str = "sequential_fma";

    #[inline]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        Sequential::sum::<C, T>(elements)
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        Self::dot_of::<C, T>(paired(left, right))
    }

    #[inline]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T {
        Sequential::sum_of::<C, T>(elements)
    }

    #[inline]
    fn dot_of<C: Control, T: Real>(mut pairs: impl Iterator<Item = (T, T)>) -> T {
        let Some((x, y)) = pairs.next() else { return T::NEGATIVE_ZERO };
        pairs.fold(x.controlled_mul::<C>(y), |sum, (x, y)| x.controlled_mul_add::<C>(y, sum))
    }
}
