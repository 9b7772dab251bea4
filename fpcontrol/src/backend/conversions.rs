//! Conversions that round: one table. Those that are exact need no backend.

use crate::control::{Control, environment};
use fpcontrol_core::{Binary32, Binary64, Environment};

/// Calls `$callback! { (context) row row … }` with every conversion that rounds; a row is
/// `method from => to, |x, environment| value by the reference`.
macro_rules! for_each_conversion {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            /// `f64` to `f32`.
            f32_from_f64 f64 => f32, |x, environment| Binary64::from_host(x).to_binary32_flagged(environment).value.to_host();
            /// `i32` to `f32`.
            f32_from_i32 i32 => f32, |x, environment| Binary32::from_i32(x, environment.rounding).to_host();
            /// `u32` to `f32`.
            f32_from_u32 u32 => f32, |x, environment| Binary32::from_u32(x, environment.rounding).to_host();
            /// `i64` to `f32`.
            f32_from_i64 i64 => f32, |x, environment| Binary32::from_i64(x, environment.rounding).to_host();
            /// `u64` to `f32`.
            f32_from_u64 u64 => f32, |x, environment| Binary32::from_u64(x, environment.rounding).to_host();
            /// `i64` to `f64`.
            f64_from_i64 i64 => f64, |x, environment| Binary64::from_i64(x, environment.rounding).to_host();
            /// `u64` to `f64`.
            f64_from_u64 u64 => f64, |x, environment| Binary64::from_u64(x, environment.rounding).to_host();
        }
    };
}
pub(crate) use for_each_conversion;

macro_rules! define_reference {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        $(
            #[inline]
            pub(in crate::backend) fn $method<C: Control>($x: $from) -> $to {
                let $environment: Environment = environment::<C, $to>();
                $value
            }
        )*
    };
}

for_each_conversion! { define_reference () }

/// The conversions in the directed modes, of a technique: by default the reference's.
macro_rules! define_directed {
    (() $($(#[$doc:meta])* $method:ident $from:ident => $to:ident, |$x:ident, $environment:ident| $value:expr;)*) => {
        /// The conversions by a technique of a CPU, in directed modes, subnormals kept.
        pub(in crate::backend) trait Directed {
            $(
                $(#[$doc])*
                #[inline(always)]
                fn $method<C: Control>(x: $from) -> $to {
                    $method::<C>(x)
                }
            )*
        }
    };
}

for_each_conversion! { define_directed () }
