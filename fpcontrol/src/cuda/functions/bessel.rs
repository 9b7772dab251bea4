//! Bessel's functions of orders 0 and 1, in binary128.
//!
//! Below 30 they are power series, whose largest term is less than 2^40, so that the sum is off by less than 2^-70; below 8, where terms are less than
//! 2^9, by less than 2^-101. From 30 on they are Hankel's series, whose error is less than the first term that is left out, below 2^-80; the sine and the cosine are those of f64. The modified functions have
//! positive terms only.

use super::wide::{EULER, PI, Wide};
use crate::control::Rn;
use crate::math;

/// The names of the functions of this file.
pub(in super::super) const NAMES: &[&str] = &[
    "j0f",
    "j0",
    "j1f",
    "j1",
    "y0f",
    "y0",
    "y1f",
    "y1",
    "cyl_bessel_i0f",
    "cyl_bessel_i0",
    "cyl_bessel_i1f",
    "cyl_bessel_i1",
];

/// Each of f64 and of f32 by `$of`, a special value or the exact one.
macro_rules! functions {
    ($($(#[$doc:meta])* $double:ident $single:ident $of:ident;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            #[inline]
            pub fn $double(x: f64) -> f64 {
                $of(x).map_or_else(|special| special, Wide::to_f64)
            }

            $(#[$doc])*
            #[must_use]
            #[inline]
            pub fn $single(x: f32) -> f32 {
                $of(f64::from(x)).map_or_else(super::error_function::narrow, Wide::to_f32)
            }
        )*
    };
}

functions! {
    /// Bessel's function J₀, below 8 within 1 ulp, above within 0.50001 ulp and 2^-56. ±∞ gives +0.
    j0 j0f first_of_order_0;
    /// Bessel's function J₁, below 8 within 1 ulp, above within 0.50001 ulp and 2^-56. ±0 and ±∞ give ±0.
    j1 j1f first_of_order_1;
    /// Bessel's function Y₀, below 8 within 1 ulp, above within 0.50001 ulp and 2^-56. ±0 gives −∞; +∞ gives +0; numbers below 0 give NaN.
    y0 y0f second_of_order_0;
    /// Bessel's function Y₁, below 8 within 1 ulp, above within 0.50001 ulp and 2^-56. ±0 gives −∞; +∞ gives +0; numbers below 0 give NaN.
    y1 y1f second_of_order_1;
    /// Bessel's modified function I₀, within 0.50001 ulp. ±∞ gives +∞.
    cyl_bessel_i0 cyl_bessel_i0f modified_of_order_0;
    /// Bessel's modified function I₁, within 0.50001 ulp. ±0 gives ±0; ±∞ gives ±∞.
    cyl_bessel_i1 cyl_bessel_i1f modified_of_order_1;
}

const NAN: f64 = f64::from_bits(0x7ff8 << 48);
/// From here on Hankel's series are used.
const LARGE: f64 = 30.0;

fn first_of_order_0(x: f64) -> Result<Wide, f64> {
    match x.abs() {
        x if x.is_nan() => Err(NAN),
        x if x.is_infinite() => Err(0.0),
        x if x < LARGE => Ok(ascending(x, 0, -1.0)),
        x => Ok(hankel(x, 0).0),
    }
}

fn first_of_order_1(x: f64) -> Result<Wide, f64> {
    let signed = |value: Wide| if x < 0.0 { -value } else { value };
    match x.abs() {
        x if x.is_nan() => Err(NAN),
        0.0 => Err(x),
        magnitude if magnitude.is_infinite() => Err(0.0_f64.copysign(x)),
        magnitude if magnitude < LARGE => Ok(signed(ascending(magnitude, 1, -1.0))),
        magnitude => Ok(signed(hankel(magnitude, 1).0)),
    }
}

fn second_of_order_0(x: f64) -> Result<Wide, f64> {
    special_of_second(x)?;
    if x >= LARGE {
        return Ok(hankel(x, 0).1);
    }
    let half = Wide::new(x) * Wide::new(0.5);
    let (mut sum, mut harmonic) = (Wide::ZERO, Wide::ZERO);
    terms(x, 0, -1.0, |k, term| {
        if k > 0 {
            harmonic = harmonic + Wide::integer(1) / Wide::integer(k);
        }
        sum = sum + harmonic * term;
    });
    Ok(((half.ln() + EULER) * ascending(x, 0, -1.0) - sum) * Wide::integer(2) / PI)
}

fn second_of_order_1(x: f64) -> Result<Wide, f64> {
    special_of_second(x)?;
    if x >= LARGE {
        return Ok(hankel(x, 1).1);
    }
    let (two, half) = (Wide::integer(2), Wide::new(x) * Wide::new(0.5));
    let (mut sum, mut harmonic) = (Wide::ZERO, Wide::ZERO);
    // ψ(k + 1) + ψ(k + 2) = 2 H(k) + 1/(k + 1) - 2γ.
    terms(x, 1, -1.0, |k, term| {
        if k > 0 {
            harmonic = harmonic + Wide::integer(1) / Wide::integer(k);
        }
        sum = sum + (two * harmonic + Wide::integer(1) / Wide::integer(k + 1) - two * EULER) * term;
    });
    Ok((two * half.ln() * ascending(x, 1, -1.0) - two / Wide::new(x) - sum) / PI)
}

fn special_of_second(x: f64) -> Result<(), f64> {
    match x {
        0.0 => Err(f64::NEG_INFINITY),
        _ if x.is_nan() || x < 0.0 => Err(NAN),
        _ if x.is_infinite() => Err(0.0),
        _ => Ok(()),
    }
}

/// Beyond, both modified functions are larger than all numbers.
const MODIFIED_END: f64 = 720.0;

fn modified_of_order_0(x: f64) -> Result<Wide, f64> {
    match x.abs() {
        x if x.is_nan() => Err(NAN),
        x if x > MODIFIED_END => Err(f64::INFINITY),
        x => Ok(ascending(x, 0, 1.0)),
    }
}

fn modified_of_order_1(x: f64) -> Result<Wide, f64> {
    match x.abs() {
        magnitude if magnitude.is_nan() => Err(NAN),
        0.0 => Err(x),
        magnitude if magnitude > MODIFIED_END => Err(f64::INFINITY.copysign(x)),
        magnitude => {
            let value = ascending(magnitude, 1, 1.0);
            Ok(if x < 0.0 { -value } else { value })
        }
    }
}

/// `Σ (sign x²/4)^k (x/2)^n / (k! (k + n)!)`.
fn ascending(x: f64, order: u32, sign: f64) -> Wide {
    let mut sum = Wide::ZERO;
    terms(x, order, sign, |_, term| sum = sum + term);
    sum
}

/// Calls a function with the terms of that series, until they are less than 2^-120 of the largest or of 1.
fn terms(x: f64, order: u32, sign: f64, mut each: impl FnMut(u32, Wide)) {
    let half = Wide::new(x) * Wide::new(0.5);
    let factor = half * half * Wide::new(sign);
    let mut term = if order == 0 { Wide::integer(1) } else { half };
    let mut largest = term.abs();
    let mut k = 0;
    loop {
        each(k, term);
        k += 1;
        term = term * factor / Wide::integer(k * (k + order));
        let magnitude = term.abs();
        if largest.is_less(magnitude) {
            largest = magnitude;
        }
        if magnitude.is_less(largest * Wide::new(TINY)) {
            return;
        }
    }
}

/// 2^-120.
const TINY: f64 = f64::from_bits((1023 - 120) << 52);

/// J and Y of an order from their expansion for large numbers: `sqrt(2 / πx) (P cos χ - Q sin χ)` and `sqrt(2 / πx) (P sin χ + Q cos χ)`, where χ is
/// `x - π/4`, and for order 1 π/2 less.
fn hankel(x: f64, order: u32) -> (Wide, Wide) {
    let (wide, one) = (Wide::new(x), Wide::integer(1));
    let (mut sums, mut term, mut k) = ([Wide::ZERO; 2], one, 0_u32);
    // P has the even terms and Q the odd ones, with alternating signs. The terms fall until k is about 2x.
    while !term.abs().is_less(Wide::new(TINY)) && k < 60 {
        let signed = if k % 4 < 2 { term } else { -term };
        let sum = &mut sums[(k % 2) as usize];
        *sum = *sum + signed;
        k += 1;
        let odd = f64::from(2 * k - 1);
        let numerator = Wide::new(f64::from(4 * order * order) - odd * odd);
        term = term * numerator / (Wide::integer(8 * k) * wide);
    }
    let [p, q] = sums;
    let [sine, cosine] = [math::sin::<Rn, f64>(x), math::cos::<Rn, f64>(x)].map(Wide::new);
    let scale = one / (PI * wide).sqrt();
    // √2 times the cosine and the sine of χ.
    let (c, s) = if order == 0 { (cosine + sine, sine - cosine) } else { (sine - cosine, -(sine + cosine)) };
    (scale * (p * c - q * s), scale * (p * s + q * c))
}
