//! SplitMix64, begun anew for each case.

/// A stream of bits.
pub struct Random(u64);

impl Random {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The stream of a case.
    pub const fn new(index: u64) -> Self {
        // Spreads the indices, so that the streams of neighbours do not overlap.
        Self((index ^ 0x0066_7063_6f6e_7472).wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number in this range, both ends included.
    pub fn between(&mut self, least: u64, greatest: u64) -> u64 {
        least + self.next() % (greatest - least + 1)
    }

    /// One of them.
    pub fn choose<T: Copy, const COUNT: usize>(&mut self, from: [T; COUNT]) -> T {
        from[(self.next() % COUNT as u64) as usize]
    }

    /// What follows the last kept bit of a significand, in this many bits: nothing, half a unit, and their neighbours.
    pub fn tail(&mut self, bits: u32) -> u64 {
        if bits == 0 {
            return 0;
        }
        let below = u64::MAX >> (64 - bits);
        let any = self.next() & below;
        self.choose([0, 1, below / 2, below / 2 + 1, (below / 2 + 2) & below, below, any])
    }
}
