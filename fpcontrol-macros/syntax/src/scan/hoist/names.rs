//! Which names an item inside the function may use: no generic parameter of anything around it.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericParam, Generics, Ident, Item, Signature, Type};

/// What is around a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Enclosing {
    /// The type and const parameters.
    parameters: Vec<Ident>,
    /// The const parameters among them.
    constants: Vec<Ident>,
    /// The type of `self`, if it has no parameters.
    pub(super) this: Option<Type>,
    /// Whether these are all parameters. They are not if a method is annotated and the `impl` around it is not.
    is_whole: bool,
}

impl Enclosing {
    /// What is around an annotated item.
    pub(crate) fn of(item: &Item) -> Self {
        Self { is_whole: !matches!(item, Item::Fn(_)) || begins_a_line(), ..Self::default() }
    }

    /// What is around the items in this one.
    pub(crate) fn within(&self, item: &Item) -> Self {
        let mut inner = self.clone();
        match item {
            Item::Impl(block) => {
                inner.declare(&block.generics);
                let is_plain = block.generics.params.iter().all(|it| matches!(it, GenericParam::Lifetime(_)));
                inner.this = is_plain.then(|| (*block.self_ty).clone());
            }
            Item::Trait(of) => {
                inner.declare(&of.generics);
                inner.this = None;
            }
            _ => {}
        }
        inner
    }

    /// The names that a function adds.
    pub(super) fn names_in(&self, signature: &Signature) -> Names {
        let mut inner = self.clone();
        inner.declare(&signature.generics);
        Names { enclosing: inner }
    }

    fn declare(&mut self, generics: &Generics) {
        for parameter in &generics.params {
            match parameter {
                GenericParam::Type(parameter) => self.parameters.push(parameter.ident.clone()),
                GenericParam::Const(parameter) => {
                    self.parameters.push(parameter.ident.clone());
                    self.constants.push(parameter.ident.clone());
                }
                GenericParam::Lifetime(_) => {}
            }
        }
    }
}

/// Whether the attribute begins a line. Then it does not stand in an `impl`, whose parameters the function's items could not use. Nobody who formats code writes one so; and the compiler would
/// say that it cannot use a generic parameter.
fn begins_a_line() -> bool {
    proc_macro::is_available() && Span::call_site().unwrap().start().column() == 1
}

/// The names that an item inside a function may use.
#[derive(Debug)]
pub(super) struct Names {
    enclosing: Enclosing,
}

/// Types and modules that are no parameters, whatever is around the function.
const KNOWN: &[&str] = &[
    "Vec", "alloc", "bool", "char", "core", "crate", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "self",
    "std", "super", "u128", "u16", "u32", "u64", "u8", "usize",
];

impl Names {
    /// Whether the name is a const parameter.
    pub(super) fn is_const_parameter(&self, name: &Ident) -> bool {
        self.enclosing.constants.contains(name)
    }

    /// The tokens of a type or of a path to a constant, if an item may use them: without lifetimes, and at no place of the user's.
    pub(super) fn taken(&self, tokens: &dyn ToTokens) -> Option<TokenStream> {
        self.checked(tokens.to_token_stream(), false)
    }

    fn checked(&self, tokens: TokenStream, mut follows: bool) -> Option<TokenStream> {
        let mut taken = TokenStream::new();
        let mut is_lifetime = false;
        for mut token in tokens {
            match &mut token {
                TokenTree::Ident(name) if is_lifetime => *name = Ident::new("_", Span::mixed_site()),
                TokenTree::Ident(name) if follows || self.may_use(name) => name.set_span(Span::mixed_site()),
                TokenTree::Ident(_) => return None,
                TokenTree::Group(group) => {
                    let inner = self.checked(group.stream(), false)?;
                    *group = Group::new(group.delimiter(), inner);
                    group.set_span(Span::mixed_site());
                }
                TokenTree::Punct(mark) => mark.set_span(Span::mixed_site()),
                TokenTree::Literal(literal) => literal.set_span(Span::mixed_site()),
            }
            is_lifetime = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '\'');
            follows = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == ':');
            taken.extend([token]);
        }
        Some(taken)
    }

    /// Whether a name at the beginning of a path is no generic parameter.
    fn may_use(&self, name: &Ident) -> bool {
        let word = name.to_string();
        let is_keyword = matches!(word.as_str(), "impl" | "dyn" | "fn" | "for" | "Self" | "unsafe" | "extern" | "_");
        let is_known = KNOWN.contains(&word.as_str());
        !is_keyword
            && !self.enclosing.parameters.contains(name)
            && (self.enclosing.is_whole || is_known || word == "mut")
    }
}
