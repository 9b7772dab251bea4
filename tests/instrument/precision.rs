//! Reduced precision: one rounding, in the type's range of exponents.

use super::{between_one_and_two, random, recording};
use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::instrument::{Mode, Precision, with};
use fpcontrol::ops::Mul;
use fpcontrol::{Control, fp, round};
use fpcontrol_core::Binary64;

#[round(rn)]
fn product(a: f32, b: f32) -> f32 {
    a * b
}

/// With eleven bits and moderate exponents it is binary16, to which the exact product in f64 is rounded once.
#[test]
fn eleven_bits_are_those_of_binary16() {
    let _recording = recording();
    fn check<C: Control>() {
        let mut state = 7;
        for _ in 0..5000 {
            let [a, b] = [(); 2].map(|()| between_one_and_two(&mut state) as f32);
            let once = Binary64::from_host(f64::from(a) * f64::from(b)).to_binary16(C::ROUNDING);
            let once = once.to_binary32(C::ROUNDING).to_host();
            assert_eq!(with(Mode::Precision(11), || a.controlled_mul::<C>(b)), once, "{a:e} * {b:e}");
        }
    }
    check::<Rn>();
    check::<Rz>();
    check::<Ru>();
    check::<Rd>();
}

/// 1 + 2^-11 + 2^-25 to eleven bits is 1 + 2^-10; by way of 24 bits it is a tie, and 1.
#[test]
fn it_is_not_rounded_twice() {
    let _recording = recording();
    #[round(rn)]
    fn sum(a: f32, b: f32) -> f32 {
        a + b
    }
    let (a, b) = (1.0 + 2f32.powi(-11), 2f32.powi(-25));
    assert_eq!(sum(a, b), a, "24 bits do not hold it");
    assert_eq!(with(Mode::Precision(11), || sum(a, b)), 1.0 + 2f32.powi(-10));
}

/// A subnormal has fewer bits: its quantum is the type's, or that of eleven bits if that is coarser.
#[test]
fn subnormals_keep_the_types_quantum() {
    let _recording = recording();
    let mut state = 3;
    for _ in 0..5000 {
        let small = f32::from_bits((random(&mut state) % (12 << 23)) as u32 | 1);
        let factor = between_one_and_two(&mut state) as f32;
        let exact = f64::from(small) * f64::from(factor);
        let quantum = 2f64.powi((exact.log2().floor() as i32 - 10).max(-149));
        let expected = ((exact / quantum).round_ties_even() * quantum) as f32;
        assert_eq!(with(Mode::Precision(11), || product(small, factor)), expected, "{small:e} * {factor:e}");
    }
}

#[test]
fn overflow_and_what_is_no_number_follow_the_type() {
    let _recording = recording();
    let run = |a, b| with(Mode::Precision(5), || product(a, b));
    assert_eq!(run(f32::MAX, 1.0), f32::INFINITY); // five bits round it up
    assert_eq!(run(f32::INFINITY, 1.0), f32::INFINITY);
    assert!(run(f32::NAN, 1.0).is_nan());
    assert_eq!(run(-0.0, 3.0).to_bits(), (-0.0_f32).to_bits());
}

#[test]
fn as_many_bits_as_the_type_has_change_nothing() {
    let _recording = recording();
    let mut state = 11;
    for _ in 0..2000 {
        let [a, b] = [(); 2].map(|()| f32::from_bits(random(&mut state) as u32));
        let plain = product(a, b);
        let same = with(Mode::Precision(24), || product(a, b));
        assert!(plain.to_bits() == same.to_bits() || plain.is_nan() && same.is_nan(), "{a:e} * {b:e}");
    }
}

#[test]
fn a_function_can_name_it() {
    let _recording = recording();
    #[fp(round = rz, backend = Precision<4>)]
    fn narrow(a: f64, b: f64) -> f64 {
        a / b
    }
    assert_eq!(narrow(1.0, 3.0), 0.3125);
}
