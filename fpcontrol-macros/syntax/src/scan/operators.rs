//! `#[operators]` on the `impl` of an operator for a type made of floats: the operator as written, and the same one under
//! the control of the region that uses it, from one body.
//!
//! The control is a type parameter of the second one's method. So nothing in the body may depend on it at expansion time:
//! literals carry their roundings in all modes, comparisons flush if the control does, and `1.0 / x` is the reciprocal,
//! which the control rounds or approximates. Keys that belong to a control cannot be set.

use super::code::Code;
use super::methods::When;
use super::site::{Method, MethodPath, Site};
use super::{Head, region, scan};
use crate::diagnostics::{Diagnostic, Diagnostics, catalogue, head};
use crate::scan::invocation::has_settings;
use crate::settings::arguments::{Argument, Setting, keys};
use crate::settings::combine::combine;
use crate::settings::{Division, Settings, attributes};
use fpcontrol_core::Rounding;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident};
use std::mem;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, ImplItem, Item, ItemImpl, Macro, Path, PathArguments, Signature, Type, parse_quote_spanned};

/// The operators: trait and method.
pub(crate) const OPERATORS: &[(&str, &str)] = &[
    ("Add", "add"),
    ("Sub", "sub"),
    ("Mul", "mul"),
    ("Div", "div"),
    ("Rem", "rem"),
    ("Neg", "neg"),
    ("AddAssign", "add_assign"),
    ("SubAssign", "sub_assign"),
    ("MulAssign", "mul_assign"),
    ("DivAssign", "div_assign"),
    ("RemAssign", "rem_assign"),
];

/// The settings of the body that the macro decides.
///
/// `outer` are the settings of the package.
pub fn settings(arguments: TokenStream, outer: &Settings, diagnostics: &mut Diagnostics) -> Settings {
    let found = keys(arguments, diagnostics);
    let (own, others): (Vec<Argument>, Vec<Argument>) =
        found.into_iter().partition(|argument| match argument.setting {
            Setting::Contraction(_)
            | Setting::Lenient(_)
            | Setting::Macros(_)
            | Setting::Runtime(_)
            | Setting::Sum(_) => true,
            Setting::Rounding(_)
            | Setting::Ftz(_)
            | Setting::Division(_)
            | Setting::PrecSqrt(_)
            | Setting::Literals(_)
            | Setting::Nan(_)
            | Setting::Backend(_)
            | Setting::Machine(_)
            | Setting::NativeMath(_)
            | Setting::Off
            | Setting::Tests(_)
            | Setting::Seal(_)
            | Setting::Twin(_)
            | Setting::Multiversion(_)
            | Setting::Lanes(_)
            | Setting::Algebraic(_) => false,
        });
    for argument in others {
        diagnostics.push(catalogue::operators_key(&argument.words, &argument.words.to_string()));
    }
    Settings {
        callers: true,
        // The caller's control decides the rest: see the top of the file.
        ftz: Some(true),
        division: Some(Division::Approximate),
        prec_sqrt: Some(false),
        literals: Some(Rounding::TowardPositive),
        nan: None,
        ..combine(&own, outer, diagnostics)
    }
}

/// Whether the attribute can stand on it.
pub(super) fn serves(item: &ItemImpl) -> bool {
    operator(item).is_some()
}

/// The mistake, if another attribute of fpcontrol stands beside `#[operators]`: it sets a
/// mode, but the body takes the mode of its callers.
pub(crate) fn objection(item: &Item, settings: &Settings, outer: &Settings) -> Option<Diagnostic> {
    let Item::Impl(block) = item else { return None };
    let attribute = block.attrs.iter().find(|attribute| is_operators(attribute))?;
    let sets_mode = !settings.has_mode_of(outer) && !settings.has_mode_of(&Settings::default());
    (operator(block).is_some() && sets_mode).then(|| catalogue::operators_mode(attribute))
}

/// Whether it is `#[operators]`.
pub(super) fn is_operators(attribute: &Attribute) -> bool {
    attribute.path().segments.last().is_some_and(|last| last.ident == "operators")
}

/// The operator of an `impl`, if it is one: its trait and its method.
fn operator(item: &ItemImpl) -> Option<(&'static str, &'static str)> {
    let (path, _) = item.trait_.as_ref()?;
    let name = &path.segments.last()?.ident;
    OPERATORS.iter().find(|(operator, _)| name == operator).copied()
}

/// An operator under the control of the region that uses it, after the scan.
#[derive(Clone)]
pub struct Controlled {
    /// The `impl` of the run time's trait.
    pub item: Item,
    /// The `impl` as written.
    pub native: ItemImpl,
    /// The trait of `core::ops`.
    pub operator: &'static str,
    /// The settings of its arithmetic that the macro decides.
    pub settings: Settings,
    /// Whether the `impl` as written could differ from this one to nearest. In that case plain code also calls
    /// this one, to nearest, because an annotated function may use either.
    pub differs: bool,
    /// The paths of the attributes of fpcontrol that were removed from it.
    pub taken: Vec<Path>,
}

/// Returns the operator of an `impl` under the control of the region that uses it. Returns `None` after reporting a message.
pub fn controlled(
    settings: Settings,
    native: &ItemImpl,
    id: u64,
    code: &mut Code,
    diagnostics: &mut Diagnostics,
) -> Option<Controlled> {
    let Some((operator, method)) = operator(native) else {
        diagnostics.push(catalogue::operators_item(&head(native)));
        return None;
    };
    let mut controlled = native.clone();
    check(&mut controlled, diagnostics);
    rename(&mut controlled, operator, method);
    let head = Head { settings: settings.clone(), id, ..Head::default() };
    let first = code.next_index();
    let scanned = scan(Item::Impl(controlled), mem::take(code), head, &mut (), diagnostics);
    *code = scanned.code;
    let differs = settings.contraction().fuses() || code.sites(first).any(differs_from_plain);
    Some(Controlled { item: scanned.tree, native: native.clone(), operator, settings, differs, taken: scanned.taken })
}

/// Whether plain Rust may compute a site of an operator's body differently from the control to nearest.
fn differs_from_plain(site: &Site) -> bool {
    match site {
        Site::Method(Method { row, .. }) | Site::Path(MethodPath { row, .. }) => {
            row.when == When::Always && !["sqrt", "recip", "mul_add"].contains(&row.name)
        }
        _ => false,
    }
}

/// The same for an `impl` in an annotated item, whose settings apply where the attribute sets nothing.
pub(super) fn of_callers(
    arguments: TokenStream,
    native: &ItemImpl,
    outer: &Settings,
    code: &mut Code,
    diagnostics: &mut Diagnostics,
) -> Option<Controlled> {
    let own = settings(arguments, &Settings::default(), diagnostics);
    let mut settings = Settings {
        contraction: own.contraction.or(outer.contraction),
        lenient: own.lenient.or(outer.lenient),
        runtime: own.runtime.clone().or_else(|| outer.runtime.clone()),
        ..own
    };
    settings.inherit_macros(outer);
    let controlled = controlled(settings, native, region::id(&native.to_token_stream()), code, diagnostics)?;
    Some(Controlled { differs: controlled.differs || !outer.may_be_native(), ..controlled })
}

/// Turns the `impl` into an `impl` of the trait under control.
fn rename(item: &mut ItemImpl, operator: &str, method: &str) {
    let (owner, arguments) = (Ident::new(operator, Span::mixed_site()), operands(item));
    item.attrs.retain(|attribute| attribute.path().is_ident("cfg") || attribute.path().is_ident("allow"));
    if let Some((path, _)) = &mut item.trait_ {
        *path = parse_quote_spanned! { Span::mixed_site() => __fpcontrol::#owner #arguments };
    }
    for item in &mut item.items {
        if let ImplItem::Fn(function) = item
            && function.sig.ident == method
        {
            let control = Ident::new("__Control", Span::mixed_site());
            function.sig.ident = format_ident!("controlled_{method}", span = function.sig.ident.span());
            let parameter = parse_quote_spanned! { Span::mixed_site() => #control: __fpcontrol::Control };
            function.sig.generics.params.push(parameter);
        }
    }
}

/// The arguments of the operator's trait: the type on the right.
pub(crate) fn operands(item: &ItemImpl) -> PathArguments {
    let path = item.trait_.as_ref().map(|(path, _)| path);
    path.and_then(|path| path.segments.last()).map(|last| last.arguments.clone()).unwrap_or_default()
}

/// Refuses code in the body of an operator that would need a control of its own: items, and parts with settings. An attribute that stands below `#[operators]` is
/// refused as one that stands above it.
fn check(item: &mut ItemImpl, diagnostics: &mut Diagnostics) {
    let written = mem::take(&mut item.attrs);
    let beside = written.iter().filter(|attribute| attributes::name_of(attribute).is_some());
    beside.for_each(|attribute| diagnostics.push(catalogue::operators_mode(attribute)));
    Foreign(diagnostics).visit_item_impl_mut(item);
    item.attrs = written;
}

struct Foreign<'a>(&'a mut Diagnostics);

impl VisitMut for Foreign<'_> {
    fn visit_item_mut(&mut self, item: &mut Item) {
        match item {
            Item::Fn(_) | Item::Impl(_) | Item::Mod(_) | Item::Trait(_) => {
                self.0.push(catalogue::operators_part(&head(item)));
            }
            _ => visit_mut::visit_item_mut(self, item),
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut Macro) {
        if invocation.path.segments.last().is_some_and(|last| last.ident == "fp") && has_settings(&invocation.tokens) {
            self.0.push(catalogue::operators_part(&invocation.path));
        }
    }

    fn visit_attribute_mut(&mut self, attribute: &mut Attribute) {
        if attributes::name_of(attribute).is_some() {
            self.0.push(catalogue::operators_part(attribute));
        }
    }

    fn visit_signature_mut(&mut self, _: &mut Signature) {}

    fn visit_type_mut(&mut self, _: &mut Type) {}
}
