//! From an unpacked number to an encoding: the only place that rounds, overflows, underflows and flushes.
//!
//! A normalised significand of w bits is cut after its first p bits. With *guard* the first lost bit and *sticky* the
//! disjunction of the others, [`Rounding::increments`](crate::rounding::Rounding::increments) decides; a carry out of the
//! kept bits is a significand of 1.0 with the next exponent, which the additive encoding of IEEE formats gives by itself.
//!
//! Below emin the significand is first jammed right onto the subnormal grid. The jammed bit is at least one bit below
//! guard as long as w - p >= 2, so nothing is rounded twice.

use super::Word;
use super::layout::Layout;
use crate::environment::{Environment, FlushRule, Subnormals, Tininess};
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::nan::nan;
use crate::unpacked::{Class, ExactNumber, Unpacked};

/// ±0.
#[inline(always)]
pub const fn zero<F: Format>(negative: bool) -> Flagged<Word> {
    Flagged::exact(Layout::<F>::sign(negative))
}

/// ±∞.
#[inline(always)]
pub const fn infinity<F: Format>(negative: bool) -> Flagged<Word> {
    Flagged::exact(Layout::<F>::sign(negative) | Layout::<F>::INFINITY)
}

/// The canonical NaN, signalling invalid if asked.
#[inline(always)]
pub const fn nan_word<F: Format>(invalid: bool) -> Flagged<Word> {
    let Flagged { value, exceptions } = nan::<F>(invalid);
    Flagged::new(value as Word, exceptions)
}

/// `floor(x / 2^n)`, the last bit set if anything nonzero was lost.
#[inline(always)]
pub const fn shr_jam(x: Word, n: u32) -> Word {
    if n == 0 {
        x
    } else if n < Word::BITS {
        (x >> n) | (x << (Word::BITS - n) != 0) as Word
    } else {
        (x != 0) as Word
    }
}

/// The first `precision` bits of a significand, rounded; and whether anything was lost. A carry gives `2^precision`.
#[inline(always)]
pub const fn round_significand(significand: Word, precision: u32, negative: bool, env: Environment) -> (Word, bool) {
    let surplus = Word::BITS - precision;
    let kept = significand >> surplus;
    let lost = significand << precision;
    let guard = lost >> (Word::BITS - 1) != 0;
    let sticky = lost << 1 != 0;
    let increment = env.rounding.increments(negative, kept & 1 != 0, guard, sticky);
    (kept + increment as Word, lost != 0)
}

/// Rounds a nonzero magnitude to the precision of the format's arithmetic and packs it.
#[inline(always)]
pub const fn round<F: Format>(negative: bool, exponent: i32, significand: Word, env: Environment) -> Flagged<Word> {
    round_to::<F>(F::PRECISION, negative, exponent, significand, env)
}

/// Rounds a nonzero magnitude to all the precision that an encoding holds and packs it: conversions and exact operations,
/// which x87's precision control leaves alone.
#[inline(always)]
pub const fn round_exact<F: Format>(
    negative: bool,
    exponent: i32,
    significand: Word,
    env: Environment,
) -> Flagged<Word> {
    round_to::<F>(F::ENCODED_PRECISION, negative, exponent, significand, env)
}

#[inline(always)]
const fn round_to<F: Format>(
    precision: u32,
    negative: bool,
    exponent: i32,
    significand: Word,
    env: Environment,
) -> Flagged<Word> {
    if exponent < F::EMIN {
        return round_tiny::<F>(precision, negative, exponent, significand, env);
    }
    let (kept, inexact) = round_significand(significand, precision, negative, env);
    if exponent > F::EMAX {
        return overflow::<F>(precision, negative, env);
    }
    let magnitude = pack_magnitude::<F>(precision, (exponent + F::EMAX) as u32, kept);
    if magnitude >= Layout::<F>::INFINITY {
        return overflow::<F>(precision, negative, env);
    }
    Flagged::new(Layout::<F>::sign(negative) | magnitude, Exceptions::INEXACT.when(inexact))
}

/// `kept` has `precision` bits, or is `2^precision` after a carry.
#[inline(always)]
const fn pack_magnitude<F: Format>(precision: u32, biased: u32, kept: Word) -> Word {
    let significand = kept << (F::ENCODED_PRECISION - precision);
    if F::EXPLICIT_INTEGER_BIT {
        let carry = kept >> precision != 0;
        Layout::<F>::encode(biased + carry as u32, if carry { Layout::<F>::INTEGER_BIT } else { significand })
    } else {
        // The integer bit adds the 1 that was taken from the exponent; a carry adds another.
        ((biased as Word - 1) << F::SIGNIFICAND_FIELD_BITS) + significand
    }
}

/// A magnitude whose exponent lies below emin.
#[cold]
const fn round_tiny<F: Format>(
    precision: u32,
    negative: bool,
    exponent: i32,
    significand: Word,
    env: Environment,
) -> Flagged<Word> {
    let sign = Layout::<F>::sign(negative);
    let aligned = shr_jam(significand, (F::EMIN - exponent) as u32);
    let (kept, inexact) = round_significand(aligned, precision, negative, env);
    let is_normal = kept >> (precision - 1) != 0;
    // With unbounded exponent, only a carry lifts a magnitude just below 2^emin up to it.
    let (unbounded, _) = round_significand(significand, precision, negative, env);
    let tiny_after = !(exponent == F::EMIN - 1 && unbounded >> precision != 0);
    let flushed = match env.subnormals {
        Subnormals::Keep => false,
        Subnormals::Flush(FlushRule::BeforeRounding) => true,
        Subnormals::Flush(FlushRule::AfterRoundingUnbounded) => tiny_after,
        Subnormals::Flush(FlushRule::AfterRoundingSubnormal) => !is_normal,
    };
    if flushed {
        return Flagged::new(sign, Exceptions::UNDERFLOW.union(Exceptions::INEXACT));
    }
    let tiny = match env.tininess {
        Tininess::AfterRounding => tiny_after,
        Tininess::BeforeRounding => true,
    };
    let exceptions = Exceptions::INEXACT.when(inexact).union(Exceptions::UNDERFLOW.when(tiny && inexact));
    let biased = is_normal as u32;
    Flagged::new(sign | Layout::<F>::encode(biased, kept << (F::ENCODED_PRECISION - precision)), exceptions)
}

/// A magnitude beyond the largest finite one: ∞ where the mode increments that one, itself elsewhere.
#[cold]
const fn overflow<F: Format>(precision: u32, negative: bool, env: Environment) -> Flagged<Word> {
    let magnitude = if env.rounding.increments(negative, true, true, true) {
        Layout::<F>::INFINITY
    } else {
        let surplus = F::ENCODED_PRECISION - precision;
        Layout::<F>::MAX_FINITE >> surplus << surplus
    };
    Flagged::new(Layout::<F>::sign(negative) | magnitude, Exceptions::OVERFLOW.union(Exceptions::INEXACT))
}

/// The number of this format that a format-free one rounds to: every conversion into it.
#[inline(always)]
pub const fn from_exact<F: Format>(number: ExactNumber, env: Environment) -> Flagged<Word> {
    let Unpacked { class, negative, exponent, significand } = number;
    match class {
        Class::Zero => zero::<F>(negative),
        Class::Infinite => infinity::<F>(negative),
        Class::QuietNan => nan_word::<F>(false),
        Class::SignalingNan => nan_word::<F>(true),
        Class::Finite => {
            let kept = (significand >> (u128::BITS - Word::BITS)) as Word;
            let lost = u128::BITS > Word::BITS && significand << (Word::BITS % u128::BITS) != 0;
            round_exact::<F>(negative, exponent, kept | lost as Word, env)
        }
    }
}
