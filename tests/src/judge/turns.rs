//! Sines, cosines and tangents of operands from 1 on, where neighbours may lie far apart on the circle.
//!
//! An operand is M 2^q; in turns of the circle that is M times a fraction of 128 bits, modulo 1, which is how integers
//! multiply. The fraction is cut, so the angle is off by less than 2^-104 turns. On each of 256 arcs there is a polynomial
//! through values of the reference at multiples of 2^-10 half turns.

use super::local::{Local, NODES, remainder};
use super::place::{Place, SINGLE};
use fpcontrol_core::elementary::constants::TWO_OVER_PI;
use fpcontrol_core::{Elementary, ExactNumber};
use std::f64::consts::PI;

const ARCS: usize = 256;

/// The circle, for one of the functions.
pub struct Turns {
    arcs: Vec<Local>,
    function: Elementary,
}

impl Turns {
    /// `None` for functions without a period.
    #[must_use]
    pub fn new(function: Elementary) -> Option<Self> {
        use Elementary as E;
        let periodic = matches!(function, E::Sin | E::Cos | E::Tan | E::Sinpi | E::Cospi | E::Tanpi);
        periodic.then(|| Self { arcs: (0..ARCS).map(arc).collect(), function })
    }

    /// Whether the operand is one of those.
    #[must_use]
    pub fn serves(&self, bits: u32) -> bool {
        (0x3f80_0000..0x7f80_0000).contains(&(bits & 0x7fff_ffff))
    }

    /// The places of values at operands from `start` on, all of one exponent.
    pub fn places(&self, start: u32, count: u32, mut see: impl FnMut(u32, Option<Place>)) {
        let q = (start >> 23 & 0xff) as i32 - 150;
        let step = if matches!(self.function, Elementary::Sinpi | Elementary::Cospi | Elementary::Tanpi) {
            // 2^q half turns.
            if q >= 1 { 0 } else { 1_u128.checked_shl((127 + q) as u32).unwrap_or(0) }
        } else {
            turns_of_power(q)
        };
        let mut turns = step.wrapping_mul(u128::from(start & 0x7f_ffff | 0x80_0000));
        for bits in start..start + count {
            see(bits, self.place(bits >> 31 == 1, turns));
            turns = turns.wrapping_add(step);
        }
    }

    #[inline]
    fn place(&self, negative: bool, turns: u128) -> Option<Place> {
        use Elementary as E;
        let place = match self.function {
            E::Cos | E::Cospi => return self.on_arc(turns.wrapping_add(1 << 126)).place(),
            E::Tan | E::Tanpi => self.on_arc(turns).over(&self.on_arc(turns.wrapping_add(1 << 126))).place(),
            _ => self.on_arc(turns).place(),
        };
        if negative { place.map(Place::opposite) } else { place }
    }

    /// The sine of an angle in turns.
    #[inline]
    fn on_arc(&self, turns: u128) -> Value {
        let arc = &self.arcs[(turns >> 120) as usize];
        // Eight steps are an arc: 53 bits after its number.
        let u = ((turns >> 67) as u64 & ((1 << 53) - 1)) as f64 * 2f64.powi(-50);
        Value { value: arc.at(u), error: arc.error, unit: arc.unit }
    }
}

/// A number within an error.
struct Value {
    value: i64,
    error: u64,
    unit: i32,
}

impl Value {
    #[inline]
    fn place(&self) -> Option<Place> {
        Place::around(self.value, self.error, self.unit, SINGLE)
    }

    /// The quotient: relative errors add up, and three roundings.
    #[inline]
    fn over(&self, divisor: &Self) -> Self {
        let (a, b) = (self.value as f64, divisor.value as f64);
        let relative = |x: &Self, size: f64| x.error as f64 / (size.abs() - x.error as f64);
        let error = 1.01 * (relative(self, a) + relative(divisor, b)) + 4.0 * f64::EPSILON;
        let quotient = a / b;
        // With an error of a thousandth or more, nothing is known.
        if !(quotient.is_normal() && error > 0.0 && error < 1e-3) || a.abs() < 1e6 || b.abs() < 1e6 {
            return Self { value: 0, error: 0, unit: 0 };
        }
        let exponent = (quotient.to_bits() >> 52 & 0x7ff) as i32 - 1023;
        // Exact: its exponent becomes 61.
        let value = quotient * 2f64.powi(61 - exponent);
        Self {
            value: value as i64,
            error: (value.abs() * error) as u64 + 1,
            unit: self.unit - divisor.unit + exponent - 61,
        }
    }
}

/// 2^q / 2π modulo 1.
fn turns_of_power(q: i32) -> u128 {
    // 2/π is 0.b1 b2 b3 …, so this is 0.b(q-1) b(q) …
    let skipped = q - 2;
    if skipped < 0 {
        return bits_of_two_over_pi(0) >> -skipped;
    }
    bits_of_two_over_pi(skipped as usize)
}

/// 128 bits of 2/π after the given number of bits.
fn bits_of_two_over_pi(skipped: usize) -> u128 {
    let (limb, bit) = (skipped / 64, skipped % 64);
    let limbs = |i: usize| u128::from(TWO_OVER_PI[limb + i]);
    let first = limbs(0) << 64 | limbs(1);
    if bit == 0 { first } else { first << bit | limbs(2) >> (64 - bit) }
}

/// The sine of turns from i/256 to (i+1)/256.
fn arc(i: usize) -> Local {
    let value = |j: usize| {
        let half_turns = ExactNumber::from_integer(false, (i * (NODES - 1) + j) as u128);
        let half_turns = ExactNumber { exponent: half_turns.exponent - if i + j > 0 { 10 } else { 0 }, ..half_turns };
        Elementary::Sinpi.value(half_turns, half_turns).value
    };
    // On discs of radius 4 the sine is at most cosh 4.
    let remainder = remainder(2.0 * PI / 2048.0, 4.0, 4.0_f64.cosh());
    Local::through(&std::array::from_fn(value), remainder).expect("smooth").moved(2f64.powi(-50))
}

#[cfg(test)]
mod tests {
    use super::{Turns, Value};
    use crate::judge::place::{Place, SINGLE};
    use crate::judge::{number, unary};

    /// For every exponent, the place is the reference's, and it is nearly always known.
    #[test]
    fn places_are_those_of_the_reference() {
        let mut random = crate::cases::Random::new(crate::cases::Seed(3), "turns");
        for function in unary() {
            let Some(turns) = Turns::new(function) else { continue };
            let (mut known, mut all) = (0, 0);
            for exponent in 127..255_u32 {
                let start = (random.below(2) as u32 * (1 << 31)) | (exponent << 23) | random.below(0x7f_fff0) as u32;
                turns.places(start, 8, |bits, place| {
                    all += 1;
                    let Some(place) = place else { return };
                    known += 1;
                    let x = number(bits);
                    assert_eq!(place, Place::of(&function.value(x, x).value, SINGLE), "{function:?} {bits:x}");
                });
            }
            let whole = function.name().ends_with("pi");
            assert!(known > if whole { 100 } else { all - 5 }, "{function:?}: {known} of {all}");
        }
    }

    #[test]
    fn quotients_are_within_their_error() {
        let value = |value, error| Value { value, error, unit: -60 };
        let third = value(1 << 55, 10).over(&value(-3 << 55, 20));
        assert!(third.value < 0 && third.unit == -63 && third.error < 1 << 16, "{} {}", third.value, third.error);
        assert_eq!((i128::from(third.value) * 3 + (1 << 63)).unsigned_abs() >> 14, 0);
        assert_eq!(value(1 << 55, 10).over(&value(5, 20)).place(), None);
    }
}
