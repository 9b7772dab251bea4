//! The parts of a sum that depend on the type of the elements.

use super::blocks::{self, BLOCK};
use super::lanes;
use crate::control::Control;

/// The reductions that a type computes in a way of its own. Every [`Real`](crate::Real) has them; the [orders](super::Order) call them.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::Reduce;
///
/// assert_eq!(f64::exact_sum::<Rn>(&[1e100, 1.0, -1e100]), 1.0);
/// ```
pub trait Reduce: Copy {
    /// The exact sum, rounded once: [`ExactSum`](super::ExactSum).
    #[must_use]
    fn exact_sum<C: Control>(elements: &[Self]) -> Self;

    /// The exact dot product of two slices of the same length, rounded once: [`ExactSum`](super::ExactSum).
    #[must_use]
    fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self;

    /// The exact sum of elements that come one by one, rounded once. By default they are collected; without the feature `std`
    /// there is no default.
    #[cfg(feature = "std")]
    #[must_use]
    fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        Self::exact_sum::<C>(&elements.collect::<Vec<_>>())
    }

    /// The exact sum of elements that come one by one, rounded once. With the feature `std` there is a default.
    #[cfg(not(feature = "std"))]
    #[must_use]
    fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self;

    /// The exact dot product of pairs that come one by one, rounded once. By default they are collected; without the feature
    /// `std` there is no default.
    #[cfg(feature = "std")]
    #[must_use]
    fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self {
        let (left, right): (Vec<_>, Vec<_>) = pairs.unzip();
        Self::exact_dot::<C>(&left, &right)
    }

    /// The exact dot product of pairs that come one by one, rounded once. With the feature `std` there is a default.
    #[cfg(not(feature = "std"))]
    #[must_use]
    fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self;

    /// The sum of the elements' leading parts: [`Binned`](super::Binned). A type that is not cut at bins sums exactly, which does not
    /// depend on the order either.
    #[must_use]
    fn binned_sum<C: Control>(elements: &[Self]) -> Self {
        Self::exact_sum::<C>(elements)
    }

    /// The same sum, of elements that come one by one.
    #[must_use]
    fn binned_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        Self::exact_sum_of::<C>(elements)
    }

    /// Two powers of two whose product is 1, by the first of which all elements must be multiplied before they are squared,
    /// because the square of the largest of them is not in the middle of the range; `None` if it is, or nothing helps.
    #[doc(hidden)]
    #[must_use]
    fn norm_scale(_largest: Self) -> Option<[Self; 2]> {
        None
    }

    /// Adds rows of elements, or of the rounded products of the elements of two operands, to a sum for each place in a row: [`Lanes`](super::Lanes). False if the
    /// type has no operations on vectors for it; then nothing was done.
    #[doc(hidden)]
    #[must_use]
    fn add_rows<C: Control, const N: usize, const M: usize>(_: &mut [Self; N], _: [&[[Self; N]]; M]) -> bool {
        false
    }

    /// The balanced sum of a block, by operations on slices where the type has them.
    #[doc(hidden)]
    #[must_use]
    fn block_sum<C: Control>(_: &[Self; BLOCK]) -> Option<Self> {
        None
    }

    /// The balanced sum of the rounded products of a block, by operations on slices where the type has them.
    #[doc(hidden)]
    #[must_use]
    fn block_dot<C: Control>(_: &[Self; BLOCK], _: &[Self; BLOCK]) -> Option<Self> {
        None
    }
}

macro_rules! floats {
    ($($float:ident $power:ident $middle:literal $down:literal $up:literal;)*) => {
        $(
            impl Reduce for $float {
                #[inline]
                fn exact_sum<C: Control>(elements: &[Self]) -> Self {
                    super::exact_sum::<C, Self>(elements)
                }

                #[inline]
                fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self {
                    super::exact_dot::<C, Self>(left, right)
                }

                #[inline]
                fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
                    super::exact_sum_of::<C, Self>(elements)
                }

                #[inline]
                fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self {
                    super::exact_dot_of::<C, Self>(pairs)
                }

                #[inline]
                fn binned_sum<C: Control>(elements: &[Self]) -> Self {
                    super::binned_sum::<C, Self>(elements)
                }

                #[inline]
                fn binned_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
                    super::binned_sum_of::<C, Self>(elements)
                }

                fn norm_scale(largest: Self) -> Option<[Self; 2]> {
                    // Decides by the exponent: squares of numbers in the middle of the range are not near its ends.
                    let exponent = (largest.to_bits() >> (Self::MANTISSA_DIGITS - 1)) as i32 - (Self::MAX_EXP - 1);
                    let scale = match exponent {
                        Self::MAX_EXP => return None,
                        exponent if exponent >= $middle => -$down,
                        exponent if exponent < -$middle && largest != 0.0 => $up,
                        _ => return None,
                    };
                    Some([scale, -scale].map(|exponent| $power(exponent)))
                }

                #[inline]
                fn add_rows<C: Control, const N: usize, const M: usize>(
                    sums: &mut [Self; N],
                    operands: [&[[Self; N]]; M],
                ) -> bool {
                    lanes::add_rows::<C, $float, N, M>(sums, operands)
                }

                fn block_sum<C: Control>(block: &[Self; BLOCK]) -> Option<Self> {
                    Some(blocks::sum::<C, $float>(block))
                }

                fn block_dot<C: Control>(left: &[Self; BLOCK], right: &[Self; BLOCK]) -> Option<Self> {
                    Some(blocks::dot::<C, $float>(left, right))
                }
            }
        )*
    };
}

floats! {
    f32 power_of_two_32 48 80 100;
    f64 power_of_two_64 480 600 600;
}

fn power_of_two_32(exponent: i32) -> f32 {
    f32::from_bits(((exponent + 127) as u32) << 23)
}

fn power_of_two_64(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
