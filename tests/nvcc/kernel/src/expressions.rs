//! The expressions on which contraction is compared. This file is compiled twice, for the kernels and for the test.

/// Calls `$callback! { expression expression … }`; an expression is `name(operands) { body }`, and its C++ text where that is
/// not the body's: `let` becomes a declaration, literals become `float`s, and the value is returned.
macro_rules! for_each_expression {
    ($callback:ident) => {
        $callback! {
            product_plus(a, b, c) { a * b + c }
            plus_product(a, b, c) { c + a * b }
            product_minus(a, b, c) { a * b - c }
            minus_product(a, b, c) { c - a * b }
            negated_product_plus(a, b, c) { -(a * b) + c }
            negated_product_minus(a, b, c) { -(a * b) - c }
            negated_factor_plus(a, b, c) { -a * b + c }
            product_minus_negated(a, b, c) { a * b - -c }
            negated_sum_of_product(a, b, c) { -(a * b + c) }
            sum_of_products(a, b, c, d) { a * b + c * d }
            sum_of_products_turned(a, b, c, d) { c * d + a * b }
            difference_of_products(a, b, c, d) { a * b - c * d }
            difference_of_products_turned(a, b, c, d) { c * d - a * b }
            negated_products(a, b, c, d) { -(a * b) - c * d }
            sum_times(a, b, c) { (a + b) * c }
            sum_times_sum(a, b, c, d) { (a + b) * (c + d) }
            sum_times_plus(a, b, c, d) { (a + b) * c + d }
            sum_times_difference(a, b) { (a + b) * (a - b) }
            nested_product(a, b, c, d) { a * (b * c + d) }
            triple_product(a, b, c, d) { a * b * c + d }
            triple_product_right(a, b, c, d) { a * (b * c) + d }
            product_of_products(a, b, c, d, e) { (a * b) * (c * d) + e }
            product_then_sums(a, b, c, d) { a * b + c + d }
            sum_then_product_last(a, b, c, d) { d + a * b + c }
            sums_then_product(a, b, c, d) { a + b + c * d }
            product_plus_sum(a, b, c, d) { a * b + (c + d) }
            three_products(a, b, c, d, e, f) { a * b + c * d + e * f }
            three_products_right(a, b, c, d, e, f) { a * b + (c * d + e * f) }
            products_less_product(a, b, c, d, e, f) { a * b + c * d - e * f }
            difference_of_sums(a, b, c, d, e, f) { (a * b + c) - (d * e + f) }
            fused_times_plus(a, b, c, d, e) { (a * b + c) * d + e }
            horner(a, b, c, d) { ((a * d + b) * d + c) * d + a }
            squares(a, b) { a * a + b * b }
            three_squares(a, b, c) { a * a + b * b + c * c }
            difference_of_squares(a, b) { a * a - b * b }
            one_less_square(a) { 1.0 - a * a }
            discriminant(a, b, c) { b * b - 4.0 * a * c }
            doubled_plus(a, b) { 2.0 * a + b }
            constants(a, b) { 0.1 * a + b * 0.3 }
            product_times_two_plus(a, b, c) { a * b * 2.0 + c }
            product_times_four(a, b) { a * b * 4.0 }
            product_times_half(a, b) { a * b * 0.5 }
            shared_factor_plus(a, b) { a * b + a }
            shared_factors(a, b, c) { a * b + a * c }
            interpolation(a, b, c) { a + c * (b - a) }
            interpolation_both(a, b, c) { (1.0 - c) * a + c * b }
            cross(a, b, c, d) { a * d - b * c }
            named_product(a, b, c) { let p = a * b; p + c }
            named_product_squared(a, b, c) { let p = a * b; p * p + c }
            named_product_in_two_sums(a, b, c, d) { let p = a * b; (p + c) * (p - d) }
            named_product_beside_use(a, b, c) { let p = a * b; (p + c) * p }
            product_less_itself(a, b) { a * b - a * b }
            product_plus_itself(a, b) { a * b + a * b }
            accumulated(a, b, c, d, e) { let mut s = a; s += b * c; s += d * e; s }
            reduced(a, b, c, d, e) { let mut s = a; s -= b * c; s -= d * e; s }
            absolute_product(a, b, c) { (a * b).abs() + c } "fabsf(a * b) + c"
            absolute_factor(a, b, c) { a.abs() * b + c } "fabsf(a) * b + c"
            root_of_sum(a, b, c) { (a * b + c).sqrt() } "sqrtf(a * b + c)"
            root_of_product(a, b, c) { (a * b).sqrt() + c } "sqrtf(a * b) + c"
            root_times(a, b, c) { a.sqrt() * b + c } "sqrtf(a) * b + c"
            norm(a, b) { (a * a + b * b).sqrt() } "sqrtf(a * a + b * b)"
            written_fused(a, b, c, d) { a.mul_add(b, c * d) } "fmaf(a, b, c * d)"
            written_fused_plus(a, b, c, d, e) { a.mul_add(b, c) + d * e } "fmaf(a, b, c) + d * e"
            product_twice_used(a, b, c) { let p = a * b; (p, p + c) } "float p = a * b; out[1] = p + c; return p;"
            complex_product(a, b, c, d) { (a * c - b * d, a * d + b * c) } "out[1] = a * d + b * c; return a * c - b * d;"
            two_sums_of_product(a, b, c, d) { let p = a * b; (p + c, p - d) } "float p = a * b; out[1] = p - d; return p + c;"
        }
    };
}
pub(crate) use for_each_expression;
