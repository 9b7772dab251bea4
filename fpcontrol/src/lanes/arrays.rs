//! Vectors that are arrays: every machine, element by element, by the control's backend.

use super::vector::{Numbers, Scalar, Vector};
use crate::backend::Arithmetic;
use crate::consts::Constant;
use crate::control::Control;
use crate::real::{Integer, Real};
use fpcontrol_core::Rounding;

/// What vectors without hardware masks share: comparisons, masks and selects on arrays, which the compiler
/// vectorises.
macro_rules! masks {
    ($float:ident $bits:ident $lanes:literal) => {
        type Mask = [$bits; $lanes];

        #[inline(always)]
        fn less(a: Self, b: Self) -> Self::Mask {
            let (a, b) = (a.to_array(), b.to_array());
            core::array::from_fn(|i| if a[i] < b[i] { $bits::MAX } else { 0 })
        }

        #[inline(always)]
        fn less_equal(a: Self, b: Self) -> Self::Mask {
            let (a, b) = (a.to_array(), b.to_array());
            core::array::from_fn(|i| if a[i] <= b[i] { $bits::MAX } else { 0 })
        }

        #[inline(always)]
        fn equal(a: Self, b: Self) -> Self::Mask {
            let (a, b) = (a.to_array(), b.to_array());
            core::array::from_fn(|i| if a[i] == b[i] { $bits::MAX } else { 0 })
        }

        #[inline(always)]
        fn and(a: Self::Mask, b: Self::Mask) -> Self::Mask {
            core::array::from_fn(|i| a[i] & b[i])
        }

        #[inline(always)]
        fn or(a: Self::Mask, b: Self::Mask) -> Self::Mask {
            core::array::from_fn(|i| a[i] | b[i])
        }

        #[inline(always)]
        fn not(a: Self::Mask) -> Self::Mask {
            core::array::from_fn(|i| !a[i])
        }

        #[inline(always)]
        fn select(mask: Self::Mask, a: Self, b: Self) -> Self {
            let (a, b) = (a.to_array(), b.to_array());
            Self::from_array(core::array::from_fn(|i| {
                $float::from_bits(mask[i] & a[i].to_bits() | !mask[i] & b[i].to_bits())
            }))
        }
    };
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) use masks;

macro_rules! arrays {
    ($($float:ident $bits:ident $lanes:literal canonical $canonical:literal of $xmm:ty, $ymm:ty, $zmm:ty, $flushing:ty;)*) => {
        $(
            impl Scalar for $float {
                const CANONICAL: Self = Self::from_bits($canonical);
                const NUMBERS: Numbers<Self> = Numbers {
                    zero: <Self as Real>::ZERO,
                    two: <Self as Real>::TWO,
                    half: <Self as Real>::HALF,
                    max: <Self as Real>::MAX,
                    min: <Self as Real>::MIN,
                    min_positive: <Self as Real>::MIN_POSITIVE,
                    epsilon: <Self as Real>::EPSILON,
                    infinity: <Self as Real>::INFINITY,
                    neg_infinity: <Self as Real>::NEG_INFINITY,
                    nan: <Self as Real>::NAN,
                };
                type Elements = [$float; $lanes];

                #[inline(always)]
                fn constant(constant: &Constant, rounding: Rounding) -> Self {
                    <Self as Real>::rounded_constant(constant, rounding)
                }

                #[inline(always)]
                fn integer(integer: Integer, rounding: Rounding) -> Self {
                    <Self as Real>::rounded_integer(integer, rounding)
                }

                #[inline(always)]
                fn integral(self, rounding: Rounding) -> Self {
                    <Self as Real>::rounded_to_integral(self, rounding)
                }

                #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
                type Xmm = $xmm;
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
                type Ymm = $ymm;
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
                type Zmm = $zmm;
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
                type ZmmFlushing = $flushing;
            }

            // SAFETY: it is the array.
            unsafe impl Vector for [$float; $lanes] {
                type Element = $float;
                type Array = Self;
                const NEGATIVE_ZERO: Self = [-0.0; $lanes];
                const ONE: Self = [1.0; $lanes];
                masks! { $float $bits $lanes }

                #[inline(always)]
                fn splat(x: $float) -> Self {
                    [x; $lanes]
                }

                arrays! { @each $float add(a, b) sub(a, b) mul(a, b) div(a, b) sqrt(a) fma(a, b, c) }
            }
        )*
    };
    (@each $float:ident $($method:ident($($a:ident),*))*) => {
        $(
            #[inline(always)]
            fn $method<C: Control>($($a: Self),*) -> Self {
                <Self as Vector>::map([$($a),*], |[$($a),*]| <C::Backend as Arithmetic<$float>>::$method::<C>($($a),*))
            }
        )*
    };
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use core::arch::x86_64::{__m128, __m128d, __m256, __m256d, __m512, __m512d};

arrays! {
    f32 u32 16 canonical 0x7fff_ffff of [__m128; 8], [__m256; 8], __m512, [__m512; 8];
    f64 u64 8 canonical 0x7ff8_0000_0000_0000 of [__m128d; 8], [__m256d; 8], __m512d, __m512d;
}
