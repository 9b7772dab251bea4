//! Methods of floats, as extension traits that an expansion imports under no name: `x.sqrt()` becomes
//! `x.controlled_sqrt::<C>()`, with the same automatic dereferencing and the same inference.

use super::exact::Exact;
use super::float::Float;
use crate::backend::Datum;
use crate::control::Control;

macro_rules! methods {
    ($($(#[$doc:meta])* $trait:ident $method:ident ($($operand:ident),*): $operation:ident;)*) => {
        $(
            $(#[$doc])*
            pub trait $trait: Datum {
                $(#[$doc])*
                #[must_use]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self;
            }

            methods! { @impl $trait $method ($($operand),*) $operation f32 }
            methods! { @impl $trait $method ($($operand),*) $operation f64 }
        )*
    };
    (@impl $trait:ident $method:ident ($($operand:ident),*) $operation:ident $float:ty) => {
        impl $trait for $float {
            #[inline]
            fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                <$float as Float>::$operation::<C>(self $(, $operand)*)
            }
        }
    };
}

methods! {
    /// `self.sqrt()`: the square root.
    Sqrt controlled_sqrt(): sqrt;
    /// `self.recip()`: `1 / self`, rounded once.
    Recip controlled_recip(): recip;
    /// `1.0 / self.sqrt()`: two operations, or `rsqrt.approx` under a control that approximates both.
    RecipSqrt controlled_recip_sqrt(): recip_sqrt;
    /// `self.abs()`: flushes a subnormal under a flushing control.
    Abs controlled_abs(): abs;
    /// `self.mul_add(factor, addend)`: `self * factor + addend`, rounded once.
    MulAdd controlled_mul_add(factor, addend): fma;
}

macro_rules! extrema {
    ($($(#[$doc:meta])* $trait:ident $method:ident: $operation:ident, core $core:ident;)*) => {
        $(
            $(#[$doc])*
            pub trait $trait: Sized {
                $(#[$doc])*
                #[must_use]
                fn $method<C: Control>(self, other: Self) -> Self;
            }

            extrema! { @float $trait $method $operation f32 f64 }

            #[diagnostic::do_not_recommend]
            impl<T: Exact + Ord> $trait for T {
                #[inline]
                fn $method<C: Control>(self, other: Self) -> Self {
                    Ord::$core(self, other)
                }
            }
        )*
    };
    (@float $trait:ident $method:ident $operation:ident $($float:ty)*) => {
        $(
            impl $trait for $float {
                #[inline]
                fn $method<C: Control>(self, other: Self) -> Self {
                    <$float as Float>::$operation::<C>(self, other)
                }
            }
        )*
    };
}

extrema! {
    /// `self.min(other)`: of floats the smaller operand, -0 below +0, a number before a NaN.
    Min controlled_min: minimum_number, core min;
    /// `self.max(other)`: of floats the larger operand, -0 below +0, a number before a NaN.
    Max controlled_max: maximum_number, core max;
}
