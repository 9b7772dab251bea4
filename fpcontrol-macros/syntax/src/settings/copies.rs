//! What the keys `twin` and `lanes` ask for: another function beside the annotated one.

use proc_macro2::Ident;
use std::collections::BTreeSet;

/// The key `twin`.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The twin's name, if it is not the function's with `_over` behind it.
    pub name: Option<Ident>,
}

impl PartialEq for Twin {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Twin {}

/// The key `lanes`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lanes {
    /// The float parameters of which all elements have the same value.
    pub shared: BTreeSet<String>,
}
