//! f16 and bf16: unary operations on every input in every mode, the others by field products.

use crate::compare::{COMPARISONS, integer_questions, on_all, on_generated};
use fpcontrol_core::{Operation, Shape};
use fpcontrol_tests::cases::field_products;
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::is_long;
use fpcontrol_tests::question::{Operands, Question};

const HALVES: [FormatName; 2] = [FormatName::Binary16, FormatName::BFloat16];

fn encodings() -> impl Iterator<Item = Operands> {
    (0..1 << 16).map(Operands::one)
}

fn operations(shape: Shape) -> impl Iterator<Item = Operation> {
    Operation::ALL.iter().copied().filter(move |operation| operation.facts().shape == shape)
}

/// Every pair of field products.
fn pairs(format: FormatName) -> impl Iterator<Item = Operands> {
    let data = field_products(format.parameters());
    data.clone().into_iter().flat_map(move |a| data.clone().into_iter().map(move |b| Operands::two(a, b)))
}

/// Every seventh pair of field products, the subset moving from one operation to the next.
fn some_pairs(format: FormatName, offset: usize) -> impl Iterator<Item = Operands> {
    pairs(format).skip(offset).step_by(7)
}

#[test]
fn unary_operations_on_every_input() {
    for format in HALVES {
        for operation in operations(Shape::Unary) {
            on_all(format, Question::Apply(operation), encodings(), &environments::flushing());
        }
    }
}

#[test]
fn binary_operations_on_field_products() {
    for format in HALVES {
        for (i, operation) in operations(Shape::Binary).enumerate() {
            on_all(format, Question::Apply(operation), some_pairs(format, i % 7), &environments::modes());
        }
    }
}

#[test]
fn operations_of_several_operands_on_generated_cases() {
    let cases = if is_long() { 50_000 } else { 20_000 };
    for format in HALVES {
        for shape in [Shape::Binary, Shape::Ternary, Shape::Scaled] {
            for operation in operations(shape) {
                on_generated(format, Question::Apply(operation), cases, &environments::flushing());
            }
        }
    }
}

#[test]
fn comparisons_on_field_products() {
    for format in HALVES {
        for question in COMPARISONS {
            on_all(format, question, pairs(format), &environments::modes());
        }
    }
}

#[test]
fn conversions_of_every_input() {
    for format in HALVES {
        for &target in FormatName::ALL {
            on_all(format, Question::Convert(target), encodings(), &environments::modes());
        }
    }
}

#[test]
fn conversions_between_every_input_and_integers() {
    for format in HALVES {
        for question in integer_questions() {
            match question {
                Question::FromInteger(source) if source.bits() > 16 => {
                    on_generated(format, question, 20_000, &environments::modes());
                }
                _ => on_all(format, question, encodings(), &environments::modes()),
            }
        }
    }
}
