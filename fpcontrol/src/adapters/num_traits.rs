//! `num_traits` for [`Under`]: what needs no elementary functions.

use super::Under;
use crate::control::Control;
use crate::ops::{self, Abs, Cast, Recip};
use core::num::FpCategory;
use core::str::FromStr;
use fpcontrol_core::decimal::ParseError;
use fpcontrol_core::{Binary32, Binary64};
use num_traits::{Bounded, FromPrimitive, Inv, MulAdd, MulAddAssign, Num, NumCast, One, Signed, ToPrimitive, Zero};

/// Why a text is no number.
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
                    if *self <= *other { Self::new(0.0) } else { *self - *other }
                }

                #[inline]
                fn signum(&self) -> Self {
                    match self.value().classify() {
                        FpCategory::Nan => *self,
                        _ => Self::new(1.0_f32.copysign(if self.value().is_sign_negative() { -1.0 } else { 1.0 }).into()),
                    }
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

            /// Rust's own conversions, which truncate.
            impl<C: Control> ToPrimitive for Under<C, $float> {
                fn to_i64(&self) -> Option<i64> { self.value().to_i64() }
                fn to_u64(&self) -> Option<u64> { self.value().to_u64() }
                fn to_i128(&self) -> Option<i128> { self.value().to_i128() }
                fn to_u128(&self) -> Option<u128> { self.value().to_u128() }
                fn to_f32(&self) -> Option<f32> { Some(self.value().controlled_cast::<C>()) }
                fn to_f64(&self) -> Option<f64> { Some(self.value().controlled_cast::<C>()) }
            }

            /// Rounded once, in the control's mode.
            impl<C: Control> FromPrimitive for Under<C, $float> {
                fn from_i64(n: i64) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_u64(n: u64) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_i128(n: i128) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_u128(n: u128) -> Option<Self> { Some(Self::new(n.controlled_cast::<C>())) }
                fn from_f32(x: f32) -> Option<Self> { Some(Self::new(x.controlled_cast::<C>())) }
                fn from_f64(x: f64) -> Option<Self> { Some(Self::new(x.controlled_cast::<C>())) }
            }

            impl<C: Control> NumCast for Under<C, $float> {
                fn from<N: ToPrimitive>(n: N) -> Option<Self> {
                    let x = n.to_f64()?;
                    // An integer is asked for as one: as an `f64` it may have been rounded, to nearest. Of a float that is
                    // one, its integer is exact. The sign of a zero is only in the float.
                    if x != 0.0 && x % 1.0 == 0.0 {
                        if let Some(n) = n.to_i128() {
                            return Self::from_i128(n);
                        }
                        if let Some(n) = n.to_u128() {
                            return Self::from_u128(n);
                        }
                    }
                    Self::from_f64(x)
                }
            }
        )*
    };
}

floats! {
    f32 Binary32;
    f64 Binary64;
}
