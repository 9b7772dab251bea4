//! A file, with what the tables need to know of where it stands.

use crate::hir::{File, Name};
use crate::types::tables::hashing::Constant;

/// A file as the tables see it.
#[derive(Debug)]
pub struct Unit {
    /// What it declares.
    pub file: File,
    /// Its crate.
    pub crate_id: usize,
    /// The name of its crate in paths; empty if no manifest says it.
    pub crate_name: Name,
    /// The hashers with constant keys in its crate.
    pub constant: Constant,
    /// The name of its module: that of the file, or of the folder for `mod.rs`.
    pub module: Name,
    /// The name of the folder that would hold the file of the module around it.
    pub around: Name,
    /// The hash of its path.
    pub place: u64,
}
