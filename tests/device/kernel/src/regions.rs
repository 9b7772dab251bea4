//! One kernel for each function of regions that flush, or divide and take roots approximately. Their results are the device's
//! own, so they are not compared; their instructions are.

use crate::element::kernel;

macro_rules! functions {
    ($($module:ident $attribute:meta;)*) => {
        $(
            mod $module {
                use super::kernel;
                #[allow(unused_imports, reason = "not where every method is controlled")]
                use fpcontrol::FloatMethods as _;

                functions! { @functions $module $attribute
                    sum(a, b) f32 => f32 { a + b }
                    product(a, b) f32 => f32 { a * b }
                    fused(a, b, c) f32 => f32 { a.mul_add(b, c) }
                    quotient(a, b) f32 => f32 { a / b }
                    reciprocal(a) f32 => f32 { 1.0 / a }
                    root(a) f32 => f32 { a.sqrt() }
                    reciprocal_root(a) f32 => f32 { 1.0 / a.sqrt() }
                    smaller(a, b) f32 => f32 { a.min(b) }
                    floor(a) f32 => f32 { a.floor() }
                    rounded(a) f64 => f64 { a.round() - a.ceil() }
                    narrow(a) f64 => f32 { a as f32 }
                    wide(a, b) f64 => f64 { a / b }
                }
            }
        )*
    };
    (@functions $module:ident $attribute:meta
        $($name:ident($($operand:ident),*) $input:ident => $output:ident { $($body:tt)* })*) => {
        $(
            #[$attribute]
            fn $name($($operand: $input),*) -> $output {
                $($body)*
            }

            kernel! {
                concat!("region_", stringify!($module), "_", stringify!($name)),
                $input => $output,
                |$($operand),*| $name($($operand),*)
            }
        )*
    };
}

functions! {
    flushing fpcontrol::fp(round = rz, ftz);
    fast fpcontrol::fast_mode;
    fastest fpcontrol::use_fast_math;
    imprecise fpcontrol::fp(prec_div = off, prec_sqrt = off);
}
