//! Quick phases of powers, e^(y ln x) of positive x, cube roots, lengths and inverse square roots.
//!
//! The error of the logarithm times y is an error relative to the power. For negative x and integers y, the power is that of |x| with a sign.
//!
//! An n-th root is e^(ln x / n), where the quotient of the pair by n loses 2^-101; a power of 1 + x is e^(n ln(1 + x)).
//!
//! A cube root of m in [1, 8) begins with z near m^(-1/3), from a polynomial and a table for the two upper bits of m, within 2^-12 of it.
//! With h = 1 - m z^3, m^(-1/3) = z (1 - h)^(-1/3) = z (1 + h/3 + 2 h^2/9 + 14 h^3/81 + …), which leaves 2^-43. Then y = m z^2 has
//! twice that, and one step of Newton's, m - y^3 being known to 2^-100 as it is exact but for the product with y^2's second part,
//! leaves its square and what the inverse of 3 y^2 lacks of the step, 2^-82.
//!
//! A length is the root of a pair, which holds the sum of the squares but for three roundings of its second part, 2^-104.
//!
//! An inverse root r lacks r (1 - x r^2)/2, known to 2^-104 of r, and the square of 1 - x r^2, 2^-103; so where the processor divides.
//! By a series, that of m in [1/2, 2) begins with z of 26 bits, from a table of lines, within 2^-16.3 of it. h = 1 - m z^2 is exact but for
//! its last bit, since z^2 is, |h| < 2^-15.3, and m^(-1/2) = z (1 - h)^(-1/2) = z (1 + h/2 + 3 h^2/8 + 5 h^3/16 + 35 h^4/128 + …), which leaves
//! 2^-78. The roundings of h, of the series, of two products, and in the rounding test are u |h|/2 each, u = 2^-53: 5 u 2^-16.3 or 2^-66.9
//! together.

use super::super::products::{Products, polynomial};
use super::exponential::{ERROR, exponential};
use super::logarithm::{Natural, logarithm, logarithm_of_one_and};
use super::pairs::{quotient, root, rounded_root};
use super::sum::Sum;
use super::tables::{CUBE_ROOT_SEED, CUBE_ROOTS, INVERSE_ROOTS};
use crate::math::double_double::enclosure::fast_two_sum;

/// The error of the product with the logarithm.
const PRODUCT: f64 = 1.0 / (1_u128 << 100) as f64;

#[inline(always)]
pub fn pow<P: Products>(x: f64, y: f64) -> Option<Sum> {
    // Products of other sizes may leave the range in which they are exact. This excludes NaN and ∞ too.
    if !(y.abs() > 1e-100 && y.abs() < 1e100) {
        let one = Sum { high: 1.0, low: 0.0, error: -f64::MIN_POSITIVE };
        return (y == 0.0 && !x.is_nan()).then_some(one);
    }
    let sign = if x < 0.0 { sign_of_powers(y)? } else { 1.0 };
    Some(power_of_e::<P>(logarithm::<P, Natural>(x.abs(), 0.0)?, y)?.signed(sign))
}

/// e^(y log)
#[inline(always)]
fn power_of_e<P: Products>(log: Sum, y: f64) -> Option<Sum> {
    let (high, low) = fast_two_sum(log.high, log.low);
    let (product, rest) = P::two_product(y, high);
    let (power, below) = exponential::<P>(product, P::madd(y, low, rest))?;
    // The relative error of an exponential is slightly more than the absolute error of its exponent.
    let relative = P::madd(y.abs() * 1.001, log.error, P::madd(product.abs(), PRODUCT, ERROR));
    Some(Sum { high: power, low: below, error: power * relative })
}

/// The `n`-th root of x, with its sign for odd n. n is an integer.
#[inline(always)]
pub fn rootn<P: Products>(x: f64, n: f64) -> Option<Sum> {
    let sign = if x < 0.0 { sign_of_powers(n).filter(|sign| *sign < 0.0)? } else { 1.0 };
    let log = logarithm::<P, Natural>(x.abs(), 0.0)?;
    let ((exponent, below), inverse) = quotient::<P>(fast_two_sum(log.high, log.low), (n, 0.0));
    let (power, below) = exponential::<P>(exponent, below)?;
    let relative = P::madd(inverse.abs() * 1.001, log.error, P::madd(exponent.abs(), PRODUCT, ERROR));
    Some(Sum { high: power, low: below, error: power * relative }.signed(sign))
}

/// (1 + x)^n of an integer n.
#[inline(always)]
pub fn compound<P: Products>(x: f64, n: f64) -> Option<Sum> {
    let log = logarithm_of_one_and::<P, Natural>(x)?;
    power_of_e::<P>(log, n)
}

/// Of a negative number with this exponent, which is an integer; those from 2^53 on are even.
#[inline(always)]
pub fn sign_of_powers(y: f64) -> Option<f64> {
    const FIRST_OF_THE_EVEN: f64 = (1_u64 << 53) as f64;
    if y.abs() >= FIRST_OF_THE_EVEN {
        return Some(1.0);
    }
    let integer = y as i64;
    (integer as f64 == y).then_some(if integer & 1 == 0 { 1.0 } else { -1.0 })
}

const CUBE_ROOT: f64 = 1.0 / (1_u128 << 80) as f64;

#[inline(always)]
pub fn cbrt<P: Products>(x: f64) -> Option<Sum> {
    let size = x.abs();
    // NaN fails the test too.
    if !(f64::MIN_POSITIVE..=f64::MAX).contains(&size) {
        return None;
    }
    let bits = size.to_bits();
    let biased = bits >> 52;
    // The bias is 3 341.
    let (third, part) = (biased / 3, biased % 3);
    let fraction = bits & ((1 << 52) - 1);
    let m = f64::from_bits(fraction | (1023 + part) << 52);
    let seed = polynomial::<P, 5>(f64::from_bits(fraction | 1023 << 52), CUBE_ROOT_SEED.map(f64::from_bits));
    let z = seed * f64::from_bits(CUBE_ROOTS[part as usize]);
    let h = P::madd(-m * z, z * z, 1.0);
    let z = P::madd(z * h, P::madd(h, P::madd(h, 14.0 / 81.0, 2.0 / 9.0), 1.0 / 3.0), z);
    let square = z * z;
    let y = m * square;
    let (y_square, y_square_below) = P::two_product(y, y);
    let (cube, cube_below) = P::two_product(y_square, y);
    let residual = (m - cube) - P::madd(y_square_below, y, cube_below);
    let scale = f64::from_bits((third + 1023 - 341) << 52);
    let (high, low) = (y * scale, residual * (square * (1.0 / 3.0)) * scale);
    Some(Sum { high, low, error: high * CUBE_ROOT }.signed(x))
}

/// By the processor's root and division if products are fused, because they are as fast as the series then; otherwise by the series, which
/// needs the rest of one product, not of two.
#[inline(always)]
pub fn rsqrt<P: Products>(x: f64) -> Option<Sum> {
    if P::FUSES { by_division::<P>(x) } else { by_series::<P>(x) }
}

const ROOT: f64 = 1.0 / (1_u128 << 100) as f64;

#[inline(always)]
fn by_division<P: Products>(x: f64) -> Option<Sum> {
    // NaN fails the test too.
    if !(x > 1e-290 && x < 1e290) {
        return None;
    }
    let high = 1.0 / rounded_root(x);
    let (product, below) = P::two_product(x, high);
    let lacking = P::madd(-below, high, P::residual(product, high, 1.0));
    Some(Sum { high, low: 0.5 * high * lacking, error: high * ROOT })
}

const SERIES: f64 = 1.0 / (1_u128 << 66) as f64;

/// Only the fraction and the exponent's last bit choose the row and m; the rest of the exponent is halved.
#[inline(always)]
fn by_series<P: Products>(x: f64) -> Option<Sum> {
    const LEAST: u64 = f64::MIN_POSITIVE.to_bits();
    let bits = x.to_bits();
    // Negative numbers are above ∞ and NaN.
    if bits.wrapping_sub(LEAST) >= f64::INFINITY.to_bits() - LEAST {
        return None;
    }
    let m = f64::from_bits((bits & ((1 << 53) - 1)) | (1022 << 52));
    let [first, slope] = INVERSE_ROOTS[((bits >> 46) & 127) as usize].map(f64::from_bits);
    let z = P::madd(m, slope, first).to_bits() & !((1 << 27) - 1);
    // Of x = 4^k m, scaled by 2^-k.
    let high = f64::from_bits(z.wrapping_sub(((bits >> 53) << 52).wrapping_sub(511 << 52)));
    let z = f64::from_bits(z);
    let h = P::residual(m, z * z, 1.0);
    let series = P::madd(h * h, P::madd(h, 35.0 / 128.0, 5.0 / 16.0), P::madd(h, 3.0 / 8.0, 1.0 / 2.0));
    Some(Sum { high, low: high * h * series, error: high * SERIES })
}

#[inline(always)]
pub fn hypot<P: Products>(x: f64, y: f64) -> Option<Sum> {
    let (x, y) = (x.abs(), y.abs());
    let (least, most) = if x < y { (x, y) } else { (y, x) };
    // NaN fails the test too: one would be `most` or `least`.
    if !(least > 1e-130 && most < 1e130) {
        return None;
    }
    let ((a, a_below), (b, b_below)) = (P::two_product(most, most), P::two_product(least, least));
    let (sum, rest) = fast_two_sum(a, b);
    let (high, low) = root::<P>((sum, rest + (a_below + b_below)));
    Some(Sum { high, low, error: high * ROOT })
}

#[cfg(test)]
mod tests {
    use super::super::products::{Products, Separate};
    use super::super::sum::Sum;
    use super::{fast_two_sum, pow, rsqrt};
    use crate::math::double_double::tests::operand;
    use fpcontrol_core::{Binary64, Elementary, Rounding};

    const MODES: [Rounding; 4] =
        [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];

    #[test]
    fn inverse_roots_of_every_binade() {
        assert_inverse_roots::<Separate>(1..=2046);
        // 1e-290 and 1e290 are beyond these.
        #[cfg(feature = "std")]
        assert_inverse_roots::<super::super::products::Fused>(61..=1985);
    }

    fn assert_inverse_roots<P: Products>(binades: impl Iterator<Item = u64>) {
        for binade in binades {
            let fraction = operand(binade, Elementary::Exp).to_bits() & ((1 << 52) - 1);
            let x = f64::from_bits(binade << 52 | fraction);
            assert_decided(rsqrt::<P>(x), |mode| Binary64::from_host(x).rsqrt(mode), &format!("rsqrt({x:e})"));
        }
    }

    #[test]
    fn powers_of_negative_numbers() {
        for mode in MODES {
            let one = pow::<Separate>(-3.0, -0.0).and_then(|sum| sum.rounded(mode));
            assert_eq!(one, Some(1.0));
        }
        for i in 0..2_000 {
            let (x, y) = (-operand(i, Elementary::Cbrt).abs(), (i % 41) as f64 - 20.5);
            assert!(pow::<Separate>(x, y).is_none(), "pow({x:e}, {y})");
            let y = y + 0.5;
            if y != 0.0 {
                let [a, b] = [x, y].map(Binary64::from_host);
                assert_decided(pow::<Separate>(x, y), |mode| a.pow(b, mode), &format!("pow({x:e}, {y})"));
            }
        }
        let huge = pow::<Separate>(-1.000_000_000_1, 9_007_199_254_740_994.0);
        assert!(huge.is_none(), "beyond the range");
        let even = pow::<Separate>(-1.0 - f64::EPSILON, 9_007_199_254_740_994.0).expect("e^2");
        assert!((even.high + even.low - 7.389_056_1).abs() < 1e-6);
    }

    /// Where the rounding test decides, which is nearly always, the result is the reference's.
    fn assert_decided(sum: Option<Sum>, expected: impl Fn(Rounding) -> Binary64, name: &str) {
        let sum = sum.expect(name);
        for mode in MODES {
            match sum.rounded(mode) {
                Some(rounded) => assert_eq!(rounded, expected(mode).to_host(), "{name} {mode:?}"),
                None => assert!(is_near_a_tie(sum), "{name} {mode:?}: {sum:?}"),
            }
        }
    }

    /// Whether a multiple of half a unit of the last bit (below a power of two, of its lower neighbour) is within the error, plus a little for the roundings of the test.
    fn is_near_a_tie(sum: Sum) -> bool {
        let (nearest, rest) = fast_two_sum(sum.high, sum.low);
        let binade = f64::from_bits(nearest.abs().to_bits() >> 52 << 52);
        let half = binade * (f64::EPSILON / 4.0);
        let past = rest.abs() % half;
        past.min(half - past) <= sum.error * 1.5
    }
}
