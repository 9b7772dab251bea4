//! How a report names the numbers of a reduction: floats, or a type of a library that rounds as floats do.

use crate::facts::{Fact, FactKind, Reduction, Shape};
use crate::hir::Operator;
use crate::lint::Words;
use std::borrow::Cow;

/// The parts of sentences about the numbers of a fact.
pub struct Numbers {
    /// The reduction, after "this".
    pub reduction: Words,
    /// The numbers themselves.
    pub plural: Words,
    /// What is done with them.
    pub action: Words,
    /// Why the order matters.
    pub why: &'static str,
    /// What differs between two orders.
    pub digits: &'static str,
}

/// What a report says of the numbers of a fact.
#[must_use]
pub fn numbers(fact: &Fact) -> Numbers {
    match fact.rounded {
        _ if is_recurrence(fact) => Numbers {
            reduction: "float recurrence".into(),
            plural: "floats".into(),
            action: "adds floats".into(),
            why: "a recurrence weighs its terms by their places",
            digits: "values",
        },
        None if is_product(fact) => Numbers {
            reduction: "float product".into(),
            plural: "floats".into(),
            action: "multiplies or divides floats".into(),
            why: "float multiplication is not associative",
            digits: "bits",
        },
        None => Numbers {
            reduction: "float reduction".into(),
            plural: "floats".into(),
            action: "adds floats".into(),
            why: "float addition is not associative",
            digits: "bits",
        },
        Some(rounded) => Numbers {
            reduction: format!("reduction of `{}`", rounded.name).into(),
            plural: format!("`{}` numbers", rounded.name).into(),
            action: format!("combines `{}` numbers", rounded.name).into(),
            why: rounded.why,
            digits: "digits",
        },
    }
}

fn is_recurrence(fact: &Fact) -> bool {
    matches!(&fact.kind, FactKind::Reduction(reduction) if reduction.shape == Shape::Recurrence)
}

/// Whether the fact is a product, as far as its operator shows. What a library multiplies has words of its own.
fn is_product(fact: &Fact) -> bool {
    matches!(&fact.kind, FactKind::Reduction(reduction) if multiplies(reduction))
}

fn multiplies(reduction: &Reduction) -> bool {
    reduction.operator == Operator::Mul && reduction.shape != Shape::Library
}

/// The label of a reduction whose order is not fixed.
#[must_use]
pub fn label(reduction: &Reduction, of_sums: impl Into<Words>) -> Words {
    if reduction.shape == Shape::Recurrence {
        return "each step computes this from the value that the step before left".into();
    }
    of_sums.into()
}

/// What to do: for floats what a lint says, for other types what works without fpcontrol.
#[must_use]
pub fn help(fact: &Fact, reduction: &Reduction, of_floats: Words, otherwise: &'static str) -> Words {
    let sums = fact.rounded.is_none() && reduction.shape != Shape::Recurrence && !multiplies(reduction);
    if sums { of_floats } else { Cow::Borrowed(otherwise) }
}
