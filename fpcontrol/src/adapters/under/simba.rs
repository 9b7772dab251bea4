//! simba's fields, which nalgebra asks for: `RealField`, `ComplexField`, `Field`, `SimdValue` and `SubsetOf`.
//!
//! A real number is a complex one whose imaginary part is zero. What simba defines for `f64` holds here, operation for operation.

use super::Under;
use super::functions::{constants, for_each_shared_function, methods};
use crate::consts;
use crate::control::Control;
use crate::ops::*;
use crate::real::Real;
use ::simba::scalar::{ComplexField, Field, RealField, SubsetOf};
use ::simba::simd::{PrimitiveSimdValue, SimdValue};
use num_traits::{Signed, Zero};

/// One lane.
impl<C: Control, T: Real> SimdValue for Under<C, T> {
    const LANES: usize = 1;
    type Element = Self;
    type SimdBool = bool;

    #[inline]
    fn splat(value: Self) -> Self {
        value
    }

    #[inline]
    fn extract(&self, _: usize) -> Self {
        *self
    }

    #[inline]
    unsafe fn extract_unchecked(&self, _: usize) -> Self {
        *self
    }

    #[inline]
    fn replace(&mut self, _: usize, value: Self) {
        *self = value;
    }

    #[inline]
    unsafe fn replace_unchecked(&mut self, _: usize, value: Self) {
        *self = value;
    }

    #[inline]
    fn select(self, condition: bool, other: Self) -> Self {
        if condition { self } else { other }
    }
}

impl<C: Control, T: Real> PrimitiveSimdValue for Under<C, T> {}

/// Methods of the same number in another role.
macro_rules! same {
    ($($method:ident)*) => {
        $(
            #[inline]
            fn $method(self) -> Self {
                self
            }
        )*
    };
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl<C: Control> Field for Under<C, $float> {}

            impl<C: Control> ComplexField for Under<C, $float> {
                type RealField = Self;

                same! { real conjugate }
                for_each_shared_function! { methods () }

                methods! {
                    ()
                    abs() controlled_abs;
                    modulus() controlled_abs;
                    norm1() controlled_abs;
                    powc(exponent) controlled_powf;
                    scale(factor) controlled_mul;
                    unscale(factor) controlled_div;
                }

                #[inline]
                fn from_real(re: Self) -> Self {
                    re
                }

                #[inline]
                fn imaginary(self) -> Self {
                    Self::zero()
                }

                #[inline]
                fn modulus_squared(self) -> Self {
                    self * self
                }

                #[inline]
                fn argument(self) -> Self {
                    if self >= Self::zero() { Self::zero() } else { Self::pi() }
                }

                #[inline]
                fn to_exp(self) -> (Self, Self) {
                    if self >= Self::zero() { (self, Self::new(1.0)) } else { (-self, Self::new(-1.0)) }
                }

                #[inline]
                fn signum(self) -> Self {
                    Signed::signum(&self)
                }

                #[inline]
                fn sin_cos(self) -> (Self, Self) {
                    (ComplexField::sin(self), ComplexField::cos(self))
                }

                #[inline]
                fn powi(self, n: i32) -> Self {
                    Self::new(self.value().controlled_powi::<C>(n))
                }

                #[inline]
                fn try_sqrt(self) -> Option<Self> {
                    (self >= Self::zero()).then(|| ComplexField::sqrt(self))
                }

                #[inline]
                fn is_finite(&self) -> bool {
                    self.value().controlled_is_finite::<C>()
                }
            }

            /// The constants are rounded in the control's mode.
            impl<C: Control> RealField for Under<C, $float> {
                methods! {
                    ()
                    copysign(sign) controlled_copysign;
                    max(other) controlled_max;
                    min(other) controlled_min;
                    atan2(other) controlled_atan2;
                }

                constants! {
                    min_value() -> Option<Self> = Some(Self::new($float::MIN));
                    max_value() -> Option<Self> = Some(Self::new($float::MAX));
                    pi() -> Self = Self::new(consts::PI.to::<$float, C>());
                    two_pi() -> Self = Self::new(consts::TAU.to::<$float, C>());
                    frac_pi_2() -> Self = Self::new(consts::FRAC_PI_2.to::<$float, C>());
                    frac_pi_3() -> Self = Self::new(consts::FRAC_PI_3.to::<$float, C>());
                    frac_pi_4() -> Self = Self::new(consts::FRAC_PI_4.to::<$float, C>());
                    frac_pi_6() -> Self = Self::new(consts::FRAC_PI_6.to::<$float, C>());
                    frac_pi_8() -> Self = Self::new(consts::FRAC_PI_8.to::<$float, C>());
                    frac_1_pi() -> Self = Self::new(consts::FRAC_1_PI.to::<$float, C>());
                    frac_2_pi() -> Self = Self::new(consts::FRAC_2_PI.to::<$float, C>());
                    frac_2_sqrt_pi() -> Self = Self::new(consts::FRAC_2_SQRT_PI.to::<$float, C>());
                    e() -> Self = Self::new(consts::E.to::<$float, C>());
                    log2_e() -> Self = Self::new(consts::LOG2_E.to::<$float, C>());
                    log10_e() -> Self = Self::new(consts::LOG10_E.to::<$float, C>());
                    ln_2() -> Self = Self::new(consts::LN_2.to::<$float, C>());
                    ln_10() -> Self = Self::new(consts::LN_10.to::<$float, C>());
                }

                #[inline]
                fn is_sign_positive(&self) -> bool {
                    self.value().is_sign_positive()
                }

                #[inline]
                fn is_sign_negative(&self) -> bool {
                    self.value().is_sign_negative()
                }

                /// A NaN stays; limits out of order do not panic.
                #[inline]
                fn clamp(self, min: Self, max: Self) -> Self {
                    if self < min {
                        min
                    } else if self > max {
                        max
                    } else {
                        self
                    }
                }
            }
        )*
    };
}

floats! { f32 f64 }

/// Numbers as each other, rounded in the control's mode. simba counts every float and integer as a subset, whatever it holds.
macro_rules! subsets {
    ($float:ident of $($primitive:ident)*) => {
        $(
            impl<C: Control> SubsetOf<Under<C, $float>> for $primitive {
                #[inline]
                fn to_superset(&self) -> Under<C, $float> {
                    Under::new(self.controlled_cast::<C>())
                }

                #[inline]
                fn from_superset_unchecked(element: &Under<C, $float>) -> Self {
                    element.value().controlled_cast::<C>()
                }

                #[inline]
                fn is_in_subset(_: &Under<C, $float>) -> bool {
                    true
                }
            }
        )*
    };
}

subsets! { f32 of i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 }
subsets! { f64 of i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 }

macro_rules! supersets {
    ($($from:ident $to:ident;)*) => {
        $(
            impl<C: Control> SubsetOf<$to> for Under<C, $from> {
                #[inline]
                fn to_superset(&self) -> $to {
                    self.value().controlled_cast::<C>()
                }

                #[inline]
                fn from_superset_unchecked(element: &$to) -> Self {
                    Self::new(element.controlled_cast::<C>())
                }

                #[inline]
                fn is_in_subset(_: &$to) -> bool {
                    true
                }
            }

            impl<C: Control> SubsetOf<Under<C, $to>> for Under<C, $from> {
                #[inline]
                fn to_superset(&self) -> Under<C, $to> {
                    Under::new(self.value().controlled_cast::<C>())
                }

                #[inline]
                fn from_superset_unchecked(element: &Under<C, $to>) -> Self {
                    Self::new(element.value().controlled_cast::<C>())
                }

                #[inline]
                fn is_in_subset(_: &Under<C, $to>) -> bool {
                    true
                }
            }
        )*
    };
}

supersets! {
    f32 f32;
    f32 f64;
    f64 f32;
    f64 f64;
}
