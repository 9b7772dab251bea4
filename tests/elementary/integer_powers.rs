//! Powers and roots with integers beside MPFR: the reference and `fpcontrol::math` on `f32` and `f64`, and the reference on all operands of
//! `f16`.

use super::phases::Host;
use super::{POWER_CASES, case_count};
use fpcontrol_core::{Binary16, Binary32, Binary64, ExactNumber, IntegerPower, Rounding};
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::judge::contender;
use fpcontrol_tests::judge::place::{Grid, Place};
use fpcontrol_tests::oracle::mpfr;

const HALF: Grid = Grid { field: 10, least: -24, infinity: 0x7c00, sign: 1 << 15 };

/// Numbers of any size, next to 1, next to 0, and exact powers; for `compound` also less 1.
fn operand<T: Host>(random: &mut Random) -> u64 {
    let Grid { field, infinity, sign, .. } = T::GRID;
    let (fraction, one) = ((1_u64 << field) - 1, infinity >> 1 & !((1 << field) - 1));
    let signed = |random: &mut Random, bits: u64| if random.below(4) == 0 { bits | sign } else { bits };
    match random.below(8) {
        0 => random.bits() & (infinity | fraction | sign),
        1 => {
            let bits = random.between(1, i64::from(field));
            let away = random.below(1 << bits);
            let near = if random.flip() { one + away } else { one - away };
            signed(random, near)
        }
        2 => {
            let field_value = random.below(infinity >> field) & !7;
            signed(random, field_value << field)
        }
        3 => {
            let power = (random.below(12) + 1).pow(random.below(7) as u32) as f64;
            let power = power * [1.0, 0.5, 0.125, 1.0 / 1024.0][random.below(4) as usize];
            let power = if random.flip() { power - 1.0 } else { power };
            number::<T>(power)
        }
        4 => random.pick(&[0, sign, infinity, infinity | sign, 1, sign | 1, one, one | sign, infinity - 1]),
        _ => {
            let exponent = (one >> field) + random.below(50) - 40;
            let bits = exponent << field | random.bits() & fraction;
            signed(random, bits)
        }
    }
}

fn number<T: Host>(x: f64) -> u64 {
    match T::FORMAT {
        FormatName::Binary32 => u64::from((x as f32).to_bits()),
        _ => x.to_bits(),
    }
}

fn exponent(random: &mut Random) -> i32 {
    let size = match random.below(4) {
        0 => random.below(12),
        1 => random.below(400),
        _ => random.bits() >> (33 + random.below(31)),
    };
    if random.flip() { size as i32 } else { -(size as i32) }
}

fn compare<T: Host>(value: impl Fn(IntegerPower, u64, i64) -> ExactNumber) {
    for &function in IntegerPower::ALL {
        let name = format!("{} of {}", function.name(), T::FORMAT.parameters().name);
        let mut random = Random::new(Seed::from_environment(), &name);
        let mut answered = 0;
        for _ in 0..case_count(POWER_CASES) {
            let (x, n) = (operand::<T>(&mut random), exponent(&mut random));
            let Some(place) = mpfr::place_of_power(function, T::FORMAT, T::GRID, x, n) else { continue };
            answered += 1;
            let reference = Place::of(&value(function, x, n.into()), T::GRID);
            assert_eq!(reference, place, "{name}({x:x}, {n})");
            for (rounding, got) in contender::power_in_modes(function, T::of_bits(x), n.into()) {
                let is_nan = got.bits() & !T::GRID.sign > T::GRID.infinity;
                let same = place.rounded(rounding, T::GRID).map_or(is_nan, |expected| expected == got.bits());
                assert!(same, "{name}({x:x}, {n}) {rounding:?}: {:x}, not {place:x?}", got.bits());
            }
        }
        println!("{name}: {answered} cases");
        assert!(answered > case_count(POWER_CASES) / 2, "{name}");
    }
}

#[test]
fn integer_powers_of_f32() {
    compare::<f32>(|function, x, n| {
        function.value(Binary32::from_bits(x as u32).to_exact(Rounding::TiesToEven.into()), n).value
    });
}

#[test]
fn integer_powers_of_f64() {
    compare::<f64>(|function, x, n| {
        function.value(Binary64::from_bits(x).to_exact(Rounding::TiesToEven.into()), n).value
    });
}

#[test]
fn integer_powers_of_every_half() {
    for &function in IntegerPower::ALL {
        for n in [-1000, -3, -1, 2, 5, 12, 360] {
            for bits in 0..=u16::MAX {
                let x = Binary16::from_bits(bits).to_exact(Rounding::TiesToEven.into());
                let Some(expected) = mpfr::place_of_power(function, FormatName::Binary16, HALF, bits.into(), n) else {
                    continue;
                };
                let place = Place::of(&function.value(x, n.into()).value, HALF);
                assert_eq!(place, expected, "{function:?}({bits:x}, {n})");
            }
        }
    }
}
