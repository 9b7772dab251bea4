//! num-traits' floats: `FloatCore`, `Float`, `FloatConst` and `TotalOrder`. `Real` follows from `Float`.

use super::Under;
use super::functions::{constants, for_each_shared_function, methods};
use crate::consts;
use crate::control::Control;
use crate::ops::*;
use core::cmp::Ordering;
use core::num::FpCategory;
use num_traits::float::{Float, FloatConst, FloatCore, TotalOrder};

/// What `FloatCore` and `Float` have both.
macro_rules! common {
    ($float:ident) => {
        constants! {
            nan() -> Self = Self::new($float::NAN);
            infinity() -> Self = Self::new($float::INFINITY);
            neg_infinity() -> Self = Self::new($float::NEG_INFINITY);
            neg_zero() -> Self = Self::new(-0.0);
            min_value() -> Self = Self::new($float::MIN);
            min_positive_value() -> Self = Self::new($float::MIN_POSITIVE);
            epsilon() -> Self = Self::new($float::EPSILON);
            max_value() -> Self = Self::new($float::MAX);
        }

        predicates! {
            is_nan() -> bool = |x| x.is_nan();
            is_infinite() -> bool = |x| x.controlled_is_infinite::<C>();
            is_finite() -> bool = |x| x.controlled_is_finite::<C>();
            is_normal() -> bool = |x| x.controlled_is_normal::<C>();
            is_subnormal() -> bool = |x| x.controlled_is_subnormal::<C>();
            is_sign_positive() -> bool = |x| x.is_sign_positive();
            is_sign_negative() -> bool = |x| x.is_sign_negative();
            classify() -> FpCategory = |x| x.controlled_classify::<C>();
            integer_decode() -> (u64, i16, i8) = |x| FloatCore::integer_decode(x);
            signum() -> Self = |x| Self::new(x.signum());
        }

        methods! {
            ()
            abs() controlled_abs;
            min(other) controlled_min;
            max(other) controlled_max;
            clamp(min, max) controlled_clamp;
            to_degrees() controlled_to_degrees;
            to_radians() controlled_to_radians;
        }

        #[inline]
        fn powi(self, n: i32) -> Self {
            Self::new(self.value().controlled_powi::<C>(n))
        }
    };
}

macro_rules! predicates {
    ($($method:ident() -> $result:ty = |$x:ident| $value:expr;)*) => {
        $(
            #[inline]
            fn $method(self) -> $result {
                let $x = self.value();
                $value
            }
        )*
    };
}

macro_rules! named_constants {
    ($float:ident $($name:ident)*) => {
        $(
            #[inline]
            fn $name() -> Self {
                Self::new(consts::$name.to::<$float, C>())
            }
        )*
    };
}

macro_rules! floats {
    ($($float:ident)*) => {
        $(
            impl<C: Control> FloatCore for Under<C, $float> {
                common! { $float }

                methods! {
                    ()
                    floor() controlled_floor;
                    ceil() controlled_ceil;
                    round() controlled_round;
                    trunc() controlled_trunc;
                    fract() controlled_fract;
                    recip() controlled_recip;
                }
            }

            impl<C: Control> Float for Under<C, $float> {
                common! { $float }
                for_each_shared_function! { methods () }

                methods! {
                    ()
                    atan2(other) controlled_atan2;
                    abs_sub(other) controlled_abs_sub;
                    copysign(sign) controlled_copysign;
                }

                #[inline]
                fn sin_cos(self) -> (Self, Self) {
                    (Float::sin(self), Float::cos(self))
                }
            }

            /// Rounded in the control's mode.
            #[allow(non_snake_case, reason = "the trait's names")]
            impl<C: Control> FloatConst for Under<C, $float> {
                named_constants! {
                    $float E FRAC_1_PI FRAC_1_SQRT_2 FRAC_2_PI FRAC_2_SQRT_PI FRAC_PI_2 FRAC_PI_3 FRAC_PI_4 FRAC_PI_6 FRAC_PI_8
                    LN_10 LN_2 LOG10_E LOG10_2 LOG2_E LOG2_10 PI SQRT_2 TAU
                }
            }

            impl<C: Control> TotalOrder for Under<C, $float> {
                #[inline]
                fn total_cmp(&self, other: &Self) -> Ordering {
                    self.value().controlled_total_cmp::<C>(&other.value())
                }
            }
        )*
    };
}

floats! { f32 f64 }
