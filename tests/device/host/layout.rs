//! The operands of operations on a floating-point type.

use crate::device::Case;
use crate::random::Random;
use fpcontrol::backend::ptx::Type;

/// A binary interchange format: the bits of its fraction and of its exponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub fraction: u32,
    exponent: u32,
}

impl Layout {
    /// The layout of a floating-point type.
    pub const fn of(format: Type) -> Option<Self> {
        match format {
            Type::F16 => Some(Self { fraction: 10, exponent: 5 }),
            Type::BF16 => Some(Self { fraction: 7, exponent: 8 }),
            Type::F32 => Some(Self { fraction: 23, exponent: 8 }),
            Type::F64 => Some(Self { fraction: 52, exponent: 11 }),
            Type::E4M3 => Some(Self { fraction: 3, exponent: 4 }),
            Type::E5M2 => Some(Self { fraction: 2, exponent: 5 }),
            Type::TF32 => Some(Self { fraction: 10, exponent: 8 }),
            Type::E2M3 => Some(Self { fraction: 3, exponent: 2 }),
            Type::E3M2 => Some(Self { fraction: 2, exponent: 3 }),
            Type::E2M1 => Some(Self { fraction: 1, exponent: 2 }),
            // A scale is the exponent of a number: that of a bfloat16.
            Type::UE8M0 => Some(Self { fraction: 7, exponent: 8 }),
            Type::S8 | Type::U8 | Type::S16 | Type::U16 | Type::S32 | Type::U32 | Type::S64 | Type::U64 => None,
            Type::F16x2 | Type::BF16x2 | Type::F32x2 | Type::E4M3x2 | Type::E5M2x2 | Type::Predicate => None,
            Type::E2M3x2 | Type::E3M2x2 | Type::E2M1x2 | Type::UE8M0x2 => None,
            Type::E4M3x4 | Type::E5M2x4 | Type::E2M3x4 | Type::E3M2x4 | Type::E2M1x4 => None,
        }
    }

    /// All bits of an encoding.
    pub const fn mask(self) -> u64 {
        u64::MAX >> (63 - self.fraction - self.exponent)
    }

    /// What is added to exponents; also the greatest one.
    pub const fn bias(self) -> u64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The exponent field of infinities and NaNs.
    pub const fn special(self) -> u64 {
        (1 << self.exponent) - 1
    }

    /// The number with these fields, of which the bits that fit are taken.
    pub const fn compose(self, sign: u64, exponent: u64, fraction: u64) -> u64 {
        let fraction = fraction & ((1 << self.fraction) - 1);
        (((sign & 1) << self.exponent | exponent & self.special()) << self.fraction) | fraction
    }

    /// Where things change: zeros, subnormals, the ends of the range, one and its neighbours, infinities, NaNs.
    pub fn edge_values(self) -> Vec<u64> {
        let (bias, ones) = (self.bias(), (1 << self.fraction) - 1);
        let half = 1 << (self.fraction - 1);
        let magnitudes = [
            (0, 0),
            (0, 1),
            (0, half),
            (0, ones), // zero, subnormals
            (1, 0),
            (1, 1),
            (1, ones),
            (bias / 2, 1),
            (bias / 2 - 1, ones - 1), // small; the operands of T1
            (bias - 1, 0),
            (bias - 1, ones),
            (bias, 0),
            (bias, 1),
            (bias, half),
            (bias + 1, 0),
            (bias + 1, half),
            (bias + u64::from(self.fraction), 1),
            (bias + u64::from(self.fraction) + 1, 0), // where integers end
            (self.special() - 2, 1),
            (self.special() - 1, 0),
            (self.special() - 1, ones), // large
            (self.special(), 0),
            (self.special(), half),
            (self.special(), 1),
            (self.special(), ones), // ∞, NaNs
        ];
        [0, 1].iter().flat_map(|&sign| magnitudes.map(|(e, f)| self.compose(sign, e, f))).collect()
    }

    /// The operands of an operation, of six kinds by turns.
    pub fn operands(self, index: u64, random: &mut Random) -> Case {
        match index % 6 {
            0 => [(); 3].map(|()| random.next() & self.mask()),
            1 => self.close_exponents(random),
            2 => [(); 3].map(|()| self.sparse(random)),
            3 => self.product_near_underflow(random),
            4 => self.quotient_near_underflow(random),
            _ => [(); 3].map(|()| self.extreme(random)),
        }
    }

    /// An addend in this format for a product (of `factors` operands) of a narrower one: of about the same magnitude, so that
    /// they cancel and that the rounding is decided by few bits.
    pub fn addend(self, narrow: Self, factors: &[u64], random: &mut Random) -> u64 {
        if random.next().is_multiple_of(4) {
            return random.next() & self.mask();
        }
        let field = |bits: u64| (bits >> narrow.fraction & narrow.special()) as i64;
        let exponent: i64 = factors.iter().map(|&bits| field(bits) - narrow.bias() as i64).sum();
        let offset = random.between(0, 2 * u64::from(self.fraction) + 4) as i64 - i64::from(self.fraction) - 2;
        let biased = (exponent + offset + self.bias() as i64).clamp(0, self.special() as i64);
        let run = u64::MAX << random.between(0, u64::from(self.fraction) + 1);
        let fraction = if random.next() & 1 == 0 { random.next() } else { run.wrapping_add(random.next() & 1) };
        self.compose(random.next(), biased as u64, fraction)
    }

    /// So that sums cancel, and that small addends decide the rounding.
    fn close_exponents(self, random: &mut Random) -> Case {
        let reach = u64::from(self.fraction) + 3;
        let centre = random.between(1 + reach, self.special() - reach);
        [(); 3].map(|()| {
            let exponent = random.between(centre - reach, centre + reach);
            self.compose(random.next(), exponent, random.next())
        })
    }

    /// Significands with long runs of equal bits: ties, exact results, carries.
    fn sparse(self, random: &mut Random) -> u64 {
        let low = random.next() & 3;
        let run = u64::MAX << random.between(0, u64::from(self.fraction) + 1);
        let fraction = if random.next() & 1 == 0 { run.wrapping_add(low) } else { !run.wrapping_sub(low) };
        self.compose(random.next(), random.between(0, self.special()), fraction)
    }

    /// Products whose magnitude is less than the smallest normal number by less than a subnormal ulp: where the rules for
    /// flushing differ. With p bits of significand, `n = floor((2^(2p-1) - 1) / m)` has `2^(2p-1) - m <= m * n`.
    fn product_near_underflow(self, random: &mut Random) -> Case {
        let bits = self.fraction + 1;
        let m = 1 << self.fraction | random.next() & ((1 << self.fraction) - 1);
        let n = ((1_u128 << (2 * bits - 1)) - 1) / u128::from(m);
        // m * n is just below 2^(2p-1), so the exponents' sum is one less than the smallest normal number's. Where m is a
        // power of two, n is too large for a significand by rounding: then it is all ones, which is still just below.
        let n = (n as u64).min((1 << bits) - 1);
        let first = random.between(self.bias() / 2, self.bias());
        let second = self.bias() - first;
        let addends = [
            self.compose(0, 0, 0),
            self.compose(0, 0, 1),
            self.compose(0, 1, 0),
            self.compose(0, 1, random.next() & 7),
        ];
        let addend = addends[(random.next() & 3) as usize] | self.compose(random.next(), 0, 0);
        [self.compose(random.next(), first, m), self.compose(random.next(), second, n), addend]
    }

    /// Quotients just below the smallest normal number, `(m - 1) / m` (for a power of two, in the octave below), and
    /// reciprocals that are.
    fn quotient_near_underflow(self, random: &mut Random) -> Case {
        let few = random.next() & 3;
        let m = if random.next() & 1 == 0 { few } else { random.next() >> 8 | 1 };
        let exponent = random.between(self.bias() + 1, self.special() - 2);
        let borrow = u64::from(m & ((1 << self.fraction) - 1) == 0);
        let below = exponent - (self.bias() - 1) - borrow;
        let divisor = self.compose(random.next(), exponent, m);
        let dividend = self.compose(random.next(), below, m.wrapping_sub(1));
        let reciprocal = self.compose(random.next(), self.special() - 2, few);
        if random.next() & 3 == 0 { [reciprocal, divisor, 0] } else { [dividend, divisor, divisor] }
    }

    /// The least and the greatest exponents.
    fn extreme(self, random: &mut Random) -> u64 {
        let exponents = [0, 1, 2, self.special() - 2, self.special() - 1, self.bias()];
        let exponent = exponents[(random.next() % 6) as usize];
        self.compose(random.next(), exponent, random.next())
    }
}
