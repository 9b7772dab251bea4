//! Entries: a file each, named by its key. It begins with a line that says what it is, then the key, then the hash of the rest.

use super::Hash;
use crate::stack;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::io::Write;
use std::path::Path;

const HEAD: &[u8] = b"fpcontrol-lint cache entry 1\n";

/// An entry, if it exists and is complete.
pub(super) fn read<T: DeserializeOwned + Send>(folder: &Path, key: Hash) -> Option<T> {
    let bytes = fs::read(folder.join(key.to_string())).ok()?;
    let rest = bytes.strip_prefix(HEAD)?.strip_prefix(&key.0)?;
    let (check, payload) = rest.split_first_chunk::<32>()?;
    if Hash::of(payload).0 != *check {
        return None;
    }
    let (value, left) = stack::with(stack::TREE, || postcard::take_from_bytes(payload)).ok()?.ok()?;
    left.is_empty().then_some(value)
}

/// Writes an entry, completely or not at all; returns whether it was written.
pub(super) fn write(folder: &Path, key: Hash, value: &(impl Serialize + Sync)) -> bool {
    let Ok(Ok(payload)) = stack::with(stack::TREE, || postcard::to_stdvec(value)) else { return false };
    let write = || -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        let mut file = tempfile::Builder::new().prefix(super::folder::UNFINISHED).tempfile_in(folder)?;
        let head = [HEAD, &key.0, &Hash::of(&payload).0].concat();
        file.write_all(&head)?;
        file.write_all(&payload)?;
        file.persist(folder.join(key.to_string()))?;
        Ok(())
    };
    write().is_ok()
}
