//! From small formats to wider ones: every code.

use super::{ANSWERS, CONTENDERS, Contender, oracle};
use fpcontrol_core::Rounding;
use fpcontrol_tests::oracle::small::{BFLOAT16, BINARY16, Definition, How, Number, Oracle, TooLarge};

fn check_half(definition: Definition, convert: fn(&Contender, u32, Rounding) -> u16) {
    let half = Oracle::new(definition);
    for contender in CONTENDERS {
        let small = oracle(contender.name).definition();
        for code in 0..small.codes() {
            let number = small.number(code);
            for &mode in Rounding::ALL {
                let expected = half.convert(number, How::Mode(mode), TooLarge::Infinite);
                let found = convert(contender, code, mode);
                assert_eq!(u32::from(found), expected, "{} {code:#x} to {} {mode:?}", small.name, definition.name);
            }
        }
    }
}

#[test]
fn every_code_to_f16() {
    check_half(BINARY16, |contender, code, mode| (contender.to_f16)(code, mode));
}

#[test]
fn every_code_to_bf16() {
    check_half(BFLOAT16, |contender, code, mode| (contender.to_bf16)(code, mode));
}

/// Exact.
#[test]
fn every_code_to_f32_and_f64_and_back() {
    for contender in CONTENDERS {
        let small = oracle(contender.name).definition();
        for code in 0..small.codes() {
            let expected = match small.number(code) {
                Number::Nan => f64::from_bits(0x7ff8_0000_0000_0000),
                Number::Infinite { negative: false } => f64::INFINITY,
                Number::Infinite { negative: true } => f64::NEG_INFINITY,
                Number::Finite { negative: false, magnitude } => magnitude.to_f64(),
                Number::Finite { negative: true, magnitude } => -magnitude.to_f64(),
            };
            for &mode in Rounding::ALL {
                let (single, double) = ((contender.to_f32)(code, mode), (contender.to_f64)(code, mode));
                assert_eq!(double.to_bits(), expected.to_bits(), "{} {code:#x}", small.name);
                if expected.is_nan() {
                    assert_eq!(single.to_bits(), 0x7fff_ffff, "{} {code:#x}", small.name);
                    continue;
                }
                assert_eq!(f64::from(single).to_bits(), expected.to_bits(), "{} {code:#x}", small.name);
                let back = (contender.from_f32)(single, mode, ANSWERS[0].0);
                assert_eq!(back, code, "{} {code:#x} there and back", small.name);
                assert_eq!((contender.from_f64)(double, mode, ANSWERS[0].0), code, "{} {code:#x}", small.name);
            }
        }
    }
}
