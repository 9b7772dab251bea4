//! Berkeley SoftFloat 3e through its C functions: f16, f32 and f64 in all six modes and both rules of tininess.
//!
//! It raises invalid for fma(0, ∞, NaN), has no flushing, no `fmod`, and only arithmetic operations.

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::question::{Answer, IntegerKind, IntegerName, Operands, Question, Relation};
use fpcontrol_core::{Environment, Exceptions, FmaZeroTimesInfinity, Operation, Rounding, Subnormals, Tininess};
use softfloat_sys as c;
use std::cmp::Ordering;

/// Berkeley SoftFloat on a format.
pub struct Berkeley {
    name: FormatName,
}

impl Berkeley {
    /// Berkeley SoftFloat on a format; for a format that it lacks, it answers nothing.
    #[must_use]
    pub const fn new(name: FormatName) -> Self {
        Self { name }
    }
}

impl Implementation for Berkeley {
    fn name(&self) -> &str {
        "Berkeley SoftFloat"
    }

    fn format(&self) -> Parameters {
        self.name.parameters()
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let fma = question == Question::Apply(Operation::Fma);
        let quiet = environment.fma_zero_times_infinity == FmaZeroTimesInfinity::QuietWithNan;
        if environment.subnormals != Subnormals::Keep || (fma && quiet) {
            return None;
        }
        let mode = mode(environment.rounding);
        prepare(mode, environment.tininess);
        let value = match self.name {
            FormatName::Binary16 => binary16(question, operands, mode),
            FormatName::Binary32 => binary32(question, operands, mode),
            FormatName::Binary64 => binary64(question, operands, mode),
            FormatName::BFloat16
            | FormatName::X87Extended
            | FormatName::X87Extended53
            | FormatName::X87Extended24
            | FormatName::Tiny8
            | FormatName::Tiny6 => None,
        }?;
        let exceptions = raised();
        let indefinite = matches!(question, Question::ToInteger(..)) && exceptions.contains(Exceptions::INVALID);
        (!indefinite).then(|| Answer::flagged(value, exceptions))
    }
}

fn mode(rounding: Rounding) -> u8 {
    match rounding {
        Rounding::TiesToEven => c::softfloat_round_near_even,
        Rounding::TiesToAway => c::softfloat_round_near_maxMag,
        Rounding::TowardZero => c::softfloat_round_minMag,
        Rounding::TowardPositive => c::softfloat_round_max,
        Rounding::TowardNegative => c::softfloat_round_min,
        Rounding::ToOdd => c::softfloat_round_odd,
    }
}

/// Sets the mode and the rule of tininess and clears the flags, all of which are thread-local variables.
fn prepare(mode: u8, tininess: Tininess) {
    let tininess = match tininess {
        Tininess::AfterRounding => c::softfloat_tininess_afterRounding,
        Tininess::BeforeRounding => c::softfloat_tininess_beforeRounding,
    };
    // SAFETY: each stores a byte, one of the values that the library defines, in a thread-local variable.
    unsafe {
        c::softfloat_roundingMode_write_helper(mode);
        c::softfloat_detectTininess_write_helper(tininess);
        c::softfloat_exceptionFlags_write_helper(0);
    }
}

fn raised() -> Exceptions {
    // SAFETY: reads a thread-local byte.
    let flags = unsafe { c::softfloat_exceptionFlags_read_helper() };
    let pairs = [
        (c::softfloat_flag_invalid, Exceptions::INVALID),
        (c::softfloat_flag_infinite, Exceptions::DIVIDE_BY_ZERO),
        (c::softfloat_flag_overflow, Exceptions::OVERFLOW),
        (c::softfloat_flag_underflow, Exceptions::UNDERFLOW),
        (c::softfloat_flag_inexact, Exceptions::INEXACT),
    ];
    pairs.into_iter().fold(Exceptions::NONE, |all, (theirs, ours)| all | ours.when(flags & theirs != 0))
}

/// One function for each format; a row names the C functions.
macro_rules! formats {
    ($($function:ident $float:ident $bits:ident one: $one:literal {
        $add:ident $sub:ident $mul:ident $div:ident $rem:ident $sqrt:ident $fma:ident $round:ident
        quiet: $eq:ident $lt_quiet:ident, signaling: $eq_signaling:ident $lt:ident,
        to: $($target:ident $to:ident)*,
        to_integer: $($to_integer:ident $to_function:ident)*,
        from_integer: $($from_integer:ident $from_type:ident $from_function:ident)*,
    })*) => {
        $(
            fn $function(question: Question, operands: Operands, mode: u8) -> Option<u128> {
                let [a, b, addend] = operands.data.map(|bits| c::$float { v: bits as $bits });
                // SAFETY: the functions take and return plain values, and touch nothing but the thread-local mode and flags.
                unsafe {
                    let result = match question {
                        Question::Apply(operation) => match operation {
                            Operation::Add => c::$add(a, b),
                            Operation::Sub => c::$sub(a, b),
                            Operation::Mul => c::$mul(a, b),
                            Operation::Div => c::$div(a, b),
                            Operation::Recip => c::$div(c::$float { v: $one }, a),
                            Operation::Remainder => c::$rem(a, b),
                            Operation::Sqrt => c::$sqrt(a),
                            Operation::Fma => c::$fma(a, b, addend),
                            Operation::RoundToIntegral => c::$round(a, mode, false),
                            Operation::RoundToIntegralExact => c::$round(a, mode, true),
                            Operation::Fmod
                            | Operation::Rsqrt
                            | Operation::Hypot
                            | Operation::ScaleB
                            | Operation::LogB
                            | Operation::Minimum
                            | Operation::Maximum
                            | Operation::MinimumNumber
                            | Operation::MaximumNumber
                            | Operation::MinimumMagnitude
                            | Operation::MaximumMagnitude
                            | Operation::MinimumMagnitudeNumber
                            | Operation::MaximumMagnitudeNumber
                            | Operation::NextUp
                            | Operation::NextDown
                            | Operation::Negate
                            | Operation::Abs
                            | Operation::CopySign => return None,
                        },
                        Question::Elementary(_) => return None,
                        Question::Convert(target) => return match target {
                            $(FormatName::$target => Some(c::$to(a).v.into()),)*
                            _ => None,
                        },
                        Question::ToInteger(target, kind) => {
                            let mode = if kind == IntegerKind::As { c::softfloat_round_minMag } else { mode };
                            return match target {
                                $(IntegerName::$to_integer => Some(c::$to_function(a, mode, true) as u128 & target.mask()),)*
                                _ => None,
                            };
                        }
                        Question::FromInteger(source) => match source {
                            $(IntegerName::$from_integer => c::$from_function(operands.data[0] as $from_type),)*
                            _ => return None,
                        },
                        Question::Compare { signaling: false } => {
                            return Some(relation(c::$eq(a, b), c::$lt_quiet(a, b), c::$lt_quiet(b, a)));
                        }
                        Question::Compare { signaling: true } => {
                            return Some(relation(c::$eq_signaling(a, b), c::$lt(a, b), c::$lt(b, a)));
                        }
                    };
                    Some(result.v.into())
                }
            }
        )*
    };
}

formats! {
    binary16 float16_t u16 one: 0x3c00 {
        f16_add f16_sub f16_mul f16_div f16_rem f16_sqrt f16_mulAdd f16_roundToInt
        quiet: f16_eq f16_lt_quiet, signaling: f16_eq_signaling f16_lt,
        to: Binary32 f16_to_f32 Binary64 f16_to_f64,
        to_integer: U32 f16_to_ui32 U64 f16_to_ui64 I32 f16_to_i32 I64 f16_to_i64,
        from_integer: U32 u32 ui32_to_f16 U64 u64 ui64_to_f16 I32 i32 i32_to_f16 I64 i64 i64_to_f16,
    }
    binary32 float32_t u32 one: 0x3f80_0000 {
        f32_add f32_sub f32_mul f32_div f32_rem f32_sqrt f32_mulAdd f32_roundToInt
        quiet: f32_eq f32_lt_quiet, signaling: f32_eq_signaling f32_lt,
        to: Binary16 f32_to_f16 BFloat16 f32_to_bf16 Binary64 f32_to_f64,
        to_integer: U32 f32_to_ui32 U64 f32_to_ui64 I32 f32_to_i32 I64 f32_to_i64,
        from_integer: U32 u32 ui32_to_f32 U64 u64 ui64_to_f32 I32 i32 i32_to_f32 I64 i64 i64_to_f32,
    }
    binary64 float64_t u64 one: 0x3ff0_0000_0000_0000 {
        f64_add f64_sub f64_mul f64_div f64_rem f64_sqrt f64_mulAdd f64_roundToInt
        quiet: f64_eq f64_lt_quiet, signaling: f64_eq_signaling f64_lt,
        to: Binary16 f64_to_f16 Binary32 f64_to_f32,
        to_integer: U32 f64_to_ui32 U64 f64_to_ui64 I32 f64_to_i32 I64 f64_to_i64,
        from_integer: U32 u32 ui32_to_f64 U64 u64 ui64_to_f64 I32 i32 i32_to_f64 I64 i64 i64_to_f64,
    }
}

fn relation(equal: bool, less: bool, greater: bool) -> u128 {
    Relation::encode(match (equal, less, greater) {
        (true, ..) => Some(Ordering::Equal),
        (_, true, _) => Some(Ordering::Less),
        (.., true) => Some(Ordering::Greater),
        (false, false, false) => None,
    })
}
