//! Slice versions: for `fn f(a: f32, n: i32) -> f32`, the function `f_lanes(out: &mut [f32], a: &[f32], n: i32)`, which
//! computes the same body with SIMD lanes.
//!
//! The body's generic [twin] is instantiated with lanes. That works for code that does the same for all elements: operators, methods, calls of generic functions.
//! It does not work for a branch, which some elements would take and others not. Users write
//! `select(condition, then, otherwise)` instead, and comparisons in the copy return a mask with one truth value for each lane.

mod body;

use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::plan::twin::{self, Float};
use crate::scan::code::Code;
use crate::scan::seal::without_groups;
use crate::settings::copies::{Lanes, Twin};
use crate::settings::{Settings, SumOrder};
use proc_macro2::{Ident, Span};
use quote::{ToTokens, format_ident};
use syn::{Attribute, FnArg, Item, ItemFn, Pat, PatIdent, ReturnType, Signature, Type, parse_quote_spanned};

/// Attributes that mean the same on the slice version as on the function.
const SHARED: &[&str] = &["allow", "cfg", "deny", "deprecated", "doc", "forbid", "warn"];

/// A parameter of the slice version.
pub struct Parameter {
    /// The parameter's name.
    pub name: Ident,
    /// The parameter's type in the function.
    pub ty: Type,
    /// How the slice version takes it.
    pub kind: ParameterRole,
}

/// How a slice version takes a parameter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ParameterRole {
    /// As a slice of floats.
    Lane,
    /// As one float for all elements.
    Shared,
    /// As a value that is not a float, the same for all elements.
    Exact,
}

/// A slice version, before its body is rewritten.
pub struct Version {
    /// The float type of the function.
    pub float: Float,
    /// The name of the slice version.
    pub name: Ident,
    /// The parameters, in order.
    pub parameters: Vec<Parameter>,
    /// The user's function.
    pub function: ItemFn,
    /// The generic function of one element that the kernel computes; it is scanned next.
    pub kernel: Item,
    /// The contents of the kernel's holes.
    pub code: Code,
}

/// Builds the slice version of a function, before it is rewritten. Returns `None` after reporting a message.
pub fn of(item: &Item, lanes: &Lanes, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<Version> {
    let Item::Fn(function) = item else {
        diagnostics.push(catalogue::lanes_of_item(&head(item)));
        return None;
    };
    if settings.sum() != SumOrder::Iterators {
        diagnostics.push(catalogue::lanes_sum(&head(item)));
        return None;
    }
    let (float, parameters) = signature(&function.sig, lanes, diagnostics)?;
    let mut copy = function.clone();
    copy.attrs.clear();
    copy.vis = syn::Visibility::Inherited;
    let name = Ident::new("__kernel", Span::mixed_site());
    let (kernel, mut code) = twin::of(&Item::Fn(copy), &Twin { name: Some(name) }, settings, diagnostics)?;
    let Item::Fn(mut kernel) = kernel else { return None };
    body::check(&mut kernel.block, &mut code, diagnostics);
    kernel.attrs.push(parse_quote_spanned! { Span::mixed_site() => #[inline(always)] });
    let bound = |parameter: &mut syn::GenericParam| {
        if let syn::GenericParam::Type(parameter) = parameter {
            parameter.bounds.push(parse_quote_spanned! { Span::mixed_site() => __fpcontrol::lanes::Lane });
        }
    };
    kernel.sig.generics.params.iter_mut().for_each(bound);
    let name = format_ident!("{}_lanes", function.sig.ident);
    Some(Version { float, name, parameters, function: function.clone(), kernel: Item::Fn(kernel), code })
}

/// The float type and the parameters of a function.
fn signature(sig: &Signature, lanes: &Lanes, diagnostics: &mut Diagnostics) -> Option<(Float, Vec<Parameter>)> {
    let special = sig.asyncness.is_some()
        || !matches!(sig.safety, syn::Safety::Default)
        || sig.abi.is_some()
        || sig.variadic.is_some();
    let float = match &sig.output {
        ReturnType::Type(_, ty) => float_of(ty),
        ReturnType::Default => None,
    };
    let Some(float) = float.filter(|_| !special && sig.generics.params.is_empty()) else {
        diagnostics.push(catalogue::lanes_of_signature(&head(sig)));
        return None;
    };
    let read: Vec<_> = sig.inputs.iter().map(|input| parameter(input, lanes, diagnostics)).collect();
    let parameters: Vec<Parameter> = read.into_iter().collect::<Option<_>>()?;
    for name in &lanes.shared {
        if !parameters.iter().any(|parameter| parameter.kind == ParameterRole::Shared && parameter.name == name) {
            diagnostics.push(catalogue::lanes_shared(&head(sig), name));
            return None;
        }
    }
    if parameters.iter().all(|parameter| parameter.kind != ParameterRole::Lane) {
        diagnostics.push(catalogue::lanes_of_signature(&head(sig)));
        return None;
    }
    Some((float, parameters))
}

fn parameter(input: &FnArg, lanes: &Lanes, diagnostics: &mut Diagnostics) -> Option<Parameter> {
    if let FnArg::Typed(typed) = input
        && let Pat::Ident(PatIdent { by_ref: None, ident, subpat: None, .. }) = &*typed.pat
        && let Type::Path(_) = without_groups(&typed.ty)
        && typed.attrs.is_empty()
    {
        let kind = match float_of(&typed.ty) {
            Some(_) if lanes.shared.contains(&ident.to_string()) => ParameterRole::Shared,
            Some(_) => ParameterRole::Lane,
            None => ParameterRole::Exact,
        };
        if kind != ParameterRole::Exact || !twin::names_float(typed.ty.to_token_stream()) {
            return Some(Parameter { name: ident.clone(), ty: (*typed.ty).clone(), kind });
        }
    }
    diagnostics.push(catalogue::lanes_parameter(input));
    None
}

fn float_of(ty: &Type) -> Option<Float> {
    match without_groups(ty) {
        Type::Path(path) if path.qself.is_none() => Float::named(path.path.get_ident()?),
        _ => None,
    }
}

/// Whether an attribute means the same on the slice version as on the function.
pub(crate) fn is_shared(attribute: &Attribute) -> bool {
    let name = attribute.path().segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    SHARED.contains(&name.as_str())
}
