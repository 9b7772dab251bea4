//! Bodies of functions as bytes, which take a tenth of the memory of their trees.

use super::Block;
use super::calls::{Called, called_in};
use super::print::hash;
use crate::stack;
use serde::{Deserialize, Serialize};

/// A body. It is read each time that its function is walked, so that only the trees of functions that are being walked exist. Before the tree come the names
/// that it calls.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredBody(#[serde(with = "super::bytes")] Box<[u8]>);

impl StoredBody {
    pub(super) fn of(body: &Block) -> StoredBody {
        // Writing trees to memory does not fail.
        StoredBody(postcard::to_stdvec(&(called_in(body), body)).unwrap_or_default().into_boxed_slice())
    }

    /// The tree.
    #[must_use]
    pub fn read(&self) -> Block {
        let tree = || {
            let (_, tree) = postcard::take_from_bytes::<Vec<Called>>(&self.0).ok()?;
            postcard::from_bytes(tree).ok()
        };
        stack::with(stack::TREE, tree).ok().flatten().unwrap_or_default()
    }

    /// The hash of the body, positions included.
    #[must_use]
    pub fn hash(&self) -> u64 {
        hash(&self.0)
    }

    /// The names of what it calls, each once.
    #[must_use]
    pub fn calls(&self) -> Vec<Called> {
        postcard::take_from_bytes(&self.0).map(|(calls, _)| calls).unwrap_or_default()
    }
}
