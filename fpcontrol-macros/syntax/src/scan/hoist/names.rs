//! Which names an item inside the function may use: no generic parameter of anything around it.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericParam, Generics, Ident, Item, Path, Signature, Type};

/// What is around a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Enclosing {
    /// The type and const parameters.
    parameters: Vec<Ident>,
    /// The const parameters among them that are integers.
    constants: Vec<Ident>,
    /// The type of `self`, if it has no parameters.
    pub(super) this: Option<Type>,
    /// Whether these are all parameters. They are not if a method is annotated and the `impl` around it is not.
    is_whole: bool,
}

impl Enclosing {
    /// What is around an annotated item.
    pub(crate) fn of(item: &Item) -> Self {
        let is_whole = match item {
            Item::Fn(function) => begins_a_line() && context(&function.sig.ident) == SOURCE,
            _ => true,
        };
        Self { is_whole, ..Self::default() }
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
                    if primitive(&parameter.ty).is_some_and(|name| matches!(name, Primitive::Integer)) {
                        self.constants.push(parameter.ident.clone());
                    }
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

/// The context of what is written in the source itself.
const SOURCE: &str = "#0";

/// The hygiene of a name, as far as the compiler shows it. In a macro's expansion two variables of one name may be two.
pub(super) fn context(name: &Ident) -> String {
    let shown = format!("{:?}", name.span());
    shown.split_whitespace().next().filter(|word| word.starts_with('#')).unwrap_or_default().to_owned()
}

/// The classes of primitive types.
#[derive(Clone, Copy, Debug)]
pub(super) enum Primitive {
    Float,
    Integer,
    Other,
}

/// The primitive type that a type is by its name.
pub(super) fn primitive(ty: &Type) -> Option<Primitive> {
    let Type::Path(path) = ty else { return None };
    let name = path.path.get_ident().filter(|_| path.qself.is_none())?.to_string();
    match name.as_str() {
        "f32" | "f64" => Some(Primitive::Float),
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => {
            Some(Primitive::Integer)
        }
        "bool" | "char" => Some(Primitive::Other),
        _ => None,
    }
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

    /// The path of a constant or static item, if it is known to be one by its name, and an item may use it.
    pub(super) fn constant(&self, path: &Path) -> Option<TokenStream> {
        let is_plain = path.leading_colon.is_none() && path.segments.iter().all(|segment| segment.arguments.is_none());
        let first = path.segments.first()?.ident.to_string();
        let last = path.segments.last()?.ident.to_string();
        let is_upper = last.len() > 1 && last.chars().all(|letter| !letter.is_lowercase());
        let is_std = ["core", "f32", "f64", "i32", "i64", "std", "u32", "u64", "usize"].contains(&first.as_str());
        (is_plain && is_upper && (path.segments.len() == 1 || is_std)).then(|| self.taken(path))?
    }

    /// The tokens of a type or of a path, if an item may use them: without lifetimes, and at no place of the user's.
    pub(super) fn taken(&self, tokens: &dyn ToTokens) -> Option<TokenStream> {
        let tokens = tokens.to_token_stream();
        // A path from the root means something else in edition 2015.
        let begins_at_the_root = matches!(tokens.clone().into_iter().next(), Some(TokenTree::Punct(_)));
        if begins_at_the_root { None } else { self.checked(tokens, false) }
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
        // Those of later editions are names in earlier ones.
        let is_keyword =
            ["$crate", "Self", "_", "async", "await", "dyn", "extern", "fn", "for", "gen", "impl", "try", "unsafe"];
        let is_keyword = is_keyword.contains(&word.as_str()) || word.starts_with('$');
        let is_known = KNOWN.contains(&word.as_str());
        !is_keyword
            && !self.enclosing.parameters.contains(name)
            && (self.enclosing.is_whole || is_known || word == "mut")
    }
}
