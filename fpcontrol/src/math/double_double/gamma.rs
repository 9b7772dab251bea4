//! Double-double phases of the gamma function and of the logarithm of its magnitude.
//!
//! Operands from -16 to 16 are raised to z = x + s, 16 <= z < 17, by the product P = x (x + 1) … (x + s - 1) of 32 factors at most: Γ(x) = Γ(z) / P. For
//! x < -16, Γ(x) = π / (sin πx Γ(1 - x)). Γ(z) = e^S with Stirling's series S = (z - 1/2) ln z - z + ln(2π)/2 + 1/(12 z) - 1/(360 z^3) + … to the power -17 of z.
//!
//! Errors, with u = 2^-53: each factor is exact as two floats, P has an error below 2^-96 of itself. ln z is known to 2^-71, and z - 1/2 times that to z 2^-71 and,
//! of a value of less than z 2^9.5 for z < 2^1000, three roundings u^2, z 2^-95. The terms from z^-3 on are below 2^-20, and lose less than 2^-71; left out is less than
//! 2^-75. The sums of the low parts, below 2^-43 for z < 2^8, round by less than 2^-94; for larger z by 2^-105 of S. Sum: (z + 2) 2^-71 and S 2^-100.
//! e^S adds the error of the exponential, and the sine its own.

use super::arcs::quotient;
use super::circular::sinpi;
use super::enclosure::{Enclosure, fast_two_sum, two_product, two_sum};
use super::exponential::{self, exponential};
use super::logarithm::logarithm;
use super::tables::{HALF_LN_TAU, LN_2, LN_PI, PI};

/// The error of S: a part of z + 2, and one of S.
const OF_OPERAND: f64 = 1.0 / (1_u128 << 71) as f64;
const OF_SERIES: f64 = 1.0 / (1_u128 << 100) as f64;
/// Products and quotients of pairs, and those of up to 32 factors.
const PRODUCT: f64 = 1.0 / (1_u128 << 96) as f64;

/// The least z.
const LEAST: f64 = 16.0;

/// Two floats, of which the second is what the first lacks.
type Pair = (f64, f64);

pub fn tgamma(x: f64) -> Option<Enclosure> {
    // NaN fails the test too. Where Γ(x) is so small that products are not exact there is no phase, nor where it overflows.
    if !(-150.0..171.6).contains(&x) {
        return None;
    }
    if x.abs() < 1e-9 {
        return next_to_zero(x);
    }
    if x < -LEAST {
        return reflected(x);
    }
    let (z, product) = raised(x)?;
    let (power, error) = exponential_of(stirling(z)?, false)?;
    // Products of the largest numbers overflow.
    let value = if product == (1.0, 0.0) { power } else { quotient(power, product) };
    Some(enclosed(value, error))
}

pub fn lgamma(x: f64) -> Option<Enclosure> {
    // Products of larger numbers overflow.
    if !(-65536.0..1e290).contains(&x) || x.abs() < f64::MIN_POSITIVE {
        return None;
    }
    let (value, error) = if x < -LEAST { reflected_logarithm(x)? } else { raised_logarithm(x)? };
    let (high, low) = value;
    // Next to a zero too little is known.
    (error < high.abs() * (f64::EPSILON / 2.0)).then_some(Enclosure { high, low, error })
}

/// 1/x - γ; γ^2/2 + π^2/12 < 1 times x is left out.
#[inline(always)]
fn next_to_zero(x: f64) -> Option<Enclosure> {
    const EULER_GAMMA: f64 = 0.577_215_664_901_532_9;
    if x.abs() < 1e-290 {
        return None;
    }
    let (high, low) = quotient((1.0, 0.0), (x, 0.0));
    let (high, rest) = two_sum(high, -EULER_GAMMA);
    let (high, low) = fast_two_sum(high, rest + low);
    // Beside 10^9 the constant's last bit is nothing.
    Some(Enclosure { high, low, error: x.abs() * 1.01 + high.abs() * PRODUCT + f64::EPSILON })
}

/// π P / (sin πx e^S), where 1 - x needs no product.
#[inline(always)]
fn reflected(x: f64) -> Option<Enclosure> {
    let sine = sinpi(x)?;
    let (power, error) = exponential_of(stirling(two_sum(1.0, -x))?, true)?;
    let [pi, pi_below] = PI.map(f64::from_bits);
    let value = quotient(times(power, (pi, pi_below)), (sine.high, sine.low));
    (sine.high != 0.0).then(|| enclosed(value, error + 1.01 * sine.error / sine.high.abs()))
}

/// ln π - ln |sin πx| - S.
#[inline(always)]
fn reflected_logarithm(x: f64) -> Option<(Pair, f64)> {
    let sine = sinpi(x)?;
    if sine.high == 0.0 {
        return None;
    }
    let sine = if sine.high < 0.0 { Enclosure { high: -sine.high, low: -sine.low, ..sine } } else { sine };
    let log = logarithm(sine.high, sine.low)?;
    let (series, error) = stirling(two_sum(1.0, -x))?;
    let [pi, pi_below] = LN_PI.map(f64::from_bits);
    let value = difference((pi, pi_below), (log.high, log.low));
    Some((difference(value, series), error + log.error + 1.01 * sine.error / sine.high + PRODUCT))
}

/// S - ln |P|
#[inline(always)]
fn raised_logarithm(x: f64) -> Option<(Pair, f64)> {
    let (z, product) = raised(x)?;
    let (series, error) = stirling(z)?;
    if product == (1.0, 0.0) {
        return Some((series, error));
    }
    let (high, low) = if product.0 < 0.0 { (-product.0, -product.1) } else { product };
    let log = logarithm(high, low)?;
    Some((difference(series, (log.high, log.low)), error + log.error + 2.0 * PRODUCT))
}

/// z and P; `None` for integers up to 0.
#[inline(always)]
fn raised(x: f64) -> Option<(Pair, Pair)> {
    let (mut z, mut product) = ((x, 0.0), (1.0, 0.0));
    let mut k = 0.0;
    while z.0 < LEAST {
        if z.0 == 0.0 {
            return None;
        }
        product = times(product, z);
        k += 1.0;
        z = two_sum(k, x);
    }
    Some((z, product))
}

/// S and its error.
#[inline(always)]
fn stirling(z: Pair) -> Option<(Pair, f64)> {
    let log = logarithm(z.0, z.1)?;
    let (half_less, rest) = two_sum(z.0, -0.5);
    let product = times((half_less, rest + z.1), (log.high, log.low));
    let leading = difference(product, z);
    let series = sum(leading, correction(z));
    let [constant, constant_below] = HALF_LN_TAU.map(f64::from_bits);
    let (high, low) = sum(series, (constant, constant_below));
    Some(((high, low), (z.0 + 2.0) * OF_OPERAND + high.abs() * OF_SERIES))
}

/// 1/(12 z) - 1/(360 z^3) + …
#[inline(always)]
fn correction(z: Pair) -> Pair {
    let (reciprocal, below) = quotient((1.0, 0.0), z);
    let w = reciprocal * reciprocal;
    let last = -3617.0 / 122_400.0 + w * (43867.0 / 244_188.0);
    let upper = -691.0 / 360_360.0 + w * (1.0 / 156.0 + w * last);
    let inner = 1.0 / 1260.0 + w * (-1.0 / 1680.0 + w * (1.0 / 1188.0 + w * upper));
    let rest = reciprocal * w * (-1.0 / 360.0 + w * inner);
    let (first, first_below) = quotient((reciprocal, below), (12.0, 0.0));
    (first, first_below + rest)
}

/// e^S, or e^-S, and its relative error.
#[inline(always)]
fn exponential_of((series, error): (Pair, f64), is_inverse: bool) -> Option<(Pair, f64)> {
    let (high, low) = if is_inverse { (-series.0, -series.1) } else { series };
    // The exponential ends before e^600.
    let is_large = high.abs() > 500.0;
    let (exponent, factor) = match (is_large, high < 0.0) {
        (false, _) => (0.0, 1.0),
        (true, false) => (384.0, f64::from_bits((1023 + 384) << 52)),
        (true, true) => (-384.0, f64::from_bits((1023 - 384) << 52)),
    };
    let [ln_2, ln_2_below] = LN_2.map(f64::from_bits);
    let (high, rest) = two_sum(high, -exponent * ln_2);
    let (high, low) = exponential(high, rest + low - exponent * ln_2_below)?;
    Some(((high * factor, low * factor), exponential::ERROR + 1.01 * error))
}

#[inline(always)]
fn enclosed((high, low): Pair, relative: f64) -> Enclosure {
    Enclosure::relative(high, low, relative + PRODUCT)
}

#[inline(always)]
fn times((a, a_below): Pair, (b, b_below): Pair) -> Pair {
    let (product, rest) = two_product(a, b);
    fast_two_sum(product, rest + (a * b_below + a_below * b))
}

#[inline(always)]
fn sum((a, a_below): Pair, (b, b_below): Pair) -> Pair {
    let (high, rest) = two_sum(a, b);
    fast_two_sum(high, rest + (a_below + b_below))
}

#[inline(always)]
fn difference(a: Pair, (b, b_below): Pair) -> Pair {
    sum(a, (-b, -b_below))
}
