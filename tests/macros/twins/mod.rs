//! Generic twins: over `f64` they give the function's bits, and over intervals they enclose the exact results.

mod corpus;
mod shadow;

use crate::inputs::twins;
use corpus::corpus;
use fpcontrol::Interval;
use fpcontrol::reference::{Rounding, Tiny8};
use fpcontrol_tests::fraction::Fraction;
use shadow::Shadow;

/// A function of three numbers, and its twin over three types.
#[derive(Clone, Copy)]
pub struct Case {
    name: &'static str,
    plain: fn(f64, f64, f64) -> f64,
    same: fn(f64, f64, f64) -> f64,
    around: fn(Interval<f64>, Interval<f64>, Interval<f64>) -> Interval<f64>,
    exact: fn(Shadow, Shadow, Shadow) -> Shadow,
}

corpus! { upward: round = ru, contract }
corpus! { downward: round = rd, no_contract }
corpus! { fast: prec_div = off, prec_sqrt = off, literals = rz }

const ARGUMENTS: &[(f64, f64, f64)] = &[
    (1.5, 2.25, -0.75),
    (0.1, 0.2, 0.3),
    (-7.3, 1e-3, 12.5),
    (0.0, -0.5, 1.0),
    (123.456, -654.321, 0.001),
    (3.0, 3.0, 3.0),
];

fn all() -> impl Iterator<Item = (&'static str, Case)> {
    let settings = [("upward", upward::CASES), ("downward", downward::CASES), ("fast", fast::CASES)];
    settings.into_iter().flat_map(|(settings, cases)| cases.iter().map(move |case| (settings, *case)))
}

#[test]
fn over_f64_a_twin_is_the_function() {
    assert!(fast::CASES.len() >= 30);
    for (settings, Case { name, plain, same, .. }) in all() {
        for &(x, y, z) in ARGUMENTS {
            assert_eq!(plain(x, y, z).to_bits(), same(x, y, z).to_bits(), "{settings} {name}({x}, {y}, {z})");
        }
    }
}

#[test]
fn over_intervals_a_twin_encloses() {
    for (settings, Case { name, around, exact, .. }) in all() {
        for &(x, y, z) in ARGUMENTS {
            let interval = around(x.into(), y.into(), z.into());
            let [p, q, r] = [x, y, z].map(|number| Shadow::new(Fraction::float(number).unwrap()));
            let number = exact(p, q, r).get();
            let bounds = [interval.inf(), interval.sup()].map(|bound| Fraction::float(bound).expect("bounded"));
            let encloses = bounds[0] <= number && number <= bounds[1];
            assert!(encloses, "{settings} {name}({x}, {y}, {z}): {interval} {number:?}");
            assert!(interval.width() < 1e-9, "{settings} {name}({x}, {y}, {z}): {interval}");
        }
    }
}

#[test]
fn modes_differ() {
    let [up, down] = [upward::CASES, downward::CASES]
        .map(|cases| cases.iter().map(|case| (case.same)(0.1, 0.2, 0.3)).collect::<Vec<_>>());
    let apart = up.iter().zip(&down).filter(|(up, down)| up != down).count();
    assert!(apart > 25, "{apart}");
}

#[test]
fn signatures_of_all_kinds() {
    assert_eq!(twins::horner_over(1.5_f64), twins::horner(1.5));
    let around = twins::horner_over(Interval::point(1.5_f32));
    assert!(around.contains((0.1 * 1.5 - 2.5) * 1.5 + 3e-4) && around.width() < 1e-6);
    let values = [0.1, 0.2, 0.4];
    assert_eq!(twins::mean_of(&values), twins::mean(&values));
    assert_eq!(twins::mean_of::<f32>(&[]), None);
    let values = values.map(Interval::point);
    assert!(twins::mean_of(&values).unwrap().contains(0.7 / 3.0));
    assert_eq!(twins::area_over(&[0.5, 1.5], |r: f32| r * 10.0), twins::area(&[0.5, 1.5], |r| r * 10.0));
}

#[fpcontrol::use_fast_math]
#[fpcontrol::fp(twin)]
fn reciprocals(x: f32, y: f32) -> f32 {
    1.0 / (x * y) + 1.0 / x.sqrt() - 2.0 / (y + 1.0)
}

/// An approximate reciprocal is another instruction than a division.
#[test]
fn fast_modes_reach_twins() {
    for (x, y) in [(3.0_f32, 0.7), (1e-30, 1e-9), (7.7, 1e20), (0.3, 1.1)] {
        assert_eq!(reciprocals_over(x, y).to_bits(), reciprocals(x, y).to_bits());
    }
    let (x, y) = (Interval::point(4.0_f32), Interval::point(1.0));
    assert_eq!(reciprocals_over(x, y).to_string(), "[-0.25]");
}

/// Literals reach a type with all their digits: no double rounding through `f32` or `f64`.
#[test]
fn literals_of_other_formats_round_once() {
    let digits = std::cell::Cell::new("");
    fn third<T: fpcontrol::Real>(seen: &std::cell::Cell<&'static str>) -> T {
        let constant = fpcontrol::consts::Constant::exact("0.4375000000000000000000000001");
        seen.set(constant.text);
        T::rounded_constant(&constant, Rounding::TiesToEven)
    }
    assert_eq!(third::<f64>(&digits), 0.4375);
    let tiny = Tiny8::parse(digits.get(), Rounding::TowardPositive).unwrap();
    assert_eq!(tiny, Tiny8::parse("0.46875", Rounding::TiesToEven).unwrap());
}
