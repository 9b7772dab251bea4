//! The shortest decimal number that reads back; if there are several, the one closest to the true value.
//!
//! The numbers that round to `c * 2^q` fill an interval around it: half a unit of 2^q above, and as much below, or half of
//! that where `c` is a power of two and the numbers below lie closer. Its ends belong to it where `c` is even. Its width w
//! is 2^q or 3/4 of that; let `10^(k-1) <= w < 10^k` (w is a power of ten only as 1).
//!
//! - At most one multiple of `10^k` lies inside: it is the shortest, or, its zeros stripped, shorter still. But of a number below
//!   `10^k` that multiple is `10^k`, and 9 of the next lower unit is as short and may be closer: the next point decides.
//! - Otherwise the multiples of `10^(k-1)` decide: at least one is inside, none ends in 0, so all are equally long, and the
//!   closest is one of the two beside the number.
//!
//! One division gives the multiple of `10^k` below the number; all comparisons are of integers over one denominator. (The
//! idea is Raffaello Giulietti's, "The Schubfach way to render doubles".)

use super::bignum::Natural;
use super::ratio::Ratio;
use super::span::{floor_log10_of_power_of_2, floor_log10_of_three_quarters};
use core::cmp::Ordering;

/// `significand * 10^exponent`.
pub(super) struct Shortest {
    pub(super) significand: u128,
    pub(super) exponent: i32,
    /// Whether that is the number itself.
    pub(super) exact: bool,
}

/// The shortest decimal number that rounds, to nearest with ties to even, to `integer * 2^twos`; `narrow` says that the
/// numbers below lie closer.
pub(super) const fn shortest<const L: usize>((integer, twos): (u64, i32), narrow: bool) -> Shortest {
    let width = if narrow { floor_log10_of_three_quarters(twos) } else { floor_log10_of_power_of_2(twos) };
    let exponent = width + 1;
    // A quarter of the unit in the last place, over 10^k.
    let Ratio { numerator: mut below, denominator } = Ratio::<L>::new(1, twos - 2, exponent);
    let mut rest = below;
    rest.scale(integer, 0);
    rest.shift_left(2);
    let mut above = below;
    above.shift_left(1);
    below.shift_left(!narrow as u32);
    let coarse = rest.divide(&denominator) as u128;
    let even = integer % 2 == 0;
    let sides = Sides::new(&rest, &denominator, &below, &above, even);
    if coarse > 0 && (sides.lower || sides.upper) {
        return Shortest { significand: coarse + !sides.lower as u128, exponent, exact: rest.is_zero() };
    }
    rest.scale(10, 0);
    below.scale(10, 0);
    above.scale(10, 0);
    let fine = coarse * 10 + rest.divide(&denominator) as u128;
    let sides = Sides::new(&rest, &denominator, &below, &above, even);
    let upper = sides.upper && (!sides.lower || sides.upper_is_closer);
    Shortest { significand: fine + upper as u128, exponent: exponent - 1, exact: rest.is_zero() }
}

/// The integers on both sides of a number: whether they lie in its interval, and which is closer.
struct Sides {
    lower: bool,
    upper: bool,
    /// If both are at the same distance, the upper one, as Rust prints.
    upper_is_closer: bool,
}

impl Sides {
    /// The number exceeds the integer below by `rest / unit`; its interval reaches `below / unit` and `above / unit`.
    const fn new<const L: usize>(
        rest: &Natural<L>,
        unit: &Natural<L>,
        below: &Natural<L>,
        above: &Natural<L>,
        closed: bool,
    ) -> Self {
        let mut gap = *rest;
        gap.subtract_from(unit);
        Self {
            lower: within(rest, below, closed),
            upper: within(&gap, above, closed),
            upper_is_closer: !matches!(rest.compare(&gap), Ordering::Less),
        }
    }
}

const fn within<const L: usize>(distance: &Natural<L>, limit: &Natural<L>, closed: bool) -> bool {
    match distance.compare(limit) {
        Ordering::Less => true,
        Ordering::Equal => closed,
        Ordering::Greater => false,
    }
}
