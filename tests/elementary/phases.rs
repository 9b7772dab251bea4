//! `fpcontrol::math` on `f32` and `f64` in the modes that quick phases have: a million cases like the reference's, and a million random
//! operands.

use super::{MOST_CASES, case_count};
use fpcontrol::math;
use fpcontrol_core::Elementary;
use fpcontrol_tests::cases::{Cases, Random, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::judge::contender;
use fpcontrol_tests::judge::place::{DOUBLE, Grid, SINGLE};
use fpcontrol_tests::oracle::mpfr;
use fpcontrol_tests::question::Question;

pub trait Host: math::Elementary + Copy {
    const FORMAT: FormatName;
    const GRID: Grid;
    fn of_bits(bits: u64) -> Self;
    fn bits(self) -> u64;
}

impl Host for f32 {
    const FORMAT: FormatName = FormatName::Binary32;
    const GRID: Grid = SINGLE;

    fn of_bits(bits: u64) -> Self {
        Self::from_bits(bits as u32)
    }

    fn bits(self) -> u64 {
        self.to_bits().into()
    }
}

impl Host for f64 {
    const FORMAT: FormatName = FormatName::Binary64;
    const GRID: Grid = DOUBLE;

    fn of_bits(bits: u64) -> Self {
        Self::from_bits(bits)
    }

    fn bits(self) -> u64 {
        self.to_bits()
    }
}

/// Whether MPFR answers, which it does not for NaNs.
pub fn compare<T: Host>(function: Elementary, x: u64, y: u64) -> bool {
    let Some(place) = mpfr::place(function, T::FORMAT, T::GRID, x, y) else { return false };
    for (rounding, got) in contender::in_modes(function, T::of_bits(x), T::of_bits(y)) {
        let expected = place.rounded(rounding, T::GRID);
        let is_nan = got.bits() & !T::GRID.sign > T::GRID.infinity;
        let same = expected.map_or(is_nan, |expected| expected == got.bits());
        assert!(same, "{function:?}({x:x}, {y:x}) {rounding:?}: {:x}, not {expected:x?}", got.bits());
    }
    true
}

/// Half of the operands come from the generator, next to special values; half are random, with exponents from -30 to 30.
fn every_function<T: Host>() {
    let seed = Seed::from_environment();
    for &function in Elementary::ALL {
        let name = format!("{} of {}", function.name(), T::FORMAT.parameters().name);
        let mut random = Random::new(seed, &name);
        let mut number = || {
            let (bias, field) = (T::GRID.infinity >> (T::GRID.field + 1), T::GRID.field);
            let exponent = bias - 30 + random.below(61);
            random.bits() & T::GRID.sign | exponent << field | random.bits() & ((1 << field) - 1)
        };
        let special = Cases::new(T::FORMAT.parameters(), Question::Elementary(function), seed);
        let half = case_count(MOST_CASES).div_ceil(2);
        let special =
            special.take(half).filter(|case| compare::<T>(function, case.data[0] as u64, case.data[1] as u64));
        let special = special.count();
        let random = (0..half).filter(|_| compare::<T>(function, number(), number())).count();
        println!("{name}: {random} random and {special} special operands in four modes, fused and not");
        assert!(random == half && special > half / 2, "{name}");
    }
}

#[test]
fn phases_of_f32() {
    every_function::<f32>();
}

#[test]
fn phases_of_f64() {
    every_function::<f64>();
}
