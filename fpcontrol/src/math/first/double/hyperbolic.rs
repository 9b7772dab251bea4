//! Quick phases of hyperbolic functions, from e^|x| and e^-|x|, each with its relative error E, and from logarithms of pairs.
//! Near 0 they are series, of which all but the first term loses anything: 5 u of it, with u = 2^-53, and u in the rounding test.
//!
//! Errors: cosh and sinh add what is below both powers, which rounds by u 2^-9.5 of the larger; the rounding test too: E is less
//! than 1.4 2^-61, and 0.36 is for each. tanh x = 1 - 2/(p + 1), p = e^(2x), changes by 2 p/(p + 1)^2 times E and the
//! sum of what is below p and p + 1, 2^-62.5.
//!
//! arsinh |x| = ln(|x| + sqrt(x^2 + 1)), arcosh x = ln(x + sqrt(x^2 - 1)), artanh |x| = ln((1 + |x|)/(1 - |x|))/2: the pairs are known to
//! 2^-89 relative to themselves, 1 at least, which is an absolute error of the logarithm.

use super::super::near::{fast_two_sum, two_sum};
use super::exponential::{ERROR, exponential};
use super::logarithm::{Natural, logarithm};
use super::pairs::{quotient, root};
use super::products::{Products, polynomial};
use super::sum::Sum;

const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
/// What a sum of two powers loses, relative to the larger.
const SUM: f64 = 2.2 / (1_u64 << 61) as f64;
/// Relative to pairs, and what an error of the operand makes of a logarithm's.
const PAIR: f64 = 1.0 / (1_u128 << 88) as f64;

#[inline(always)]
pub fn cosh<P: Products>(x: f64) -> Option<Sum> {
    let (a, a_below) = exponential::<P>(x.abs(), 0.0)?;
    let (b, b_below) = exponential::<P>(-x.abs(), 0.0)?;
    let (high, rest) = fast_two_sum(0.5 * a, 0.5 * b);
    Some(Sum { high, low: P::madd(0.5, a_below + b_below, rest), error: high * SUM })
}

#[inline(always)]
pub fn sinh<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if size < 0.25 {
        return near_zero::<P, 6>(x, 1.0 / 6.0, FACTORIALS);
    }
    let (a, a_below) = exponential::<P>(size, 0.0)?;
    let (b, b_below) = exponential::<P>(-size, 0.0)?;
    let (high, rest) = fast_two_sum(0.5 * a, -0.5 * b);
    let error = (0.5 * a + 0.5 * b) * SUM;
    Some(Sum { high, low: P::madd(0.5, a_below - b_below, rest), error }.signed(x))
}

#[inline(always)]
pub fn tanh<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if size < 0.125 {
        return near_zero::<P, 8>(x, 1.0 / 3.0, TANGENT);
    }
    // Products beyond would overflow, or NaN.
    if !(0.0..100.0).contains(&size) {
        return None;
    }
    let (power, below) = exponential::<P>(2.0 * size, 0.0)?;
    let (sum, rest) = fast_two_sum(power, 1.0);
    let ((part, part_below), inverse) = quotient::<P>((2.0, 0.0), fast_two_sum(sum, rest + below));
    let (high, rest) = fast_two_sum(1.0, -part);
    let low = rest - part_below;
    let error = P::madd(power * inverse * inverse, 2.6 * ERROR, low.abs() * UNIT);
    Some(Sum { high, low, error }.signed(x))
}

#[inline(always)]
pub fn asinh<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if size < 0.0625 {
        return near_zero::<P, 8>(x, 1.0 / 6.0, INVERSE_SINE);
    }
    if !(0.0..1e100).contains(&size) {
        return None;
    }
    let (square, below) = P::two_product(size, size);
    let (sum, rest) = two_sum(square, 1.0);
    let (root, root_below) = root::<P>((sum, rest + below));
    let (sum, rest) = fast_two_sum(root, size);
    Some(of_pair::<P>(sum, rest + root_below)?.signed(x))
}

/// From 1.002 on: there the second part of x^2 - 1 is below 2^-44 of the first, so that the root's step leaves 2^-90.
#[inline(always)]
pub fn acosh<P: Products>(x: f64) -> Option<Sum> {
    if !(x > 1.002 && x < 1e100) {
        return None;
    }
    let (square, below) = P::two_product(x, x);
    let (sum, rest) = fast_two_sum(square, -1.0);
    let (root, root_below) = root::<P>((sum, rest + below));
    let (sum, rest) = fast_two_sum(x, root);
    of_pair::<P>(sum, rest + root_below)
}

#[inline(always)]
pub fn atanh<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if size < 0.0625 {
        return near_zero::<P, 8>(x, 1.0 / 3.0, INVERSE_TANGENT);
    }
    if !(0.0..1.0).contains(&size) {
        return None;
    }
    let ((high, low), _) = quotient::<P>(fast_two_sum(1.0, size), fast_two_sum(1.0, -size));
    let Sum { high, low, error } = of_pair::<P>(high, low)?;
    Some(Sum { high: 0.5 * high, low: 0.5 * low, error: 0.5 * error }.signed(x))
}

/// ln(x + below)
#[inline(always)]
fn of_pair<P: Products>(x: f64, below: f64) -> Option<Sum> {
    let sum = logarithm::<P, Natural>(x, below)?;
    Some(Sum { error: sum.error + PAIR, ..sum })
}

/// x + x^3 (…), whose first coefficient has this size.
#[inline(always)]
fn near_zero<P: Products, const N: usize>(x: f64, size: f64, coefficients: [f64; N]) -> Option<Sum> {
    let square = x * x;
    let low = x * square * polynomial::<P, N>(square, coefficients);
    (x.abs() > 1e-100).then(|| Sum { high: x, low, error: x.abs() * square * (6.5 * UNIT * size) })
}

/// 1/3!, 1/5!, …
const FACTORIALS: [f64; 6] =
    [1.0 / 6.0, 1.0 / 120.0, 1.0 / 5040.0, 1.0 / 362_880.0, 1.0 / 39_916_800.0, 1.0 / 6_227_020_800.0];

/// Of tanh x.
const TANGENT: [f64; 8] = [
    -1.0 / 3.0,
    2.0 / 15.0,
    -17.0 / 315.0,
    62.0 / 2835.0,
    -1382.0 / 155_925.0,
    21_844.0 / 6_081_075.0,
    -929_569.0 / 638_512_875.0,
    6_404_582.0 / 10_854_718_875.0,
];

/// Of arsinh x: (-1)^n 1 3 5 … (2n - 1) / (2 4 6 … 2n (2n + 1)).
const INVERSE_SINE: [f64; 8] = [
    -1.0 / 6.0,
    3.0 / 40.0,
    -15.0 / 336.0,
    105.0 / 3456.0,
    -945.0 / 42_240.0,
    10_395.0 / 599_040.0,
    -135_135.0 / 9_676_800.0,
    2_027_025.0 / 175_472_640.0,
];

/// Of artanh x.
const INVERSE_TANGENT: [f64; 8] =
    [1.0 / 3.0, 1.0 / 5.0, 1.0 / 7.0, 1.0 / 9.0, 1.0 / 11.0, 1.0 / 13.0, 1.0 / 15.0, 1.0 / 17.0];
