//! The text of numbers is that of Rust's floats.

use crate::texts::random_finite;
use fpcontrol_core::*;
use fpcontrol_tests::cases::{Random, Seed};

/// Combinations of flags, with and without a precision.
fn check(double: f64) {
    let number = Binary64::from_host(double);
    macro_rules! same {
        ($($format:literal)*) => { $(assert_eq!(format!($format, number), format!($format, double), "{double:e}");)* };
    }
    same! { "{:.0}" "{:.1}" "{:.2}" "{:.3}" "{:.17}" "{:.40}" "{:.0e}" "{:.1e}" "{:.2e}" "{:.16E}" "{:.50e}" }
    same! { "{:+.2}" "{:30.3}" "{:<30.1}|" "{:^30.0}|" "{:*^31.4e}" "{:>+30.2}" "{:030.5}" "{:+030.1}" "{:<030.3e}" "{:3.2}" }
    same! { "{}" "{:e}" "{:E}" "{:+}" "{:30}" "{:<30}|" "{:^30}|" "{:*^31e}" "{:>+30}" "{:030}" "{:+030}" "{:<030e}" "{:5}" }
}

#[test]
fn notation_is_that_of_std() {
    let mut random = Random::new(Seed::from_environment(), "notation");
    for double in
        [0.0, -0.0, 1.0, 10.0, 0.5, 1e21, 1e-7, 123.456, 1e300, 5e-324, f64::INFINITY, -f64::INFINITY, f64::NAN]
    {
        check(double);
        check(-double);
    }
    (0..2_000).for_each(|_| check(random_finite::<Binary64>(&mut random).to_host()));
    (0..2_000).for_each(|_| check(random.between(-99_999, 99_999) as f64 / 10_f64.powi(random.between(-4, 8) as i32)));
}

/// With a precision, numbers round as std's do, from all of their digits.
#[test]
fn a_precision_rounds_once() {
    let text = |double| format!("{:.3} {0:.0} {0:.2e}", Binary64::from_host(double));
    assert_eq!(text(171.23456), "171.235 171 1.71e2");
    assert_eq!(text(0.5), "0.500 0 5.00e-1");
    assert_eq!(text(1.5), "1.500 2 1.50e0");
    assert_eq!(text(-0.0004), "-0.000 -0 -4.00e-4");
    assert_eq!(text(999.9996), "1000.000 1000 1.00e3");
    assert_eq!(text(f64::INFINITY), "inf inf inf");
    // 2^-1074 has 751 digits after 323 zeros.
    let smallest = f64::from_bits(1);
    for precision in [322, 323, 324, 325, 1073, 1074, 1075, 5000] {
        let number = Binary64::from_host(smallest);
        assert_eq!(format!("{number:.precision$}"), format!("{smallest:.precision$}"));
        assert_eq!(format!("{number:.precision$e}"), format!("{smallest:.precision$e}"));
    }
}

/// Ties and their neighbours at every precision, and numbers of nines.
#[test]
fn ties_and_nines_round_as_those_of_std() {
    let mut random = Random::new(Seed::from_environment(), "ties");
    for _ in 0..3_000 {
        let places = random.between(0, 20) as i32;
        let tie = (random.between(0, 9_999) as f64 + 0.5) / f64::from(1 << places);
        let nines = 1.0 - 10_f64.powi(-places) * 0.5;
        let powers = 10_f64.powi(places - 10);
        for double in [tie, nines, powers].into_iter().flat_map(|x| [x.next_down(), x, x.next_up()]) {
            let (number, precision) = (Binary64::from_host(double), random.between(0, 24) as usize);
            assert_eq!(format!("{number:.precision$}"), format!("{double:.precision$}"), "{double:e} {precision}");
            assert_eq!(format!("{number:.precision$e}"), format!("{double:.precision$e}"), "{double:e} {precision}");
            let single = Binary32::from_host(double as f32);
            assert_eq!(format!("{single:.precision$}"), format!("{:.precision$}", double as f32), "{double:e}");
        }
    }
}

/// A number that was parsed from digits has no further ones: a precision appends zeros and never rounds a second time.
#[test]
fn a_precision_of_digits_is_a_least_number() {
    let text = |double| {
        let number = Binary64::from_host(double).shortest();
        format!("{number:.3} {number:.3e} {number:.0}")
    };
    assert_eq!(text(0.5), "0.500 5.000e-1 0.5");
    assert_eq!(text(1.0), "1.000 1.000e0 1");
    assert_eq!(text(0.0), "0.000 0.000e0 0");
    assert_eq!(text(1200.0), "1200.000 1.200e3 1200");
    assert_eq!(text(12.25), "12.250 1.225e1 12.25");
    assert_eq!(text(1.2345), "1.2345 1.2345e0 1.2345");
    assert_eq!(text(0.0001), "0.0001 1.000e-4 0.0001");
    assert_eq!(text(f64::INFINITY), "inf inf inf");
}

#[test]
fn other_formats_print_their_own_shortest_digits() {
    let tenth = |rounding| (Binary16::parse("0.1", rounding), X87Extended::parse("0.1", rounding));
    let (half, extended) = tenth(Rounding::TowardPositive);
    assert_eq!(half.expect("a number").to_string(), "0.10004");
    assert_eq!(extended.expect("a number").to_string(), "0.1");
    assert_eq!(format!("{0:.6} {0:.0e}", half.expect("a number")), "0.100037 1e-1");
    assert_eq!(format!("{:.25}", extended.expect("a number")), "0.1000000000000000000013553");
    let (half, extended) = tenth(Rounding::TowardNegative);
    assert_eq!(half.expect("a number").to_string(), "0.1");
    assert_eq!(extended.expect("a number").to_string(), "0.099999999999999999995");
}
