//! Intervals enclose: random expressions against exact rationals, functions at their special cases.

mod decorated;
mod elementary;
mod relations;
mod reverse;
mod text;
mod tight;

use fpcontrol::consts::Constant;
use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::interval::Bound;
use fpcontrol::ops::{Abs, Add, Div, Max, Min, Mul, MulAdd, Rem, Sqrt, Sub};
use fpcontrol::reference::{FlushRule, Subnormals};
use fpcontrol::{Interval, Real, Rounding};
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::fraction::Fraction;

/// An interval and a number that must be in it.
#[derive(Clone, Debug)]
struct Pair<T> {
    interval: Interval<T>,
    number: Fraction,
}

/// The operations that expressions need of a bound's type.
trait Float: Bound + Into<f64> + std::fmt::Display {
    const NAME: &'static str;

    fn random(random: &mut Random) -> Self;
    fn interval(text: &str) -> Interval<Self>;
}

impl Float for f64 {
    const NAME: &'static str = "f64";

    fn random(random: &mut Random) -> Self {
        let exponent = if random.below(16) == 0 { random.between(-1074, 1000) } else { random.between(-20, 20) };
        let significand = 1.0 + (random.bits() >> 12) as f64 / (1_u64 << 52) as f64;
        let magnitude =
            if random.below(8) == 0 { random.below(9) as f64 } else { significand * 2_f64.powi(exponent as i32) };
        if random.flip() { -magnitude } else { magnitude }
    }

    fn interval(text: &str) -> Interval<Self> {
        text.parse().expect("a number")
    }
}

impl Float for f32 {
    const NAME: &'static str = "f32";

    fn random(random: &mut Random) -> Self {
        let exponent = if random.below(16) == 0 { random.between(-149, 120) } else { random.between(-20, 20) };
        let significand = 1.0 + random.below(1 << 23) as f32 / (1 << 23) as f32;
        let magnitude =
            if random.below(8) == 0 { random.below(9) as f32 } else { significand * 2_f32.powi(exponent as i32) };
        if random.flip() { -magnitude } else { magnitude }
    }

    fn interval(text: &str) -> Interval<Self> {
        text.parse().expect("a number")
    }
}

fn contains<T: Float>(interval: Interval<T>, number: &Fraction) -> bool {
    let above = Fraction::float(interval.inf().into()).is_none_or(|inf| inf <= *number);
    let below = Fraction::float(interval.sup().into()).is_none_or(|sup| *number <= sup);
    !interval.is_empty() && above && below
}

/// The interval of a number, of a decimal that is not a float, or of many numbers.
fn leaf<T: Float>(random: &mut Random) -> Pair<T> {
    let x = T::random(random);
    let number = Fraction::float(x.into()).expect("finite");
    match random.below(4) {
        0 => {
            let (digits, places) = (random.between(-99_999, 99_999), random.below(8) as u32);
            let interval = T::interval(&format!("{digits}e-{places}"));
            Pair { interval, number: Fraction::decimal(digits, places) }
        }
        1 => {
            let y = T::random(random);
            let interval = Interval::point(x).hull(Interval::point(y));
            let number = (number + Fraction::float(y.into()).expect("finite")) / Fraction::integer(2);
            Pair { interval, number }
        }
        _ => Pair { interval: Interval::point(x), number },
    }
}

/// An expression of some depth, computed both ways; `None` where the number does not exist.
fn expression<C: Control, T: Float>(random: &mut Random, depth: u32) -> Option<Pair<T>> {
    if depth == 0 {
        return Some(leaf(random));
    }
    let mut operand = || expression::<C, T>(random, depth - 1);
    let (a, b) = (operand()?, operand()?);
    let (x, y, p, q) = (a.interval, b.interval, a.number, b.number);
    let (interval, number) = match random.below(16) {
        0..=2 => (x.controlled_add::<C>(y), p + q),
        3..=4 => (x - y, p - q),
        5..=7 => (x.controlled_mul::<C>(&y), p * q),
        8..=9 if q.is_zero() => return None,
        8..=9 => ((&x).controlled_div::<C>(y), p / q),
        10 => {
            let c = expression::<C, T>(random, depth - 1)?;
            (x.controlled_mul_add::<C>(y, c.interval), p * q + c.number)
        }
        11 => (x.controlled_mul::<C>(x).max(x.sqr()).controlled_sqrt::<C>(), p.abs()),
        12 if q.is_zero() => return None,
        12 => {
            let n = (p.clone() / q.clone()).trunc();
            (x.controlled_rem::<C>(y), p - n * q)
        }
        13 => (x.controlled_min::<C>(y), if p < q { p } else { q }),
        14 => {
            (x.controlled_abs::<C>().controlled_max::<C>(-y), if p.clone().abs() > -q.clone() { p.abs() } else { -q })
        }
        _ => (x.pown(3) + y.floor(), p.clone() * p.clone() * p + q.floor()),
    };
    Some(Pair { interval, number })
}

/// A region that would break every enclosure if an interval took its meaning.
enum Fast {}

impl Control for Fast {
    const ROUNDING: Rounding = Rounding::TowardZero;
    const SUBNORMALS: Subnormals = Subnormals::Flush(FlushRule::AfterRoundingUnbounded);
    const DIVISION: fpcontrol::control::Division = fpcontrol::control::Division::Approximate;
    const SQUARE_ROOT: fpcontrol::control::SquareRoot = fpcontrol::control::SquareRoot::Approximate;
    type Backend = fpcontrol::backend::Default;
}

fn expressions_enclose<C: Control, T: Float>(cases: u32) {
    let seed = Seed::from_environment();
    let mut random = Random::new(seed, T::NAME);
    let (mut defined, mut bounded) = (0, 0);
    for _ in 0..cases {
        let depth = 1 + random.below(3) as u32;
        let Some(Pair { interval, number }) = expression::<C, T>(&mut random, depth) else { continue };
        assert!(contains(interval, &number), "{} {interval:?} {number:?} ({seed})", T::NAME);
        defined += 1;
        bounded += u32::from(interval.is_bounded());
    }
    assert!(defined > cases * 8 / 10 && bounded > cases * 6 / 10, "{defined} and {bounded} of {cases}");
}

#[test]
fn expressions_of_f64_enclose() {
    expressions_enclose::<Rn, f64>(100_000);
}

#[test]
fn expressions_of_f32_enclose() {
    expressions_enclose::<Rn, f32>(100_000);
}

#[test]
fn no_control_breaks_an_enclosure() {
    expressions_enclose::<Fast, f32>(20_000);
    expressions_enclose::<Rd, f32>(10_000);
    expressions_enclose::<Ru, f64>(10_000);
}

fn of(inf: f64, sup: f64) -> Interval<f64> {
    Interval::new(inf, sup)
}

#[track_caller]
fn same(left: Interval<f64>, right: Interval<f64>) {
    let bits = |x: Interval<f64>| (x.inf().to_bits(), x.sup().to_bits());
    assert_eq!(bits(left), bits(right), "{left} {right}");
}

const INF: f64 = f64::INFINITY;

#[test]
fn one_operation_is_the_tightest() {
    for (a, b) in [(0.1, 0.3), (-0.1, 7.0), (1e300, 1e10), (5e-324, 0.5), (3.0, 3.0), (-1e-200, 1e-200)] {
        fn bounds<T>(operation: impl Fn(bool) -> T) -> (T, T) {
            (operation(false), operation(true))
        }
        macro_rules! tight {
            ($method:ident, $interval:expr) => {
                let (lo, hi) = bounds(|up| if up { a.$method::<Ru>(b) } else { a.$method::<Rd>(b) });
                same($interval, of(lo, hi));
            };
        }
        tight!(controlled_add, Interval::point(a) + b);
        tight!(controlled_sub, a.controlled_sub::<Rn>(Interval::point(b)));
        tight!(controlled_mul, Interval::point(a).controlled_mul::<Rn>(&Interval::point(b)));
        tight!(controlled_div, Interval::point(a) / b);
    }
    same(of(2.0, 4.0).sqrt(), of(2_f64.sqrt().next_down(), 2.0));
    same(of(-3.0, 2.0) * of(-5.0, 4.0), of(-12.0, 15.0));
    same(of(-3.0, 2.0) * of(1.0, 4.0), of(-12.0, 8.0));
    same(of(-3.0, -2.0) * of(-5.0, -4.0), of(8.0, 15.0));
    same(of(-3.0, -2.0) * of(-5.0, 4.0), of(-12.0, 15.0));
    same(of(-3.0, 2.0).mul_add(of(-5.0, 4.0), of(1.0, 2.0)), of(-11.0, 17.0));
}

#[test]
fn division_by_zero_and_unbounded_operands() {
    same(of(1.0, 2.0) / of(0.0, 0.0), Interval::EMPTY);
    same(of(0.0, 0.0) / of(-1.0, 1.0), Interval::ZERO);
    same(of(1.0, 2.0) / of(0.0, 4.0), of(0.25, INF));
    same(of(1.0, 2.0) / of(-4.0, -0.0), of(-INF, -0.25));
    same(of(-2.0, -1.0) / of(0.0, 4.0), of(-INF, -0.25));
    same(of(-2.0, 1.0) / of(0.0, 4.0), Interval::ENTIRE);
    same(of(0.0, 1.0) / of(0.0, 1.0), of(0.0, INF));
    same(of(1.0, 2.0) / of(-1.0, 1.0), Interval::ENTIRE);
    same(of(1.0, INF) / of(2.0, INF), of(0.0, INF));
    same(of(0.0, 0.0) * Interval::ENTIRE, Interval::ZERO);
    same(of(0.0, 1.0) * of(1.0, INF), of(0.0, INF));
    same(of(1.0, INF) - of(1.0, INF), Interval::ENTIRE);
    same(of(0.0, 0.0).mul_add(Interval::ENTIRE, of(1.0, 2.0)), of(1.0, 2.0));
    same(of(-0.0, 4.0).recip(), of(0.25, INF));
    same(Interval::point(f64::MAX) * 2.0, of(f64::MAX, INF));
    same(Interval::point(f64::MIN) - f64::MAX, of(-INF, f64::MIN));
    same(Interval::point(5e-324) * 0.5, of(0.0, 5e-324));
}

#[test]
fn what_is_not_defined_is_left_out() {
    same(of(-1.0, 4.0).sqrt(), of(0.0, 2.0));
    same(of(-2.0, -1.0).sqrt(), Interval::EMPTY);
    same(Interval::EMPTY + of(1.0, 2.0), Interval::EMPTY);
    same(Interval::point(f64::NAN) + 1.0, Interval::EMPTY);
    same(of(1.0, 2.0) * f64::NAN, Interval::EMPTY);
    same(Interval::point(-INF), of(-INF, f64::MIN));
    same(of(2.0, 1.0), Interval::EMPTY);
    same(of(INF, INF), Interval::EMPTY);
    same(of(5.0, 6.0) % of(0.0, 0.0), Interval::EMPTY);
}

#[test]
fn functions_are_tight() {
    same(of(-3.0, 2.0).abs(), of(0.0, 3.0));
    same(of(-3.0, -2.0).abs(), of(2.0, 3.0));
    same(of(-3.0, 2.0).sqr(), of(0.0, 9.0));
    same(of(-3.0, 2.0).pown(3), of(-27.0, 8.0));
    same(of(-3.0, -2.0).pown(3), of(-27.0, -8.0));
    same(of(-3.0, 2.0).pown(4), of(0.0, 81.0));
    same(of(-2.0, 4.0).pown(-2), of(0.0625, INF));
    same(of(-2.0, 4.0).pown(-1), Interval::ENTIRE);
    same(of(-2.0, 4.0).pown(0), Interval::ONE);
    same(of(0.0, 0.0).pown(-1), Interval::EMPTY);
    same(of(2.0, 2.0).pown(i32::MIN), of(0.0, 5e-324));
    same(of(-2.0, -0.0).pown(-3), of(-INF, -0.125));
    same(of(-0.0, 2.0).pown(-3), of(0.125, INF));
    same(of(0.0, 0.0).pown(-2), Interval::EMPTY);
    same(of(0.0, INF).pown(-2), of(0.0, INF));
    same(of(1.2, 2.7).floor().hull(of(-1.5, -1.5).round()), of(-2.0, 2.0));
    same(of(-1.5, 2.5).round_ties_even(), of(-2.0, 2.0));
    same(of(-1.5, 2.5).trunc(), of(-1.0, 2.0));
    same(of(-1.5, 2.5).ceil(), of(-1.0, 3.0));
    same(of(5.0, 6.0) % of(4.0, 4.5), of(0.5, 2.0));
    same(of(5.0, 9.0) % of(4.0, 4.0), of(0.0, 4.0));
    same(of(-5.0, 3.0) % of(4.0, 4.0), of(-4.0, 3.0));
    same(Interval::point(-5.5) % 2.0, Interval::point(-1.5));
    same(of(1.0, 3.0).min(of(2.0, 2.5)), of(1.0, 2.5));
    same(of(1.0, 3.0).max(of(2.0, 2.5)), of(2.0, 3.0));
}

#[test]
fn sequences_of_operations_enclose() {
    use fpcontrol::ops::{DivEuclid, Hypot, Midpoint, RemEuclid, ToDegrees, ToRadians};
    let seed = Seed::from_environment();
    let mut random = Random::new(seed, "sequences");
    let half = || Fraction::integer(1) / Fraction::integer(2);
    for _ in 0..5_000 {
        let (a, b) = (leaf::<f64>(&mut random), leaf::<f64>(&mut random));
        let (x, y, p, q) = (a.interval, b.interval, a.number, b.number);
        if q.is_zero() {
            continue;
        }
        let quotient = p.clone() / q.clone();
        let n = if q > Fraction::integer(0) { quotient.floor() } else { -(-quotient).floor() };
        let checks = [
            (x.controlled_hypot::<Rd>(y), (p.clone() * p.clone() + q.clone() * q.clone()).sqrt()),
            (x.controlled_midpoint::<Rd>(y), (p.clone() + q.clone()) * half()),
            (x.controlled_div_euclid::<Rd>(y), n.clone()),
            (x.controlled_rem_euclid::<Rd>(y), p.clone() - n * q),
            (x.controlled_to_degrees::<Rd>().controlled_to_radians::<Ru>(), p),
        ];
        for (index, (interval, number)) in checks.into_iter().enumerate() {
            assert!(contains(interval, &number), "{index} {x} {y} {interval} ({seed})");
        }
    }
    same(of(-5.0, -5.0).controlled_rem_euclid::<Rn>(of(3.0, 3.0)), of(1.0, 1.0));
    same(of(-5.0, 7.0).controlled_rem_euclid::<Rn>(of(3.0, 3.0)), of(0.0, 3.0));
    same(of(5.0, 7.0).controlled_div_euclid::<Rn>(of(-3.0, -3.0)), of(-2.0, -1.0));
}

#[test]
fn sets() {
    let (a, b) = (of(1.0, 3.0), of(2.0, 4.0));
    same(a.intersection(b), of(2.0, 3.0));
    same(a.hull(b), of(1.0, 4.0));
    same(a.hull(Interval::EMPTY), a);
    same(a.intersection(Interval::EMPTY), Interval::EMPTY);
    assert!(a.is_disjoint_from(of(4.0, 5.0)) && !a.is_disjoint_from(b));
    assert!(of(2.0, 3.0).is_subset_of(a) && !b.is_subset_of(a) && Interval::EMPTY.is_subset_of(a));
    assert!(of(1.5, 2.0).is_interior_to(a) && !of(1.0, 2.0).is_interior_to(a));
    assert!(Interval::<f64>::ENTIRE.is_interior_to(Interval::ENTIRE) && !a.is_interior_to(Interval::EMPTY));
    assert!(of(1.0, 2.0).precedes(b) && !of(1.0, 2.0).strictly_precedes(b) && !a.precedes(b));
    assert!(a.contains(1.0) && !a.contains(0.999) && !of(1.0, INF).contains(INF) && !a.contains(f64::NAN));
    assert!(a.equals(of(1.0, 3.0)) && !a.equals(b) && Interval::<f64>::EMPTY.equals(Interval::EMPTY));
    assert!(Interval::<f64>::ENTIRE.is_entire() && !a.is_entire() && a.is_bounded() && !of(0.0, INF).is_bounded());
    assert!(Interval::point(1.0).is_singleton() && !a.is_singleton() && !Interval::<f64>::EMPTY.is_singleton());
}

#[test]
fn sizes() {
    assert_eq!((of(1.0, 4.0).width(), of(1.0, 4.0).midpoint(), of(1.0, 4.0).radius()), (3.0, 2.5, 1.5));
    assert_eq!(of(f64::MIN, f64::MAX).midpoint(), 0.0);
    assert_eq!(of(f64::MAX / 2.0, f64::MAX).midpoint(), f64::MAX * 0.75);
    assert_eq!((of(f64::MIN, f64::MAX).width(), of(f64::MIN, f64::MAX).radius()), (INF, f64::MAX));
    assert_eq!((Interval::<f64>::ENTIRE.midpoint(), of(0.0, INF).midpoint()), (0.0, f64::MAX));
    assert_eq!((of(-5.0, 4.0).magnitude(), of(-5.0, -4.0).mignitude()), (5.0, 4.0));
    assert_eq!(of(0.0, 0.0).magnitude().to_bits(), 0);
    assert_eq!(of(5e-324, 1e-323).midpoint(), 1e-323);
    assert!(Interval::<f64>::EMPTY.midpoint().is_nan() && Interval::<f64>::EMPTY.width().is_nan());
    assert_eq!(of(0.1, 0.7).width(), (0.7 - 0.1_f64).next_up().min((0.7 - 0.1_f64).max(0.6)));
}

#[test]
fn comparisons_hold_for_all_numbers() {
    assert!(of(1.0, 2.0) < of(2.5, 3.0) && of(2.5, 3.0) > of(1.0, 2.0));
    assert!(of(1.0, 2.0).partial_cmp(&of(2.0, 3.0)).is_none() && of(1.0, 2.0) != of(1.0, 2.0));
    assert!(Interval::point(0.0) == Interval::point(-0.0) && Interval::point(1.0) <= Interval::point(1.0));
    assert!(Interval::<f64>::EMPTY.partial_cmp(&Interval::EMPTY).is_none());
}

#[test]
fn conversions_enclose() {
    use fpcontrol::ops::Cast;
    let big = u128::MAX;
    let around: Interval<f64> = big.into();
    same(around, of((big as f64).next_down(), big as f64));
    same(Interval::from(-3_i8), Interval::point(-3.0));
    let single: Interval<f32> = of(0.1, 0.3).controlled_cast::<Rz>();
    assert_eq!((single.inf(), single.sup()), (0.1_f32.next_down(), 0.3_f32));
    assert!(Fraction::float(0.3).unwrap() <= Fraction::float(single.sup().into()).unwrap());
    same(single.into(), of(single.inf().into(), single.sup().into()));
    let huge: Interval<f32> = Interval::point(1e39).controlled_cast::<Rn>();
    assert_eq!((huge.inf(), huge.sup()), (f32::MAX, f32::INFINITY));
    same(Interval::rounded_constant(&Constant::exact("0.1"), Rounding::TiesToEven), of(0.1_f64.next_down(), 0.1));
}

/// Generic code treats an interval like any other `Real`.
#[test]
fn reals() {
    fn hypotenuse<T: Real>(a: T, b: T) -> T {
        a.controlled_mul_add::<Rn>(a, b * b).controlled_sqrt::<Rn>()
    }
    same(hypotenuse(of(3.0, 3.0), of(4.0, 4.0)), of(5.0, 5.0));
    use fpcontrol::reduce::{Order, Pairwise};
    let sum = Pairwise::sum::<Rn, Interval<f64>>(&[Interval::point(0.1); 10]);
    assert!(contains(sum, &(Fraction::float(0.1).unwrap() * Fraction::integer(10))) && sum.width() < 1e-14);
}
