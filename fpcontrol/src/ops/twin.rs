//! What generic twins and `real!` call: literals, named constants and integers as values of any type.

use crate::consts::Constant;
use crate::real::{Integer, Real};
use fpcontrol_core::Rounding;

/// The literal or constant that a text spells, with its roundings to nearest, up and down.
#[must_use]
#[inline(always)]
pub fn rounded_constant<T: Real>(text: &'static str, single: [u32; 3], double: [u64; 3], rounding: Rounding) -> T {
    T::rounded_constant(&Constant::literal(text, single, double), rounding)
}

/// What becomes a value of a `Real` type: integers, constants, and the type itself.
#[diagnostic::on_unimplemented(
    message = "no value of type `{T}` can be made of a value of type `{Self}`",
    label = "only integers, constants of `fpcontrol::consts` and the type itself are converted",
    note = "in `real!`, write a literal: `real!(0.1 as T)`; of a generic twin every float type that it names is the type parameter"
)]
pub trait RealCast<T> {
    /// `self as T` in a mode.
    fn to_real(self, rounding: Rounding) -> T;
}

impl<T: Real> RealCast<T> for T {
    #[inline]
    fn to_real(self, _: Rounding) -> T {
        self
    }
}

impl<T: Real> RealCast<T> for Constant {
    #[inline]
    fn to_real(self, rounding: Rounding) -> T {
        T::rounded_constant(&self, rounding)
    }
}

impl<T: Real> RealCast<T> for &Constant {
    #[inline]
    fn to_real(self, rounding: Rounding) -> T {
        T::rounded_constant(self, rounding)
    }
}

macro_rules! integers {
    ($($integer:ty)*) => {
        $(
            impl<T: Real> RealCast<T> for $integer {
                #[inline]
                fn to_real(self, rounding: Rounding) -> T {
                    T::rounded_integer(Integer::from(self), rounding)
                }
            }
        )*
    };
}

integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

/// `x as T`, and `T::from(x)` of what converts exactly.
#[must_use]
#[inline(always)]
pub fn real<T: Real, From: RealCast<T>>(x: From, rounding: Rounding) -> T {
    x.to_real(rounding)
}
