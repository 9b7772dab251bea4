//! Natural numbers of a fixed capacity, without allocation: `L` limbs of 64 bits, little endian.
//!
//! Capacity is the caller's proof (`Span::limbs`); beyond it an index panics.

use core::cmp::Ordering;

/// A natural number. Limbs from `len` on are 0, the limb below is not.
#[derive(Clone, Copy)]
pub(super) struct Natural<const L: usize> {
    limbs: [u64; L],
    len: usize,
}

/// The largest power of five, and of ten, that fits a limb.
pub(super) const LARGEST_POWER_OF_5: u32 = 27;
pub(super) const LARGEST_POWER_OF_10: u32 = 19;

impl<const L: usize> Natural<L> {
    pub(super) const fn new(value: u64) -> Self {
        let mut limbs = [0; L];
        limbs[0] = value;
        Self { limbs, len: (value != 0) as usize }
    }

    /// `5^n`.
    pub(super) const fn power_of_5(n: u32) -> Self {
        let mut power = Self::new(1);
        power.scale_by_power_of_5(n);
        power
    }

    pub(super) const fn is_zero(&self) -> bool {
        self.len == 0
    }

    /// Bits up to the most significant one.
    pub(super) const fn bits(&self) -> u32 {
        self.len as u32 * 64 - self.nth_from_top(0).leading_zeros() * (self.len != 0) as u32
    }

    /// `self * factor + addend`.
    pub(super) const fn scale(&mut self, factor: u64, addend: u64) {
        let (used, unused) = self.limbs.split_at_mut(self.len);
        let mut carry = addend;
        let mut i = 0;
        while i < used.len() {
            let product = used[i] as u128 * factor as u128 + carry as u128;
            used[i] = product as u64;
            carry = (product >> 64) as u64;
            i += 1;
        }
        if carry != 0 {
            unused[0] = carry;
            self.len += 1;
        }
    }

    /// `self * 5^n`.
    pub(super) const fn scale_by_power_of_5(&mut self, n: u32) {
        let mut left = n;
        while left > LARGEST_POWER_OF_5 {
            self.scale(5_u64.pow(LARGEST_POWER_OF_5), 0);
            left -= LARGEST_POWER_OF_5;
        }
        self.scale(5_u64.pow(left), 0);
    }

    /// `self * 2^n`.
    pub(super) const fn shift_left(&mut self, n: u32) {
        if n == 0 || self.len == 0 {
            return;
        }
        let (limbs, bits) = ((n / 64) as usize, n % 64);
        let grown = (self.bits() + n).div_ceil(64) as usize;
        let mut i = grown;
        while i > limbs {
            i -= 1;
            let high = self.limb(i - limbs) << bits;
            let low = if bits != 0 && i > limbs { self.limb(i - limbs - 1) >> (64 - bits) } else { 0 };
            self.limbs[i] = high | low;
        }
        while i > 0 {
            i -= 1;
            self.limbs[i] = 0;
        }
        self.len = grown;
    }

    pub(super) const fn compare(&self, other: &Self) -> Ordering {
        let mut i = if self.len > other.len { self.len } else { other.len };
        while i > 0 {
            i -= 1;
            if self.limbs[i] != other.limbs[i] {
                return if self.limbs[i] < other.limbs[i] { Ordering::Less } else { Ordering::Greater };
            }
        }
        Ordering::Equal
    }

    /// `minuend - self`, which must not be negative.
    pub(super) const fn subtract_from(&mut self, minuend: &Self) {
        let mut difference = *minuend;
        difference.subtract_scaled(self, 1, minuend.len);
        *self = difference;
    }

    /// The quotient by `divisor`, whose last limb must be full (its most significant bit set) and which times 2^64 must
    /// exceed `self`; `self` becomes the remainder.
    ///
    /// The quotient of the two leading limbs by the divisor's leading one is never too small, and too large by at most 2
    /// (Knuth, volume 2, 4.3.1, theorem B).
    pub(super) const fn divide(&mut self, divisor: &Self) -> u64 {
        let n = divisor.len;
        let (high, low, leading) = (self.limb(n), self.limb(n - 1), divisor.limbs[n - 1]);
        let mut quotient =
            if high >= leading { u64::MAX } else { (((high as u128) << 64 | low as u128) / leading as u128) as u64 };
        let mut negative = self.subtract_scaled(divisor, quotient, n + 1);
        while negative {
            quotient -= 1;
            negative = !self.add(divisor, n + 1);
        }
        quotient
    }

    /// The 128 leading bits, the most significant one set, the last one set if anything nonzero follows.
    pub(super) const fn leading_bits(&self) -> u128 {
        let (kept, lost) = self.split_after_128_bits();
        kept | lost as u128
    }

    /// The 128 leading bits, the most significant one set.
    pub(super) const fn first_bits(&self) -> u128 {
        self.split_after_128_bits().0
    }

    /// The 128 leading bits of the reciprocal of a number that is no power of two, the most significant one set.
    pub(super) const fn first_bits_of_reciprocal(&self) -> u128 {
        let mut divisor = *self;
        divisor.shift_left(self.bits().next_multiple_of(64) - self.bits());
        // 2^(64 n - 1) below a divisor of n full limbs: the quotient lies between 1/2 and 1.
        let mut rest = Self::new(1);
        rest.shift_left(divisor.bits() - 1);
        rest.shift_left(64);
        let high = rest.divide(&divisor);
        rest.shift_left(64);
        (high as u128) << 64 | rest.divide(&divisor) as u128
    }

    /// The 128 leading bits, and whether anything nonzero follows.
    const fn split_after_128_bits(&self) -> (u128, bool) {
        let shift = self.nth_from_top(0).leading_zeros();
        let first = (self.nth_from_top(0) as u128) << 64 | self.nth_from_top(1) as u128;
        let second = (self.nth_from_top(2) as u128) << 64;
        let (kept, mut lost) =
            if shift == 0 { (first, second) } else { (first << shift | second >> (128 - shift), second << shift) };
        let mut i = 3;
        while i < self.len && lost == 0 {
            lost = self.nth_from_top(i) as u128;
            i += 1;
        }
        (kept, lost != 0)
    }

    const fn limb(&self, i: usize) -> u64 {
        if i < self.len { self.limbs[i] } else { 0 }
    }

    const fn nth_from_top(&self, i: usize) -> u64 {
        if i < self.len { self.limbs[self.len - 1 - i] } else { 0 }
    }

    /// `self - other * factor` modulo `2^(64 * width)`; whether that is below zero. Both numbers fit the width.
    const fn subtract_scaled(&mut self, other: &Self, factor: u64, width: usize) -> bool {
        let (mut carry, mut borrow) = (0, false);
        let mut i = 0;
        while i < width {
            let product = other.limb(i) as u128 * factor as u128 + carry as u128;
            carry = (product >> 64) as u64;
            let (difference, first) = self.limbs[i].overflowing_sub(product as u64);
            let (difference, second) = difference.overflowing_sub(borrow as u64);
            self.limbs[i] = difference;
            borrow = first | second;
            i += 1;
        }
        self.trim(width);
        borrow
    }

    /// `self + other` modulo `2^(64 * width)`; whether anything was carried out.
    const fn add(&mut self, other: &Self, width: usize) -> bool {
        let mut carry = false;
        let mut i = 0;
        while i < width {
            let (sum, first) = self.limbs[i].overflowing_add(other.limb(i));
            let (sum, second) = sum.overflowing_add(carry as u64);
            self.limbs[i] = sum;
            carry = first | second;
            i += 1;
        }
        self.trim(width);
        carry
    }

    const fn trim(&mut self, mut len: usize) {
        while len > 0 && self.limbs[len - 1] == 0 {
            len -= 1;
        }
        self.len = len;
    }
}
