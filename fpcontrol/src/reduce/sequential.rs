//! Sums from left to right, as a loop adds.

use super::{Order, paired};
use crate::control::Control;
use crate::real::Real;

/// Adds one after the other, as a loop does: `((x0 + x1) + x2) + …`.
///
/// A dot product is `((x0 y0 + x1 y1) + x2 y2) + …`, with every product rounded.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Order, Sequential};
///
/// let xs = [0.1, 0.2, 0.3];
/// assert_eq!(Sequential::sum::<Rn, f64>(&xs), (0.1 + 0.2) + 0.3);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Sequential {}

impl Order for Sequential {
    const NAME: &'static str = "sequential";

    #[inline]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        Self::sum_of::<C, T>(elements.iter().copied())
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        Self::dot_of::<C, T>(paired(left, right))
    }

    #[inline]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T {
        elements.reduce(|sum, x| sum.controlled_add::<C>(x)).unwrap_or(T::NEGATIVE_ZERO)
    }

    #[inline]
    fn dot_of<C: Control, T: Real>(pairs: impl Iterator<Item = (T, T)>) -> T {
        Self::sum_of::<C, T>(pairs.map(|(x, y)| x.controlled_mul::<C>(y)))
    }
}
