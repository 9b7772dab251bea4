//! Laws that need no oracle: symmetry, order, and the relation of two modes.

use fpcontrol_core::{Binary64, Elementary, Rounding};
use fpcontrol_tests::cases::{Random, Seed};

const CASES: usize = 300;

fn of(function: Elementary, x: f64, rounding: Rounding) -> f64 {
    let x = Binary64::from_host(x);
    Binary64::elementary_flagged(function, x, x, rounding.into()).value.to_host()
}

/// From 2^-12 to 2^8.
fn samples(name: &str) -> impl Iterator<Item = f64> {
    let mut random = Random::new(Seed::from_environment(), name);
    std::iter::repeat_with(move || {
        let exponent = 1023 - 12 + random.below(20);
        f64::from_bits(exponent << 52 | random.bits() >> 12)
    })
    .take(CASES)
}

fn is_unary(function: Elementary) -> bool {
    function.operands() == 1
}

#[test]
fn odd_functions_mirror_their_modes() {
    use Elementary as E;
    let odd = [E::Sin, E::Tan, E::Sinpi, E::Tanpi, E::Asin, E::Atan, E::Asinpi, E::Atanpi, E::Sinh, E::Tanh, E::Asinh]
        .into_iter()
        .chain([E::Atanh, E::Cbrt, E::Erf]);
    for function in odd {
        for x in samples("odd") {
            for &rounding in Rounding::ALL {
                let (positive, negative) = (of(function, x, rounding), of(function, -x, rounding.mirrored()));
                let mirrored = positive.to_bits() == (-negative).to_bits();
                assert!(mirrored || positive.is_nan() && negative.is_nan(), "{function:?} {x:e} {rounding:?}");
            }
        }
    }
}

#[test]
fn even_functions_do_not_see_the_sign() {
    for function in [Elementary::Cos, Elementary::Cospi, Elementary::Cosh] {
        for x in samples("even") {
            let rounding = Rounding::TowardPositive;
            assert_eq!(of(function, x, rounding).to_bits(), of(function, -x, rounding).to_bits(), "{function:?} {x:e}");
        }
    }
}

#[test]
fn modes_are_ordered_and_next_to_each_other() {
    for &function in Elementary::ALL.iter().filter(|&&function| is_unary(function)) {
        for x in samples("modes") {
            let down = of(function, x, Rounding::TowardNegative);
            let [nearest, zero, up] = [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive]
                .map(|rounding| of(function, x, rounding));
            if down.is_nan() {
                assert!(up.is_nan() && nearest.is_nan());
                continue;
            }
            assert!(down == up || down.next_up() == up, "{function:?} {x:e}: {down:e} {up:e}");
            assert!(nearest == down || nearest == up, "{function:?} {x:e}");
            assert_eq!(zero, if down < 0.0 { up } else { down }, "{function:?} {x:e}");
        }
    }
}

/// Γ(x + 1) = x Γ(x), where x + 1 is exact, and ln |Γ(x + 1)| = ln |x| + ln |Γ(x)|.
#[test]
fn the_gamma_function_has_its_recurrence() {
    use Elementary as E;
    let mut random = Random::new(Seed::from_environment(), "recurrence");
    for _ in 0..CASES {
        let x = (random.below(1 << 40) as f64 - 2_f64.powi(39)) / 2_f64.powi(34);
        let values = [Rounding::TowardNegative, Rounding::TowardPositive].map(|rounding| {
            [(E::Tgamma, x), (E::Tgamma, x + 1.0), (E::Lgamma, x), (E::Lgamma, x + 1.0), (E::Log, x.abs())]
                .map(|(function, x)| of(function, x, rounding))
        });
        let [[gamma, next, log, next_log, size], above] = values;
        if !gamma.is_normal() || !next.is_normal() {
            continue;
        }
        // A unit of each operand and the rounding of the product.
        assert!((x * gamma - next).abs() <= next.abs() * 4.0 * f64::EPSILON, "{x:e}: {gamma:e} {next:e}");
        let slack = 4.0 * f64::EPSILON * (log.abs() + next_log.abs() + size.abs());
        assert!((size + log - next_log).abs() <= slack, "{x:e}: {log:e} {next_log:e}");
        assert!(above[0] >= gamma && above[2] >= log, "{x:e}");
        assert_eq!(gamma < 0.0, x < 0.0 && (-x) % 2.0 < 1.0, "{x:e}");
    }
}

/// Correct rounding keeps order, which approximations break.
#[test]
fn monotone_functions_stay_monotone() {
    use Elementary as E;
    let rising =
        [E::Exp, E::Exp2, E::Exp10, E::Expm1, E::Log, E::Log2, E::Log10, E::Log1p, E::Atan, E::Sinh, E::Cosh, E::Tanh];
    let more = [E::Asinh, E::Cbrt, E::Erf, E::Exp2m1, E::Exp10m1, E::Log2p1, E::Log10p1, E::Atanpi];
    for function in rising.into_iter().chain(more) {
        for x in samples("order") {
            for rounding in [Rounding::TiesToEven, Rounding::TowardPositive] {
                let (at, next) = (of(function, x, rounding), of(function, x.next_up(), rounding));
                assert!(at <= next, "{function:?} {x:e} {rounding:?}: {at:e}, then {next:e}");
            }
        }
    }
}

#[test]
fn inverse_functions_enclose_their_operand() {
    use Elementary as E;
    let pairs = [(E::Exp, E::Log), (E::Sinh, E::Asinh), (E::Expm1, E::Log1p), (E::Exp2, E::Log2), (E::Exp10, E::Log10)];
    let more = [(E::Exp2m1, E::Log2p1), (E::Exp10m1, E::Log10p1)];
    for (function, inverse) in pairs.into_iter().chain(more) {
        for x in samples("inverse").filter(|x| *x < 200.0) {
            let low = of(inverse, of(function, x, Rounding::TowardNegative), Rounding::TowardNegative);
            let high = of(inverse, of(function, x, Rounding::TowardPositive), Rounding::TowardPositive);
            assert!(low <= x && x <= high, "{function:?} {x:e}: {low:e} {high:e}");
        }
    }
}
