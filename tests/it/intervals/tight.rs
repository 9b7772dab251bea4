//! Every function of an interval is the least interval: its bounds are the values at the extremes, by the reference, which shares no code with the quick
//! phases. Integer powers are compared with integers of any size.

use super::elementary::{Float, interval};
use fpcontrol::Interval;
use fpcontrol::Rounding::{self, TowardNegative, TowardPositive};
use fpcontrol::control::Rn;
use fpcontrol::ops::Functions as _;
use fpcontrol::reference::{Binary32, Binary64, Elementary, Environment};
use fpcontrol_tests::cases::{Random, Seed};
use num_bigint::BigInt;
use std::f64::consts::PI;

/// The reference's value.
pub(super) trait Judged: Float {
    fn judged(function: Elementary, x: Self, y: Self, rounding: Rounding) -> Self;
    fn next(self) -> Self;
    fn next_down(self) -> Self;
}

macro_rules! judged {
    ($($float:ident $format:ident;)*) => {
        $(
            impl Judged for $float {
                fn judged(function: Elementary, x: Self, y: Self, rounding: Rounding) -> Self {
                    let [x, y] = [x, y].map($format::from_host);
                    $format::elementary_flagged(function, x, y, Environment::new(rounding)).value.to_host()
                }

                fn next(self) -> Self {
                    self.next_up()
                }

                fn next_down(self) -> Self {
                    self.next_down()
                }
            }
        )*
    };
}

judged! {
    f32 Binary32;
    f64 Binary64;
}

/// Where the gamma function of positive numbers is least.
const MINIMUM: f64 = 1.461_632_144_968_362_3;

/// Where a wave has its maxima; half a period later are its minima.
fn maximum_and_half_period(function: Elementary) -> Option<(f64, f64)> {
    match function {
        Elementary::Sin => Some((PI / 2.0, PI)),
        Elementary::Cos => Some((0.0, PI)),
        Elementary::Sinpi => Some((0.5, 1.0)),
        Elementary::Cospi => Some((0.0, 1.0)),
        _ => None,
    }
}

/// Whether there are maxima and minima between two numbers; `None` if `f64` cannot tell.
fn turning_points(function: Elementary, [a, b]: [f64; 2]) -> Option<[bool; 2]> {
    let (first, half) = maximum_and_half_period(function)?;
    let in_half_periods = |x: f64| (x - first) / half;
    let unclear = |x: f64| half == PI && x.round() != 0.0 && (x - x.round()).abs() < 1e-6;
    let [from, to] = [in_half_periods(a), in_half_periods(b)];
    // Near π/2 the quotient says nothing; near 0 it does, since 0 is a number.
    let unclear_at_zero = |x: f64| half == PI && first != 0.0 && x.abs() < 1e-6;
    if from.abs() > 1e6 || to.abs() > 1e6 || [from, to].into_iter().any(|x| unclear(x) || unclear_at_zero(x)) {
        return None;
    }
    let (from, to) = (from.ceil() as i64, to.floor() as i64);
    let any = |parity: i64| (from..=to).any(|k| k.rem_euclid(2) == parity);
    Some([any(0), any(1)])
}

/// The numbers at which the extremes may lie, apart from the turning points of waves; `None` if the function is not defined everywhere in the box.
fn candidates<T: Judged>(function: Elementary, x: Interval<T>, y: Interval<T>) -> Option<Vec<(T, T)>> {
    let within = |low: f64, high: f64| x.inf().into() > low && x.sup().into() < high;
    let one = |xs: &[T]| Some(xs.iter().map(|&x| (x, x)).collect());
    let corners = || {
        Some([x.inf(), x.sup()].into_iter().flat_map(|a| [y.inf(), y.sup()].map(|b| (a, b))).collect::<Vec<(T, T)>>())
    };
    use Elementary as E;
    let is_defined = match function {
        E::Log | E::Log2 | E::Log10 => within(0.0, f64::MAX),
        E::Log1p | E::Log2p1 | E::Log10p1 => within(-1.0, f64::MAX),
        E::Atanh | E::Asin | E::Acos | E::Asinpi | E::Acospi => within(-1.0, 1.0),
        E::Acosh => within(1.0, f64::MAX),
        E::Pow | E::Tgamma | E::Lgamma => within(0.0, f64::MAX),
        E::Atan2 | E::Atan2pi => y.inf().into() > 0.0,
        E::Tanpi => {
            let [from, to] = [x.inf(), x.sup()].map(|x| x.into() + 0.5);
            let is_clear = |x: f64| x.abs() < 1e6 && (x - x.round()).abs() > 1e-9;
            from.floor() == to.floor() && is_clear(from) && is_clear(to)
        }
        E::Tan => {
            let branches = [x.inf(), x.sup()].map(|x| (x.into() / PI + 0.5).floor());
            let is_clear = |x: T| ((x.into() / PI + 0.5) - (x.into() / PI + 0.5).round()).abs() > 1e-6;
            branches[0] == branches[1] && is_clear(x.inf()) && is_clear(x.sup())
        }
        _ => true,
    };
    if !is_defined {
        return None;
    }
    match function {
        E::Pow | E::Atan2 | E::Atan2pi => corners(),
        // Next to the minimum the values are flat, so that they round as it does.
        E::Tgamma | E::Lgamma if x.contains(T::of(MINIMUM)) => one(&[x.inf(), x.sup(), T::of(MINIMUM)]),
        E::Cosh if x.contains(T::ZERO) => one(&[x.inf(), x.sup(), T::ZERO]),
        _ => one(&[x.inf(), x.sup()]),
    }
}

/// The least interval that encloses the function's values.
fn least<T: Judged>(function: Elementary, x: Interval<T>, y: Interval<T>) -> Option<[T; 2]> {
    let candidates = candidates(function, x, y)?;
    let bound = |rounding| candidates.iter().map(move |&(a, b)| T::judged(function, a, b, rounding));
    let least = |all: &mut dyn Iterator<Item = T>| all.reduce(|a, b| if b < a { b } else { a });
    let most = |all: &mut dyn Iterator<Item = T>| all.reduce(|a, b| if b > a { b } else { a });
    let mut image = [least(&mut bound(TowardNegative))?, most(&mut bound(TowardPositive))?];
    if maximum_and_half_period(function).is_some() {
        let [has_maximum, has_minimum] = turning_points(function, [x.inf().into(), x.sup().into()])?;
        image = [if has_minimum { T::of(-1.0) } else { image[0] }, if has_maximum { T::ONE } else { image[1] }];
    }
    Some(image)
}

fn check<T: Judged>() {
    for function in Elementary::ALL {
        let mut random = Random::new(Seed::from_environment(), function.name());
        let mut found = 0;
        for turn in 0..1200 {
            let (mut x, y) = (interval::<T>(&mut random), interval::<T>(&mut random));
            // Into the domains, and to the smallest numbers, where a slope rounds to zero.
            let scale = [1.0, 0.0625, 1e-30, 1e-44][turn % 4];
            x = Interval::new(T::of(x.inf().into() * scale), T::of(x.sup().into() * scale));
            if turn % 3 == 0 {
                x = x.abs();
            }
            let Some(expected) = least(*function, x, y) else { continue };
            let image = Interval::controlled_function::<Rn>(*function, x, y);
            let same = image.inf() == expected[0] && image.sup() == expected[1];
            assert!(same, "{} {} of {x:?} {y:?}: {image:?} is not {expected:?}", T::NAME, function.name());
            found += 1;
        }
        assert!(found > 20, "{} {}: {found}", T::NAME, function.name());
    }
}

#[test]
fn every_function_is_the_least_enclosure_f64() {
    check::<f64>();
}

#[test]
fn every_function_is_the_least_enclosure_f32() {
    check::<f32>();
}

/// Below zero the intervals of the gamma function need not be the least, but they enclose the values; across a pole it takes all values.
#[test]
fn gamma_below_zero_is_enclosed() {
    let of = |function, x| Interval::controlled_function::<Rn>(function, x, x);
    let mut random = Random::new(Seed::from_environment(), "gamma below zero");
    for _ in 0..400 {
        let pole = -(random.below(30) as f64);
        let mut numbers = [(); 3].map(|()| pole - random.below(1 << 30) as f64 / 2_f64.powi(30));
        numbers.sort_by(f64::total_cmp);
        let [low, between, high] = numbers;
        for function in [Elementary::Tgamma, Elementary::Lgamma] {
            let image = of(function, Interval::new(low, high));
            let [down, up] =
                [TowardNegative, TowardPositive].map(|rounding| f64::judged(function, between, between, rounding));
            let is_pole = between.fract() == 0.0;
            assert!(
                is_pole || image.inf() <= down && up <= image.sup(),
                "{function:?} of {low:e}, {high:e}: {image:?}"
            );
        }
    }
    assert!(of(Elementary::Tgamma, Interval::new(-2.5, -1.5)).is_entire());
    assert_eq!(of(Elementary::Lgamma, Interval::new(-2.5, -1.5)).sup(), f64::INFINITY);
    assert!(of(Elementary::Tgamma, Interval::point(-3.0)).is_empty());
    assert!(of(Elementary::Lgamma, Interval::point(0.0)).is_empty());
    let least = of(Elementary::Tgamma, Interval::new(-0.75, -0.25));
    assert!(least.contains(-3.544_907_701_811_032) && least.sup() < -3.4, "{least:?}");
}

/// Around a turning point, down to the smallest numbers.
#[test]
fn waves_near_their_turning_points() {
    let tiny = 5e-324;
    let below_one = 1.0_f64.next_down();
    for x in
        [Interval::new(0.0, tiny), Interval::new(-tiny, 0.0), Interval::new(-tiny, tiny), Interval::new(tiny, 1e-9)]
    {
        assert_eq!((x.cos().inf(), x.cos().sup()), (below_one, 1.0), "{x:?}");
        let cospi = Interval::controlled_function::<Rn>(Elementary::Cospi, x, x);
        assert_eq!((cospi.inf(), cospi.sup()), (below_one, 1.0), "{x:?}");
    }
    let sine = Interval::new(-tiny, tiny).sin();
    assert_eq!((sine.inf(), sine.sup()), (-tiny, tiny));
    assert_eq!(Interval::point(0.0_f32).hull(Interval::point(1e-45)).cos().inf(), 1.0_f32.next_down());
}

/// `x` as an integer times a power of two.
fn integer(x: f64) -> (BigInt, i32) {
    let (bits, sign) = (x.to_bits(), if x < 0.0 { -1 } else { 1 });
    let (field, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    let (significand, exponent) = if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
    (BigInt::from(significand) * sign, exponent)
}

/// Whether `a <= b`, of integers times powers of two.
fn at_most((a, i): &(BigInt, i32), (b, j): &(BigInt, i32)) -> bool {
    let least = *i.min(j);
    a.clone() << (i - least) as u32 <= b.clone() << (j - least) as u32
}

/// The power of each bound lies between the bound of the result and its neighbour inside.
fn check_power(x: f64, n: u32) {
    let (significand, exponent) = integer(x);
    let exact = (significand.pow(n), exponent * n as i32);
    let power = Interval::point(x).pown(n as i32);
    let (low, high) = (power.inf(), power.sup());
    assert!(low == high || low.next_up() == high, "{x:e}^{n}: {power:?}");
    let is_above = |bound: f64| if bound.is_infinite() { bound > 0.0 } else { at_most(&exact, &integer(bound)) };
    let is_below = |bound: f64| if bound.is_infinite() { bound < 0.0 } else { at_most(&integer(bound), &exact) };
    assert!(is_below(low) && is_above(high), "{x:e}^{n}: {power:?}");
    assert!(low == high || !is_below(high) && !is_above(low), "{x:e}^{n} is a number: {power:?}");
}

#[test]
fn integer_powers_are_the_least_enclosure() {
    check_power(3.7, 100);
    check_power(1.1, 1000);
    check_power(0.5, 1074);
    check_power(-1.7, 1075);
    check_power(10.0, 22);
    check_power(10.0, 400);
    check_power(-10.0, 309);
    let mut random = Random::new(Seed::from_environment(), "pown");
    for _ in 0..400 {
        let magnitude = 1.0 + random.below(1 << 40) as f64 / 2_f64.powi(40);
        let x = magnitude * 2_f64.powi(random.between(-12, 12) as i32);
        check_power(if random.flip() { x } else { -x }, random.between(1, 90) as u32);
    }
    // Quotients by rounding the other way: x^-n lies between a and b if a x^n <= 1 <= b x^n.
    let power = Interval::point(3.0_f64).pown(-20);
    let (low, high) = (integer(power.inf()), integer(power.sup()));
    let cube = BigInt::from(3).pow(20);
    let one = (BigInt::from(1), 0);
    assert!(power.inf().next_up() == power.sup());
    assert!(at_most(&(low.0 * &cube, low.1), &one) && at_most(&one, &(high.0 * &cube, high.1)));
    // In f32 as well, whose exponents do not hold the integer.
    let power = Interval::point(1.000_000_1_f32).pown(100_000_001);
    assert!(power.inf().next() == power.sup(), "{power:?}");
}
