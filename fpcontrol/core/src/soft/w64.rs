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
#[inline(always)]
pub const fn sqrt_wide(x: Wide) -> (Word, bool) {
    let root = x.isqrt();
    (root as Word, root * root != x)
}

#[path = "kernel.rs"]
pub mod kernel;
