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
        #[diagnostic::do_not_recommend]
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
    /// The method `min` of floats: the smaller operand, or the number if the other operand is a NaN. −0 is smaller than +0.
    ///
    /// Rust leaves open which of two zeros it returns; a control does not.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Min;
    ///
    /// assert_eq!(f64::NAN.controlled_min::<Rn>(1.0), 1.0);
    /// assert!(0.0_f64.controlled_min::<Rn>(-0.0).is_sign_negative());
    /// ```
    Min
    /// The method `min` of any ordered type, which is the type's own.
    OrdMin controlled_min(other) by Float::minimum_number, core min;
    /// The method `max` of floats: the larger operand, or the number if the other operand is a NaN. −0 is smaller than +0.
    ///
    /// Rust leaves open which of two zeros it returns; a control does not.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Max;
    ///
    /// assert_eq!(f64::NAN.controlled_max::<Rn>(1.0), 1.0);
    /// assert!((-0.0_f64).controlled_max::<Rn>(0.0).is_sign_positive());
    /// ```
    Max
    /// The method `max` of any ordered type, which is the type's own.
    OrdMax controlled_max(other) by Float::maximum_number, core max;
    /// The method `clamp` of floats. A control that flushes flushes all three operands. A NaN stays a NaN.
    ///
    /// # Panics
    /// If `min > max`, or if `min` or `max` is a NaN, as in plain Rust.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Clamp;
    ///
    /// assert_eq!(7.0_f64.controlled_clamp::<Rn>(0.0, 1.0), 1.0);
    /// ```
    Clamp
    /// The method `clamp` of any ordered type, which is the type's own.
    OrdClamp controlled_clamp(min, max) by Steps::clamp, core clamp;
}
