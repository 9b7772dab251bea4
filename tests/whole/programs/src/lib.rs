//! What all programs share.

/// A hash of the bits of numbers: FNV-1a.
pub struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    /// Adds the bits of numbers.
    pub fn numbers<'a>(&mut self, numbers: impl IntoIterator<Item = &'a f64>) {
        numbers.into_iter().for_each(|number| self.bytes(&number.to_bits().to_le_bytes()));
    }

    /// The hash.
    pub fn value(&self) -> u64 {
        self.0
    }
}

/// Numbers from 0 to 1 that are the same everywhere.
pub struct Noise(pub u64);

impl Iterator for Noise {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Some((self.0 >> 11) as f64 / (1_u64 << 53) as f64)
    }
}
