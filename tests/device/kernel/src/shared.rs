//! The annotated functions that kernels and host both call. This file is compiled twice, for nvptx64 and for the host.

/// Calls `$callback! { (context) function function … }`; a function is `shape name(operands) { body }`.
macro_rules! for_each_shared_function {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            binary sum(a, b) { a + b }
            binary difference(a, b) { a - b }
            binary product(a, b) { a * b }
            binary quotient(a, b) { a / b }
            unary root(a) { a.sqrt() }
            unary reciprocal(a) { a.recip() }
            ternary fused(a, b, c) { a.mul_add(b, c) }
            // Nothing may fuse it.
            ternary product_and_sum(a, b, c) { a * b + c }
            ternary discriminant(a, b, c) { b * b - 4.0 * a * c }
            binary norm(a, b) { (a * a + b * b).sqrt() }
            ternary negated(a, b, c) { -(a / b) - -c }
            ternary series(a, b, c) {
                let mut sum = c;
                let mut term = 0;
                while term < 5 {
                    sum *= a;
                    sum += b;
                    term += 1;
                }
                sum
            }
            // PTX has no such instruction: the reference computes it, on the device too.
            binary remainder(a, b) { a % b }
        }
    };
}
pub(crate) use for_each_shared_function;

/// Calls `$callback! { (context) module module … }` with every pair of a mode and a type; a module is `name mode type`.
macro_rules! for_each_shared_module {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            rn_f32 rn f32
            rz_f32 rz f32
            ru_f32 ru f32
            rd_f32 rd f32
            rn_f64 rn f64
            rz_f64 rz f64
            ru_f64 ru f64
            rd_f64 rd f64
        }
    };
}
pub(crate) use for_each_shared_module;

macro_rules! define_functions {
    (($mode:ident $float:ident) $($shape:ident $name:ident($($operand:ident),*) { $($body:tt)* })*) => {
        $(
            #[fpcontrol::round($mode)]
            #[inline]
            pub fn $name($($operand: $float),*) -> $float {
                $($body)*
            }
        )*
    };
}

macro_rules! define_modules {
    (() $($module:ident $mode:ident $float:ident)*) => {
        $(
            pub mod $module {
                super::for_each_shared_function! { define_functions ($mode $float) }
            }
        )*
    };
}

for_each_shared_module! { define_modules () }
