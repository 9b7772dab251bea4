//! The common trait of the reference, oracles, backends and machines.

use crate::formats::Parameters;
use crate::question::{Answer, Operands, Question};
use fpcontrol_core::Environment;

/// An implementation of the arithmetic of one format.
pub trait Implementation {
    /// Its name in reports.
    fn name(&self) -> &str;

    /// The format of its operands.
    fn format(&self) -> Parameters;

    /// The answer, or `None` for an operation, a mode or an environment that it lacks.
    fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer>;

    /// The answers in several environments. Implementations that can share work between environments override it.
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
