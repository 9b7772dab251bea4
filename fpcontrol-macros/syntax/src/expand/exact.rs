//! `#[derive(Exact)]`: a type that holds no floats.
//!
//! A derive sees only names, and `type Length = f64` is a name too. So it asks the compiler about the type of each field. By
//! name it refuses only types that are written as floats, with a better message.

use crate::diagnostics::type_words;
use crate::diagnostics::{Diagnostics, catalogue};
use crate::scan::fragments::flattened;
use crate::spans::at;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Data, DeriveInput, Field, GenericArgument, GenericParam, Generics, LitStr, Path, PathArguments,
    PathSegment, Type, TypePath, parse_quote_spanned, parse2,
};

/// Types that hold values of their parameters.
const CONTAINERS: &[&str] =
    &["Arc", "Box", "Cell", "Option", "Rc", "RefCell", "Reverse", "Saturating", "Vec", "Wrapping"];

const FLOATS: &[&str] = &["f16", "f32", "f64", "f128"];

/// Expands the derive.
#[must_use]
pub fn derive(item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    let input = match parse2::<DeriveInput>(flattened(item.clone())) {
        Ok(input) => input,
        Err(error) => {
            diagnostics.push(catalogue::unreadable_item(&item, &error.to_string()));
            return diagnostics.to_compile_errors();
        }
    };
    let ExactArguments { vouched, runtime } = said(&input.attrs, &mut diagnostics);
    let fields = fields(&input.data);
    let assertions = match vouched {
        true => TokenStream::new(),
        false => assertions(&fields, &mut diagnostics),
    };
    let (impls, errors) = (impls(&input, &assertions), diagnostics.to_compile_errors());
    // Also after an error, so that uses of the type's operators are not reported too.
    quote_spanned! { Span::mixed_site() =>
        #errors
        const _: () = {
            use #runtime::__private as __fpcontrol;
            #impls
        };
    }
}

/// The arguments of `#[exact(…)]`.
struct ExactArguments {
    /// Whether the user vouches for the fields, with or without a reason.
    vouched: bool,
    /// The path of the run time.
    runtime: TokenStream,
}

fn said(attributes: &[Attribute], diagnostics: &mut Diagnostics) -> ExactArguments {
    let mut said = ExactArguments { vouched: false, runtime: quote_spanned! { Span::mixed_site() => ::fpcontrol } };
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("exact")) {
        let (mut reason, mut runtime) = (None, None);
        let read = attribute.parse_nested_meta(|meta| match &meta.path {
            key if key.is_ident("reason") && reason.is_none() => {
                meta.value()?.parse::<LitStr>().map(|given| reason = Some(given.value()))
            }
            key if key.is_ident("crate") && runtime.is_none() => {
                meta.value()?.call(Path::parse_mod_style).map(|path| runtime = Some(path.to_token_stream()))
            }
            _ => Err(meta.error("not a key")),
        });
        let is_empty = reason.as_ref().map_or(runtime.is_none(), |reason| reason.trim().is_empty());
        if read.is_err() || is_empty {
            diagnostics.push(catalogue::exact_attribute(attribute));
        }
        said.vouched |= read.is_err() || is_empty || reason.is_some();
        said.runtime = runtime.unwrap_or(said.runtime);
    }
    said
}

fn fields(data: &Data) -> Vec<&Field> {
    match data {
        Data::Struct(data) => data.fields.iter().collect(),
        Data::Enum(data) => data.variants.iter().flat_map(|variant| &variant.fields).collect(),
        Data::Union(data) => data.fields.named.iter().collect(),
    }
}

/// A method that compiles where all fields are exact.
fn assertions(fields: &[&Field], diagnostics: &mut Diagnostics) -> TokenStream {
    let mut asked = Vec::new();
    for Field { ty, .. } in fields {
        match float(ty) {
            Some(float) => diagnostics.push(catalogue::float_field(float, &type_words(ty))),
            None => asked.push(quote_spanned! { at(ty.span()) => __fpcontrol::exact::<#ty>(); }),
        }
    }
    quote_spanned! { Span::mixed_site() =>
        #[inline]
        fn fields() { #(#asked)* }
    }
}

/// The float in a type as written, if there is one.
fn float(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Array(array) => float(&array.elem),
        Type::Group(group) => float(&group.elem),
        Type::Paren(paren) => float(&paren.elem),
        Type::Path(path) => float_of_path(path, ty),
        Type::Reference(reference) => float(&reference.elem),
        Type::Slice(slice) => float(&slice.elem),
        Type::Tuple(tuple) => tuple.elems.iter().find_map(float),
        _ => None,
    }
}

fn float_of_path<'a>(path: &'a TypePath, ty: &'a Type) -> Option<&'a Type> {
    let last = path.path.segments.last()?;
    match &last.arguments {
        PathArguments::None => FLOATS.iter().any(|float| last.ident == float).then_some(ty),
        PathArguments::AngleBracketed(arguments) if CONTAINERS.iter().any(|name| last.ident == name) => {
            arguments.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(ty) => float(ty),
                _ => None,
            })
        }
        _ => None,
    }
}

fn impls(input: &DeriveInput, assertions: &TokenStream) -> TokenStream {
    let generics = bounded(input);
    let (name, (parameters, arguments, conditions)) = (&input.ident, generics.split_for_impl());
    let ty = quote! { #name #arguments };
    let reductions = reductions(&generics, &ty);
    quote_spanned! { Span::mixed_site() =>
        #[automatically_derived]
        impl #parameters __fpcontrol::Kind for #ty #conditions {
            type Is = __fpcontrol::IsExact;
            #assertions
        }

        #reductions
    }
}

/// `sum` and `product`, for types that implement std's traits for them.
fn reductions(generics: &Generics, ty: &TokenStream) -> TokenStream {
    let element = Ident::new("__Element", Span::mixed_site());
    let reduction = |reduction: &str, method: &str, order: Option<TokenStream>, own: &str, own_method: &str| {
        let [reduction, method, own, own_method] =
            [reduction, method, own, own_method].map(|name| Ident::new(name, Span::mixed_site()));
        let mut generics = generics.clone();
        generics.params.push(parse_quote_spanned! { Span::mixed_site() => #element: __fpcontrol::Exact });
        generics.make_where_clause().predicates.push(parse_quote_spanned! { Span::mixed_site() =>
            #ty: __fpcontrol::#own<#element>
        });
        let (parameters, _, conditions) = generics.split_for_impl();
        quote_spanned! { Span::mixed_site() =>
            #[automatically_derived]
            impl #parameters __fpcontrol::#reduction<#element> for #ty #conditions {
                #[inline]
                #[track_caller]
                fn #method<__Control: __fpcontrol::Control, #order __Iterator: __fpcontrol::Iterator<Item = #element>>(
                    iterator: __Iterator,
                ) -> Self {
                    __fpcontrol::#own::#own_method(iterator)
                }
            }
        }
    };
    let order = quote_spanned! { Span::mixed_site() => __Order: __fpcontrol::Order, };
    [
        reduction("IterSum", "controlled_iter_sum", None, "OwnSum", "sum"),
        reduction("IterSumIn", "controlled_iter_sum_in", Some(order), "OwnSum", "sum"),
        reduction("IterProduct", "controlled_iter_product", None, "OwnProduct", "product"),
    ]
    .into_iter()
    .collect()
}

/// Bounds each type parameter that stands in a field, except in `PhantomData`, to be exact.
fn bounded(input: &DeriveInput) -> Generics {
    let mut held = TokenStream::new();
    for field in fields(&input.data) {
        let mut ty = field.ty.clone();
        WithoutMarks.visit_type_mut(&mut ty);
        ty.to_tokens(&mut held);
    }
    let mut generics = input.generics.clone();
    for parameter in &mut generics.params {
        if let GenericParam::Type(parameter) = parameter
            && mentions(&held, &parameter.ident)
        {
            parameter.bounds.push(parse_quote_spanned! { Span::mixed_site() => __fpcontrol::Exact });
        }
    }
    generics
}

struct WithoutMarks;

impl VisitMut for WithoutMarks {
    fn visit_path_segment_mut(&mut self, segment: &mut PathSegment) {
        if segment.ident == "PhantomData" {
            segment.arguments = PathArguments::None;
        }
        visit_mut::visit_path_segment_mut(self, segment);
    }
}

fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
