//! IEEE 754-2019 clause 9.2.1, and C's annex F: values of zeros, infinities and NaNs, and the flags they raise.

use fpcontrol_core::{Binary64, Elementary, Environment, Exceptions, Rounding};

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

fn evaluated(function: Elementary, x: f64, y: f64) -> (f64, Exceptions) {
    let operands = [x, y].map(Binary64::from_host);
    let env = Environment::new(Rounding::TiesToEven);
    let result = Binary64::elementary_flagged(function, operands[0], operands[1], env);
    (result.value.to_host(), result.exceptions)
}

fn check(function: Elementary, x: f64, y: f64, expected: f64, flags: Exceptions) {
    let (value, exceptions) = evaluated(function, x, y);
    let same = value.to_bits() == expected.to_bits() || value.is_nan() && expected.is_nan();
    assert!(same && exceptions == flags, "{function:?}({x}, {y}) = {value} {exceptions:?}, not {expected} {flags:?}");
}

#[test]
fn of_one_operand() {
    use Elementary as E;
    let quiet = |function, x, expected| check(function, x, 0.0, expected, Exceptions::NONE);
    for function in [E::Exp, E::Exp2, E::Exp10] {
        quiet(function, 0.0, 1.0);
        quiet(function, -0.0, 1.0);
        quiet(function, INF, INF);
        quiet(function, -INF, 0.0);
    }
    quiet(E::Expm1, -INF, -1.0);
    for function in [E::Expm1, E::Log1p, E::Sin, E::Tan, E::Sinpi, E::Asin, E::Atan, E::Sinh, E::Tanh, E::Asinh] {
        quiet(function, -0.0, -0.0);
        quiet(function, 0.0, 0.0);
    }
    for function in [E::Exp2m1, E::Exp10m1] {
        quiet(function, INF, INF);
        quiet(function, -INF, -1.0);
    }
    for function in [E::Exp2m1, E::Exp10m1, E::Log2p1, E::Log10p1, E::Tanpi, E::Asinpi, E::Atanpi] {
        quiet(function, -0.0, -0.0);
        quiet(function, 0.0, 0.0);
    }
    for (x, angle) in [(-INF, -0.5), (INF, 0.5), (-1.0, -0.25)] {
        quiet(E::Atanpi, x, angle);
    }
    for function in [E::Atanh, E::Cbrt, E::Erf] {
        quiet(function, -0.0, -0.0);
    }
    for function in [E::Sinh, E::Asinh, E::Cbrt] {
        quiet(function, -INF, -INF);
    }
    for function in [E::Log, E::Log2, E::Log10, E::Log1p, E::Log2p1, E::Log10p1, E::Acosh, E::Cosh] {
        quiet(function, INF, INF);
    }
    for function in [E::Tanh, E::Erf] {
        quiet(function, -INF, -1.0);
    }
    quiet(E::Erfc, -INF, 2.0);
    quiet(E::Erfc, INF, 0.0);
    quiet(E::Cos, -0.0, 1.0);
    quiet(E::Tgamma, INF, INF);
    for x in [INF, -INF] {
        quiet(E::Lgamma, x, INF);
    }
}

#[test]
fn poles_and_domains() {
    use Elementary as E;
    for function in [E::Log, E::Log2, E::Log10] {
        check(function, -0.0, 0.0, -INF, Exceptions::DIVIDE_BY_ZERO);
        check(function, -1.0, 0.0, NAN, Exceptions::INVALID);
        check(function, -INF, 0.0, NAN, Exceptions::INVALID);
    }
    for function in [E::Log1p, E::Log2p1, E::Log10p1] {
        check(function, -1.0, 0.0, -INF, Exceptions::DIVIDE_BY_ZERO);
        check(function, (-1.0_f64).next_down(), 0.0, NAN, Exceptions::INVALID);
        check(function, -INF, 0.0, NAN, Exceptions::INVALID);
    }
    for (x, pole) in [(0.5, INF), (1.5, -INF), (-0.5, -INF), (-1.5, INF), (1048576.5, INF), (1048577.5, -INF)] {
        check(E::Tanpi, x, 0.0, pole, Exceptions::DIVIDE_BY_ZERO);
    }
    check(E::Atanh, -1.0, 0.0, -INF, Exceptions::DIVIDE_BY_ZERO);
    for function in [E::Asin, E::Acos, E::Asinpi, E::Acospi, E::Atanh] {
        check(function, 1.0_f64.next_up(), 0.0, NAN, Exceptions::INVALID);
        check(function, -INF, 0.0, NAN, Exceptions::INVALID);
    }
    check(E::Tgamma, 0.0, 0.0, INF, Exceptions::DIVIDE_BY_ZERO);
    check(E::Tgamma, -0.0, 0.0, -INF, Exceptions::DIVIDE_BY_ZERO);
    for x in [-1.0, -2.0, -185.0, -3000.0, -1e300, -INF] {
        check(E::Tgamma, x, 0.0, NAN, Exceptions::INVALID);
    }
    for x in [0.0, -0.0, -1.0, -2.0, -185.0, -1e300] {
        check(E::Lgamma, x, 0.0, INF, Exceptions::DIVIDE_BY_ZERO);
    }
    for x in [0.0, -1.0, 1.0_f64.next_down(), -INF] {
        check(E::Acosh, x, 0.0, NAN, Exceptions::INVALID);
    }
    for function in [E::Sin, E::Cos, E::Tan, E::Sinpi, E::Cospi, E::Tanpi] {
        check(function, INF, 0.0, NAN, Exceptions::INVALID);
    }
}

#[test]
fn nan_stays_nan_quietly() {
    for &function in Elementary::ALL {
        check(function, NAN, 2.0, NAN, Exceptions::NONE);
        check(function, f64::from_bits(0x7ff0_0000_0000_0001), 2.0, NAN, Exceptions::INVALID);
    }
}

#[test]
fn powers() {
    let quiet = |x, y, expected| check(Elementary::Pow, x, y, expected, Exceptions::NONE);
    for x in [0.0, -0.0, 2.0, -3.5, INF, -INF, NAN] {
        quiet(x, 0.0, 1.0);
        quiet(x, -0.0, 1.0);
        quiet(1.0, x, 1.0);
    }
    quiet(-1.0, INF, 1.0);
    quiet(-1.0, -INF, 1.0);
    quiet(0.5, INF, 0.0);
    quiet(-0.5, -INF, INF);
    quiet(-2.0, INF, INF);
    quiet(2.0, -INF, 0.0);
    quiet(-0.0, 3.0, -0.0);
    quiet(-0.0, 2.0, 0.0);
    quiet(-0.0, 2.5, 0.0);
    quiet(-INF, 3.0, -INF);
    quiet(-INF, -3.0, -0.0);
    quiet(-INF, 2.0, INF);
    quiet(INF, -0.5, 0.0);
    quiet(-0.0, -INF, INF);
    check(Elementary::Pow, -0.0, -3.0, -INF, Exceptions::DIVIDE_BY_ZERO);
    check(Elementary::Pow, 0.0, -2.5, INF, Exceptions::DIVIDE_BY_ZERO);
    check(Elementary::Pow, -2.0, 0.5, NAN, Exceptions::INVALID);
    check(Elementary::Pow, -2.0, 1e300, INF, Exceptions::OVERFLOW | Exceptions::INEXACT);
    check(Elementary::Pow, -2.0, -9_007_199_254_740_991.0, -0.0, Exceptions::UNDERFLOW | Exceptions::INEXACT);
}

#[test]
fn angles() {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    let quiet = |y, x, expected| check(Elementary::Atan2, y, x, expected, Exceptions::NONE);
    let inexact = |y, x, expected| check(Elementary::Atan2, y, x, expected, Exceptions::INEXACT);
    quiet(-0.0, 0.0, -0.0);
    quiet(0.0, 3.0, 0.0);
    quiet(-0.0, INF, -0.0);
    quiet(-7.0, INF, -0.0);
    inexact(0.0, -0.0, PI);
    inexact(-0.0, -5.0, -PI);
    inexact(-2.0, 0.0, -FRAC_PI_2);
    inexact(2.0, -INF, PI);
    inexact(INF, 5.0, FRAC_PI_2);
    inexact(-INF, INF, -FRAC_PI_4);
    inexact(INF, -INF, 3.0 * FRAC_PI_4);
    check(Elementary::Atan2, 1e-300, 1e300, 0.0, Exceptions::UNDERFLOW | Exceptions::INEXACT);
}

#[test]
fn angles_in_half_turns() {
    let quiet = |y, x, expected| check(Elementary::Atan2pi, y, x, expected, Exceptions::NONE);
    let inexact = |y, x, expected, flags| check(Elementary::Atan2pi, y, x, expected, flags | Exceptions::INEXACT);
    for sign in [1.0, -1.0] {
        quiet(0.0 * sign, 0.0, 0.0 * sign);
        quiet(0.0 * sign, 3.0, 0.0 * sign);
        quiet(0.0 * sign, INF, 0.0 * sign);
        quiet(7.0 * sign, INF, 0.0 * sign);
        quiet(0.0 * sign, -0.0, sign);
        quiet(0.0 * sign, -5.0, sign);
        quiet(0.0 * sign, -INF, sign);
        quiet(2.0 * sign, -INF, sign);
        quiet(2.0 * sign, 0.0, 0.5 * sign);
        quiet(2.0 * sign, -0.0, 0.5 * sign);
        quiet(INF * sign, -5.0, 0.5 * sign);
        quiet(INF * sign, INF, 0.25 * sign);
        quiet(INF * sign, -INF, 0.75 * sign);
        quiet(1e-310 * sign, 1e-310, 0.25 * sign);
        quiet(3.0 * sign, -3.0, 0.75 * sign);
        inexact(1e300 * sign, 1e-300, 0.5 * sign, Exceptions::NONE);
        inexact(1e-300 * sign, -1e300, sign, Exceptions::NONE);
        inexact(1e-300 * sign, 1e300, 0.0 * sign, Exceptions::UNDERFLOW);
    }
}
