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
