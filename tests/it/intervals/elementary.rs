//! Elementary functions of intervals: they enclose the values at numbers inside, they are the least such intervals, and numbers where the function
//! is not defined are left out.

use fpcontrol::control::{Control, Rd, Rn, Ru};
use fpcontrol::interval::Bound;
use fpcontrol::math::{self, Elementary as Functions};
use fpcontrol::ops::Functions as _;
use fpcontrol::reference::Elementary;
use fpcontrol::{Interval, fp};
use fpcontrol_tests::cases::{Random, Seed};

const INTERVALS: u32 = 5400;
const POINTS: u32 = 12;

/// A function of two floats in a mode; functions of one operand ignore the second.
fn value<C: Control, T: Functions>(function: Elementary, x: T, y: T) -> T {
    macro_rules! chosen {
        (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
            match function { $(Elementary::$variant => chosen!(@$shape $method),)* }
        };
        (@unary $method:ident) => { math::$method::<C, T>(x) };
        (@binary $method:ident) => { math::$method::<C, T>(x, y) };
    }
    fpcontrol::reference::for_each_elementary! { chosen () }
}

pub(super) trait Float: Bound + Functions + Into<f64> + std::fmt::Display {
    const NAME: &'static str;

    fn of(x: f64) -> Self;
    fn is_number(self) -> bool;
}

impl Float for f32 {
    const NAME: &'static str = "f32";

    fn of(x: f64) -> Self {
        x as f32
    }

    fn is_number(self) -> bool {
        self.is_finite()
    }
}

impl Float for f64 {
    const NAME: &'static str = "f64";

    fn of(x: f64) -> Self {
        x
    }

    fn is_number(self) -> bool {
        self.is_finite()
    }
}

/// Numbers of any size, mostly near interesting points of the functions; quarters of small integers among them.
fn number(random: &mut Random) -> f64 {
    let magnitude = match random.below(8) {
        0 => random.below(24) as f64 / 4.0,
        1 => (1.0 + random.below(1 << 20) as f64 / f64::from(1 << 20)) * 2_f64.powi(random.between(-140, 120) as i32),
        _ => random.below(1 << 30) as f64 / f64::from(1 << 27),
    };
    if random.flip() { -magnitude } else { magnitude }
}

/// Narrow and wide, and points.
pub(super) fn interval<T: Float>(random: &mut Random) -> Interval<T> {
    let x = number(random);
    let width = match random.below(4) {
        0 => 0.0,
        1 => random.below(1 << 20) as f64 / f64::from(1 << 24),
        2 => random.below(1 << 20) as f64 / f64::from(1 << 17),
        _ => number(random).abs(),
    };
    Interval::new(T::of(x), T::of(x + width))
}

/// A number inside; often a bound.
fn inside<T: Float>(interval: Interval<T>, random: &mut Random) -> T {
    let [lo, hi]: [f64; 2] = [interval.inf().into(), interval.sup().into()];
    let share = match random.below(3) {
        0 => random.below(2) as f64,
        _ => random.below(1 << 20) as f64 / f64::from(1 << 20),
    };
    let x = T::of(lo + (hi - lo) * share);
    if interval.contains(x) { x } else { interval.inf() }
}

fn every_value_is_inside<T: Float>() {
    let seed = Seed::from_environment();
    for function in Elementary::ALL {
        let mut random = Random::new(seed, function.name());
        let mut values = 0;
        for _ in 0..INTERVALS / Elementary::ALL.len() as u32 {
            let (x, y) = (interval::<T>(&mut random), interval::<T>(&mut random));
            let image = Interval::controlled_function::<Rn>(*function, x, y);
            for _ in 0..POINTS {
                let (a, b) = (inside(x, &mut random), inside(y, &mut random));
                let [low, high] = [value::<Rd, T>(*function, a, b), value::<Ru, T>(*function, a, b)];
                // A pole or a NaN: the function is not defined there.
                if !value::<Rn, T>(*function, a, b).is_number() {
                    continue;
                }
                let holds = image.inf() <= low && high <= image.sup();
                assert!(holds, "{} {}({a}, {b}) of {x:?} {y:?}: {image:?} ({seed})", T::NAME, function.name());
                values += 1;
            }
        }
        assert!(values > 200, "{}: {values}", function.name());
    }
}

#[test]
fn every_value_is_inside_f64() {
    every_value_is_inside::<f64>();
}

#[test]
fn every_value_is_inside_f32() {
    every_value_is_inside::<f32>();
}

/// The bounds are values at numbers inside, or −1 and 1 at a turning point: nothing smaller encloses.
#[test]
fn the_bounds_are_the_least() {
    let image =
        |function, lo, hi| Interval::controlled_function::<Rn>(function, Interval::new(lo, hi), Interval::EMPTY);
    let text = |image: Interval<f64>| (image.inf(), image.sup());
    use Elementary as E;
    assert_eq!(text(image(E::Exp, -1.0, 2.0)), (math::exp::<Rd, _>(-1.0), math::exp::<Ru, _>(2.0)));
    assert_eq!(text(image(E::Acos, -0.5, 0.25)), (math::acos::<Rd, _>(0.25), math::acos::<Ru, _>(-0.5)));
    assert_eq!(text(image(E::Cosh, -2.0, 1.0)), (1.0, math::cosh::<Ru, _>(2.0)));
    // Sine: rising, over the top, falling, through the bottom, almost a period, more.
    assert_eq!(text(image(E::Sin, 0.0, 1.5)), (0.0, math::sin::<Ru, _>(1.5)));
    assert_eq!(text(image(E::Sin, 1.0, 2.0)), (math::sin::<Rd, _>(1.0), 1.0));
    assert_eq!(text(image(E::Sin, 2.0, 4.0)), (math::sin::<Rd, _>(4.0), math::sin::<Ru, _>(2.0)));
    assert_eq!(text(image(E::Sin, 4.0, 5.0)), (-1.0, math::sin::<Ru, _>(4.0)));
    assert_eq!(text(image(E::Sin, 1.0, 5.0)), (-1.0, 1.0));
    assert_eq!(text(image(E::Sin, -1.5, 1.5)), (math::sin::<Rd, _>(-1.5), math::sin::<Ru, _>(1.5)));
    assert_eq!(text(image(E::Sin, 2.0, 7.5)), (-1.0, math::sin::<Ru, _>(7.5)));
    assert_eq!(text(image(E::Sin, 0.0, 6.5)), (-1.0, 1.0));
    // Cosine: 0 is a turning point that is a number.
    assert_eq!(text(image(E::Cos, 0.0, 1.0)), (math::cos::<Rd, _>(1.0), 1.0));
    assert_eq!(text(image(E::Cos, -1.0, 0.0)), (math::cos::<Rd, _>(-1.0), 1.0));
    assert_eq!(text(image(E::Cos, -1.0, 2.0)), (math::cos::<Rd, _>(2.0), 1.0));
    assert_eq!(text(image(E::Cos, 0.0, 4.0)), (-1.0, 1.0));
    assert_eq!(text(image(E::Sinpi, 0.5, 1.5)), (-1.0, 1.0));
    assert_eq!(text(image(E::Sinpi, 0.5, 1.0)), (0.0, 1.0));
    assert_eq!(text(image(E::Cospi, 1.0, 2.0)), (-1.0, 1.0));
    assert_eq!(text(image(E::Cospi, 0.5, 1.5)), (-1.0, 0.0));
    assert_eq!(text(image(E::Tan, -1.5, 1.5)), (math::tan::<Rd, _>(-1.5), math::tan::<Ru, _>(1.5)));
    assert!(
        image(E::Tan, 1.5, 1.6).is_entire()
            && image(E::Tan, -2.0, 2.0).is_entire()
            && image(E::Tan, 1e300, 1e301).is_entire()
    );
}

#[test]
fn what_is_not_defined_is_left_out() {
    let interval = Interval::<f64>::new;
    assert_eq!(interval(-3.0, 1.0).ln().to_string(), "[-inf, 0]");
    assert!(interval(-3.0, 0.0).ln().is_empty() && interval(-3.0, -1.0).ln_1p().is_empty());
    assert!(interval(1.0, 3.0).atanh().is_empty() && interval(0.0, 0.5).acosh().is_empty());
    assert_eq!(interval(0.5, 3.0).atanh().sup(), f64::INFINITY);
    assert_eq!(interval(-3.0, 3.0).asin().sup(), std::f64::consts::FRAC_PI_2.next_up());
    assert_eq!(interval(-5.0, 1.0).acosh().to_string(), "[0]");
    assert!(Interval::<f64>::EMPTY.sin().is_empty() && Interval::<f64>::EMPTY.powf(interval(1.0, 2.0)).is_empty());
    assert!(
        interval(1.0, 2.0).powf(Interval::EMPTY).is_empty() && Interval::EMPTY.atan2(interval(1.0, 2.0)).is_empty()
    );
}

#[test]
fn unbounded_intervals() {
    let all = Interval::<f64>::ENTIRE;
    assert_eq!((all.exp().inf(), all.exp().sup()), (0.0, f64::INFINITY));
    assert_eq!((all.tanh().inf(), all.tanh().sup()), (-1.0, 1.0));
    assert_eq!((all.sin().inf(), all.cos().sup()), (-1.0, 1.0));
    assert!(all.tan().is_entire() && all.ln().is_entire());
    let beyond = Interval::point(1000.0_f64).exp();
    assert_eq!((beyond.inf(), beyond.sup()), (f64::MAX, f64::INFINITY));
}

#[test]
fn powers() {
    let power = |x: (f64, f64), y: (f64, f64)| Interval::new(x.0, x.1).powf(Interval::new(y.0, y.1));
    let text = |image: Interval<f64>| (image.inf(), image.sup());
    assert_eq!(text(power((2.0, 3.0), (-1.0, 2.0))), (1.0_f64 / 3.0, 9.0));
    assert_eq!(text(power((0.0, 0.5), (0.0, 1.0))), (0.0, 1.0));
    assert_eq!(text(power((0.0, 4.0), (-0.5, -0.5))), (0.5, f64::INFINITY));
    assert!(power((0.0, 0.0), (-2.0, -1.0)).is_empty(), "a pole is no number");
    assert_eq!(text(power((0.0, 0.0), (-1.0, 1.0))), (0.0, 1.0));
    assert_eq!(text(power((0.0, 0.0), (-1.0, 0.0))), (1.0, 1.0));
    // Below zero the integers alone.
    assert_eq!(text(power((-3.0, -2.0), (2.0, 2.0))), (4.0, 9.0));
    assert_eq!(text(power((-3.0, 2.0), (3.0, 3.0))), (-27.0, 8.0));
    assert!(power((-3.0, -2.0), (0.25, 0.75)).is_empty());
    assert_eq!(text(power((-3.0, -2.0), (1.5, 3.5))), (-27.0, 27.0));
}

#[test]
fn angles() {
    let angle = |y: (f64, f64), x: (f64, f64)| Interval::new(y.0, y.1).atan2(Interval::new(x.0, x.1));
    let text = |image: Interval<f64>| (image.inf(), image.sup());
    let pi = std::f64::consts::PI.next_up();
    assert_eq!(text(angle((1.0, 2.0), (-1.0, 1.0))), (math::atan2::<Rd, _>(1.0, 1.0), math::atan2::<Ru, _>(1.0, -1.0)));
    assert_eq!(text(angle((-1.0, 1.0), (-2.0, -1.0))), (-pi, pi));
    assert_eq!(text(angle((-1.0, 0.0), (-2.0, -1.0))), (-pi, pi));
    assert_eq!(text(angle((0.0, 1.0), (-2.0, -1.0))), (math::atan2::<Rd, _>(1.0, -1.0), pi));
    assert_eq!(text(angle((0.0, 0.0), (0.0, 0.0))), (0.0, 0.0));
    assert_eq!(text(angle((-1.0, 1.0), (1.0, f64::INFINITY))), (math::atan::<Rd, _>(-1.0), math::atan::<Ru, _>(1.0)));
}

#[fp(round = rn, twin)]
fn gaussian(x: f64, width: f64) -> f64 {
    (-(x / width).powi(2) / 2.0).exp() / (width * std::f64::consts::TAU.sqrt())
}

#[fp(round = ru, twin)]
fn entropy(p: f64) -> f64 {
    -(p * p.log2() + (1.0 - p) * (1.0 - p).log(2.0))
}

/// The value to nearest is at most a few units outside of the interval that encloses the true one.
#[test]
fn twins_enclose() {
    for x in [0.1, 0.25, 0.7, 0.999] {
        let (around, value) = (gaussian_over(Interval::point(x), Interval::point(1.5)), gaussian(x, 1.5));
        assert!(around.inf() * (1.0 - 1e-15) <= value && value <= around.sup() * (1.0 + 1e-15), "{around} {value}");
        assert!(around.width() < 1e-15, "{around}");
        let (around, value) = (entropy_over(Interval::point(x)), entropy(x));
        assert!(around.inf() * (1.0 - 1e-14) <= value && value <= around.sup() * (1.0 + 1e-14), "{around} {value}");
    }
}
