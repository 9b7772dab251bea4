//! Cases, weighted to boundaries as TestFloat's are: sign and exponent fields at their limits crossed with significand
//! patterns, near-ties, results within a few ulps of overflow and underflow, exact cancellations, and random bits.
//!
//! Every stream is a function of the seed and its name. A report prints the seed; `FPCONTROL_SEED` sets it.

mod datum;
mod elementary;
mod near;
mod random;

pub use datum::{field_products, step};
pub use random::{Random, Seed};

use crate::formats::Parameters;
use crate::question::{Operands, Question};
use fpcontrol_core::Shape;

/// An endless source of cases for one format.
pub struct Cases {
    format: Parameters,
    question: Question,
    random: Random,
}

impl Cases {
    /// Cases of a question about a format.
    #[must_use]
    pub fn new(format: Parameters, question: Question, seed: Seed) -> Self {
        let random = Random::new(seed, &format!("{} {question:?}", format.name));
        Self { format, question, random }
    }
}

impl Iterator for Cases {
    type Item = Operands;

    fn next(&mut self) -> Option<Operands> {
        let targeted = self.random.below(4) != 0;
        let near = if targeted { near::operands(self.question, self.format, &mut self.random) } else { None };
        Some(near.unwrap_or_else(|| self.unrelated()))
    }
}

impl Cases {
    /// Operands that have nothing to do with each other.
    fn unrelated(&mut self) -> Operands {
        let mut datum = || datum::datum(self.format, &mut self.random);
        match self.question.shape() {
            Shape::Unary => Operands::one(datum()),
            Shape::Binary => Operands::two(datum(), datum()),
            Shape::Ternary => Operands::three(datum(), datum(), datum()),
            Shape::Scaled => Operands::scaled(datum(), self.random.bits() as i32),
        }
    }
}
