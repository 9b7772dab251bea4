//! Polynomials through the values of a function at Chebyshev's points, in fixed point of 512 bits: on an interval of half
//! length h they lie within 2 (h/2)^n a of it, a the size of its n-th derivative over n!, nearly the least of all.

use fpcontrol_core::{Binary64, Elementary, ExactNumber, Rounding};
use num_bigint::{BigInt, Sign};

/// Bits after the point.
const POINT: i64 = 512;

/// A number as a multiple of 2^-512.
#[derive(Clone, Debug)]
pub struct Fixed(BigInt);

impl Fixed {
    /// A float, whose last bit weighs no less.
    #[must_use]
    pub fn new(x: f64) -> Self {
        Self::exact(Binary64::from_host(x).to_exact(Rounding::TiesToEven.into()))
    }

    /// A function's value, to 127 bits.
    #[must_use]
    pub fn value(function: Elementary, x: f64) -> Self {
        let x = Binary64::from_host(x).to_exact(Rounding::TiesToEven.into());
        Self::exact(function.value(x, x).value)
    }

    fn exact(x: ExactNumber) -> Self {
        let shift = POINT + i64::from(x.exponent) - 127;
        let magnitude = BigInt::from(x.significand);
        let magnitude = if shift < 0 { magnitude >> -shift } else { magnitude << shift };
        Self(if x.negative { -magnitude } else { magnitude })
    }

    /// The product of numbers that may be too small or too large for one of this kind.
    #[must_use]
    pub fn product(a: ExactNumber, b: ExactNumber) -> Self {
        let product = BigInt::from(a.significand) * BigInt::from(b.significand);
        let shift = POINT + i64::from(a.exponent) + i64::from(b.exponent) - 254;
        let magnitude = if shift < 0 { product >> -shift } else { product << shift };
        Self(if a.negative == b.negative { magnitude } else { -magnitude })
    }

    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self(&self.0 + &other.0)
    }

    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(&self.0 - &other.0)
    }

    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        Self((&self.0 * &other.0) >> POINT)
    }

    #[must_use]
    pub fn over(&self, other: &Self) -> Self {
        Self((&self.0 << POINT) / &other.0)
    }

    #[must_use]
    pub fn root(&self) -> Self {
        Self((&self.0 << POINT).sqrt())
    }

    /// In units of 2^-bits, which are cut.
    ///
    /// # Panics
    /// If there are more than 2^128 of them, or fewer than 0.
    #[must_use]
    pub fn units(&self, bits: i64) -> u128 {
        u128::try_from(&self.0 >> (POINT - bits)).expect("128 bits")
    }

    /// The nearest float.
    #[must_use]
    pub fn rounded(&self) -> f64 {
        let (sign, magnitude) = (self.0.sign(), self.0.magnitude());
        let shift = magnitude.bits().saturating_sub(64);
        // 64 bits; the last one says whether anything is cut off.
        let top = (magnitude >> shift).to_u64_digits().first().copied().unwrap_or(0);
        let is_cut = magnitude.trailing_zeros().is_some_and(|zeros| zeros < shift);
        let rounded = (top | u64::from(is_cut)) as f64 * 2f64.powi((shift as i64 - POINT) as i32);
        if sign == Sign::Minus { -rounded } else { rounded }
    }
}

/// Numbers from `low` to `high`, denser at the ends, with at most 26 bits after the point; not 0, where quotients have no value.
#[must_use]
pub fn points(low: f64, high: f64, n: usize) -> Vec<f64> {
    let cosine = |i: usize| (std::f64::consts::PI * (2 * i + 1) as f64 / (2 * n) as f64).cos();
    let point = |i| f64::midpoint(low, high) + (high - low) / 2.0 * cosine(i);
    let cut = |t: f64| (t * 67_108_864.0).round() / 67_108_864.0;
    (0..n).map(|i| cut(point(i))).map(|t| if t == 0.0 { 1.0 / 67_108_864.0 } else { t }).collect()
}

/// The coefficients, the constant one first, of the polynomial that has these values at these arguments.
#[must_use]
pub fn through(pairs: &[(Fixed, Fixed)]) -> Vec<f64> {
    exactly_through(pairs).iter().map(Fixed::rounded).collect()
}

/// Returns the same coefficients in fixed point.
#[must_use]
pub fn exactly_through(pairs: &[(Fixed, Fixed)]) -> Vec<Fixed> {
    let n = pairs.len();
    // Newton's divided differences, in place.
    let mut differences: Vec<Fixed> = pairs.iter().map(|(_, value)| value.clone()).collect();
    for order in 1..n {
        for i in (order..n).rev() {
            let rise = differences[i].minus(&differences[i - 1]);
            differences[i] = rise.over(&pairs[i].0.minus(&pairs[i - order].0));
        }
    }
    // Horner's scheme from Newton's form to powers: what is there times (t - t_i), and the next difference.
    let mut powers: Vec<Fixed> = Vec::new();
    for i in (0..n).rev() {
        let mut next = vec![differences[i].clone()];
        next.extend(powers.iter().cloned());
        for (j, coefficient) in powers.iter().enumerate() {
            next[j] = next[j].minus(&coefficient.times(&pairs[i].0));
        }
        powers = next;
    }
    powers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_polynomial_goes_through_its_own_values() {
        let value = |t: f64| Fixed::new(3.0 - 2.0 * t + 0.25 * t * t * t);
        let pairs: Vec<_> = points(-1.0, 1.0, 4)
            .iter()
            .map(|&t| (t * 1024.0).round() / 1024.0)
            .map(|t| (Fixed::new(t), value(t)))
            .collect();
        assert_eq!(through(&pairs), [3.0, -2.0, 0.0, 0.25]);
    }
}
