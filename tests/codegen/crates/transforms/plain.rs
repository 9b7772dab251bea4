//! A backend whose operations are the machine's own, as those of a fast backend are where the control rounds to nearest: what
//! the optimiser may do with those, it may do with these.

use fpcontrol::backend::{Approximate, Arithmetic, Backend, Slices};
use fpcontrol::{Control, Rounding};

pub enum Plain {}

macro_rules! plain {
    ($($float:ty)*) => {
        $(
            impl Arithmetic<$float> for Plain {
                plain! { @operations $float:
                    add(a, b) a + b;
                    sub(a, b) a - b;
                    mul(a, b) a * b;
                    div(a, b) a / b;
                    fma(a, b, c) a.mul_add(b, c);
                    sqrt(a) a.sqrt();
                    recip(a) 1.0 / a;
                    negate(a) -a;
                }
            }
        )*
    };
    (@operations $float:ty: $($method:ident($($operand:ident),*) $body:expr;)*) => {
        $(
            #[inline]
            fn $method<C: Control>($($operand: $float),*) -> $float {
                const { assert!(matches!(C::ROUNDING, Rounding::TiesToEven), "the machine's own mode") };
                $body
            }
        )*
    };
}

plain! { f32 f64 }

impl Slices<f32> for Plain {}
impl Slices<f64> for Plain {}

impl Approximate for Plain {
    #[inline]
    fn div_full<C: Control>(a: f32, b: f32) -> f32 {
        a / b
    }

    #[inline]
    fn div_approx<C: Control>(a: f32, b: f32) -> f32 {
        a / b
    }

    #[inline]
    fn rcp_approx<C: Control>(a: f32) -> f32 {
        1.0 / a
    }

    #[inline]
    fn sqrt_approx<C: Control>(a: f32) -> f32 {
        a.sqrt()
    }

    #[inline]
    fn rsqrt_approx<C: Control>(a: f32) -> f32 {
        1.0 / a.sqrt()
    }
}

impl Backend for Plain {
    const NAME: &'static str = "plain";
}
