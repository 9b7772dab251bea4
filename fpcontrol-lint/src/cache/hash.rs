//! Hashes of contents, and keys made of them: BLAKE3.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::File;

/// A hash of 256 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hash(pub(super) [u8; 32]);

impl Hash {
    /// The hash of bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Hash {
        Hash(*blake3::hash(bytes).as_bytes())
    }

    /// The first 64 bits.
    #[must_use]
    pub fn first(&self) -> u64 {
        self.0.first_chunk().map_or(0, |first| u64::from_le_bytes(*first))
    }

    /// The hash of the running program, so that a cache holds only results of the same code, dependencies included.
    pub(super) fn of_this_program() -> Option<Hash> {
        // The path may lead to another program by now; Linux names the program that runs.
        let program = File::open("/proc/self/exe").or_else(|_| File::open(std::env::current_exe()?)).ok()?;
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(program).ok()?;
        Some(Hash(*hasher.finalize().as_bytes()))
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A key of an entry, made of what the entry depends on. The length of each part is hashed too, so that different lists give different keys.
pub(super) struct Key(blake3::Hasher);

impl Key {
    pub fn new(program: Hash, what: &str) -> Key {
        let mut key = Key(blake3::Hasher::new_derive_key("fpcontrol-lint cache"));
        key.enter(program);
        key.text(what);
        key
    }

    pub fn enter(&mut self, hash: Hash) {
        self.0.update(&hash.0);
    }

    pub fn number(&mut self, number: usize) {
        self.0.update(&(number as u64).to_le_bytes());
    }

    pub fn text(&mut self, text: &str) {
        self.number(text.len());
        self.0.update(text.as_bytes());
    }

    pub fn hash(&self) -> Hash {
        Hash(*self.0.finalize().as_bytes())
    }
}
