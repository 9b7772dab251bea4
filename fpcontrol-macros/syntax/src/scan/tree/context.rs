//! Where rewritten code stands, and so how it calls its operations: as methods of traits, or, in a constant, where those
//! cannot be called, as `const` functions of the module `constant` of the run time.

/// Where rewritten code stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Context {
    /// In code that runs.
    #[default]
    Runtime,
    /// In a `const fn`, a `const` or `static` item, or a `const` block: the compiler may have to compute it.
    Constant,
}

impl Context {
    /// Where the body of a function stands.
    pub(crate) fn of(signature: &syn::Signature) -> Self {
        if signature.constness.is_some() { Self::Constant } else { Self::Runtime }
    }
}
