//! The operands: the same on every machine and in every run.

/// Three operands for each case.
pub struct Cases {
    /// The first operands, the second, the third.
    pub operands: [Vec<f32>; 3],
}

impl Cases {
    /// Every bit pattern is as likely as every other in a quarter of the operands; the others are between 2^-8 and 2^8.
    pub fn new(length: usize) -> Self {
        let mut random = SplitMix(0x5eed);
        let operands = std::array::from_fn(|_| (0..length).map(|_| random.float()).collect());
        Self { operands }
    }

    /// The number of cases.
    pub fn len(&self) -> usize {
        self.operands[0].len()
    }

    /// The operands of a case.
    pub fn get(&self, case: usize) -> [f32; 3] {
        std::array::from_fn(|place| self.operands[place][case])
    }

    /// A function's results.
    pub fn map(&self, function: crate::Function) -> Vec<f32> {
        (0..self.len()).map(|case| self.get(case)).map(|[a, b, c]| function(a, b, c)).collect()
    }
}

/// Steele, Lea and Flood's generator.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn float(&mut self) -> f32 {
        let bits = self.next();
        if bits.is_multiple_of(4) {
            return f32::from_bits((bits >> 32) as u32);
        }
        let exponent = 127 - 8 + (bits >> 8) % 16;
        f32::from_bits(((bits >> 63) << 31 | exponent << 23 | (bits >> 20) & 0x7f_ffff) as u32)
    }
}
