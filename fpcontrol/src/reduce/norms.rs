//! Norms: of sums of squares, and of maxima.

use super::Order;
use crate::control::Control;
use crate::real::Real;

/// Returns the largest absolute value. It does not depend on an order.
///
/// It is NaN if an element is NaN, and +0 if there are no elements. For intervals it encloses the largest absolute value of every choice of their
/// numbers.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::max_norm;
///
/// assert_eq!(max_norm::<Rn, f64>(&[1.0, -4.0, 3.0]), 4.0);
/// assert!(max_norm::<Rn, f64>(&[1.0, f64::NAN]).is_nan());
/// ```
#[must_use]
pub fn max_norm<C: Control, T: Real>(elements: &[T]) -> T {
    let mut largest = T::NEGATIVE_ZERO.controlled_abs::<C>();
    for x in elements {
        let x = x.controlled_abs::<C>();
        if x.is_no_number() {
            return x;
        }
        largest = largest.controlled_max::<C>(x);
    }
    largest
}

/// [`Order::norm_2`].
pub(super) fn euclidean<C: Control, O: Order, T: Real>(elements: &[T]) -> T {
    let root = |square: T| square.controlled_sqrt::<C>().controlled_abs::<C>();
    match T::norm_scale(max_norm::<C, T>(elements)) {
        None => root(O::dot::<C, T>(elements, elements)),
        Some([scale, inverse]) => {
            let scaled = elements.iter().map(|x| x.controlled_mul::<C>(scale));
            root(O::dot_of::<C, T>(scaled.map(|x| (x, x)))).controlled_mul::<C>(inverse)
        }
    }
}
