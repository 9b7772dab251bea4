//! Bodies of functions as bytes, which take a tenth of the memory of their trees.

use super::Block;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// A body. It is read each time that its function is walked, so that only the trees of functions that are being walked exist.
#[derive(Debug)]
pub struct StoredBody(Box<[u8]>);

impl StoredBody {
    pub(super) fn of(body: &Block) -> StoredBody {
        // Writing trees to memory does not fail.
        StoredBody(postcard::to_stdvec(body).unwrap_or_default().into_boxed_slice())
    }

    /// The tree. Reading it needs no more stack than walking it.
    #[must_use]
    pub fn read(&self) -> Block {
        postcard::from_bytes(&self.0).unwrap_or_default()
    }
}

// The derived implementations would write and read the bytes one by one.
impl Serialize for StoredBody {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for StoredBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StoredBody, D::Error> {
        deserializer.deserialize_bytes(Bytes).map(StoredBody)
    }
}

struct Bytes;

impl Visitor<'_> for Bytes {
    type Value = Box<[u8]>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Box<[u8]>, E> {
        Ok(bytes.into())
    }
}
