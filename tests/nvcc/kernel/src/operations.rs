//! The operations on which nvcc's flags act, and the combinations of these. This file is compiled twice, for the kernels and
//! for the test.

/// Calls `$callback! { (context) operation operation … }`; an operation is `name(operand: type, …) -> type { body } "C++"`.
macro_rules! for_each_operation {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            sum(a: f32, b: f32) -> f32 { a + b } "a + b"
            product(a: f32, b: f32) -> f32 { a * b } "a * b"
            product_plus(a: f32, b: f32, c: f32) -> f32 { a * b + c } "a * b + c"
            quotient(a: f32, b: f32) -> f32 { a / b } "a / b"
            reciprocal(a: f32) -> f32 { 1.0 / a } "1.0f / a"
            root(a: f32) -> f32 { a.sqrt() } "sqrtf(a)"
            reciprocal_root(a: f32) -> f32 { 1.0 / a.sqrt() } "1.0f / sqrtf(a)"
            negation(a: f32) -> f32 { -a } "-a"
            magnitude(a: f32) -> f32 { a.abs() } "fabsf(a)"
            minimum(a: f32, b: f32) -> f32 { a.min(b) } "fminf(a, b)"
            maximum(a: f32, b: f32) -> f32 { a.max(b) } "fmaxf(a, b)"
            less(a: f32, b: f32) -> i32 { if a < b { 5 } else { 9 } } "a < b ? 5 : 9"
            narrowed(a: f64) -> f32 { a as f32 } "(float)a"
            widened(a: f32) -> f64 { a as f64 } "(double)a"
            integer(a: f32) -> i32 { a as i32 } "(int)a"
            from_integer(a: i32) -> f32 { a as f32 } "(float)a"
            double_quotient(a: f64, b: f64) -> f64 { a / b } "a / b"
            double_product_plus(a: f64, b: f64, c: f64) -> f64 { a * b + c } "a * b + c"
            double_root(a: f64) -> f64 { a.sqrt() } "sqrt(a)"
        }
    };
}
pub(crate) use for_each_operation;

/// Calls `$callback! { (context) combination combination … }`; a combination is `name attribute ftz prec_div prec_sqrt`, in
/// which the attribute is `use_fast_math`, or `contract` for nvcc's default, `-fmad=true`.
macro_rules! for_each_combination {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            ieee contract off on on
            ieee_sqrt contract off on off
            ieee_div contract off off on
            ieee_div_sqrt contract off off off
            ftz contract on on on
            ftz_sqrt contract on on off
            ftz_div contract on off on
            ftz_div_sqrt contract on off off
            fast use_fast_math - - -
            fast_div_sqrt use_fast_math - on on
            fast_sqrt use_fast_math - - on
            fast_div use_fast_math - on -
            fast_ieee use_fast_math off on on
            fast_no_ftz use_fast_math off - -
            fast_no_ftz_sqrt use_fast_math off - on
            fast_no_ftz_div use_fast_math off on -
        }
    };
}
pub(crate) use for_each_combination;
