//! The text of intervals: printed text encloses the interval, and parsed intervals enclose the text's numbers.

use super::{Float, INF, of, same};
use fpcontrol::Interval;
use fpcontrol::interval::ParseIntervalError;
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::fraction::Fraction;

/// The text of an interval, parsed again, encloses the interval, and its numbers are bounds.
fn prints_around<T: Float>(interval: Interval<T>, text: &str) {
    assert!(interval.is_subset_of(T::interval(text)), "{interval:?} {text}");
}

fn printed_encloses<T: Float>() {
    let mut random = Random::new(Seed::from_environment(), "print");
    for _ in 0..3_000 {
        let interval = Interval::point(T::random(&mut random)).hull(Interval::point(T::random(&mut random)));
        for interval in [interval, Interval::point(interval.inf())] {
            let precision = random.below(20) as usize;
            prints_around(interval, &interval.to_string());
            prints_around(interval, &format!("{interval:e}"));
            prints_around(interval, &format!("{interval:.precision$}"));
            prints_around(interval, &format!("{interval:.precision$e}"));
        }
    }
}

#[test]
fn what_is_printed_encloses() {
    printed_encloses::<f32>();
    printed_encloses::<f64>();
}

#[test]
fn text_is_as_documented() {
    assert_eq!(of(0.1, 0.3).to_string(), "[0.1, 0.29999999999999999]");
    assert_eq!(format!("{:.2}", of(-0.001, 0.001)), "[-0.01, 0.01]");
    assert_eq!(format!("{:.2}", of(0.001, 0.999)), "[0.00, 1.00]");
    assert_eq!(format!("{:.1e}", of(-999.0, 999.0)), "[-1.0e3, 1.0e3]");
    assert_eq!(format!("{:.0}", of(0.5, 1.5)), "[0, 2]");
    assert_eq!(format!("{:e}", of(-INF, 1e300)), "[-inf, 1.0000000000000001e300]");
    assert_eq!(format!("{:.1}", Interval::point(0.5)), "[0.5]");
    assert_eq!(format!("{:.1}", Interval::point(0.25)), "[0.2, 0.3]");
    assert_eq!(format!("{:6.1}|", of(-1.0, 1.0)), "[  -1.0,    1.0]|");
    assert_eq!(Interval::<f32>::EMPTY.to_string(), "[empty]");
    assert_eq!(Interval::<f32>::ENTIRE.to_string(), "[-inf, inf]");
}

#[test]
fn text_is_read_outward() {
    let read = |text: &str| text.parse::<Interval<f64>>();
    same(read("[0.1, 0.3]").unwrap(), of(0.1_f64.next_down(), 0.3_f64.next_up()));
    same(read(" [ 1 , ] ").unwrap(), of(1.0, INF));
    same(read("[,]").unwrap(), Interval::ENTIRE);
    same(read("[Empty]").unwrap(), Interval::EMPTY);
    same(read("[entire]").unwrap(), Interval::ENTIRE);
    same(read("[-inf, 1e400]").unwrap(), Interval::ENTIRE);
    same(read("-0.25").unwrap(), Interval::point(-0.25));
    for (text, error) in [
        ("[1, 2, 3]", ParseIntervalError::Shape),
        ("[1, 2", ParseIntervalError::Shape),
        ("1, 2", ParseIntervalError::Shape),
        ("[2, 1]", ParseIntervalError::Order),
        ("[inf, inf]", ParseIntervalError::NotANumber),
        ("[nan]", ParseIntervalError::NotANumber),
    ] {
        assert_eq!(read(text).unwrap_err(), error, "{text}");
    }
    assert!(matches!(read("[x]"), Err(ParseIntervalError::Bound(_))));
    assert!(read("").is_err());
}

/// Fractions and uncertain numbers are the least intervals around what is spelt.
#[test]
fn fractions_and_uncertain_numbers_are_tight() {
    let is_least = |read: Interval<f64>, [low, high]: [Fraction; 2], text: &str| {
        let exact = |x: f64| Fraction::float(x).expect("finite");
        assert!(exact(read.inf()) <= low && low < exact(read.inf().next_up()), "{text}: {read:?}");
        assert!(exact(read.sup()) >= high && high > exact(read.sup().next_down()), "{text}: {read:?}");
    };
    let mut random = Random::new(Seed::from_environment(), "fractions");
    for _ in 0..2000 {
        let wide = |random: &mut Random| random.between(1, i64::MAX) >> random.below(62);
        let (p, q) = (wide(&mut random) - wide(&mut random), wide(&mut random).max(1));
        let quotient = Fraction::integer(p) / Fraction::integer(q);
        let text = format!("[{p}/{q}]");
        is_least(text.parse().expect("a fraction"), [quotient.clone(), quotient], &text);
        let (digits, places, radius) = (random.between(-999_999, 999_999), random.below(7), random.below(3_000_000));
        let sign = if digits < 0 { "-" } else { "" };
        let padded = format!("{:07}", digits.abs());
        let (whole, fraction) = padded.split_at(7 - places as usize);
        let number = Fraction::decimal(digits, places as u32);
        let radius_of = |radius: i64, tenths: u32| Fraction::decimal(radius, places as u32 + tenths);
        let point = if places == 0 { "" } else { "." };
        let (down, up) = (number.clone() - radius_of(radius as i64, 0), number.clone() + radius_of(radius as i64, 0));
        for (suffix, range) in
            [("", [down.clone(), up.clone()]), ("u", [number.clone(), up]), ("D", [down, number.clone()])]
        {
            let text = format!("{sign}{whole}{point}{fraction}?{radius}{suffix}");
            is_least(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")), range, &text);
        }
        let text = format!("{sign}{whole}{point}{fraction}?e0");
        let half = [number.clone() - radius_of(5, 1), number + radius_of(5, 1)];
        is_least(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")), half, &text);
    }
    let third: Interval<f32> = "[1/3, 2/3]".parse().expect("fractions");
    assert!(third.inf() < 1.0 / 3.0 && third.sup() == 2.0 / 3.0, "{third:?}");
    for (text, plain) in
        [("-10??u", "[-10, inf]"), ("3.56?1e2", "[355, 357]"), ("-0.5?", "[-0.55, -0.45]"), ("10?d", "[9.5, 10]")]
    {
        same(f64::interval(text), f64::interval(plain));
    }
    for text in ["[1/0]", "[1/-2]", "[1.5/2]", "[1/]", "?", "-?", "1?x", "1?1e", "1??2", "[1?]", ".?"] {
        assert!(text.parse::<Interval<f64>>().is_err(), "{text}");
    }
}

/// The hexadecimal text of every interval round-trips.
#[test]
fn hexadecimal_text_is_exact() {
    let mut random = Random::new(Seed::from_environment(), "exact");
    for _ in 0..2000 {
        let interval = Interval::point(f64::random(&mut random)).hull(Interval::point(f64::random(&mut random)));
        same(f64::interval(&format!("{interval:x}")), interval);
    }
    assert_eq!(format!("{:x}", of(0.1, INF)), "[0x1.999999999999ap-4, inf]");
    assert_eq!(format!("{:x}", Interval::<f32>::EMPTY), "[empty]");
    same(f64::interval(&format!("{:x}", of(-5e-324, f64::MAX))), of(-5e-324, f64::MAX));
}
