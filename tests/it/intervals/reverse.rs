//! Reverse functions and cancellation: every number that the function takes into the operand is in the result, and the bounds are the best ones. Exact rationals judge
//! products, powers and sums; the reference, which shares no code with the quick phases, judges waves and real powers.

use super::tight::Judged;
use super::{INF, of, same};
use fpcontrol::Interval;
use fpcontrol::Rounding::{TowardNegative, TowardPositive};
use fpcontrol::reference::Elementary;
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::fraction::Fraction;

const ALL: Interval<f64> = Interval::ENTIRE;

fn exact(x: f64) -> Fraction {
    Fraction::float(x).expect("finite")
}

fn power(x: f64, n: u32) -> Fraction {
    (0..n).fold(Fraction::integer(1), |power, _| power * exact(x))
}

/// A number of any size that keeps sums of a few products in range.
fn number(random: &mut Random) -> f64 {
    let significand = 1.0 + (random.bits() >> 12) as f64 / 2_f64.powi(52);
    let magnitude = if random.below(6) == 0 { random.below(4) as f64 } else { significand };
    let scaled = magnitude * 2_f64.powi(random.between(-40, 40) as i32);
    if random.flip() { scaled } else { -scaled }
}

fn interval(random: &mut Random) -> Interval<f64> {
    let x = Interval::point(number(random));
    if random.below(4) == 0 { x } else { x.hull(Interval::point(number(random))) }
}

#[test]
fn roots_are_the_least_enclosure() {
    let mut random = Random::new(Seed::from_environment(), "rootn");
    for turn in 0..600 {
        let (c, n) = (number(&mut random).abs(), 2 + turn % 9);
        if c == 0.0 {
            continue;
        }
        let root = Interval::point(c).rootn(n as i32);
        let (low, high) = (root.inf(), root.sup());
        assert!(power(low, n) <= exact(c) && exact(c) <= power(high, n), "{c:e} {n}: {root:?}");
        let is_exact = low == high && power(low, n) == exact(c);
        assert!(is_exact || low.next_up() == high && power(low, n) < exact(c) && exact(c) < power(high, n), "{root:?}");
        // The reciprocal's, where c x^n is 1.
        let root = Interval::point(c).rootn(-(n as i32));
        let product = |x: f64| exact(c) * power(x, n);
        assert!(product(root.inf()) <= Fraction::integer(1) && Fraction::integer(1) <= product(root.sup()), "{root:?}");
        assert!(root.is_singleton() || root.inf().next_up() == root.sup(), "{root:?}");
    }
    // From and to the ends of the type.
    let extreme = of(5e-324, f64::MAX).rootn(3);
    assert!(power(extreme.inf(), 3) <= exact(5e-324) && exact(5e-324) < power(extreme.inf().next_up(), 3));
    assert!(power(extreme.sup(), 3) >= exact(f64::MAX) && exact(f64::MAX) > power(extreme.sup().next_down(), 3));
    same(of(5e-324, 5e-324).rootn(-1), of(f64::MAX, INF));
    same(of(-8.0, 27.0).rootn(3), of(-2.0, 3.0));
    same(of(-8.0, 16.0).rootn(2), of(0.0, 4.0));
    same(of(0.0, 0.0).rootn(-3), Interval::EMPTY);
    same(of(0.0, 4.0).rootn(-2), of(0.5, INF));
    same(of(1.0, 4.0).rootn(0), Interval::EMPTY);
}

#[test]
fn even_functions_have_two_sides() {
    let c = of(4.0, 9.0);
    same(c.sqr_rev(ALL), of(-3.0, 3.0));
    same(c.sqr_rev(of(-2.5, 2.5)), of(-2.5, 2.5));
    same(c.sqr_rev(of(-1.0, 2.5)), of(2.0, 2.5));
    same(c.sqr_rev(of(-1.0, 1.0)), Interval::EMPTY);
    same(c.abs_rev(of(-INF, 5.0)), of(-9.0, 5.0));
    same(of(-9.0, -4.0).abs_rev(ALL), Interval::EMPTY);
    same(of(-1.0, 1.0).cosh_rev(ALL), of(0.0, 0.0));
    same(c.pown_rev(ALL, -2), of(-0.5, 0.5));
    same(c.pown_rev(of(0.0, 1.0), -2), of(1.0 / 3.0, 0.5));
    same(c.pown_rev(of(1.0, 2.0), 0), Interval::EMPTY);
    same(of(0.5, 2.0).pown_rev(of(1.0, 2.0), 0), of(1.0, 2.0));
    same(of(-8.0, -1.0).pown_rev(ALL, -3), of(-1.0, -0.5));
    same(of(-8.0, 1.0).pown_rev(ALL, -1), ALL);
}

/// For each number of an operand, a product that lies in the other one.
#[test]
fn quotients_in_two_pieces() {
    let mut random = Random::new(Seed::from_environment(), "mul_rev");
    for _ in 0..3000 {
        let (b, x) = (interval(&mut random), number(&mut random));
        let y = if random.flip() { b.inf() } else { b.sup() };
        let product = Interval::point(x) * y;
        let pieces = b.mul_rev_to_pair(product);
        assert!(pieces.iter().any(|piece| piece.contains(x)), "{x} {y} {pieces:?}");
        assert!(b.mul_rev(product, Interval::point(x)).contains(x));
        for piece in pieces.iter().filter(|piece| piece.is_bounded()) {
            // Beside a bound there is no product of the operand.
            for (bound, beyond) in [(piece.inf(), piece.inf().next_down()), (piece.sup(), piece.sup().next_up())] {
                let products = [b.inf(), b.sup()].map(|y| exact(beyond) * exact(y));
                let outside = |x: &Fraction| *x < exact(product.inf()) || *x > exact(product.sup());
                assert!(products.iter().all(outside), "{b:?} {product:?}: {bound}");
            }
        }
    }
    let pair = |b: Interval<f64>, c: Interval<f64>, below, above| {
        let pieces = b.mul_rev_to_pair(c);
        same(pieces[0], below);
        same(pieces[1], above);
    };
    pair(of(-2.0, 4.0), of(8.0, 8.0), of(-INF, -4.0), of(2.0, INF));
    pair(of(-2.0, 4.0), of(-8.0, -8.0), of(-INF, -2.0), of(4.0, INF));
    pair(of(0.0, 4.0), of(8.0, 8.0), of(2.0, INF), Interval::EMPTY);
    pair(of(0.0, 0.0), of(8.0, 8.0), Interval::EMPTY, Interval::EMPTY);
    pair(of(0.0, 0.0), of(0.0, 8.0), ALL, Interval::EMPTY);
    same(of(-2.0, 4.0).mul_rev(of(8.0, 8.0), of(-3.0, 5.0)), of(2.0, 5.0));
}

#[test]
fn cancellation_is_decided_exactly() {
    let mut random = Random::new(Seed::from_environment(), "cancel");
    let mut cancelled = 0;
    for _ in 0..4000 {
        let (x, y) = (interval(&mut random), interval(&mut random));
        let z = x.cancel_minus(y);
        let [low, high] = [exact(x.inf()) - exact(y.inf()), exact(x.sup()) - exact(y.sup())];
        if low > high {
            assert!(z.is_entire(), "{x:?} {y:?}");
            continue;
        }
        cancelled += 1;
        assert!(exact(z.inf()) <= low && low < exact(z.inf().next_up()), "{x:?} {y:?}: {z:?}");
        assert!(exact(z.sup()) >= high && high > exact(z.sup().next_down()), "{x:?} {y:?}: {z:?}");
        same(x.cancel_plus(-y), z);
    }
    assert!(cancelled > 1000, "{cancelled}");
    // Widths that are equal when they are rounded.
    let (wide, narrow) = (of(-1.0, 5e-324), of(-1.0, 0.0));
    assert!(narrow.cancel_minus(wide).is_entire());
    same(wide.cancel_minus(narrow), of(0.0, 5e-324));
    same(Interval::EMPTY.cancel_minus(of(1.0, 2.0)), Interval::EMPTY);
    same(of(1.0, 2.0).cancel_minus(Interval::EMPTY), ALL);
    same(of(1.0, INF).cancel_minus(of(1.0, 2.0)), ALL);
    same(Interval::EMPTY.cancel_minus(of(1.0, INF)), ALL);
}

/// Whether a value lies in an interval, by its two roundings.
fn is_inside<T: Judged>(function: Elementary, x: T, y: T, values: Interval<T>) -> bool {
    let [low, high] = [TowardNegative, TowardPositive].map(|rounding| T::judged(function, x, y, rounding));
    values.inf() <= low && high <= values.sup()
}

/// Where a wave enters: the bound is not inside, the number after it is, or both lie around a stretch that has no number of the type.
fn check_entry<T: Judged>(function: Elementary, values: Interval<T>, entry: T, domain: T) {
    if entry == domain {
        return;
    }
    let next = entry.next();
    let is_in = |x: T| is_inside(function, x, x, values);
    let passes = || {
        let low = |x: T| T::judged(function, x, x, TowardNegative) < values.inf();
        let high = |x: T| T::judged(function, x, x, TowardPositive) > values.sup();
        low(entry) && high(next) || high(entry) && low(next)
    };
    let turns = || values.inf() >= T::of(1.0).next_down() || values.sup() <= T::of(-1.0).next();
    assert!(is_in(entry) || is_in(next) || passes() || turns(), "{} {values:?}: {entry:?}", function.name());
}

/// A reverse function.
type Reverse<T> = fn(Interval<T>, Interval<T>) -> Interval<T>;

fn waves<T: Judged>(reach: f64) {
    let functions: [(Elementary, Reverse<T>); 3] = [
        (Elementary::Sin, Interval::sin_rev),
        (Elementary::Cos, Interval::cos_rev),
        (Elementary::Tan, Interval::tan_rev),
    ];
    let mut random = Random::new(Seed::from_environment(), T::NAME);
    let unit = |random: &mut Random| random.below(1 << 30) as f64 / (1 << 29) as f64 - 1.0;
    for turn in 0..600 {
        for (function, reverse) in functions {
            let scale = [1.0, 20.0, 1e4, reach][turn % 4];
            let [a, b] = [0; 2].map(|_| T::of(unit(&mut random) * scale));
            let domain = Interval::point(a).hull(Interval::point(b));
            let x = T::of(a.into() + (b.into() - a.into()) * (unit(&mut random) + 1.0) / 2.0);
            let value = |x: T| {
                let [low, high] = [TowardNegative, TowardPositive].map(|rounding| T::judged(function, x, x, rounding));
                Interval::new(low, high)
            };
            let values = if turn % 3 == 0 { value(x) } else { value(x).hull(value(T::of(unit(&mut random)))) };
            let found = reverse(values, domain);
            assert!(found.is_subset_of(domain), "{} {values:?} {domain:?}: {found:?}", function.name());
            assert!(!domain.contains(x) || found.contains(x), "{} {x:?} {domain:?}: {found:?}", function.name());
            if found.is_empty() {
                continue;
            }
            check_entry(function, values, found.inf(), domain.inf());
            let mirrored = if function == Elementary::Cos { values } else { -values };
            check_entry(function, mirrored, T::of(0.0) - found.sup(), T::of(0.0) - domain.sup());
        }
    }
}

#[test]
fn waves_begin_and_end_where_they_enter() {
    waves::<f64>(1e12);
    waves::<f32>(3e4);
}

#[test]
fn waves_at_turning_points_and_far_away() {
    let pi = Interval::from(&fpcontrol::consts::PI);
    same(of(-1.0, -1.0).cos_rev(of(0.0, 4.0)), pi);
    same(of(1.0, 1.0).cos_rev(of(-1.0, 1.0)), of(0.0, 0.0));
    same(of(0.0, 0.0).sin_rev(of(-4.0, 4.0)), pi.hull(-pi));
    same(of(2.0, 3.0).sin_rev(ALL), Interval::EMPTY);
    same(of(0.5, 0.6).sin_rev(ALL), ALL);
    same(of(0.5, 0.6).sin_rev(of(-INF, 0.0)), of(-INF, of(0.5, 0.5).sin_rev(of(-4.0, 0.0)).sup()));
    same(of(0.9, 1.0).sin_rev(of(2.5, 3.0)), Interval::EMPTY);
    same(ALL.tan_rev(of(-2.0, 1.0)), of(-2.0, 1.0));
    // Where numbers are further apart than branches.
    same(of(0.5, 0.6).cos_rev(of(1e300, 2e300)), of(1e300, 2e300));
}

fn real_powers<T: Judged>() {
    let mut random = Random::new(Seed::from_environment(), T::NAME);
    let all = Interval::ENTIRE;
    for _ in 0..800 {
        let positive = |random: &mut Random| {
            T::of(2_f64.powi(random.between(-9, 9) as i32) * (1.0 + random.below(1 << 20) as f64 / 1e6))
        };
        let (x, c) = (positive(&mut random), positive(&mut random));
        let y = T::of(random.between(-4000, 4000) as f64 / 256.0);
        let pow = |x: T, y: T, rounding| T::judged(Elementary::Pow, x, y, rounding);
        let values = Interval::new(pow(x, y, TowardNegative), pow(x, y, TowardPositive));
        assert!(Interval::point(y).pow_rev1(values, all).contains(x), "{x:?} {y:?}");
        assert!(Interval::point(x).pow_rev2(values, all).contains(y), "{x:?} {y:?}");
        if y == T::of(0.0) || x == T::of(1.0) {
            continue;
        }
        // The bounds of one root and of one logarithm are neighbours around it.
        let is_between =
            |low: std::cmp::Ordering, high: std::cmp::Ordering| low != high || low == std::cmp::Ordering::Equal;
        let order = |x: T, y: T| {
            if pow(x, y, TowardPositive) < c || pow(x, y, TowardNegative) < c && pow(x, y, TowardPositive) <= c {
                std::cmp::Ordering::Less
            } else if pow(x, y, TowardNegative) == c {
                std::cmp::Ordering::Equal
            } else {
                std::cmp::Ordering::Greater
            }
        };
        let root = Interval::point(y).pow_rev1(Interval::point(c), all);
        assert!(root.is_singleton() || root.inf().next() == root.sup(), "{c:?} {y:?}: {root:?}");
        assert!(is_between(order(root.inf(), y), order(root.sup(), y)), "{c:?} {y:?}: {root:?}");
        let logarithm = Interval::point(x).pow_rev2(Interval::point(c), all);
        assert!(logarithm.is_singleton() || logarithm.inf().next() == logarithm.sup(), "{c:?} {x:?}: {logarithm:?}");
        assert!(is_between(order(x, logarithm.inf()), order(x, logarithm.sup())), "{c:?} {x:?}: {logarithm:?}");
    }
}

#[test]
fn roots_and_logarithms_of_real_powers() {
    real_powers::<f64>();
    real_powers::<f32>();
}

#[test]
fn points_are_found_by_their_angle() {
    let mut random = Random::new(Seed::from_environment(), "angles");
    for _ in 0..3000 {
        // Intervals have one zero.
        let (x, y) = (number(&mut random) + 0.0, number(&mut random) + 0.0);
        if x == 0.0 && y == 0.0 {
            continue;
        }
        let angle = |rounding| f64::judged(Elementary::Atan2, y, x, rounding);
        let angles = Interval::new(angle(TowardNegative), angle(TowardPositive));
        let (ys, xs) = (Interval::point(x).atan2_rev1(angles, ALL), Interval::point(y).atan2_rev2(angles, ALL));
        assert!(ys.contains(y) && xs.contains(x), "({x}, {y}): {ys:?} {xs:?}");
        // The error of an angle counts more the closer the point is to the other axis.
        let slope = (x / y).abs() + (y / x).abs();
        if x != 0.0 && y != 0.0 && slope < 1e6 {
            assert!(
                ys.width() <= y.abs() * slope * 1e-15 && xs.width() <= x.abs() * slope * 1e-15,
                "({x}, {y}): {ys:?} {xs:?}"
            );
        }
    }
    let turn = of(-4.0, 4.0);
    same(of(-1.0, 2.0).atan2_rev1(turn, ALL), ALL);
    same(of(-1.0, 2.0).atan2_rev2(turn, of(-3.0, 5.0)), of(-3.0, 5.0));
    same(of(0.0, 0.0).atan2_rev1(of(1.0, 2.0), of(-2.0, 3.0)), of(0.0, 3.0));
    same(of(0.0, 0.0).atan2_rev1(of(-2.0, 1.0), of(-2.0, 3.0)), of(-2.0, 0.0));
    same(of(0.0, 0.0).atan2_rev2(of(3.0, 4.0), of(-2.0, 3.0)), of(-2.0, 0.0));
    same(of(1.0, 2.0).atan2_rev2(of(-1.0, 0.0), ALL), Interval::EMPTY);
    same(of(1.0, 2.0).atan2_rev1(of(2.0, 3.0), ALL), Interval::EMPTY);
}

#[test]
fn limits_of_real_powers_are_not_attained() {
    let (below_one, from_one) = (of(0.0, 1.0), of(1.0, INF));
    same(of(-INF, 0.0).pow_rev1(of(0.1, 0.9), below_one), Interval::EMPTY);
    same(of(0.0, INF).pow_rev1(of(0.0, 0.0), ALL), of(0.0, 0.0));
    same(of(1.0, 2.0).pow_rev1(of(4.0, 16.0), ALL), of(2.0, 16.0));
    same(of(-2.0, 2.0).pow_rev1(of(4.0, 4.0), ALL), of(0.0, INF));
    same(of(0.0, 2.0).pow_rev1(of(1.0, 1.0), of(-1.0, 3.0)), of(0.0, 3.0));
    same(of(-1.0, 0.0).pow_rev1(of(1.0, 1.0), of(-1.0, 0.0)), Interval::EMPTY);
    same(of(2.0, INF).pow_rev2(of(4.0, 8.0), of(-5.0, 0.0)), Interval::EMPTY);
    same(of(2.0, INF).pow_rev2(of(4.0, 8.0), ALL), of(0.0, 3.0));
    same(of(0.25, 0.5).pow_rev2(of(2.0, INF), ALL), of(-INF, -0.5));
    same(of(0.0, 0.0).pow_rev2(of(0.0, 1.0), of(-1.0, 2.0)), of(0.0, 2.0));
    same(from_one.pow_rev2(from_one, of(-3.0, 3.0)), of(-3.0, 3.0));
    same(of(-2.0, -1.0).pow_rev2(from_one, ALL), Interval::EMPTY);
}
