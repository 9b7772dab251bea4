//! What methods of numbers give, by their names.

/// What a method of a number gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// Another number of the same type.
    Own,
    Float,
    /// Two numbers of the same type.
    Two,
    /// What others have too, who write logs.
    Ambiguous,
    /// A number and an integer.
    WithInteger,
    Integer,
    /// Perhaps a number of the same type.
    Perhaps,
    /// No number.
    Other,
    /// What only floats have, and what is made of floats.
    Unmistakable,
    /// As an associated function: a number of the type in front.
    Associated,
}

/// The names, one row for each.
const ROWS: &[(Gives, &str)] = &[
    (
        Gives::Own,
        "neg add sub mul div rem pow saturating_sub saturating_add wrapping_add wrapping_sub wrapping_mul \
         sub_abs abs_diff div_ceil next_power_of_two isqrt unsigned_abs inv powc square total_max maximum \
         minimum algebraic_add algebraic_mul algebraic_sub algebraic_div max_by clone to_owned real imaginary \
         modulus norm1 conj conjugate gamma ln_gamma erf erfc unwrap expect unwrap_or unwrap_or_default \
         cloned copied borrow as_ref to_value unwrap_or_else",
    ),
    (Gives::Float, "to_f64 to_f32 as_f64 as_f32 as_secs_f64 as_secs_f32 to_float into_f64 into_f32"),
    (Gives::Two, "sin_cos"),
    (Gives::Ambiguous, "log"),
    (Gives::WithInteger, "modf div_rem overflowing_add overflowing_sub overflowing_mul"),
    (
        Gives::Integer,
        "to_bits integer_decode to_usize to_u32 to_i32 to_u64 to_i64 to_u8 count_ones count_zeros \
         leading_zeros trailing_zeros as_usize index ilog2 ilog10 ilog",
    ),
    (Gives::Perhaps, "checked_add checked_sub checked_mul checked_div checked_pow partial_max partial_min"),
    (
        Gives::Other,
        "is_nan is_finite is_infinite is_normal is_sign_negative is_sign_positive is_zero is_one total_cmp \
         partial_cmp cmp eq ne lt gt le ge to_string abs_diff_eq relative_eq to_le_bytes to_be_bytes \
         to_ne_bytes",
    ),
    (
        Gives::Unmistakable,
        "sqrt to_radians to_degrees mul_add fract is_nan is_finite is_infinite to_f64 to_f32 as_f64 as_f32 \
         as_secs_f64 as_secs_f32 total_cmp algebraic_add algebraic_mul",
    ),
    (
        Gives::Associated,
        "from_bits from from_str_radix from_le_bytes from_be_bytes from_ne_bytes default zero one cast \
         try_from max_value min_value",
    ),
];

/// Whether a type of this name holds a byte.
#[must_use]
pub fn is_byte(name: &str) -> bool {
    matches!(name, "u8" | "i8")
}

/// Whether a type of this name is a float of the language.
#[must_use]
pub fn is_float(name: &str) -> bool {
    matches!(name, "f32" | "f64")
}

/// Whether a constant is the distance of the next float from 1.
#[must_use]
pub fn is_epsilon(name: &str) -> bool {
    name == "EPSILON"
}

/// Whether whole numbers to the power of an exponent are whole and not much larger.
#[must_use]
pub fn is_small_exponent(digits: &str) -> bool {
    matches!(digits, "2" | "3")
}

/// Whether a method of this name gives that.
#[must_use]
pub fn has(name: &str, gives: Gives) -> bool {
    ROWS.iter().any(|(what, names)| *what == gives && names.split(' ').any(|listed| listed == name))
}
