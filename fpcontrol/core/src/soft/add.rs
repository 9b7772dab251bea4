//! Addition and subtraction: `rnd(a + b)`, `a - b = a + (-b)`.
//!
//! Both significands are shifted right by one bit for the carry, the smaller one is aligned with a jam. If bits were
//! jammed the exponents differ by more than w - 1 - p >= 2, so a difference loses at most one leading bit and the sticky
//! bit stays below guard; otherwise everything is exact.
//!
//! Special cases: NaN where either is NaN; ∞ - ∞ is invalid; an exact zero sum is +0, or -0 under rd; like-signed zeros
//! keep their sign.

use super::Word;
use super::layout::Layout;
use super::pack::{infinity, nan_word, round, shr_jam, zero};
use super::unpack::{is_normal, unpack, unpack_normal};
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};

/// `a + b`.
#[inline]
pub const fn add<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    if is_normal::<F>(a) & is_normal::<F>(b) {
        add_finite::<F>(unpack_normal::<F>(a), unpack_normal::<F>(b), env)
    } else {
        add_any::<F>(unpack::<F>(a, env), unpack::<F>(b, env), env)
    }
}

/// `a - b`.
#[inline]
pub const fn sub<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
    add::<F>(a, b ^ Layout::<F>::SIGN, env)
}

#[inline(always)]
const fn add_finite<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    let swap = a.exponent < b.exponent || (a.exponent == b.exponent && a.significand < b.significand);
    let (large, small) = if swap { (b, a) } else { (a, b) };
    let aligned = shr_jam(small.significand >> 1, (large.exponent - small.exponent) as u32);
    let sum =
        if a.negative == b.negative { (large.significand >> 1) + aligned } else { (large.significand >> 1) - aligned };
    if sum == 0 {
        return zero::<F>(env.rounding.exact_zero_sum_is_negative());
    }
    let shift = sum.leading_zeros();
    round::<F>(large.negative, large.exponent + 1 - shift as i32, sum << shift, env)
}

/// Computes with operands of which at least one is not a normal number.
#[cold]
const fn add_any<F: Format>(a: Unpacked<Word>, b: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    match (a.class, b.class) {
        _ if a.class.is_nan() || b.class.is_nan() => nan_word::<F>(signals(a.class) || signals(b.class)),
        (Class::Infinite, Class::Infinite) if a.negative != b.negative => nan_word::<F>(true),
        (Class::Infinite, _) => infinity::<F>(a.negative),
        (_, Class::Infinite) => infinity::<F>(b.negative),
        (Class::Zero, Class::Zero) if a.negative == b.negative => zero::<F>(a.negative),
        (Class::Zero, Class::Zero) => zero::<F>(env.rounding.exact_zero_sum_is_negative()),
        // x + 0: not x itself where x87's precision control is narrower than the encoding.
        (Class::Zero, _) => round::<F>(b.negative, b.exponent, b.significand, env),
        (_, Class::Zero) => round::<F>(a.negative, a.exponent, a.significand, env),
        (_, _) => add_finite::<F>(a, b, env),
    }
}
