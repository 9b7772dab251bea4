//! The text of numbers is that of Rust's floats.

use crate::texts::random_finite;
use fpcontrol_core::*;
use fpcontrol_tests::cases::{Random, Seed};

/// Every combination of flags that does not round.
fn check(double: f64) {
    let number = Binary64::from_host(double);
    macro_rules! same {
        ($($format:literal)*) => { $(assert_eq!(format!($format, number), format!($format, double));)* };
    }
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

/// A precision appends zeros and never rounds.
#[test]
fn a_precision_is_a_least_number_of_digits() {
    let text = |double| {
        let number = Binary64::from_host(double);
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
    let (half, extended) = tenth(Rounding::TowardNegative);
    assert_eq!(half.expect("a number").to_string(), "0.1");
    assert_eq!(extended.expect("a number").to_string(), "0.099999999999999999995");
}
