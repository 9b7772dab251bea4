//! Bodies of functions as bytes, which take a tenth of the memory of their trees.

use super::Block;
use crate::stack;
use serde::{Deserialize, Serialize};

/// A body. It is read each time that its function is walked, so that only the trees of functions that are being walked exist.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredBody(#[serde(with = "super::bytes")] Box<[u8]>);

impl StoredBody {
    pub(super) fn of(body: &Block) -> StoredBody {
        // Writing trees to memory does not fail.
        StoredBody(postcard::to_stdvec(body).unwrap_or_default().into_boxed_slice())
    }

    /// The tree.
    #[must_use]
    pub fn read(&self) -> Block {
        let read = stack::with(stack::TREE, || postcard::from_bytes(&self.0).ok());
        read.ok().flatten().unwrap_or_default()
    }
}
