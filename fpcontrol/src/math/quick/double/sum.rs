//! The result of a quick phase, and the test whether all numbers within its error round alike.

use super::super::products::Products;
use crate::math::double_double::enclosure::fast_two_sum;
use fpcontrol_core::Rounding;

/// The numbers within `error` of `high + low`, |low| <= |high|, above 2^-1010 and below the largest float. The error includes
/// half a unit of the last bit of `low`; an error below 0 says that the sum is exact.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    pub high: f64,
    pub low: f64,
    pub error: f64,
}

/// Half a unit of the last bit relative to a float is at most that, and a quarter more than at least half of that: the product
/// with a float lies between 5/8 and 5/4 units of its last bit, and so the sum with it rounds to the next float. Below a power of
/// two, where units are half as large, it is 5/4 of one.
const STEP: f64 = 1.25 / (1_u64 << 53) as f64;

impl Sum {
    /// Gives positive numbers the sign of `x`, by products, because the compiler would turn a choice into a branch.
    #[inline(always)]
    pub fn signed(self, x: f64) -> Self {
        let sign = 1.0_f64.copysign(x);
        Self { high: self.high * sign, low: self.low * sign, ..self }
    }

    /// The number to which all of them round, if it is the same.
    #[inline(always)]
    pub fn rounded(self, rounding: Rounding) -> Option<f64> {
        if rounding == Rounding::TiesToEven {
            return self.to_nearest();
        }
        let (nearest, rest) = fast_two_sum(self.high, self.low);
        directed(nearest, rest, self.error, rounding)
    }

    /// Rounding is monotonic: every number between two numbers that round alike rounds as they do.
    #[inline(always)]
    fn to_nearest(self) -> Option<f64> {
        let Self { high, low, error } = self;
        let least = high + (low - error);
        (least == high + (low + error)).then_some(least)
    }
}

/// The numbers near `factor (1 + part)`, of a factor above 0 and |part| < 2^-9: what is asked of them, computed with one product
/// less than of a [`Sum`].
#[derive(Clone, Copy, Debug)]
pub struct Product {
    nearest: f64,
    rest: f64,
    error: f64,
    /// The nearest float, and slightly more than the rest.
    wider: f64,
}

impl Product {
    /// With a relative error below 2^-60, which includes 2^-62.5 for the product where operations are not fused.
    ///
    /// The rest is exact except for its own last bit. To nearest the numbers round alike if the rest times 1 + c, c = 2^54 1.02 error, does
    /// not lead out of what rounds to `nearest`, a distance of w >= 2^-54 nearest on the side of the rest. Of rests above error/c that
    /// part c is more than the error; smaller rests and the error together stay below error (1 + 1/c) < w, as c < 0.017.
    #[inline(always)]
    pub fn new<P: Products>(factor: f64, part: f64, error: f64) -> Self {
        let nearest = P::madd(factor, part, factor);
        let rest = P::madd(factor, part, factor - nearest);
        let more = error * (1.02 * (1_u64 << 54) as f64) + 1.0;
        Self { nearest, rest, error: nearest * error, wider: P::madd(rest, more, nearest) }
    }

    /// The number to which all of them round, if it is the same.
    #[inline(always)]
    pub fn rounded(self, rounding: Rounding) -> Option<f64> {
        let Self { nearest, rest, error, wider } = self;
        match rounding {
            Rounding::TiesToEven => (wider == nearest).then_some(nearest),
            // Above 0.
            Rounding::TowardZero => directed(nearest, rest, error, Rounding::TowardNegative),
            Rounding::TowardPositive | Rounding::TowardNegative => directed(nearest, rest, error, rounding),
            Rounding::TiesToAway | Rounding::ToOdd => None,
        }
    }
}

#[cfg(test)]
impl From<Product> for Sum {
    fn from(Product { nearest, rest, error, .. }: Product) -> Self {
        Self { high: nearest, low: rest, error }
    }
}

/// All lie between the nearest float and its neighbour on the side of the rest, if the rest exceeds the error. Comparisons of floats:
/// the processor selects by them without a branch.
#[inline(always)]
fn directed(nearest: f64, rest: f64, error: f64, rounding: Rounding) -> Option<f64> {
    let step = match rounding {
        Rounding::TowardPositive if rest > 0.0 => nearest.abs() * STEP,
        Rounding::TowardNegative if rest < 0.0 => nearest.abs() * -STEP,
        Rounding::TowardZero if rest * 1.0_f64.copysign(nearest) < 0.0 => nearest * -STEP,
        Rounding::TowardPositive | Rounding::TowardNegative | Rounding::TowardZero => 0.0,
        Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => return None,
    };
    (rest.abs() > error).then_some(nearest + step)
}
