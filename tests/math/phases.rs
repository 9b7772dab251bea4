//! `fpcontrol::math` gives the reference's results, in every mode and at the limits of the quick phases.

use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::math::{self, DOUBLE_DOUBLE_PHASES, Elementary as Floats};
use fpcontrol::{Control, Rounding};
use fpcontrol_core::{Binary32, Binary64, Elementary, for_each_elementary};
use fpcontrol_tests::cases::{Cases, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::question::Question;

/// The number of operands for each function and type, each in four modes.
const CASES: usize = 1_500;

macro_rules! choose {
    (($function:ident, $C:ident, $T:ident, $x:ident, $y:ident)
        $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
        match $function { $(Elementary::$variant => choose!(@$shape $method $C $T $x $y),)* }
    };
    (@unary $method:ident $C:ident $T:ident $x:ident $y:ident) => { math::$method::<$C, $T>($x) };
    (@binary $method:ident $C:ident $T:ident $x:ident $y:ident) => { math::$method::<$C, $T>($x, $y) };
}

fn chosen<C: Control, T: Floats>(function: Elementary, x: T, y: T) -> T {
    for_each_elementary! { choose (function, C, T, x, y) }
}

macro_rules! comparison {
    ($name:ident $float:ident $format:ident) => {
        fn $name<C: Control>(function: Elementary, x: $format, y: $format) {
            let expected = $format::elementary_flagged(function, x, y, C::ROUNDING.into()).value.to_host();
            let got = chosen::<C, $float>(function, x.to_host(), y.to_host());
            let same = expected.to_bits() == got.to_bits() || expected.is_nan() && got.is_nan();
            assert!(same, "{function:?}({x:?}, {y:?}) {:?}: {got:?}, not {expected:?}", C::ROUNDING);
        }
    };
}

comparison! { single f32 Binary32 }
comparison! { double f64 Binary64 }

fn operands(format: FormatName, function: Elementary) -> impl Iterator<Item = [u128; 2]> {
    let cases = Cases::new(format.parameters(), Question::Elementary(function), Seed::from_environment());
    cases.take(CASES).map(|operands| [operands.data[0], operands.data[1]])
}

#[test]
fn f32_is_the_reference() {
    for &function in Elementary::ALL {
        for [x, y] in operands(FormatName::Binary32, function) {
            let (x, y) = (Binary32::from_bits(x as u32), Binary32::from_bits(y as u32));
            single::<Rn>(function, x, y);
            single::<Rz>(function, x, y);
            single::<Ru>(function, x, y);
            single::<Rd>(function, x, y);
        }
    }
}

#[test]
fn f64_is_the_reference() {
    for &function in Elementary::ALL {
        for [x, y] in operands(FormatName::Binary64, function) {
            let (x, y) = (Binary64::from_bits(x as u64), Binary64::from_bits(y as u64));
            double::<Rn>(function, x, y);
            double::<Rz>(function, x, y);
            double::<Ru>(function, x, y);
            double::<Rd>(function, x, y);
        }
    }
}

/// Modes without quick phases.
#[test]
fn other_modes_are_the_reference() {
    enum Away {}
    impl Control for Away {
        const ROUNDING: Rounding = Rounding::TiesToAway;
        type Backend = fpcontrol::backend::Default;
    }
    enum Odd {}
    impl Control for Odd {
        const ROUNDING: Rounding = Rounding::ToOdd;
        type Backend = fpcontrol::backend::Default;
    }
    for &function in Elementary::ALL {
        for [x, y] in operands(FormatName::Binary64, function).take(50) {
            let (x, y) = (Binary64::from_bits(x as u64), Binary64::from_bits(y as u64));
            double::<Away>(function, x, y);
            double::<Odd>(function, x, y);
        }
    }
}

#[test]
fn phases_are_named_as_functions() {
    for name in DOUBLE_DOUBLE_PHASES {
        assert!(Elementary::ALL.iter().any(|function| function.name() == *name), "{name}");
    }
}

#[test]
fn roots_and_lengths_are_operations_of_the_reference() {
    for [x, y] in operands(FormatName::Binary64, Elementary::Atan2) {
        let (x, y) = (Binary64::from_bits(x as u64), Binary64::from_bits(y as u64));
        let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
        assert!(same(math::hypot::<Ru, f64>(x.to_host(), y.to_host()), x.hypot(y, Rounding::TowardPositive).to_host()));
        assert!(same(math::rsqrt::<Rd, f64>(x.to_host()), x.rsqrt(Rounding::TowardNegative).to_host()));
    }
}

#[test]
fn roots_and_lengths_of_f32_are_the_reference() {
    fn compare<C: Control>(x: Binary32, y: Binary32) {
        let same = |a: f32, b: f32| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
        let (a, b) = (x.to_host(), y.to_host());
        assert!(same(math::hypot::<C, f32>(a, b), x.hypot(y, C::ROUNDING).to_host()), "hypot({a:e}, {b:e})");
        assert!(same(math::rsqrt::<C, f32>(a), x.rsqrt(C::ROUNDING).to_host()), "rsqrt({a:e})");
    }
    let triangles = (1..40_u8)
        .flat_map(|i| [[3.0, 4.0], [5.0, 12.0], [1.0, 1.0]].map(|[a, b]| [a, b].map(|a: f32| a * f32::from(i))));
    let powers = (-149..128).map(|e| [2_f32.powi(e), 2_f32.powi(e / 2)]);
    let exact = triangles.chain(powers).map(|pair| pair.map(Binary32::from_host));
    let operands =
        operands(FormatName::Binary32, Elementary::Atan2).map(|pair| pair.map(|x| Binary32::from_bits(x as u32)));
    for [x, y] in operands.chain(exact) {
        compare::<Rn>(x, y);
        compare::<Rz>(x, y);
        compare::<Ru>(x, y);
        compare::<Rd>(x, y);
    }
}
