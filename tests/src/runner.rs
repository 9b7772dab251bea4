//! The one runner: compares an implementation with an oracle, case by case, in every environment, value and flags.

use crate::cases::Seed;
use crate::formats::Parameters;
use crate::implementation::Implementation;
use crate::oracle::rational::Datum;
use crate::question::{Answer, Operands, Question};
use fpcontrol_core::{Environment, Shape, Subnormals};
use std::fmt::Write;

/// When two NaNs count as the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nans {
    /// Always.
    OneClass,
    /// When their bits are.
    Bits,
}

/// How many mismatches a report spells out.
const SHOWN: usize = 5;

/// An oracle and the implementation that it judges.
pub struct Comparison<'a> {
    /// The oracle.
    pub oracle: &'a dyn Implementation,
    /// The tested implementation.
    pub contender: &'a dyn Implementation,
    /// When two NaNs count as the same.
    pub nans: Nans,
    /// Where the cases come from, for the report; `None` if they are all there are.
    pub seed: Option<Seed>,
}

/// The number of comparisons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use = "a comparison that compared nothing proves nothing"]
pub struct Tally {
    /// Answers of both sides compared by value.
    pub values: u64,
    /// Answers whose flags were compared too.
    pub flags: u64,
}

impl Comparison<'_> {
    /// Compares the answers to a question on every case in every environment.
    ///
    /// # Panics
    /// On mismatches, after all cases, with a report of the first ones.
    pub fn run(
        &self,
        question: Question,
        cases: impl IntoIterator<Item = Operands>,
        environments: &[Environment],
    ) -> Tally {
        self.run_all(question, &mut cases.into_iter(), environments)
    }

    /// Not generic, so that it is compiled here, where it is optimised.
    fn run_all(
        &self,
        question: Question,
        cases: &mut dyn Iterator<Item = Operands>,
        environments: &[Environment],
    ) -> Tally {
        let (mut expected, mut got) = (Vec::new(), Vec::new());
        let (mut tally, mut mismatches, mut report) = (Tally::default(), 0, String::new());
        for operands in cases {
            self.oracle.answers(question, operands, environments, &mut expected);
            self.contender.answers(question, operands, environments, &mut got);
            for ((&environment, expected), got) in environments.iter().zip(&expected).zip(&got) {
                let (Some(expected), Some(got)) = (expected, got) else { continue };
                tally.values += 1;
                tally.flags += u64::from(expected.exceptions.is_some() && got.exceptions.is_some());
                if !self.agree(question, *expected, *got) {
                    mismatches += 1;
                    if mismatches <= SHOWN {
                        report += &self.describe(question, operands, environment, *expected, *got);
                    }
                }
            }
        }
        assert!(mismatches == 0, "{}{report}", self.heading(question, mismatches, tally));
        tally
    }

    fn agree(&self, question: Question, expected: Answer, got: Answer) -> bool {
        let both_nan = || {
            question.answer_format(self.contender.format()).is_some_and(|format| {
                [expected, got].iter().all(|answer| Datum::decode(answer.value, format, false).is_nan())
            })
        };
        let same_value = expected.value == got.value || (self.nans == Nans::OneClass && both_nan());
        same_value && expected.exceptions.zip(got.exceptions).is_none_or(|(a, b)| a == b)
    }

    fn heading(&self, question: Question, mismatches: usize, tally: Tally) -> String {
        let seed = self.seed.map_or(String::new(), |seed| format!(" ({seed})"));
        format!(
            "{} {question:?}: {} differs from {} in {mismatches} of {} answers{seed}\n",
            self.contender.format().name,
            self.contender.name(),
            self.oracle.name(),
            tally.values,
        )
    }

    fn describe(
        &self,
        question: Question,
        operands: Operands,
        environment: Environment,
        expected: Answer,
        got: Answer,
    ) -> String {
        let format = self.contender.format();
        let mut line = format!("  {}", environment.rounding.short_name());
        if environment.subnormals != Subnormals::Keep {
            let _ = write!(line, " {:?}", environment.subnormals);
        }
        let _ = write!(line, " {:?} {:?} of", environment.tininess, environment.fma_zero_times_infinity);
        for operand in &operands.data[..question.shape().operands()] {
            let _ = write!(line, " {}", format.hex(*operand));
        }
        if question.shape() == Shape::Scaled {
            let _ = write!(line, " n = {}", operands.n);
        }
        let answer = question.answer_format(format);
        line + &format!(": expected {}, got {}\n", written(expected, answer), written(got, answer))
    }
}

fn written(answer: Answer, format: Option<Parameters>) -> String {
    let value = format.map_or_else(|| format!("{:x}", answer.value), |format| format.hex(answer.value));
    match answer.exceptions {
        Some(exceptions) => format!("{value} {exceptions:?}"),
        None => value,
    }
}
