//! `min`, `max` and `clamp`. Each is a pair of traits with one method name: one for floats, which follow the reference, and
//! one for every ordered type, which keeps its own. Floats have no total order in Rust, so the compiler finds exactly one of
//! the two for any receiver: also for a literal whose type is not inferred yet, and for a generic one.

use super::float::Float;
use super::sequences::Steps;
use crate::control::Control;

macro_rules! extrema {
    ($($(#[$doc:meta])* $float:ident $(#[$order_doc:meta])* $order:ident $method:ident ($($operand:ident),*)
        by $($function:ident)::+, core $core:ident;)*) => {
        $(
            $(#[$doc])*
            pub trait $float: Sized {
                $(#[$doc])*
                #[must_use]
                #[track_caller]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self;
            }

            $(#[$order_doc])*
            pub trait $order: Ord + Sized {
                $(#[$order_doc])*
                #[must_use]
                #[track_caller]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self;
            }

            impl<T: Ord> $order for T {
                #[inline]
                #[track_caller]
                fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                    Ord::$core(self $(, $operand)*)
                }
            }

            extrema! { @float $float $method ($($operand),*) $($function)::+, f32 }
            extrema! { @float $float $method ($($operand),*) $($function)::+, f64 }
        )*
    };
    (@float $trait:ident $method:ident ($($operand:ident),*) $($function:ident)::+, $float:ty) => {
        impl $trait for $float {
            #[inline]
            #[track_caller]
            fn $method<C: Control>(self $(, $operand: Self)*) -> Self {
                $($function)::+::<C>(self $(, $operand)*)
            }
        }
    };
}

extrema! {
    /// `self.min(other)` of floats: the smaller operand, -0 below +0, a number before a NaN.
    Min
    /// `self.min(other)` of any ordered type: its own.
    OrdMin controlled_min(other) by Float::minimum_number, core min;
    /// `self.max(other)` of floats: the larger operand, -0 below +0, a number before a NaN.
    Max
    /// `self.max(other)` of any ordered type: its own.
    OrdMax controlled_max(other) by Float::maximum_number, core max;
    /// `self.clamp(min, max)` of floats under a flushing control, which flushes all three.
    Clamp
    /// `self.clamp(min, max)` of any ordered type: its own.
    OrdClamp controlled_clamp(min, max) by Steps::clamp, core clamp;
}
