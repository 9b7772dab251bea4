//! What generic twins call: literals, named constants and casts of a type that is a parameter.

use crate::consts::Constant;
use crate::real::{Integer, Real};
use fpcontrol_core::Rounding;

/// The literal or constant that a text spells, with its roundings to nearest, up and down.
#[must_use]
#[inline(always)]
pub fn rounded_constant<T: Real>(text: &'static str, single: [u32; 3], double: [u64; 3], rounding: Rounding) -> T {
    T::rounded_constant(&Constant::literal(text, single, double), rounding)
}

/// What can be cast to a twin's type: integers, and the type itself.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be cast to `{T}` in a generic twin",
    label = "only integers and the twin's own type have this cast",
    note = "in a twin every float type that the function names is the type parameter"
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
