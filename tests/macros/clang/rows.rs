//! The expressions, in Rust and, where the text differs, in C. `D` is the float type, and `K` a constant of it.

/// Calls `$callback! { (context) (operands) rows … }`.
macro_rules! for_each_row {
    ($callback:ident $context:tt) => {
        $callback! { $context (a b c d)
            sum { a * b + c }
            sum_right { c + a * b }
            difference { a * b - c }
            difference_right { c - a * b }
            negated { -(a * b) + c }
            negated_difference { -(a * b) - c }
            negated_right { c + -(a * b) }
            subtracted_negated { c - -(a * b) }
            negated_twice { -(-(a * b)) + c }
            negated_factor { -a * b + c }
            negated_and_factor { -(-a * b) + c }
            parentheses { ((a * b)) + c }
            negated_parentheses { -((a * b)) + c }
            two_products { a * b + c * d }
            two_products_subtracted { a * b - c * d }
            left_negated { -(a * b) + c * d }
            right_negated { a * b + -(c * d) }
            both_negated { -(a * b) - -(c * d) }
            rounding_error { a * b - a * b }
            three_products { a * a + b * b + c * c }
            chain { a + b * c + a * d }
            chain_negated { a - -(b * c) - a * d }
            product_of_three { a * b * c + d }
            product_of_three_negated { -(a * b * c) + d }
            product_of_negated { (-(a * b)) * c + d }
            product_of_quotient { a / b * c + d }
            sum_negated { -(a * b + c) + d }
            fused_factor { (a * b + c) * d - a }
            fused_quotient { (a * b + c) / (d * d + 1.0) }
            literals { 0.1 * 0.3 + c }
            literals_right { c + 0.1 * 0.3 }
            literals_negated { -(0.1 * 0.3) + c }
            literals_negative { -0.1 * 0.3 + c }
            literals_alone { 0.1 * 0.3 + 0.7 }
            literal_factor { 0.1 * a + c }
            literal_product { 2.0 * 0.1 * a + c }
            literal_sum { (0.1 + 0.2) * a + c }
            literals_and_product { 0.1 * 0.3 + 0.7 * a }
            product_and_literals { 0.7 * a + 0.1 * 0.3 }
            constant { K * 0.3 + c }
            constant_right { c - K * 0.3 }
            constant_negated { -(K * 0.3) - c }
            constant_negative { -K * 0.3 + c }
            constant_factor { K * a + c }
            constant_squared { K * K + c }
            constant_sum { (K + 0.2) * 0.3 + c }
            constants_alone { K * 0.3 + K }
            constant_and_product { K * 0.3 + a * b }
            statement { let t = a * b; t + c }
            statement_fused { let t = a * b + c; t * d - a }
            added { let mut s = c; s += a * b; s }
            subtracted { let mut s = c; s -= a * b; s }
            added_negated { let mut s = c; s += -(a * b); s }
            subtracted_from_negated { let mut s = c; s -= -(a * b); s }
            added_constant { let mut s = c; s += K * 0.3; s }
            added_negated_constant { let mut s = c; s -= -(K * 0.3); s }
            added_sum { let mut s = c; s += a * b + d * a; s }
            added_product_of_three { let mut s = c; s += a * b * d; s }
            chosen { (if a < b { a * b } else { c * d }) + c } "return (a < b ? a * b : c * d) + c;"
            magnitude { (a * b).abs() + c } "return ABS(a * b) + c;"
        }
    };
}
pub(super) use for_each_row;
