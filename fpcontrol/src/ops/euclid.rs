//! `rem_euclid`, `div_euclid` and `midpoint`: of floats std's definitions, step by step under the control; of integers their
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
        impl $trait for $float {
            #[inline]
            fn $method<C: Control>(self, rhs: Self) -> Self {
                $($function)::+::<C, $float>(self, rhs)
            }
        }
    };
}

/// By the inherent method. Its overflows panic in every build, whichever crate is compiled.
macro_rules! integers {
    (($trait:ident $method:ident $native:ident) $($integer:ident)*) => {
        $(
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
    /// `self.rem_euclid(rhs)`: the exact remainder of the truncated quotient, plus `|rhs|` where it is negative.
    RemEuclid controlled_rem_euclid: rem_euclid by sequences::rem_euclid;
    /// `self.div_euclid(rhs)`: the rounded quotient, truncated, then moved by 1 where the remainder is negative. Where the
    /// quotient is rounded away from zero onto an integer it is that integer that is truncated.
    DivEuclid controlled_div_euclid: div_euclid by sequences::div_euclid;
    /// `self.midpoint(other)`: half the sum. Of `f32` in `f64`, rounded again by the cast back; of `f64` half the sum, or
    /// the sum of the halves where the sum might overflow.
    Midpoint controlled_midpoint: midpoint by middle;
}

#[inline]
fn middle<C: Control, F: Steps>(a: F, b: F) -> F {
    F::midpoint::<C>(a, b)
}
