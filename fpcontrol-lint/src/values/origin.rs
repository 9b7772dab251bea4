//! The variable that a reference reaches.

/// The variable that a reference reaches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin {
    /// How many frames surround its declaration.
    pub depth: usize,
    /// The frames in each of whose steps a different element is reached.
    pub distinct: u64,
    /// The parameters (a bit each) that select the element.
    pub keys: u64,
    /// Whether something else selects it.
    pub part: bool,
}
