//! Fused multiply-add: `rnd(a * b + c)`, one rounding.
//!
//! Product and addend stand in double words with the weight of 2^exponent at bit 2w - 3; the two bits above are for carry
//! and sign. The product is exact, its most significant bit at 2w - 3 or one below. The operand of smaller exponent is
//! aligned with a jam. Both occupy at most 2p < 2w - 6 bits, so if bits were jammed the exponents differ by more than 4
//! and a difference loses at most two leading bits; otherwise the sum is exact.
//!
//! Special cases: NaN where any operand is NaN; 0 * ∞ is invalid, beside a quiet NaN as the environment says; an infinite
//! product plus the opposite ∞ is invalid; exact zero sums as in addition.

use super::mul::product;
use super::pack::{infinity, nan_word, round, zero};
use super::unpack::{is_normal, unpack, unpack_normal};
use super::{Word, add_wide, is_negative_wide, is_zero_wide, mul_wide, normalise_wide, shr_jam_wide, sub_wide, wide};
use crate::environment::{Environment, FmaZeroTimesInfinity};
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// `a * b + c`.
#[inline]
pub const fn fma<F: Format>(a: Word, b: Word, c: Word, env: Environment) -> Flagged<Word> {
    if is_normal::<F>(a) & is_normal::<F>(b) & is_normal::<F>(c) {
        fma_finite::<F>(unpack_normal::<F>(a), unpack_normal::<F>(b), unpack_normal::<F>(c), env)
    } else {
        fma_any::<F>(unpack::<F>(a, env), unpack::<F>(b, env), unpack::<F>(c, env), env)
    }
}

#[inline(always)]
const fn fma_finite<F: Format>(
    a: Unpacked<Word>,
    b: Unpacked<Word>,
    c: Unpacked<Word>,
    env: Environment,
) -> Flagged<Word> {
    let product = mul_wide(a.significand >> 1, b.significand >> 1);
    let product_exponent = a.exponent + b.exponent + 1;
    let product_negative = a.negative != b.negative;
    let addend = wide(c.significand >> 2, 0);
    let product_is_smaller = product_exponent < c.exponent;
    let (exponent, large, small) =
        if product_is_smaller { (c.exponent, addend, product) } else { (product_exponent, product, addend) };
    let aligned = shr_jam_wide(small, product_exponent.abs_diff(c.exponent));
    let sum = if product_negative == c.negative { add_wide(large, aligned) } else { sub_wide(large, aligned) };
    let wrong_order = is_negative_wide(sum);
    let magnitude = if wrong_order { sub_wide(aligned, large) } else { sum };
    if is_zero_wide(magnitude) {
        return zero::<F>(env.rounding.exact_zero_sum_is_negative());
    }
    let negative = wrong_order != if product_is_smaller { c.negative } else { product_negative };
    let (shift, significand) = normalise_wide(magnitude);
    round::<F>(negative, exponent + 2 - shift as i32, significand, env)
}

/// Computes with operands of which at least one is not a normal number.
#[cold]
const fn fma_any<F: Format>(
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
    } else if !zero_product && !matches!(c.class, Class::Zero) {
        fma_finite::<F>(a, b, c, env)
    } else if !zero_product {
        let (exponent, significand) = product(a, b);
        round::<F>(negative, exponent, significand, env)
    } else if !matches!(c.class, Class::Zero) {
        round::<F>(c.negative, c.exponent, c.significand, env)
    } else if negative == c.negative {
        zero::<F>(negative)
    } else {
        zero::<F>(env.rounding.exact_zero_sum_is_negative())
    }
}
