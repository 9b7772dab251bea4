//! From wider formats to small ones, in every mode.

use super::{ANSWERS, CONTENDERS, Contender, oracle, some_codes};
use fpcontrol_core::small::Overflow;
use fpcontrol_core::{Class, ExactNumber, Rounding};
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::oracle::small::{
    ALL, BFLOAT16, BINARY16, Definition, Dyadic, How, Number, Oracle, TooLarge, number_of_f64,
};

/// Compares one conversion in every mode.
fn check(oracle: &Oracle, number: Number, convert: impl Fn(Rounding, Overflow) -> u32) {
    let place = match number {
        Number::Finite { negative, magnitude } => Some((negative, oracle.place(magnitude))),
        Number::Nan | Number::Infinite { .. } => None,
    };
    for &mode in Rounding::ALL {
        for (overflow, too_large) in ANSWERS {
            let expected = match place {
                Some((negative, place)) => oracle.convert_placed(negative, place, How::Mode(mode), too_large),
                None => oracle.convert(number, How::Mode(mode), too_large),
            };
            let found = convert(mode, overflow);
            assert_eq!(found, expected, "{number:?} to {} {mode:?} {overflow:?}", oracle.definition().name);
        }
    }
}

fn check_halves(half: Definition, convert: fn(&Contender, u16, Rounding, Overflow) -> u32) {
    for contender in CONTENDERS {
        let oracle = oracle(contender.name);
        for code in 0..=u16::MAX {
            check(&oracle, half.number(code.into()), |mode, overflow| convert(contender, code, mode, overflow));
        }
    }
}

#[test]
fn every_f16() {
    check_halves(BINARY16, |contender, x, mode, overflow| (contender.from_f16)(x, mode, overflow));
}

#[test]
fn every_bf16() {
    check_halves(BFLOAT16, |contender, x, mode, overflow| (contender.from_bf16)(x, mode, overflow));
}

fn check_host(contender: &Contender, oracle: &Oracle, x: f64) {
    check(oracle, number_of_f64(x), |mode, overflow| (contender.from_f64)(x, mode, overflow));
    let single = x as f32;
    for x in [single, single.next_up(), single.next_down()] {
        check(oracle, number_of_f64(x.into()), |mode, overflow| (contender.from_f32)(x, mode, overflow));
    }
}

/// Where a conversion changes its result: every number of the format, every midpoint, and their neighbours.
#[test]
fn boundaries_of_f32_and_f64() {
    for contender in CONTENDERS {
        let oracle = oracle(contender.name);
        for code in some_codes(&oracle) {
            let (number, next) = (oracle.at(code), oracle.at(code + 1));
            let middle = if number < next { number.midpoint(next) } else { number };
            for x in [number, middle].map(Dyadic::to_f64) {
                for x in [x, x.next_up(), x.next_down()] {
                    check_host(contender, &oracle, x);
                    check_host(contender, &oracle, -x);
                }
            }
        }
    }
}

#[test]
fn special_and_random_numbers() {
    let mut random = Random::new(Seed::from_environment(), "narrow");
    let specials =
        [0.0, f64::NAN, f64::INFINITY, f64::MAX, f64::MIN_POSITIVE, f64::from_bits(1), f32::MAX.into(), 1e-45];
    for contender in CONTENDERS {
        let oracle = oracle(contender.name);
        for x in specials {
            check_host(contender, &oracle, x);
            check_host(contender, &oracle, -x);
        }
        for _ in 0..2000 {
            // Of every sign, and of the magnitudes that are neither far too large nor far too small.
            let [bits, power] = [random.bits(), random.bits()];
            let x = f64::from_bits(bits & !(0x7ff << 52) | 1023 << 52);
            check_host(contender, &oracle, x * 2f64.powi((power % 34) as i32 - 17));
            check_host(contender, &oracle, x * 2f64.powi((power % 320) as i32 - 160));
        }
    }
}

/// Numbers that no host type holds: with exponents far beyond, and significands of 128 bits.
#[test]
fn wide_numbers() {
    for contender in CONTENDERS {
        let name = contender.name;
        let half_way = |sticky: u128| ExactNumber {
            class: Class::Finite,
            negative: false,
            exponent: 1,
            significand: 1 << 127 | sticky,
        };
        let up = |number| (contender.from_exact)(number, Rounding::TowardPositive, Overflow::Saturate);
        assert_eq!(up(half_way(1)), up(half_way(0)) + 1, "{name}: the last of 128 bits is seen");
        let tiny = ExactNumber { class: Class::Finite, negative: false, exponent: -16_000, significand: 1 << 127 };
        let smallest = if name == "e8m0" { 0 } else { 1 };
        assert_eq!(up(tiny), smallest, "{name}");
        assert_eq!((contender.from_exact)(tiny, Rounding::TiesToEven, Overflow::Saturate), 0, "{name}");
        let huge = ExactNumber { exponent: 16_000, ..tiny };
        assert_eq!((contender.from_exact)(huge, Rounding::TowardZero, Overflow::Infinity), contender.max, "{name}");
    }
}

/// The halves saturate as the small formats do.
#[test]
fn halves_saturate() {
    use fpcontrol_core::{BFloat16, Binary16, Binary32, Environment};
    let [f16, bf16] = [BINARY16, BFLOAT16].map(|half| {
        assert!(ALL.contains(&half));
        Oracle::new(half)
    });
    let mut random = Random::new(Seed::from_environment(), "saturating halves");
    let xs = (0..20_000).map(|_| f32::from_bits(random.bits() as u32));
    for x in xs.chain([65_504.0, 65_519.0, 65_520.0, 65_536.0, f32::MAX, f32::INFINITY, f32::NAN, 3.39e38]) {
        for x in [x, -x] {
            let number = number_of_f64(x.into());
            let exact = Binary32::from_host(x).to_exact(Environment::new(Rounding::TiesToEven));
            for &mode in Rounding::ALL {
                let expected = |oracle: &Oracle| oracle.convert(number, How::Mode(mode), TooLarge::Largest);
                let found = Binary16::from_exact_saturating(exact, mode).to_bits();
                assert_eq!(u32::from(found), expected(&f16), "{x:e} {mode:?}");
                let found = BFloat16::from_exact_saturating(exact, mode).to_bits();
                assert_eq!(u32::from(found), expected(&bf16), "{x:e} {mode:?}");
            }
        }
    }
}
