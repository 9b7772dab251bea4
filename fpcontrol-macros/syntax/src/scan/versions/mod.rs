//! The key `multiversion`: compiles a function once more for each level of processor, and chooses at its beginning.
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
//! The versions of a method stand beside it, as methods with private names, because a function inside it
//! knows neither `self` nor `Self` nor the parameters of the `impl`:
//!
//! ```text
//! fn f(&self) -> f64 { match … { … => return unsafe { Self::__f_avx512(self) }, … } the body }
//! #[target_feature(enable = "avx512f")] fn __f_avx512(&self) -> f64 { … }
//! ```
//!
//! All versions compute the same. The advantage is that operations need not look up the level, and that the compiler may use the
//! level's instructions for all other code.
//!
//! To add a version, add a row to `VERSIONS`, and its backend to the run time's `__private/mod.rs`.

mod objections;

use super::assoc_paths::Generic;
use super::code::{Code, Hole, Origin, Piece, Scanned, Versions};
use super::extent::Extent;
use super::{Head, Scanner, scan};
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::settings::Settings;
use crate::spans::bound;
use objections::objection;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use std::mem;
use syn::ext::IdentExt;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, FnArg, GenericParam, ImplItem, ImplItemFn, Item, ItemFn, ItemImpl, Pat, Path, Stmt, Visibility,
    parse_quote,
};

/// The versions: the function's name, the target features, and the backend and level of that name. The last level is the function
/// itself.
const VERSIONS: &[(&str, &str, &str)] = &[("avx512", "avx512f", "Avx512"), ("avx2", "avx2,fma", "Avx2")];

/// Attributes that mean the same on a version as on the function.
const SHARED: &[&str] = &["allow", "cfg", "cold", "deny", "expect", "forbid", "track_caller", "warn"];

/// A function for one level of processors.
#[derive(Clone)]
pub struct Version {
    /// The function.
    pub function: Item,
    /// The features of the target that it may use.
    pub features: &'static str,
    /// The paths of fpcontrol's attributes that were removed from it.
    pub taken: Vec<Path>,
}

/// Where the versions of a function stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// At the head of the function.
    Inside,
    /// In the `impl` block of the function.
    Beside,
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
                // Messages about the version point to the function.
                let span = Span::mixed_site().located_at(function.span());
                let name = format_ident!("__{}_{version}", function.unraw(), span = span);
                (name.clone(), quote_spanned! { Span::mixed_site() => Self::#name })
            }
        }
    }
}

/// Generates the versions of an annotated function, and names its parameters so that they can be passed on. Returns `None` after reporting a message. If nothing
/// is known about its surroundings, it may be a method.
pub fn of(
    item: &mut Item,
    settings: &Settings,
    id: u64,
    code: &mut Code,
    diagnostics: &mut Diagnostics,
) -> Option<Versions> {
    let place = match item {
        Item::Fn(function) if objections::is_method(function) => Place::Beside,
        _ => Place::Inside,
    };
    at(place, item, settings, id, code, diagnostics)
}

/// Whether the methods of a block may have versions; reports the reason if not.
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

fn at(
    place: Place,
    item: &mut Item,
    settings: &Settings,
    id: u64,
    code: &mut Code,
    diagnostics: &mut Diagnostics,
) -> Option<Versions> {
    let Item::Fn(function) = item else {
        diagnostics.push(catalogue::multiversion_item(&head(item)));
        return None;
    };
    check(function, settings, diagnostics)?;
    Some(versions(function, place, settings, id, code))
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

fn versions(function: &mut ItemFn, place: Place, settings: &Settings, id: u64, code: &mut Code) -> Versions {
    let (mut calls, mut made) = (Vec::new(), Vec::new());
    for version @ (name, _, level) in VERSIONS {
        let (name, path) = place.names(&function.sig.ident, name);
        made.push(version_of(function, version, &name, settings, id, code));
        calls.push((*level, path));
    }
    let (arguments, rebound) = name_parameters(function);
    let (inside, beside) = match place {
        Place::Inside => (made, Vec::new()),
        Place::Beside => (Vec::new(), made),
    };
    Versions { inside, beside, calls, generics: turbofish(function), arguments, rebound }
}

/// The function for one level. Mistakes in it are reported once, about the function itself.
fn version_of(
    function: &ItemFn,
    (version, features, level): &(&str, &'static str, &'static str),
    name: &Ident,
    settings: &Settings,
    id: u64,
    code: &mut Code,
) -> Version {
    let mut copy = function.clone();
    copy.attrs.retain(is_shared);
    copy.vis = Visibility::Inherited;
    copy.sig.abi = None;
    copy.sig.ident = name.clone();
    let written = &function.sig.ident;
    let head = Head {
        settings: Settings { level: Some(level), ..settings.clone() },
        id,
        origin: Some(Origin { function: written.clone(), shown: Some(format!("{written} (version {version})")) }),
        ..Head::default()
    };
    let Scanned { tree, code: scanned, taken } =
        scan(Item::Fn(copy), mem::take(code), head, &mut (), &mut Diagnostics::default());
    *code = scanned;
    Version { function: tree, features, taken }
}

fn is_shared(attribute: &Attribute) -> bool {
    SHARED.iter().any(|name| attribute.path().is_ident(name))
}

impl Scanner<'_> {
    /// An item whose settings are known, and may ask for versions.
    pub(super) fn item_in_versions(&mut self, item: &mut Item, id: u64, taken: Vec<Path>) {
        if self.settings.multiversion == Some(true) {
            let settings = self.settings.clone();
            if let Item::Impl(block) = item {
                self.settings.multiversion = Some(serves_block(block, &settings, self.diagnostics));
            } else {
                self.settings.multiversion = None;
                // It is not in an `impl` block, so its versions stand inside it.
                self.versions = at(Place::Inside, item, &settings, id, &mut self.code, self.diagnostics);
            }
        }
        self.item(item, id, taken);
    }

    /// An `impl` block, whose settings say whether its methods have versions.
    pub(super) fn impl_block(&mut self, block: &mut ItemImpl) {
        let items = mem::take(&mut block.items);
        visit_mut::visit_item_impl_mut(self, block);
        let is_of_trait = block.trait_.is_some();
        let known = self.generics.len();
        self.generics.extend(Generic::of(&block.self_ty));
        for mut item in items {
            let beside = self.impl_item(&mut item, is_of_trait);
            block.items.push(item);
            block.items.extend(beside.map(|hole| ImplItem::Verbatim(hole.tokens(Extent::at(Span::mixed_site())))));
        }
        self.generics.truncate(known);
    }

    /// A method of an `impl` block. Returns the items to put beside it.
    pub(super) fn method_in_versions(&mut self, method: &mut ImplItemFn, is_of_trait: bool, id: u64) -> Option<Hole> {
        let outer = self.settings.clone();
        let taken = self.overlay(&mut method.attrs);
        if self.is_off(method, &outer, &taken) {
            return None;
        }
        let own = if taken.is_empty() { None } else { self.settings.multiversion };
        let mut beside = Vec::new();
        if own.or(outer.multiversion) == Some(true) {
            if is_of_trait {
                self.diagnostics.push(catalogue::multiversion_trait(&head(&method.sig)));
            } else {
                self.versions = self.versions_of_method(method, own.is_some(), id);
                beside = self.versions.as_mut().map(|versions| mem::take(&mut versions.beside)).unwrap_or_default();
            }
        }
        self.visit_attributes_mut(&mut method.attrs);
        self.function(&mut method.sig, &mut method.block, id, &taken);
        self.settings = outer;
        (!beside.is_empty()).then(|| self.code.add(Piece::Beside(beside)))
    }

    /// The versions of a method. If the function cannot have versions, that is an error if it has
    /// the key itself, and is ignored if its block has the key.
    fn versions_of_method(&mut self, method: &mut ImplItemFn, is_asked: bool, id: u64) -> Option<Versions> {
        let settings = Settings { multiversion: None, ..self.settings.clone() };
        let mut function = ItemFn {
            attrs: method.attrs.clone(),
            vis: Visibility::Inherited,
            sig: method.sig.clone(),
            block: Box::new(method.block.clone()),
            ..parse_quote! { fn method() {} }
        };
        let mut unheard = Diagnostics::default();
        check(&function, &settings, if is_asked { self.diagnostics } else { &mut unheard })?;
        let versions = versions(&mut function, Place::Beside, &settings, id, &mut self.code);
        method.sig = function.sig;
        Some(versions)
    }
}

/// The names of the parameters, and the `let`s that destructure patterns.
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

/// The type and const parameters, written out because they need not follow from the arguments.
fn turbofish(function: &ItemFn) -> Option<TokenStream> {
    let names = function.sig.generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Type(parameter) => Some(&parameter.ident),
        GenericParam::Const(parameter) => Some(&parameter.ident),
        _ => None,
    });
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| quote_spanned! { Span::mixed_site() => ::<#(#names),*> })
}
