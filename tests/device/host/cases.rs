//! The operands: every tuple of edge values, then random ones of six kinds. Case `i` is a function of `i` and of the type
//! alone, so that evidence can be checked years later: to change anything here makes evidence stale.

use crate::device::Case;
use crate::hash::Fnv;
use crate::kernels::{Kernel, Meaning, Type, all};
use std::ops::Range;

/// How many random cases the checksums of the evidence cover, whatever number was run.
pub const KEYED: usize = 1 << 16;

/// The edge cases of a kernel: all tuples of edge values, in as many places as it has operands.
pub fn edges(kernel: &Kernel) -> Vec<Case> {
    let values = Layout::of(kernel.input).edge_values();
    let mut cases = vec![[0; 3]];
    for place in 0..kernel.operands {
        let with = |case: &Case, value: u64| std::array::from_fn(|i| if i == place { value } else { case[i] });
        cases = cases.iter().flat_map(|case| values.iter().map(move |&value| with(case, value))).collect();
    }
    cases
}

/// The random cases with these indices.
pub fn random(kernel: &Kernel, indices: Range<usize>) -> Vec<Case> {
    let layout = Layout::of(kernel.input);
    let narrows = matches!(kernel.meaning, Meaning::Narrow(_));
    indices.map(|index| layout.random_case(index as u64, narrows)).collect()
}

/// The hash of the cases of all kernels: of the edges and of the first random ones, which stand for the generator.
pub fn hash() -> String {
    let mut hash = Fnv::new();
    for kernel in all() {
        hash.bytes(kernel.name.as_bytes());
        edges(&kernel).iter().chain(&random(&kernel, 0..1200)).for_each(|case| hash.words(case));
    }
    hash.digits()
}

/// A binary interchange format: the bits of its fraction and of its exponent.
#[derive(Clone, Copy)]
struct Layout {
    fraction: u32,
    exponent: u32,
}

impl Layout {
    fn of(input: Type) -> Self {
        match input {
            Type::F32 => Self { fraction: 23, exponent: 8 },
            Type::F64 => Self { fraction: 52, exponent: 11 },
            Type::Bits(_) => unreachable!("no kernel reads integers"),
        }
    }

    const fn bias(self) -> u64 {
        (1 << (self.exponent - 1)) - 1
    }

    const fn special(self) -> u64 {
        (1 << self.exponent) - 1
    }

    /// The number with these fields, of which the bits that fit are taken.
    const fn compose(self, sign: u64, exponent: u64, fraction: u64) -> u64 {
        let fraction = fraction & ((1 << self.fraction) - 1);
        (((sign & 1) << self.exponent | exponent & self.special()) << self.fraction) | fraction
    }

    fn edge_values(self) -> Vec<u64> {
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

    fn random_case(self, index: u64, narrows: bool) -> Case {
        let mut random = Random::new(index);
        match index % 6 {
            0 => [(); 3].map(|()| random.next() >> (63 - self.fraction - self.exponent)),
            1 => self.close_exponents(&mut random),
            2 => [(); 3].map(|()| self.sparse(&mut random)),
            3 => self.product_near_underflow(&mut random),
            4 => self.quotient_near_underflow(&mut random),
            _ if narrows => [near_f32(&mut random), 0, 0],
            _ => [(); 3].map(|()| self.extreme(&mut random)),
        }
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

/// An f64 at, near or halfway between two f32, subnormal ones included; half of them just below the smallest normal one.
fn near_f32(random: &mut Random) -> u64 {
    let kept = [28, 29, 29, 30, 35, 52][(random.next() % 6) as usize];
    let below = (1_u64 << kept) - 1;
    let tails = [0, 1, below / 2, below / 2 + 1, below / 2 + 2, below, random.next() & below];
    let tail = tails[(random.next() % 7) as usize];
    let (exponent, upper) = match random.next() & 1 {
        0 => (1023 - 127, u64::MAX),
        _ => (random.between(1023 - 151, 1023 + 128), random.next()),
    };
    (random.next() & 1) << 63 | exponent << 52 | upper & ((1 << 52) - 1) & !below | tail
}

/// SplitMix64, begun anew for each case.
struct Random(u64);

impl Random {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    const fn new(index: u64) -> Self {
        // Spreads the indices, so that the streams of neighbours do not overlap.
        Self((index ^ 0x0066_7063_6f6e_7472).wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn between(&mut self, least: u64, greatest: u64) -> u64 {
        least + self.next() % (greatest - least + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::named;
    use fpcontrol::reference::FlushRule;

    /// The window in which the rules for flushing differ is tiny: the kinds that aim at it must hit it.
    #[test]
    fn the_flushing_rules_are_told_apart() {
        for name in ["mul_rn", "mul_rp", "fma_rp", "fma_rn", "div_rn", "rcp_rp", "cvt_rn"] {
            let suffix = if name.starts_with("cvt") { "ftz_f32_f64" } else { "ftz_f32" };
            let kernel = named(&format!("probe_{name}_{suffix}"));
            let cases = random(&kernel, 0..KEYED);
            let differ =
                |one, other| cases.iter().filter(|&&c| kernel.expected(c, one) != kernel.expected(c, other)).count();
            assert!(differ(FlushRule::BeforeRounding, FlushRule::AfterRoundingSubnormal) > 20, "{name}");
        }
    }

    #[test]
    fn operands_fit_their_type() {
        for kernel in all().iter().filter(|kernel| kernel.input == Type::F32) {
            let cases = random(kernel, 0..600);
            assert!(cases.iter().chain(&edges(kernel)).flatten().all(|&word| word >> 32 == 0), "{}", kernel.name);
        }
    }

    #[test]
    fn edges_are_all_tuples() {
        let counts = ["row_sqrt_rn_f32", "row_add_rn_f64", "row_fma_rz_f32"].map(|name| edges(&named(name)).len());
        assert_eq!(counts, [50, 50 * 50, 50 * 50 * 50]);
    }
}
