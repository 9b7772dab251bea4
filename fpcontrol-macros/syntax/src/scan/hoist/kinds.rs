//! What an expression is, as far as it matters whether code of the user's runs.

use crate::scan::literals;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use std::rc::Rc;
use syn::Lit;

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
    /// A vector of these elements.
    Vector(Rc<Kind>),
    /// A tuple.
    Tuple(Vec<Kind>),
    /// A reference, and whether it is mutable.
    Reference(Rc<Kind>, bool),
    /// One of std's iterators over such elements, which borrows what it runs over.
    Items(Rc<Kind>),
    /// A range of integers.
    Range,
    /// What the compiler knows.
    Place(Place),
    /// Nothing is known about it, so it may not be used.
    Unknown,
}

/// A place whose type the compiler knows.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// An expression that is the place, in code that never runs, if it is a variable or a field of one.
    pub place: Option<TokenStream>,
    /// The run time's `Asked` about its type.
    pub asked: TokenStream,
}

impl Place {
    /// A variable, or a field of one. Its address is never taken by a reference: it may lie in a packed struct.
    pub(super) fn of(place: TokenStream) -> Self {
        let asked = quote_spanned! { Span::mixed_site() => __fpcontrol::hoist::at(&raw const #place) };
        Self { place: Some(place), asked }
    }

    /// A constant or static item.
    pub(super) fn item(path: &TokenStream) -> Self {
        Self { place: None, asked: quote_spanned! { Span::mixed_site() => __fpcontrol::hoist::of(&#path) } }
    }

    /// An element. If the place has none, every question about it is answered with no.
    pub(super) fn element(&self) -> Self {
        Self { place: None, asked: self.question("fp_element") }
    }

    /// A question about the type.
    pub(super) fn question(&self, method: &str) -> TokenStream {
        let (asked, method) = (&self.asked, Ident::new(method, Span::mixed_site()));
        quote_spanned! { Span::mixed_site() => #asked.#method() }
    }
}

impl Kind {
    /// The kind of a literal.
    pub(super) fn of_literal(literal: &Lit) -> Option<Self> {
        match literal {
            Lit::Float(_) => Some(Self::Float),
            Lit::Int(_) if literals::is_integer(literal) => Some(Self::Integer),
            Lit::Int(_) => Some(Self::Float),
            Lit::Byte(_) => Some(Self::Integer),
            Lit::Bool(_) | Lit::Char(_) => Some(Self::Other),
            _ => None,
        }
    }

    pub(super) fn reference(self, is_mutable: bool) -> Self {
        Self::Reference(Rc::new(self), is_mutable)
    }

    pub(super) fn items(self) -> Self {
        Self::Items(Rc::new(self))
    }

    /// The value behind all references. Operators, indices and fields follow these by themselves; methods may belong to a reference.
    pub(super) fn value(&self) -> &Self {
        match self {
            Self::Reference(of, _) => of.value(),
            other => other,
        }
    }
}
