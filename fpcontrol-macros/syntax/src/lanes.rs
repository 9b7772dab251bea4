//! Slice versions: beside `fn f(a: f32, n: i32) -> f32` the function `f_lanes(out: &mut [f32], a: &[f32], n: i32)`, which
//! computes the same body over SIMD lanes.
//!
//! The body's generic [twin] is instantiated with lanes. What all elements do alike can be done so: operators,
//! methods, calls of generic functions. A branch cannot, for some elements would take it and some not; it is written
//! `select(condition, then, otherwise)`, and the comparisons in the copy give a truth for each lane.

mod body;

use crate::control::{Settings, SumOrder, name as control_name};
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::twin::{self, Float, Twin};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use std::collections::BTreeSet;
use syn::{Attribute, FnArg, Item, ItemFn, Pat, PatIdent, ReturnType, Signature, Type, parse_quote_spanned};

/// The key `lanes`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lanes {
    /// The float parameters of which all elements have the same.
    pub shared: BTreeSet<String>,
}

/// Attributes that mean for the slice version what they mean for the function.
const SHARED: &[&str] = &["allow", "cfg", "deny", "deprecated", "doc", "forbid", "warn"];

/// A parameter.
struct Parameter {
    name: Ident,
    ty: Type,
    kind: Kind,
}

/// What becomes of a parameter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A slice.
    Lane,
    /// A number for all.
    Shared,
    /// What is no float, for all.
    Exact,
}

/// A slice version before its body is rewritten.
pub struct Version {
    float: Float,
    name: Ident,
    parameters: Vec<Parameter>,
    function: ItemFn,
    /// The generic function of one number that it computes, not yet rewritten.
    pub kernel: Item,
}

/// The slice version of a function, not yet rewritten; `None` after a message.
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
    body::check(&mut copy.block, diagnostics);
    let name = Ident::new("__kernel", Span::mixed_site());
    let Item::Fn(mut kernel) = twin::of(&Item::Fn(copy), &Twin { name: Some(name) }, settings, diagnostics)? else {
        return None;
    };
    kernel.attrs.push(parse_quote_spanned! { Span::mixed_site() => #[inline(always)] });
    let bound = |parameter: &mut syn::GenericParam| {
        if let syn::GenericParam::Type(parameter) = parameter {
            parameter.bounds.push(parse_quote_spanned! { Span::mixed_site() => __fpcontrol::lanes::Lane });
        }
    };
    kernel.sig.generics.params.iter_mut().for_each(bound);
    let name = format_ident!("{}_lanes", function.sig.ident);
    Some(Version { float, name, parameters, function: function.clone(), kernel: Item::Fn(kernel) })
}

/// The float type and the parameters.
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
        if !parameters.iter().any(|parameter| parameter.kind == Kind::Shared && parameter.name == name) {
            diagnostics.push(catalogue::lanes_shared(&head(sig), name));
            return None;
        }
    }
    if parameters.iter().all(|parameter| parameter.kind != Kind::Lane) {
        diagnostics.push(catalogue::lanes_of_signature(&head(sig)));
        return None;
    }
    Some((float, parameters))
}

fn parameter(input: &FnArg, lanes: &Lanes, diagnostics: &mut Diagnostics) -> Option<Parameter> {
    if let FnArg::Typed(typed) = input
        && let Pat::Ident(PatIdent { by_ref: None, ident, subpat: None, .. }) = &*typed.pat
        && let Type::Path(_) = &*typed.ty
        && typed.attrs.is_empty()
    {
        let kind = match float_of(&typed.ty) {
            Some(_) if lanes.shared.contains(&ident.to_string()) => Kind::Shared,
            Some(_) => Kind::Lane,
            None => Kind::Exact,
        };
        if kind != Kind::Exact || !twin::names_float(typed.ty.to_token_stream()) {
            return Some(Parameter { name: ident.clone(), ty: (*typed.ty).clone(), kind });
        }
    }
    diagnostics.push(catalogue::lanes_parameter(input));
    None
}

fn float_of(ty: &Type) -> Option<Float> {
    match ty {
        Type::Path(path) if path.qself.is_none() => Float::named(path.path.get_ident()?),
        _ => None,
    }
}

impl Version {
    /// The function, around its rewritten kernel.
    #[must_use]
    pub fn around(&self, kernel: &TokenStream, settings: &Settings) -> TokenStream {
        let Self { name, function, .. } = self;
        let (vis, span) = (&function.vis, Span::mixed_site());
        let attributes = function.attrs.iter().filter(|attribute| is_shared(attribute));
        let float = Ident::new(self.float.name(), span);
        let (alias, control, control_name) =
            (settings.alias(), settings.declaration(Some(&function.sig.ident)), control_name());
        let parameters = self.parameters.iter().map(|Parameter { name, ty, kind }| match kind {
            Kind::Lane => quote_spanned! { span => #name: &[#ty] },
            Kind::Shared | Kind::Exact => quote_spanned! { span => #name: #ty },
        });
        let names = |kinds: &'static [Kind]| {
            let found = self.parameters.iter().filter(move |parameter| kinds.contains(&parameter.kind));
            found.map(|parameter| &parameter.name).collect::<Vec<_>>()
        };
        let (lanes, shared) = (names(&[Kind::Lane]), names(&[Kind::Shared, Kind::Exact]));
        let types: Vec<_> =
            self.parameters.iter().filter(|parameter| parameter.kind != Kind::Lane).map(|it| &it.ty).collect();
        let arguments = self.parameters.iter().map(|Parameter { name, kind, .. }| match kind {
            Kind::Lane | Kind::Exact => name.to_token_stream(),
            Kind::Shared => quote_spanned! { span => __fpcontrol::lanes::Lanes::splat(#name) },
        });
        let count = lanes.len();
        let note = format!("Slice version of `{}`: element by element the same values.", function.sig.ident);
        quote_spanned! { span =>
            #(#attributes)*
            #[doc = ""]
            #[doc = #note]
            #[doc = ""]
            #[doc = "# Panics"]
            #[doc = "If the slices differ in length."]
            #[track_caller]
            #vis fn #name(out: &mut [#float], #(#parameters),*) {
                #alias
                #control
                enum __Kernel {}
                impl __fpcontrol::lanes::Kernel<#float, (#(#types,)*), #count> for __Kernel {
                    #[inline(always)]
                    fn compute<__V: __fpcontrol::lanes::Vector<Element = #float>>(
                        [#(#lanes),*]: [__fpcontrol::lanes::Lanes<__V>; #count],
                        (#(#shared,)*): (#(#types,)*),
                    ) -> __fpcontrol::lanes::Lanes<__V> {
                        #kernel
                        __kernel(#(#arguments),*)
                    }
                }
                __fpcontrol::lanes::run::<#control_name, #float, __Kernel, (#(#types,)*), #count>(
                    out,
                    [#(#lanes),*],
                    (#(#shared,)*),
                );
            }
        }
    }
}

fn is_shared(attribute: &Attribute) -> bool {
    let name = attribute.path().segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    SHARED.contains(&name.as_str())
}
