//! Left to right, with a correction by what the additions lost.

use super::{Order, paired};
use crate::control::Control;
use crate::real::Real;

/// Adds one after the other, and corrects the sum at the end by what the additions rounded away (Neumaier 1974, after Kahan).
///
/// A dot product also corrects what the products rounded away (Dot2 of Ogita, Rump and Oishi 2005), by fused multiply-adds.
///
/// To nearest the error of an addition is a float, and `t = s + x; b = t - s; (s - (t - b)) + (x - b)` computes it (Knuth's
/// TwoSum) with the bits of Neumaier's program and without its comparison. The result is as if the sum had been computed with twice the
/// precision and then rounded. In a directed mode each of these operations rounds in the mode. The sum is still far better than that of a
/// loop, but it is not a bound.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Compensated, Order, Sequential};
///
/// let xs = [1.0, 1e100, 1.0, -1e100];
/// assert_eq!(Compensated::sum::<Rn, f64>(&xs), 2.0);
/// assert_eq!(Sequential::sum::<Rn, f64>(&xs), 0.0);
/// ```
///
/// If the correction is not finite, because a sum overflowed or an element is infinite or NaN, the result is the plain sum. If the correction is
/// zero, the result is the plain sum too, so that zeros keep their sign.
#[derive(Clone, Copy, Debug)]
pub enum Compensated {}

impl Order for Compensated {
    const NAME: &'static str = "compensated";

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
    fn sum_of<C: Control, T: Real>(mut elements: impl Iterator<Item = T>) -> T {
        let Some(mut sum) = elements.next() else { return T::NEGATIVE_ZERO };
        let mut correction = T::NEGATIVE_ZERO;
        for x in elements {
            let (total, lost) = two_sum::<C, T>(sum, x);
            (sum, correction) = (total, correction.controlled_add::<C>(lost));
        }
        corrected::<C, T>(sum, correction)
    }

    #[inline]
    fn dot_of<C: Control, T: Real>(mut pairs: impl Iterator<Item = (T, T)>) -> T {
        let Some((x, y)) = pairs.next() else { return T::NEGATIVE_ZERO };
        let (mut sum, mut correction) = two_product::<C, T>(x, y);
        for (x, y) in pairs {
            let (product, lost_by_it) = two_product::<C, T>(x, y);
            let (total, lost) = two_sum::<C, T>(sum, product);
            (sum, correction) = (total, correction.controlled_add::<C>(lost.controlled_add::<C>(lost_by_it)));
        }
        corrected::<C, T>(sum, correction)
    }
}

/// The rounded sum, and what it lost.
#[inline(always)]
fn two_sum<C: Control, T: Real>(s: T, x: T) -> (T, T) {
    let total = s.controlled_add::<C>(x);
    let part = total.controlled_sub::<C>(s);
    let of_s = s.controlled_sub::<C>(total.controlled_sub::<C>(part));
    (total, of_s.controlled_add::<C>(x.controlled_sub::<C>(part)))
}

/// The rounded product, and what it lost.
#[inline(always)]
fn two_product<C: Control, T: Real>(x: T, y: T) -> (T, T) {
    let product = x.controlled_mul::<C>(y);
    (product, x.controlled_mul_add::<C>(y, product.controlled_neg::<C>()))
}

/// The sum and its correction, if that is a number other than zero.
#[inline]
fn corrected<C: Control, T: Real>(sum: T, correction: T) -> T {
    let nothing = correction.controlled_sub::<C>(correction);
    #[allow(clippy::eq_op, reason = "of infinities and NaNs the difference is a NaN, which is not itself")]
    if correction == T::NEGATIVE_ZERO || nothing != nothing { sum } else { sum.controlled_add::<C>(correction) }
}
