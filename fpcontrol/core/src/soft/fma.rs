//! Fused multiply-add: `rnd(a * b + c)`, one rounding.
//!
//! The exact product and the addend, both normalised in double words and shifted right by one bit for the carry, are
//! aligned with a jam. Product and addend occupy at most 2p < 2w - 2 bits, so if bits were jammed the shift exceeds 2w - 1
//! - 2p >= 3 (a difference then loses at most one leading bit), and otherwise the sum is exact.
//!
//! Special cases: NaN where any operand is NaN; 0 * ∞ is invalid, beside a quiet NaN as the environment says; an infinite
//! product plus the opposite ∞ is invalid; exact zero sums as in addition.

use super::mul::{jam, product};
use super::pack::{infinity, nan_word, round, zero};
use super::unpack::unpack;
use super::{Wide, Word, add_wide, high, leading_zeros_wide, less_wide, low, shl_wide, shr_jam_wide, sub_wide, wide};
use crate::environment::{Environment, FmaZeroTimesInfinity};
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// `a * b + c`.
#[inline]
pub const fn fma<F: Format>(a: Word, b: Word, c: Word, env: Environment) -> Flagged<Word> {
    let (a, b, c) = (unpack::<F>(a, env), unpack::<F>(b, env), unpack::<F>(c, env));
    match (a.class, b.class, c.class) {
        (Class::Finite, Class::Finite, Class::Finite) => {
            let negative = a.negative != b.negative;
            let (exponent, product) = product(a, b);
            add_wides::<F>(negative, exponent, product, c, env)
        }
        _ => fma_special::<F>(a, b, c, env),
    }
}

/// The rounded sum of a product in a double word and an addend in a word.
#[inline(always)]
const fn add_wides<F: Format>(
    negative: bool,
    exponent: i32,
    product: Wide,
    c: Unpacked<Word>,
    env: Environment,
) -> Flagged<Word> {
    let (product, addend) = (shr_jam_wide(product, 1), wide(c.significand >> 1, 0));
    let swap = exponent < c.exponent || (exponent == c.exponent && less_wide(product, addend));
    let (top, large, small) = if swap { (c.exponent, addend, product) } else { (exponent, product, addend) };
    let distance = exponent.abs_diff(c.exponent);
    let aligned = shr_jam_wide(small, distance);
    let sum = if negative == c.negative { add_wide(large, aligned) } else { sub_wide(large, aligned) };
    if (high(sum) | low(sum)) == 0 {
        return zero::<F>(env.rounding.exact_zero_sum_is_negative());
    }
    let shift = leading_zeros_wide(sum);
    let sign = if swap { c.negative } else { negative };
    round::<F>(sign, top + 1 - shift as i32, jam(shl_wide(sum, shift)), env)
}

#[cold]
const fn fma_special<F: Format>(
    a: Unpacked<Word>,
    b: Unpacked<Word>,
    c: Unpacked<Word>,
    env: Environment,
) -> Flagged<Word> {
    let negative = a.negative != b.negative;
    let infinite_product = matches!(a.class, Class::Infinite) || matches!(b.class, Class::Infinite);
    let zero_product = matches!(a.class, Class::Zero) || matches!(b.class, Class::Zero);
    if a.class.is_nan() || b.class.is_nan() || c.class.is_nan() {
        let signalling = signals(a.class) || signals(b.class) || signals(c.class);
        let invalid_product =
            infinite_product && zero_product && matches!(env.fma_zero_times_infinity, FmaZeroTimesInfinity::Invalid);
        nan_word::<F>(signalling || invalid_product)
    } else if infinite_product {
        let opposite = matches!(c.class, Class::Infinite) && c.negative != negative;
        if zero_product || opposite { nan_word::<F>(true) } else { infinity::<F>(negative) }
    } else if matches!(c.class, Class::Infinite) {
        infinity::<F>(c.negative)
    } else if !zero_product {
        // The addend is a zero: the product alone, rounded.
        let (exponent, product) = product(a, b);
        round::<F>(negative, exponent, jam(product), env)
    } else if !matches!(c.class, Class::Zero) {
        round::<F>(c.negative, c.exponent, c.significand, env)
    } else if negative == c.negative {
        zero::<F>(negative)
    } else {
        zero::<F>(env.rounding.exact_zero_sum_is_negative())
    }
}
