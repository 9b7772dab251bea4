//! What the programs share: a hash of results.

/// FNV-1a over the bits of results, as lockstep games and replays compare states.
#[derive(Clone, Copy)]
pub struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    /// Adds the bits of a number.
    pub fn add(&mut self, bits: u64) {
        for byte in bits.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

impl std::fmt::Display for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Pseudo-random bits, the same in every run.
pub fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let x = (*state ^ *state >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    x ^ x >> 33
}

/// A number in [0, 1).
pub fn unit(state: &mut u64) -> f64 {
    f64::from(random(state) as u32) / 4_294_967_296.0
}
