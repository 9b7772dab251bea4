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
            binary smaller(a, b) { a.min(b) }
            binary larger(a, b) { a.max(b) }
            // PTX has no such instruction: the reference computes it, on the device too.
            binary remainder(a, b) { a % b }
            // Nor these: quick phases do, in Rust's own f64, and the reference what they leave open.
            binary length(a, b) { a.hypot(b) }
            unary exponential(a) { a.exp() }
        }
    };
}
pub(crate) use for_each_shared_function;

/// Calls `$callback! { (context) function function … }` with the casts that round; a function is
/// `name(operand: type) -> type`.
macro_rules! for_each_shared_cast {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            f32_from_f64(f64) -> f32
            f32_from_i32(i32) -> f32
            f32_from_u32(u32) -> f32
            f32_from_i64(i64) -> f32
            f32_from_u64(u64) -> f32
            f64_from_i64(i64) -> f64
            f64_from_u64(u64) -> f64
        }
    };
}
pub(crate) use for_each_shared_cast;

/// Calls `$callback! { (context) mode mode … }`; a mode is the module of its casts and the mode.
macro_rules! for_each_shared_mode {
    ($callback:ident $context:tt) => {
        $callback! { $context casts_rn rn casts_rz rz casts_ru ru casts_rd rd }
    };
}
pub(crate) use for_each_shared_mode;

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

macro_rules! define_casts {
    (($mode:ident) $($name:ident($from:ident) -> $to:ident)*) => {
        $(
            #[fpcontrol::round($mode)]
            #[inline]
            pub fn $name(x: $from) -> $to {
                x as $to
            }
        )*
    };
}

macro_rules! define_cast_modules {
    (() $($module:ident $mode:ident)*) => {
        $(
            pub mod $module {
                super::for_each_shared_cast! { define_casts ($mode) }
            }
        )*
    };
}

for_each_shared_mode! { define_cast_modules () }
