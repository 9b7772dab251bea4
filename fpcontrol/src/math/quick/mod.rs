//! Quick phases: a function's rounded value in a few floating-point operations, for nearly all operands.
//!
//! They are less accurate than the phases that follow, but nearly always accurate enough. They use fused operations where the processor has them and the control lets
//! them: a phase decides only if all numbers within its bound round alike, so the result is the same without.

#[macro_use]
mod dispatch;

mod double;
mod products;
mod single;

use crate::control::Control;
use fpcontrol_core::{Environment, for_each_elementary};

macro_rules! signatures {
    (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        /// The rounded value of a function by a quick phase; `None` if it does not decide. Whether it may fuse is a constant: if it may
        /// not, the compiler emits no call of a fusing function, which an audit would find. The environment is that of the control.
        pub(crate) trait Quick: Copy {
            $(signatures! { @$shape $method })*

            signatures! { @unary rsqrt }
            signatures! { @binary hypot }

            // The second operand is an integer, not 0.
            signatures! { @binary rootn }
            signatures! { @binary compound }
        }
    };
    (@unary $method:ident) => {
        #[inline(always)]
        fn $method<const FUSES: bool, C: Control>(self, _: Environment) -> Option<Self> {
            None
        }
    };
    (@binary $method:ident) => {
        #[inline(always)]
        fn $method<const FUSES: bool, C: Control>(self, _: Self, _: Environment) -> Option<Self> {
            None
        }
    };
}

for_each_elementary! { signatures () }

/// The result of a quick phase of `$float` under `$control`.
macro_rules! quick {
    ($control:ident, $float:ident, $method:ident($($operand:ident),+)) => {{
        let environment = const { $crate::control::environment::<$control, $float>() };
        if $control::USES_FMA {
            $crate::math::Quick::$method::<true, $control>($($operand,)+ environment)
        } else {
            $crate::math::Quick::$method::<false, $control>($($operand,)+ environment)
        }
    }};
}
pub(crate) use quick;

macro_rules! roots {
    ($($float:ident)*) => {
        $(impl crate::backend::given::QuickRoots for $float {
            #[inline(always)]
            fn quick_rsqrt<C: Control>(self) -> Option<Self> {
                quick!(C, $float, rsqrt(self))
            }

            #[inline(always)]
            fn quick_hypot<C: Control>(self, other: Self) -> Option<Self> {
                quick!(C, $float, hypot(self, other))
            }
        })*
    };
}

roots! { f32 f64 }
