//! A number to an integer: `rnd_int(a)` as sign and magnitude. What to do with values outside the target type, infinities
//! and NaNs is the caller's question (`crate::integer`), because the answers differ between Rust's `as` and PTX's `cvt`.

use super::Word;
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::integer::Rounded;
use crate::unpacked::{Class, Unpacked};

/// The integer nearest to `a` in the mode's direction, inexact where it differs from `a`.
#[inline]
pub const fn round_to_integer<F: Format>(a: Word, env: Environment) -> Flagged<Rounded> {
    let Unpacked { class, negative, exponent, significand } = unpack::<F>(a, env);
    match class {
        Class::QuietNan | Class::SignalingNan => Flagged::exact(Rounded::Nan),
        Class::Infinite => Flagged::exact(Rounded::TooLarge { negative }),
        Class::Zero => Flagged::exact(Rounded::Integer { negative: false, magnitude: 0 }),
        Class::Finite if exponent >= 128 => Flagged::exact(Rounded::TooLarge { negative }),
        Class::Finite => round_finite(negative, exponent, significand, env),
    }
}

const fn round_finite(negative: bool, exponent: i32, significand: Word, env: Environment) -> Flagged<Rounded> {
    let widened = (significand as u128) << (u128::BITS - Word::BITS);
    // Integer part and 128 fraction bits; below 1/2 only the sticky bit matters.
    let (integer, fraction) = if exponent >= 0 {
        let fraction_bits = 127 - exponent as u32;
        (widened >> fraction_bits, if exponent == 127 { 0 } else { widened << (exponent + 1) as u32 })
    } else if exponent == -1 {
        (0, widened)
    } else {
        (0, 1)
    };
    let guard = fraction >> 127 != 0;
    let increment = env.rounding.increments(negative, integer & 1 != 0, guard, fraction << 1 != 0);
    let exceptions = Exceptions::INEXACT.when(fraction != 0);
    match integer.checked_add(increment as u128) {
        Some(magnitude) => Flagged::new(Rounded::Integer { negative, magnitude }, exceptions),
        None => Flagged::exact(Rounded::TooLarge { negative }),
    }
}
