//! num-traits' algebra of [`Under`]: `Zero`, `One`, `Num`, `Bounded`, `Signed`, `Inv`, `MulAdd`, `Euclid`, `Pow`.

use super::Under;
use crate::control::Control;
use crate::ops::{self, Abs, AbsSub, DivEuclid, Functions, Powi, Recip, RemEuclid};
use core::str::FromStr;
use fpcontrol_core::decimal::ParseError;
use fpcontrol_core::{Binary32, Binary64};
use num_traits::{Bounded, ConstOne, ConstZero, Euclid, Inv, MulAdd, MulAddAssign, Num, One, Pow, Signed, Zero};

/// Why a text is not a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseUnderError {
    /// It is not written as one.
    Text(ParseError),
    /// Only decimal text can be read.
    Radix(u32),
}

impl core::fmt::Display for ParseUnderError {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Text(error) => error.fmt(formatter),
            Self::Radix(radix) => write!(formatter, "radix {radix} is not 10"),
        }
    }
}

impl core::error::Error for ParseUnderError {}

macro_rules! floats {
    ($($float:ident $format:ident;)*) => {
        $(
            impl<C: Control> Zero for Under<C, $float> {
                #[inline]
                fn zero() -> Self {
                    Self::new(0.0)
                }

                #[inline]
                fn is_zero(&self) -> bool {
                    *self == Self::zero()
                }
            }

            impl<C: Control> One for Under<C, $float> {
                #[inline]
                fn one() -> Self {
                    Self::new(1.0)
                }
            }

            /// Decimal text, rounded in the control's mode.
            impl<C: Control> FromStr for Under<C, $float> {
                type Err = ParseUnderError;

                fn from_str(text: &str) -> Result<Self, ParseUnderError> {
                    let parsed = $format::parse(text, C::ROUNDING).map_err(ParseUnderError::Text)?;
                    Ok(Self::new(parsed.to_host()))
                }
            }

            impl<C: Control> Num for Under<C, $float> {
                type FromStrRadixErr = ParseUnderError;

                fn from_str_radix(text: &str, radix: u32) -> Result<Self, ParseUnderError> {
                    if radix == 10 { text.parse() } else { Err(ParseUnderError::Radix(radix)) }
                }
            }

            impl<C: Control> Bounded for Under<C, $float> {
                #[inline]
                fn min_value() -> Self {
                    Self::new($float::MIN)
                }

                #[inline]
                fn max_value() -> Self {
                    Self::new($float::MAX)
                }
            }

            impl<C: Control> Signed for Under<C, $float> {
                #[inline]
                fn abs(&self) -> Self {
                    Self::new(self.value().controlled_abs::<C>())
                }

                #[inline]
                fn abs_sub(&self, other: &Self) -> Self {
                    Self::new(self.value().controlled_abs_sub::<C>(other.value()))
                }

                #[inline]
                fn signum(&self) -> Self {
                    Self::new(self.value().signum())
                }

                #[inline]
                fn is_positive(&self) -> bool {
                    self.value().is_sign_positive()
                }

                #[inline]
                fn is_negative(&self) -> bool {
                    self.value().is_sign_negative()
                }
            }

            impl<C: Control> Inv for Under<C, $float> {
                type Output = Self;

                #[inline]
                fn inv(self) -> Self {
                    Self::new(self.value().controlled_recip::<C>())
                }
            }

            #[diagnostic::do_not_recommend]
            impl<C: Control> MulAdd for Under<C, $float> {
                type Output = Self;

                #[inline]
                fn mul_add(self, factor: Self, addend: Self) -> Self {
                    Self::new(ops::MulAdd::controlled_mul_add::<C>(self.value(), factor.value(), addend.value()))
                }
            }

            impl<C: Control> MulAddAssign for Under<C, $float> {
                #[inline]
                fn mul_add_assign(&mut self, factor: Self, addend: Self) {
                    *self = MulAdd::mul_add(*self, factor, addend);
                }
            }

            impl<C: Control> ConstZero for Under<C, $float> {
                const ZERO: Self = Self::new(0.0);
            }

            impl<C: Control> ConstOne for Under<C, $float> {
                const ONE: Self = Self::new(1.0);
            }

            impl<C: Control> Euclid for Under<C, $float> {
                #[inline]
                fn div_euclid(&self, divisor: &Self) -> Self {
                    Self::new(self.value().controlled_div_euclid::<C>(divisor.value()))
                }

                #[inline]
                fn rem_euclid(&self, divisor: &Self) -> Self {
                    Self::new(self.value().controlled_rem_euclid::<C>(divisor.value()))
                }
            }

            powers! { $float by controlled_powi: i8 u8 i16 u16 i32 }
            powers! { @float $float }
        )*
    };
}

/// `Pow` of the four forms of references: the exponents that floats have there.
macro_rules! powers {
    ($float:ident by $controlled:ident: $($exponent:ident)*) => {
        $(powers! { @forms $float, $exponent, |x, n| x.$controlled::<C>(n.into()) })*
    };
    (@float $float:ident) => {
        powers! { @forms $float, Under<C, $float>, |x, y| x.controlled_powf::<C>(y.value()) }
    };
    (@forms $float:ident, $exponent:ty, |$x:ident, $y:ident| $value:expr) => {
        powers! { @one $float, (Under<C, $float>) [], ($exponent) [], |$x, $y| $value }
        powers! { @one $float, (Under<C, $float>) [], (&$exponent) [*], |$x, $y| $value }
        powers! { @one $float, (&Under<C, $float>) [*], ($exponent) [], |$x, $y| $value }
        powers! { @one $float, (&Under<C, $float>) [*], (&$exponent) [*], |$x, $y| $value }
    };
    (@one $float:ident, ($base:ty) [$($deref_base:tt)?], ($exponent:ty) [$($deref:tt)?], |$x:ident, $y:ident| $value:expr) => {
        impl<C: Control> Pow<$exponent> for $base {
            type Output = Under<C, $float>;

            #[inline]
            fn pow(self, exponent: $exponent) -> Under<C, $float> {
                let $x = ($($deref_base)? self).value();
                let $y = $($deref)? exponent;
                Under::new($value)
            }
        }
    };
}

floats! {
    f32 Binary32;
    f64 Binary64;
}
