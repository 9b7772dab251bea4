//! Rewrites paths that name methods, called or used as values: `f32::sqrt`, `Add::add`.

mod asked;

use crate::emit::methods::method_calls::{in_order, order};
use crate::emit::{Emitter, spans};
use crate::scan::extent::Extent;
use crate::scan::methods::{Call, Row};
use crate::scan::paths;
use crate::scan::site::{MethodPath, Owner};
use crate::settings::Settings;
use crate::spans::{at, bound};
use asked::{called, function, of_foreign, of_parameter, row_type};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::{Expr, ExprPath, GenericArgument, Path, PathArguments, Token};

/// `f32::sqrt` as `<f32>::controlled_sqrt::<C>`.
pub(in crate::emit) fn path(site: &MethodPath, settings: &Settings, emitter: Emitter) -> Expr {
    let order = order(
        site.row,
        settings,
        at(site.path.path.segments.last().map_or(Span::call_site(), |name| name.ident.span())),
    );
    if emitter.rules.lenient
        && let Some(path) = leniently(site, order.as_ref(), emitter)
    {
        return path;
    }
    match site.owner {
        Owner::Type => of_type(site, order.as_ref(), emitter),
        Owner::Undeclared => of_undeclared(site, order.as_ref(), emitter),
        Owner::Trait => of_trait(site, order.as_ref(), emitter),
        Owner::Foreign if paths::owner(&site.path).is_some_and(|owner| owner.ident == "libm") => {
            of_foreign(site, "", emitter)
        }
        Owner::Foreign => of_foreign(site, "_of_trait", emitter),
        Owner::Anything if !site.arguments.is_empty() => called(site, emitter),
        Owner::Anything => of_foreign(site, "_path", emitter),
        Owner::Adapted => of_adapted_type(site, emitter),
        Owner::Qualified => of_qualified(site),
        Owner::AnyType => of_any_type(site, order.as_ref(), emitter),
    }
}

/// The new path in a lenient region, where the compiler decides for each instantiated type.
fn leniently(site: &MethodPath, order: Option<&TokenStream>, emitter: Emitter) -> Option<Expr> {
    if site.owner == Owner::Undeclared {
        return None;
    }
    match (site.owner, site.row.call) {
        (Owner::Trait | Owner::Type, Call::Operator) if site.row.is_assignment() && !site.arguments.is_empty() => {
            Some(of_assignment(site, emitter))
        }
        (_, Call::Operator) if site.row.is_assignment() => None,
        (Owner::Trait, Call::Operator) => Some(of_operator(site, None, emitter)),
        (Owner::Type, Call::Operator) => Some(of_operator(site, Some(&owning_type(&site.path)), emitter)),
        (Owner::AnyType | Owner::Anything, Call::Operator | Call::Plain | Call::Adapted)
            if !site.arguments.is_empty() =>
        {
            Some(called(site, emitter))
        }
        (Owner::AnyType, Call::Operator | Call::Plain) => Some(of_foreign(site, "_path", emitter)),
        (Owner::Type, Call::Plain) if paths::is_decided_by_parameter(&site.path, site.row) => {
            Some(of_parameter(site, emitter))
        }
        (Owner::Type, Call::Reduction) if paths::may_be_of_parameter(&site.path) => {
            Some(of_iterator(site, order, emitter))
        }
        (Owner::AnyType, Call::Reduction) if site.path.qself.is_some() && paths::is_of_parameter(&site.path) => {
            Some(of_iterator(site, order, emitter))
        }
        _ => None,
    }
}

/// `T::sum` as a function in which the instantiated types decide.
fn of_iterator(MethodPath { row, path, .. }: &MethodPath, order: Option<&TokenStream>, emitter: Emitter) -> Expr {
    let span = at(path.path.segments.last().expect("it has a name").ident.span());
    let (control, ty, order) = (emitter.at(span), owning_type(path), order.into_iter());
    let function = Ident::new(&in_order(row.name, order.clone().next()), span);
    Expr::Verbatim(quote_spanned! { span => __fpcontrol::own::reductions::#function::<#control, #(#order,)* #ty, _> })
}

/// `Vec3::add` as `owner::<C, Vec3, { size_of::<Vec3>() }>().add(Vec3::add)`: for floats the method under the control, otherwise the
/// function itself. The size is there because the compiler cannot compute it for a type parameter, which may or may not be a float: the
/// call is then an error. It is left out for a type with generic arguments, because these may be type parameters.
fn of_any_type(
    MethodPath { row, path, is_generic, .. }: &MethodPath,
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
    let function = match row.call == Call::Operator && !paths::may_be_of_parameter(path) {
        true => in_scope(row, path, span),
        false => path.to_token_stream(),
    };
    // If the path is called, the call begins with these tokens and has their place, and so do its panics.
    let place = Extent::of(path.to_token_stream()).first;
    Expr::Verbatim(quote_spanned! { place =>
        __fpcontrol::owner::<#control, #ty, #size>().#method #(::<#order, _>)* (#function)
    })
}

/// `V::add` as `undeclared::<C, V>().add(V::add)`, which decides as [`of_any_type`] does. `V` may be a type parameter of the `impl` block around
/// the annotated function.
fn of_undeclared(MethodPath { row, path, .. }: &MethodPath, order: Option<&TokenStream>, emitter: Emitter) -> Expr {
    let name = path.path.segments.last().expect("it has a name");
    let (span, ty) = (at(name.ident.span()), owning_type(path));
    let control = emitter.at(span);
    let method = Ident::new(&in_order(&name.ident.to_string(), order), name.ident.span());
    let order = order.iter();
    let owner = Ident::new(if emitter.rules.lenient { "undeclared_leniently" } else { "undeclared" }, span);
    // A type parameter with the bound `Real` has the function only under control.
    let fallback = (row.call == Call::Plain).then(|| {
        let method = Ident::new(row.name, span);
        quote_spanned! { span => #[allow(unused_imports)] use __fpcontrol::own::fallback::#method as _; }
    });
    let function = match fallback {
        Some(import) => quote_spanned! { span => { #import #path } },
        None => path.to_token_stream(),
    };
    let place = Extent::of(path.to_token_stream()).first;
    Expr::Verbatim(quote_spanned! { place =>
        __fpcontrol::#owner::<#control, #ty>().#method #(::<#order, _>)* (#function)
    })
}

/// `f64::add` is core's function if core's trait is in scope. Otherwise it belongs to a trait of the user's, and the compiler refuses it.
fn in_scope(row: &Row, path: &ExprPath, span: Span) -> TokenStream {
    let method = Ident::new(row.name, span);
    quote_spanned! { span =>
        {
            if false {
                let _ = __fpcontrol::own::operators::CoreOperators::#method;
            }
            #path
        }
    }
}

fn of_type(MethodPath { row, path, .. }: &MethodPath, order: Option<&TokenStream>, emitter: Emitter) -> Expr {
    let name = path.path.segments.last().expect("it has a name");
    let span = at(name.ident.span());
    let ty = owning_type(path);
    let (owner, method) = match row.call {
        // Through the trait, whose error message says what is missing if a type parameter does not implement it.
        Call::Plain if paths::may_be_of_parameter(path) && row.owners.len() == 1 => {
            (Some(Ident::new(row.owners[0], span)), row.method)
        }
        Call::Plain | Call::Adapted => (None, row.method),
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
        Some(owner) if row.operands == 1 || row.call == Call::Plain => {
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
    match of_core(path, span) {
        Some(statements) => {
            let checked = quote_spanned! { span => { #statements #controlled } };
            let extent = Extent::of(path.to_token_stream());
            Expr::Verbatim(spans::call(
                extent.outer().first,
                quote_spanned! { extent.outer().first => __fpcontrol::own::function },
                checked,
            ))
        }
        None => Expr::Verbatim(controlled),
    }
}

/// Statements that use the import of a trait of core, and refuse a trait of the user's with that name.
fn of_core(path: &ExprPath, span: Span) -> Option<TokenStream> {
    let mut imported = prefix(&path.path, 1);
    if imported.leading_colon.is_some() || ["std", "core"].iter().any(|root| imported.segments[0].ident == root) {
        return None;
    }
    imported.segments.iter_mut().for_each(|segment| segment.arguments = PathArguments::None);
    if imported.segments.last().is_some_and(|owner| owner.ident == "Iterator") {
        return Some(quote_spanned! { span => #[allow(unused_imports)] use #imported as _; });
    }
    // This type implements only core's traits. If the trait is another one, the compiler's error names this function.
    Some(quote_spanned! { span =>
        fn put_the_call_into_native_if_this_trait_is_your_own<T: #imported>() {}
        if false {
            put_the_call_into_native_if_this_trait_is_your_own::<__fpcontrol::own::operators::CoreOperators>();
        }
    })
}

/// `Add::add` in a lenient region, as a closure in which the types decide: `|l, r| pair(&l, &r).add_by::<C, _>(l, r, Add::add, |l, r| Add::add(l, r))`.
/// If the path is called, the arguments are bound before, so that their types are known.
fn of_operator(
    MethodPath { row, path, arguments, .. }: &MethodPath,
    ty: Option<&TokenStream>,
    emitter: Emitter,
) -> Expr {
    let name = path.path.segments.last().expect("it has a name");
    let span = at(name.ident.span());
    let (control, [l, r]) = (emitter.at(span), ["l", "r"].map(|name| bound(name, span)));
    let (method, ty) = (format!("{}_by", row.name), ty.map(|ty| quote_spanned! { span => : #ty }));
    let (f, extent) = function(path);
    let (typed, operands, types) = match row.operands {
        1 => (quote_spanned! { span => #l #ty }, quote_spanned! { span => #l }, quote_spanned! { span => &#l, &() }),
        _ => (
            quote_spanned! { span => #l #ty, #r },
            quote_spanned! { span => #l, #r },
            quote_spanned! { span => &#l, &#r },
        ),
    };
    let (pair, generics) =
        (quote_spanned! { span => __fpcontrol::pair(#types) }, quote_spanned! { span => #control, _, _ });
    let own = spans::call(extent.outer().first, f.to_token_stream(), operands.clone());
    let passed = quote_spanned! { span => #operands, #f, |#operands| #own };
    let call = spans::method_call(extent, pair, (&method, &generics), passed);
    let check = ty.is_none().then(|| of_core(path, span)).flatten();
    Expr::Verbatim(match arguments.as_slice() {
        [] => quote_spanned! { span => (|#typed| match #path { #f => { #check #call } }) },
        arguments => {
            quote_spanned! { span => (match (#path, #(#arguments),*) { (#f, #operands) => { #check #call } }) }
        }
    })
}

/// `AddAssign::add_assign(a, b)` in a lenient region, where the types decide: `place(&raw mut *l, &r).add_assign::<C>(&raw mut *l, r, |l, r| AddAssign::add_assign(l, r))`.
fn of_assignment(MethodPath { row, path, arguments, owner, .. }: &MethodPath, emitter: Emitter) -> Expr {
    let name = path.path.segments.last().expect("it has a name");
    let span = at(name.ident.span());
    let (control, [l, r]) = (emitter.at(span), ["l", "r"].map(|name| bound(name, span)));
    let operands = quote_spanned! { span => #l, #r };
    let extent = Extent::of(path.to_token_stream());
    let own = spans::call(extent.outer().first, path.to_token_stream(), operands.clone());
    let place = quote_spanned! { span => __fpcontrol::place(&raw mut *#l, &#r) };
    let passed = quote_spanned! { span => &raw mut *#l, #r, |#operands| #own };
    let generics = quote_spanned! { span => #control };
    let call = spans::method_call(extent, place, (row.name, &generics), passed);
    let check = (*owner == Owner::Trait).then(|| of_core(path, span)).flatten();
    let (assigned, value) = (&arguments[0], &arguments[1]);
    Expr::Verbatim(quote_spanned! { span =>
        (match (__fpcontrol::lent(#assigned), #value) { (#operands) => { #check #call } })
    })
}

/// `Quat::from_rotation_x` as `({ check; Quat::from_rotation_x })`: the check refuses glam's function if the
/// region asks for more than rounding to nearest.
fn of_adapted_type(MethodPath { row, path, .. }: &MethodPath, emitter: Emitter) -> Expr {
    let span = at(path.path.segments.last().expect("it has a name").ident.span());
    let (control, ty, row_type) = (emitter.at(span), owning_type(path), row_type(row, span));
    Expr::Verbatim(quote_spanned! { span =>
        ({
            (&&__fpcontrol::own::adapted::of_type::<#ty>()).check_functions::<#control, #row_type>();
            #path
        })
    })
}

/// `<Circle as Shape>::max` as `({ check; <Circle as Shape>::max })`: the check refuses a type that may be a float.
fn of_qualified(MethodPath { path, .. }: &MethodPath) -> Expr {
    let (span, ty) = (at(path.path.segments.last().expect("it has a name").ident.span()), owning_type(path));
    Expr::Verbatim(quote_spanned! { span =>
        ({
            (&&&&__fpcontrol::qualified::<#ty>()).tell().check();
            #path
        })
    })
}

/// The type before the function's name.
pub(crate) fn owning_type(path: &ExprPath) -> TokenStream {
    match &path.qself {
        Some(qself) => qself.ty.to_token_stream(),
        None => prefix(&path.path, 1).to_token_stream(),
    }
}

/// The control, then the generic arguments as written. A reduction has one more argument, written or inferred.
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
        (_, []) => control.into_token_stream(),
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
