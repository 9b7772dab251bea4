//! Sums and differences of balls.
//!
//! The operand of the smaller exponent is cut to the other's last bit, an error of less than one unit u of that. With the
//! radii r and s the result is then within r + s + u of the sum of the centres as cut; a carry cuts one more bit, of the
//! next unit.

use super::{Ball, limbs};
use core::cmp::Ordering;

impl<const L: usize> Ball<L> {
    pub const fn sub(&self, other: &Self) -> Self {
        self.add(&other.negated())
    }

    pub const fn add(&self, other: &Self) -> Self {
        if self.is_zero() {
            return other.widened(self.error);
        }
        if other.is_zero() {
            return self.widened(other.error);
        }
        if self.exponent < other.exponent { other.add_smaller(self) } else { self.add_smaller(other) }
    }

    /// The exponent of `other` is not larger; both centres are not 0.
    const fn add_smaller(&self, other: &Self) -> Self {
        let distance = (self.exponent - other.exponent) as u32;
        let (aligned, lost) = limbs::shift_right(&other.limbs, distance);
        let mut error = self.error.add(other.error);
        if lost {
            error = error.add(self.unit());
        }
        let operand = Self { error, ..*self };
        if self.negative == other.negative { operand.raised_by(&aligned) } else { operand.lowered_by(&aligned) }
    }

    const fn raised_by(self, aligned: &[u64; L]) -> Self {
        let (sum, carry) = limbs::add(&self.limbs, aligned);
        if !carry {
            return Self { limbs: sum, ..self };
        }
        let (mut halved, lost) = limbs::shift_right(&sum, 1);
        halved[L - 1] |= 1 << 63;
        let result = Self { limbs: halved, exponent: self.exponent + 1, ..self };
        if lost { result.widened(result.unit()) } else { result }
    }

    const fn lowered_by(self, aligned: &[u64; L]) -> Self {
        match limbs::compare(&self.limbs, aligned) {
            Ordering::Equal => Self { error: self.error, ..Self::ZERO },
            Ordering::Greater => Self { limbs: limbs::sub(&self.limbs, aligned), ..self }.normalised(0),
            Ordering::Less => {
                Self { limbs: limbs::sub(aligned, &self.limbs), negative: !self.negative, ..self }.normalised(0)
            }
        }
    }
}
