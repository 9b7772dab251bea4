//! Natural numbers of L limbs of 64 bits, little endian: the significands of balls.

use core::cmp::Ordering;

pub const fn is_zero<const L: usize>(a: &[u64; L]) -> bool {
    let mut i = 0;
    while i < L {
        if a[i] != 0 {
            return false;
        }
        i += 1;
    }
    true
}

pub const fn compare<const L: usize>(a: &[u64; L], b: &[u64; L]) -> Ordering {
    let mut i = L;
    while i > 0 {
        i -= 1;
        if a[i] != b[i] {
            return if a[i] < b[i] { Ordering::Less } else { Ordering::Greater };
        }
    }
    Ordering::Equal
}

/// `a + b` modulo the width, and the carry.
pub const fn add<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], bool) {
    let (mut sum, mut carry) = ([0; L], false);
    let mut i = 0;
    while i < L {
        let (partial, first) = a[i].overflowing_add(b[i]);
        let (limb, second) = partial.overflowing_add(carry as u64);
        sum[i] = limb;
        carry = first | second;
        i += 1;
    }
    (sum, carry)
}

/// `a - b`, which must not be negative.
pub const fn sub<const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
    let (mut difference, mut borrow) = ([0; L], false);
    let mut i = 0;
    while i < L {
        let (partial, first) = a[i].overflowing_sub(b[i]);
        let (limb, second) = partial.overflowing_sub(borrow as u64);
        difference[i] = limb;
        borrow = first | second;
        i += 1;
    }
    difference
}

/// The number of zeros above the most significant bit; the width for 0.
pub const fn leading_zeros<const L: usize>(a: &[u64; L]) -> u32 {
    let mut i = L;
    while i > 0 {
        i -= 1;
        if a[i] != 0 {
            return (L - 1 - i) as u32 * 64 + a[i].leading_zeros();
        }
    }
    64 * L as u32
}

/// `a * 2^n + below * 2^(n-64)`, cut to an integer, modulo the width: `below` is what follows the last limb.
pub const fn shift_left<const L: usize>(a: &[u64; L], below: u64, n: u32) -> [u64; L] {
    let (whole, bits) = ((n / 64) as usize, n % 64);
    let mut shifted = [0; L];
    let mut i = L;
    while i > whole {
        i -= 1;
        let limb = a[i - whole];
        let next = if i > whole { a[i - whole - 1] } else { below };
        shifted[i] = if bits == 0 { limb } else { limb << bits | next >> (64 - bits) };
    }
    if whole > 0 {
        shifted[whole - 1] = below << bits;
    }
    shifted
}

/// `floor(a / 2^n)`, and whether anything nonzero was lost.
pub const fn shift_right<const L: usize>(a: &[u64; L], n: u32) -> ([u64; L], bool) {
    let (whole, bits) = ((n / 64) as usize, n % 64);
    let (mut shifted, mut lost) = ([0; L], false);
    let mut i = 0;
    while i < L {
        if i < whole {
            lost |= a[i] != 0;
        } else {
            let next = if i + 1 < L { a[i + 1] } else { 0 };
            shifted[i - whole] = if bits == 0 { a[i] } else { a[i] >> bits | next << (64 - bits) };
        }
        i += 1;
    }
    if whole < L && bits != 0 {
        lost |= a[whole] << (64 - bits) != 0;
    }
    (shifted, lost)
}

/// The upper and the lower half of `a * b`.
pub const fn multiply<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], [u64; L]) {
    let (mut high, mut low) = ([0; L], [0; L]);
    let mut i = 0;
    while i < L {
        let mut carry = 0;
        let mut j = 0;
        while j < L {
            let limb = if i + j < L { &mut low[i + j] } else { &mut high[i + j - L] };
            // (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1: no carry is lost.
            let sum = a[i] as u128 * b[j] as u128 + *limb as u128 + carry as u128;
            *limb = sum as u64;
            carry = (sum >> 64) as u64;
            j += 1;
        }
        high[i] = carry;
        i += 1;
    }
    (high, low)
}

/// `a * factor` modulo the width, and what exceeds it.
pub const fn scale<const L: usize>(a: &[u64; L], factor: u64) -> ([u64; L], u64) {
    let (mut product, mut carry) = ([0; L], 0);
    let mut i = 0;
    while i < L {
        let sum = a[i] as u128 * factor as u128 + carry as u128;
        product[i] = sum as u64;
        carry = (sum >> 64) as u64;
        i += 1;
    }
    (product, carry)
}

/// `a / divisor`: the integer, the next 64 bits, and whether anything nonzero follows those.
pub const fn divide<const L: usize>(a: &[u64; L], divisor: u64) -> ([u64; L], u64, bool) {
    let (mut quotient, mut rest) = ([0; L], 0);
    let mut i = L;
    while i > 0 {
        i -= 1;
        (quotient[i], rest) = divide_two(rest, a[i], divisor);
    }
    let (below, rest) = divide_two(rest, 0, divisor);
    (quotient, below, rest != 0)
}

/// Quotient and remainder of `high * 2^64 + low`, where `high < divisor`.
const fn divide_two(high: u64, low: u64, divisor: u64) -> (u64, u64) {
    let dividend = (high as u128) << 64 | low as u128;
    ((dividend / divisor as u128) as u64, (dividend % divisor as u128) as u64)
}
