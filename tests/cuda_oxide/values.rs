//! Every operation and conversion, in every mode, with subnormals kept and flushed, against the reference.

use crate::Gpu;
use fpcontrol::backend::{Approximate, Arithmetic, Backend, Soft};
use fpcontrol::control::{Control, Rn};
use fpcontrol_core::{Environment, FlushRule, FmaZeroTimesInfinity, Operation, Subnormals, Tininess};
use fpcontrol_tests::backend::{Asks, Computes, Host};
use fpcontrol_tests::cases::{Cases, Random, Seed};
use fpcontrol_tests::environments;
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::{IntegerName, Question};
use fpcontrol_tests::runner::{Comparison, Nans};

const CASES: usize = 4_000;

/// The environments of a region. `.ftz` instructions follow one rule, and the stand-in follows that of regions.
fn environments() -> Vec<Environment> {
    let flushed = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
    environments::all()
        .into_iter()
        .filter(|environment| {
            environment.tininess == Tininess::default()
                && environment.fma_zero_times_infinity == FmaZeroTimesInfinity::default()
                && [Subnormals::Keep, flushed].contains(&environment.subnormals)
        })
        .collect()
}

fn check<T: Host>()
where
    Gpu: Arithmetic<T>,
{
    let (contender, oracle, seed) = (Computes::<Gpu, T>::new(), T::reference(), Seed::from_environment());
    let mut questions: Vec<_> = Operation::ALL.iter().map(|&operation| Question::Apply(operation)).collect();
    questions.extend(IntegerName::ALL.iter().map(|&integer| Question::FromInteger(integer)));
    let others = [FormatName::Binary32, FormatName::Binary64].into_iter().filter(|&format| format != T::FORMAT);
    questions.extend(others.map(Question::Convert));
    for question in questions {
        let cases = Cases::new(T::FORMAT.parameters(), question, seed).take(CASES);
        let comparison = Comparison { oracle: &*oracle, contender: &contender, nans: Nans::OneClass, seed: Some(seed) };
        let tally = comparison.run(question, cases, &environments());
        assert!(tally.values >= CASES as u64 * 6, "{question:?}: only {tally:?}");
    }
}

#[test]
fn it_gives_the_references_values() {
    assert_eq!(Gpu::NAME, "cuda-oxide");
    check::<f32>();
    check::<f64>();
}

/// A control that flushes, on a backend.
type Flushing<B> = Asks<B, 0, 2>;

fn approximations<C: Control>(a: f32, b: f32) -> [u32; 5] {
    let values = [
        <C::Backend as Approximate>::div_full::<C>(a, b),
        <C::Backend as Approximate>::div_approx::<C>(a, b),
        <C::Backend as Approximate>::rcp_approx::<C>(a),
        <C::Backend as Approximate>::sqrt_approx::<C>(a),
        <C::Backend as Approximate>::rsqrt_approx::<C>(a),
    ];
    values.map(|value| if value.is_nan() { f32::NAN.to_bits() } else { value.to_bits() })
}

/// The sequences are those of ptxas around the unit, which the reference has too.
#[test]
fn approximations_are_the_references() {
    let mut random = Random::new(Seed::from_environment(), "cuda-oxide approximations");
    let limits =
        [0, 1, 0x007f_ffff, 0x0080_0000, 0x3f80_0000, 0x7e7f_ffff, 0x7e80_0000, 0x7e80_0001, 0x7f7f_ffff, 0x7f80_0000];
    let mut operand = |case: usize| {
        let sign = (case as u32 & 1) << 31;
        let bits = if case.is_multiple_of(3) { limits[case / 3 % limits.len()] } else { random.bits() as u32 };
        f32::from_bits(bits ^ sign)
    };
    for case in 0..60_000 {
        let (a, b) = (operand(case), operand(case / 7));
        assert_eq!(approximations::<Asks<Gpu, 0, 0>>(a, b), approximations::<Asks<Soft, 0, 0>>(a, b), "{a:e} {b:e}");
        assert_eq!(
            approximations::<Flushing<Gpu>>(a, b),
            approximations::<Flushing<Soft>>(a, b),
            "flushing {a:e} {b:e}"
        );
    }
    assert_eq!(<Gpu as Approximate>::rcp_approx::<Rn>(4.0), 0.25);
}
