//! rustc_apfloat, LLVM's software floats: no square roots, no rounding to odd, no flushing, tininess after rounding.

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::oracle::rational::{Datum, truncate};
use crate::question::{Answer, IntegerKind, IntegerName, Operands, Question, Relation};
use fpcontrol_core::{Environment, Exceptions, FmaZeroTimesInfinity, Operation, Rounding, Subnormals, Tininess};
use rustc_apfloat::ieee::{BFloat, Double, Half, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round, Status, StatusAnd};
use std::marker::PhantomData;

/// rustc_apfloat's type `A` as an implementation of a format.
pub struct Apfloat<A> {
    format: Parameters,
    float: PhantomData<A>,
}

/// A type of rustc_apfloat that converts to the others.
pub trait Convertible:
    Float
    + FloatConvert<Half>
    + FloatConvert<BFloat>
    + FloatConvert<Single>
    + FloatConvert<Double>
    + FloatConvert<X87DoubleExtended>
{
}

impl<A> Convertible for A where
    A: Float
        + FloatConvert<Half>
        + FloatConvert<BFloat>
        + FloatConvert<Single>
        + FloatConvert<Double>
        + FloatConvert<X87DoubleExtended>
{
}

impl<A: Float> Apfloat<A> {
    /// `A`, which must be that format.
    ///
    /// # Panics
    /// If it is not.
    #[must_use]
    pub const fn new(format: FormatName) -> Self {
        let format = format.parameters();
        assert!(format.storage_bits as usize == A::BITS && format.precision as usize == A::PRECISION);
        Self { format, float: PhantomData }
    }
}

impl<A: Convertible> Implementation for Apfloat<A> {
    fn name(&self) -> &str {
        "rustc_apfloat"
    }

    fn format(&self) -> Parameters {
        self.format
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        let round = mode(environment.rounding)?;
        if environment.subnormals != Subnormals::Keep || environment.tininess != Tininess::AfterRounding {
            return None;
        }
        let [a, b, c] = operands.data.map(A::from_bits);
        let answer = match question {
            Question::Apply(operation) => self.apply(operation, [a, b, c], operands.n, round, environment)?,
            Question::Elementary(_) => return None,
            Question::Convert(target) => convert(a, target, round)?,
            Question::ToInteger(target, kind) => to_integer(a, target, kind, round)?,
            Question::FromInteger(source) => from_integer::<A>(operands.data[0], source, round),
            Question::Compare { .. } => Answer::value(Relation::encode(a.partial_cmp(&b))),
        };
        Some(self.without_doubtful_flags(question, operands, answer))
    }
}

impl<A: Float> Apfloat<A> {
    fn apply(&self, operation: Operation, [a, b, c]: [A; 3], n: i32, round: Round, env: Environment) -> Option<Answer> {
        use Operation as O;
        let one = || A::from_u128(1).value;
        Some(match operation {
            O::Add => answer(a.add_r(b, round)),
            O::Sub => answer(a.sub_r(b, round)),
            O::Mul => answer(a.mul_r(b, round)),
            O::Div => answer(a.div_r(b, round)),
            O::Recip => answer(one().div_r(a, round)),
            O::Remainder => answer(a.ieee_rem(b)),
            O::Fmod => answer(a.c_fmod(b)),
            O::Fma if env.fma_zero_times_infinity == FmaZeroTimesInfinity::QuietWithNan => {
                answer(a.mul_add_r(b, c, round))
            }
            O::RoundToIntegral => {
                let StatusAnd { status, value } = a.round_to_integral(round);
                answer((status & !Status::INEXACT).and(value))
            }
            O::RoundToIntegralExact => answer(a.round_to_integral(round)),
            O::ScaleB => Answer::value(a.scalbn_r(n, round).to_bits()),
            O::LogB if a.is_finite_non_zero() => answer(A::from_i128_r(i128::from(a.ilogb()), round)),
            O::Minimum => Answer::value(a.minimum(b).to_bits()),
            O::Maximum => Answer::value(a.maximum(b).to_bits()),
            O::NextUp => answer(a.next_up()),
            O::NextDown => answer(a.next_down()),
            O::Negate => answer(Status::OK.and(-a)),
            O::Abs => answer(Status::OK.and(a.abs())),
            O::CopySign => answer(Status::OK.and(a.copy_sign(b))),
            // IEEE 2008's minNum does not order zeros; these compare where it does not matter.
            O::MinimumNumber if !(a.is_zero() && b.is_zero()) => Answer::value(a.min(b).to_bits()),
            O::MaximumNumber if !(a.is_zero() && b.is_zero()) => Answer::value(a.max(b).to_bits()),
            O::MaximumMagnitude
            | O::MinimumMagnitude
            | O::MinimumMagnitudeNumber
            | O::MaximumMagnitudeNumber
            | O::MinimumNumber
            | O::MaximumNumber
            | O::LogB
            | O::Fma
            | O::Sqrt
            | O::Rsqrt
            | O::Hypot => return None,
        })
    }
}

impl<A> Apfloat<A> {
    /// Leaves out the flags that rustc_apfloat does not answer as IEEE 754 does: it raises no overflow where the mode
    /// gives the largest finite number, calls a result that the subnormal grid rounded up to the smallest normal number
    /// not tiny, and knows no x87 encoding that signals.
    fn without_doubtful_flags(&self, question: Question, operands: Operands, answer: Answer) -> Answer {
        let target = question.answer_format(self.format);
        let doubtful_range = target.is_some_and(|target| {
            let magnitude = answer.value & !target.sign();
            magnitude == smallest_normal(target) || magnitude == largest(target)
        });
        let doubtful_nan = self.format.explicit_integer_bit
            && operands.data.iter().any(|&bits| Datum::decode(bits, self.format, false).is_nan());
        if doubtful_range || doubtful_nan { Answer::value(answer.value) } else { answer }
    }
}

fn smallest_normal(format: Parameters) -> u128 {
    truncate(false, 1, format.emin(), format)
}

fn largest(format: Parameters) -> u128 {
    truncate(false, 1, format.emax() + 1, format)
}

fn mode(rounding: Rounding) -> Option<Round> {
    match rounding {
        Rounding::TiesToEven => Some(Round::NearestTiesToEven),
        Rounding::TiesToAway => Some(Round::NearestTiesToAway),
        Rounding::TowardZero => Some(Round::TowardZero),
        Rounding::TowardPositive => Some(Round::TowardPositive),
        Rounding::TowardNegative => Some(Round::TowardNegative),
        Rounding::ToOdd => None,
    }
}

fn exceptions(status: Status) -> Exceptions {
    let pairs = [
        (Status::INVALID_OP, Exceptions::INVALID),
        (Status::DIV_BY_ZERO, Exceptions::DIVIDE_BY_ZERO),
        (Status::OVERFLOW, Exceptions::OVERFLOW),
        (Status::UNDERFLOW, Exceptions::UNDERFLOW),
        (Status::INEXACT, Exceptions::INEXACT),
    ];
    pairs.into_iter().fold(Exceptions::NONE, |all, (theirs, ours)| all | ours.when(status.contains(theirs)))
}

fn answer<A: Float>(result: StatusAnd<A>) -> Answer {
    Answer::flagged(result.value.to_bits(), exceptions(result.status))
}

fn convert<A: Convertible>(a: A, target: FormatName, round: Round) -> Option<Answer> {
    fn to<A: FloatConvert<B>, B: Float>(a: A, round: Round) -> Option<Answer> {
        let result: StatusAnd<B> = a.convert_r(round, &mut false);
        Some(answer(result))
    }
    match target {
        FormatName::Binary16 => to::<A, Half>(a, round),
        FormatName::BFloat16 => to::<A, BFloat>(a, round),
        FormatName::Binary32 => to::<A, Single>(a, round),
        FormatName::Binary64 => to::<A, Double>(a, round),
        FormatName::X87Extended => to::<A, X87DoubleExtended>(a, round),
        FormatName::X87Extended53 | FormatName::X87Extended24 | FormatName::Tiny8 | FormatName::Tiny6 => None,
    }
}

fn to_integer<A: Float>(a: A, target: IntegerName, kind: IntegerKind, round: Round) -> Option<Answer> {
    let round = if kind == IntegerKind::As { Round::TowardZero } else { round };
    if a.is_nan() && kind == IntegerKind::Cvt {
        return None; // PTX's table is not LLVM's
    }
    let bits = target.bits() as usize;
    let (value, status) = if target.is_signed() {
        let StatusAnd { value, status } = a.to_i128_r(bits, round, &mut false);
        (value as u128, status)
    } else {
        let StatusAnd { value, status } = a.to_u128_r(bits, round, &mut false);
        (value, status)
    };
    Some(Answer::flagged(value & target.mask(), exceptions(status)))
}

fn from_integer<A: Float>(bits: u128, source: IntegerName, round: Round) -> Answer {
    let above = u128::BITS - source.bits();
    if source.is_signed() {
        return answer(A::from_i128_r((bits << above) as i128 >> above, round));
    }
    answer(A::from_u128_r(bits & source.mask(), round))
}
