//! What a quick phase finds, and the test whether all that it may stand for rounds alike.

use super::super::near::fast_two_sum;
use fpcontrol_core::Rounding;

/// The numbers within `error` of `high + low`, |low| <= |high|: normal numbers, and so are their neighbours. The error
/// includes half a unit of the last bit of `low`.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    pub high: f64,
    pub low: f64,
    pub error: f64,
}

impl Sum {
    /// Positive ones with the sign of `x`: bit by bit, since of a choice the compiler makes a branch.
    #[inline(always)]
    pub fn signed(self, x: f64) -> Self {
        let sign = x.to_bits() & 1 << 63;
        let [high, low] = [self.high, self.low].map(|part| f64::from_bits(part.to_bits() ^ sign));
        Self { high, low, ..self }
    }

    /// What all of them round to, if it is the same.
    #[inline(always)]
    pub fn rounded(self, rounding: Rounding) -> Option<f64> {
        if rounding == Rounding::TiesToEven {
            return self.to_nearest();
        }
        match rounding {
            // From the nearest float to the one asked for, away from 0: the signs are 0 or -1.
            Rounding::TowardZero => self.directed(|sign, rest| sign ^ rest),
            Rounding::TowardPositive => self.directed(|sign, rest| !rest & (sign | 1)),
            Rounding::TowardNegative => self.directed(|sign, rest| rest & (!sign | 1)),
            Rounding::TiesToEven | Rounding::TiesToAway | Rounding::ToOdd => None,
        }
    }

    /// Rounding is monotonic: what lies between two numbers that round alike rounds as they do.
    #[inline(always)]
    fn to_nearest(self) -> Option<f64> {
        let Self { high, low, error } = self;
        let least = high + (low - error);
        (least == high + (low + error)).then_some(least)
    }

    /// The sum rounded to nearest and what is left, exactly: all lie between that float and its neighbour on the side of the
    /// rest, if the rest exceeds the error.
    #[inline(always)]
    fn directed(self, steps: impl Fn(i64, i64) -> i64) -> Option<f64> {
        let (nearest, rest) = fast_two_sum(self.high, self.low);
        let [bits, rest_bits] = [nearest, rest].map(|part| part.to_bits() as i64);
        let steps = steps(bits >> 63, rest_bits >> 63);
        (rest.abs() > self.error).then(|| f64::from_bits((bits + steps) as u64))
    }
}
