//! The text of intervals: what is printed encloses the interval, what is read is enclosed.

use super::{Float, INF, of, same};
use fpcontrol::Interval;
use fpcontrol::interval::ParseIntervalError;
use fpcontrol_tests::cases::{Random, Seed};

/// The text of an interval read again holds the interval, and its numbers are bounds.
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
