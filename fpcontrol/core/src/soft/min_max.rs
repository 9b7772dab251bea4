//! Minimum and maximum, IEEE 754-2019 clause 9.6: eight operations from one choice.
//!
//! -0 counts as less than +0. `…_number` lets a number win over a NaN (two NaNs give NaN), the others return NaN. PTX's
//! `min`/`max` have the values of `minimum_number`/`maximum_number`, its `.NaN` forms those of `minimum`/`maximum`; with
//! `.ftz` subnormal operands count as zeros. A signalling NaN raises invalid in all of them.

use super::Word;
use super::compare::{order, order_magnitudes};
use super::pack::{infinity, nan_word, round_exact, zero};
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};
use core::cmp::Ordering;

/// Which of IEEE 754's eight operations.
#[derive(Clone, Copy)]
struct Choice {
    largest: bool,
    by_magnitude: bool,
    number_wins: bool,
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { largest: $largest:literal, by_magnitude: $magnitude:literal, number_wins: $number:literal })*) => {
        $(
            $(#[$doc])*
            #[inline]
            pub const fn $name<F: Format>(a: Word, b: Word, env: Environment) -> Flagged<Word> {
                let choice = Choice { largest: $largest, by_magnitude: $magnitude, number_wins: $number };
                choose::<F>(a, b, choice, env)
            }
        )*
    };
}

choices! {
    /// IEEE's minimum.
    minimum { largest: false, by_magnitude: false, number_wins: false }
    /// IEEE's maximum.
    maximum { largest: true, by_magnitude: false, number_wins: false }
    /// IEEE's minimumNumber.
    minimum_number { largest: false, by_magnitude: false, number_wins: true }
    /// IEEE's maximumNumber.
    maximum_number { largest: true, by_magnitude: false, number_wins: true }
    /// IEEE's minimumMagnitude.
    minimum_magnitude { largest: false, by_magnitude: true, number_wins: false }
    /// IEEE's maximumMagnitude.
    maximum_magnitude { largest: true, by_magnitude: true, number_wins: false }
    /// IEEE's minimumMagnitudeNumber.
    minimum_magnitude_number { largest: false, by_magnitude: true, number_wins: true }
    /// IEEE's maximumMagnitudeNumber.
    maximum_magnitude_number { largest: true, by_magnitude: true, number_wins: true }
}

const fn choose<F: Format>(a: Word, b: Word, choice: Choice, env: Environment) -> Flagged<Word> {
    let (a, b) = (unpack::<F>(a, env), unpack::<F>(b, env));
    let invalid = signals(a.class) || signals(b.class);
    match (a.class.is_nan(), b.class.is_nan()) {
        (false, false) => operand::<F>(if prefers_first(a, b, choice) { a } else { b }, env),
        (true, true) => nan_word::<F>(invalid),
        (_, _) if !choice.number_wins => nan_word::<F>(invalid),
        (first_is_nan, _) => {
            let number = operand::<F>(if first_is_nan { b } else { a }, env);
            Flagged::new(number.value, number.exceptions.union(Exceptions::INVALID.when(invalid)))
        }
    }
}

const fn prefers_first(a: Unpacked<Word>, b: Unpacked<Word>, choice: Choice) -> bool {
    let by_magnitude = if choice.by_magnitude { order_magnitudes(a, b) } else { Ordering::Equal };
    let first_is_less = match by_magnitude {
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => match order(a, b) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => a.negative, // -0 before +0
        },
    };
    first_is_less != choice.largest
}

/// The operand itself, subnormals flushed if the environment says so.
const fn operand<F: Format>(a: Unpacked<Word>, env: Environment) -> Flagged<Word> {
    match a.class {
        Class::Zero => zero::<F>(a.negative),
        Class::Infinite => infinity::<F>(a.negative),
        Class::Finite => round_exact::<F>(a.negative, a.exponent, a.significand, env),
        Class::QuietNan | Class::SignalingNan => nan_word::<F>(signals(a.class)),
    }
}
