//! Where a value lies on the grid of a format: its truncation, and the rest. All modes follow, by integers.

use fpcontrol_core::{Class, ExactNumber, Rounding};

/// The numbers of a format, as far as rounding needs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Bits of the field of the significand.
    pub field: u32,
    /// The exponent of the least subnormal number.
    pub least: i32,
    /// The encoding of +∞.
    pub infinity: u64,
    /// The encoding of −0.
    pub sign: u64,
}

/// The grid of `f32`.
pub const SINGLE: Grid = Grid { field: 23, least: -149, infinity: 0x7f80_0000, sign: 1 << 31 };

/// The grid of `f64`.
pub const DOUBLE: Grid = Grid { field: 52, least: -1074, infinity: 0x7ff0_0000_0000_0000, sign: 1 << 63 };

/// The rest after truncation, as a fraction of the unit of the last place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// No rest: the format holds the value.
    Nothing,
    /// Less than a half.
    BelowHalf,
    /// A half.
    Half,
    /// More than a half.
    AboveHalf,
}

/// Where a value lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere: the value is not a real number.
    Nan,
    /// A number, or ∞.
    Number {
        /// Its sign.
        negative: bool,
        /// The encoding of its magnitude, truncated; beyond all finite numbers that of the largest.
        bits: u64,
        /// What is left.
        rest: Rest,
    },
}

impl Place {
    /// That of a value which is known exactly, or with a sticky bit below those of the format.
    #[must_use]
    pub fn of(value: &ExactNumber, grid: Grid) -> Self {
        let ExactNumber { class, negative, exponent, significand } = *value;
        match class {
            Class::QuietNan | Class::SignalingNan => Self::Nan,
            Class::Zero => Self::Number { negative, bits: 0, rest: Rest::Nothing },
            Class::Infinite => Self::Number { negative, bits: grid.infinity, rest: Rest::Nothing },
            Class::Finite => {
                let unit = (exponent - grid.field as i32).max(grid.least);
                let shift = 127 - exponent + unit;
                let (whole, rest) = split(significand, shift);
                Self::on_grid(negative, whole, unit, rest, grid)
            }
        }
    }

    /// That of all numbers within `error` of `value`, in units of `2^unit`, if it is one, and none of them is on the grid or
    /// between two numbers of it.
    #[must_use]
    #[inline]
    pub fn around(value: i64, error: u64, unit: i32, grid: Grid) -> Option<Self> {
        let magnitude = value.unsigned_abs();
        if magnitude == 0 {
            return None;
        }
        let exponent = 63 - magnitude.leading_zeros() as i32 + unit;
        let last = (exponent - grid.field as i32).max(grid.least);
        let shift = last - unit;
        // Too few bits, or a number below the least: left to the caller.
        if !(2..=62).contains(&shift) {
            return None;
        }
        let (half, rest) = (1_u64 << (shift - 1), magnitude & ((1 << shift) - 1));
        let rest = if rest > error && rest + error < half {
            Rest::BelowHalf
        } else if rest > half + error && rest + error < 2 * half {
            Rest::AboveHalf
        } else {
            return None;
        };
        Some(Self::on_grid(value < 0, magnitude >> shift, last, rest, grid))
    }

    /// The value rounded to the grid, as its encoding; `None` for NaN.
    #[must_use]
    #[inline]
    pub fn rounded(self, rounding: Rounding, grid: Grid) -> Option<u64> {
        let Self::Number { negative, bits, rest } = self else { return None };
        let (guard, sticky) = match rest {
            Rest::Nothing => (false, false),
            Rest::BelowHalf => (false, true),
            Rest::Half => (true, false),
            Rest::AboveHalf => (true, true),
        };
        let away = match rounding {
            Rounding::TiesToEven => guard && (sticky || bits & 1 == 1),
            Rounding::TiesToAway => guard,
            Rounding::TowardZero => false,
            Rounding::TowardPositive => (guard || sticky) && !negative,
            Rounding::TowardNegative => (guard || sticky) && negative,
            Rounding::ToOdd => (guard || sticky) && bits & 1 == 0,
        };
        Some(bits + u64::from(away) + if negative { grid.sign } else { 0 })
    }

    /// The place of the opposite value.
    #[must_use]
    #[inline]
    pub fn opposite(self) -> Self {
        match self {
            Self::Nan => Self::Nan,
            Self::Number { negative, bits, rest } => Self::Number { negative: !negative, bits, rest },
        }
    }

    #[inline]
    fn on_grid(negative: bool, whole: u64, unit: i32, rest: Rest, grid: Grid) -> Self {
        let binades = (unit - grid.least) as u64;
        // The implicit bit of a normal significand is the first unit of its exponent's field.
        let bits = if binades > grid.infinity >> grid.field { grid.infinity } else { (binades << grid.field) + whole };
        if bits >= grid.infinity {
            // Half a unit above the largest number and more: as far away as overflow's rules ask.
            return Self::Number { negative, bits: grid.infinity - 1, rest: Rest::AboveHalf };
        }
        Self::Number { negative, bits, rest }
    }
}

/// `significand / 2^shift`, truncated, and the rest.
fn split(significand: u128, shift: i32) -> (u64, Rest) {
    if shift > 128 {
        return (0, Rest::BelowHalf);
    }
    let whole = if shift == 128 { 0 } else { significand >> shift };
    // The rest, with its first bit on top.
    let left = significand << (128 - shift).min(127) << i32::from(shift == 0);
    let half = 1 << 127;
    let rest = match left {
        0 => Rest::Nothing,
        _ if left < half => Rest::BelowHalf,
        _ if left == half => Rest::Half,
        _ => Rest::AboveHalf,
    };
    (whole as u64, rest)
}

#[cfg(test)]
mod tests {
    use super::{DOUBLE, Place, Rest, SINGLE};
    use fpcontrol_core::{Binary32, Binary64, ExactNumber, Rounding};

    /// Rounding a number of `f64` by its place is the reference's conversion, in every mode.
    #[test]
    fn places_round_as_the_reference_does() {
        let mut random = crate::cases::Random::new(crate::cases::Seed(1), "places");
        for i in 0..200_000 {
            let mut bits = random.bits() >> (i % 64);
            // Of f32's exponents, with few bits, or any.
            if i % 3 != 0 {
                bits = bits & 0x800f_ffff_ffff_ffff | (1023 - 155 + random.below(290)) << 52;
            }
            if i % 2 == 0 {
                bits &= !0 << random.below(52);
            }
            let x = Binary64::from_bits(bits);
            let exact = x.to_exact(Rounding::TiesToEven.into());
            for &rounding in Rounding::ALL {
                let place = Place::of(&exact, SINGLE).rounded(rounding, SINGLE);
                let expected: Binary32 = x.to_binary32(rounding);
                let expected = (!x.to_host().is_nan()).then_some(u64::from(expected.to_bits()));
                assert_eq!(place, expected, "{bits:x} {rounding:?}");
            }
            assert_eq!(
                Place::of(&exact, DOUBLE).rounded(Rounding::TowardZero, DOUBLE),
                (!x.to_host().is_nan()).then_some(bits)
            );
        }
    }

    #[test]
    fn an_interval_has_the_place_of_its_members_or_none() {
        let mut random = crate::cases::Random::new(crate::cases::Seed(2), "intervals");
        let (mut known, mut open) = (0, 0);
        for _ in 0..200_000 {
            let value = (random.bits() >> 2 >> random.below(50)) as i64 - (1 << 10);
            let (width, unit) = (random.between(1, 12), -62 - random.between(-70, 110) as i32);
            let error = random.below(1 << width);
            let Some(place) = Place::around(value, error, unit, SINGLE) else {
                open += 1;
                continue;
            };
            known += 1;
            for member in [value - error as i64, value, value + error as i64] {
                let exact = ExactNumber::from_integer(member < 0, u128::from(member.unsigned_abs()));
                let exact = ExactNumber { exponent: exact.exponent + unit, ..exact };
                assert_eq!(Place::of(&exact, SINGLE), place, "{value} {error} {unit}");
            }
        }
        assert!(known > 50_000 && open > 1_000, "{known} {open}");
    }

    #[test]
    fn on_a_boundary_nothing_is_known() {
        // 1 + 2^-23 and 1 + 3/2 2^-23, exactly.
        assert_eq!(Place::around(((1 << 23) + 1) << 38, 0, -61, SINGLE), None);
        assert_eq!(Place::around(((1 << 24) + 3) << 37, 0, -61, SINGLE), None);
        let above = Place::Number { negative: false, bits: 0x3f80_0001, rest: Rest::BelowHalf };
        assert_eq!(Place::around((((1 << 23) + 1) << 38) + 2, 1, -61, SINGLE), Some(above));
    }
}
