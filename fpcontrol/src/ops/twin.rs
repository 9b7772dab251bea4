//! The functions that generic twins and `real!` call: literals, named constants and integers as values of any type.

use crate::consts::Constant;
use crate::control::Control;
use crate::real::{Integer, Real};
use fpcontrol_core::Rounding;

/// The literal or constant that a text spells, with its roundings to nearest, up and down.
#[must_use]
#[inline(always)]
pub fn rounded_constant<T: Real>(text: &'static str, single: [u32; 3], double: [u64; 3], rounding: Rounding) -> T {
    T::rounded_constant(&Constant::literal(text, single, double), rounding)
}

/// A type whose values `real!` converts to any `Real` type. The trait does not name that type, because rustc would suggest a bound that cannot be satisfied.
#[diagnostic::on_unimplemented(
    message = "`real!` does not accept a value of type `{Self}`",
    label = "neither an integer nor a constant of `fpcontrol::consts`",
    note = "it also takes a literal, which is rounded to the type from its decimals: `real!(0.1 as T)`"
)]
pub trait Numeral {
    /// The value in a mode.
    fn to<T: Real>(self, rounding: Rounding) -> T;
}

#[diagnostic::do_not_recommend]
impl Numeral for Constant {
    #[inline]
    fn to<T: Real>(self, rounding: Rounding) -> T {
        T::rounded_constant(&self, rounding)
    }
}

#[diagnostic::do_not_recommend]
impl Numeral for &Constant {
    #[inline]
    fn to<T: Real>(self, rounding: Rounding) -> T {
        T::rounded_constant(self, rounding)
    }
}

/// `real!(number as T)`, as the control reads it: on a machine without `f64` it is an `f32`.
#[must_use]
#[inline(always)]
pub fn number<C: Control, T: Real>(number: impl Numeral, rounding: Rounding) -> T {
    T::as_read::<C>(Numeral::to(number, rounding))
}

/// The types that can be cast to a twin's type: integers, constants and the type itself.
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

impl<T: Real> RealCast<T> for Constant {
    #[inline]
    fn to_real(self, rounding: Rounding) -> T {
        Numeral::to(self, rounding)
    }
}

impl<T: Real> RealCast<T> for &Constant {
    #[inline]
    fn to_real(self, rounding: Rounding) -> T {
        Numeral::to(self, rounding)
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

            #[diagnostic::do_not_recommend]
            impl Numeral for $integer {
                #[inline]
                fn to<T: Real>(self, rounding: Rounding) -> T {
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
