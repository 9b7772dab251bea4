//! Powers and roots with integers: special values, exact integers of any size as the oracle, and the two phases against each other.

use fpcontrol_core::{Binary32, Binary64, Environment, Exceptions, IntegerPower, Rounding};
use fpcontrol_tests::cases::{Random, Seed};
use fpcontrol_tests::judge::contender;
use num_bigint::BigInt;
use std::cmp::Ordering;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;
const CASES: usize = 2_000;

fn evaluated(function: IntegerPower, x: f64, n: i64, rounding: Rounding) -> (f64, Exceptions) {
    let result = Binary64::integer_power_flagged(function, Binary64::from_host(x), n, Environment::new(rounding));
    (result.value.to_host(), result.exceptions)
}

fn check(function: IntegerPower, x: f64, n: i64, expected: f64, flags: Exceptions) {
    let (value, exceptions) = evaluated(function, x, n, Rounding::TiesToEven);
    let same = value.to_bits() == expected.to_bits() || value.is_nan() && expected.is_nan();
    assert!(same && exceptions == flags, "{function:?}({x}, {n}) = {value} {exceptions:?}, not {expected} {flags:?}");
    for (rounding, got) in contender::power_in_modes(function, x, n) {
        let (value, _) = evaluated(function, x, n, rounding);
        assert!(value.to_bits() == got.to_bits() || value.is_nan() && got.is_nan(), "{function:?}({x}, {n}) {got}");
    }
}

#[test]
fn special_powers() {
    let quiet = |x, n, expected| check(IntegerPower::Pown, x, n, expected, Exceptions::NONE);
    for x in [0.0, -0.0, 2.0, -3.5, INF, -INF, NAN] {
        quiet(x, 0, 1.0);
    }
    for n in [i64::MIN, -5, 5, i64::MAX] {
        quiet(1.0, n, 1.0);
        quiet(-1.0, n, if n % 2 == 0 { 1.0 } else { -1.0 });
    }
    quiet(-0.0, 3, -0.0);
    quiet(-0.0, i64::MAX, -0.0);
    quiet(-0.0, 4, 0.0);
    quiet(-INF, 3, -INF);
    quiet(-INF, 4, INF);
    quiet(-INF, -3, -0.0);
    quiet(-INF, i64::MIN, 0.0);
    check(IntegerPower::Pown, -0.0, -3, -INF, Exceptions::DIVIDE_BY_ZERO);
    check(IntegerPower::Pown, -0.0, -4, INF, Exceptions::DIVIDE_BY_ZERO);
    check(IntegerPower::Pown, -2.0, i64::MAX, -INF, Exceptions::OVERFLOW | Exceptions::INEXACT);
    check(IntegerPower::Pown, -2.0, -i64::MAX, -0.0, Exceptions::UNDERFLOW | Exceptions::INEXACT);
    check(IntegerPower::Pown, NAN, 1, NAN, Exceptions::NONE);
}

#[test]
fn special_roots() {
    let quiet = |x, n, expected| check(IntegerPower::Rootn, x, n, expected, Exceptions::NONE);
    let invalid = |x, n| check(IntegerPower::Rootn, x, n, NAN, Exceptions::INVALID);
    let pole = |x, n, expected| check(IntegerPower::Rootn, x, n, expected, Exceptions::DIVIDE_BY_ZERO);
    for x in [0.0, 1.0, -1.0, INF, NAN] {
        invalid(x, 0);
    }
    for n in [2, -2, i64::MIN] {
        invalid(-1.0, n);
        invalid(-INF, n);
    }
    for (n, zero) in [(1, -0.0), (2, 0.0), (3, -0.0), (4, 0.0), (i64::MAX, -0.0)] {
        quiet(-0.0, n, zero);
        quiet(0.0, n, 0.0);
    }
    for (n, infinite) in [(-1, -INF), (-2, INF), (-3, -INF), (i64::MIN, INF)] {
        pole(-0.0, n, infinite);
        pole(0.0, n, INF);
    }
    quiet(INF, 2, INF);
    quiet(INF, -2, 0.0);
    quiet(-INF, 5, -INF);
    quiet(-INF, -5, -0.0);
    quiet(NAN, 5, NAN);
    for n in [i64::MIN, -3, 7, i64::MAX] {
        quiet(1.0, n, 1.0);
    }
    quiet(-1.0, i64::MAX, -1.0);
    quiet(-243.0, 5, -3.0);
    quiet(-0.1, 1, -0.1);
    quiet(5e-324, 1074, 0.5);
    quiet(5e-324, -1074, 2.0);
    quiet(1024.0, -10, 0.5);
}

#[test]
fn special_compounds() {
    let quiet = |x, n, expected| check(IntegerPower::Compound, x, n, expected, Exceptions::NONE);
    for x in [0.0, -0.0, 2.0, -1.0, INF, NAN] {
        quiet(x, 0, 1.0);
    }
    for n in [i64::MIN, -1, 1, i64::MAX] {
        quiet(0.0, n, 1.0);
        quiet(-0.0, n, 1.0);
        check(IntegerPower::Compound, (-1.0_f64).next_down(), n, NAN, Exceptions::INVALID);
        check(IntegerPower::Compound, -INF, n, NAN, Exceptions::INVALID);
    }
    check(IntegerPower::Compound, -2.0, 0, NAN, Exceptions::INVALID);
    check(IntegerPower::Compound, -1.0, -3, INF, Exceptions::DIVIDE_BY_ZERO);
    quiet(-1.0, 3, 0.0);
    quiet(INF, 2, INF);
    quiet(INF, -2, 0.0);
    quiet(NAN, -2, NAN);
    quiet(0.5, 3, 3.375);
    quiet(-0.5, 1074, 5e-324);
    quiet(-0.75, -5, 1024.0);
    quiet(1.0, 1023, 8.98846567431158e307);
    check(IntegerPower::Compound, 1.0, i64::MAX, INF, Exceptions::OVERFLOW | Exceptions::INEXACT);
    check(IntegerPower::Compound, -0.5, i64::MAX, 0.0, Exceptions::UNDERFLOW | Exceptions::INEXACT);
    check(IntegerPower::Compound, 5e-324, i64::MIN, 1.0, Exceptions::INEXACT);
}

#[test]
fn values_next_to_one() {
    let at = |function, x, n| {
        [Rounding::TowardNegative, Rounding::TowardPositive].map(|rounding| evaluated(function, x, n, rounding).0)
    };
    let (above, below) = ([1.0, 1.0_f64.next_up()], [1.0_f64.next_down(), 1.0]);
    for x in [5e-324, 1e-100, 1e-40] {
        assert_eq!(at(IntegerPower::Compound, x, 3), above);
        assert_eq!(at(IntegerPower::Compound, -x, 3), below);
        assert_eq!(at(IntegerPower::Compound, x, -3), below);
        assert_eq!(at(IntegerPower::Compound, x, i64::MAX), above);
    }
    let long = i64::MAX / 2;
    assert_eq!(at(IntegerPower::Rootn, 1.0_f64.next_up(), long), above);
    assert_eq!(at(IntegerPower::Rootn, 1.0_f64.next_down(), long), below);
    assert_eq!(at(IntegerPower::Rootn, 1.0_f64.next_up(), -long), below);
    assert_eq!(at(IntegerPower::Rootn, 1e300, i64::MAX), above);
    assert_eq!(at(IntegerPower::Rootn, -1e300, i64::MAX), [(-1.0_f64).next_down(), -1.0]);
}

/// An integer times a power of two.
#[derive(Clone)]
struct Dyadic(BigInt, i64);

impl Dyadic {
    fn of(x: f64) -> Self {
        let bits = x.to_bits();
        let (field, fraction) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
        let magnitude = if field == 0 { fraction } else { fraction | 1 << 52 };
        let integer = BigInt::from(magnitude);
        Self(if x < 0.0 { -integer } else { integer }, field.max(1) - 1075)
    }

    fn plus(&self, other: &Self) -> Self {
        let least = self.1.min(other.1);
        let shifted = |of: &Self| of.0.clone() << (of.1 - least) as u64;
        Self(shifted(self) + shifted(other), least)
    }

    fn pow(&self, n: u32) -> Self {
        Self(self.0.pow(n), self.1 * i64::from(n))
    }

    fn compare(&self, other: &Self) -> Ordering {
        let least = self.1.min(other.1);
        (self.0.clone() << (self.1 - least) as u64).cmp(&(other.0.clone() << (other.1 - least) as u64))
    }
}

/// The results in all modes are those of a value that `compare` compares with any number.
fn assert_rounded(name: &str, function: IntegerPower, x: f64, n: i64, compare: impl Fn(&Dyadic) -> Ordering) {
    let in_mode = |rounding| evaluated(function, x, n, rounding).0;
    let (down, up) = (in_mode(Rounding::TowardNegative), in_mode(Rounding::TowardPositive));
    if !down.is_finite() || !up.is_finite() {
        return;
    }
    let (below, above) = (compare(&Dyadic::of(down)), compare(&Dyadic::of(up)));
    assert!(below.is_ge() && above.is_le(), "{name}({x:e}, {n}) is not between {down:e} and {up:e}");
    let expected = if below.is_eq() || above.is_eq() {
        assert_eq!(down.to_bits(), up.to_bits(), "{name}({x:e}, {n}) is exact");
        down
    } else {
        assert_eq!(down.next_up(), up, "{name}({x:e}, {n})");
        let Dyadic(sum, exponent) = Dyadic::of(down).plus(&Dyadic::of(up));
        match compare(&Dyadic(sum, exponent - 1)) {
            Ordering::Less => down,
            Ordering::Greater => up,
            Ordering::Equal if down.to_bits() & 1 == 0 => down,
            Ordering::Equal => up,
        }
    };
    let [nearest, truncated] = [Rounding::TiesToEven, Rounding::TowardZero].map(in_mode);
    assert_eq!(nearest, expected, "{name}({x:e}, {n})");
    assert_eq!(truncated, if down < 0.0 { up } else { down }, "{name}({x:e}, {n})");
    for (rounding, got) in contender::power_in_modes(function, x, n) {
        assert_eq!(got.to_bits(), in_mode(rounding).to_bits(), "{name}({x:e}, {n}) {rounding:?}");
    }
}

/// A number of any significand, or a short one, with an exponent from -`size` on below `size`.
fn operand(random: &mut Random, size: u64) -> f64 {
    let exponent = 1023 - size + random.below(2 * size);
    let kept = if random.flip() { 52 } else { random.below(52) };
    let significand = (random.bits() >> 12) >> (52 - kept) << (52 - kept);
    f64::from_bits(exponent << 52 | significand)
}

/// r = x^(1/n) lies on the same side of any number as x of that number's power.
#[test]
fn roots_are_those_of_integers() {
    let mut random = Random::new(Seed::from_environment(), "roots");
    for _ in 0..CASES {
        let n = random.below(9) as i64 + 1;
        let mut x = operand(&mut random, 60);
        if random.below(4) == 0 {
            // An exact power.
            let root = random.below(1 << (53 / n).min(20)) as f64 / [1.0, 8.0, 1024.0][random.below(3) as usize];
            x = root.powi(n as i32).max(1.0);
        }
        let negative = n % 2 == 1 && random.flip();
        let x = if negative { -x } else { x };
        let exact = Dyadic::of(x);
        assert_rounded("rootn", IntegerPower::Rootn, x, n, |y| {
            // For even n all numbers below 0 are below the root.
            if n % 2 == 0 && y.0 < BigInt::ZERO { Ordering::Greater } else { exact.compare(&y.pow(n as u32)) }
        });
        // 1/r compared with y > 0 is 1 compared with y^n x.
        if !negative {
            assert_rounded("rootn", IntegerPower::Rootn, x, -n, |y| {
                let Dyadic(power, exponent) = y.pow(n as u32);
                Dyadic::of(1.0).compare(&Dyadic(power * &exact.0, exponent + exact.1))
            });
        }
    }
}

#[test]
fn compounds_are_those_of_integers() {
    let mut random = Random::new(Seed::from_environment(), "compounds");
    for _ in 0..CASES {
        let n = random.below(16) as i64 + 1;
        let size = operand(&mut random, 70);
        let x = if size < 1.0 && random.flip() { -size } else { size };
        let power = Dyadic::of(1.0).plus(&Dyadic::of(x)).pow(n as u32);
        assert_rounded("compound", IntegerPower::Compound, x, n, |y| power.compare(y));
        assert_rounded("compound", IntegerPower::Compound, x, -n, |y| {
            Dyadic::of(1.0).compare(&Dyadic(&y.0 * &power.0, y.1 + power.1))
        });
        let exact = Dyadic::of(x).pow(n as u32);
        assert_rounded("pown", IntegerPower::Pown, x, n, |y| exact.compare(y));
    }
}

/// Of `f32`, whose powers with large exponents are another path, and where subnormals flush.
#[test]
fn f32_is_the_reference() {
    let mut random = Random::new(Seed::from_environment(), "powers of f32");
    for &function in IntegerPower::ALL {
        for _ in 0..CASES {
            let near_one = f32::from_bits(0x3f80_0000 - random.below(1 << 12) as u32 + random.below(1 << 12) as u32);
            let x = match random.below(4) {
                0 => f32::from_bits(random.bits() as u32),
                1 => near_one,
                2 => near_one - 1.0,
                _ => operand(&mut random, 60) as f32,
            };
            let n = (random.bits() >> 1 >> random.below(63)) as i64;
            let n = if random.flip() { n } else { -n };
            for (rounding, got) in contender::power_in_modes(function, x, n) {
                let expected = Binary32::integer_power_flagged(function, Binary32::from_host(x), n, rounding.into());
                let expected = expected.value.to_host();
                let same = got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan();
                assert!(same, "{function:?}({x:e}, {n}) {rounding:?}: {got:e}, not {expected:e}");
            }
        }
    }
}

#[test]
fn subnormals_of_f32_flush() {
    use fpcontrol::control::{Control, Rn};
    use fpcontrol::math;
    enum Flushing {}
    impl Control for Flushing {
        const SUBNORMALS: fpcontrol_core::Subnormals =
            fpcontrol_core::Subnormals::Flush(fpcontrol_core::FlushRule::AfterRoundingUnbounded);
        type Backend = fpcontrol::backend::Default;
    }
    let subnormal = f32::from_bits(1 << 20);
    for n in [1, 2, 3, 4, 5] {
        assert_eq!(math::rootn::<Flushing, f32>(subnormal, n), 0.0, "{n}");
        assert!(math::rootn::<Rn, f32>(subnormal, n) > 0.0, "{n}");
    }
    assert_eq!(math::pown::<Flushing, f32>(f32::MIN_POSITIVE, 2), 0.0);
    assert_eq!(math::pown::<Flushing, f32>(subnormal, -1), f32::INFINITY);
    assert_eq!(math::compound::<Flushing, f32>(-0.5, 130), 0.0);
    assert_eq!(math::compound::<Rn, f32>(-0.5, 130), 2_f32.powi(-130));
}
