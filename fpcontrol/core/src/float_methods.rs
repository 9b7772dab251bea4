//! The methods of `f32` and `f64`: one table, for the macro, the run time and the lint.
//!
//! To put a method under control, add a row here and, in the run time, the trait that the row names.
//!
//! - An elementary method also has a place in the run time's `ops/functions.rs`, `ops/diagnostic_shims.rs` and `ops/assoc_fn/mod.rs`.
//! - A method of several operations is a function in `ops/sequences.rs`. A method that users' types have too is a row of `ops/diagnostic_shims.rs`, for the message about
//!   types that lack it.
//! - An exact method that a machine reads otherwise is a row `demoted` or `flushed` here, and a row in `ops/demoted.rs`.
//! - What becomes of each method stands in `tests/macros/floats.rs`. A test compares the table with the toolchain's documentation, where that is installed.

/// Calls `$callback! { (context) controlled { row … } exact { row … } }` with every row.
///
/// A `controlled` row is `effect name(operands) -> result { Trait: method }`, where the operands do not count the receiver and
/// *Trait* is the run time's trait with *method*. A second trait has *method* for ordered types that are not floats. Where the row
/// ends with `; CallTrait: call_method`, expansions of calls name these, and paths name the others. An `exact` row has no trait:
/// the method is never rewritten.
#[macro_export]
macro_rules! for_each_float_method {
    ($callback:ident $context:tt) => {
        $callback! {
            $context
            controlled {
                rounded sqrt() -> Float { Sqrt: controlled_sqrt; SqrtMethod: controlled_sqrt_method }
                rounded recip() -> Float { Recip: controlled_recip; RecipMethod: controlled_recip_method }
                rounded mul_add(argument other) -> Float {
                    MulAdd: controlled_mul_add; MulAddMethod: controlled_mul_add_method
                }
                rounded hypot(argument) -> Float { Hypot: controlled_hypot; HypotMethod: controlled_hypot_method }
                rounded powi(argument) -> Float { Powi: controlled_powi; PowiMethod: controlled_powi_method }
                rounded rem_euclid(argument) -> Float { RemEuclid: controlled_rem_euclid }
                rounded div_euclid(argument) -> Float { DivEuclid: controlled_div_euclid }
                rounded midpoint(argument) -> Float { Midpoint: controlled_midpoint }
                rounded to_degrees() -> Float {
                    ToDegrees: controlled_to_degrees; ToDegreesMethod: controlled_to_degrees_method
                }
                rounded to_radians() -> Float {
                    ToRadians: controlled_to_radians; ToRadiansMethod: controlled_to_radians_method
                }
                rounded abs_sub(argument) -> Float { AbsSub: controlled_abs_sub }
                extremum min(argument) -> Float { Min, OrdMin: controlled_min }
                extremum max(argument) -> Float { Max, OrdMax: controlled_max }
                elementary exp() -> Float { Functions: controlled_exp; FunctionsMethod: controlled_exp_method }
                elementary exp2() -> Float { Functions: controlled_exp2; FunctionsMethod: controlled_exp2_method }
                elementary exp_m1() -> Float {
                    Functions: controlled_exp_m1; FunctionsMethod: controlled_exp_m1_method
                }
                elementary ln() -> Float { Functions: controlled_ln; FunctionsMethod: controlled_ln_method }
                elementary ln_1p() -> Float {
                    Functions: controlled_ln_1p; FunctionsMethod: controlled_ln_1p_method
                }
                elementary log2() -> Float { Functions: controlled_log2; FunctionsMethod: controlled_log2_method }
                elementary log10() -> Float {
                    Functions: controlled_log10; FunctionsMethod: controlled_log10_method
                }
                elementary sin() -> Float { Functions: controlled_sin; FunctionsMethod: controlled_sin_method }
                elementary cos() -> Float { Functions: controlled_cos; FunctionsMethod: controlled_cos_method }
                elementary tan() -> Float { Functions: controlled_tan; FunctionsMethod: controlled_tan_method }
                elementary asin() -> Float { Functions: controlled_asin; FunctionsMethod: controlled_asin_method }
                elementary acos() -> Float { Functions: controlled_acos; FunctionsMethod: controlled_acos_method }
                elementary atan() -> Float { Functions: controlled_atan; FunctionsMethod: controlled_atan_method }
                elementary sinh() -> Float { Functions: controlled_sinh; FunctionsMethod: controlled_sinh_method }
                elementary cosh() -> Float { Functions: controlled_cosh; FunctionsMethod: controlled_cosh_method }
                elementary tanh() -> Float { Functions: controlled_tanh; FunctionsMethod: controlled_tanh_method }
                elementary asinh() -> Float {
                    Functions: controlled_asinh; FunctionsMethod: controlled_asinh_method
                }
                elementary acosh() -> Float {
                    Functions: controlled_acosh; FunctionsMethod: controlled_acosh_method
                }
                elementary atanh() -> Float {
                    Functions: controlled_atanh; FunctionsMethod: controlled_atanh_method
                }
                elementary cbrt() -> Float { Functions: controlled_cbrt; FunctionsMethod: controlled_cbrt_method }
                elementary sin_cos() -> Other {
                    Functions: controlled_sin_cos; FunctionsMethod: controlled_sin_cos_method
                }
                elementary atan2(argument) -> Float {
                    Functions: controlled_atan2; FunctionsMethod: controlled_atan2_method
                }
                elementary powf(argument) -> Float {
                    Functions: controlled_powf; FunctionsMethod: controlled_powf_method
                }
                elementary log(argument) -> Float {
                    Functions: controlled_log; FunctionsMethod: controlled_log_method
                }
                flushed abs() -> Float { Abs: controlled_abs }
                flushed floor() -> Float { Floor: controlled_floor }
                flushed ceil() -> Float { Ceil: controlled_ceil }
                flushed fract() -> Float { Fract: controlled_fract }
                flushed clamp(argument other) -> Float { Clamp, OrdClamp: controlled_clamp }
                demoted trunc() -> Float { Trunc: controlled_trunc }
                demoted round() -> Float { Round: controlled_round }
                demoted round_ties_even() -> Float { RoundTiesEven: controlled_round_ties_even }
                demoted copysign(argument) -> Float { Copysign: controlled_copysign }
                demoted next_up() -> Float { NextUp: controlled_next_up }
                demoted next_down() -> Float { NextDown: controlled_next_down }
                demoted is_finite() -> Other { IsFinite: controlled_is_finite }
                demoted is_infinite() -> Other { IsInfinite: controlled_is_infinite }
                demoted is_normal() -> Other { IsNormal: controlled_is_normal }
                demoted is_subnormal() -> Other { IsSubnormal: controlled_is_subnormal }
                demoted classify() -> Other { Classify: controlled_classify }
                demoted total_cmp(argument) -> Other { TotalCmp: controlled_total_cmp }
                demoted to_bits() -> Other { ToBits: controlled_to_bits }
                demoted to_be_bytes() -> Other { ToBeBytes: controlled_to_be_bytes }
                demoted to_le_bytes() -> Other { ToLeBytes: controlled_to_le_bytes }
                demoted to_ne_bytes() -> Other { ToNeBytes: controlled_to_ne_bytes }
            }
            exact {
                exact signum() -> Float
                exact is_nan() -> Other
                exact is_sign_negative() -> Other
                exact is_sign_positive() -> Other
                exact to_int_unchecked() -> Other
            }
        }
    };
}

/// What a method does to its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The method rounds its exact result.
    Rounded,
    /// It rounds the value of an elementary function.
    Elementary,
    /// It returns one of its operands, and chooses between numbers, zeros and NaNs.
    Extremum,
    /// It is exact, but where subnormals are flushed it sees other operands.
    Flushed,
    /// It is exact, but where an `f64` may be read as an `f32` it sees other operands.
    Demoted,
    /// The method is exact on every machine.
    Exact,
}

/// What a method returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Returns {
    /// A float of the receiver's type.
    Float,
    /// The method returns another type.
    Other,
}

/// A method of `f32` and `f64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatMethod {
    /// The name in Rust.
    pub name: &'static str,
    /// What it does to its operands.
    pub effect: Effect,
    /// What it returns.
    pub returns: Returns,
}

#[rustfmt::skip]
macro_rules! define_effects {
    (@effect rounded) => { Effect::Rounded };
    (@effect elementary) => { Effect::Elementary };
    (@effect extremum) => { Effect::Extremum };
    (@effect flushed) => { Effect::Flushed };
    (@effect demoted) => { Effect::Demoted };
    (@effect exact) => { Effect::Exact };
    (
        ()
        controlled { $($controlled:ident $name:ident $operands:tt -> $returns:ident $run_time:tt)* }
        exact { $($exact:ident $exact_name:ident() -> $exact_returns:ident)* }
    ) => {
        impl FloatMethod {
            /// Every method, in the order of the table.
            pub const ALL: &'static [Self] = &[
                $(Self {
                    name: stringify!($name),
                    effect: define_effects!(@effect $controlled),
                    returns: Returns::$returns,
                },)*
                $(Self {
                    name: stringify!($exact_name),
                    effect: define_effects!(@effect $exact),
                    returns: Returns::$exact_returns,
                },)*
            ];
        }
    };
}

for_each_float_method! { define_effects () }

impl FloatMethod {
    /// The method of this name, if floats have one in the table.
    #[must_use]
    pub const fn named(name: &str) -> Option<&'static Self> {
        let mut rest = Self::ALL;
        while let [method, others @ ..] = rest {
            if is_equal(method.name.as_bytes(), name.as_bytes()) {
                return Some(method);
            }
            rest = others;
        }
        None
    }

    /// Whether it returns the exact result in every rounding mode.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        !matches!(self.effect, Effect::Rounded | Effect::Elementary)
    }

    /// Whether it returns a float of the receiver's type.
    #[must_use]
    pub const fn returns_float(&self) -> bool {
        matches!(self.returns, Returns::Float)
    }
}

/// In a constant `==` does not compare slices.
const fn is_equal(mut left: &[u8], mut right: &[u8]) -> bool {
    while let ([l, others_left @ ..], [r, others_right @ ..]) = (left, right) {
        if *l != *r {
            return false;
        }
        (left, right) = (others_left, others_right);
    }
    left.is_empty() && right.is_empty()
}
