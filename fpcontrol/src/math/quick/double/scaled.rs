//! The result of a closer look: a sum near 1 times a power of two, which may lie outside the range of normal numbers.

use super::sum::Sum;
use crate::math::double_double::enclosure::fast_two_sum;
use fpcontrol_core::Rounding;

/// `sum 2^exponent`, of a sum from 0.99 to 2, known to 2^-11 by its first part, or the negative of one, and an exponent from -2040 on.
#[derive(Clone, Copy, Debug)]
pub struct Scaled {
    pub sum: Sum,
    pub exponent: i32,
}

impl Scaled {
    /// Positive ones with the sign of `x`.
    #[inline(always)]
    pub fn signed(self, x: f64) -> Self {
        Self { sum: self.sum.signed(x), ..self }
    }

    /// The number to which all of them round, if it is the same.
    #[inline(always)]
    pub fn rounded(self, rounding: Rounding) -> Option<f64> {
        match self.exponent {
            ..-1022 => self.with_subnormal_units(rounding),
            -1022 if self.sum.high.abs() < 1.001 => None,
            -1022..1024 => Some(times_power(self.sum.rounded(rounding)?, self.exponent)),
            1024 if self.sum.high.abs() < 1.001 => None,
            1024.. => overflowed(self.sum.high, rounding),
        }
    }

    /// To a multiple of the least number, which is the last bit of a base not below the sum: between the base and twice that
    /// rounding is the same as among subnormal numbers. What is left of the first sum is rounded once more in the second.
    #[inline(always)]
    fn with_subnormal_units(self, rounding: Rounding) -> Option<f64> {
        let Self { sum: Sum { high, low, error }, exponent } = self;
        let base = times_power(1.0_f64.copysign(high), -1022 - exponent);
        let (base_and_high, rest) = fast_two_sum(base, high);
        let error = error + rest.abs() * f64::EPSILON;
        let rounded = Sum { high: base_and_high, low: rest + low, error }.rounded(rounding)?;
        let units = rounded.to_bits() - base.to_bits();
        Some(f64::from_bits(units).copysign(high))
    }
}

/// Normal numbers, or a power of two that leads from the largest one to ∞: its encoding, with another exponent.
#[inline(always)]
fn times_power(x: f64, exponent: i32) -> f64 {
    f64::from_bits(x.to_bits().wrapping_add((i64::from(exponent) << 52) as u64))
}

/// 2^1024 and above, or less by no more than the error.
fn overflowed(sign: f64, rounding: Rounding) -> Option<f64> {
    let magnitude = match rounding {
        Rounding::TiesToEven => f64::INFINITY,
        Rounding::TowardZero => f64::MAX,
        Rounding::TowardPositive if sign < 0.0 => f64::MAX,
        Rounding::TowardNegative if sign > 0.0 => f64::MAX,
        Rounding::TowardPositive | Rounding::TowardNegative => f64::INFINITY,
        Rounding::TiesToAway | Rounding::ToOdd => return None,
    };
    Some(magnitude.copysign(sign))
}

/// The error, for comparisons; 0 if the numbers cannot be written as `f64`.
#[cfg(test)]
impl From<Scaled> for Sum {
    fn from(Scaled { sum: Sum { high, low, error }, exponent }: Scaled) -> Self {
        let power = if exponent.abs() < 1000 { times_power(1.0, exponent) } else { 0.0 };
        Self { high: high * power, low: low * power, error: error * power }
    }
}
