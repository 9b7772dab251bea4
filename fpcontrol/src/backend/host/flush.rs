//! Flushing around an operation that keeps subnormals.
//!
//! The common case tests operands and result and goes on; a branch that is predicted adds nothing to the latency of a chain.
//! Hardware rounds onto the grid of subnormals, the reference's rules ask about the unrounded or otherwise rounded result:
//! they can differ from "the result is subnormal" only where the hardware's is the smallest normal number. There the
//! reference decides.

use crate::backend::Datum;

/// A type that can be flushed.
pub(in crate::backend) trait Flush: Datum {
    /// Whether it is a subnormal number or the smallest normal one, of either sign.
    fn is_small(self) -> bool;
    /// The operand, or the zero to which it is flushed.
    fn flushed(self) -> Self;
    /// Whether it is the smallest normal number, of either sign.
    fn is_smallest_normal(self) -> bool;
    /// Whether it is so small, and not zero, that a subnormal term may have changed it.
    fn is_delicate_sum(self) -> bool;
    /// Returns whether the result or an operand is small, as [`is_small`](Self::is_small) says.
    #[inline(always)]
    fn any_is_small<const N: usize>(operands: [Self; N], result: Self) -> bool {
        operands.iter().fold(result.is_small(), |any, operand| any | operand.is_small())
    }
}

macro_rules! flush {
    ($($float:ident { $($own:item)* })*) => {
        $(
            impl Flush for $float {
                $($own)*

                #[inline(always)]
                fn is_small(self) -> bool {
                    // Twice the magnitude's bits; a zero wraps to the greatest number.
                    (self.to_bits() << 1).wrapping_sub(1) < $float::MIN_POSITIVE.to_bits() << 1
                }

                #[inline(always)]
                fn flushed(self) -> Self {
                    if self.is_subnormal() { $float::from_bits(self.to_bits() & (-0.0 as $float).to_bits()) } else { self }
                }

                #[inline(always)]
                fn is_smallest_normal(self) -> bool {
                    self.to_bits() << 1 == $float::MIN_POSITIVE.to_bits() << 1
                }

                #[inline(always)]
                fn is_delicate_sum(self) -> bool {
                    // A greater sum has a term whose last place is above four times the smallest normal number: to nearest,
                    // a subnormal one is lost. A sum that is zero has opposite terms, whose flushed ones have the same sum.
                    const BOUND: $float = $float::MIN_POSITIVE * (1_u64 << ($float::MANTISSA_DIGITS + 2)) as $float;
                    (self.to_bits() << 1).wrapping_sub(1) < BOUND.to_bits() << 1
                }
            }
        )*
    };
}

flush! {
    f32 {
        /// All at once.
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        #[inline(always)]
        fn any_is_small<const N: usize>(operands: [Self; N], result: Self) -> bool {
            use core::arch::x86_64::{
                _mm_add_epi32, _mm_castps_si128, _mm_castsi128_ps, _mm_cmplt_epi32, _mm_movemask_ps, _mm_set_ps, _mm_set1_epi32,
            };
            const BOUND: i32 = ((f32::MIN_POSITIVE.to_bits() << 1) ^ (1 << 31)) as i32;
            let [a, b, c] = match N {
                3 => [operands[0], operands[1], operands[2 % N]],
                _ => [operands[0], operands[1 % N], result],
            };
            // SAFETY: the functions need SSE2, for which the crate is compiled.
            unsafe {
                let bits = _mm_castps_si128(_mm_set_ps(result, c, b, a));
                // As `is_small`, whose unsigned comparison is a signed one of numbers with the first bit inverted.
                let shifted = _mm_add_epi32(_mm_add_epi32(bits, bits), _mm_set1_epi32(i32::MAX));
                _mm_movemask_ps(_mm_castsi128_ps(_mm_cmplt_epi32(shifted, _mm_set1_epi32(BOUND)))) != 0
            }
        }
    }
    f64 {}
}

/// `operate`, which keeps subnormals, with operands and result flushed; `reference` computes the flushing operation.
#[inline(always)]
pub(super) fn around<T: Flush, const N: usize>(
    operands: [T; N],
    operate: impl Fn([T; N]) -> T,
    reference: impl Fn([T; N]) -> T,
) -> T {
    let result = operate(operands);
    if T::any_is_small(operands, result) { carefully(operands, operate, reference) } else { result }
}

/// Does the same for a sum or a difference, to nearest.
#[inline(always)]
pub(super) fn around_sum<T: Flush, const N: usize>(
    operands: [T; N],
    operate: impl Fn([T; N]) -> T,
    reference: impl Fn([T; N]) -> T,
) -> T {
    let result = operate(operands);
    if result.is_delicate_sum() { around(operands, operate, reference) } else { result }
}

#[cold]
#[inline(never)]
fn carefully<T: Flush, const N: usize>(
    operands: [T; N],
    operate: impl Fn([T; N]) -> T,
    reference: impl Fn([T; N]) -> T,
) -> T {
    let operands = operands.map(T::flushed);
    let result = operate(operands);
    if result.is_smallest_normal() { reference(operands) } else { result.flushed() }
}

#[cfg(test)]
mod tests {
    use super::Flush;

    #[test]
    fn small_numbers_are_subnormal_or_the_smallest_normal() {
        for (bits, small, flushed) in [
            (0, false, 0),
            (1, true, 0),
            (0x007f_ffff, true, 0),
            (0x0080_0000, true, 0x0080_0000),
            (0x0080_0001, false, 0x0080_0001),
            (0x7f80_0000, false, 0x7f80_0000),
            (0x7fc0_0000, false, 0x7fc0_0000),
        ] {
            for sign in [0, 1 << 31] {
                let x = f32::from_bits(sign | bits);
                assert_eq!((x.is_small(), x.flushed().to_bits()), (small, sign | flushed), "{x:e}");
                assert_eq!(x.is_smallest_normal(), bits == 0x0080_0000);
                for others in [[1.0, 0.0, -2.0], [f32::NAN, f32::INFINITY, f32::MAX]] {
                    assert_eq!(f32::any_is_small(others, x), small);
                    assert_eq!(f32::any_is_small([others[0], others[1], x], others[2]), small);
                    assert_eq!(f32::any_is_small([others[0], x], others[1]), small);
                    assert_eq!(f32::any_is_small([x, others[0]], others[1]), small);
                    assert_eq!(f32::any_is_small([x], others[1]), small);
                }
            }
        }
    }
}
