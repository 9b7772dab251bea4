//! Relations of intervals, checked by their numbers on a grid.

use super::{INF, of, same};
use fpcontrol::Interval;
use fpcontrol::interval::Overlap;
use std::collections::BTreeMap;

/// All intervals with bounds among a few numbers, and the empty one.
fn intervals() -> Vec<Interval<f64>> {
    let bounds = [-INF, -1.0, 0.0, 1.0, 2.0, INF];
    let pairs = bounds.iter().flat_map(|a| bounds.iter().map(|b| Interval::new(*a, *b)));
    pairs.filter(|x| !x.is_empty()).chain([Interval::EMPTY]).collect()
}

/// The numbers of an interval that distinguish it from the others: between, on and beyond all bounds.
fn numbers(x: Interval<f64>) -> Vec<f64> {
    (-8..=12).map(|quarter| f64::from(quarter) / 4.0).filter(|n| x.contains(*n)).collect()
}

/// Each pair has one relation, and the mirrored pair the mirrored one.
#[test]
fn overlap_is_the_relation_of_the_numbers() {
    use Overlap as O;
    let inverse = |overlap| match overlap {
        O::FirstEmpty => O::SecondEmpty,
        O::SecondEmpty => O::FirstEmpty,
        O::Before => O::After,
        O::After => O::Before,
        O::Meets => O::MetBy,
        O::MetBy => O::Meets,
        O::Overlaps => O::OverlappedBy,
        O::OverlappedBy => O::Overlaps,
        O::Starts => O::StartedBy,
        O::StartedBy => O::Starts,
        O::ContainedBy => O::Contains,
        O::Contains => O::ContainedBy,
        O::Finishes => O::FinishedBy,
        O::FinishedBy => O::Finishes,
        O::BothEmpty | O::Equals => overlap,
    };
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for x in intervals() {
        for y in intervals() {
            let overlap = x.overlap(y);
            *seen.entry(format!("{overlap:?}")).or_default() += 1;
            assert_eq!(y.overlap(x), inverse(overlap), "{x} {y}");
            let is_apart = matches!(overlap, O::BothEmpty | O::FirstEmpty | O::SecondEmpty | O::Before | O::After);
            assert_eq!(is_apart, x.is_disjoint_from(y), "{x} {y}");
            let (a, b) = (numbers(x), numbers(y));
            let is_part = a.iter().all(|n| b.contains(n));
            let says =
                matches!(overlap, O::BothEmpty | O::FirstEmpty | O::Starts | O::ContainedBy | O::Finishes | O::Equals);
            assert_eq!(says, is_part, "{x} {y}: {overlap:?}");
            let touches = a.iter().filter(|n| b.contains(n)).count() == 1 && !x.is_singleton() && !y.is_singleton();
            assert_eq!(matches!(overlap, O::Meets | O::MetBy), touches, "{x} {y}: {overlap:?}");
        }
    }
    assert_eq!(seen.len(), 16, "{seen:?}");
}

/// By their definition over numbers, with the largest ones of the grid in the place of infinity.
#[test]
fn orders_compare_number_by_number() {
    for x in intervals() {
        for y in intervals() {
            let (a, b) = (numbers(x), numbers(y));
            let all_have = |of: &[f64], other: &[f64], holds: &dyn Fn(f64, f64) -> bool| {
                of.iter().all(|n| other.iter().any(|m| holds(*n, *m)))
            };
            let weakly = all_have(&a, &b, &|n, m| n <= m) && all_have(&b, &a, &|n, m| n >= m);
            assert_eq!(x.is_weakly_less_than(y), weakly, "{x} {y}");
            let ends = |x: Interval<f64>, y: Interval<f64>| x.sup() == INF && y.sup() == INF;
            let begins = |x: Interval<f64>, y: Interval<f64>| x.inf() == -INF && y.inf() == -INF;
            let above = all_have(&a, &b, &|n, m| n < m) || ends(x, y) && !x.is_empty();
            let below = all_have(&b, &a, &|n, m| n > m) || begins(x, y) && !x.is_empty();
            assert_eq!(x.is_strictly_less_than(y), above && below, "{x} {y}");
        }
    }
}

#[test]
fn functions_of_ieee_1788() {
    same(of(-2.0, 3.0).sign(), of(-1.0, 1.0));
    same(of(0.0, INF).sign(), of(0.0, 1.0));
    same(Interval::<f64>::EMPTY.sign(), Interval::EMPTY);
    same(of(3.0, 5.0).hypot(of(-4.0, 12.0)), of(3.0, 13.0));
    same(of(f64::MAX, f64::MAX).hypot(of(1.0, 1.0)), of(f64::MAX, INF));
    same(of(-4.0, 4.0).pow(of(2.0, 2.0)), of(0.0, 16.0));
    same(of(-1.0, 0.0).pow(of(-1.0, 0.0)), Interval::EMPTY);
    same(of(-1.0, 0.0).pow(of(-1.0, 2.0)), of(0.0, 0.0));
    same(of(0.0, 2.0).pow(of(-1.0, 0.0)), of(0.5, INF));
    same(of(1.0, 2.0).exp10(), of(10.0, 100.0));
}
