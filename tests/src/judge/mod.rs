//! The judge of elementary functions on `f32`: the place of the value at every operand, known by a theorem, by interpolation
//! of the reference with a proven bound, or by the reference itself.
//!
//! It shares nothing with the quick phases that it judges. The reference computes a few values a block of operands, each of
//! them an enclosure of 127 bits; so all 2^32 operands take minutes. Between them Cauchy's estimate ([`discs`])
//! bounds what interpolation ([`local`]) is off; blocks are halved until that is less than 2^-50 of the values. From
//! 1 on circular functions count turns ([`turns`]). Values nearer to a number of the format, or to the middle of two, than their
//! error are computed by the reference, one by one: so exact values are.
//!
//! To add a function, add an arm to `theorems.rs` (the law of its ends) and to `discs.rs` (its bound on discs).

pub mod contender;
pub mod discs;
pub mod local;
pub mod place;
pub mod theorems;
pub mod turns;

use fpcontrol_core::{Binary32, Elementary, ExactNumber, Rounding};
use local::{Local, NODES};
use place::{Place, SINGLE};
use theorems::Law;
use turns::Turns;

/// The functions of one operand.
pub fn unary() -> impl Iterator<Item = Elementary> {
    Elementary::ALL.iter().copied().filter(|function| function.operands() == 1)
}

/// The number that an encoding of `f32` is.
#[must_use]
pub const fn number(bits: u32) -> ExactNumber {
    Binary32::from_bits(bits).to_exact(fpcontrol_core::Environment::new(Rounding::TiesToEven))
}

/// The least number of operands for which a block is worth nine values.
const LEAST_BLOCK: u32 = 16;

/// The judge of a function.
pub struct Judge {
    function: Elementary,
    turns: Option<Turns>,
    /// Values that the reference computed one by one.
    pub alone: u64,
}

impl Judge {
    /// Returns a judge of a function, which must have one operand.
    #[must_use]
    pub fn new(function: Elementary) -> Self {
        assert_eq!(function.operands(), 1, "{function:?}");
        Self { function, turns: Turns::new(function), alone: 0 }
    }

    /// Shows the place of the value at each of `count` operands from `start` on, both multiples of a power of two, `count`
    /// itself one of at most 2^23.
    pub fn places(&mut self, start: u32, count: u32, see: &mut impl FnMut(u32, Place)) {
        debug_assert!(count.is_power_of_two() && count <= 1 << 23 && start.is_multiple_of(count));
        let laws = [start, start + (count - 1)].map(|bits| Law::of(self.function, bits));
        match laws {
            [Some(law), Some(last)] if law == last => {
                (start..=start + (count - 1)).for_each(|bits| see(bits, law.place(bits)))
            }
            [None, None] if self.has_period(start) => self.places_by_turns(start, count, see),
            _ if count < LEAST_BLOCK => (start..=start + (count - 1)).for_each(|bits| see(bits, self.place(bits))),
            _ => {
                let local = if laws == [None, None] { self.local(start, count) } else { None };
                match local {
                    Some(local) => self.places_nearby(&local, start, count, see),
                    None => {
                        self.places(start, count / 2, see);
                        self.places(start + count / 2, count / 2, see);
                    }
                }
            }
        }
    }

    /// The place of one value: by theorem or by the reference.
    pub fn place(&mut self, bits: u32) -> Place {
        if let Some(law) = Law::of(self.function, bits) {
            return law.place(bits);
        }
        self.alone += 1;
        let x = number(bits);
        Place::of(&self.function.value(x, x).value, SINGLE)
    }

    fn has_period(&self, start: u32) -> bool {
        self.turns.as_ref().is_some_and(|turns| turns.serves(start))
    }

    fn places_by_turns(&mut self, start: u32, count: u32, see: &mut impl FnMut(u32, Place)) {
        let turns = self.turns.take().expect("asked before");
        turns.places(start, count, |bits, place| {
            let place = place.unwrap_or_else(|| self.place(bits));
            see(bits, place);
        });
        self.turns = Some(turns);
    }

    fn places_nearby(&mut self, local: &Local, start: u32, count: u32, see: &mut impl FnMut(u32, Place)) {
        let scale = (NODES - 1) as f64 / f64::from(count);
        for i in 0..count {
            let known = Place::around(local.at(f64::from(i) * scale), local.error, local.unit, SINGLE);
            let bits = start + i;
            see(bits, known.unwrap_or_else(|| self.place(bits)));
        }
    }

    /// The polynomial on a block, if it is near enough.
    fn local(&self, start: u32, count: u32) -> Option<Local> {
        let field = start >> 23 & 0xff;
        if field == 0xff {
            return None;
        }
        let (negative, hidden) = (start >> 31 == 1, if field == 0 { 0 } else { 1 << 23 });
        let (first, unit) = (start & 0x7f_ffff | hidden, field.max(1) as i32 - 150);
        let size = |significand: u32| f64::from(significand) * 2f64.powi(unit);
        let disc = discs::disc(self.function, negative, size(first), size(first + count))?;
        let apart = count / (NODES as u32 - 1);
        let remainder = local::remainder(size(apart), disc.radius, disc.bound);
        // The bound is at least as large as the values, so interpolation is useless.
        if remainder > disc.bound * 2f64.powi(-48) {
            return None;
        }
        let value = |i: usize| {
            let integer = ExactNumber::from_integer(negative, u128::from(first + apart * i as u32));
            let x = ExactNumber { exponent: integer.exponent + unit, ..integer };
            self.function.value(x, x).value
        };
        if first == 0 { None } else { Local::through(&std::array::from_fn(value), remainder) }
    }
}

#[cfg(test)]
mod tests {
    use super::place::{Place, SINGLE};
    use super::{Judge, number, unary};

    /// Blocks of every exponent: each operand once and in order, the place the reference's on a sample.
    #[test]
    fn places_are_those_of_the_reference() {
        let mut random = crate::cases::Random::new(crate::cases::Seed(4), "judge");
        for function in unary() {
            let mut judge = Judge::new(function);
            for field in (0..512_u32).step_by(3) {
                let start = (field << 23) | (random.below(1 << 15) as u32 * 256);
                let mut next = start;
                judge.places(start, 256, &mut |bits, place| {
                    assert_eq!(bits, next);
                    next += 1;
                    if random.below(64) == 0 {
                        let x = number(bits);
                        assert_eq!(place, Place::of(&function.value(x, x).value, SINGLE), "{function:?} {bits:x}");
                    }
                });
                assert_eq!(next, start + 256);
            }
            println!("{function:?}: {} of {} alone", judge.alone, 171 * 256);
        }
    }
}
