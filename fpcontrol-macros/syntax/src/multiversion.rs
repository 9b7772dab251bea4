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
//! The versions of a method stand beside it, as methods without a name of their own to others, since a function inside it
//! knows neither `self` nor `Self` nor the parameters of the `impl`:
//!
//! ```text
//! fn f(&self) -> f64 { match … { … => return unsafe { Self::__f_avx512(self) }, … } the body }
//! #[target_feature(enable = "avx512f")] fn __f_avx512(&self) -> f64 { … }
//! ```
//!
//! The versions compute the same; what is gained is that no operation asks for the level, and that the compiler may use the
//! level's instructions for everything else.

mod objections;

use crate::control::Settings;
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::place;
use crate::rewrite::{Rewriter, bound};
use crate::scan::{Head, scan};
use objections::objection;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{
    Attribute, Block, FnArg, GenericParam, ImplItemFn, Item, ItemFn, ItemImpl, Pat, Stmt, Visibility, parse_quote,
};

/// The versions: function, features of the target, and the backend and level of that name. The last level is the function
/// itself.
const VERSIONS: &[(&str, &str, &str)] = &[("avx512", "avx512f", "Avx512"), ("avx2", "avx2,fma", "Avx2")];

/// Attributes that mean for a version what they mean for the function.
const SHARED: &[&str] = &["allow", "cfg", "cold", "deny", "expect", "forbid", "track_caller", "warn"];

/// What makes a function one of several versions.
#[derive(Debug)]
pub struct Versions {
    /// What is put at the head of its body once that is rewritten.
    head: Vec<Stmt>,
    /// What stands beside it.
    beside: Vec<TokenStream>,
}

/// Where the versions of a function stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// At its head.
    Inside,
    /// In its `impl` block.
    Beside,
}

/// Makes the versions of a function, and gives its parameters names to hand on; `None` after a message. Where nothing is seen
/// around it, it may be a method.
pub fn of(item: &mut Item, settings: &Settings, id: u64, diagnostics: &mut Diagnostics) -> Option<Versions> {
    let place = match item {
        Item::Fn(function) if objections::is_method(function) => Place::Beside,
        _ => Place::Inside,
    };
    at(place, item, settings, id, diagnostics)
}

/// The same of an item that is seen to stand in no `impl` block.
pub fn of_nested(item: &mut Item, settings: &Settings, id: u64, diagnostics: &mut Diagnostics) -> Option<Versions> {
    at(Place::Inside, item, settings, id, diagnostics)
}

/// The same of a method in an annotated `impl` block. One that has the key from the block, and cannot have versions, has
/// none; of one that has it itself that is said.
pub fn of_method(
    method: &mut ImplItemFn,
    is_asked: bool,
    settings: &Settings,
    id: u64,
    diagnostics: &mut Diagnostics,
) -> Option<Versions> {
    let mut function = ItemFn {
        attrs: method.attrs.clone(),
        vis: Visibility::Inherited,
        sig: method.sig.clone(),
        block: Box::new(method.block.clone()),
        ..parse_quote! { fn method() {} }
    };
    let mut unheard = Diagnostics::default();
    check(&function, settings, if is_asked { diagnostics } else { &mut unheard })?;
    let versions = versions(&mut function, Place::Beside, settings, id);
    method.sig = function.sig;
    Some(versions)
}

/// Whether the methods of a block may have versions; says why not.
pub fn serves_block(block: &ItemImpl, settings: &Settings, diagnostics: &mut Diagnostics) -> bool {
    if block.trait_.is_some() {
        diagnostics.push(catalogue::multiversion_trait(&head(block)));
    } else if let Some(backend) = &settings.backend {
        diagnostics.push(catalogue::multiversion_backend(backend));
    } else {
        return true;
    }
    false
}

impl Versions {
    /// Puts the choice behind the declarations of the rewritten function. Returns what must stand beside it.
    pub fn declare(self, body: &mut Block) -> Vec<TokenStream> {
        let statements = &mut body.stmts;
        let items = statements.iter().take_while(|statement| matches!(statement, Stmt::Item(_))).count();
        statements.splice(items..items, self.head);
        self.beside
    }
}

impl Place {
    /// The name of a version where it is defined, and where it is called.
    fn names(self, function: &Ident, version: &str) -> (Ident, TokenStream) {
        match self {
            Self::Inside => {
                let name = Ident::new(version, Span::mixed_site());
                (name.clone(), name.to_token_stream())
            }
            Self::Beside => {
                // Messages about it point to the function.
                let span = Span::mixed_site().located_at(function.span());
                let name = format_ident!("__{}_{version}", function.unraw(), span = span);
                (name.clone(), quote_spanned! { Span::mixed_site() => Self::#name })
            }
        }
    }
}

fn at(place: Place, item: &mut Item, settings: &Settings, id: u64, diagnostics: &mut Diagnostics) -> Option<Versions> {
    let Item::Fn(function) = item else {
        diagnostics.push(catalogue::multiversion_item(&head(item)));
        return None;
    };
    check(function, settings, diagnostics)?;
    Some(versions(function, place, settings, id))
}

fn check(function: &ItemFn, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<()> {
    if let Some(objection) = objection(&function.sig) {
        diagnostics.push(catalogue::multiversion_function(&head(function), objection));
        return None;
    }
    if let Some(backend) = &settings.backend {
        diagnostics.push(catalogue::multiversion_backend(backend));
        return None;
    }
    Some(())
}

fn versions(function: &mut ItemFn, place: Place, settings: &Settings, id: u64) -> Versions {
    let on_x86 = quote_spanned! { Span::mixed_site() => #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))] };
    let names: Vec<_> = VERSIONS.iter().map(|(version, ..)| place.names(&function.sig.ident, version)).collect();
    let versions =
        VERSIONS.iter().zip(&names).map(|(version, (name, _))| version_of(function, version, name, settings, id));
    let versions: Vec<_> = versions.map(|version| quote! { #on_x86 #version }).collect();
    let (arguments, rebound) = name_parameters(function);
    let generics = turbofish(function);
    let arms = VERSIONS.iter().zip(&names).map(|((_, _, level), (_, path))| {
        let level = Ident::new(level, Span::mixed_site());
        quote_spanned! { Span::mixed_site() =>
            // SAFETY: the processor has what the level says.
            __fpcontrol::Level::#level => return unsafe { #path #generics (#(#arguments),*) },
        }
    });
    let choice = quote_spanned! { Span::mixed_site() =>
        match __fpcontrol::processor() {
            #(#arms)*
            __fpcontrol::Level::Sse2 => {}
        }
    };
    let choice: Stmt = parse_quote! { #on_x86 #choice };
    let (inside, beside) = match place {
        Place::Inside => (versions.iter().map(|version| parse_quote! { #version }).collect(), Vec::new()),
        Place::Beside => (Vec::new(), versions),
    };
    Versions { head: inside.into_iter().chain([choice]).chain(rebound).collect(), beside }
}

/// The rewritten function of one level. What is wrong with it is said about the function itself.
fn version_of(
    function: &ItemFn,
    version: &(&str, &str, &str),
    name: &Ident,
    settings: &Settings,
    id: u64,
) -> TokenStream {
    let (level, features, backend) = version;
    let backend = Ident::new(backend, Span::mixed_site());
    let mut copy = function.clone();
    copy.attrs.retain(is_shared);
    copy.vis = Visibility::Inherited;
    copy.sig.abi = None;
    copy.sig.ident = name.clone();
    let backend = parse_quote! { __fpcontrol::#backend };
    let shown = format!("{} (version {level})", function.sig.ident);
    let settings = Settings { backend: Some(backend), version: Some((name.to_string(), shown)), ..settings.clone() };
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
        let parameter = match parameter {
            FnArg::Receiver(receiver) => {
                names.push(Ident::new("self", receiver.self_token.span));
                continue;
            }
            FnArg::Typed(parameter) => parameter,
        };
        let name = match &*parameter.pat {
            Pat::Ident(pattern) if pattern.by_ref.is_none() && pattern.subpat.is_none() => pattern.ident.clone(),
            pattern => {
                let name = bound(&format!("p{index}"), Span::mixed_site());
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
