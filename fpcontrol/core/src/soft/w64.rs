//! Words of 64 bits: f64.

use super::native_wide::native_wide;

native_wide!(u64, u128);

/// Quotient and remainder of a double word by a normalised word; the quotient must fit, that is `high < divisor`.
#[inline(always)]
pub const fn div_wide(high: Word, low: Word, divisor: Word) -> (Word, Word) {
    let dividend = wide(high, low);
    let divisor = divisor as Wide;
    ((dividend / divisor) as Word, (dividend % divisor) as Word)
}

/// The integer square root of a double word whose upper two bits are not both 0, and whether it is inexact.
///
/// With M = x / 2^126 in [1, 4): two Newton steps r' = r (3 - M r^2) / 2 take the table's r = 1/sqrt(M) from 9 to 32 bits,
/// and one on the root itself, s' = s + (M - s^2) r / 2, to within a few units of the last of 64 bits; the exact remainder
/// corrects those. Newton's r approaches from below, and so does the first estimate of the root: no step overflows.
#[inline(always)]
pub const fn sqrt_wide(x: Wide) -> (Word, bool) {
    let m = high(x); // M in Q2.62
    let r = RECIPROCAL_ROOTS[(m >> 55) as usize - 128] as u64; // Q0.32
    let r = refine_reciprocal_root(m, refine_reciprocal_root(m, r));
    let estimate = (mul_wide(m, r) >> 31) as u64; // Q1.63
    let residual = x - mul_wide(estimate, estimate); // Q2.126, less than 2^98
    let correction = mul_wide((residual >> 40) as u64, r) >> 56;
    correct_root(x, estimate.saturating_add(correction as u64))
}

/// 1/sqrt(M) in Q0.32 at the midpoints of 384 intervals of M in [1, 4), cut to 16 bits.
static RECIPROCAL_ROOTS: [u32; 384] = {
    let mut table = [0; 384];
    let mut i = 0;
    while i < 384 {
        // M = (2 i + 257) / 256
        table[i] = (((1u64 << 40) / (2 * i as u64 + 257)).isqrt() as u32) << 16;
        i += 1;
    }
    table
};

/// One Newton step for 1/sqrt(M), M in Q2.62, r in Q0.32.
#[inline(always)]
const fn refine_reciprocal_root(m: u64, r: u64) -> u64 {
    let product = high(mul_wide(r * r, m)); // M r^2 in Q2.62
    (mul_wide(r, (3 << 62) - product) >> 63) as u64
}

/// The exact root from one that is a few units off.
#[inline(always)]
const fn correct_root(x: Wide, mut root: Word) -> (Word, bool) {
    let mut square = mul_wide(root, root);
    while square > x {
        square -= 2 * root as Wide - 1;
        root -= 1;
    }
    while x - square > 2 * root as Wide {
        square += 2 * root as Wide + 1;
        root += 1;
    }
    (root, square != x)
}
#[path = "kernel.rs"]
pub mod kernel;
