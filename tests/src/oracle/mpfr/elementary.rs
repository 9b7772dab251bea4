//! MPFR's elementary functions, which it rounds correctly.

use super::{DecodedOperands, finish};
use crate::formats::Parameters;
use crate::question::Answer;
use fpcontrol_core::{Elementary, Environment, IntegerPower};
use rug::Float;
use rug::float::{Round, Special};
use rug::ops::{AssignRound, Pow};
use std::cmp::Ordering;

/// Beyond every format's exponents, and within MPFR's.
const BEYOND: i32 = 1 << 20;

/// Bits that hold the sum of 1 and any number of `f64`.
const EXACT: u32 = 2200;

/// The answer to a question about a function.
pub fn answer(
    function: Elementary,
    operands: &DecodedOperands,
    environment: Environment,
    format: Parameters,
) -> Option<Answer> {
    let poles = has_poles(function) && operands.a.is_finite() && operands.b.is_finite();
    let compute = |precision, round| Some(value(function, operands, precision, round));
    finish(compute, format.encoded_precision, poles, environment, format)
}

/// The value rounded to a precision, with an exponent that is beyond every format's if the value is, and how it differs.
pub fn value(function: Elementary, operands: &DecodedOperands, precision: u32, round: Round) -> (Float, Ordering) {
    let (value, ternary) = compute(function, operands, precision, round);
    within_reach(function, operands, value, ternary)
}

/// The value of a function of a number and an integer.
pub fn integer_power(function: IntegerPower, x: &Float, n: i32, precision: u32, round: Round) -> (Float, Ordering) {
    macro_rules! round {
        ($value:expr) => {
            Float::with_val_round(precision, $value, round)
        };
    }
    let (value, ternary) = match function {
        IntegerPower::Pown => round!(x.pow(n)),
        IntegerPower::Rootn => round!(x.root_i_ref(n)),
        // MPFR's own function, in version 4.2.2, rounds wrongly: of 2^-8 + 11·2^-18 and -1000 to 13 bits toward zero. The sum is exact.
        IntegerPower::Compound if *x < -1 => round!(Special::Nan),
        IntegerPower::Compound => round!((&Float::with_val(EXACT, x + 1)).pow(n)),
    };
    if x.is_finite() && !x.is_zero() { nearer(value, ternary) } else { (value, ternary) }
}

/// Whether it has infinite values of finite operands.
const fn has_poles(function: Elementary) -> bool {
    use Elementary as E;
    match function {
        E::Log | E::Log2 | E::Log10 | E::Log1p | E::Log2p1 | E::Log10p1 | E::Tanpi | E::Atanh | E::Pow => true,
        E::Tgamma | E::Lgamma => true,
        E::Exp | E::Exp2 | E::Exp10 | E::Expm1 | E::Exp2m1 | E::Exp10m1 => false,
        E::Sin | E::Cos | E::Tan | E::Sinpi | E::Cospi => false,
        E::Asin | E::Acos | E::Atan | E::Atan2 | E::Asinpi | E::Acospi | E::Atanpi | E::Atan2pi => false,
        E::Sinh | E::Cosh | E::Tanh | E::Asinh | E::Acosh => false,
        E::Cbrt | E::Erf | E::Erfc => false,
    }
}

/// MPFR's own exponents end too: what went beyond them comes back within, still beyond every format's.
fn within_reach(
    function: Elementary,
    operands: &DecodedOperands,
    value: Float,
    ternary: Ordering,
) -> (Float, Ordering) {
    use Elementary as E;
    let grows = matches!(function, E::Exp | E::Exp2 | E::Exp10 | E::Expm1 | E::Exp2m1 | E::Exp10m1)
        || matches!(function, E::Sinh | E::Cosh | E::Pow | E::Erfc | E::Atan2 | E::Atan2pi | E::Tgamma);
    let regular = operands.a.is_finite() && operands.b.is_finite() && !operands.a.is_zero();
    if grows && regular { nearer(value, ternary) } else { (value, ternary) }
}

fn nearer(value: Float, ternary: Ordering) -> (Float, Ordering) {
    if value.is_nan() {
        return (value, ternary);
    }
    let exponent = match value.get_exp() {
        Some(exponent) if exponent.abs() <= BEYOND => return (value, ternary),
        Some(exponent) => exponent.clamp(-BEYOND, BEYOND),
        // A pole, which is exact.
        None if value.is_infinite() && ternary == Ordering::Equal => return (value, ternary),
        None if value.is_infinite() => BEYOND,
        None if ternary != Ordering::Equal => -BEYOND,
        // acos 1 and the like: a zero that is exact.
        None => return (value, ternary),
    };
    let magnitude = Float::with_val(value.prec(), 1) << exponent;
    (if value.is_sign_negative() { -magnitude } else { magnitude }, ternary)
}

fn compute(function: Elementary, operands: &DecodedOperands, precision: u32, round: Round) -> (Float, Ordering) {
    use Elementary as E;
    let DecodedOperands { a, b, .. } = operands;
    macro_rules! round {
        ($value:expr) => {
            Float::with_val_round(precision, $value, round)
        };
    }
    match function {
        E::Exp => round!(a.exp_ref()),
        E::Exp2 => round!(a.exp2_ref()),
        E::Exp10 => round!(a.exp10_ref()),
        E::Expm1 => round!(a.exp_m1_ref()),
        E::Exp2m1 => round!(a.exp2_m1_ref()),
        E::Exp10m1 => round!(a.exp10_m1_ref()),
        E::Log => round!(a.ln_ref()),
        E::Log2 => round!(a.log2_ref()),
        E::Log10 => round!(a.log10_ref()),
        E::Log1p => round!(a.ln_1p_ref()),
        E::Log2p1 => round!(a.log2_1p_ref()),
        E::Log10p1 => round!(a.log10_1p_ref()),
        E::Sin => round!(a.sin_ref()),
        E::Cos => round!(a.cos_ref()),
        E::Tan => round!(a.tan_ref()),
        E::Sinpi => round!(a.sin_pi_ref()),
        E::Cospi => round!(a.cos_pi_ref()),
        E::Tanpi => round!(a.tan_pi_ref()),
        E::Asin => round!(a.asin_ref()),
        E::Acos => round!(a.acos_ref()),
        E::Atan => round!(a.atan_ref()),
        E::Atan2 => round!(a.atan2_ref(b)),
        E::Asinpi => round!(a.asin_pi_ref()),
        E::Acospi => round!(a.acos_pi_ref()),
        E::Atanpi => round!(a.atan_pi_ref()),
        E::Atan2pi => round!(a.atan2_pi_ref(b)),
        E::Sinh => round!(a.sinh_ref()),
        E::Cosh => round!(a.cosh_ref()),
        E::Tanh => round!(a.tanh_ref()),
        E::Asinh => round!(a.asinh_ref()),
        E::Acosh => round!(a.acosh_ref()),
        E::Atanh => round!(a.atanh_ref()),
        E::Cbrt => round!(a.cbrt_ref()),
        E::Pow => round!(a.pow(b)),
        E::Erf => round!(a.erf_ref()),
        E::Erfc => round!(a.erfc_ref()),
        E::Tgamma => round!(a.gamma_ref()),
        E::Lgamma => log_of_gamma(a, precision, round),
    }
}

fn log_of_gamma(x: &Float, precision: u32, round: Round) -> (Float, Ordering) {
    let (mut value, mut sign) = (Float::new(precision), Ordering::Equal);
    let ternary = (&mut value, &mut sign).assign_round(x.ln_abs_gamma_ref(), round);
    (value, ternary)
}
