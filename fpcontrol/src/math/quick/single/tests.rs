//! Checks the claim about each estimate against the double-double phase or the last one: the value lies within its units.

use super::estimate::{Estimate, IN_A_GAP, Rest, like};
#[cfg(feature = "std")]
use super::products::Fused;
use super::{Products, QUICK_PHASES, Separate, phase, rest_of, roots};
use crate::math::double_double::DoubleDouble;
use fpcontrol_core::{Binary64, Elementary, Environment, ExactNumber, IntegerPower, Rounding};

const CASES: u32 = 6_000;

#[test]
fn units_are_bounds() {
    assert_bounded::<Separate>();
    #[cfg(feature = "std")]
    assert_bounded::<Fused>();
}

/// Those with an integer are not among the functions of two floats.
fn phases() -> impl Iterator<Item = &'static &'static str> {
    QUICK_PHASES.iter().filter(|name| !["rootn", "compound"].contains(name))
}

/// What is decided is the reference's, and nearly everything is.
#[test]
fn powers_and_roots_with_integers_are_those_of_the_reference() {
    for function in [IntegerPower::Rootn, IntegerPower::Compound] {
        assert_integer_powers::<Separate>(function);
        #[cfg(feature = "std")]
        assert_integer_powers::<Fused>(function);
    }
}

fn assert_integer_powers<P: Products>(function: IntegerPower) {
    let name = if function == IntegerPower::Compound { "compound" } else { "rootn" };
    let (mut open, mut asked) = (0, 0);
    for (i, x) in anywhere().chain(ordinary()).enumerate().step_by(4) {
        let random = mixed(i as u32 + 9 * CASES);
        let n = (((random >> 8) as i64 >> (random & 15)) + 2) * if random & 32 == 0 { 1 } else { -1 };
        let x = if random & 64 == 0 || function == IntegerPower::Rootn { x } else { x / n as f32 };
        let Some(estimate) = phase::<P>(name, [x, n as f32]) else { continue };
        for mode in [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative] {
            let operand = fpcontrol_core::Binary32::from_host(x);
            let expected = fpcontrol_core::Binary32::integer_power_flagged(function, operand, n, mode.into()).value;
            asked += 1;
            let rest = || rest_of(name, [x, n as f32]).and_then(|rest| super::settled(rest, mode.into()));
            match estimate.rounded(mode).or_else(rest) {
                Some(rounded) => assert_eq!(rounded, expected.to_host(), "{name}({x:e}, {n}) {mode:?}"),
                None => open += 1,
            }
        }
    }
    assert!(asked > 4000 && open < asked / 20, "{name} leaves {open} of {asked} open");
}

fn assert_bounded<P: Products>() {
    for name in phases() {
        let estimates = |operands: [f32; 2]| Some((operands, phase::<P>(name, operands)?));
        if is_unary(name) {
            let operands = anywhere().chain(ordinary()).chain(ends());
            judge(name, operands.filter_map(|x| estimates([x, 1.0])));
        } else {
            let operands = pairs().chain(ordinary().zip(ends()).map(|(x, y)| [x, y]));
            judge(name, operands.filter_map(estimates));
        }
    }
}

/// What the rest is near to, it is within its units of; what it is like, it rounds like.
#[test]
fn the_rest_is_the_value() {
    for name in phases() {
        let confirm =
            |operands: [f32; 2]| rest_of(name, operands).into_iter().for_each(|rest| confirm(name, operands, rest));
        if is_unary(name) {
            anywhere().chain(ordinary()).chain(small()).chain(integers()).for_each(|x| confirm([x, 1.0]));
        } else {
            let few = integers().take(120);
            pairs().chain(few.flat_map(|x| integers().take(120).map(move |y| [x, y / 2.0]))).for_each(confirm);
        }
    }
}

fn is_unary(name: &str) -> bool {
    !["atan2", "atan2pi", "pow"].contains(&name)
}

/// If it is decided, all numbers within the units round to it, also next to powers of two, floats and midpoints.
#[test]
fn what_is_decided_holds_for_all_numbers_within_the_units() {
    let mut decided = 0;
    for i in 0..4 * CASES {
        let float = f64::from(f32::from_bits((2 + mixed(i) % 200) << 23 | if i & 1 == 0 { 0 } else { mixed(i) >> 9 }));
        let size = f64::from_bits(
            (float.to_bits() + u64::from(i & 2) * (1 << 27)).wrapping_add_signed(i64::from(i % 81) - 40),
        );
        let value = if i & 4 == 0 { size } else { -size };
        let units = 1 + u64::from(mixed(i + 1) % 20);
        let unit = value.abs().next_up() - value.abs();
        for &rounding in Rounding::ALL {
            let Some(rounded) = Estimate { value, units }.rounded(rounding) else { continue };
            decided += 1;
            for end in [value - unit * units as f64, value, value + unit * units as f64] {
                assert_eq!(rounded.to_bits(), like(end, rounding.into()).to_bits(), "{value:e} {units} {rounding:?}");
            }
        }
    }
    assert!(decided > 4 * CASES, "{decided}");
}

/// All inverse roots of x in [1, 4): r and its neighbours, or the middles between them, lie on both sides of 1 / sqrt(x), as their
/// squares do of 1 / x. Counted in 2^-25, which is half a unit of r.
#[test]
fn inverse_roots_are_rounded() {
    for bits in 0x3f80_0000_u32..0x4080_0000 {
        let x = f32::from_bits(bits);
        // x in 2^-23, which is exact, and x times the square of a number in 2^-25.
        let exact = (x * (1 << 23) as f32) as u128;
        let is_below = |r: u128| r * r * exact < 1 << 73;
        let root = |rounding| (roots::rsqrt(x, rounding).expect("computed") * (1 << 25) as f32) as u128;
        let [nearest, zero, down, up] =
            [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardNegative, Rounding::TowardPositive].map(root);
        assert!(is_below(nearest - 1) && !is_below(nearest + 1), "{x:e} to nearest");
        assert!(is_below(down) != (x == 1.0) && !is_below(down + 2), "{x:e} down");
        assert_eq!([zero, up], [down, down + if x == 1.0 { 0 } else { 2 }], "{x:e} toward zero, up");
    }
    let special = |x: f32| roots::rsqrt(x, Rounding::TowardPositive).expect("computed");
    assert_eq!([0.0, -0.0, f32::INFINITY].map(special), [f32::INFINITY, f32::NEG_INFINITY, 0.0]);
    assert!(special(-1.0).is_nan() && special(f32::NAN).is_nan());
}

fn judge(name: &str, cases: impl Iterator<Item = ([f32; 2], Estimate)>) {
    let function = named(name);
    let (mut worst, mut count) = (0.0, 0);
    for ([x, y], estimate) in cases {
        if estimate.units == IN_A_GAP {
            confirm(name, [x, y], Rest::Like(estimate.value));
            continue;
        }
        let share = share(function, [x, y], estimate);
        assert!(share <= 1.0, "{name}({x:e}, {y:e}): {share} of {} units", estimate.units);
        (worst, count) = (share.max(worst), count + 1);
    }
    println!("{name}: at most {worst:.3} of the units in {count} cases");
    assert!(count > CASES / 10, "{name}: {count} cases");
}

fn confirm(name: &str, [x, y]: [f32; 2], rest: Rest) {
    let value = match rest {
        Rest::Near(estimate) => {
            let share = share(named(name), [x, y], estimate);
            assert!(share <= 1.0, "{name}({x:e}, {y:e}): {share} of {} units", estimate.units);
            return;
        }
        Rest::Like(value) => value,
    };
    for &rounding in Rounding::ALL {
        let environment = Environment::from(rounding);
        let exact = |x: f32| Binary64::from_host(f64::from(x)).to_exact(environment);
        let last = named(name).value(exact(x), exact(y)).value;
        let expected = fpcontrol_core::Binary32::from_exact_flagged(last, environment).value.to_host();
        let got = like(value, environment);
        assert!(got.to_bits() == expected.to_bits(), "{name}({x:e}, {y:e}) {rounding:?}: {got:e}, not {expected:e}");
    }
}

fn named(name: &str) -> Elementary {
    *Elementary::ALL.iter().find(|function| function.name() == name).expect("a function")
}

/// The distance from the value, as a fraction of the bound.
fn share(function: Elementary, [x, y]: [f32; 2], estimate: Estimate) -> f64 {
    let value = estimate.value;
    let unit = value.abs().next_up() - value.abs();
    let (high, low) = first(function, f64::from(x), f64::from(y)).unwrap_or_else(|| last(function, [x, y]));
    ((value - high) - low).abs() / (unit * estimate.units as f64)
}

/// By the double-double phase, whose error is far below a unit.
fn first(function: Elementary, x: f64, y: f64) -> Option<(f64, f64)> {
    macro_rules! phase {
        (() $($(#[$doc:meta])* $shape:ident $variant:ident $method:ident $flagged:ident { $file:ident })*) => {
            match function { $(Elementary::$variant => phase! { @$shape $method },)* }
        };
        (@unary $method:ident) => { DoubleDouble::$method(x) };
        (@binary $method:ident) => { DoubleDouble::$method(x, y) };
    }
    let near = fpcontrol_core::for_each_elementary! { phase () };
    near.map(|near| (near.high, near.low))
}

/// The first 53 bits of the value and the next.
fn last(function: Elementary, operands: [f32; 2]) -> (f64, f64) {
    let [x, y] = operands.map(|x| Binary64::from_host(f64::from(x)).to_exact(Rounding::TiesToEven.into()));
    let ExactNumber { negative, exponent, significand, .. } = function.value(x, y).value;
    let unit = |exponent: i32| f64::from_bits(((exponent + 1023) as u64) << 52);
    let high = (significand >> 75) as f64 * unit(exponent - 52);
    let low = (significand << 53 >> 75) as f64 * unit(exponent - 105);
    if negative { (-high, -low) } else { (high, low) }
}

/// Returns some thousands of encodings, of all sizes.
fn anywhere() -> impl Iterator<Item = f32> {
    (1..=CASES).map(|i| f32::from_bits(mixed(i))).filter(|x| x.is_finite())
}

/// From 2^-14 to 2^8, of both signs; and as much around 1.
fn ordinary() -> impl Iterator<Item = f32> {
    (1..=CASES).map(|i| {
        let bits = mixed(i);
        let size = f32::from_bits((113 + bits % 22) << 23 | bits >> 9);
        match bits >> 5 & 3 {
            0 => 1.0 + (size - 128.0) / 512.0,
            1 => -size,
            _ => size,
        }
    })
}

/// Around the ends of the intervals of all reductions and tables.
fn ends() -> impl Iterator<Item = f32> {
    use core::f64::consts::{LN_2, LOG10_2, PI};
    let steps = [PI / 64.0, LN_2 / 64.0, LN_2 / 128.0, LOG10_2 / 64.0, 1.0 / 64.0, 1.0 / 32.0, 1.0 / 16.0];
    let multiples =
        steps.into_iter().flat_map(|step| (0..200).map(move |i| ((f64::from(i * i) / 8.0).floor() + 0.5) * step));
    let encodings = (0..600_u32).map(|i| f64::from(f32::from_bits((0x1f00 + i * 2) << 17)));
    let around = |x: f64| [(x as f32).next_down(), x as f32, (x as f32).next_up(), -(x as f32)];
    multiples.chain(encodings).flat_map(around)
}

fn pairs() -> impl Iterator<Item = [f32; 2]> {
    (1..=CASES)
        .map(|i| {
            let other = mixed(i + CASES);
            let y = f32::from_bits((117 + other % 16) << 23 | other >> 9);
            [f32::from_bits(mixed(i) >> (i & 1)), if other >> 4 & 1 == 0 { y } else { -y }]
        })
        .filter(|[x, _]| x.is_finite())
}

/// Zeros, and numbers of all sizes below 2^-12.
fn small() -> impl Iterator<Item = f32> {
    (0..1200).flat_map(|i| [1.0, -1.0].map(|sign| sign * f32::from_bits(mixed(i) % (115 << 23)))).chain([0.0, -0.0])
}

/// Integers, halves, powers and their neighbours.
fn integers() -> impl Iterator<Item = f32> {
    let powers = (-149..128).map(|e| f32::from_bits(if e < -126 { 1 << (e + 149) } else { ((e + 127) as u32) << 23 }));
    let tens = (0..=38).map(|n| 10_f64.powi(n) as f32);
    let halves = (-60..60).map(|i| i as f32 / 2.0);
    let cubes = (1..60).map(|i: i32| (i * i * i) as f32 / 8.0);
    halves.chain(tens).chain(cubes).chain(powers).filter(|&x| x != 0.0).flat_map(|x| [x, x.next_up(), -x])
}

/// Returns pseudo-random bits.
fn mixed(i: u32) -> u32 {
    let mut bits = u64::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (bits >> 32) as u32 ^ bits as u32
}
