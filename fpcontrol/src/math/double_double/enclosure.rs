//! Numbers that are known up to an error, as sums of two floats, and how they are rounded.

use fpcontrol_core::Rounding;

/// The numbers within `error` of `high + low`; `high` is that sum rounded to nearest.
#[derive(Clone, Copy, Debug)]
pub struct Enclosure {
    pub high: f64,
    pub low: f64,
    pub error: f64,
}

/// Returns `a + b` as a rounded sum and the rest, if |a| >= |b| or a = 0 (Dekker).
#[inline(always)]
pub fn fast_two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    (sum, b - (sum - a))
}

/// Returns `a + b` as a rounded sum and the rest (Knuth).
#[inline(always)]
pub fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let part = sum - a;
    (sum, (a - (sum - part)) + (b - part))
}

/// Returns `a * b` as a rounded product and the rest. It is exact unless the rest is subnormal.
#[inline(always)]
pub fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    // Halves of 26 bits: their products are exact (Dekker, Veltkamp).
    let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
    (product, a2 * b2 - (((product - a1 * b1) - a2 * b1) - a1 * b2))
}

#[inline(always)]
fn halves(a: f64) -> (f64, f64) {
    let scaled = a * 134_217_729.0; // 2^27 + 1
    let upper = scaled - (scaled - a);
    (upper, a - upper)
}

impl Enclosure {
    /// Returns the enclosure around `high + low` with the relative error `power`.
    #[inline(always)]
    pub fn relative(high: f64, low: f64, power: f64) -> Self {
        let (high, low) = fast_two_sum(high, low);
        Self { high, low, error: high.abs() * power }
    }

    /// Returns the enclosure with the sign of `x`. Its numbers are positive.
    #[inline(always)]
    pub fn signed(self, x: f64) -> Self {
        if x < 0.0 { Self { high: -self.high, low: -self.low, ..self } } else { self }
    }

    /// Rounds all of them to `f64`. `high` is a normal number, and so are its neighbours.
    ///
    /// To nearest: `high` differs from the others at most in its last bit, so each of the two sums is exact but for its
    /// rounding, which is the wanted one. Directed: the numbers lie between two floats, of which `high` is one, if
    /// the rest and its error have one sign.
    #[inline(always)]
    pub fn double(self, rounding: Rounding) -> Option<f64> {
        let Self { high, low, error } = self;
        // Rounding these sums only widens the interval: the error is far above a unit of `low`.
        let (least, most) = (low - error, low + error);
        match rounding {
            Rounding::TiesToEven => (high + least == high + most).then_some(high + most),
            Rounding::TowardPositive => side(least, most).map(|is_above| if is_above { high.next_up() } else { high }),
            Rounding::TowardNegative => {
                side(least, most).map(|is_above| if is_above { high } else { high.next_down() })
            }
            Rounding::TowardZero if high < 0.0 => self.double(Rounding::TowardPositive),
            Rounding::TowardZero => self.double(Rounding::TowardNegative),
            Rounding::TiesToAway | Rounding::ToOdd => None,
        }
    }

    /// Rounds all numbers that are enclosed to `f32`: `None` if they round to different numbers.
    ///
    /// They round alike if none of the numbers at which rounding changes lies between them: the multiples of half a unit of
    /// `f32`. `high` and all of them lie within four units of the last bit of `high`.
    #[inline(always)]
    pub fn single(self, rounding: Rounding) -> Option<f32> {
        let magnitude = self.high.abs();
        let bits = magnitude.to_bits();
        // Well inside the normal range, so that neighbours are normal too.
        if !(f64::from(f32::MIN_POSITIVE) * 2.0..f64::from(f32::MAX) / 2.0).contains(&magnitude) {
            return None;
        }
        debug_assert!(self.low.abs() + self.error < magnitude * 2.0 * f64::EPSILON, "an error of more than four units");
        // Half a unit of f32 is 2^28 units of f64.
        let offset = (bits + 8) & ((1 << 28) - 1);
        if offset <= 16 {
            return None;
        }
        // The biases differ by 1023 - 127.
        let truncated = ((bits >> 29) - (896 << 23)) as u32;
        let is_upper_half = bits >> 28 & 1 == 1;
        let negative = self.high < 0.0;
        let away = match rounding {
            Rounding::TiesToEven => is_upper_half,
            Rounding::TowardZero => false,
            Rounding::TowardPositive => !negative,
            Rounding::TowardNegative => negative,
            Rounding::TiesToAway | Rounding::ToOdd => return None,
        };
        let rounded = f32::from_bits(truncated + u32::from(away));
        Some(if negative { -rounded } else { rounded })
    }
}

/// Whether all numbers from `least` to `most` lie above 0, or all below; `None` if both signs occur, or 0.
#[inline(always)]
fn side(least: f64, most: f64) -> Option<bool> {
    if least > 0.0 {
        Some(true)
    } else if most < 0.0 {
        Some(false)
    } else {
        None
    }
}
