//! Laws that hold without an oracle, by proptest: between modes, under negation, between formats.
//!
//! Operands are fields at their boundaries, random bits, or a generated case of the operation, chosen by its seed.
//! `PROPTEST_RNG_SEED` repeats a run.

use fpcontrol_core::{
    Binary16, Binary32, Binary64, Environment, Exceptions, Flagged, Operation, Reference, Rounding, Shape, X87Extended,
    X87Extended53,
};
use fpcontrol_tests::cases::{Cases, Seed, field_products};
use fpcontrol_tests::formats::Parameters;
use fpcontrol_tests::is_long;
use fpcontrol_tests::question::{Operands, Question};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use std::cmp::Ordering;

/// Runs a law on cases of every operation that it asks about.
fn holds<F: Reference>(operations: &[Operation], law: impl Fn(Operation, Operands) -> TestCaseResult) {
    let format = Parameters::of::<F>();
    let bits = || prop_oneof![select(field_products(format)), any::<u128>().prop_map(move |x| x & format.mask())];
    for &operation in operations {
        let unrelated = (bits(), bits(), bits(), any::<i32>()).prop_map(|(a, b, c, n)| Operands { data: [a, b, c], n });
        let generated = any::<u64>()
            .prop_map(move |seed| Cases::new(format, Question::Apply(operation), Seed(seed)).next().expect("endless"));
        let cases = match (cfg!(miri), is_long()) {
            (true, _) => 4,
            (false, true) => 1000,
            (false, false) => 400,
        };
        let config = Config { cases, failure_persistence: None, ..Config::default() };
        let result = TestRunner::new(config).run(&prop_oneof![unrelated, generated], |case| law(operation, case));
        result.unwrap_or_else(|failure| panic!("{} {operation:?}: {failure}", F::NAME));
    }
}

fn rounded_operations() -> Vec<Operation> {
    Operation::ALL.iter().copied().filter(|operation| operation.facts().rounded).collect()
}

fn apply<F: Reference>(operation: Operation, operands: Operands, rounding: Rounding) -> Flagged<F> {
    F::apply(operation, operands.data.map(F::from_word), operands.n, Environment::new(rounding))
}

fn order<F: Reference>(a: F, b: F) -> Option<Ordering> {
    a.compare_generic(b, false, Environment::new(Rounding::TiesToEven)).value
}

fn exactly<F: Reference>(operation: Operation, a: F) -> F {
    F::apply(operation, [a; 3], 0, Environment::new(Rounding::TiesToEven)).value
}

fn is_nan<F: Reference>(a: F) -> bool {
    order(a, a).is_none()
}

/// Equal as numbers, which zeros of both signs are, or both NaN.
fn same_number<F: Reference>(a: F, b: F) -> bool {
    order(a, b) == Some(Ordering::Equal) || (is_nan(a) && is_nan(b))
}

macro_rules! for_formats {
    ($($test:ident $law:ident)*) => {
        $(
            #[test]
            fn $test() {
                $law::<Binary16>();
                $law::<Binary32>();
                $law::<Binary64>();
                $law::<X87Extended>();
                $law::<X87Extended53>();
            }
        )*
    };
}

for_formats! {
    modes_are_ordered_and_neighbours check_modes
    negation_mirrors check_mirror
    exact_results_ignore_the_mode check_exact
    sums_and_products_commute check_commutation
    results_grow_with_operands check_monotony
    equivalent_spellings_agree check_spellings
}

/// rd <= every mode <= ru; each mode gives one of the two; toward zero the smaller magnitude; and where the result is
/// inexact the two are neighbours.
fn check_modes<F: Reference>() {
    holds::<F>(&rounded_operations(), |operation, operands| {
        let of = |rounding| apply::<F>(operation, operands, rounding);
        let (down, up) = (of(Rounding::TowardNegative), of(Rounding::TowardPositive));
        if is_nan(down.value) {
            return Ok(());
        }
        prop_assert!(order(down.value, up.value).is_some_and(Ordering::is_le), "{operands:x?}: {down:?} {up:?}");
        for &rounding in Rounding::ALL {
            let value = of(rounding).value;
            let one_of_two = same_number(value, down.value) || same_number(value, up.value);
            prop_assert!(one_of_two, "{operands:x?} {rounding:?}: {value:?} of {down:?} {up:?}");
            let smaller = exactly(Operation::Abs, of(Rounding::TowardZero).value);
            let ordered = order(smaller, exactly(Operation::Abs, value)).is_some_and(Ordering::is_le);
            prop_assert!(ordered, "{operands:x?} {rounding:?}: {value:?} below {smaller:?}");
        }
        let whole = F::PRECISION == F::ENCODED_PRECISION && !rounds_to_integers(operation);
        if whole && down.exceptions.contains(Exceptions::INEXACT) {
            prop_assert_eq!(exactly(Operation::NextUp, down.value), up.value, "{:x?}", operands);
        }
        Ok(())
    });
}

fn rounds_to_integers(operation: Operation) -> bool {
    matches!(operation, Operation::RoundToIntegral | Operation::RoundToIntegralExact)
}

/// Which operands to negate, and the operation that then gives the negative; `None` if there is no such law.
fn mirror(operation: Operation) -> Option<([bool; 3], Operation)> {
    use Operation as O;
    let (first, both, product) = ([true, false, false], [true, true, false], [true, false, true]);
    match operation {
        O::Add | O::Sub => Some((both, operation)),
        O::Mul | O::Div | O::Remainder | O::Fmod => Some((first, operation)),
        O::Fma => Some((product, operation)),
        O::Recip | O::RoundToIntegral | O::RoundToIntegralExact | O::ScaleB | O::Negate => Some((first, operation)),
        O::Minimum => Some((both, O::Maximum)),
        O::Maximum => Some((both, O::Minimum)),
        O::MinimumNumber => Some((both, O::MaximumNumber)),
        O::MaximumNumber => Some((both, O::MinimumNumber)),
        O::NextUp => Some((first, O::NextDown)),
        O::NextDown => Some((first, O::NextUp)),
        O::Sqrt
        | O::Rsqrt
        | O::Hypot
        | O::LogB
        | O::MinimumMagnitude
        | O::MaximumMagnitude
        | O::MinimumMagnitudeNumber
        | O::MaximumMagnitudeNumber
        | O::Abs
        | O::CopySign => None,
    }
}

/// op(-x) in the mirrored mode is -op(x), with the same flags.
fn check_mirror<F: Reference>() {
    let sign = Parameters::of::<F>().sign();
    holds::<F>(Operation::ALL, |operation, operands| {
        let Some((negated, partner)) = mirror(operation) else { return Ok(()) };
        let mut mirrored = operands;
        for (bits, negate) in mirrored.data.iter_mut().zip(negated) {
            *bits ^= if negate { sign } else { 0 };
        }
        for &rounding in Rounding::ALL {
            let there = apply::<F>(operation, operands, rounding);
            let back = apply::<F>(partner, mirrored, rounding.mirrored());
            let value = exactly(Operation::Negate, back.value);
            prop_assert!(same_number(there.value, value), "{operands:x?} {rounding:?}: {there:?} {back:?}");
            prop_assert_eq!(there.exceptions, back.exceptions, "{:x?} {:?}", operands, rounding);
        }
        Ok(())
    });
}

/// A result without inexact is the same in every mode, except for the sign of an exact zero sum.
fn check_exact<F: Reference>() {
    let always_signalling: Vec<_> =
        rounded_operations().into_iter().filter(|&operation| operation != Operation::RoundToIntegral).collect();
    holds::<F>(&always_signalling, |operation, operands| {
        let first = apply::<F>(operation, operands, Rounding::TiesToEven);
        let sum = matches!(operation, Operation::Add | Operation::Sub | Operation::Fma);
        for &rounding in Rounding::ALL {
            let other = apply::<F>(operation, operands, rounding);
            let inexact = |flagged: Flagged<F>| flagged.exceptions.contains(Exceptions::INEXACT);
            prop_assert_eq!(inexact(first), inexact(other), "{:x?} {:?}", operands, rounding);
            let same = first.value == other.value || (sum && same_number(first.value, other.value));
            prop_assert!(inexact(first) || same, "{operands:x?} {rounding:?}: {first:?} {other:?}");
        }
        Ok(())
    });
}

fn check_commutation<F: Reference>() {
    use Operation as O;
    let symmetric = [O::Add, O::Mul, O::Fma, O::Minimum, O::Maximum, O::MinimumNumber, O::MaximumNumber];
    holds::<F>(&symmetric, |operation, operands| {
        let [a, b, c] = operands.data;
        for &rounding in Rounding::ALL {
            let swapped = apply::<F>(operation, Operands::three(b, a, c), rounding);
            prop_assert_eq!(apply::<F>(operation, operands, rounding), swapped, "{:x?} {:?}", operands, rounding);
        }
        Ok(())
    });
}

/// In one mode, the operations are monotonic.
fn check_monotony<F: Reference>() {
    let growing = [Operation::Add, Operation::Sqrt, Operation::RoundToIntegral, Operation::ScaleB];
    holds::<F>(&growing, |operation, operands| {
        let [a, b, c] = operands.data;
        let above = exactly(Operation::NextUp, F::from_word(a)).to_word();
        // NaN results have no order.
        for &rounding in Rounding::ALL {
            let below = apply::<F>(operation, operands, rounding).value;
            let above = apply::<F>(operation, Operands { data: [above, b, c], n: operands.n }, rounding).value;
            let grows = order(below, above).is_none_or(Ordering::is_le);
            prop_assert!(grows, "{operands:x?} {rounding:?}: {below:?} then {above:?}");
        }
        Ok(())
    });
}

/// a - b is a + (-b); 1 / a is recip(a); a * 1 + c is a + c; a * b is fma(a, b, -0) unless it is a zero or underflows to one.
fn check_spellings<F: Reference>() {
    let format = Parameters::of::<F>();
    let one = F::from_exact_generic(
        fpcontrol_core::unpacked::ExactNumber::from_integer(false, 1),
        Rounding::TiesToEven.into(),
    );
    let one = one.value.to_word();
    holds::<F>(&[Operation::Sub, Operation::Recip, Operation::Mul], |operation, operands| {
        let [a, b, _] = operands.data;
        let (partner, spelling) = match operation {
            Operation::Sub => (Operation::Add, Operands::two(a, b ^ format.sign())),
            Operation::Recip => (Operation::Div, Operands::two(one, a)),
            _ => (Operation::Fma, Operands::three(a, b, format.sign())),
        };
        for &rounding in Rounding::ALL {
            let (here, there) = (apply::<F>(operation, operands, rounding), apply::<F>(partner, spelling, rounding));
            prop_assert!(same_number(here.value, there.value), "{operands:x?} {rounding:?}: {here:?} {there:?}");
            prop_assert_eq!(here.exceptions, there.exceptions, "{:x?} {:?}", operands, rounding);
            let sum = apply::<F>(Operation::Add, operands, rounding);
            let fused = apply::<F>(Operation::Fma, Operands::three(a, one, b), rounding);
            prop_assert_eq!(sum, fused, "{:x?} {:?}", operands, rounding);
        }
        Ok(())
    });
}

/// An operation in f64, rounded to odd, then to f32, is the operation in f32: 53 >= 24 + 2.
#[test]
fn to_odd_and_then_narrower_is_rounding_once() {
    use Operation as O;
    let operations = [O::Add, O::Sub, O::Mul, O::Div, O::Sqrt, O::Fma, O::Recip, O::Rsqrt];
    holds::<Binary32>(&operations, |operation, operands| {
        let wide = operands.data.map(|bits| Binary32::from_bits(bits as u32).to_binary64(Rounding::TiesToEven));
        let odd = Binary64::apply(operation, wide, 0, Environment::new(Rounding::ToOdd)).value;
        for &rounding in Rounding::ALL {
            let once = apply::<Binary32>(operation, operands, rounding).value;
            let twice = odd.to_binary32(rounding);
            let exact_zero_sum = once.to_bits() << 1 == 0 && twice.to_bits() << 1 == 0;
            prop_assert!(twice == once || exact_zero_sum, "{operands:x?} {rounding:?}: {twice:?} {once:?}");
        }
        Ok(())
    });
}

/// The same for conversions, whose ranges differ too; and a narrower number survives the way to a wider format and back.
#[test]
fn conversions_compose() {
    holds::<X87Extended>(&[Operation::Add], |_, operands| {
        let x87 = X87Extended::from_bits(operands.data[0]);
        for &rounding in Rounding::ALL {
            let once = x87.to_binary32(rounding);
            prop_assert_eq!(x87.to_binary64(Rounding::ToOdd).to_binary32(rounding), once);
            let f64 = x87.to_binary64(rounding);
            prop_assert_eq!(f64.to_binary32(Rounding::ToOdd).to_binary16(rounding), f64.to_binary16(rounding));
            prop_assert_eq!(f64.to_binary32(Rounding::ToOdd).to_bfloat16(rounding), f64.to_bfloat16(rounding));
            prop_assert_eq!(f64.to_x87_extended(rounding).to_binary64(rounding), f64);
            prop_assert_eq!(once.to_binary64(rounding).to_binary32(rounding), once);
        }
        Ok(())
    });
}

/// The assumption of the laws above.
#[test]
fn every_shape_is_asked() {
    let shapes = [Shape::Unary, Shape::Binary, Shape::Ternary, Shape::Scaled];
    assert!(shapes.iter().all(|shape| rounded_operations().iter().any(|o| o.facts().shape == *shape)));
}
