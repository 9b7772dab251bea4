//! Whoever can answer questions: the reference, an oracle, a backend, a machine.

use crate::formats::Parameters;
use crate::question::{Answer, Operands, Question};
use fpcontrol_core::Environment;

/// An implementation of the arithmetic of one format.
pub trait Implementation {
    /// Its name in reports.
    fn name(&self) -> &str;

    /// The format of its operands.
    fn format(&self) -> Parameters;

    /// The answer, or `None` where it cannot give one: an operation, a mode or an environment that it lacks.
    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer>;

    /// The answers in several environments. Whoever can share work between environments overrides it.
    fn answers(
        &self,
        question: Question,
        operands: Operands,
        environments: &[Environment],
        answers: &mut Vec<Option<Answer>>,
    ) {
        answers.clear();
        answers.extend(environments.iter().map(|&environment| self.answer(question, operands, environment)));
    }
}
