//! The code of operators that take the control of the region that uses them.

use crate::emit::control;
use crate::emit::items::head::uses;
use crate::scan::operators::{Controlled, OPERATORS, operands};
use crate::spans::bound;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::visit_mut::VisitMut;
use syn::{
    FnArg, GenericParam, ImplItem, ItemImpl, Lifetime, LifetimeParam, ParenthesizedGenericArguments, Pat,
    PathArguments, Signature, Type, TypeFnPtr, TypeReference, parse_quote_spanned,
};

/// The operator in plain code. It is the user's text, unless that could differ from the operator under control to nearest.
pub(crate) fn plain(Controlled { native, operator, settings, differs, .. }: &Controlled) -> Option<TokenStream> {
    let mut native = differs.then(|| native.clone())?;
    let (alias, owner) = (control::alias(settings), Ident::new(operator, Span::mixed_site()));
    let method = format_ident!("controlled_{}", method(operator), span = Span::mixed_site());
    for item in &mut native.items {
        let ImplItem::Fn(function) = item else { continue };
        let operands = renamed(&mut function.sig);
        function.block = parse_quote_spanned! { Span::mixed_site() => {
            #alias
            __fpcontrol::#owner::#method::<__fpcontrol::Rn>(#(#operands),*)
        } };
    }
    Some(native.into_token_stream())
}

/// Names the parameters.
fn renamed(signature: &mut Signature) -> Vec<TokenStream> {
    let of_parameter = |(index, parameter): (usize, &mut FnArg)| match parameter {
        FnArg::Receiver(receiver) => {
            receiver.mutability = None;
            receiver.self_token.to_token_stream()
        }
        FnArg::Typed(typed) => {
            let name = bound(&format!("p{index}"), Span::mixed_site());
            *typed.pat = Pat::Verbatim(name.to_token_stream());
            name.into_token_stream()
        }
    };
    signature.inputs.iter_mut().enumerate().map(of_parameter).collect()
}

/// The method of an operator's trait.
fn method(operator: &str) -> &'static str {
    OPERATORS.iter().find(|(name, _)| *name == operator).map_or("", |(_, method)| *method)
}

/// The operator under the control of the region that uses it.
pub(crate) fn controlled(Controlled { item, native, operator, settings, taken, .. }: &Controlled) -> TokenStream {
    let (alias, uses, beside) = (control::alias(settings), uses(taken), beside(native, operator));
    let by_path = by_path(native, operator);
    quote_spanned! { Span::mixed_site() =>
        const _: () = {
            #alias
            #(#uses)*
            #item
            #beside
            #by_path
        };
    }
}

/// What tells the run time that the path of the type may name the operator: `Vector::add`. It looks for operators between two values of the type.
fn by_path(item: &ItemImpl, operator: &str) -> TokenStream {
    let item = &with_lifetimes(item);
    let (left, (parameters, _, conditions)) = (&item.self_ty, item.generics.split_for_impl());
    let is_of_type = match operands(item) {
        PathArguments::AngleBracketed(arguments) => {
            let right = arguments.args.to_token_stream().to_string();
            right == left.to_token_stream().to_string() || right == "Self"
        }
        PathArguments::None | PathArguments::Parenthesized(_) => true,
    };
    if !is_of_type || matches!(**left, Type::Reference(_)) {
        return TokenStream::new();
    }
    let name = Ident::new(method(operator), Span::mixed_site());
    quote_spanned! { Span::mixed_site() =>
        impl #parameters __fpcontrol::OwnOperator<__fpcontrol::own::operators::rows::#name> for #left #conditions {}
    }
}

/// What a contracting region also needs: a product as an unrounded value, and sums with a product of floats.
fn beside(item: &ItemImpl, operator: &str) -> TokenStream {
    let item = &with_lifetimes(item);
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

/// The `impl` with names for the lifetimes that its header elides, because an associated type has to name them.
fn with_lifetimes(item: &ItemImpl) -> ItemImpl {
    let mut item = ItemImpl { items: Vec::new(), ..item.clone() };
    let mut names = Lifetimes(Vec::new());
    names.visit_type_mut(&mut item.self_ty);
    if let Some((path, _)) = &mut item.trait_ {
        names.visit_path_mut(path);
    }
    let parameters = names.0.into_iter().map(|lifetime| GenericParam::Lifetime(LifetimeParam::new(lifetime)));
    item.generics.params = parameters.chain(item.generics.params.clone()).collect();
    item
}

/// Names given to lifetimes.
struct Lifetimes(Vec<Lifetime>);

impl Lifetimes {
    fn name(&mut self) -> Lifetime {
        let lifetime = Lifetime::new(&format!("'__fp_{}", self.0.len()), Span::mixed_site());
        self.0.push(lifetime.clone());
        lifetime
    }
}

impl VisitMut for Lifetimes {
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.name();
        }
    }

    fn visit_type_reference_mut(&mut self, reference: &mut TypeReference) {
        match &mut reference.lifetime {
            Some(lifetime) => self.visit_lifetime_mut(lifetime),
            None => reference.lifetime = Some(self.name()),
        }
        self.visit_type_mut(&mut reference.elem);
    }

    // A trait object or function pointer has lifetimes of its own.
    fn visit_type_fn_ptr_mut(&mut self, _: &mut TypeFnPtr) {}

    fn visit_parenthesized_generic_arguments_mut(&mut self, _: &mut ParenthesizedGenericArguments) {}
}

fn is_float(ty: &TokenStream) -> bool {
    ["f32", "f64"].contains(&ty.to_string().as_str())
}

fn product(item: &ItemImpl, left: &TokenStream, right: &TokenStream) -> TokenStream {
    let (parameters, _, conditions) = item.generics.split_for_impl();
    let control = control::name(0);
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

/// A sum of a product of floats and a value of the type: the product is rounded first.
fn sum(
    item: &ItemImpl,
    operator: &str,
    (owner, method): (&str, &str),
    (float, other): (&TokenStream, &TokenStream),
    float_is_left: bool,
) -> TokenStream {
    let (parameters, _, conditions) = item.generics.split_for_impl();
    let ident = |name: &str| Ident::new(name, Span::mixed_site());
    let (control, owner, own) = (control::name(0), ident(owner), ident(operator));
    let method = format_ident!("controlled_{method}", span = Span::mixed_site());
    let own_method = format_ident!("controlled_{}", self::method(operator), span = Span::mixed_site());
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
