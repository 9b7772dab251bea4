//! The result of a quick phase of `f32`: one `f64` and a bound of its error, or a number that rounds like the value.
//!
//! The value lies within `units` units in the last place of the estimate. It is decided where none of the numbers at which
//! rounding changes lies so near: the floats of `f32`, whose encodings as `f64` end in 29 zeros, or, to nearest, the middles
//! between them, whose encodings end in 1 and 28 zeros. Encodings of one sign are ordered as what they encode, so the distance is that
//! of integers. Below a power of two units are halves; but a change on its other side is 2^28 of those away, or the power is one itself.
//!
//! A relative error e is one of less than e 2^53 units. With 2^10 units, one of 2^18 operands stays undecided: fewer would cost more
//! than they save.

use fpcontrol_core::{Binary32, Binary64, Environment, Rounding};

/// A number within `units` of the value.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    pub value: f64,
    pub units: u64,
}

/// The units of an estimate that is only known to lie in the same gap between numbers of 25 bits as the value, far from the ends of the gap.
pub const IN_A_GAP: u64 = 1;

/// The result for values that are not between ordinary normal numbers.
#[derive(Clone, Copy, Debug)]
pub enum Rest {
    /// Equal to the value, or in the same gap: between two neighbours of all numbers at which rounding to `f32` may change, or
    /// beyond all of them.
    Like(f64),
    /// Near the value, of any size.
    Near(Estimate),
}

/// The bits of an `f64` beyond those of `f32`.
const BEYOND: u64 = (1 << 29) - 1;

impl Estimate {
    /// The value rounded, if the bound decides. The estimate is 0, and then so is the value, or it lies among numbers of 24 bits.
    #[inline(always)]
    pub fn rounded(self, rounding: Rounding) -> Option<f32> {
        let bits = self.value.to_bits();
        let change = match rounding {
            Rounding::TiesToEven => 1 << 28,
            Rounding::TowardZero | Rounding::TowardPositive | Rounding::TowardNegative => 0,
            Rounding::TiesToAway | Rounding::ToOdd => return None,
        };
        if bits.wrapping_add(self.units).wrapping_sub(change) & BEYOND <= 2 * self.units {
            return None;
        }
        converted(self.value, rounding)
    }

    /// The number to which every number within the bound rounds, for all sizes and environments, if it is the same.
    pub fn settled(self, environment: Environment) -> Option<f32> {
        let bits = self.value.to_bits();
        // Units below a power of two are halves.
        let [least, most] = [bits.wrapping_sub(2 * self.units), bits + self.units].map(f64::from_bits);
        let (least, most) = (like(least, environment), like(most, environment));
        (least.to_bits() == most.to_bits()).then_some(least)
    }

    #[inline(always)]
    pub fn with_sign_of(self, x: f64) -> Self {
        Self { value: self.value.copysign(x), ..self }
    }
}

/// Rounds a number that is 0, NaN, ∞ or in the range of normal numbers, in the modes that have a fast way.
#[inline(always)]
pub fn converted(value: f64, rounding: Rounding) -> Option<f32> {
    let bits = value.to_bits();
    // All ones where the sign bit is set.
    let sign = (bits as i64 >> 63) as u64;
    // Directed: the conversion of the neighbour on the right side is exact.
    Some(match rounding {
        Rounding::TiesToEven => value as f32,
        Rounding::TowardZero => f64::from_bits(bits & !BEYOND) as f32,
        Rounding::TowardPositive => f64::from_bits(bits.wrapping_add(BEYOND & !sign) & !BEYOND) as f32,
        Rounding::TowardNegative => f64::from_bits(bits.wrapping_add(BEYOND & sign) & !BEYOND) as f32,
        Rounding::TiesToAway | Rounding::ToOdd => return None,
    })
}

/// Rounds a number of `f64`.
pub fn like(value: f64, environment: Environment) -> f32 {
    Binary32::from_exact_flagged(Binary64::from_host(value).to_exact(Rounding::TiesToEven.into()), environment)
        .value
        .to_host()
}

/// Where |f(x)| is less than |x| by a part of less than 2^-26: in the gap below, in which 2^-30 below lies too.
#[inline(always)]
pub fn beneath(x: f64) -> Estimate {
    Estimate { value: x - x * GAP, units: IN_A_GAP }
}

/// Where |f(x)| is greater than |x| by a part of less than 2^-26: in the gap above.
#[inline(always)]
pub fn beyond(x: f64) -> Estimate {
    Estimate { value: x + x * GAP, units: IN_A_GAP }
}

/// 2^-30
pub const GAP: f64 = 1.0 / (1 << 30) as f64;

/// Operands below it are a function's value but for a factor and a part of less than 2^-54.
pub const TINY: f64 = 1.0 / (1_u64 << 60) as f64;
/// Of their products with a rounded factor.
pub const TINY_UNITS: u64 = 4;

/// Results from here on are normal in every mode, and no flushing rule applies.
pub const NORMAL: f64 = 2.0 * f32::MIN_POSITIVE as f64;

/// The multiple of 2^-LOG nearest to a number up to 2^(31 - LOG), and which it is.
#[inline(always)]
pub fn nearest_multiple<const LOG: u32>(x: f64) -> (usize, f64) {
    let shift = const { 1.5 * (1_u64 << (52 - LOG)) as f64 };
    let shifted = x + shift;
    (shifted.to_bits() as u32 as usize, shifted - shift)
}

/// Converts the encodings of tables to numbers.
pub const fn floats<const N: usize>(bits: [u64; N]) -> [f64; N] {
    let mut numbers = [0.0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = f64::from_bits(bits[i]);
        i += 1;
    }
    numbers
}

impl Rest {
    /// With the sign of `x` in place of +.
    pub fn signed(self, x: f64) -> Self {
        match self {
            Self::Like(value) => Self::Like(value.copysign(x)),
            Self::Near(estimate) => Self::Near(estimate.with_sign_of(x)),
        }
    }
}
