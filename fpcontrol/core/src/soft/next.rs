//! The neighbours of a number: `nextUp`, `nextDown`.
//!
//! Encodings of one sign are ordered like their magnitudes, so a neighbour is the encoding plus or minus one unit; x87's
//! explicit integer bit is put right by packing. Under precision control the neighbours are still those of the encoding.
//!
//! Special cases: nextUp(-smallest) = -0, nextUp(±0) = +smallest, nextUp(+∞) = +∞, nextUp(-∞) = -largest; with flushing
//! the smallest nonzero number is the smallest normal one.

use super::Word;
use super::layout::Layout;
use super::pack::{nan_word, zero};
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::Flagged;
use crate::format::Format;
use crate::unpacked::{Class, Unpacked};

/// The least number greater than `a`.
#[inline]
pub const fn next_up<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    toward::<F>(a, false, env)
}

/// The greatest number less than `a`.
#[inline]
pub const fn next_down<F: Format>(a: Word, env: Environment) -> Flagged<Word> {
    toward::<F>(a, true, env)
}

const fn toward<F: Format>(bits: Word, down: bool, env: Environment) -> Flagged<Word> {
    let Unpacked { class, negative, .. } = unpack::<F>(bits, env);
    let magnitude = without_pseudo_denormals::<F>(bits & !Layout::<F>::SIGN);
    let outward = negative == down;
    let smallest = if env.flushes() { Layout::<F>::encode(1, Layout::<F>::INTEGER_BIT) } else { 1 };
    let magnitude = match class {
        Class::QuietNan => return nan_word::<F>(false),
        Class::SignalingNan => return nan_word::<F>(true),
        Class::Zero => return Flagged::exact(Layout::<F>::sign(down) | smallest),
        Class::Infinite if outward => magnitude,
        Class::Finite if !outward && magnitude <= smallest => return zero::<F>(negative),
        Class::Finite | Class::Infinite => step::<F>(magnitude, outward),
    };
    Flagged::exact(Layout::<F>::sign(negative) | magnitude)
}

/// The next larger or smaller magnitude.
const fn step<F: Format>(magnitude: Word, outward: bool) -> Word {
    if !F::EXPLICIT_INTEGER_BIT {
        return if outward { magnitude + 1 } else { magnitude - 1 };
    }
    // One step on the integer without the stored integer bit, which is then 1 exactly for nonzero exponents.
    let fraction_bits = F::SIGNIFICAND_FIELD_BITS - 1;
    let biased = Layout::<F>::biased_exponent(magnitude) as Word;
    let implicit = (biased << fraction_bits) | (magnitude & (Layout::<F>::INTEGER_BIT - 1));
    let stepped = if outward { implicit + 1 } else { implicit - 1 };
    let biased = (stepped >> fraction_bits) as u32;
    let integer_bit = if biased == 0 { 0 } else { Layout::<F>::INTEGER_BIT };
    Layout::<F>::encode(biased, stepped & (Layout::<F>::INTEGER_BIT - 1) | integer_bit)
}

/// A magnitude with the exponent that its integer bit says: a pseudo-denormal is a normal number.
const fn without_pseudo_denormals<F: Format>(magnitude: Word) -> Word {
    let significand = magnitude & Layout::<F>::FIELD;
    let pseudo = F::EXPLICIT_INTEGER_BIT && significand & Layout::<F>::INTEGER_BIT != 0;
    if pseudo && magnitude == significand { Layout::<F>::encode(1, significand) } else { magnitude }
}
