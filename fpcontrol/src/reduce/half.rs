//! Sums of 16-bit floats in `f32`.
//!
//! Stable Rust has no type for these formats; the types of [`reference`](crate::reference) hold their bits. `f32` holds every number of both
//! formats, and the order adds in `f32`. Nothing is rounded to 16 bits on the way. At the end, you may do so.
//!
//! ```
//! use fpcontrol::control::Rn;
//! use fpcontrol::reduce::{ExactSum, half};
//! use fpcontrol::reference::BFloat16;
//!
//! let ones = [BFloat16::from_bits(0x3f80); 1000]; // in bfloat16 alone, the sum would stop at 256
//! assert_eq!(half::sum::<ExactSum, Rn, _>(&ones), 1000.0);
//! ```

use super::Order;
use crate::control::Control;
use fpcontrol_core::{BFloat16, Binary16, Binary32, Rounding};

/// A 16-bit format that accumulates in `f32`.
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::reduce::half::Half;
/// use fpcontrol::reference::BFloat16;
///
/// let tenth = BFloat16::narrowed(0.1, Rounding::TowardZero);
/// assert_eq!(tenth.widened(), 0.099609375);
/// ```
pub trait Half: Copy {
    /// Converts to `f32`, exactly.
    #[must_use]
    fn widened(self) -> f32;

    /// Rounds a number to this format, once.
    #[must_use]
    fn narrowed(x: f32, rounding: Rounding) -> Self;
}

macro_rules! formats {
    ($($format:ident: $widen:ident, $narrow:ident;)*) => {
        $(
            impl Half for $format {
                #[inline]
                fn widened(self) -> f32 {
                    self.$widen(Rounding::TiesToEven).to_host()
                }

                #[inline]
                fn narrowed(x: f32, rounding: Rounding) -> Self {
                    Binary32::from_host(x).$narrow(rounding)
                }
            }
        )*
    };
}

formats! {
    Binary16: to_binary32, to_binary16;
    BFloat16: to_binary32, to_bfloat16;
}

/// Returns the sum of 16-bit floats, added in `f32` in the order `O`.
///
/// ```
/// use fpcontrol::Rounding;
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Pairwise, half};
/// use fpcontrol::reference::Binary16;
///
/// // Ten thousand tenths, where 16 bits alone would stop at 256.
/// let tenths = [Binary16::from_bits(0x2e66); 10_000];
/// let sum = half::sum::<Pairwise, Rn, _>(&tenths);
/// assert_eq!(sum, 999.755_86);
/// assert_eq!(<Binary16 as half::Half>::narrowed(sum, Rounding::TiesToEven).to_bits(), 0x63d0);
/// ```
#[must_use]
pub fn sum<O: Order, C: Control, H: Half>(elements: &[H]) -> f32 {
    O::sum_of::<C, f32>(elements.iter().map(|x| x.widened()))
}

/// Returns the dot product of 16-bit floats, computed in `f32` in the order `O`. Products of two `Binary16` are exact in `f32`.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Sequential, half};
/// use fpcontrol::reference::Binary16;
///
/// let ones = [Binary16::from_bits(0x3c00); 4096];
/// assert_eq!(half::dot::<Sequential, Rn, _>(&ones, &ones), 4096.0);
/// ```
///
/// # Panics
/// If the slices differ in length.
#[must_use]
#[track_caller]
pub fn dot<O: Order, C: Control, H: Half>(left: &[H], right: &[H]) -> f32 {
    super::assert_same_length(left, right);
    O::dot_of::<C, f32>(left.iter().zip(right).map(|(x, y)| (x.widened(), y.widened())))
}
