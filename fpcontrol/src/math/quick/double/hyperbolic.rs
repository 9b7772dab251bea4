//! Quick phases of hyperbolic functions, from the table of powers, and from logarithms of pairs.
//! Near 0 they are series, of which all but the first term loses anything: 5 u of it, with u = 2^-53, and u in the rounding test.
//!
//! Errors: with the nearest k ln 2/256 = a and x = a + r, |r| < 2^-9.5, cosh x = cosh a cosh r + sinh a sinh r, and sinh x likewise;
//! cosh a and sinh a are halves of sums of two powers of the table, as pairs. Where k = 0 they are 1 and 0, exactly, and sinh x has
//! r = x itself; sinh r - r, below r^3/5.9, loses 8 u of that, and each of four sums and the rounding test another: 13 u r^3/6 cosh a. What
//! cosh r - 1, below r^2/1.9, loses are 8 u and 5 u of r^2/2, below 2^-69.3 of what it is multiplied by; r^8/8! is left out, and
//! r^2/2 times the second part of cosh a, 2^-73.
//!
//! tanh x = 1 - 2/(p + 1), p = e^(2x), changes by 2 p/(p + 1)^2 times the error of e^x and the sum of what is below p and p + 1, 2^-62.5.
//! The last sum and the rounding test lose u of what is below 1 each.
//!
//! arsinh |x| = ln(|x| + sqrt(x^2 + 1)), arcosh x = ln(x + sqrt(x^2 - 1)), artanh |x| = ln((1 + |x|)/(1 - |x|))/2: the pairs are known to
//! 2^-89 relative to themselves, 1 at least, which is an absolute error of the logarithm. Their second parts are at most 2^-49 of the
//! first: most of arcosh next to 1.002, where the one of x^2, 2^-53, is divided by 2 sqrt(x^2 - 1) > 0.126.

use super::super::products::{Products, polynomial};
use super::exponential::{ERROR, FAR, Reduced, exp_closer, exponential, is_within, natural, row};
use super::logarithm::{Natural, logarithm};
use super::pairs::{quotient, root};
use super::scaled::Scaled;
use super::sum::Sum;
use super::tables::LN_2_256;
use crate::math::double_double::enclosure::{fast_two_sum, two_sum};

const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
/// The error relative to the larger of cosh a and sinh a.
const OF_POWERS: f64 = 1.2 / (1_u128 << 69) as f64;
/// The error relative to r^3, if sinh a is 0.
const OF_CUBE: f64 = 3.0 / (1_u64 << 53) as f64;
/// The error relative to pairs, and the effect of an error of the operand on a logarithm.
const PAIR: f64 = 1.0 / (1_u128 << 88) as f64;

/// cosh a cosh r + sinh a sinh r
#[inline(always)]
pub fn cosh<P: Products>(x: f64) -> Option<Sum> {
    if !is_within(x, FAR) {
        return None;
    }
    let Parts { cosh, cosh_below, sinh, sinh_below, main, even, odd, .. } = parts::<P>(x);
    let (product, rest) = P::two_product(sinh, main);
    let low = P::madd(cosh, even, P::madd(sinh, odd, P::madd(sinh_below, main, rest + cosh_below)));
    let (high, rest) = fast_two_sum(cosh, product);
    Some(Sum { high, low: rest + low, error: high * OF_POWERS })
}

/// sinh a cosh r + cosh a sinh r
#[inline(always)]
pub fn sinh<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    if !(size > 1e-100 && size < FAR) {
        return None;
    }
    let Parts { cosh, cosh_below, sinh, sinh_below, main, even, odd, cube } = parts::<P>(x);
    let (product, rest) = P::two_product(cosh, main);
    let below = P::madd(cosh_below, main, P::madd(sinh_below, even, sinh_below));
    let low = P::madd(cosh, odd, P::madd(sinh, even, rest + below));
    let (high, rest) = fast_two_sum(sinh, product);
    let error = P::madd(cosh * cube.abs(), OF_CUBE, sinh.abs() * OF_POWERS);
    Some(Sum { high, low: rest + low, error })
}

/// e^|x|/2, where the other term is smaller than its error.
#[inline(always)]
pub fn cosh_closer<P: Products>(x: f64) -> Option<Scaled> {
    if is_within(x, FAR) {
        return None;
    }
    let Scaled { sum, exponent } = exp_closer::<P>(x.abs())?;
    Some(Scaled { sum, exponent: exponent - 1 })
}

#[inline(always)]
pub fn sinh_closer<P: Products>(x: f64) -> Option<Scaled> {
    Some(cosh_closer::<P>(x)?.signed(x))
}

/// With a = k ln 2/256 and x = a + r: what r is but for its second part, cosh a and sinh a as pairs, cosh r - 1 and sinh r - r and
/// that second part.
struct Parts {
    cosh: f64,
    cosh_below: f64,
    sinh: f64,
    sinh_below: f64,
    main: f64,
    even: f64,
    odd: f64,
    cube: f64,
}

#[inline(always)]
fn parts<P: Products>(x: f64) -> Parts {
    let Reduced { k, integer, main } = natural::<P>(x);
    let [_, second] = LN_2_256.map(f64::from_bits);
    // Halves of powers: of those of k less 256.
    let [power, power_below] = row(integer - 256);
    let [inverse, inverse_below] = row(-integer - 256);
    let (cosh, cosh_rest) = two_sum(power, inverse);
    let (sinh, sinh_rest) = two_sum(power, -inverse);
    let below = power * power_below;
    let r = P::madd(-k, second, main);
    let square = r * r;
    let cube = r * square;
    let series = P::madd(square, P::madd(square, 1.0 / 5040.0, 1.0 / 120.0), 1.0 / 6.0);
    let odd = P::madd(cube, series, -(k * second));
    let even = square * P::madd(square, P::madd(square, 1.0 / 720.0, 1.0 / 24.0), 0.5);
    let cosh_below = cosh_rest + P::madd(inverse, inverse_below, below);
    let sinh_below = sinh_rest + P::madd(-inverse, inverse_below, below);
    Parts { cosh, cosh_below, sinh, sinh_below, main, even, odd, cube }
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
    let error = P::madd(power * inverse * inverse, 2.6 * ERROR, low.abs() * (2.0 * UNIT));
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

/// Coefficients of the series of tanh x.
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

/// Coefficients of the series of arsinh x: (-1)^n 1 3 5 … (2n - 1) / (2 4 6 … 2n (2n + 1)).
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

/// Coefficients of the series of artanh x.
const INVERSE_TANGENT: [f64; 8] =
    [1.0 / 3.0, 1.0 / 5.0, 1.0 / 7.0, 1.0 / 9.0, 1.0 / 11.0, 1.0 / 13.0, 1.0 / 15.0, 1.0 / 17.0];
