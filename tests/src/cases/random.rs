//! Random bits that a seed determines.

use std::fmt;

/// The seed of every stream of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

const DEFAULT: u64 = 0x0123_4567_89ab_cdef;

impl Seed {
    /// `FPCONTROL_SEED` (decimal, or hexadecimal after `0x`), or a constant.
    ///
    /// # Panics
    /// If `FPCONTROL_SEED` is no number.
    #[must_use]
    pub fn from_environment() -> Self {
        let Ok(text) = std::env::var("FPCONTROL_SEED") else { return Self(DEFAULT) };
        let number = match text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16),
            None => text.parse(),
        };
        Self(number.unwrap_or_else(|error| panic!("FPCONTROL_SEED={text}: {error}")))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FPCONTROL_SEED={:#x}", self.0)
    }
}

/// A stream of random numbers: Steele, Lea and Flood's SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of that name.
    #[must_use]
    pub fn new(seed: Seed, stream: &str) -> Self {
        // FNV-1a over the name.
        let hash = stream
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self(seed.0 ^ hash)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 128 random bits.
    pub fn wide(&mut self) -> u128 {
        u128::from(self.bits()) << 64 | u128::from(self.bits())
    }

    /// A number below `end`, up to a bias that does not matter here.
    pub fn below(&mut self, end: u64) -> u64 {
        self.bits() % end
    }

    /// A number from `start` to `last`.
    pub fn between(&mut self, start: i64, last: i64) -> i64 {
        start + self.below((last - start + 1) as u64) as i64
    }

    /// An even chance.
    pub fn flip(&mut self) -> bool {
        self.bits() >> 63 == 1
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u64) as usize]
    }

    /// An integer of exactly `bits` bits.
    pub fn of_bits(&mut self, bits: u32) -> u128 {
        let top = 1 << (bits - 1);
        top | self.wide() & (top - 1)
    }
}
