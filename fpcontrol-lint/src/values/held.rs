//! Which elements of a hash container a value goes through.

/// Elements of a hash container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Keys with their values.
    Pairs,
    /// Values of a map, or elements of a set.
    Values,
}
