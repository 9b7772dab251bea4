//! Operands of conversions: at, near and halfway between values of the target.

use crate::layout::Layout;
use crate::random::Random;
use fpcontrol::backend::ptx::Type;

/// Powers of two and their neighbours, and their negatives, as bits of the type.
pub fn integer_edges(integer: Type) -> Vec<u64> {
    let mask = u64::MAX >> (64 - integer.bits());
    let around = |power: u32| [-1, 0, 1].map(|offset: i64| (1_u64 << power).wrapping_add_signed(offset));
    let magnitudes = (0..integer.bits()).flat_map(around).chain([0, mask, mask / 3]);
    let mut values: Vec<_> = magnitudes.flat_map(|n| [n & mask, n.wrapping_neg() & mask]).collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// An integer whose bits end where the target's significand does, and then go on as a tie, or almost.
pub fn integer(integer: Type, target: Layout, random: &mut Random) -> u64 {
    let mask = u64::MAX >> (64 - integer.bits());
    let bits = random.next();
    if bits & 3 == 0 {
        return random.next() & mask;
    }
    let top = random.between(0, u64::from(integer.bits()) - 1) as u32;
    let surplus = top.saturating_sub(target.fraction);
    let magnitude = 1 << top | random.next() & ((1 << top) - 1);
    let magnitude = magnitude >> surplus << surplus | random.tail(surplus);
    (if bits & 4 == 0 { magnitude } else { magnitude.wrapping_neg() }) & mask
}

impl Layout {
    /// A number at, near or halfway between two of a target with fewer bits, its subnormal ones included; a third of them just
    /// below its smallest normal one. Of a target with more, any number.
    pub fn near_float(self, target: Self, random: &mut Random) -> u64 {
        let kind = random.next() % 6;
        if kind == 0 || target.fraction >= self.fraction {
            return random.next() & self.mask();
        }
        let surplus = self.fraction - target.fraction;
        // Around where the target's significand ends: a bit more, a bit less, and far to the left, as for subnormals.
        let kept = random.choose([surplus - 1, surplus, surplus, surplus + 1, surplus + 6, self.fraction]);
        let kept = kept.min(self.fraction);
        let (least, most) = (target.bias() + u64::from(target.fraction) + 1, target.bias() + 1);
        let (exponent, upper) = if kind < 3 && self.bias() >= target.bias() {
            (self.bias() - target.bias(), u64::MAX)
        } else {
            let least = self.bias().saturating_sub(least);
            (random.between(least, (self.bias() + most).min(self.special())), random.next())
        };
        let fraction = upper >> kept << kept | random.tail(kept);
        self.compose(random.next(), exponent, fraction)
    }

    /// A number at, near or halfway between two integers, up to the limits of the target and beyond.
    pub fn near_integer(self, target: Type, random: &mut Random) -> u64 {
        let kind = random.next() & 7;
        if kind == 0 {
            return random.next() & self.mask();
        }
        let limit = (u64::from(target.bits()) + 1).min(self.bias());
        let power = if kind == 1 { limit - random.between(0, 2.min(limit)) } else { random.between(0, limit) };
        let kept = u64::from(self.fraction).saturating_sub(power) as u32;
        let upper = if kind == 1 { u64::MAX } else { random.next() };
        // One in nine below one, where the integer part is nothing.
        let exponent = if random.next().is_multiple_of(9) { self.bias() - 1 } else { self.bias() + power };
        self.compose(random.next(), exponent, upper >> kept << kept | random.tail(kept))
    }
}
