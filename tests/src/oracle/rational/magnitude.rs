//! A positive number known exactly, or as the integer below it and whether there is a rest.

use num_bigint::BigUint;

/// Bits of a head: enough for every format's precision and two more, few enough to shift by one.
const HEAD_BITS: u32 = 120;

/// A magnitude: `head * 2^exponent` exactly, or with `tail` strictly between that and `(head + 1) * 2^exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Magnitude {
    /// The integer part in units of `2^exponent`.
    pub head: u128,
    /// The unit.
    pub exponent: i64,
    /// Whether something smaller than a unit follows.
    pub tail: bool,
}

impl Magnitude {
    /// Returns the magnitude of an integer in units of `2^exponent`.
    #[must_use]
    pub fn exact(integer: u128, exponent: i64) -> Self {
        Self::new(integer, exponent, false)
    }

    /// Makes a magnitude from an integer in units of `2^exponent`, with or without a remainder.
    #[must_use]
    pub fn new(integer: u128, exponent: i64, tail: bool) -> Self {
        let surplus = (u128::BITS - integer.leading_zeros()).saturating_sub(HEAD_BITS);
        let lost = integer & ((1 << surplus) - 1) != 0;
        Self { head: integer >> surplus, exponent: exponent + i64::from(surplus), tail: tail || lost }
    }

    /// Makes a magnitude from a large integer in units of `2^exponent`, with or without a remainder.
    #[must_use]
    pub fn of_large(integer: &BigUint, exponent: i64, tail: bool) -> Self {
        let surplus = integer.bits().saturating_sub(u64::from(HEAD_BITS));
        let lost = integer.trailing_zeros().is_some_and(|zeros| zeros < surplus);
        let head = u128::try_from(integer >> surplus).expect("at most 120 bits");
        Self { head, exponent: exponent + surplus as i64, tail: tail || lost }
    }

    /// Whether it is 0.
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        self.head == 0 && !self.tail
    }

    /// `floor(log2(self))`; needs a nonzero head.
    #[must_use]
    pub const fn floor_log2(&self) -> i64 {
        self.exponent + self.head.ilog2() as i64
    }
}
