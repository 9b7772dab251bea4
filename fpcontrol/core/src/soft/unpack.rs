//! From an encoding to an unpacked number.

use super::Word;
use super::layout::Layout;
use crate::environment::Environment;
use crate::format::Format;
use crate::unpacked::{Class, ExactNumber, Unpacked};

/// Whether an encoding is a normal number's: the question that separates the fast path of an operation from the rest.
#[inline(always)]
pub const fn is_normal<F: Format>(bits: Word) -> bool {
    // One comparison finds both ends of the exponent range: 0 wraps to the top.
    let inner = Layout::<F>::biased_exponent(bits).wrapping_sub(1) < F::MAX_BIASED_EXPONENT - 1;
    inner & (!F::EXPLICIT_INTEGER_BIT || bits & Layout::<F>::INTEGER_BIT != 0)
}

/// Takes a normal number's encoding apart.
#[inline(always)]
pub const fn unpack_normal<F: Format>(bits: Word) -> Unpacked<Word> {
    Unpacked {
        class: Class::Finite,
        negative: bits & Layout::<F>::SIGN != 0,
        exponent: Layout::<F>::biased_exponent(bits) as i32 - F::EMAX,
        significand: (bits & Layout::<F>::FIELD | Layout::<F>::INTEGER_BIT) << Layout::<F>::NORMALISING_SHIFT,
    }
}

/// Takes an encoding apart; subnormals come out normalised, or as zeros where the environment flushes them.
#[inline]
pub const fn unpack<F: Format>(bits: Word, env: Environment) -> Unpacked<Word> {
    if is_normal::<F>(bits) { unpack_normal::<F>(bits) } else { unpack_special::<F>(bits, env) }
}

/// Zeros, subnormals, infinities, NaNs, and what x87 does not support.
#[cold]
const fn unpack_special<F: Format>(bits: Word, env: Environment) -> Unpacked<Word> {
    let negative = bits & Layout::<F>::SIGN != 0;
    let biased = Layout::<F>::biased_exponent(bits);
    let stored = bits & Layout::<F>::FIELD;
    let nothing = Unpacked { class: Class::Zero, negative, exponent: 0, significand: 0 };
    if biased == 0 {
        let flushed = env.flushes() && stored & Layout::<F>::INTEGER_BIT == 0;
        if stored == 0 || flushed { nothing } else { unpack_subnormal::<F>(negative, stored) }
    } else {
        Unpacked { class: classify_special::<F>(biased, stored), ..nothing }
    }
}

const fn unpack_subnormal<F: Format>(negative: bool, stored: Word) -> Unpacked<Word> {
    let shift = stored.leading_zeros();
    // `stored` has the weight of the smallest normal number's significand; a pseudo-denormal's integer bit is set.
    let exponent = F::EMIN + Layout::<F>::NORMALISING_SHIFT as i32 - shift as i32;
    Unpacked { class: Class::Finite, negative, exponent, significand: stored << shift }
}

const fn classify_special<F: Format>(biased: u32, stored: Word) -> Class {
    let supported = !F::EXPLICIT_INTEGER_BIT || stored & Layout::<F>::INTEGER_BIT != 0;
    let fraction = stored & (Layout::<F>::INTEGER_BIT - 1);
    if !supported || biased != F::MAX_BIASED_EXPONENT {
        Class::SignalingNan
    } else if fraction == 0 {
        Class::Infinite
    } else if fraction & Layout::<F>::QUIET_BIT != 0 {
        Class::QuietNan
    } else {
        Class::SignalingNan
    }
}

/// The number in the form that every format can be converted from.
#[inline]
pub const fn to_exact<F: Format>(bits: Word, env: Environment) -> ExactNumber {
    let Unpacked { class, negative, exponent, significand } = unpack::<F>(bits, env);
    Unpacked { class, negative, exponent, significand: (significand as u128) << (u128::BITS - Word::BITS) }
}
