//! From a format-free number to a code: the only place that rounds to small formats.
//!
//! Codes of neighbouring magnitudes are neighbouring integers, also from the subnormal numbers to the normal ones and from one
//! power of two to the next. So a magnitude is truncated to a code, the rounding adds 1 or nothing, and what lies beyond the
//! code of the largest number has overflowed. The code of a large magnitude may have more bits than the format.

use super::shape::Shape;
use super::{Overflow, RandomBits};
use crate::rounding::Rounding;
use crate::unpacked::{Class, ExactNumber};

/// What decides between two neighbours.
#[derive(Clone, Copy)]
pub enum Direction {
    Mode(Rounding),
    Random(RandomBits),
}

impl Direction {
    /// Whether a magnitude is incremented whose last kept bit is `odd`, and whose lost bits are those of `lost`, from the first
    /// fraction bit on, and others that are all 0 unless `more`.
    const fn increments(self, negative: bool, odd: bool, lost: u128, more: bool) -> bool {
        match self {
            Self::Mode(rounding) => {
                let guard = lost >> (u128::BITS - 1) != 0;
                rounding.increments(negative, odd, guard, lost << 1 != 0 || more)
            }
            Self::Random(RandomBits { value, width }) => {
                if width == 0 {
                    return false;
                }
                assert!(width <= u32::BITS, "at most 32 random bits");
                let value = (value as u64) & ((1 << width) - 1);
                // The lost bits that the random ones are not added to cannot make a carry.
                (((lost >> (u128::BITS - width)) as u64 + value) >> width) != 0
            }
        }
    }

    /// Whether a finite number that is too large leaves the finite numbers.
    const fn overflows(self, negative: bool) -> bool {
        match self {
            Self::Mode(rounding) => rounding.increments(negative, true, true, true),
            Self::Random(_) => true,
        }
    }
}

/// The code that a number is rounded to.
pub const fn narrow(shape: Shape, number: ExactNumber, direction: Direction, overflow: Overflow) -> u32 {
    let negative = number.negative && shape.signed;
    let magnitude = match number.class {
        Class::QuietNan | Class::SignalingNan => return shape.nan(),
        Class::Zero => 0,
        Class::Infinite => too_large(shape, overflow),
        Class::Finite => {
            let magnitude = rounded(shape, negative, number, direction);
            if magnitude <= shape.largest() {
                magnitude
            } else if direction.overflows(negative) {
                too_large(shape, overflow)
            } else {
                shape.largest()
            }
        }
    };
    // One NaN, which has no sign.
    if shape.is_nan(magnitude) { magnitude } else { shape.with_sign(negative, magnitude) }
}

const fn too_large(shape: Shape, overflow: Overflow) -> u32 {
    match overflow {
        Overflow::Infinity => shape.infinity(),
        Overflow::Saturate => shape.largest(),
    }
}

/// The code of a nonzero magnitude with unbounded exponent.
const fn rounded(shape: Shape, negative: bool, number: ExactNumber, direction: Direction) -> u32 {
    let below = shape.emin() - number.exponent;
    // How many bits lie above the last place: none or fewer if the magnitude is less than one unit there.
    let kept_bits = shape.fraction_bits as i32 + 1 - if below > 0 { below } else { 0 };
    let (kept, lost, more) = split(number.significand, kept_bits);
    let increment = direction.increments(negative, kept & 1 != 0, lost, more);
    let lowest = if below > 0 { 0 } else { (-below as u32) << shape.fraction_bits };
    let code = lowest + kept + increment as u32;
    // Where the smallest number is 2^emin, it has the code 0, and so has all below.
    if shape.has_subnormals() { code } else { code.saturating_sub(1) }
}

/// The first `bits` bits of a significand, those that follow from the first on, and whether more follow.
const fn split(significand: u128, bits: i32) -> (u32, u128, bool) {
    if bits > 0 {
        ((significand >> (u128::BITS - bits as u32)) as u32, significand << bits, false)
    } else if bits > -(u128::BITS as i32) {
        let zeros = -bits as u32;
        (0, significand >> zeros, zeros != 0 && significand << (u128::BITS - zeros) != 0)
    } else {
        (0, 0, true)
    }
}
