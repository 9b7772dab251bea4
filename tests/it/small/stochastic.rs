//! Stochastic rounding, given the random bits.

use super::{ANSWERS, CONTENDERS, oracle, some_codes};
use fpcontrol_core::small::{Overflow, RandomBits};
use fpcontrol_core::{BFloat16, Binary16, Binary32, Environment, Rounding};
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::oracle::small::{BINARY16, How, Oracle, TooLarge, number_of_f64};

/// Random bits of several widths, the least and the most among them.
fn random_bits(random: &mut Random) -> impl Iterator<Item = RandomBits> {
    let values = [0, 1, 0xffff_ffff, 0xffff_fffe, random.bits() as u32, random.bits() as u32];
    [1, 4, 8, 13, 16, 20, 32]
        .into_iter()
        .flat_map(move |width| values.map(|value| RandomBits { value: value & (u32::MAX >> (32 - width)), width }))
}

fn how(random: RandomBits) -> How {
    How::Random { random: random.value, width: random.width }
}

#[test]
fn every_format_rounds_by_the_distance_from_its_neighbours() {
    let mut random = Random::new(Seed::from_environment(), "stochastic");
    for contender in CONTENDERS {
        let oracle = oracle(contender.name);
        for code in some_codes(&oracle).step_by(3) {
            let lower = oracle.at(code).to_f64() as f32;
            let ulps = oracle.at(code + 1).to_f64() as f32 - lower;
            let between = lower + ulps * (random.bits() % 4096) as f32 / 4096.0;
            for x in [lower, lower.next_up(), lower.next_down(), between, -between] {
                let number = number_of_f64(x.into());
                for bits in random_bits(&mut random) {
                    for (overflow, too_large) in ANSWERS {
                        let expected = oracle.convert(number, how(bits), too_large);
                        let found = (contender.from_f32_stochastic)(x, bits, overflow);
                        assert_eq!(found, expected, "{x:e} to {} {bits:?} {overflow:?}", contender.name);
                    }
                }
            }
        }
    }
}

/// The share of random numbers that round up is the distance.
#[test]
fn the_chance_is_the_distance() {
    for contender in CONTENDERS {
        let oracle = oracle(contender.name);
        let code = oracle.magnitudes().len() / 2;
        let [lower, upper] = [code, code + 1].map(|code| oracle.at(code).to_f64() as f32);
        for distance in [0, 1, 1365, 2048, 4095] {
            let x = lower + (upper - lower) * distance as f32 / 4096.0;
            let rounded =
                |value| (contender.from_f32_stochastic)(x, RandomBits { value, width: 12 }, Overflow::Saturate);
            let up = (0..4096).filter(|&value| rounded(value) as usize == code + 1).count();
            assert_eq!(up, distance, "{}", contender.name);
        }
    }
}

/// Bits beyond the width do not count, and no bits truncate.
#[test]
fn the_width_is_the_width() {
    for contender in CONTENDERS {
        for x in [0.3_f32, 1.7, -5.3] {
            let rounded =
                |value, width| (contender.from_f32_stochastic)(x, RandomBits { value, width }, Overflow::Saturate);
            assert_eq!(rounded(0x35, 4), rounded(5, 4), "{}", contender.name);
            let truncated = (contender.from_f32)(x, Rounding::TowardZero, Overflow::Saturate);
            assert_eq!([rounded(u32::MAX, 0), rounded(0, 32)], [truncated; 2], "{}", contender.name);
        }
    }
}

/// To bf16 it is an addition to the bits of the f32, as PTX has it, subnormal numbers included.
#[test]
fn halves() {
    let f16 = Oracle::new(BINARY16);
    let mut random = Random::new(Seed::from_environment(), "stochastic halves");
    for _ in 0..50_000 {
        let bits = random.bits() as u32;
        let exact = Binary32::from_bits(bits).to_exact(Environment::new(Rounding::TiesToEven));
        let value = random.bits() as u32 & 0xffff;
        if bits & 0x7f80_0000 != 0x7f80_0000 {
            let found = BFloat16::from_exact_stochastic(exact, RandomBits { value, width: 16 }, Overflow::Infinity);
            assert_eq!(u32::from(found.to_bits()), (bits + value) >> 16, "{bits:#x} {value:#x}");
        }
        let near = f32::from_bits(bits & 0x87ff_ffff | 0x3800_0000) * 32.0;
        let exact = Binary32::from_host(near).to_exact(Environment::new(Rounding::TiesToEven));
        for (overflow, too_large) in [(Overflow::Infinity, TooLarge::Infinite), (Overflow::Saturate, TooLarge::Largest)]
        {
            let bits = RandomBits { value: value & 0x1fff, width: 13 };
            let found = Binary16::from_exact_stochastic(exact, bits, overflow);
            let expected = f16.convert(number_of_f64(near.into()), how(bits), too_large);
            assert_eq!(u32::from(found.to_bits()), expected, "{near:e} {bits:?}");
        }
    }
}
