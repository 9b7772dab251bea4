//! Exhaustive tests of small formats: all inputs of the formats of at most eight bits, every operation, every environment. Only of the fused
//! multiply-add on eight bits there is a part.

use crate::compare::{COMPARISONS, integer_questions, on_all, on_generated};
use fpcontrol_core::{Operation, Shape};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::is_long;
use fpcontrol_tests::question::{IntegerName, Operands, Question};

/// The formats that are small enough.
fn tiny_formats() -> impl Iterator<Item = FormatName> {
    FormatName::ALL.iter().copied().filter(|format| format.parameters().storage_bits <= 8)
}

fn encodings(format: FormatName) -> std::ops::Range<u128> {
    0..1 << format.parameters().storage_bits
}

fn pairs(format: FormatName) -> impl Iterator<Item = Operands> {
    encodings(format).flat_map(move |a| encodings(format).map(move |b| Operands::two(a, b)))
}

/// Scale factors that cross the whole range, and the ends of the type.
fn scales() -> impl Iterator<Item = i32> {
    (-40..=40).chain([i32::MIN, i32::MIN + 1, -1000, 1000, i32::MAX - 1, i32::MAX])
}

fn every_input(format: FormatName, operation: Operation) -> Box<dyn Iterator<Item = Operands>> {
    match operation.facts().shape {
        Shape::Unary => Box::new(encodings(format).map(Operands::one)),
        Shape::Binary => Box::new(pairs(format)),
        Shape::Ternary => Box::new(pairs(format).flat_map(move |Operands { data: [a, b, _], .. }| {
            encodings(format).map(move |c| Operands::three(a, b, c))
        })),
        Shape::Scaled => Box::new(encodings(format).flat_map(|a| scales().map(move |n| Operands::scaled(a, n)))),
    }
}

#[test]
fn every_operation_but_fma_on_every_input() {
    for format in tiny_formats() {
        for &operation in Operation::ALL.iter().filter(|o| o.facts().shape != Shape::Ternary) {
            on_all(format, Question::Apply(operation), every_input(format, operation), &environments::all());
        }
    }
}

#[test]
fn fma_on_every_input_of_six_bits() {
    let format = FormatName::Tiny6;
    on_all(format, Question::Apply(Operation::Fma), every_input(format, Operation::Fma), &environments::all());
}

/// A part of the 2^24 triples, in which any two operands meet. The test `exhaustive` has all of them.
#[test]
fn fma_on_eight_bits() {
    let format = FormatName::Tiny8;
    let step = if is_long() { 16 } else { 64 };
    let is_taken = |Operands { data: [a, b, c], .. }: &Operands| (a + 3 * b + 5 * c) % step == 7;
    let triples = every_input(format, Operation::Fma).filter(is_taken);
    on_all(format, Question::Apply(Operation::Fma), triples, &environments::all());
}

#[test]
fn every_comparison() {
    for format in tiny_formats() {
        for question in COMPARISONS {
            on_all(format, question, pairs(format), &environments::flushing());
        }
    }
}

#[test]
fn every_conversion_from_tiny_formats() {
    for format in tiny_formats() {
        for &target in FormatName::ALL {
            let all = encodings(format).map(Operands::one);
            on_all(format, Question::Convert(target), all, &environments::flushing());
        }
    }
}

#[test]
fn every_conversion_to_tiny_formats() {
    for target in tiny_formats() {
        for &format in FormatName::ALL {
            let question = Question::Convert(target);
            if format.parameters().storage_bits <= 16 {
                on_all(format, question, encodings(format).map(Operands::one), &environments::flushing());
            } else {
                on_generated(format, question, 50_000, &environments::flushing());
            }
        }
    }
}

#[test]
fn every_conversion_to_integers() {
    for format in tiny_formats() {
        for question in integer_questions() {
            match question {
                Question::FromInteger(source) => from_integers(format, source),
                _ => on_all(format, question, encodings(format).map(Operands::one), &environments::flushing()),
            }
        }
    }
}

/// All integers of up to 16 bits, a sample of the others.
fn from_integers(format: FormatName, source: IntegerName) {
    let question = Question::FromInteger(source);
    if source.bits() <= 16 {
        on_all(format, question, (0..1 << source.bits()).map(Operands::one), &environments::flushing());
    } else {
        on_generated(format, question, 20_000, &environments::flushing());
    }
}
