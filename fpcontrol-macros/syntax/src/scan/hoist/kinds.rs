//! What an expression is, as far as it matters whether code of the user's runs.

use proc_macro2::TokenStream;
use std::rc::Rc;

/// The kind of a value.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// `()`.
    Unit,
    /// It never is: `return`, `break`.
    Never,
    /// An `f32` or `f64`.
    Float,
    /// An integer.
    Integer,
    /// A `bool` or a `char`.
    Other,
    /// An array of these elements.
    Array(Rc<Kind>),
    /// A slice of these elements.
    Slice(Rc<Kind>),
    /// A tuple.
    Tuple(Vec<Kind>),
    /// A reference.
    Reference(Rc<Kind>),
    /// One of std's iterators over such elements, which borrows what it runs over.
    Items(Rc<Kind>),
    /// A range of numbers.
    Range,
    /// What the compiler knows: an expression of this type, in code that never runs.
    Place(TokenStream),
    /// Nothing is known about it, so it may not be used.
    Unknown,
}

impl Kind {
    pub(super) fn reference(self) -> Self {
        Self::Reference(Rc::new(self))
    }

    pub(super) fn items(self) -> Self {
        Self::Items(Rc::new(self))
    }

    /// Whether it ends with the function. An iterator would run its closures after the function has left the mode.
    pub(super) fn ends(&self) -> bool {
        match self {
            Self::Unit
            | Self::Never
            | Self::Float
            | Self::Integer
            | Self::Other
            | Self::Range
            | Self::Place(_)
            | Self::Unknown => true,
            Self::Array(of) | Self::Slice(of) | Self::Reference(of) => of.ends(),
            Self::Tuple(parts) => parts.iter().all(Self::ends),
            Self::Items(_) => false,
        }
    }

    /// The value behind all references. The compiler follows these by itself.
    pub(super) fn value(&self) -> &Self {
        match self {
            Self::Reference(of) => of.value(),
            other => other,
        }
    }
}
