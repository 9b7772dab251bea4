//! Generic twins: for `fn f(x: f64) -> f64`, the same body as `fn f_over<T: Real>(x: T) -> T`.
//!
//! The function names one float type. It becomes a type parameter: in the signature, in the types of the body, and in
//! expressions that have this type by themselves, namely literals, casts and named constants. The result is scanned and rewritten like
//! any annotated function. No float type is left in it, so nothing in it can be uncontrolled. If a value is a float without saying so (a field, the result of another
//! function), it meets the type parameter, and the compiler reports a type error.

mod expressions;

use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::scan::code::Code;
use crate::settings::Settings;
use crate::settings::attributes;
use crate::settings::copies::Twin;
use crate::spans::at;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use std::collections::BTreeSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, GenericParam, Item, ItemFn, Pat, Receiver, Type, parse_quote_spanned};

/// Attributes that mean the same on the twin as on the function.
const SHARED: &[&str] = &[
    "allow",
    "cfg",
    "cold",
    "deny",
    "deprecated",
    "doc",
    "forbid",
    "inline",
    "must_use",
    "target_feature",
    "track_caller",
    "warn",
];

/// Returns the twin of a function, to be scanned, with the contents of its holes. Returns `None` after reporting a message.
pub fn of(item: &Item, twin: &Twin, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<(Item, Code)> {
    let Item::Fn(function) = item else {
        diagnostics.push(catalogue::twin_of_item(&head(item)));
        return None;
    };
    let float = float_of(function, diagnostics)?;
    let parameter = parameter(function);
    let name = twin.name.clone().unwrap_or_else(|| format_ident!("{}_over", function.sig.ident));
    let mut copy = function.clone();
    copy.attrs.retain(is_shared);
    let own = (!is_bound(&function.sig.ident, &mut copy)).then_some(&function.sig.ident);
    let code = Code::default();
    let mut generalizer = Generalizer { float, parameter, own, name, code, settings, diagnostics };
    generalizer.visit_item_fn_mut(&mut copy);
    let Generalizer { parameter, name, code, .. } = generalizer;
    copy.sig.ident = name;
    copy.sig.constness = None;
    copy.sig.abi = None;
    copy.sig.generics.params.insert(place(&copy), bounded(&parameter, settings));
    Some((Item::Fn(copy), code))
}

/// The float types, which are also the suffixes of literals and the names of modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    /// `f32`.
    F32,
    /// `f64`.
    F64,
}

impl Float {
    pub(crate) fn named(name: &Ident) -> Option<Self> {
        [Self::F32, Self::F64].into_iter().find(|float| name == float.name())
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::F32 => "f32",
            Self::F64 => "f64",
        }
    }
}

/// Returns the float type of the signature.
fn float_of(function: &ItemFn, diagnostics: &mut Diagnostics) -> Option<Float> {
    let names = idents(function.sig.to_token_stream());
    let [single, double] = [Float::F32, Float::F64].map(|float| names.contains(float.name()));
    match (single, double) {
        (true, false) => Some(Float::F32),
        (false, true) => Some(Float::F64),
        (true, true) => {
            diagnostics.push(catalogue::twin_of_mixed_floats(&head(function), "f64", "f32"));
            None
        }
        (false, false) => {
            diagnostics.push(catalogue::twin_without_float(&head(function)));
            None
        }
    }
}

/// `T`, or the first of `T1`, `T2` … that the function does not use.
fn parameter(function: &ItemFn) -> Ident {
    let taken = idents(function.to_token_stream());
    let candidates = std::iter::once("T".to_owned()).chain((1..).map(|number| format!("T{number}")));
    let free = candidates.into_iter().find(|name| !taken.contains(name)).expect("names have no end");
    Ident::new(&free, Span::mixed_site())
}

/// Whether a pattern in the function binds the name.
fn is_bound(name: &Ident, function: &mut ItemFn) -> bool {
    struct Search<'a>(&'a Ident, bool);
    impl VisitMut for Search<'_> {
        fn visit_pat_ident_mut(&mut self, pattern: &mut syn::PatIdent) {
            self.1 |= pattern.ident == *self.0;
            visit_mut::visit_pat_ident_mut(self, pattern);
        }
    }
    let mut search = Search(name, false);
    search.visit_item_fn_mut(function);
    search.1
}

fn idents(tokens: TokenStream) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut streams = vec![tokens];
    while let Some(stream) = streams.pop() {
        for token in stream {
            match token {
                TokenTree::Group(group) => streams.push(group.stream()),
                TokenTree::Ident(ident) => {
                    found.insert(ident.to_string());
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
    found
}

fn is_shared(attribute: &Attribute) -> bool {
    let name = attribute.path().segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    SHARED.contains(&name.as_str())
}

/// The first position at which a type parameter may be inserted.
fn place(function: &ItemFn) -> usize {
    let parameters = &function.sig.generics.params;
    parameters.iter().take_while(|parameter| matches!(parameter, GenericParam::Lifetime(_))).count()
}

fn bounded(parameter: &Ident, settings: &Settings) -> GenericParam {
    let runtime = settings.runtime.as_ref().map_or_else(|| quote! { ::fpcontrol }, ToTokens::to_token_stream);
    parse_quote_spanned! { Span::mixed_site() => #parameter: #runtime::Real }
}

/// Replaces the float type by the parameter.
struct Generalizer<'a> {
    float: Float,
    parameter: Ident,
    /// The function's name, unless a variable in the function has the same name.
    own: Option<&'a Ident>,
    name: Ident,
    /// Replaces expressions that have the float type by themselves.
    code: Code,
    settings: &'a Settings,
    diagnostics: &'a mut Diagnostics,
}

impl VisitMut for Generalizer<'_> {
    fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
        self.expr(expr);
    }

    fn visit_type_mut(&mut self, ty: &mut Type) {
        if let Type::Path(path) = ty
            && path.qself.is_none()
            && let Some(name) = path.path.get_ident()
            && let Some(float) = Float::named(name)
        {
            let span = at(name.span());
            self.expect(float, &path.path);
            let parameter = &self.parameter;
            *ty = parse_quote_spanned! { span => #parameter };
        } else {
            visit_mut::visit_type_mut(self, ty);
        }
    }

    fn visit_receiver_mut(&mut self, receiver: &mut Receiver) {
        self.diagnostics.push(catalogue::twin_of_method(receiver));
    }

    /// Items cannot use the type parameters around them.
    fn visit_item_mut(&mut self, item: &mut Item) {
        if names_float(item.to_token_stream()) {
            self.diagnostics.push(catalogue::twin_item(&head(item)));
        }
    }

    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        if matches!(pattern, Pat::Lit(_) | Pat::Range(_)) && names_float(pattern.to_token_stream()) {
            self.diagnostics.push(catalogue::twin_pattern(pattern));
        } else {
            visit_mut::visit_pat_mut(self, pattern);
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut syn::Macro) {
        self.invocation(invocation);
    }

    fn visit_attribute_mut(&mut self, attribute: &mut Attribute) {
        if let Some(name) = attributes::name_of(attribute) {
            self.diagnostics.push(catalogue::twin_with_settings(attribute, &name));
        }
    }
}

impl Generalizer<'_> {
    /// Refuses the other float type.
    fn expect(&mut self, float: Float, at: &dyn ToTokens) {
        if float != self.float {
            self.diagnostics.push(catalogue::twin_of_mixed_floats(at, self.float.name(), float.name()));
        }
    }
}

/// Whether there is a float type or a float literal among the tokens.
pub(crate) fn names_float(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => names_float(group.stream()),
        TokenTree::Ident(name) => Float::named(&name).is_some(),
        TokenTree::Literal(literal) => crate::scan::literals::is_float(&syn::Lit::new(literal)),
        TokenTree::Punct(_) => false,
    })
}
