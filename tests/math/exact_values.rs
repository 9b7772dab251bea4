//! Values that a format holds are exact in every mode and raise nothing; those next to them are inexact.

use fpcontrol_core::{Binary64, Elementary, Environment, ExactNumber, Exceptions, Flagged, Rounding};

type Function = fn(Binary64, Environment) -> Flagged<Binary64>;

fn assert_exact(name: &str, function: impl Fn(Environment) -> Flagged<Binary64>, expected: f64) {
    for &rounding in Rounding::ALL {
        let result = function(Environment::new(rounding));
        assert_eq!(result.value.to_host().to_bits(), expected.to_bits(), "{name} {rounding:?}");
        assert_eq!(result.exceptions, Exceptions::NONE, "{name} {rounding:?}");
    }
}

/// A function, by its name, and operands with their exact values.
type Case<'a> = (&'a str, Function, &'a [(f64, f64)]);

#[test]
fn of_one_operand() {
    let cases: [Case; 20] = [
        (
            "exp2",
            Binary64::exp2_flagged,
            &[(-1074.0, 5e-324), (-1.0, 0.5), (10.0, 1024.0), (1023.0, 8.98846567431158e307)],
        ),
        ("exp10", Binary64::exp10_flagged, &[(1.0, 10.0), (22.0, 1e22)]),
        ("log2", Binary64::log2_flagged, &[(5e-324, -1074.0), (0.125, -3.0), (1024.0, 10.0)]),
        ("log10", Binary64::log10_flagged, &[(10.0, 1.0), (1e22, 22.0)]),
        ("cbrt", Binary64::cbrt_flagged, &[(27.0, 3.0), (-0.125, -0.5), (1e15, 1e5)]),
        (
            "sinpi",
            Binary64::sinpi_flagged,
            &[(0.5, 1.0), (-0.5, -1.0), (1.5, -1.0), (7.0, 0.0), (-7.0, -0.0), (1e300, 0.0)],
        ),
        ("cospi", Binary64::cospi_flagged, &[(0.5, 0.0), (-1.5, 0.0), (1.0, -1.0), (-3.0, -1.0), (1e300, 1.0)]),
        (
            "exp2m1",
            Binary64::exp2m1_flagged,
            &[(-53.0, -1.0_f64.next_down()), (-1.0, -0.5), (1.0, 1.0), (53.0, 9_007_199_254_740_991.0)],
        ),
        ("exp10m1", Binary64::exp10m1_flagged, &[(1.0, 9.0), (15.0, 999_999_999_999_999.0)]),
        (
            "log2p1",
            Binary64::log2p1_flagged,
            &[(-1.0_f64.next_down(), -53.0), (-0.5, -1.0), (1.0, 1.0), (9_007_199_254_740_991.0, 53.0)],
        ),
        ("log10p1", Binary64::log10p1_flagged, &[(9.0, 1.0), (999_999_999_999_999.0, 15.0)]),
        (
            "tanpi",
            Binary64::tanpi_flagged,
            &[
                (0.25, 1.0),
                (0.75, -1.0),
                (1.25, 1.0),
                (-0.25, -1.0),
                (-1.75, 1.0),
                (1.0, -0.0),
                (2.0, 0.0),
                (-1.0, 0.0),
                (-2.0, -0.0),
                (1e300, 0.0),
                (9_007_199_254_740_991.0, -0.0),
            ],
        ),
        ("asinpi", Binary64::asinpi_flagged, &[(1.0, 0.5), (-1.0, -0.5)]),
        ("acospi", Binary64::acospi_flagged, &[(1.0, 0.0), (0.0, 0.5), (-0.0, 0.5), (-1.0, 1.0)]),
        ("atanpi", Binary64::atanpi_flagged, &[(1.0, 0.25), (-1.0, -0.25)]),
        ("log", Binary64::log_flagged, &[(1.0, 0.0)]),
        ("acos", Binary64::acos_flagged, &[(1.0, 0.0)]),
        ("acosh", Binary64::acosh_flagged, &[(1.0, 0.0)]),
        (
            "tgamma",
            Binary64::tgamma_flagged,
            &[
                (1.0, 1.0),
                (2.0, 1.0),
                (3.0, 2.0),
                (5.0, 24.0),
                (19.0, 6_402_373_705_728_000.0),
                (23.0, 1_124_000_727_777_607_680_000.0),
            ],
        ),
        ("lgamma", Binary64::lgamma_flagged, &[(1.0, 0.0), (2.0, 0.0)]),
    ];
    for (name, function, values) in cases {
        for &(x, expected) in values {
            assert_exact(&format!("{name} {x}"), |env| function(Binary64::from_host(x), env), expected);
        }
    }
}

#[test]
fn powers() {
    let cases = [
        (3.0, 5.0, 243.0),
        (-3.0, 3.0, -27.0),
        (0.25, -2.5, 32.0),
        (81.0, 0.75, 27.0),
        (0.5625, 1.5, 0.421875),
        (2.0, -1074.0, 5e-324),
        (-1.0, 1e300, 1.0),
        (-1.0, 9_007_199_254_740_991.0, -1.0),
        (7.0, 18.0, 1_628_413_597_910_449.0),
    ];
    for (x, y, expected) in cases {
        let [x, y] = [x, y].map(Binary64::from_host);
        assert_exact(&format!("{x:?}^{y:?}"), |env| x.pow_flagged(y, env), expected);
    }
}

/// Not on the format's grid, but on that of 127 bits, or just beside: 3^40 has 64 bits, 3^100 has 159.
#[test]
fn long_powers_are_inexact() {
    let three = Binary64::from_host(3.0);
    for n in [34.0, 40.0, 80.0, 81.0, 100.0, 600.0] {
        let n = Binary64::from_host(n);
        let down = three.pow_flagged(n, Environment::new(Rounding::TowardNegative));
        let up = three.pow_flagged(n, Environment::new(Rounding::TowardPositive));
        assert_eq!(down.exceptions, Exceptions::INEXACT);
        assert_eq!(down.value.to_host().next_up(), up.value.to_host());
    }
}

/// 23! has more bits than `f64`, 41! fills the grid of 127 bits, and 42! and later ones are beyond it.
#[test]
fn larger_factorials_are_inexact() {
    for n in 24..=171 {
        let x = Binary64::from_host(f64::from(n));
        let [down, up] = [Rounding::TowardNegative, Rounding::TowardPositive].map(|mode| x.tgamma_flagged(mode.into()));
        assert_eq!(down.exceptions, Exceptions::INEXACT, "{n}");
        assert_eq!(down.value.to_host().next_up(), up.value.to_host(), "{n}");
    }
}

/// As far as the largest format has them: every one is decided.
#[test]
fn factorials_of_the_largest_format_are_decided() {
    for n in 1..1756_u128 {
        let x = ExactNumber::from_integer(false, n);
        let Flagged { value, .. } = Elementary::Tgamma.value(x, x);
        // An enclosure that decides leaves a sticky bit.
        assert_eq!(value.significand & 1 == 1, n > 42, "{n}");
    }
}

/// Γ(x) = 1/x - γ + …, on the side of 1/x that γ says.
#[test]
fn gamma_next_to_zero() {
    let modes = [Rounding::TowardNegative, Rounding::TowardPositive];
    let at = |x: f64| modes.map(|mode| Binary64::from_host(x).tgamma(mode).to_host());
    let (power, reciprocal) = (2_f64.powi(-1000), 2_f64.powi(1000));
    assert_eq!(at(power), [reciprocal.next_down(), reciprocal]);
    assert_eq!(at(-power), [(-reciprocal).next_down(), -reciprocal]);
    let third = at(3.0 * power);
    assert_eq!(third, [reciprocal / 3.0, (reciprocal / 3.0).next_up()]);
}

/// Where Γ overflows, becomes subnormal, and is too small.
#[test]
fn gamma_at_the_ends_of_the_range() {
    let flags = |x: f64| Binary64::from_host(x).tgamma_flagged(Rounding::TiesToEven.into());
    let largest = 171.624_376_956_302_7;
    assert_eq!(flags(largest).exceptions, Exceptions::INEXACT);
    assert_eq!(flags(largest.next_up()).exceptions, Exceptions::OVERFLOW | Exceptions::INEXACT);
    let subnormal = flags(-177.5);
    assert!(subnormal.value.to_host().is_subnormal());
    for (x, zero) in [(-190.5, -0.0_f64), (-191.5, 0.0), (-3000.5, -0.0), (-3001.5, 0.0)] {
        let result = flags(x);
        assert_eq!(result.value.to_host().to_bits(), zero.to_bits(), "{x}");
        assert_eq!(result.exceptions, Exceptions::UNDERFLOW | Exceptions::INEXACT, "{x}");
    }
}

/// Beyond every exponent, also those of balls.
#[test]
fn powers_beyond_every_format() {
    use fpcontrol_core::X87Extended;
    let x = Binary64::from_host(1.75).to_x87_extended(Rounding::TiesToEven).scale_b(16_000, Rounding::TiesToEven);
    for y in [60_000.0, 1e6, 1e300] {
        let [up, down] = [y, -y].map(|y| Binary64::from_host(y).to_x87_extended(Rounding::TiesToEven));
        let env = Environment::new(Rounding::TiesToEven);
        assert_eq!(x.pow_flagged(up, env).exceptions, Exceptions::OVERFLOW | Exceptions::INEXACT);
        assert_eq!(x.pow_flagged(down, env).exceptions, Exceptions::UNDERFLOW | Exceptions::INEXACT);
    }
    let least = X87Extended::from_bits(1);
    assert_eq!(
        least.pow(Binary64::from_host(50_000.5).to_x87_extended(Rounding::TiesToEven), Rounding::TowardPositive),
        least
    );
}

/// As close to an operand, or to 1, as the format's numbers come.
#[test]
fn next_to_exact_values() {
    let tiny = Binary64::from_host(1e-300);
    let (down, up) = (Rounding::TowardNegative, Rounding::TowardPositive);
    let host = Binary64::to_host;
    assert_eq!([tiny.sin(down), tiny.sin(up)].map(host), [1e-300_f64.next_down(), 1e-300]);
    assert_eq!([tiny.tan(down), tiny.tan(up)].map(host), [1e-300, 1e-300_f64.next_up()]);
    assert_eq!([tiny.cos(down), tiny.cos(up)].map(host), [1.0_f64.next_down(), 1.0]);
    assert_eq!([tiny.exp(down), tiny.exp(up)].map(host), [1.0, 1.0_f64.next_up()]);
    assert_eq!([tiny.log1p(down), tiny.log1p(up)].map(host), [1e-300_f64.next_down(), 1e-300]);
    assert_eq!([tiny.acospi(down), tiny.acospi(up)].map(host), [0.5_f64.next_down(), 0.5]);
    let huge = Binary64::from_host(1e300);
    assert_eq!([huge.atanpi(down), huge.atanpi(up)].map(host), [0.5_f64.next_down(), 0.5]);
    assert_eq!([huge.atan2pi(tiny, down), huge.atan2pi(tiny, up)].map(host), [0.5_f64.next_down(), 0.5]);
    let minus = Binary64::from_host(-200.0);
    assert_eq!([minus.exp2m1(down), minus.exp2m1(up)].map(host), [-1.0, (-1.0_f64).next_up()]);
    let power = Binary64::from_host(200.0_f64.exp2());
    assert_eq!([power.log2p1(down), power.log2p1(up)].map(host), [200.0, 200.0_f64.next_up()]);
    let base = Binary64::from_host(1.0_f64.next_up());
    assert_eq!([base.pow(tiny, down), base.pow(tiny, up)].map(host), [1.0, 1.0_f64.next_up()]);
    let one = Binary64::from_host(1.0);
    assert_eq!([tiny.atan2(one, down), tiny.atan2(one, up)].map(host), [1e-300_f64.next_down(), 1e-300]);
}
