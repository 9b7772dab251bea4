//! `#[operators]` on the `impl` of an operator for a type made of floats: the operator as written, and the same one under
//! the control of the region that uses it, from one body.
//!
//! The control is a type parameter of the second one's method. So nothing in the body may depend on it at expansion time:
//! literals carry their roundings in all modes, comparisons flush if the control does, and `1.0 / x` is the reciprocal,
//! which the control rounds or approximates. Keys that belong to a control cannot be set.

use crate::arguments::{Argument, Setting, combine, keys};
use crate::control::{Division, Settings};
use crate::diagnostics::{Diagnostics, catalogue, head};
use crate::raw::plainly;
use crate::rewrite::{Rewriter, bound};
use crate::scan::{Head, scan};
use crate::{attributes, depth, fallback, region};
use fpcontrol_core::Rounding;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, ImplItem, Item, ItemImpl, Macro, PathArguments, Signature, Type, parse_quote_spanned, parse2};

/// The operators: trait and method.
const OPERATORS: &[(&str, &str)] = &[
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

/// Expands the attribute.
#[must_use]
pub fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    if let Some(diagnostic) = depth::check(&item) {
        diagnostics.push(diagnostic);
        return fallback::untouched(&diagnostics, item);
    }
    let settings = settings(arguments, &mut diagnostics);
    let expansion = try_expand(settings, &item, &mut diagnostics);
    expansion.filter(|_| diagnostics.is_empty()).unwrap_or_else(|| fallback::item(&diagnostics, item))
}

/// What the body means, as far as the macro decides it.
fn settings(arguments: TokenStream, diagnostics: &mut Diagnostics) -> Settings {
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
            | Setting::Seal(_)
            | Setting::Twin(_)
            | Setting::Multiversion(_)
            | Setting::Lanes(_) => false,
        });
    for argument in others {
        diagnostics.push(catalogue::operators_key(&argument.words, &argument.words.to_string()));
    }
    Settings {
        callers: true,
        // Whatever the caller's control may do: see the top of the file.
        ftz: Some(true),
        division: Some(Division::Approximate),
        prec_sqrt: Some(false),
        literals: Some(Rounding::TowardPositive),
        ..combine(&own, &Settings::default(), diagnostics)
    }
}

fn try_expand(settings: Settings, item: &TokenStream, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    let Ok(Item::Impl(native)) = parse2::<Item>(plainly(item.clone())) else {
        diagnostics.push(catalogue::operators_item(&head(item)));
        return None;
    };
    let Some((operator, method)) = operator(&native) else {
        diagnostics.push(catalogue::operators_item(&head(&native)));
        return None;
    };
    let mut controlled = native.clone();
    Foreign(diagnostics).visit_item_impl_mut(&mut controlled);
    rename(&mut controlled, operator, method);
    let (alias, beside) = (settings.alias(), beside(&native, operator));
    let mut controlled = Item::Impl(controlled);
    let head = Head { settings, id: region::id(item), taken: Vec::new() };
    let uses = scan(&mut controlled, head, &mut Rewriter::default(), diagnostics);
    Some(quote_spanned! { Span::mixed_site() =>
        #native
        const _: () = {
            #alias
            #(#uses)*
            #controlled
            #beside
        };
    })
}

fn operator(item: &ItemImpl) -> Option<(&'static str, &'static str)> {
    let (path, _) = item.trait_.as_ref()?;
    let name = &path.segments.last()?.ident;
    OPERATORS.iter().find(|(operator, _)| name == operator).copied()
}

/// Makes the `impl` one of the trait under control.
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
            let control = crate::control::name();
            function.sig.ident = format_ident!("controlled_{method}", span = function.sig.ident.span());
            let parameter = parse_quote_spanned! { Span::mixed_site() => #control: __fpcontrol::Control };
            function.sig.generics.params.push(parameter);
        }
    }
}

/// The arguments of the operator's trait: the type on the right.
fn operands(item: &ItemImpl) -> PathArguments {
    let path = item.trait_.as_ref().map(|(path, _)| path);
    path.and_then(|path| path.segments.last()).map(|last| last.arguments.clone()).unwrap_or_default()
}

/// What a contracting region needs besides: a product that waits as a value, and sums with a product of floats.
fn beside(item: &ItemImpl, operator: &str) -> TokenStream {
    let left = item.self_ty.to_token_stream();
    let right = match operands(item) {
        PathArguments::AngleBracketed(arguments) => arguments.args.to_token_stream(),
        PathArguments::None | PathArguments::Parenthesized(_) => left.clone(),
    };
    let rows: &[(&str, &str, &str)] = match operator {
        "Add" => &[("ProductPlus", "product_plus", "left"), ("PlusProduct", "plus_product", "right")],
        "Sub" => &[("ProductMinus", "product_minus", "left"), ("MinusProduct", "minus_product", "right")],
        "AddAssign" => &[("AddProduct", "add_product", "right")],
        "SubAssign" => &[("SubProduct", "sub_product", "right")],
        "Mul" => return product(item, &left, &right),
        _ => return TokenStream::new(),
    };
    rows.iter()
        .filter_map(|(owner, method, side)| {
            let (float, other) = if *side == "left" { (&left, &right) } else { (&right, &left) };
            is_float(float).then(|| sum(item, operator, (owner, method), (float, other), *side == "left"))
        })
        .collect()
}

fn is_float(ty: &TokenStream) -> bool {
    ["f32", "f64"].contains(&ty.to_string().as_str())
}

fn product(item: &ItemImpl, left: &TokenStream, right: &TokenStream) -> TokenStream {
    let (parameters, _, conditions) = item.generics.split_for_impl();
    let control = crate::control::name();
    quote_spanned! { Span::mixed_site() =>
        impl #parameters __fpcontrol::Product<#right> for #left #conditions {
            type Product = __fpcontrol::Ready<<#left as __fpcontrol::Mul<#right>>::Output>;

            #[inline]
            fn controlled_product<#control: __fpcontrol::Control>(self, rhs: #right) -> Self::Product {
                __fpcontrol::Ready(__fpcontrol::Mul::controlled_mul::<#control>(self, rhs))
            }
        }
    }
}

/// A sum of a product of floats and the type: the product is rounded first.
fn sum(
    item: &ItemImpl,
    operator: &str,
    (owner, method): (&str, &str),
    (float, other): (&TokenStream, &TokenStream),
    float_is_left: bool,
) -> TokenStream {
    let (parameters, _, conditions) = item.generics.split_for_impl();
    let ident = |name: &str| Ident::new(name, Span::mixed_site());
    let (control, owner, own) = (crate::control::name(), ident(owner), ident(operator));
    let method = format_ident!("controlled_{method}", span = Span::mixed_site());
    let own_method = OPERATORS.iter().find(|(name, _)| *name == operator).map_or("", |(_, method)| *method);
    let own_method = format_ident!("controlled_{own_method}", span = Span::mixed_site());
    let operand = bound("operand", Span::mixed_site());
    let product = quote_spanned! { Span::mixed_site() => __fpcontrol::Settle::settle::<#control>(self) };
    if operator.ends_with("Assign") {
        return quote_spanned! { Span::mixed_site() =>
            impl #parameters __fpcontrol::#owner<#other> for __fpcontrol::Deferred<#float> #conditions {
                #[inline]
                fn #method<#control: __fpcontrol::Control>(self, place: &mut #other) {
                    __fpcontrol::#own::#own_method::<#control>(place, #product);
                }
            }
        };
    }
    let (left, right, operands) = match float_is_left {
        true => (float, other, quote_spanned! { Span::mixed_site() => #product, #operand }),
        false => (other, float, quote_spanned! { Span::mixed_site() => #operand, #product }),
    };
    quote_spanned! { Span::mixed_site() =>
        impl #parameters __fpcontrol::#owner<#other> for __fpcontrol::Deferred<#float> #conditions {
            type Output = <#left as __fpcontrol::#own<#right>>::Output;

            #[inline]
            fn #method<#control: __fpcontrol::Control>(self, #operand: #other) -> Self::Output {
                __fpcontrol::#own::#own_method::<#control>(#operands)
            }
        }
    }
}

/// Refuses what would need a control of its own: an item, and settings inside the body.
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
        if invocation.path.segments.last().is_some_and(|last| last.ident == "fp") {
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

/// The roundings of a literal in all modes, in the order of the table of modes.
#[must_use]
pub fn roundings(literal: &syn::Lit, negative: bool) -> Option<TokenStream> {
    let modes = Rounding::ALL.iter();
    let all: Option<Vec<_>> = modes.map(|mode| crate::literals::in_mode(literal, negative, *mode)).collect();
    let all = all?;
    let (singles, doubles) = (all.iter().map(|rounded| rounded.single), all.iter().map(|rounded| rounded.double));
    Some(quote! { [#(#singles),*], [#(#doubles),*] })
}
