//! Flushing around an operation that keeps subnormals.
//!
//! The common case tests operands and result and goes on; a branch that is predicted costs a dependent chain nothing.
//! Hardware rounds onto the grid of subnormals, the reference's rules ask about the unrounded or otherwise rounded result:
//! they can differ from "the result is subnormal" only where the hardware's is the smallest normal number. There the
//! reference decides.

use crate::backend::Datum;

/// A type that can be flushed.
pub(in crate::backend) trait Flush: Datum {
    /// Whether it is a subnormal number or the smallest normal one, of either sign.
    fn is_small(self) -> bool;
    /// The operand, or the zero that it counts as.
    fn flushed(self) -> Self;
    /// Whether it is the smallest normal number, of either sign.
    fn is_smallest_normal(self) -> bool;
}

macro_rules! flush {
    ($($float:ident)*) => {
        $(
            impl Flush for $float {
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
            }
        )*
    };
}

flush! { f32 f64 }

/// `operate`, which keeps subnormals, with operands and result flushed; `reference` computes the flushing operation.
#[inline(always)]
pub(super) fn around<T: Flush, const N: usize>(
    operands: [T; N],
    operate: impl Fn([T; N]) -> T,
    reference: impl Fn([T; N]) -> T,
) -> T {
    let result = operate(operands);
    let small = operands.iter().fold(result.is_small(), |any, operand| any | operand.is_small());
    if small { carefully(operands, operate, reference) } else { result }
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
            }
        }
    }
}
