//! The machines of `fpcontrol::machine`, every operation through the one runner: against the documents, by exact rationals,
//! and against this processor's own x87 and SSE units.
//!
//! Ten million cases per precision, operation and mode:
//!
//! ```text
//! FPCONTROL_CASES=10000000 cargo test --release -p fpcontrol-tests --test hardware machines -- --nocapture
//! ```

use crate::values::case_count;
use fpcontrol::backend::Backend;
use fpcontrol::machine::{
    DIVISION_ULPS, Machine, RECIPROCAL_ULPS, SQUARE_ROOT_ULPS, Semantics, Sm10, Sm13, X86Sse, X87,
};
use fpcontrol_core::{Environment, Operation, Rounding};
use fpcontrol_tests::backend::Host;
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::implementation::Implementation;
use fpcontrol_tests::machine::{Documented, Emulated, FLUSH, Sse};
use fpcontrol_tests::question::{IntegerName, Question};
use fpcontrol_tests::runner::{Comparison, Nans, Tally};

/// Four modes, with subnormals and without.
fn environments() -> Vec<Environment> {
    let modes = Rounding::ALL.iter().filter(|mode| mode.ptx_modifier().is_some());
    modes.map(|&mode| Environment::new(mode)).flat_map(|kept| [kept, kept.with_subnormals(FLUSH)]).collect()
}

/// The questions that a machine answers.
fn questions(format: FormatName) -> Vec<Question> {
    let mut questions: Vec<_> = Operation::ALL.iter().map(|&operation| Question::Apply(operation)).collect();
    questions.extend(IntegerName::ALL.iter().map(|&integer| Question::FromInteger(integer)));
    let others = [FormatName::Binary32, FormatName::Binary64].into_iter().filter(|&other| other != format);
    questions.extend(others.map(Question::Convert));
    questions
}

fn compare(
    oracle: &dyn Implementation,
    contender: &dyn Implementation,
    format: FormatName,
    question: Question,
    environments: &[Environment],
) -> Tally {
    let seed = Seed::from_environment();
    let cases = Cases::new(format.parameters(), question, seed).take(case_count());
    Comparison { oracle, contender, nans: Nans::OneClass, seed: Some(seed) }.run(question, cases, environments)
}

/// Every question against the documents. `silent` are the questions for which only a bound is known, in any mode.
fn documented(machine: Machine, format: FormatName, contender: &dyn Implementation) {
    let oracle = Documented { machine, format };
    let mut values = 0;
    for question in questions(format) {
        let tally = compare(&oracle, contender, format, question, &environments());
        assert!(tally.values >= case_count() as u64, "{machine}: {question:?}: only {tally:?}");
        values += tally.values;
    }
    println!("{machine} {}: {values} values", format.parameters().name);
}

#[test]
fn compute_capability_1_gives_what_is_documented() {
    documented(Machine::Gpu(10), FormatName::Binary32, &Emulated::<Sm10, f32>::new());
    documented(Machine::Gpu(12), FormatName::Binary64, &Emulated::<Sm10, f64>::new());
    documented(Machine::Gpu(13), FormatName::Binary32, &Emulated::<Sm13, f32>::new());
    documented(Machine::Gpu(13), FormatName::Binary64, &Emulated::<Sm13, f64>::new());
}

#[test]
fn sse_gives_ieee_754s_values() {
    documented(Machine::Sse, FormatName::Binary32, &Sse::<f32>::new());
    documented(Machine::Sse, FormatName::Binary64, &Sse::<f64>::new());
}

/// The distance between a value and the exact one, in units of the last place, by the encodings: 0 or 1 if it is one of the two
/// neighbours.
fn distance(a: f32, b: f32) -> u32 {
    let line =
        |x: f32| if x.is_sign_negative() { -((x.to_bits() & 0x7fff_ffff) as i64) } else { i64::from(x.to_bits()) };
    u32::try_from(line(a).abs_diff(line(b))).expect("between two f32")
}

/// A quotient or a root of compute capability 1.x lies within the documented bound of the correctly rounded value.
#[test]
fn quotients_and_roots_are_within_the_documented_bounds() {
    let nearest = Environment::new(Rounding::TiesToEven);
    let bounds = [
        (Operation::Div, DIVISION_ULPS),
        (Operation::Recip, RECIPROCAL_ULPS),
        (Operation::Sqrt, SQUARE_ROOT_ULPS),
        (Operation::Rsqrt, 2),
    ];
    for (operation, bound) in bounds {
        let question = Question::Apply(operation);
        let (mut worst, mut inexact) = (0, 0);
        for case in
            Cases::new(FormatName::Binary32.parameters(), question, Seed::from_environment()).take(case_count() * 10)
        {
            let exact =
                f32::reference().answer(question, case, nearest.with_subnormals(FLUSH)).expect("the reference answers");
            let got = <Sm10 as Semantics<f32>>::compute(operation, case.data.map(f32::from_word), 0, nearest);
            let exact = f32::from_word(exact.value);
            assert_eq!(got.is_nan(), exact.is_nan(), "{operation:?} of {case:?}");
            assert!(!got.is_subnormal());
            // For a result that rounds to zero, to the smallest normal number, or beyond the largest one, the bound is that of the
            // grid on which these are neighbours.
            if exact.is_nan() || exact == 0.0 || got == 0.0 {
                assert!(
                    exact.is_nan() || got.abs() <= f32::MIN_POSITIVE && exact.abs() <= f32::MIN_POSITIVE * 1.000_001,
                    "{case:?}"
                );
                continue;
            }
            worst = worst.max(distance(got, exact));
            inexact += u32::from(got != exact);
        }
        assert!(worst <= bound, "{operation:?}: {worst} ulp");
        // A reciprocal comes from the unit, in whose place stands a correctly rounded one. The others are made from it.
        assert!(
            inexact > 0 || matches!(operation, Operation::Recip | Operation::Rsqrt),
            "{operation:?} is correctly rounded"
        );
        println!("{operation:?}: at most {worst} ulp, documented {bound}");
    }
}

/// In registers, and stored.
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod units {
    use super::*;
    use fpcontrol_tests::formats::Parameters;
    use fpcontrol_tests::oracle::fpu::Fpu;
    use fpcontrol_tests::oracle::mxcsr::Mxcsr;
    use fpcontrol_tests::question::{Answer, Operands};

    /// This machine's x87 unit under a precision control: loads, one instruction, a store.
    struct Stored {
        precision: FormatName,
        format: FormatName,
    }

    impl Implementation for Stored {
        fn name(&self) -> &str {
            "the machine's x87 unit, loads and stores"
        }

        fn format(&self) -> Parameters {
            self.format.parameters()
        }

        fn answer(&self, question: Question, operands: Operands, environment: Environment) -> Option<Answer> {
            let (unit, loads) = (Fpu::new(self.precision), Fpu::new(self.format));
            let load = |word| loads.answer(Question::Convert(self.precision), Operands::one(word), environment);
            let register = match question {
                Question::Apply(_) => {
                    let [a, b, c] = operands.data;
                    let data = [load(a)?.value, load(b)?.value, load(c)?.value];
                    unit.answer(question, Operands { data, ..operands }, environment)?
                }
                Question::FromInteger(_) => unit.answer(question, operands, environment)?,
                Question::Convert(_) => load(operands.data[0])?,
                Question::Elementary(_) | Question::ToInteger(..) | Question::Compare { .. } => return None,
            };
            let target = if let Question::Convert(target) = question { target } else { self.format };
            let stored = unit.answer(Question::Convert(target), Operands::one(register.value), environment)?;
            Some(Answer::value(stored.value))
        }
    }

    fn against_x87<const PRECISION: u32, T: Host>(precision: FormatName)
    where
        X87<PRECISION>: Semantics<T> + Backend,
    {
        let oracle = Stored { precision, format: T::FORMAT };
        let contender = Emulated::<X87<PRECISION>, T>::new();
        let mut asked = 0;
        for question in questions(T::FORMAT) {
            let tally = compare(&oracle, &contender, T::FORMAT, question, &environments());
            asked += u32::from(tally.values >= case_count() as u64 * 4);
        }
        // add, sub, mul, div, recip, sqrt, fmod, remainder, to an integer, scaling, the exponent, signs; three integers; one format.
        assert_eq!(asked, 13 + 3 + 1);
        println!("x87({PRECISION}) {}: {asked} questions against the unit", T::FORMAT.parameters().name);
    }

    #[test]
    fn x87_gives_the_units_values() {
        against_x87::<24, f32>(FormatName::X87Extended24);
        against_x87::<24, f64>(FormatName::X87Extended24);
        against_x87::<53, f32>(FormatName::X87Extended53);
        against_x87::<53, f64>(FormatName::X87Extended53);
        against_x87::<64, f32>(FormatName::X87Extended);
        against_x87::<64, f64>(FormatName::X87Extended);
    }

    fn against_sse<T: Host>()
    where
        X86Sse: fpcontrol::backend::Arithmetic<T>,
    {
        let (oracle, contender) = (Mxcsr::new(T::FORMAT), Sse::<T>::new());
        let answered = questions(T::FORMAT).into_iter().filter(|&question| {
            let tally = compare(&oracle, &contender, T::FORMAT, question, &environments());
            tally.values >= case_count() as u64 * 8
        });
        assert_eq!(answered.count(), 5 + 1);
    }

    #[test]
    fn sse_gives_the_units_values() {
        against_sse::<f32>();
        against_sse::<f64>();
    }
}

/// Twice rounded is not once rounded: some products of `f64`s show it.
#[test]
fn double_rounding_is_seen() {
    let question = Question::Apply(Operation::Mul);
    let nearest = Environment::new(Rounding::TiesToEven);
    let cases = Cases::new(FormatName::Binary64.parameters(), question, Seed::from_environment()).take(case_count());
    let differ = cases.filter(|case| {
        let operands = case.data.map(f64::from_word);
        let stored = <X87<64> as Semantics<f64>>::compute(Operation::Mul, operands, 0, nearest);
        stored.to_bits() != <Sm13 as Semantics<f64>>::compute(Operation::Mul, operands, 0, nearest).to_bits()
            && !stored.is_nan()
    });
    assert!(differ.count() > 0);
}
