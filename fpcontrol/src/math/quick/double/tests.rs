//! Checks the claims of the quick phases of `f64` against the last phase.

use super::{Control, Products, QUICK_PHASES, Quick, Rd, Ru, Rz, Separate, phase, products};
use crate::control::Rn;
use crate::math::double_double::tests::{operand, parts};
use fpcontrol_core::{Binary64, Elementary, IntegerPower, Rounding};

/// Cases for each function, and as many again at ends of rows. The environment variable `FPCONTROL_PHASE_CASES` sets another number.
const CASES: u64 = if option_env!("FPCONTROL_LONG").is_some() { 20_000 } else { 8_000 };

/// Checks the claim about each quick phase against the last one: no value is further away than the error, of
/// which the rounding test itself needs up to a half unit of the last bit of the second part.
#[test]
fn errors_are_bounds() {
    // The others are operations of the reference, or out of range.
    let others = [
        "rsqrt",
        "hypot",
        "rootn",
        "compound",
        "expm1_closer",
        "exp2m1_closer",
        "exp10m1_closer",
        "sinh_closer",
        "cosh_closer",
    ];
    for name in QUICK_PHASES.iter().filter(|name| !others.contains(name)) {
        assert_bounded::<Separate>(name);
        #[cfg(feature = "std")]
        assert_bounded::<products::Fused>(name);
    }
}

/// Roots, for which the reference has only rounded values.
#[test]
fn roots_are_those_of_the_reference() {
    assert_roots::<Separate>();
    #[cfg(feature = "std")]
    assert_roots::<products::Fused>();
}

fn assert_roots<P: Products>() {
    let mut open = 0;
    for i in 0..CASES {
        let [x, y] = [2 * i, 2 * i + 1].map(|i| operand(i, Elementary::Exp));
        let [a, b] = [x, y].map(Binary64::from_host);
        for mode in [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative] {
            let rounded = |name| phase::<P>(name, [x, y]).and_then(|sum| sum.rounded(mode));
            let decided = rounded("hypot").expect("decided: the squares have more bits than can be a tie");
            assert_eq!(decided, a.hypot(b, mode).to_host(), "hypot({x:e}, {y:e}) {mode:?}");
            match rounded("rsqrt") {
                Some(root) => assert_eq!(root, a.rsqrt(mode).to_host(), "rsqrt({x:e}) {mode:?}"),
                None => open += u64::from(x > 0.0),
            }
        }
    }
    assert!(open <= CASES / 1000, "rsqrt leaves {open} open");
}

/// What is decided is the reference's, and nearly everything is.
#[test]
fn powers_and_roots_with_integers_are_those_of_the_reference() {
    for function in [IntegerPower::Rootn, IntegerPower::Compound] {
        assert_integer_powers::<Separate>(function);
        #[cfg(feature = "std")]
        assert_integer_powers::<products::Fused>(function);
    }
}

fn assert_integer_powers<P: Products>(function: IntegerPower) {
    let mut open = 0;
    for i in 0..2000 {
        let x = operand(i, Elementary::Log1p);
        let random = mixed(i);
        let n = ((random >> 52) as i64 >> (random & 7)) + 2;
        let n = if random & 64 == 0 { n } else { -n };
        let (name, x) = match function {
            IntegerPower::Compound => ("compound", if random & 32 == 0 { x } else { x / n as f64 }),
            IntegerPower::Rootn | IntegerPower::Pown => ("rootn", x),
        };
        let Some(sum) = phase::<P>(name, [x, n as f64]) else { continue };
        for mode in [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative] {
            let expected = Binary64::integer_power_flagged(function, Binary64::from_host(x), n, mode.into()).value;
            match sum.rounded(mode) {
                Some(rounded) => assert_eq!(rounded, expected.to_host(), "{name}({x:e}, {n}) {mode:?}"),
                None => open += 1,
            }
        }
    }
    assert!(open < 500, "{function:?} leaves {open} open");
}

/// Where values leave the range of normal numbers, and next to that: 2^1024, 2^-1022, 2^-1074 and half of that.
#[test]
fn values_of_any_size_are_those_of_the_reference() {
    let borders = [1024.0, -1022.0, -1074.0, -1075.0];
    for (name, per_power) in [
        ("exp", core::f64::consts::LN_2),
        ("exp2", 1.0),
        ("exp10", core::f64::consts::LOG10_2),
        ("expm1", core::f64::consts::LN_2),
        ("exp2m1", 1.0),
        ("exp10m1", core::f64::consts::LOG10_2),
        ("sinh", core::f64::consts::LN_2),
        ("cosh", core::f64::consts::LN_2),
    ] {
        let function = *Elementary::ALL.iter().find(|function| function.name() == name).expect("a function");
        let spread = (0..2000).map(|i| f64::from(i) * 0.0723 + 980.0).flat_map(|x| [x, -x, x.round(), -x.round()]);
        let next_to = borders.iter().flat_map(|border| (-40..40).map(move |i| border + f64::from(i * i * i) * 2e-13));
        let operands = spread.chain(next_to).map(|x| x * per_power);
        let open = operands.filter(|&x| !is_the_reference(function, x)).count();
        println!("{name}: {open} left open");
        assert!(open < 600, "{name}: {open}");
    }
}

/// In some modes it may be undecided; it is never wrong.
fn is_the_reference(function: Elementary, x: f64) -> bool {
    let modes = [is_known::<Rn>, is_known::<Rz>, is_known::<Ru>, is_known::<Rd>];
    // All operands are tried: what is decided must be right.
    modes.into_iter().fold(true, |known, mode| mode(function, x) & known)
}

fn is_known<C: Control>(function: Elementary, x: f64) -> bool {
    let operand = Binary64::from_host(x);
    let expected = Binary64::elementary_flagged(function, operand, operand, C::ROUNDING.into()).value.to_host();
    let answers = [quickly::<false, C>(function, x), quickly::<true, C>(function, x)];
    for got in answers.into_iter().flatten() {
        assert!(
            got.to_bits() == expected.to_bits(),
            "{function:?}({x:e}) {:?}: {got:e}, not {expected:e}",
            C::ROUNDING
        );
    }
    answers.iter().all(Option::is_some)
}

fn quickly<const FUSES: bool, C: Control>(function: Elementary, x: f64) -> Option<f64> {
    let environment = C::ROUNDING.into();
    match function {
        Elementary::Exp => Quick::exp::<FUSES, C>(x, environment),
        Elementary::Exp2 => Quick::exp2::<FUSES, C>(x, environment),
        Elementary::Exp10 => Quick::exp10::<FUSES, C>(x, environment),
        Elementary::Expm1 => Quick::expm1::<FUSES, C>(x, environment),
        Elementary::Exp2m1 => Quick::exp2m1::<FUSES, C>(x, environment),
        Elementary::Exp10m1 => Quick::exp10m1::<FUSES, C>(x, environment),
        Elementary::Sinh => Quick::sinh::<FUSES, C>(x, environment),
        _ => Quick::cosh::<FUSES, C>(x, environment),
    }
}

/// Where acosh begins to use the table, the second part of x + sqrt(x^2 - 1) is largest, and its product with z^2 decides.
#[test]
fn what_is_below_the_operand_of_a_logarithm_counts() {
    for bits in [
        0x3ff0_0975_f1ad_47d2,
        0x3ff0_0976_7575_7cb4,
        0x3ff0_0976_f90c_1950,
        0x3ff0_0977_0631_bd85,
        0x3ff0_0977_21e9_1411,
        0x3ff0_0977_377f_1f34,
        0x3ff0_0977_b457_c3d1,
        0x3ff0_0977_e3d4_c59e,
        0x3ff0_0978_0708_149f,
        0x3ff0_0978_82d4_ac17,
    ] {
        let x = f64::from_bits(bits);
        for check in [is_acosh::<Rn>, is_acosh::<Rz>, is_acosh::<Ru>, is_acosh::<Rd>] {
            check(x);
        }
    }
}

fn is_acosh<C: Control>(x: f64) {
    let expected = Binary64::from_host(x).acosh(C::ROUNDING).to_host();
    for got in [Quick::acosh::<false, C>(x, C::ROUNDING.into()), Quick::acosh::<true, C>(x, C::ROUNDING.into())] {
        assert!(got.is_none_or(|got| got == expected), "acosh({x:e}) {:?}: {got:?}, not {expected:e}", C::ROUNDING);
    }
}

fn assert_bounded<P: Products>(name: &str) {
    let of = name.trim_end_matches("_closer");
    let function = *Elementary::ALL.iter().find(|function| function.name() == of).expect("a function");
    let cases = asked_for().unwrap_or(CASES);
    let anywhere = (0..cases).filter_map(|i| share_of_the_bound::<P>(name, function, i));
    let at_ends = (0..cases).filter_map(|i| {
        let (end, second) = (end_of_a_row(i, function), operand(i, Elementary::Exp) * 4.0);
        let first = if matches!(function, Elementary::Atan2 | Elementary::Atan2pi) { end * second } else { end };
        share::<P>(name, function, [first, second])
    });
    let shares = anywhere.chain(at_ends);
    let worst = shares.fold((0.0_f64, 0), |(most, n), share| (share.max(most), n + 1));
    println!("{name}: at most {:.3} of the bound in {} cases", worst.0, worst.1);
    assert!(worst.1 > cases / 10, "{name}: {} cases", worst.1);
}

fn asked_for() -> Option<u64> {
    #[cfg(feature = "std")]
    return std::env::var("FPCONTROL_PHASE_CASES").ok().map(|cases| cases.parse().expect("a number"));
    #[cfg(not(feature = "std"))]
    None
}

/// Of every size, and the number that lies nearest to a multiple of π/2.
#[test]
fn angles_of_any_size_have_bounds() {
    let power = |i: u64| f64::from_bits((1023 + i % 1013) << 52);
    let nearest = 6_381_956_970_095_103.0 * power(797);
    for function in [Elementary::Sin, Elementary::Cos, Elementary::Tan] {
        for x in (0..CASES / 4).map(|i| operand(i, function) * power(i)).chain([nearest, -nearest]) {
            let share = share::<Separate>(function.name(), function, [x, 1.0]).expect("every angle is reduced");
            #[cfg(feature = "std")]
            let share = share.max(share_of_fused(function, x));
            assert!(share < 0.9, "{function:?}({x:e}): {share}");
        }
    }
}

#[cfg(feature = "std")]
fn share_of_fused(function: Elementary, x: f64) -> f64 {
    share::<products::Fused>(function.name(), function, [x, 1.0]).expect("every angle is reduced")
}

fn share_of_the_bound<P: Products>(name: &str, function: Elementary, i: u64) -> Option<f64> {
    share::<P>(name, function, [operand(2 * i, function), operand(2 * i + 1, Elementary::Exp) * 4.0])
}

/// The distance from the value plus the error of the rounding test, as a fraction of the bound.
fn share<P: Products>(name: &str, function: Elementary, [x, y]: [f64; 2]) -> Option<f64> {
    // From 6 on (for erfc from -6 on down) not the value, but a number that rounds as the value does.
    if function == Elementary::Erf && x.abs() >= 6.0 || function == Elementary::Erfc && x <= -6.0 {
        return None;
    }
    let sum = phase::<P>(name, [x, y])?;
    assert!(sum.low.abs() <= sum.high.abs(), "{name}({x}, {y}): {sum:?}");
    // For others the second part of the value is not an f64.
    if !(1e-250..1e250).contains(&sum.high.abs()) {
        return None;
    }
    let exact = |x: f64| Binary64::from_host(x).to_exact(Rounding::TiesToEven.into());
    let [first, second] = parts(function.value(exact(x), exact(y)).value);
    let distance = ((first - sum.high) - sum.low) + second;
    // The value has 127 bits, of which the parts have 106.
    let known = (distance.abs() - sum.high.abs() / (1_u128 << 103) as f64).max(0.0);
    let half_a_unit = (sum.low.abs().next_up() - sum.low.abs()) / 2.0;
    if sum.error <= 0.0 {
        assert!(known == 0.0, "{name}({x:e}, {y:e}): {sum:?} is not exact");
        return Some(0.0);
    }
    let share = (known + half_a_unit) / sum.error;
    assert!(share <= 1.0, "{name}({x:e}, {y:e}): {share} of the error of {sum:?}");
    Some(share)
}

/// Near the end or the middle of a row of a table, from half a row to 2^-50 of one away: for functions that look up
/// another number than the operand, that number lies there.
fn end_of_a_row(i: u64, function: Elementary) -> f64 {
    use core::f64::consts::{LN_2, LOG10_2, PI};
    let random = mixed(i);
    let away = power((random % 50) as i32 - 51) * if random & 64 == 0 { 1.0 } else { -1.0 };
    let signed = |x: f64| if random & 128 == 0 { x } else { -x };
    let scale = power((random >> 8 & 7) as i32);
    let row = |rows: u64, step: f64| (((random >> 16) % (2 * rows)) as f64 / 2.0 + away) * step;
    let s = (1.0 + row(128, 1.0 / 128.0)) * scale;
    let six_bits = (1.0 + row(32, 1.0 / 32.0)) * scale / 64.0;
    use Elementary as E;
    match function {
        E::Log | E::Log2 | E::Log10 | E::Pow => s / 4.0,
        E::Log1p | E::Log2p1 | E::Log10p1 => s / 4.0 - 1.0,
        E::Asinh => signed((s - 1.0 / s) / 2.0),
        // Half of them where the operand of the logarithm is a long way from a float.
        E::Acosh if random & 256 == 0 => f64::midpoint(1.0 + row(16, 1.0 / 128.0), 1.0 / (1.0 + row(16, 1.0 / 128.0))),
        E::Acosh => f64::midpoint(s, 1.0 / s),
        E::Atanh => signed((s - 1.0) / (s + 1.0)),
        E::Exp | E::Expm1 | E::Sinh | E::Cosh | E::Tanh => signed(row(1 << 14, LN_2 / 256.0)),
        E::Exp2 | E::Exp2m1 => signed(row(1 << 14, 1.0 / 256.0)),
        E::Exp10 | E::Exp10m1 => signed(row(1 << 14, LOG10_2 / 256.0)),
        E::Sin | E::Cos | E::Tan => signed(row(1 << 14, PI / 128.0)),
        E::Sinpi | E::Cospi | E::Tanpi => signed(row(1 << 12, 1.0 / 64.0)),
        E::Asin | E::Acos | E::Asinpi | E::Acospi => signed(1.0 - six_bits / 4.0),
        E::Atan | E::Atan2 | E::Atanpi | E::Atan2pi => signed(six_bits),
        E::Erfc if random & 1 << 60 == 0 => row(14, 1.0 / 512.0).powf(-0.5),
        E::Erf | E::Erfc => signed(row(6 * 128, 1.0 / 128.0)),
        E::Cbrt => signed(s),
        // Next to integers.
        E::Tgamma | E::Lgamma => signed(row(1 << 7, 1.0)),
    }
}

/// 2^n
fn power(n: i32) -> f64 {
    f64::from_bits(((n + 1023) as u64) << 52)
}

fn mixed(i: u64) -> u64 {
    let bits = i.wrapping_add(77).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let bits = (bits ^ bits >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ bits >> 29
}
