//! Rounding to an integer in the same format: `rnd_int(a)`.
//!
//! The bits below the unit are cut off with guard and sticky as in every rounding. A zero result keeps the operand's sign;
//! infinities and zeros are integers; precision control does not apply.

use super::Word;
use super::layout::Layout;
use super::pack::{infinity, nan_word, round_exact, shr_jam, zero};
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::unpacked::{Class, Unpacked};

/// The nearest integer in the mode's direction; never inexact.
#[inline]
pub const fn round_to_integral<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    let Flagged { value, exceptions } = round_to_integral_exact::<F>(a, env);
    if exceptions.contains(Exceptions::INEXACT) { Flagged::exact(value) } else { Flagged::new(value, exceptions) }
}

/// The nearest integer in the mode's direction; inexact where it differs from the operand.
#[inline]
pub const fn round_to_integral_exact<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    let Unpacked { class, negative, exponent, significand } = unpack::<F>(a, env);
    match class {
        Class::Zero => zero::<F>(negative),
        Class::Infinite => infinity::<F>(negative),
        Class::QuietNan => nan_word::<F>(false),
        Class::SignalingNan => nan_word::<F>(true),
        Class::Finite if exponent >= F::ENCODED_PRECISION as i32 - 1 => {
            round_exact::<F>(negative, exponent, significand, env)
        }
        Class::Finite => cut::<F>(negative, exponent, significand, env),
    }
}

/// `exponent < p - 1`: at least one bit of the significand lies below the unit.
const fn cut<F: Format>(negative: bool, exponent: i32, significand: Word, env: Environment) -> Flagged<Word> {
    // Fixed point with `surplus` fraction bits: p <= w - 2 leaves room for guard and sticky.
    let surplus = Layout::<F>::NORMALISING_SHIFT;
    let fixed = shr_jam(significand, (F::ENCODED_PRECISION as i32 - 1 - exponent) as u32);
    let integer = fixed >> surplus;
    let lost = fixed << F::ENCODED_PRECISION;
    let guard = lost >> (Word::BITS - 1) != 0;
    let increment = env.rounding.increments(negative, integer & 1 != 0, guard, lost << 1 != 0);
    let integer = integer + increment as Word;
    let exceptions = Exceptions::INEXACT.when(lost != 0);
    if integer == 0 {
        return Flagged::new(zero::<F>(negative).value, exceptions);
    }
    let shift = integer.leading_zeros();
    let packed = round_exact::<F>(negative, (Word::BITS - 1 - shift) as i32, integer << shift, env);
    Flagged::new(packed.value, packed.exceptions.union(exceptions))
}
