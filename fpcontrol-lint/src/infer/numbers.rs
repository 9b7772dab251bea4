//! Methods and associated functions of numbers.

use crate::types::Ty;
use crate::types::library::is_elementary;
use fpcontrol_core::FloatMethod;

/// What a method of a number gives.
pub(super) fn method(name: &str, receiver: &Ty) -> Option<Ty> {
    let own = || match receiver {
        Ty::Unknown => Ty::Float,
        known => known.clone(),
    };
    Some(match name {
        "neg" | "add" | "sub" | "mul" | "div" | "rem" | "pow" | "saturating_sub" | "saturating_add"
        | "wrapping_add" | "wrapping_sub" | "wrapping_mul" | "sub_abs" | "abs_diff" | "div_ceil"
        | "next_power_of_two" | "isqrt" | "unsigned_abs" | "inv" | "powc" | "square" | "total_max" | "maximum"
        | "minimum" | "algebraic_add" | "algebraic_mul" | "algebraic_sub" | "algebraic_div" | "max_by" | "clone"
        | "to_owned" | "real" | "imaginary" | "modulus" | "norm1" | "conj" | "conjugate" | "gamma" | "ln_gamma"
        | "erf" | "erfc" | "unwrap" | "expect" | "unwrap_or" | "unwrap_or_default" | "cloned" | "copied" | "borrow"
        | "as_ref" | "to_value" | "unwrap_or_else" => own(),
        "to_f64" | "to_f32" | "as_f64" | "as_f32" | "as_secs_f64" | "as_secs_f32" | "to_float" | "into_f64"
        | "into_f32" => Ty::Float,
        "sin_cos" => Ty::Tuple(vec![own(), own()]),
        _ if FloatMethod::named(name).is_some_and(FloatMethod::returns_float) => own(),
        "modf" | "div_rem" | "overflowing_add" | "overflowing_sub" | "overflowing_mul" => {
            Ty::Tuple(vec![own(), Ty::Integer])
        }
        "to_bits" | "integer_decode" | "to_usize" | "to_u32" | "to_i32" | "to_u64" | "to_i64" | "to_u8"
        | "count_ones" | "count_zeros" | "leading_zeros" | "trailing_zeros" | "as_usize" | "index" | "ilog2"
        | "ilog10" | "ilog" => Ty::Integer,
        "checked_add" | "checked_sub" | "checked_mul" | "checked_div" | "checked_pow" | "partial_max"
        | "partial_min" => own().option(),
        "is_nan" | "is_finite" | "is_infinite" | "is_normal" | "is_sign_negative" | "is_sign_positive" | "is_zero"
        | "is_one" | "total_cmp" | "partial_cmp" | "cmp" | "eq" | "ne" | "lt" | "gt" | "le" | "ge" | "to_string"
        | "abs_diff_eq" | "relative_eq" | "to_le_bytes" | "to_be_bytes" | "to_ne_bytes" => Ty::Other,
        _ => return None,
    })
}

/// Names that only floats, and what is made of floats, have.
pub(super) fn is_unmistakable(name: &str) -> bool {
    // Others write logs too.
    is_elementary(name) && name != "log"
        || matches!(
            name,
            "sqrt"
                | "to_radians"
                | "to_degrees"
                | "mul_add"
                | "fract"
                | "is_nan"
                | "is_finite"
                | "is_infinite"
                | "to_f64"
                | "to_f32"
                | "as_f64"
                | "as_f32"
                | "as_secs_f64"
                | "as_secs_f32"
                | "total_cmp"
                | "algebraic_add"
                | "algebraic_mul"
        )
}

/// What an associated function of a number type gives: `f64::sqrt(x)`, `T::from_f64(x)`.
pub(super) fn associated(name: &str, owner: &Ty, argument: &Ty) -> Option<Ty> {
    match owner {
        Ty::Float | Ty::Integer => match name {
            "from_bits" | "from" | "from_str_radix" | "from_le_bytes" | "from_be_bytes" | "from_ne_bytes"
            | "default" | "zero" | "one" | "cast" | "try_from" | "max_value" | "min_value" => Some(owner.clone()),
            _ => method(name, owner),
        },
        Ty::Parameter(_) => match method(name, owner) {
            // `T::max(a, b)` and the like; what is not a method makes a `T`.
            Some(ty) if !argument.is_unknown() => Some(ty),
            _ => None,
        },
        _ => None,
    }
}
