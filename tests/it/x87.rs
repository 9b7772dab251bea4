//! x87's extended format in its three precision controls: against the rationals, and against the machine's own unit.

use crate::compare::{COMPARISONS, integer_questions, on_generated};
use fpcontrol_core::Operation;
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::Question;

fn operations(format: FormatName) {
    for &operation in Operation::ALL {
        on_generated(format, Question::Apply(operation), 30_000, &environments::modes());
        on_generated(format, Question::Apply(operation), 3_000, &environments::all());
    }
}

#[test]
fn operations_with_64_bits() {
    operations(FormatName::X87Extended);
}

#[test]
fn operations_with_53_bits() {
    operations(FormatName::X87Extended53);
}

#[test]
fn operations_with_24_bits() {
    operations(FormatName::X87Extended24);
}

#[test]
fn comparisons_and_integers() {
    for format in [FormatName::X87Extended, FormatName::X87Extended53, FormatName::X87Extended24] {
        for question in COMPARISONS.into_iter().chain(integer_questions()) {
            on_generated(format, question, 20_000, &environments::modes());
        }
    }
}

/// Against the unit, whose gaps are listed. The test fails if it answers more or fewer questions.
// Miri has no `asm!`.
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod unit {
    use crate::compare::{COMPARISONS, reference};
    use fpcontrol_core::Operation;
    use fpcontrol_tests::cases::{Cases, Seed};
    use fpcontrol_tests::environments;
    use fpcontrol_tests::formats::FormatName;
    use fpcontrol_tests::oracle::fpu::Fpu;
    use fpcontrol_tests::question::{IntegerKind, IntegerName, Question};
    use fpcontrol_tests::runner::{Comparison, Nans, Tally};

    fn against_unit(format: FormatName, question: Question) -> Tally {
        let cases = if fpcontrol_tests::is_long() { 100_000 } else { 25_000 };
        let seed = Seed::from_environment();
        let contender = reference(format);
        let comparison =
            Comparison { oracle: &Fpu::new(format), contender: &*contender, nans: Nans::OneClass, seed: Some(seed) };
        comparison.run(question, Cases::new(format.parameters(), question, seed).take(cases), &environments::modes())
    }

    fn operations(format: FormatName) {
        let silent = Operation::ALL.iter().filter(|&&o| against_unit(format, Question::Apply(o)).values == 0);
        let expected = [
            Operation::Fma,
            Operation::Rsqrt,
            Operation::Hypot,
            Operation::RoundToIntegral,
            Operation::Minimum,
            Operation::Maximum,
            Operation::MinimumNumber,
            Operation::MaximumNumber,
            Operation::MinimumMagnitude,
            Operation::MaximumMagnitude,
            Operation::MinimumMagnitudeNumber,
            Operation::MaximumMagnitudeNumber,
            Operation::NextUp,
            Operation::NextDown,
            Operation::CopySign,
        ];
        assert!(silent.eq(&expected));
    }

    #[test]
    fn operations_with_64_bits() {
        operations(FormatName::X87Extended);
    }

    #[test]
    fn operations_with_53_bits() {
        operations(FormatName::X87Extended53);
    }

    #[test]
    fn operations_with_24_bits() {
        operations(FormatName::X87Extended24);
    }

    #[test]
    fn comparisons_and_conversions() {
        let to_integers = [IntegerName::I16, IntegerName::I32, IntegerName::I64].into_iter().flat_map(|integer| {
            let [a, b] = [IntegerKind::As, IntegerKind::Cvt].map(|kind| Question::ToInteger(integer, kind));
            [a, b, Question::FromInteger(integer)]
        });
        let stores = [FormatName::Binary32, FormatName::Binary64].map(Question::Convert);
        for question in COMPARISONS.into_iter().chain(to_integers).chain(stores) {
            assert!(against_unit(FormatName::X87Extended, question).flags > 0, "{question:?}");
        }
        for narrow in [FormatName::Binary32, FormatName::Binary64] {
            let tally = against_unit(narrow, Question::Convert(FormatName::X87Extended));
            assert!(tally.flags > 0);
        }
    }
}
