//! The phases of each function, in their order: the quick one, compiled where it is called; and out of line, because they are large and
//! hardly ever called, the double-double phase, which nearly always decides, and the reference, which always decides.

use super::double_double::DoubleDouble;
use super::integer_power::IntegerPowers;
use super::quick::quick;
use crate::backend::Arithmetic;
use crate::control::{Control, environment};
use crate::float::Float;
use fpcontrol_core::{Binary32, Binary64, for_each_elementary};

macro_rules! signatures {
    (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        /// The types that have elementary functions: `f32` and `f64`.
        ///
        /// ```
        /// use fpcontrol::control::Rn;
        /// use fpcontrol::math::{self, Elementary};
        ///
        /// /// The logistic function, of both types.
        /// fn logistic<T: Elementary + std::ops::Neg<Output = T>>(one: T, x: T) -> T
        /// where
        ///     T: std::ops::Add<Output = T> + std::ops::Div<Output = T>,
        /// {
        ///     one / (one + math::exp::<Rn, T>(-x))
        /// }
        ///
        /// assert_eq!(logistic(1.0_f32, 0.0), 0.5);
        /// assert_eq!(logistic(1.0_f64, 0.0), 0.5);
        /// ```
        pub trait Elementary: Float {
            $(signatures! { @$shape $(#[$doc])* $method })*

            /// Returns `1 / sqrt(x)`, rounded once in the mode of `C`.
            #[must_use]
            fn rsqrt<C: Control>(x: Self) -> Self;

            /// Returns `x^n`, rounded once in the mode of `C`.
            #[must_use]
            fn pown<C: Control>(x: Self, n: i64) -> Self;

            /// Returns the `n`-th root of `x`, rounded once in the mode of `C`.
            #[must_use]
            fn rootn<C: Control>(x: Self, n: i64) -> Self;

            /// Returns `(1 + x)^n`, rounded once in the mode of `C`.
            #[must_use]
            fn compound<C: Control>(x: Self, n: i64) -> Self;
        }
    };
    (@unary $(#[$doc:meta])* $method:ident) => {
        $(#[$doc])*
        #[must_use]
        fn $method<C: Control>(x: Self) -> Self;
    };
    (@binary $(#[$doc:meta])* $method:ident) => {
        $(#[$doc])*
        ///
        /// The first operand is `self`.
        #[must_use]
        fn $method<C: Control>(x: Self, y: Self) -> Self;
    };
}

for_each_elementary! { signatures () }

macro_rules! bodies {
    (($float:ident $format:ident) $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        impl Elementary for $float {
            $(bodies! { @$shape $float $format $method $flagged })*

            #[inline]
            fn rsqrt<C: Control>(x: Self) -> Self {
                <Self as Float>::finish::<C>(<C::Backend as Arithmetic<$float>>::rsqrt::<C>(x))
            }

            #[inline]
            fn pown<C: Control>(x: Self, n: i64) -> Self {
                IntegerPowers::power::<C>(x, n)
            }

            #[inline]
            fn rootn<C: Control>(x: Self, n: i64) -> Self {
                IntegerPowers::root::<C>(x, n)
            }

            #[inline]
            fn compound<C: Control>(x: Self, n: i64) -> Self {
                IntegerPowers::compound::<C>(x, n)
            }
        }
    };
    (@unary $float:ident $format:ident $method:ident $flagged:ident) => {
        #[inline]
        fn $method<C: Control>(x: Self) -> Self {
            #[cold]
            #[inline(never)]
            fn slower<C: Control>(x: $float) -> $float {
                let found = <$float as DoubleDouble>::$method(x);
                found.and_then(|enclosure| <$float as DoubleDouble>::round(enclosure, C::ROUNDING)).unwrap_or_else(|| {
                    let rounded = $format::from_host(x).$flagged(environment::<C, $float>());
                    <$float as Float>::finish::<C>(rounded.value.to_host())
                })
            }
            let quick = quick!(C, $float, $method(x));
            quick.unwrap_or_else(|| slower::<C>(x))
        }
    };
    (@binary $float:ident $format:ident $method:ident $flagged:ident) => {
        #[inline]
        fn $method<C: Control>(x: Self, y: Self) -> Self {
            #[cold]
            #[inline(never)]
            fn slower<C: Control>(x: $float, y: $float) -> $float {
                let found = <$float as DoubleDouble>::$method(x, y);
                found.and_then(|enclosure| <$float as DoubleDouble>::round(enclosure, C::ROUNDING)).unwrap_or_else(|| {
                    let (x, y) = ($format::from_host(x), $format::from_host(y));
                    let rounded = x.$flagged(y, environment::<C, $float>());
                    <$float as Float>::finish::<C>(rounded.value.to_host())
                })
            }
            let quick = quick!(C, $float, $method(x, y));
            quick.unwrap_or_else(|| slower::<C>(x, y))
        }
    };
}

for_each_elementary! { bodies (f32 Binary32) }
for_each_elementary! { bodies (f64 Binary64) }
