//! Decorations: their claims hold at numbers inside, and they are the best ones at the edges of domains.

use super::{INF, of};
use fpcontrol::Interval;
use fpcontrol::interval::Decoration::{self, Com, Dac, Def, Ill, Trv};
use fpcontrol::interval::{DecoratedInterval, Overlap, ParseIntervalError};
use fpcontrol::round;
use fpcontrol_tests::cases::{Random, Seed};

type D = DecoratedInterval<f64>;

fn d(inf: f64, sup: f64) -> D {
    D::new(inf, sup)
}

/// A function on intervals, and the same on one number.
type Row = (&'static str, fn(D) -> D, fn(f64) -> f64);

const ROWS: &[Row] = &[
    ("abs", D::abs, f64::abs),
    ("recip", D::recip, |x| if x == 0.0 { f64::NAN } else { x.recip() }),
    ("sqrt", D::sqrt, |x| if x < 0.0 { f64::NAN } else { x.sqrt() }),
    ("exp", D::exp, f64::exp),
    ("ln", D::ln, |x| if x <= 0.0 { f64::NAN } else { x.ln() }),
    ("ln_1p", D::ln_1p, |x| if x <= -1.0 { f64::NAN } else { x.ln_1p() }),
    ("log2", D::log2, |x| if x <= 0.0 { f64::NAN } else { x.log2() }),
    ("asin", D::asin, f64::asin),
    ("acos", D::acos, f64::acos),
    ("acosh", D::acosh, f64::acosh),
    ("atanh", D::atanh, |x| if x.abs() >= 1.0 { f64::NAN } else { x.atanh() }),
    ("sinh", D::sinh, f64::sinh),
    ("cbrt", D::cbrt, f64::cbrt),
    ("pown", |x| x.pown(-3), |x| if x == 0.0 { f64::NAN } else { x.powi(-3) }),
    ("rootn", |x| x.rootn(4), |x| if x < 0.0 { f64::NAN } else { x.sqrt().sqrt() }),
    ("floor", D::floor, f64::floor),
    ("trunc", D::trunc, f64::trunc),
    ("round", D::round, f64::round),
    ("round_ties_even", D::round_ties_even, f64::round_ties_even),
];

/// A number of quarters, so that the edges of domains and the places of jumps come up.
fn quarters(random: &mut Random) -> f64 {
    random.between(-12, 12) as f64 / 4.0
}

#[test]
fn a_defined_function_has_values_everywhere() {
    let mut random = Random::new(Seed::from_environment(), "decorations");
    for &(name, function, value) in ROWS {
        for _ in 0..300 {
            let (a, b) = (quarters(&mut random), quarters(&mut random));
            let x = d(a.min(b), a.max(b));
            let decoration = function(x).decoration();
            // Eighths: the bounds, and numbers between all jumps and edges.
            let numbers = (-24..=24).map(|eighth| f64::from(eighth) / 8.0).filter(|number| x.contains(*number));
            let values: Vec<f64> = numbers.map(value).collect();
            let is_defined = values.iter().all(|value| !value.is_nan());
            assert_eq!(decoration >= Def, is_defined, "{name} {x}: {decoration}");
            // The functions that jump are constant in between.
            let is_constant = values.iter().all(|value| *value == values[0]);
            let jumps = ["floor", "trunc", "round", "round_ties_even"].contains(&name);
            assert!(!jumps || (decoration >= Dac) == is_constant, "{name} {x}: {decoration}");
            assert!(jumps || !is_defined || decoration == Com, "{name} {x}: {decoration}");
        }
    }
}

#[test]
fn edges() {
    let quality = |result: D| result.decoration();
    assert_eq!([d(1.25, 1.5).floor(), d(1.0, 1.5).floor(), d(1.5, 2.0).floor()].map(quality), [Com, Dac, Def]);
    assert_eq!([d(-0.5, 0.0).trunc(), d(1.0, 1.5).trunc(), d(0.5, 1.0).trunc()].map(quality), [Com, Dac, Def]);
    assert_eq!([d(2.6, 3.4).round(), d(2.5, 2.6).round(), d(2.4, 2.6).round()].map(quality), [Com, Dac, Def]);
    assert_eq!([d(1.6, 2.4), d(1.5, 2.5), d(2.5, 2.6)].map(|x| quality(x.round_ties_even())), [Com, Dac, Def]);
    assert_eq!([d(1.0, 2.0).sign(), d(0.0, 0.0).sign(), d(0.0, 1.0).sign()].map(quality), [Com, Dac, Def]);
    let angle = |y: [f64; 2], x: [f64; 2]| quality(d(y[0], y[1]).atan2(d(x[0], x[1])));
    assert_eq!(angle([0.0, 1.0], [1.0, 2.0]), Com);
    assert_eq!(angle([0.0, 1.0], [-2.0, -1.0]), Dac);
    assert_eq!(angle([-1.0, 1.0], [-2.0, -1.0]), Def);
    assert_eq!(angle([-1.0, 1.0], [-2.0, 0.0]), Trv);
    assert!(d(0.0, 0.0).atan2(d(0.0, 0.0)).is_empty());
    assert!(d(0.0, 0.0).atan2(d(-2.0, 0.0)).interval().equals(Interval::from(&fpcontrol::consts::PI)));
    assert_eq!([d(0.0, 1.0).tan(), d(1.0, 2.0).tan()].map(quality), [Com, Trv]);
    assert_eq!(quality(d(0.0, 1.0).pow(d(0.5, 1.0))), Com);
    assert_eq!(quality(d(0.0, 1.0).pow(d(0.0, 1.0))), Trv);
    assert_eq!(quality(d(-8.0, 8.0).rootn(3)), Com);
    assert_eq!(quality(d(-8.0, 8.0).rootn(-3)), Trv);
}

#[test]
fn operators_pass_decorations_on() {
    let (x, y) = (d(1.0, 2.0), d(-1.0, 1.0));
    assert_eq!((x + y).decoration(), Com);
    assert_eq!((x / y).decoration(), Trv);
    assert_eq!((y / x - -x * y).decoration(), Com);
    assert_eq!((d(f64::MAX, f64::MAX) + x).decoration(), Dac, "it is not bounded");
    assert_eq!((x.sqrt() + y.sqrt()).decoration(), Trv);
    assert_eq!((x + D::EMPTY).decoration(), Trv);
    assert_eq!(x.intersection(y).decoration(), Trv);
    assert_eq!(x.sqr_rev(D::ENTIRE).decoration(), Trv);
    assert_eq!(x.mul_rev_to_pair(y).map(D::decoration), [Com, Trv]);
    assert_eq!(D::with_decoration(of(1.0, INF), Com).decoration(), Dac);
    assert_eq!(D::with_decoration(Interval::EMPTY, Com).decoration(), Trv);
    assert_eq!(x.redecorated(Def).decoration(), Def);
}

#[test]
fn what_is_no_interval_stays_none() {
    let (x, nai) = (d(1.0, 2.0), D::NAI);
    for result in [nai + x, x / nai, nai.sqrt(), x.hull(nai), x.mul_rev(nai, x), nai.atan2(x), -nai, x.pow(nai)] {
        assert!(result.is_nai() && result.decoration() == Ill);
    }
    assert!(d(f64::NAN, 1.0).is_nai() && D::with_decoration(of(1.0, 2.0), Ill).is_nai());
    assert!(!nai.equals(nai) && !nai.is_empty() && !nai.contains(1.0) && !nai.is_subset_of(x) && !x.precedes(nai));
    assert!(nai.inf().is_nan() && nai.midpoint().is_nan() && Interval::from(nai).is_empty());
    assert_eq!((nai.overlap(x), x.overlap(x)), (None, Some(Overlap::Equals)));
}

#[round(ru)]
fn polynomial(x: D) -> D {
    let same = x;
    let mut value = x * x - x / same + -x;
    value += x;
    value
}

#[test]
fn decorated_operators_are_under_control() {
    let x = d(1.0, 2.0);
    let (controlled, native) = (polynomial(x), x * x - x / x + -x + x);
    assert!(controlled.equals(native) && controlled.decoration() == Com);
}

#[test]
fn text_has_the_decoration() {
    let read = |text: &str| text.parse::<D>().unwrap_or_else(|error| panic!("{text}: {error}"));
    let cases: &[(&str, [f64; 2], Decoration)] = &[
        ("[1, 2]", [1.0, 2.0], Com),
        (" [ 1 , 2 ]_DEF ", [1.0, 2.0], Def),
        ("[1, inf]", [1.0, INF], Dac),
        ("[,]_trv", [-INF, INF], Trv),
        ("[1e999]_com", [f64::MAX, INF], Dac),
        ("2.5?1_dac", [2.4, 2.6], Dac),
    ];
    for (text, [inf, sup], decoration) in cases {
        let x = read(text);
        assert_eq!((x.inf(), x.sup(), x.decoration()), (*inf, *sup, *decoration), "{text}");
        assert!(read(&format!("{x:x}")).interval().equals(x.interval()));
    }
    assert!(read("[NaI]").is_nai() && read("[ nai ]").is_nai());
    assert_eq!((read("[empty]").to_string(), D::NAI.to_string()), ("[empty]_trv".into(), "[nai]".into()));
    assert_eq!(format!("{:.1}", d(0.25, 0.5)), "[0.2, 0.5]_com");
    for text in ["[1, inf]_com", "[]_def", "[entire]_com", "[1, 2]_ill", "[nai]_trv", "[1, 2]_", "1??_com"] {
        assert!(text.parse::<D>().is_err(), "{text}");
    }
    assert_eq!("[2, 1]_com".parse::<D>().unwrap_err(), ParseIntervalError::Order);
}
