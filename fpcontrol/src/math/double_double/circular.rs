//! Double-double phases of sine, cosine and tangent, for |x| < 2^16.
//!
//! tan πx next to 0 is y + y^3/3 with y = πx, |y| < 2^-28: left out is 2 y^5/15, below y^3 2^-58, and the cube rounds by less than y^3 2^-51.
//!
//! With k the integer nearest to x 64/π and y = x - k π/64, |y| < 2^-5.3, and a = kπ/64 from the table:
//! sin x = sin a + sin a (cos y - 1) + cos a sin y, and cos x likewise from a + π/2.
//!
//! Errors, with u = 2^-53: y is known as two floats to 2^-100, because the part of π that is left out is below 2^-121 and k
//! below 2^21. sin y = y + s, |s| < 2^-18.5, with four roundings: 2^-69.5. cos y - 1 = -y^2/2 + v, the square as two floats,
//! |v| < 2^-25.8. The sum of the low parts, below 2^-17.5, rounds six times by less than 2^-71; cos a_low s, y^2/2 y_low are left out, below 2^-70. Together less than 2^-67.
//! Where sin a = 0 the value is about y, and the errors relative to it: y^2/6 times 4 u and three roundings of that size,
//! less than 2^-63, beside the 2^-100 of y.

use super::enclosure::{Enclosure, fast_two_sum, two_product, two_sum};
use super::exponential::nearest;
use super::tables::{PI, PI_64, SINES};

const ABSOLUTE: f64 = 1.0 / (1_u128 << 67) as f64;
const NEXT_TO_ZERO: f64 = 1.0 / (1_u128 << 63) as f64;
const REDUCTION: f64 = 1.0 / (1_u128 << 100) as f64;
const CUBE: f64 = 1.0 / (1_u128 << 50) as f64;

pub fn sin(x: f64) -> Option<Enclosure> {
    let (k, y, below) = reduced(x)?;
    Some(sine(k, y, below))
}

pub fn cos(x: f64) -> Option<Enclosure> {
    let (k, y, below) = reduced(x)?;
    Some(sine(k + 32, y, below))
}

pub fn tan(x: f64) -> Option<Enclosure> {
    let (k, y, below) = reduced(x)?;
    Some(quotient(sine(k, y, below), sine(k + 32, y, below)))
}

pub fn sinpi(x: f64) -> Option<Enclosure> {
    let (k, y, below) = half_turns(x)?;
    Some(sine(k, y, below))
}

pub fn cospi(x: f64) -> Option<Enclosure> {
    let (k, y, below) = half_turns(x)?;
    Some(sine(k + 32, y, below))
}

pub fn tanpi(x: f64) -> Option<Enclosure> {
    // Products of smaller numbers are not exact.
    if x.abs() < 1e-9 && x.abs() > 1e-270 {
        return Some(tangent_next_to_zero(x));
    }
    let (k, y, below) = half_turns(x)?;
    Some(quotient(sine(k, y, below), sine(k + 32, y, below)))
}

#[inline(always)]
fn tangent_next_to_zero(x: f64) -> Enclosure {
    let [pi, pi_below] = PI.map(f64::from_bits);
    let (y, below) = two_product(x, pi);
    let cube = y * y * y;
    let (high, low) = fast_two_sum(y, (below + x * pi_below) + cube / 3.0);
    Enclosure { high, low, error: high.abs() * REDUCTION + cube.abs() * CUBE }
}

/// k modulo 128, and y as two floats. `None` for |x| < 2^-30, which the last phase decides at once.
#[inline(always)]
fn reduced(x: f64) -> Option<(i64, f64, f64)> {
    // NaN fails the test too.
    if !(1e-9..65536.0).contains(&x.abs()) {
        return None;
    }
    let [first, second, third] = PI_64.map(f64::from_bits);
    let k = nearest(x * (64.0 * core::f64::consts::FRAC_1_PI));
    // The first two products are exact, and so is the first difference: k first is near x, or 0.
    let (y, rest) = two_sum(x - k * first, -(k * second));
    let (y, rest) = fast_two_sum(y, rest - k * third);
    Some((k as i64, y, rest))
}

/// Reduces πx in the same way.
#[inline(always)]
fn half_turns(x: f64) -> Option<(i64, f64, f64)> {
    if !(1e-9..65536.0).contains(&x.abs()) {
        return None;
    }
    let [first, second, third] = PI_64.map(f64::from_bits);
    let scaled = x * 64.0;
    let k = nearest(scaled);
    // Exact, because they are close to each other, or k is 0.
    let rest = scaled - k;
    let (y, below) = two_product(rest, first);
    let (y, below) = fast_two_sum(y, below + (rest * second + rest * third));
    Some((k as i64, y, below))
}

/// sin(kπ/64 + y + below)
#[inline(always)]
fn sine(k: i64, y: f64, below: f64) -> Enclosure {
    let [sin, sin_below] = SINES[(k & 127) as usize].map(f64::from_bits);
    let [cos, cos_below] = SINES[((k + 32) & 127) as usize].map(f64::from_bits);
    let (square, square_below) = two_product(y, y);
    let cube = -1.0 / 6.0 + square * (1.0 / 120.0 + square * (-1.0 / 5040.0 + square * (1.0 / 362_880.0)));
    let s = below + y * square * cube;
    let fourth = square * square * (1.0 / 24.0 + square * (-1.0 / 720.0 + square * (1.0 / 40320.0)));
    let v = fourth - (0.5 * square_below + y * below);
    let (first, first_below) = two_product(cos, y);
    let (second, second_below) = two_product(sin, -0.5 * square);
    let (sum, rest) = two_sum(sin, first);
    let (sum, last) = two_sum(sum, second);
    let low = (rest + last)
        + (first_below + second_below + (sin_below * (1.0 - 0.5 * square) + cos_below * y) + (cos * s + sin * v));
    let (high, low) = fast_two_sum(sum, low);
    let error = if sin == 0.0 { y.abs() * NEXT_TO_ZERO } else { ABSOLUTE };
    Enclosure { high, low, error: error + REDUCTION }
}

/// The relative errors add up; the bound is a little larger.
#[inline(always)]
fn quotient(a: Enclosure, b: Enclosure) -> Enclosure {
    let estimate = a.high / b.high;
    let (product, rest) = two_product(estimate, b.high);
    let residual = ((a.high - product) - rest) + (a.low - estimate * b.low);
    let (high, low) = fast_two_sum(estimate, residual / b.high);
    let relative = a.error / a.high.abs() + b.error / b.high.abs() + REDUCTION;
    Enclosure { high, low, error: 1.001 * high.abs() * relative }
}
