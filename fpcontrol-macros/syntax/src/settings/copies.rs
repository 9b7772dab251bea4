//! The keys `twin` and `lanes`, which ask for another function beside the annotated one.

use proc_macro2::Ident;
use std::collections::BTreeSet;

/// The value of the key `twin`.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The twin's name, if the user chose one. The default is the function's name with `_over` appended.
    pub name: Option<Ident>,
}

impl PartialEq for Twin {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Twin {}

/// The value of the key `lanes`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lanes {
    /// The float parameters that have the same value for all elements.
    pub shared: BTreeSet<String>,
}
