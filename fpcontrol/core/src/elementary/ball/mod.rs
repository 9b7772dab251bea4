//! Balls: real numbers known up to an error. A [`Ball`] is a set, all numbers within a radius of its centre, and every
//! operation on balls gives a ball that contains every result of operating on members: what is computed from an exact
//! operand contains the exact value of the formula. So no formula needs an error analysis of its own; only what it leaves
//! out, the tail of a series, is bounded by hand and added with [`Ball::widened`].
//!
//! The centre is a float of 64 L bits, without limits of exponent that matter here; the radius an upper bound of 32 bits.

mod limbs;
mod magnitude;
mod product;
mod quotient;
pub mod root;
mod sum;

pub use magnitude::Magnitude;

use crate::unpacked::{Class, ExactNumber};

/// The numbers within `error` of the centre `± limbs / 2^(64 L - 1) * 2^exponent`. The most significant bit of the limbs
/// is set, or all are 0.
#[derive(Clone, Copy, Debug)]
pub struct Ball<const L: usize> {
    negative: bool,
    exponent: i32,
    limbs: [u64; L],
    error: Magnitude,
}

impl<const L: usize> Ball<L> {
    /// The bits of a centre.
    pub const BITS: u32 = 64 * L as u32;

    pub const ZERO: Self = Self { negative: false, exponent: 0, limbs: [0; L], error: Magnitude::ZERO };

    pub const ONE: Self = Self::power_of_two(0);

    /// A number that is finite or zero.
    pub const fn from_exact(x: &ExactNumber) -> Self {
        let mut limbs = [0; L];
        limbs[L - 1] = (x.significand >> 64) as u64;
        limbs[L - 2] = x.significand as u64;
        Self { negative: x.negative, exponent: x.exponent, limbs, error: Magnitude::ZERO }
    }

    pub const fn power_of_two(exponent: i32) -> Self {
        let mut limbs = [0; L];
        limbs[L - 1] = 1 << 63;
        Self { negative: false, exponent, limbs, error: Magnitude::ZERO }
    }

    pub const fn integer(n: i64) -> Self {
        Self::from_exact(&ExactNumber::from_integer(n < 0, n.unsigned_abs() as u128))
    }

    /// A positive constant of which the first limbs are known, the most significant first and its first bit set.
    pub const fn constant(leading: &[u64], exponent: i32) -> Self {
        let mut limbs = [0; L];
        let mut i = 0;
        while i < L {
            limbs[L - 1 - i] = leading[i];
            i += 1;
        }
        Self { negative: false, exponent, limbs, error: Magnitude::power_of_two(exponent + 1 - Self::BITS as i32) }
    }

    /// `± limbs * 2^unit` within `error`, whose most significant bit need not be set; `below` are the 64 bits that follow.
    pub const fn from_limbs(negative: bool, limbs: [u64; L], below: u64, unit: i32, error: Magnitude) -> Self {
        let ball = Self { negative, exponent: unit + Self::BITS as i32 - 1, limbs, error }.normalised(below);
        if below == 0 { ball } else { ball.widened(ball.unit()) }
    }

    /// Whether the centre is 0.
    pub const fn is_zero(&self) -> bool {
        // Normalised: the most significant bit is set in all others.
        self.limbs[L - 1] == 0
    }

    /// The sign of the centre.
    pub const fn is_negative(&self) -> bool {
        self.negative
    }

    /// The exponent of the centre's most significant bit; of 0 less than that of any other.
    pub const fn exponent(&self) -> i32 {
        if self.is_zero() { i32::MIN / 2 } else { self.exponent }
    }

    /// Whether the centre is less than a unit of the last bit of the sum's.
    pub const fn is_negligible_in(&self, sum: &Self) -> bool {
        self.is_zero() || self.exponent() <= sum.exponent() - Self::BITS as i32
    }

    /// The centre alone.
    pub const fn centre(self) -> Self {
        Self { error: Magnitude::ZERO, ..self }
    }

    pub const fn negated(self) -> Self {
        Self { negative: !self.negative, ..self }
    }

    /// With a sign instead of its own.
    pub const fn signed(self, negative: bool) -> Self {
        Self { negative, ..self }
    }

    /// `self * 2^n`, exactly.
    pub const fn scale_b(self, n: i32) -> Self {
        let exponent = if self.is_zero() { 0 } else { self.exponent + n };
        Self { exponent, error: self.error.scale_b(n), ..self }
    }

    /// The ball with a radius larger by `error`.
    pub const fn widened(self, error: Magnitude) -> Self {
        Self { error: self.error.add(error), ..self }
    }

    /// The ball that contains every number.
    pub const fn unknown() -> Self {
        Self { error: Magnitude::UNBOUNDED, ..Self::ONE }
    }

    /// An upper bound of every member's magnitude.
    pub const fn magnitude(&self) -> Magnitude {
        self.centre_magnitude().add(self.error)
    }

    /// The integer nearest to the centre, which is less than 2^62.
    pub const fn nearest_integer(&self) -> i64 {
        if self.is_zero() || self.exponent < -1 {
            return 0;
        }
        let halves = (self.limbs[L - 1] >> (62 - self.exponent)) as i64;
        let nearest = (halves + 1) >> 1;
        if self.negative { -nearest } else { nearest }
    }

    /// The first 127 bits of every member, with a sticky bit after them, if all members but those that lie on the grid of
    /// 127 bits have the same.
    ///
    /// The caller knows that the value it looks for does not lie on that grid. Rounding what is returned is then rounding
    /// the value, in every mode and to every precision of at most 125 bits.
    pub const fn truncated(&self) -> Option<ExactNumber> {
        let unit = self.exponent - Self::BITS as i32 + 1;
        let Some(error) = self.error.units(unit) else { return None };
        if self.is_zero() {
            return None;
        }
        // What follows the 127 bits, and what it lacks to the next number of the grid: two in the last limb of the bits.
        let mut from_below = self.limbs;
        from_below[L - 1] = 0;
        from_below[L - 2] &= 1;
        let mut step = [0; L];
        step[L - 2] = 2;
        let from_above = limbs::sub(&step, &from_below);
        if limbs::compare(&from_below, &error).is_lt() || limbs::compare(&from_above, &error).is_lt() {
            return None;
        }
        let significand = (self.limbs[L - 1] as u128) << 64 | self.limbs[L - 2] as u128 | 1;
        Some(ExactNumber { class: Class::Finite, negative: self.negative, exponent: self.exponent, significand })
    }

    /// What [`truncated`](Self::truncated) says, or where it says nothing the number of 127 bits that is nearest to the centre.
    pub const fn settled(&self) -> ExactNumber {
        if let Some(exact) = self.truncated() {
            return exact;
        }
        // No formula here loses nearly 1,536 bits. The most is lost in the reduction of an operand next to a multiple of π/2,
        // and there are bounds of that for every format (`tests/math/quarter_turns.rs`).
        debug_assert!(self.error.log2() < self.exponent - 1300, "a ball that is no small one");
        let leading = (self.limbs[L - 1] as u128) << 64 | self.limbs[L - 2] as u128;
        // The last bit is the first of those that are left out.
        let (nearest, carries) = (leading & !1).overflowing_add((leading & 1) << 1);
        let (exponent, significand) = if carries { (self.exponent + 1, 1 << 127) } else { (self.exponent, nearest) };
        ExactNumber { class: Class::Finite, negative: self.negative, exponent, significand }
    }

    const fn centre_magnitude(&self) -> Magnitude {
        if self.is_zero() { Magnitude::ZERO } else { Magnitude::new((self.limbs[L - 1] >> 32) + 1, self.exponent - 31) }
    }

    /// The weight of the last bit.
    const fn unit(&self) -> Magnitude {
        Magnitude::power_of_two(self.exponent + 1 - Self::BITS as i32)
    }

    /// Shifted left until the most significant bit is set; `below` are the 64 bits that follow the limbs.
    const fn normalised(self, below: u64) -> Self {
        let zeros = limbs::leading_zeros(&self.limbs);
        if zeros == 0 {
            return self;
        }
        if zeros == Self::BITS {
            // Only what was lost below the last bit can be left of it.
            let error = if below == 0 { self.error } else { self.error.add(self.unit()) };
            return Self { error, ..Self::ZERO };
        }
        Self { limbs: limbs::shift_left(&self.limbs, below, zeros), exponent: self.exponent - zeros as i32, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ball, Magnitude};
    use crate::unpacked::ExactNumber;

    /// A ball around a number of 127 bits does not decide, and is treated as that number; a ball beside it decides.
    #[test]
    fn what_is_not_decided_is_the_nearest_number() {
        let error = Magnitude::power_of_two(-1500);
        let exact = ExactNumber { exponent: -3, ..ExactNumber::from_integer(true, (1 << 126) + 1) };
        for off in [-1501, -1502] {
            for side in [false, true] {
                let moved = Ball::<24>::power_of_two(off).signed(side);
                let ball = Ball::from_exact(&exact).add(&moved).widened(error);
                assert!(ball.truncated().is_none());
                assert_eq!(ball.settled(), exact);
            }
        }
        let beside = Ball::<24>::from_exact(&exact).add(&Ball::power_of_two(-1400)).widened(error);
        assert_eq!(beside.truncated(), Some(ExactNumber { significand: exact.significand - 1, ..exact }));
        assert_eq!(beside.settled(), beside.truncated().expect("decided"));
    }

    /// The nearest number may be the next power of two.
    #[test]
    fn the_nearest_number_may_have_another_exponent() {
        let below_two =
            Ball::<24>::power_of_two(1).sub(&Ball::power_of_two(-1500)).widened(Magnitude::power_of_two(-1400));
        let two = ExactNumber::from_integer(false, 2);
        assert_eq!(below_two.settled(), two);
    }
}
