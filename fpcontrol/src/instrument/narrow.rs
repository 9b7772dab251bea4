//! Rounding to fewer bits than the type has.

use super::number::Number;
use fpcontrol_core::{Binary128, Class, Environment, ExactNumber, Format, Reference, Rounding};

/// Rounds the exact result once: to `bits`, or to the bits that the type has at its exponent if those are fewer. `None` if there
/// is nothing to round, because the result is zero or not a number.
pub(super) fn round<T: Number>(exact: Binary128, bits: u32, environment: Environment) -> Option<T> {
    let number = exact.to_exact(Environment::new(Rounding::TowardZero));
    if number.class != Class::Finite {
        return None;
    }
    let below = (T::Format::EMIN - number.exponent).max(0) as u32;
    let available = T::Format::PRECISION.saturating_sub(below);
    // Where the type has no more bits than asked for, its own rounding is the only one.
    let kept = if bits < available { to_bits(number, bits, environment.rounding) } else { number };
    Some(T::host(T::Format::from_exact_generic(kept, environment).value))
}

/// Rounds to the given number of bits, at least one and fewer than the word has.
fn to_bits(number: ExactNumber, bits: u32, rounding: Rounding) -> ExactNumber {
    let lost = u128::BITS - bits;
    let kept = number.significand >> lost;
    let guard = number.significand >> (lost - 1) & 1 == 1;
    let sticky = number.significand << (bits + 1) != 0;
    if !rounding.increments(number.negative, kept & 1 == 1, guard, sticky) {
        return ExactNumber { significand: kept << lost, ..number };
    }
    match (kept + 1) >> bits {
        0 => ExactNumber { significand: (kept + 1) << lost, ..number },
        // A carry out of the top: the next power of two.
        _ => ExactNumber { significand: 1 << (u128::BITS - 1), exponent: number.exponent + 1, ..number },
    }
}
