//! MPFR through rug: a result with unbounded exponent in MPFR's own rounding, put onto the subnormal grid by
//! `mpfr_subnormalize`, which knows from the ternary value what the first rounding did.
//!
//! MPFR lacks ties-away and rounding to odd: they follow from the truncation to one bit more and its exactness. It cannot
//! tell NaNs apart and has no flags of IEEE's meaning: NaN operands are not answered, the flags follow from the values.

mod elementary;
mod place;

pub use place::{place, place_of_power};

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::oracle::rational::{Datum, Number, truncate};
use crate::question::{Answer, Operands, Question, Relation};
use fpcontrol_core::{Environment, Exceptions, Operation, Rounding, Subnormals, Tininess};
use rug::Float;
use rug::float::{Round, Special};
use std::cmp::Ordering;

/// MPFR on a format.
pub struct Mpfr {
    format: Parameters,
}

impl Mpfr {
    /// MPFR on a format.
    #[must_use]
    pub const fn new(name: FormatName) -> Self {
        Self { format: name.parameters() }
    }
}

impl Implementation for Mpfr {
    fn name(&self) -> &str {
        "MPFR"
    }

    fn format(&self) -> Parameters {
        self.format
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let operands = DecodedOperands::decode(question, operands, self.format)?;
        answer(question, &operands, environment, self.format)
    }

    fn answers(
        &self,
        question: Question,
        operands: Operands,
        environments: &[Environment],
        answers: &mut Vec<Option<Answer>>,
    ) {
        let exact = DecodedOperands::decode(question, operands, self.format);
        answers.clear();
        answers.extend(
            environments.iter().map(|&environment| answer(question, exact.as_ref()?, environment, self.format)),
        );
    }
}

/// The operands of a question, none of them a NaN.
struct DecodedOperands {
    a: Float,
    b: Float,
    c: Float,
    n: i32,
}

impl DecodedOperands {
    fn decode(question: Question, operands: Operands, format: Parameters) -> Option<Self> {
        let count = question.shape().operands();
        let float = |i: usize| {
            let used = i < count && !matches!(question, Question::FromInteger(_));
            if used { number(operands.data[i], format) } else { Some(Float::new(format.encoded_precision)) }
        };
        Some(Self { a: float(0)?, b: float(1)?, c: float(2)?, n: operands.n })
    }

    fn are_finite(&self) -> bool {
        self.a.is_finite() && self.b.is_finite() && self.c.is_finite()
    }
}

/// The exact value of an encoding; `None` for NaNs.
fn number(bits: u128, format: Parameters) -> Option<Float> {
    let precision = format.encoded_precision;
    let special = |value, negative| {
        let float = Float::with_val(precision, value);
        if negative { -float } else { float }
    };
    match Datum::decode(bits, format, false) {
        Datum::Nan { .. } => None,
        Datum::Infinite { negative } => Some(special(Special::Infinity, negative)),
        Datum::Finite(Number { negative, significand: 0, .. }) => Some(special(Special::Zero, negative)),
        Datum::Finite(Number { negative, significand, exponent }) => {
            let magnitude = Float::with_val(precision, significand) << i32::try_from(exponent).ok()?;
            Some(if negative { -magnitude } else { magnitude })
        }
    }
}

fn answer(
    question: Question,
    operands: &DecodedOperands,
    environment: Environment,
    format: Parameters,
) -> Option<Answer> {
    if environment.subnormals != Subnormals::Keep {
        return None;
    }
    match question {
        Question::Apply(operation) => apply(operation, operands, environment, format),
        Question::Elementary(function) => elementary::answer(function, operands, environment, format),
        Question::Convert(target) => {
            let target = target.parameters();
            let compute = |precision, round| Some(Float::with_val_round(precision, &operands.a, round));
            finish(compute, target.encoded_precision, false, environment, target)
        }
        Question::Compare { .. } => Some(Answer::value(Relation::encode(operands.a.partial_cmp(&operands.b)))),
        Question::ToInteger(..) | Question::FromInteger(_) => None,
    }
}

fn apply(
    operation: Operation,
    operands: &DecodedOperands,
    environment: Environment,
    format: Parameters,
) -> Option<Answer> {
    use Operation as O;
    let DecodedOperands { a, .. } = operands;
    match operation {
        O::RoundToIntegral | O::RoundToIntegralExact => {
            let signals = operation == O::RoundToIntegralExact;
            return Some(round_to_integral(a, signals, environment.rounding, format));
        }
        // MPFR's 1/sqrt(-0) is +∞.
        O::Rsqrt if a.is_zero() => return None,
        _ => {}
    }
    let arithmetic =
        matches!(operation, O::Add | O::Sub | O::Mul | O::Div | O::Sqrt | O::Fma | O::Recip | O::Rsqrt | O::Hypot);
    let precision = if arithmetic { format.precision } else { format.encoded_precision };
    let divides = matches!(operation, O::Div | O::Recip | O::LogB) && operands.are_finite();
    finish(|precision, round| compute(operation, operands, precision, round), precision, divides, environment, format)
}

/// The result rounded to a precision with unbounded exponent, and how it compares with the exact one.
fn compute(
    operation: Operation,
    operands: &DecodedOperands,
    precision: u32,
    round: Round,
) -> Option<(Float, Ordering)> {
    use Operation as O;
    let DecodedOperands { a, b, c, n } = operands;
    macro_rules! round {
        ($value:expr) => {
            Float::with_val_round(precision, $value, round)
        };
    }
    let by_magnitude = a.cmp_abs(b)?;
    Some(match operation {
        O::Add => round!(a + b),
        O::Sub => round!(a - b),
        O::Mul => round!(a * b),
        O::Div => round!(a / b),
        O::Recip => round!(a.recip_ref()),
        O::Remainder => round!(a.remainder_ref(b)),
        O::Fmod => round!(a % b),
        O::Sqrt => round!(a.sqrt_ref()),
        O::Rsqrt => round!(a.recip_sqrt_ref()),
        O::Hypot => round!(a.hypot_ref(b)),
        O::Fma => round!(a.mul_add_ref(b, c)),
        // A million is beyond every format, and within MPFR's exponents.
        O::ScaleB => round!(a << (*n).clamp(-1_000_000, 1_000_000)),
        O::LogB if a.is_zero() => round!(Special::NegInfinity),
        O::LogB => match a.get_exp() {
            Some(exponent) => round!(exponent - 1),
            None => round!(Special::Infinity),
        },
        O::Minimum | O::MinimumNumber => round!(a.min_ref(b)),
        O::Maximum | O::MaximumNumber => round!(a.max_ref(b)),
        O::MinimumMagnitude | O::MinimumMagnitudeNumber => match by_magnitude {
            Ordering::Less => round!(a),
            Ordering::Equal => round!(a.min_ref(b)),
            Ordering::Greater => round!(b),
        },
        O::MaximumMagnitude | O::MaximumMagnitudeNumber => match by_magnitude {
            Ordering::Less => round!(b),
            Ordering::Equal => round!(a.max_ref(b)),
            Ordering::Greater => round!(a),
        },
        O::RoundToIntegral | O::RoundToIntegralExact | O::NextUp | O::NextDown | O::Negate | O::Abs | O::CopySign => {
            return None;
        }
    })
}

fn round_to_integral(a: &Float, signals: bool, rounding: Rounding, format: Parameters) -> Answer {
    let integer = match rounding {
        Rounding::TiesToEven => a.clone().round_even(),
        Rounding::TiesToAway => a.clone().round(),
        Rounding::TowardZero => a.clone().trunc(),
        Rounding::TowardPositive => a.clone().ceil(),
        Rounding::TowardNegative => a.clone().floor(),
        Rounding::ToOdd => {
            let (down, up) = (a.clone().floor(), a.clone().ceil());
            let down_is_odd = !Float::with_val(down.prec(), &down >> 1).is_integer();
            if down_is_odd { down } else { up }
        }
    };
    let inexact = signals && integer != *a;
    Answer::flagged(encoding(&integer, format), Exceptions::INEXACT.when(inexact))
}

/// Puts a result of unbounded exponent into a format; `compute` gives it for a precision and a mode.
fn finish(
    compute: impl Fn(u32, Round) -> Option<(Float, Ordering)>,
    precision: u32,
    divides: bool,
    environment: Environment,
    format: Parameters,
) -> Option<Answer> {
    let (toward_zero, _) = compute(precision, Round::Zero)?;
    let Some(truncated_exponent) = floor_log2(&toward_zero) else {
        return special(&compute, precision, divides, environment.rounding, format);
    };
    let rounded = match native(environment.rounding) {
        Some(round) => Rounded::natively(compute(precision, round)?, round, format),
        None => Rounded::derived(compute(precision + 1, Round::Zero)?, precision, environment.rounding, format),
    };
    if rounded.unbounded_exponent > format.emax() {
        return Some(overflow(toward_zero.is_sign_negative(), precision, environment.rounding, format));
    }
    let tiny = match environment.tininess {
        Tininess::AfterRounding => rounded.unbounded_exponent < format.emin(),
        Tininess::BeforeRounding => truncated_exponent < format.emin(),
    };
    let underflow = Exceptions::UNDERFLOW.when(tiny && rounded.inexact);
    let exceptions = underflow | Exceptions::INEXACT.when(rounded.inexact);
    Some(Answer::flagged(encoding(&rounded.value, format), exceptions))
}

/// A result that is a zero (its sign depends on the mode), infinite, or NaN.
fn special(
    compute: &impl Fn(u32, Round) -> Option<(Float, Ordering)>,
    precision: u32,
    divides: bool,
    rounding: Rounding,
    format: Parameters,
) -> Option<Answer> {
    let (result, _) = compute(precision, native(rounding).unwrap_or(Round::Zero))?;
    let exceptions =
        Exceptions::INVALID.when(result.is_nan()) | Exceptions::DIVIDE_BY_ZERO.when(result.is_infinite() && divides);
    Some(Answer::flagged(encoding(&result, format), exceptions))
}

fn native(rounding: Rounding) -> Option<Round> {
    match rounding {
        Rounding::TiesToEven => Some(Round::Nearest),
        Rounding::TowardZero => Some(Round::Zero),
        Rounding::TowardPositive => Some(Round::Up),
        Rounding::TowardNegative => Some(Round::Down),
        Rounding::TiesToAway | Rounding::ToOdd => None,
    }
}

/// `floor(log2(|x|))` of a finite nonzero number.
fn floor_log2(x: &Float) -> Option<i64> {
    x.get_exp().map(|exponent| i64::from(exponent) - 1)
}

/// A finite nonzero result on the format's grid.
struct Rounded {
    value: Float,
    inexact: bool,
    /// The exponent of the result rounded as if exponents had no end.
    unbounded_exponent: i64,
}

impl Rounded {
    fn natively((mut value, mut ternary): (Float, Ordering), round: Round, format: Parameters) -> Self {
        let unbounded_exponent = floor_log2(&value).expect("nonzero");
        if unbounded_exponent < format.emin() {
            ternary = value.subnormalize_round(normal_exp_min(format), ternary, round);
        }
        Self { value, inexact: ternary != Ordering::Equal, unbounded_exponent }
    }

    /// From the truncation to one bit more than the precision.
    fn derived(
        (mut value, mut ternary): (Float, Ordering),
        precision: u32,
        rounding: Rounding,
        format: Parameters,
    ) -> Self {
        let below_one = i64::from(precision - 1);
        let exponent = floor_log2(&value).expect("nonzero");
        let (unbounded, inexact) = halve(&value, ternary, exponent - below_one, rounding);
        let unbounded_exponent = floor_log2(&unbounded).expect("rounded up or kept");
        if exponent >= format.emin() {
            return Self { value: unbounded, inexact, unbounded_exponent };
        }
        ternary = value.subnormalize_round(normal_exp_min(format), ternary, Round::Zero);
        let (value, inexact) = halve(&value, ternary, format.emin() - below_one, rounding);
        Self { value, inexact, unbounded_exponent }
    }
}

/// MPFR's significands lie in [1/2, 1).
fn normal_exp_min(format: Parameters) -> i32 {
    format.emin() as i32 + 1
}

/// From a multiple of `2^(unit-1)`, truncated or exact, to one of `2^unit`.
fn halve(value: &Float, ternary: Ordering, unit: i64, rounding: Rounding) -> (Float, bool) {
    let halves = Float::with_val(value.prec(), value >> (unit as i32 - 1));
    let halves = halves.to_integer().expect("finite").abs().to_u128().expect("at most 65 bits");
    let inexact = halves % 2 == 1 || ternary != Ordering::Equal;
    let units = match rounding {
        Rounding::TiesToAway => halves.div_ceil(2),
        Rounding::ToOdd => (halves / 2) | u128::from(inexact),
        Rounding::TiesToEven | Rounding::TowardZero | Rounding::TowardPositive | Rounding::TowardNegative => {
            unreachable!("MPFR has this mode")
        }
    };
    let magnitude = Float::with_val(128, units) << unit as i32;
    (if value.is_sign_negative() { -magnitude } else { magnitude }, inexact)
}

fn overflow(negative: bool, precision: u32, rounding: Rounding, format: Parameters) -> Answer {
    let infinite = match rounding {
        Rounding::TiesToEven | Rounding::TiesToAway => true,
        Rounding::TowardZero | Rounding::ToOdd => false,
        Rounding::TowardPositive => !negative,
        Rounding::TowardNegative => negative,
    };
    let largest = Float::with_val(precision, (1u128 << precision) - 1) << (format.emax() as i32 + 1 - precision as i32);
    let magnitude = if infinite { Float::with_val(precision, Special::Infinity) } else { largest };
    let value = encoding(&if negative { -magnitude } else { magnitude }, format);
    Answer::flagged(value, Exceptions::OVERFLOW | Exceptions::INEXACT)
}

/// The encoding of a value that the format holds.
fn encoding(value: &Float, format: Parameters) -> u128 {
    let sign = if value.is_sign_negative() { format.sign() } else { 0 };
    if value.is_nan() {
        return format.canonical_nan;
    }
    if value.is_infinite() {
        let integer_bit = if format.explicit_integer_bit { 1 << (format.field_bits() - 1) } else { 0 };
        return sign | u128::from(format.max_biased()) << format.field_bits() | integer_bit;
    }
    let (significand, exponent) = value.to_integer_exp().expect("finite");
    let (significand, zeros) = (significand.clone().abs(), significand.find_one(0).unwrap_or(0));
    let odd = (significand >> zeros).to_u128().expect("at most the precision");
    truncate(value.is_sign_negative(), odd, i64::from(exponent) + i64::from(zeros), format)
}
