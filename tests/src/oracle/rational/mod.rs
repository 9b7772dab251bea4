//! The exact oracle: decodes the operands into rationals, computes the mathematical result once, and rounds it for every
//! environment.
//!
//! It shares no code with the reference, only its vocabulary (operations, environments, flags), and is deliberately naive:
//! a number is an integer times a power of two, a quotient or a root is the integer below it and whether anything is left.

mod datum;
mod integers;
mod magnitude;
mod operations;
mod outcome;
mod remainder;
mod roots;
mod round;
mod sum;

pub use datum::{Datum, Number};
pub use magnitude::Magnitude;
pub use round::truncate;

use crate::formats::{FormatName, Parameters};
use crate::implementation::Implementation;
use crate::question::{Answer, Operands, Question};
use fpcontrol_core::Environment;
use outcome::Outcome;

/// The exact oracle for one format.
pub struct Rational {
    format: Parameters,
}

impl Rational {
    /// The oracle for a format.
    #[must_use]
    pub const fn new(format: FormatName) -> Self {
        Self { format: format.parameters() }
    }
}

impl Implementation for Rational {
    fn name(&self) -> &str {
        "exact rationals"
    }

    fn format(&self) -> Parameters {
        self.format
    }

    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
        Some(self.exact(question, operands, environment.flushes())?.answer(environment))
    }

    fn answers(
        &self,
        question: Question,
        operands: Operands,
        environments: &[Environment],
        answers: &mut Vec<Option<Answer>>,
    ) {
        let (mut kept, mut flushed) = (None, None);
        answers.clear();
        for &environment in environments {
            let flush = environment.flushes();
            let slot = if flush { &mut flushed } else { &mut kept };
            let outcome = slot.get_or_insert_with(|| self.exact(question, operands, flush));
            answers.push(outcome.as_ref().map(|outcome| outcome.answer(environment)));
        }
    }
}

impl Rational {
    /// The mathematical result, which depends on the environment only in whether subnormal operands are zeros. `None` of
    /// elementary functions, whose values are no rationals.
    fn exact(&self, question: Question, operands: Operands, flush: bool) -> Option<Outcome> {
        let format = self.format;
        let [a, b, _] = operands.data.map(|bits| Datum::decode(bits, format, flush));
        Some(match question {
            Question::Elementary(_) => return None,
            Question::Apply(operation) => operations::exact(operation, operands, format, flush),
            Question::Convert(target) => operations::convert(a, target.parameters()),
            Question::ToInteger(target, kind) => integers::to_integer(a, format, target, kind),
            Question::FromInteger(source) => integers::from_integer(operands.data[0], source, format),
            Question::Compare { signaling } => operations::compare(a, b, signaling),
        })
    }
}
