//! Where rewritten code stands. This decides how it calls its operations: as methods of traits or, in a constant, where trait methods
//! cannot be called, as `const` functions of the run time's module `constant`.

/// Where rewritten code stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Context {
    /// In code that runs.
    #[default]
    Runtime,
    /// In a `const fn`, a `const` or `static` item, or a `const` block, which the compiler may have to compute.
    Constant,
}

impl Context {
    /// The context of the body of a function.
    pub(crate) fn of(signature: &syn::Signature) -> Self {
        if signature.constness.is_some() { Self::Constant } else { Self::Runtime }
    }
}
