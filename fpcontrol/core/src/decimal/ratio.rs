//! A number times a power of ten as a fraction of integers.

use super::bignum::Natural;

/// `numerator / denominator`; the denominator's last limb is full, as [`Natural::divide`] wants it.
pub(super) struct Ratio<const L: usize> {
    pub(super) numerator: Natural<L>,
    pub(super) denominator: Natural<L>,
}

impl<const L: usize> Ratio<L> {
    /// `integer * 2^twos / 10^tens`.
    pub(super) const fn new(integer: u64, twos: i32, tens: i32) -> Self {
        let (mut numerator, mut denominator) = (Natural::new(integer), Natural::new(1));
        if tens < 0 {
            numerator.scale_by_power_of_5(tens.unsigned_abs());
        } else {
            denominator.scale_by_power_of_5(tens as u32);
        }
        // The twos of the power of ten cancel against the others first, which keeps both integers short.
        let shift = twos - tens;
        if shift < 0 {
            denominator.shift_left(shift.unsigned_abs());
        } else {
            numerator.shift_left(shift as u32);
        }
        let full = denominator.bits().next_multiple_of(64) - denominator.bits();
        numerator.shift_left(full);
        denominator.shift_left(full);
        Self { numerator, denominator }
    }
}
