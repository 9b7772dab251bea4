//! Comparison: the four mutually exclusive relations less, equal, greater and unordered (`None`).
//!
//! -0 equals +0; a NaN is unordered with everything, itself included. A signalling NaN raises invalid in both flavours, a
//! quiet one in the signalling flavour only.

use super::Word;
use super::unpack::unpack;
use crate::environment::Environment;
use crate::exceptions::{Exceptions, Flagged};
use crate::format::Format;
use crate::nan::signals;
use crate::unpacked::{Class, Unpacked};
use core::cmp::Ordering;

/// How `a` compares with `b`; `signaling` chooses IEEE's signalling predicates (C's `<`), which raise invalid for any NaN.
#[inline]
pub const fn compare<F: Format>(a: Word, b: Word, signaling: bool, env: Environment) -> Flagged<Option<Ordering>> {
    let (a, b) = (unpack::<F>(a, env), unpack::<F>(b, env));
    if a.class.is_nan() || b.class.is_nan() {
        let invalid = signaling || signals(a.class) || signals(b.class);
        return Flagged::new(None, Exceptions::INVALID.when(invalid));
    }
    Flagged::exact(Some(order(a, b)))
}

/// The order of two numbers.
pub const fn order(a: Unpacked<Word>, b: Unpacked<Word>) -> Ordering {
    match (a.class, b.class) {
        (Class::Zero, Class::Zero) => Ordering::Equal,
        (Class::Zero, _) => below(!b.negative),
        (_, Class::Zero) => below(a.negative),
        _ if a.negative != b.negative => below(a.negative),
        _ if a.negative => order_magnitudes(b, a),
        _ => order_magnitudes(a, b),
    }
}

/// The order of two magnitudes.
pub const fn order_magnitudes(a: Unpacked<Word>, b: Unpacked<Word>) -> Ordering {
    let (rank_a, rank_b) = (rank(a.class), rank(b.class));
    if rank_a != rank_b {
        below(rank_a < rank_b)
    } else if a.exponent != b.exponent {
        below(a.exponent < b.exponent)
    } else if a.significand != b.significand {
        below(a.significand < b.significand)
    } else {
        Ordering::Equal
    }
}

const fn below(is_less: bool) -> Ordering {
    if is_less { Ordering::Less } else { Ordering::Greater }
}

const fn rank(class: Class) -> u8 {
    match class {
        Class::Zero => 0,
        Class::Finite => 1,
        Class::Infinite => 2,
        Class::QuietNan | Class::SignalingNan => 3,
    }
}
