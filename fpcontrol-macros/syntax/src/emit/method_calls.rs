//! The rewriting of methods, called or named by a path, into those of the run time.

use super::{Emitter, Imports, own_methods};
use crate::scan::methods::{Call, Row};
use crate::scan::paths;
use crate::scan::site::{Method, MethodPath, Owner};
use crate::settings::{Settings, SumOrder};
use crate::spans::{at, bound};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::{Expr, ExprPath, GenericArgument, Path, PathArguments, Token, parse_quote_spanned};

/// A method, whose extension traits are imported.
pub(super) fn imported(site: Method, settings: &Settings, emitter: Emitter, imports: &mut Imports) -> Expr {
    let (row, written) = (site.row, site.call.clone());
    match row.called {
        Some((owner, _)) => imports.extend([owner]),
        None => imports.extend(row.owners),
    }
    let (decides, arguments) = (own_methods::is_decided(row, site.is_float), site.arguments);
    if decides && row.call != Call::Reduction && written.turbofish.is_some() {
        // No method of floats takes generic arguments here.
        return Expr::MethodCall(written);
    }
    match method(site, settings, emitter) {
        Expr::MethodCall(controlled) if decides => {
            imports.extend(["Decide", "Peel", "Receive"]);
            own_methods::either(written, &controlled, (row, arguments), emitter)
        }
        call => call,
    }
}

/// `x.sqrt()` as `x.controlled_sqrt_method::<C>()`.
fn method(Method { row, mut call, .. }: Method, settings: &Settings, emitter: Emitter) -> Expr {
    // The compiler's messages about a method point to its generic arguments too.
    let (written, span) = (call.method.clone(), call.method.span());
    let control = emitter.at(span);
    let order = order(row, settings, span);
    let name = row.called.map_or(row.method, |(_, name)| name);
    call.method = Ident::new(&in_order(name, order.as_ref()), written.span());
    let arguments = call.turbofish.take().map(|turbofish| turbofish.args).unwrap_or_default();
    match row.call {
        Call::Plain => call.turbofish = Some(parse_quote_spanned! { span => ::<#control> }),
        Call::Reduction => {
            let results = arguments.iter().map(ToTokens::to_token_stream).chain([quote_spanned! { span => _ }]).take(1);
            let order = order.iter();
            call.turbofish = Some(parse_quote_spanned! { span => ::<#control, #(#order,)* #(#results),*> });
        }
        Call::Operator => {
            call.turbofish = Some(parse_quote_spanned! { span => ::<#control> });
            call.args.push(native(row, &written));
        }
    }
    Expr::MethodCall(call)
}

/// `|a, b| a.add(b)`: the call as written, and the use of the import that it needs.
fn native(row: &Row, written: &Ident) -> Expr {
    let span = at(written.span());
    let names: Vec<_> = (0..row.operands).map(|index| bound(&format!("t{index}"), span)).collect();
    let (receiver, others) = names.split_first().expect("there is a receiver");
    Expr::Verbatim(quote_spanned! { span => |#(#names),*| #receiver.#written(#(#others),*) })
}

/// `f32::sqrt` as `<f32>::controlled_sqrt::<C>`.
pub(super) fn path(site: &MethodPath, settings: &Settings, emitter: Emitter) -> Expr {
    let order = order(
        site.row,
        settings,
        at(site.path.path.segments.last().map_or(Span::call_site(), |name| name.ident.span())),
    );
    match site.owner {
        Owner::Type => of_type(site, order.as_ref(), emitter),
        Owner::Trait => of_trait(site, order.as_ref(), emitter),
        Owner::AnyType => of_any_type(site, order.as_ref(), emitter),
    }
}

/// The order of a sum, if it has a name.
fn order(row: &Row, settings: &Settings, span: Span) -> Option<TokenStream> {
    let order = match settings.sum() {
        SumOrder::Iterators => None,
        SumOrder::Named(name) => {
            let name = Ident::new(name, span);
            Some(quote_spanned! { span => __fpcontrol::reduce::#name })
        }
        SumOrder::Path(path) => Some(path.to_token_stream()),
    };
    order.filter(|_| row.name == "sum")
}

/// The name of what takes an order.
fn in_order(name: &str, order: Option<&TokenStream>) -> String {
    match order {
        Some(_) => format!("{name}_in"),
        None => name.to_owned(),
    }
}

/// `Vec3::add` as `owner::<C, Vec3, { size_of::<Vec3>() }>().add(Vec3::add)`: of floats the method under the control, else the
/// function as it is. The size is there because the compiler computes it of no type parameter: of one, nobody could
/// see whether it is a float. Of a type that is written with arguments, which may be parameters, it is left out.
fn of_any_type(
    MethodPath { path, is_generic, .. }: &MethodPath,
    order: Option<&TokenStream>,
    emitter: Emitter,
) -> Expr {
    let name = path.path.segments.last().expect("it has a name");
    let (span, ty) = (at(name.ident.span()), owning_type(path));
    let control = emitter.at(span);
    let method = Ident::new(&in_order(&name.ident.to_string(), order), name.ident.span());
    let order = order.iter();
    let size = match is_generic {
        true => quote_spanned! { span => 0 },
        false => quote_spanned! { span => { __fpcontrol::size_of::<#ty>() } },
    };
    Expr::Verbatim(quote_spanned! { span =>
        __fpcontrol::owner::<#control, #ty, #size>().#method #(::<#order, _>)* (#path)
    })
}

fn of_type(MethodPath { row, path, .. }: &MethodPath, order: Option<&TokenStream>, emitter: Emitter) -> Expr {
    let name = path.path.segments.last().expect("it has a name");
    let span = at(name.ident.span());
    let ty = owning_type(path);
    let (owner, method) = match row.call {
        Call::Plain => (None, row.method),
        // By the trait of the operator, whose other type parameter is inferred.
        Call::Operator => (
            Some(format_ident!("{}", row.owners[0].trim_end_matches("Method"), span = span)),
            row.method.trim_end_matches("_method"),
        ),
        Call::Reduction => {
            let (owner, method) = reduction(row.name);
            (Some(Ident::new(ordered_trait(owner, order), span)), method)
        }
    };
    let method = Ident::new(&in_order(method, order), name.ident.span());
    let generics = generics(row, span, &name.arguments, order, emitter);
    Expr::Verbatim(match owner {
        Some(owner) if row.operands == 1 && row.call == Call::Operator => {
            quote_spanned! { span => <#ty as __fpcontrol::#owner>::#method::<#generics> }
        }
        Some(owner) => quote_spanned! { span => <#ty as __fpcontrol::#owner<_>>::#method::<#generics> },
        None => quote_spanned! { span => <#ty>::#method::<#generics> },
    })
}

fn of_trait(MethodPath { row, path, .. }: &MethodPath, order: Option<&TokenStream>, emitter: Emitter) -> Expr {
    let name = path.path.segments.last().expect("it has a name");
    let owner = paths::owner(path).expect("it has an owner");
    let span = at(name.ident.span());
    let (run_time, method) = paths::of_trait(&owner.ident.to_string(), row.name).expect("it is one of core's");
    let run_time = Ident::new(ordered_trait(run_time, order), at(owner.ident.span()));
    let method = Ident::new(&in_order(method, order), name.ident.span());
    let generics = generics(row, span, &name.arguments, order, emitter);
    let arguments = &owner.arguments;
    let controlled = match &path.qself {
        Some(qself) => {
            let ty = &qself.ty;
            quote_spanned! { span => <#ty as __fpcontrol::#run_time #arguments>::#method::<#generics> }
        }
        None => quote_spanned! { span => __fpcontrol::#run_time #arguments::#method::<#generics> },
    };
    let mut imported = prefix(&path.path, 1);
    if imported.leading_colon.is_some() || ["std", "core"].iter().any(|root| imported.segments[0].ident == root) {
        return Expr::Verbatim(controlled);
    }
    imported.segments.iter_mut().for_each(|segment| segment.arguments = PathArguments::None);
    if owner.ident == "Iterator" {
        return Expr::Verbatim(
            quote_spanned! { span => ({ #[allow(unused_imports)] use #imported as _; #controlled }) },
        );
    }
    // It is core's trait only if a type has it that has core's traits alone. The compiler names this function if it is not.
    Expr::Verbatim(quote_spanned! { span => ({
        fn put_the_call_into_native_if_this_trait_is_your_own<T: #imported>() {}
        if false {
            put_the_call_into_native_if_this_trait_is_your_own::<__fpcontrol::own::operators::CoreOperators>();
        }
        #controlled
    }) })
}

/// The type before the name.
pub(crate) fn owning_type(path: &ExprPath) -> TokenStream {
    match &path.qself {
        Some(qself) => qself.ty.to_token_stream(),
        None => prefix(&path.path, 1).to_token_stream(),
    }
}

/// The control, then the generic arguments as written: a reduction has one more, written or inferred.
fn generics(
    row: &Row,
    span: Span,
    written: &PathArguments,
    order: Option<&TokenStream>,
    emitter: Emitter,
) -> TokenStream {
    let (control, order) = (emitter.at(span), order.iter());
    let written: Vec<&GenericArgument> = match written {
        PathArguments::AngleBracketed(arguments) => arguments.args.iter().collect(),
        PathArguments::None | PathArguments::Parenthesized(_) => Vec::new(),
    };
    match (row.call, written.as_slice()) {
        (Call::Reduction, []) => quote_spanned! { span => #control, #(#order,)* _ },
        (_, []) => control,
        (_, written) => quote_spanned! { span => #control, #(#order,)* #(#written),* },
    }
}

/// The trait of sums that take an order.
fn ordered_trait(owner: &'static str, order: Option<&TokenStream>) -> &'static str {
    if owner == "IterSum" && order.is_some() { "IterSumIn" } else { owner }
}

fn reduction(name: &str) -> (&'static str, &'static str) {
    let owner = if name == "sum" { "Sum" } else { "Product" };
    paths::of_trait(owner, name).expect("it is in the table")
}

/// A path without its last segments.
fn prefix(path: &Path, without: usize) -> Path {
    let kept = path.segments.len() - without;
    let segments = path.segments.iter().take(kept).cloned();
    Path {
        leading_colon: path.leading_colon,
        segments: segments.collect::<syn::punctuated::Punctuated<_, Token![::]>>(),
    }
}
