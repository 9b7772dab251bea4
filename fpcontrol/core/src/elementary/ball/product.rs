//! Products of balls.
//!
//! With centres a, b and radii r, s: |(a + r)(b + s) - ab| <= |a| s + |b| r + r s. The product of the centres is cut to
//! its first 64 L bits, an error of less than one unit.

use super::{Ball, Magnitude, limbs};

impl<const L: usize> Ball<L> {
    pub const fn mul(&self, other: &Self) -> Self {
        let error = self.propagated(other);
        if self.is_zero() || other.is_zero() {
            return Self { error, ..Self::ZERO };
        }
        let (high, low) = limbs::multiply(&self.limbs, &other.limbs);
        let exponent = self.exponent + other.exponent + 1;
        let negative = self.negative != other.negative;
        let inexact = !limbs::is_zero(&low);
        let product = Self { negative, exponent, limbs: high, error }.normalised(low[L - 1]);
        if inexact { product.widened(product.unit()) } else { product }
    }

    pub const fn square(&self) -> Self {
        self.mul(self)
    }

    /// Multiplies by an integer.
    pub const fn mul_small(&self, factor: u64) -> Self {
        let error = self.error.mul(Magnitude::new(factor, 0));
        if self.is_zero() || factor == 0 {
            return Self { error, ..Self::ZERO };
        }
        let (product, carry) = limbs::scale(&self.limbs, factor);
        if carry == 0 {
            return Self { limbs: product, error, ..*self };
        }
        let shift = 64 - carry.leading_zeros();
        let (mut kept, lost) = limbs::shift_right(&product, shift);
        kept[L - 1] |= if shift == 64 { carry } else { carry << (64 - shift) };
        let result = Self { limbs: kept, exponent: self.exponent + shift as i32, error, ..*self };
        if lost { result.widened(result.unit()) } else { result }
    }

    /// Multiplied by an integer that may be negative.
    pub const fn mul_integer(&self, factor: i64) -> Self {
        let product = self.mul_small(factor.unsigned_abs());
        if factor < 0 { product.negated() } else { product }
    }

    /// What the operands' errors make of the product's.
    const fn propagated(&self, other: &Self) -> Magnitude {
        if self.error.is_zero() && other.error.is_zero() {
            return Magnitude::ZERO;
        }
        let first = self.magnitude().mul(other.error);
        let second = other.centre_magnitude().mul(self.error);
        first.add(second)
    }
}
