//! Words of 128 bits: x87's 64-bit significands, whose products need 128 bits and a few more.

/// A significand, most significant bit set.
pub type Word = u128;

/// A double word: an exact product of two significands.
#[derive(Clone, Copy)]
pub struct Wide {
    high: u128,
    low: u128,
}

const HALF: u32 = Word::BITS / 2;
const HALF_MASK: Word = Word::MAX >> HALF;

/// `high * 2^w + low`.
#[inline(always)]
pub const fn wide(high: Word, low: Word) -> Wide {
    Wide { high, low }
}

/// The upper word.
#[inline(always)]
pub const fn high(x: Wide) -> Word {
    x.high
}

/// The lower word.
#[inline(always)]
pub const fn low(x: Wide) -> Word {
    x.low
}

/// The exact product, from the four products of half words.
pub const fn mul_wide(a: Word, b: Word) -> Wide {
    let (a1, a0) = (a >> HALF, a & HALF_MASK);
    let (b1, b0) = (b >> HALF, b & HALF_MASK);
    let lowest = a0 * b0;
    let cross = a1 * b0 + (lowest >> HALF); // at most (2^h-1)^2 + 2^h-1, which fits
    let middle = a0 * b1 + (cross & HALF_MASK);
    Wide { high: a1 * b1 + (cross >> HALF) + (middle >> HALF), low: middle << HALF | lowest & HALF_MASK }
}

/// `a + b`, which must fit.
pub const fn add_wide(a: Wide, b: Wide) -> Wide {
    let (low, carry) = a.low.overflowing_add(b.low);
    Wide { high: a.high.wrapping_add(b.high).wrapping_add(carry as Word), low }
}

/// `a - b` modulo the width.
pub const fn sub_wide(a: Wide, b: Wide) -> Wide {
    let (low, borrow) = a.low.overflowing_sub(b.low);
    Wide { high: a.high.wrapping_sub(b.high).wrapping_sub(borrow as Word), low }
}

/// `a < b`.
pub const fn less_wide(a: Wide, b: Wide) -> bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
}

/// The sign bit of a difference.
pub const fn is_negative_wide(x: Wide) -> bool {
    x.high >> (Word::BITS - 1) != 0
}

/// `x == 0`.
pub const fn is_zero_wide(x: Wide) -> bool {
    x.high == 0 && x.low == 0
}

/// `floor(x / 2^n)`, the last bit set if anything nonzero was lost.
pub const fn shr_jam_wide(x: Wide, n: u32) -> Wide {
    if n == 0 {
        x
    } else if n < Word::BITS {
        let lost = x.low << (Word::BITS - n) != 0;
        Wide { high: x.high >> n, low: x.high << (Word::BITS - n) | x.low >> n | lost as Word }
    } else if n == Word::BITS {
        Wide { high: 0, low: x.high | (x.low != 0) as Word }
    } else if n < 2 * Word::BITS {
        let lost = x.low != 0 || x.high << (2 * Word::BITS - n) != 0;
        Wide { high: 0, low: x.high >> (n - Word::BITS) | lost as Word }
    } else {
        Wide { high: 0, low: (x.high != 0 || x.low != 0) as Word }
    }
}

/// Normalises a nonzero double word and jams it into a word: the shift and the word.
pub const fn normalise_wide(x: Wide) -> (u32, Word) {
    if x.high == 0 {
        let shift = x.low.leading_zeros();
        return (Word::BITS + shift, x.low << shift);
    }
    let shift = x.high.leading_zeros();
    if shift == 0 {
        return (0, x.high | (x.low != 0) as Word);
    }
    let jammed = (x.low << shift != 0) as Word;
    (shift, x.high << shift | x.low >> (Word::BITS - shift) | jammed)
}

/// Quotient and remainder of a double word by a normalised word; the quotient must fit, that is `high < divisor`. Two
/// steps of schoolbook division, a half word each.
pub const fn div_wide(high: Word, low: Word, divisor: Word) -> (Word, Word) {
    let (upper, remainder) = div_step(high, low >> HALF, divisor);
    let (lower, remainder) = div_step(remainder, low & HALF_MASK, divisor);
    (upper << HALF | lower, remainder)
}

/// `high * 2^h + next`, `next` a half word, by a normalised divisor above `high`: a half word of quotient. The estimate by
/// the divisor's upper half is at most two too large, because the divisor is normalised.
const fn div_step(high: Word, next: Word, divisor: Word) -> (Word, Word) {
    let (divisor_high, divisor_low) = (divisor >> HALF, divisor & HALF_MASK);
    let mut quotient = high / divisor_high;
    let mut rest = high % divisor_high;
    while quotient > HALF_MASK || quotient * divisor_low > (rest << HALF | next) {
        quotient -= 1;
        rest += divisor_high;
        if rest > HALF_MASK {
            break;
        }
    }
    // Exact modulo the word: the true remainder is less than the divisor.
    (quotient, (high << HALF | next).wrapping_sub(quotient.wrapping_mul(divisor)))
}

/// The integer square root of a double word whose upper two bits are not both 0, and whether it is inexact. One step of
/// Zimmermann's Karatsuba square root: with x = n * 2^w + l1 * 2^h + l0 and n = s^2 + r, the root is s * 2^h + q, or one
/// less, where q = floor((r * 2^h + l1) / (2 s)).
pub const fn sqrt_wide(x: Wide) -> (Word, bool) {
    let upper = x.high.isqrt();
    let rest = x.high - upper * upper;
    // rest <= 2 * upper < 2^(h+1): halve numerator and denominator instead of widening.
    let numerator = (rest << (HALF - 1)) | (x.low >> (HALF + 1));
    let quotient = numerator / upper;
    let quotient = if quotient > HALF_MASK { HALF_MASK } else { quotient };
    let mut root = upper << HALF | quotient;
    let mut square = mul_wide(root, root);
    while less_wide(x, square) {
        root -= 1;
        square = mul_wide(root, root);
    }
    (root, square.high != x.high || square.low != x.low)
}

#[path = "kernel.rs"]
pub mod kernel;
