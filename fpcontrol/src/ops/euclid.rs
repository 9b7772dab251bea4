//! `rem_euclid`, `div_euclid` and `midpoint`: for floats std's definitions, step by step under the control; for integers their
//! own.

use super::for_each_exact_type;
use super::sequences::{self, Steps};
use crate::control::Control;

macro_rules! methods {
    ($($(#[$doc:meta])* $trait:ident $method:ident: $native:ident by $($function:ident)::+;)*) => {
        $(
            $(#[$doc])*
            pub trait $trait: Copy {
                $(#[$doc])*
                #[must_use]
                #[track_caller]
                fn $method<C: Control>(self, rhs: Self) -> Self;
            }

            methods! { @floats $trait $method $($function)::+, f32 f64 }
            for_each_exact_type! { integers ($trait $method $native) }
        )*
    };
    (@floats $trait:ident $method:ident $($function:ident)::+, f32 f64) => {
        methods! { @float $trait $method $($function)::+, f32 }
        methods! { @float $trait $method $($function)::+, f64 }
    };
    (@float $trait:ident $method:ident $($function:ident)::+, $float:ty) => {
        #[diagnostic::do_not_recommend]
        impl $trait for $float {
            #[inline]
            fn $method<C: Control>(self, rhs: Self) -> Self {
                $($function)::+::<C, $float>(self, rhs)
            }
        }
    };
}

/// Calls the inherent method, whose overflows panic in every build, whichever crate is compiled.
macro_rules! integers {
    (($trait:ident $method:ident $native:ident) $($integer:ident)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl $trait for $integer {
                #[inline]
                #[track_caller]
                fn $method<C: Control>(self, rhs: Self) -> Self {
                    $integer::$native(self, rhs)
                }
            }
        )*
    };
}

methods! {
    /// The method `rem_euclid`: the exact remainder of `%`, plus `|rhs|` if it is negative. Only that addition rounds.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::RemEuclid;
    ///
    /// assert_eq!((-7.5_f64).controlled_rem_euclid::<Rn>(2.0), 0.5);
    /// ```
    RemEuclid controlled_rem_euclid: rem_euclid by sequences::rem_euclid;
    /// The method `div_euclid`: the quotient, rounded and then truncated, moved by 1 if the remainder is negative.
    ///
    /// The quotient is rounded before it is truncated. If rounding carries it to an integer, the result is that integer.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::DivEuclid;
    ///
    /// assert_eq!((-7.5_f64).controlled_div_euclid::<Rn>(2.0), -4.0);
    /// ```
    DivEuclid controlled_div_euclid: div_euclid by sequences::div_euclid;
    /// The method `midpoint`: half the sum of both operands.
    ///
    /// As in std, `f32` computes in `f64` and rounds again when it converts back. `f64` halves the sum, or adds the halves if the sum might overflow.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::ops::Midpoint;
    ///
    /// assert_eq!(1.0_f64.controlled_midpoint::<Rn>(4.0), 2.5);
    /// assert_eq!(f64::MAX.controlled_midpoint::<Rn>(f64::MAX), f64::MAX);
    /// ```
    Midpoint controlled_midpoint: midpoint by middle;
}

#[inline]
fn middle<C: Control, F: Steps>(a: F, b: F) -> F {
    F::midpoint::<C>(a, b)
}
