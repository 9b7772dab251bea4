//! Fused multiply-add on all inputs of eight bits, against exact rationals: 805 million answers, which take too long for the test `it`.

use fpcontrol_core::{Environment, Operation, Tiny8};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::oracle::rational::Rational;
use fpcontrol_tests::question::{Operands, Question};
use fpcontrol_tests::reference::Core;
use fpcontrol_tests::runner::{Comparison, Nans};

/// A quarter of the 2^24 triples: those whose first operand has the given upper bits.
fn fma_on_a_quarter(quarter: u128) {
    let encodings = || 0..1 << FormatName::Tiny8.parameters().storage_bits;
    let first = encodings().filter(|a| a >> 6 == quarter);
    let triples = first.flat_map(|a| encodings().flat_map(move |b| encodings().map(move |c| Operands::three(a, b, c))));
    let (oracle, contender) = (Rational::new(FormatName::Tiny8), Core::<Tiny8>::new());
    let comparison = Comparison { oracle: &oracle, contender: &contender, nans: Nans::Bits, seed: None };
    let environments = fma_environments();
    let tally = comparison.run(Question::Apply(Operation::Fma), triples, &environments);
    assert_eq!((tally.values, tally.flags), ((environments.len() as u64) << 22, tally.values));
}

/// Every mode with every flushing rule. Tininess and the invalid product, which touch flags only, alternate: both values
/// of each meet every mode.
fn fma_environments() -> Vec<Environment> {
    let all = environments::all();
    let chosen: Vec<_> = all.iter().enumerate().filter(|(i, _)| [0, 3].contains(&(i % 4))).map(|(_, &e)| e).collect();
    assert_eq!(chosen.len() * 2, all.len());
    chosen
}

#[test]
fn fma_on_every_input_of_eight_bits_1() {
    fma_on_a_quarter(0);
}

#[test]
fn fma_on_every_input_of_eight_bits_2() {
    fma_on_a_quarter(1);
}

#[test]
fn fma_on_every_input_of_eight_bits_3() {
    fma_on_a_quarter(2);
}

#[test]
fn fma_on_every_input_of_eight_bits_4() {
    fma_on_a_quarter(3);
}
