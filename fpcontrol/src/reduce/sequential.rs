//! Left to right.

use super::{Order, assert_same_length};
use crate::control::Control;
use crate::real::Real;

/// `((x0 + x1) + x2) + …`; of a dot product `((x0 y0 + x1 y1) + x2 y2) + …`, every product rounded: a loop as written.
#[derive(Clone, Copy, Debug)]
pub enum Sequential {}

impl Order for Sequential {
    const NAME: &'static str = "sequential";

    #[inline]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        add_all::<C, T>(elements.iter().copied())
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        assert_same_length(left, right);
        add_all::<C, T>(left.iter().zip(right).map(|(&x, &y)| x.controlled_mul::<C>(y)))
    }
}

#[inline]
fn add_all<C: Control, T: Real>(terms: impl Iterator<Item = T>) -> T {
    terms.reduce(|sum, term| sum.controlled_add::<C>(term)).unwrap_or(T::NEGATIVE_ZERO)
}
