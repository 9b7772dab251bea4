//! FNV-1a, 64 bits: the keys of the evidence, and the checksums that the tables of approximations are known by.

/// A running hash.
#[derive(Clone, Copy, Debug)]
pub struct Fnv(u64);

impl Fnv {
    /// The hash of nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Takes in bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Takes in words, each as its little-endian bytes.
    pub fn words(&mut self, words: &[u64]) {
        words.iter().for_each(|word| self.bytes(&word.to_le_bytes()));
    }

    /// The hash, as sixteen hexadecimal digits.
    #[must_use]
    pub fn digits(self) -> String {
        format!("{:016x}", self.0)
    }
}

#[test]
fn known_answers() {
    let digits = |text: &str| {
        let mut hash = Fnv::new();
        hash.bytes(text.as_bytes());
        hash.digits()
    };
    assert_eq!(digits(""), "cbf29ce484222325");
    assert_eq!(digits("a"), "af63dc4c8601ec8c");
    assert_eq!(digits("foobar"), "85944171f73967e8");
}

/// A hash of words, in their order: FNV's steps on words, with a rotation, so that high bits reach low ones; four at a time,
/// so that they need not wait for each other.
pub struct Hash([u64; 4]);

impl Hash {
    /// Of nothing.
    pub fn new() -> Self {
        Self([1, 2, 3, 4].map(|lane: u64| 0xcbf2_9ce4_8422_2325 ^ lane))
    }

    /// Of a multiple of four words more.
    pub fn words(&mut self, words: &[u64]) {
        let mut lanes = self.0;
        let (groups, rest) = words.as_chunks::<4>();
        assert!(rest.is_empty());
        for group in groups {
            lanes = std::array::from_fn(|i| step(lanes[i], group[i]));
        }
        self.0 = lanes;
    }

    /// The hash.
    pub fn value(&self) -> u64 {
        self.0.iter().fold(0, |hash, &lane| step(hash, lane))
    }
}

fn step(hash: u64, word: u64) -> u64 {
    (hash ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23)
}

/// The checksum of a block, of those of its pieces.
pub fn folded(pieces: impl Iterator<Item = u64>) -> u32 {
    let hash = pieces.fold(0, step);
    (hash ^ hash >> 32) as u32
}
