//! Hexadecimal text: written exactly, read in every mode against exact fractions.

use crate::fraction::Fraction;
use crate::number::{Number, call_for_every_format, for_every_format, read};
use crate::texts::random_finite;
use fpcontrol_core::*;
use fpcontrol_tests::cases::{Random, Seed};
use std::cmp::Ordering;

/// What glibc's `printf("%a")` writes.
#[test]
fn known_texts() {
    for (number, text) in [
        (0.0, "0x0p+0"),
        (-0.0, "-0x0p+0"),
        (1.0, "0x1p+0"),
        (0.1875, "0x1.8p-3"),
        (-0.1, "-0x1.999999999999ap-4"),
        (1e300, "0x1.7e43c8800759cp+996"),
        (f64::MAX, "0x1.fffffffffffffp+1023"),
        (f64::MIN_POSITIVE, "0x1p-1022"),
        (5e-324, "0x1p-1074"),
        (1.5e-323, "0x1.8p-1073"),
        (f64::INFINITY, "inf"),
        (f64::NEG_INFINITY, "-inf"),
        (f64::NAN, "NaN"),
    ] {
        let number = Binary64::from_host(number);
        assert_eq!(number.to_hex().to_string(), text);
        assert_eq!(format!("{number:x}"), text);
    }
    assert_eq!(
        format!("{:>10x}|{:+010x}", Binary32::from_host(2.0), Binary32::from_host(2.0)),
        "    0x1p+1|+0000x1p+1"
    );
}

fn check_round_trip<F: Number>(number: F) {
    let text = number.hexadecimal();
    if let Some(value) = Fraction::of_word(number) {
        assert_eq!(Fraction::of_hexadecimal(&text).compare(&value), Ordering::Equal, "{number:?} {text}");
        for &rounding in Rounding::ALL {
            let flagged = F::read(&text, Environment::new(rounding)).expect("a number");
            assert_eq!(flagged, Flagged::exact(number), "{text}");
        }
    }
}

#[test]
fn written_texts_read_back() {
    fn check_random<F: Number>() {
        let mut random = Random::new(Seed::from_environment(), F::NAME);
        (0..1_000).for_each(|_| check_round_trip::<F>(random_finite(&mut random)));
    }
    for_every_format! { check_random() }
    (0..=u16::MAX).for_each(|bits| check_round_trip(Binary16::from_bits(bits)));
    (0..=u16::MAX).for_each(|bits| check_round_trip(BFloat16::from_bits(bits)));
}

#[test]
fn random_texts_round_as_fractions() {
    fn check_random<F: Number>() {
        let mut random = Random::new(Seed::from_environment(), F::NAME);
        for _ in 0..2_000 {
            let text = random_text::<F>(&mut random);
            let value = Fraction::of_hexadecimal(&text);
            for &rounding in Rounding::ALL {
                for tininess in [Tininess::AfterRounding, Tininess::BeforeRounding] {
                    let env = Environment::new(rounding).with_tininess(tininess);
                    let Flagged { value: read, exceptions } = F::read(&text, env).expect("a number");
                    assert_eq!((read, exceptions), value.round(env), "{} {text} {env:?}", F::NAME);
                }
            }
        }
    }
    for_every_format! { check_random() }
}

fn random_text<F: Format>(random: &mut Random) -> String {
    let len = random.pick(&[1, 3, 7, 14, 16, 17, 31, 32, 33, 34, 60]);
    let mut digits: String = (0..len).map(|_| random.pick(&['0', '0', 'f', '1', '5', '8', '8', 'a', 'C'])).collect();
    if random.flip() {
        // Far to the right of all bits that are kept, a bit that only the sticky bit remembers.
        digits += &format!("{}1", "0".repeat(random.pick(&[10, 28, 31, 32, 33, 80])));
    }
    let point = random.between(0, len) as usize;
    let span = i64::from(F::EMAX) + i64::from(F::ENCODED_PRECISION) + 8;
    let exponent = random.between(-span, span) - 4 * point as i64;
    format!("{}0x{}.{}p{exponent}", random.pick(&["", "-"]), &digits[..point], &digits[point..])
}

#[test]
fn forms_of_a_hexadecimal_number() {
    for text in
        ["0x10", "0X10", "0x10.", "0x10.0", "0x1.p4", "0x.1P8", "0x1p+4", "0x100p-4", "+0x0010.000p0", "0x.0010p16"]
    {
        assert_eq!(read::<Binary32>(text, Rounding::ToOdd).to_host(), 16.0, "{text}");
    }
    let env = Environment::new(Rounding::TowardPositive);
    let overflowed = Binary32::parse_flagged("0x1p99999999999999999999", env).expect("a number");
    assert_eq!(
        (overflowed.value.to_host(), overflowed.exceptions),
        (f32::INFINITY, Exceptions::OVERFLOW | Exceptions::INEXACT)
    );
    let vanished = Binary32::parse_flagged("0x1p-99999999999999999999", env).expect("a number");
    assert_eq!((vanished.value.to_bits(), vanished.exceptions), (1, Exceptions::UNDERFLOW | Exceptions::INEXACT));
}
