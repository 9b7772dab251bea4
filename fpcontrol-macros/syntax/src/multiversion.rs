//! The key `multiversion`: a function compiled once more for each level of processor, and dispatched where it begins.
//!
//! ```text
//! fn f(x: f64) -> f64 {
//!     #[target_feature(enable = "avx512f")]
//!     fn avx512(x: f64) -> f64 { the body, by the backend of that level }
//!     …
//!     match __fpcontrol::processor() { __fpcontrol::Level::Avx512 => return unsafe { avx512(x) }, … }
//!     the body, as without the key
//! }
//! ```
//!
//! The versions compute the same; what is gained is that no operation asks for the level, and that the compiler may use the
//! level's instructions for everything else.

use crate::control::Settings;
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::place;
use crate::rewrite::Rewriter;
use crate::scan::{Head, scan};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::visit_mut::VisitMut;
use syn::{Attribute, FnArg, GenericParam, Item, ItemFn, Pat, ReturnType, Stmt, TypeImplTrait, parse_quote};

/// The versions: function, features of the target, and the backend and level of that name. The last level is the function
/// itself.
const VERSIONS: &[(&str, &str, &str)] = &[("avx512", "avx512f", "Avx512"), ("avx2", "avx2,fma", "Avx2")];

/// Attributes that mean for a version what they mean for the function.
const SHARED: &[&str] = &["allow", "cold", "deny", "expect", "forbid", "track_caller", "warn"];

/// A function in versions: what is put at the head of its body once that is rewritten.
#[derive(Debug)]
pub struct Dispatch(Vec<Stmt>);

/// Makes the versions of a function, and gives its parameters names to hand on; `None` after a message.
pub fn of(item: &mut Item, settings: &Settings, id: u64, diagnostics: &mut Diagnostics) -> Option<Dispatch> {
    let Item::Fn(function) = item else {
        diagnostics.push(catalogue::multiversion_item(&head(item)));
        return None;
    };
    if let Some(objection) = objection(function) {
        diagnostics.push(catalogue::multiversion_function(&head(function), objection));
        return None;
    }
    if let Some(backend) = &settings.backend {
        diagnostics.push(catalogue::multiversion_backend(backend));
        return None;
    }
    let versions: Vec<_> = VERSIONS.iter().map(|version| version_of(function, version, settings, id)).collect();
    let (arguments, rebound) = name_parameters(function);
    let arms = VERSIONS.iter().map(|(name, _, level)| {
        let [name, level] = [name, level].map(|word| Ident::new(word, Span::mixed_site()));
        let generics = turbofish(function);
        quote_spanned! { Span::mixed_site() =>
            // SAFETY: the processor has what the level says.
            __fpcontrol::Level::#level => return unsafe { #name #generics (#(#arguments),*) },
        }
    });
    let on_x86 = quote_spanned! { Span::mixed_site() => #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] };
    let mut statements: Vec<Stmt> = versions.iter().map(|version| parse_quote! { #on_x86 #version }).collect();
    let dispatch = quote_spanned! { Span::mixed_site() =>
        match __fpcontrol::processor() {
            #(#arms)*
            __fpcontrol::Level::Sse2 => {}
        }
    };
    statements.push(parse_quote! { #on_x86 #dispatch });
    statements.extend(rebound);
    Some(Dispatch(statements))
}

impl Dispatch {
    /// Puts it behind the declarations of the rewritten function.
    pub fn declare(self, item: &mut Item) {
        if let Item::Fn(function) = item {
            let statements = &mut function.block.stmts;
            let items = statements.iter().take_while(|statement| matches!(statement, Stmt::Item(_))).count();
            statements.splice(items..items, self.0);
        }
    }
}

/// Why a function inside the function cannot have its signature or its body.
fn objection(function: &ItemFn) -> Option<&'static str> {
    let signature = &function.sig;
    let returns_impl = matches!(&signature.output, ReturnType::Type(_, ty) if contains_impl(ty));
    if signature.constness.is_some() {
        Some("is `const` (the compiler asks for no processor)")
    } else if signature.asyncness.is_some() || returns_impl {
        Some("returns a type without a name (each version has its own)")
    } else if names_self(function.to_token_stream()) {
        Some("names `self` or `Self` (a function inside it does not know them)")
    } else {
        None
    }
}

fn contains_impl(ty: &syn::Type) -> bool {
    struct Search(bool);
    impl VisitMut for Search {
        fn visit_type_impl_trait_mut(&mut self, _: &mut TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut search = Search(false);
    search.visit_type_mut(&mut ty.clone());
    search.0
}

fn names_self(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => names_self(group.stream()),
        TokenTree::Ident(name) => name == "self" || name == "Self",
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The rewritten function of one level. What is wrong with it is said about the function itself.
fn version_of(function: &ItemFn, version: &(&'static str, &str, &str), settings: &Settings, id: u64) -> TokenStream {
    let (name, features, backend) = version;
    let backend = Ident::new(backend, Span::mixed_site());
    let mut copy = function.clone();
    copy.attrs.retain(is_shared);
    copy.vis = syn::Visibility::Inherited;
    copy.sig.abi = None;
    copy.sig.ident = Ident::new(name, Span::mixed_site());
    let backend = parse_quote! { __fpcontrol::#backend };
    let settings = Settings { backend: Some(backend), ..settings.clone() };
    let mut item = Item::Fn(copy);
    let head = Head { settings, id, taken: Vec::new() };
    let beside = place::instead_of(name, &function.sig.ident, || {
        scan(&mut item, head, &mut Rewriter::default(), &mut Diagnostics::default())
    });
    quote! { #(#beside)* #[target_feature(enable = #features)] #item }
}

fn is_shared(attribute: &Attribute) -> bool {
    SHARED.iter().any(|name| attribute.path().is_ident(name))
}

/// The names of the parameters, and the `let`s that take apart those that were patterns.
fn name_parameters(function: &mut ItemFn) -> (Vec<Ident>, Vec<Stmt>) {
    let (mut names, mut rebound) = (Vec::new(), Vec::new());
    for (index, parameter) in function.sig.inputs.iter_mut().enumerate() {
        let FnArg::Typed(parameter) = parameter else { continue };
        let name = match &*parameter.pat {
            Pat::Ident(pattern) if pattern.by_ref.is_none() && pattern.subpat.is_none() => pattern.ident.clone(),
            pattern => {
                let name = format_ident!("p{index}", span = Span::mixed_site());
                rebound.push(parse_quote! { let #pattern = #name; });
                *parameter.pat = parse_quote! { #name };
                name
            }
        };
        names.push(name);
    }
    (names, rebound)
}

/// The type and const parameters, to be handed on: they need not follow from the arguments.
fn turbofish(function: &ItemFn) -> Option<TokenStream> {
    let names = function.sig.generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Type(parameter) => Some(&parameter.ident),
        GenericParam::Const(parameter) => Some(&parameter.ident),
        _ => None,
    });
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| quote_spanned! { Span::mixed_site() => ::<#(#names),*> })
}
