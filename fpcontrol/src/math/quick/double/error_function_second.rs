//! The phases after the quick ones of erf and erfc: the same in integers, to a hundred bits. They decide one of a hundred operands from 6 on,
//! one of thousands of the others, small operands, and those with subnormal values.
//!
//! - From 6 on, erfc x = e^(-x^2) (1/x) S. x^2 is exact; with N the integer after 64 x^2/ln 2, r = N ln 2/64 - x^2 and j = -N mod 64,
//!   e^(-x^2) = 2^(-(N + j)/64) 2^(j/64) e^r, e^r by its series to r^12; S is a polynomial in t = 512/x^2 - i, as in the quick phase.
//!   Errors, relative: the power from the table 2^-105, 1/x 2^-105.9, r 2^-116, the series 2^-117, the polynomial 2^-112: less than
//!   2^-104; twice that is taken.
//! - From 2^-8 to 6, the series of the quick phase around c, |d| <= 2^-8, to d^15: erf (c + d) = erf c + g s, s = Σ (-1)^k H_k(c) d^(k+1)/(k+1)!
//!   with Hermite's polynomials, H_(k+1) = 2 c H_k - 2 k H_(k-1), each scaled by 2^-8k. Of erfc all is scaled so that g is between
//!   1 and 2; erfc c is more than g/14 then, also c + d. Errors: the pairs of the table, 2^-106; of s, 2^-120 is left out or cut.
//! - Below 2^-8, erf x = 2/√π x (1 - x^2/3 + x^4/10 - …) to x^14; the first factor is known to 2^-106.

use super::fixed::{Known, high, integer_and_exponent, inverse, product, sum_of_parts};
use super::tables::ERROR_FUNCTION;
use super::tails::EXACT_TAILS;
use crate::math::double_double::tables::POWERS;
use fpcontrol_core::Environment;
use fpcontrol_core::elementary::constants::LN_2;

/// Returns erf x for normal numbers x whose value is not next to ±1.
#[cold]
#[inline(never)]
pub fn erf(x: f64, environment: Environment) -> Option<f64> {
    known_erf(x.abs())?.rounded(x.is_sign_negative(), environment)
}

/// Returns erfc x for normal numbers x whose value is not next to 2.
#[cold]
#[inline(never)]
pub fn erfc(x: f64, environment: Environment) -> Option<f64> {
    known_erfc(x)?.rounded(false, environment)
}

fn known_erf(size: f64) -> Option<Known> {
    match size {
        f64::MIN_POSITIVE..SMALL => Some(series(size)),
        SMALL..6.0 => Some(around::<false>(size)),
        _ => None,
    }
}

fn known_erfc(x: f64) -> Option<Known> {
    match x {
        27.3..=f64::MAX => Some(Known { units: 1, exponent: -1080, error: 0 }),
        6.0..27.3 => Some(tail(x)),
        SMALL..6.0 => Some(around::<true>(x)),
        _ if x.abs() < SMALL && x.is_normal() => Some(next_to_one(x)),
        _ => {
            let erf = known_erf(-x)?;
            let shift = -124 - erf.exponent;
            Some(Known { units: (1 << 124) + (erf.units >> shift), exponent: -124, error: (erf.error >> shift) + 1 })
        }
    }
}

/// The first operand with a multiple of 1/128 other than 0 near.
const SMALL: f64 = 1.0 / 256.0;

/// Factorials' inverses in units of 2^-bits, from 0! on.
const fn inverse_factorials<const N: usize>(bits: u32) -> [u128; N] {
    let mut all = [1 << bits; N];
    let mut n = 1;
    while n < N {
        all[n] = all[n - 1] / n as u128;
        n += 1;
    }
    all
}

/// Returns erfc x.
fn tail(x: f64) -> Known {
    let (inverse, (_, exponent)) = (inverse(x), integer_and_exponent(x));
    let (gaussian, binade) = gaussian(x);
    let units = high(high(gaussian, inverse), scaled_complement(inverse, exponent));
    Known { units, exponent: -125 - exponent - binade, error: units >> 103 }
}

/// e^(-x^2) 2^binade in units of 2^-126, from 1 to a little more than 2.
fn gaussian(x: f64) -> (u128, i32) {
    const FACTORS: [u128; 13] = inverse_factorials(127);
    const LN_2_UNITS: u128 = (LN_2[0] as u128) << 64 | LN_2[1] as u128;
    let (integer, exponent) = integer_and_exponent(x);
    // Both of r in units of 2^-117; the first is cut by less than two. The estimate of N is never too small, nor r negative.
    let square = (integer * integer) << (2 * exponent + 13);
    let n = (x * x * (64.0 / core::f64::consts::LN_2) + 1e-6) as u32 + 1;
    let r = (high(LN_2_UNITS, u128::from(n) << 111) - square) << 11;
    let power = FACTORS.iter().rev().fold(0, |sum, factor| factor + high(sum, r));
    let binade = n.div_ceil(64);
    let table = POWERS[(64 * binade - n) as usize].map(f64::from_bits);
    (high((sum_of_parts(table, 126) as u128) << 1, power), binade as i32)
}

/// x e^(x^2) erfc x in units of 2^-128, of x = 2^(127 + exponent)/inverse.
fn scaled_complement(inverse: u128, exponent: i32) -> u128 {
    let square = high(inverse, inverse);
    // 1/x^2 in units of 2^-133.
    let w = if exponent < 4 { square << (7 - 2 * exponent) } else { square >> 1 };
    let (row, t) = (&EXACT_TAILS[(w >> 124) as usize], w << 4);
    row.iter().rev().fold(0, |sum, coefficient| coefficient - high(sum, t))
}

/// erf of a number from `SMALL` to 6, or erfc.
fn around<const IS_COMPLEMENT: bool>(x: f64) -> Known {
    let (integer, exponent) = integer_and_exponent(x);
    // Units of 2^-120; c is a multiple of 1/128.
    let size = (integer << (68 + exponent)) as i128;
    let c = (size + (1 << 112)) >> 113;
    let step = step(c, (size - (c << 113)) << 14);
    let [erf, erf_below, erfc, erfc_below, slope, slope_below] = ERROR_FUNCTION[c as usize].map(f64::from_bits);
    let scale = if IS_COMPLEMENT { -integer_and_exponent(slope).1 } else { 0 };
    let rise = product(sum_of_parts([slope, slope_below], 124 + scale), step) >> 8;
    let units = match IS_COMPLEMENT {
        true => sum_of_parts([erfc, erfc_below], 124 + scale) - rise,
        false => sum_of_parts([erf, erf_below], 124) + rise,
    } as u128;
    Known { units, exponent: -124 - scale, error: units >> 101 }
}

/// 256 s of c/128 and 256 d in units of 2^-126.
fn step(c: i128, d: i128) -> i128 {
    const TERMS: usize = 15;
    const FACTORS: [u128; TERMS + 1] = inverse_factorials(126);
    let (mut before, mut hermite) = (0, 1 << 126);
    let mut terms = [0; TERMS];
    for (k, term) in terms.iter_mut().enumerate() {
        *term = product(hermite, FACTORS[k + 1] as i128);
        (before, hermite) = (hermite, (hermite >> 14) * c - (before >> 16) * (2 * k as i128));
    }
    product(terms.iter().rev().fold(0, |sum, term| term - product(sum, d)), d)
}

/// erf of a positive number below `SMALL`.
fn series(x: f64) -> Known {
    const FACTORS: [u128; 8] = inverse_factorials(127);
    let (integer, exponent) = integer_and_exponent(x);
    let square = integer * integer;
    // In units of 2^-128.
    let shift = 2 * exponent + 24;
    let square = if shift < 0 { square.checked_shr(-shift as u32).unwrap_or(0) } else { square << shift };
    let coefficients = (0..8).rev().map(|n| FACTORS[n] / (2 * n as u128 + 1));
    let sum = coefficients.fold(0, |sum, coefficient| coefficient - high(sum, square));
    let [.., slope, slope_below] = ERROR_FUNCTION[0].map(f64::from_bits);
    let factor = sum_of_parts([slope, slope_below], 126) as u128;
    let units = high(high(sum, factor), integer << 75);
    Known { units, exponent: exponent - 124, error: units >> 103 }
}

/// erfc of |x| below `SMALL`: 1 - erf x, or, if erf x is below 2^-60, any number between 1 and its neighbour.
fn next_to_one(x: f64) -> Known {
    const ONE: u128 = 1 << 124;
    let erf = series(x.abs());
    let shift = -124 - erf.exponent;
    let (distance, error) = if shift > 60 { (1 << 60, 0) } else { (erf.units >> shift, (erf.error >> shift) + 1) };
    Known { units: if x < 0.0 { ONE + distance } else { ONE - distance }, exponent: -124, error }
}

#[cfg(test)]
mod tests {
    use super::super::fixed::exact;
    use super::{known_erf, known_erfc};
    use crate::math::double_double::tests::operand;
    use fpcontrol_core::{Binary64, Elementary, Rounding};

    const CASES: u64 = 4_000;

    /// Against the last phase, whose value has 127 bits: the distance as a fraction of the error.
    #[test]
    fn errors_are_bounds() {
        for function in [Elementary::Erf, Elementary::Erfc] {
            let shares = (0..CASES).filter_map(|i| share_of_the_bound(function, i));
            let (worst, cases) = shares.fold((0.0_f64, 0), |(most, n), share| (share.max(most), n + 1));
            println!("{}: at most {worst:.3} of the bound in {cases} cases", function.name());
            assert!(worst < 1.0 && cases > CASES / 4, "{function:?}: {worst} in {cases} cases");
        }
    }

    fn share_of_the_bound(function: Elementary, i: u64) -> Option<f64> {
        // Of three, one is from 6 to 27.3.
        let x = match i % 3 {
            0 => 6.0 + 21.3 / (CASES as f64) * i as f64,
            _ => operand(i, function),
        };
        let known = if function == Elementary::Erf { known_erf(x.abs()) } else { known_erfc(x) }?;
        // Not the value, but a number that rounds to the same.
        if known.error == 0 {
            return None;
        }
        let number = Binary64::from_host(if function == Elementary::Erf { x.abs() } else { x });
        let number = number.to_exact(Rounding::TiesToEven.into());
        let value = function.value(number, number).value;
        let [found, error] = [known.units, known.error].map(|units| exact(units, known.exponent));
        assert_eq!(found.exponent, value.exponent, "{function:?}({x:e})");
        let distance =
            found.significand.abs_diff(value.significand) as f64 * 2_f64.powi(value.exponent - error.exponent);
        Some(distance / error.significand as f64)
    }
}
