//! Paths for which the compiler decides, where the types are known: a float's function goes under the control, and any other function is called itself.

use super::{Emitter, owning_type};
use crate::emit::operations::expressions::one_armed_match;
use crate::emit::spans;
use crate::scan::extent::Extent;
use crate::scan::methods::{Call, Row};
use crate::scan::site::{MethodPath, Owner};
use crate::spans::{at, bound, operand};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, ExprParen, ExprPath, ExprReference};

/// The call of a function that may be a float's: `match x { x => match path { f => match called(&f, &x) { Some(v) => v, None => f(x) } } }`. It may be
/// unsafe, so it is called here.
pub(super) fn called(site: &MethodPath, emitter: Emitter) -> Expr {
    let MethodPath { row, path, arguments, .. } = site;
    let span = at(path.path.segments.last().expect("it has a name").ident.span());
    let names: Vec<_> = (0..row.operands).map(|index| bound(&format!("t{index}"), span)).collect();
    let asked = checked(site, &names[0], asked(site, &names, None, emitter), emitter);
    Expr::Verbatim(match arguments.as_slice() {
        [argument] => matched(span, argument, names[0].to_token_stream(), asked),
        arguments => quote_spanned! { span => (match (#(#arguments),*) { (#(#names),*) => #asked }) },
    })
}

/// `(match argument { name => call })`.
fn matched(span: Span, argument: &Expr, name: TokenStream, call: TokenStream) -> TokenStream {
    let matched = one_armed_match(span, argument.clone(), name, call);
    quote_spanned! { span => (#matched) }
}

/// The call of a path with named arguments. The arm that calls the user's function binds
/// new names, because the compiler checks it even if it is not taken.
fn asked(
    MethodPath { row, path, .. }: &MethodPath,
    names: &[Ident],
    own: Option<&Ident>,
    emitter: Emitter,
) -> TokenStream {
    let span = at(path.path.segments.last().expect("it has a name").ident.span());
    let (control, row_type, v) = (emitter.at(span), row_type(row, span), bound("v", span));
    let (f, extent) = function(path);
    let (receiver, others) = names.split_first().expect("there is a receiver");
    let passed = others.iter().map(|name| match own {
        Some(own) => quote_spanned! { span => #own.argument(#name) },
        None => quote_spanned! { span => #name },
    });
    let own =
        spans::call(extent.outer().first, f.to_token_stream(), quote_spanned! { span => #receiver #(, #passed)* });
    quote_spanned! { span =>
        match #path {
            #f => match __fpcontrol::own::called::<#control, #row_type, _, _, _, _>(&#f, &#receiver, &(#(&#others,)*)) {
                __fpcontrol::Option::Some(#v) => #v,
                __fpcontrol::Option::None => #own,
            },
        }
    }
}

/// A name for the function of a path, with the user's hygiene, so that panics have the place of the path.
pub(super) fn function(path: &ExprPath) -> (Ident, Extent) {
    let extent = Extent::of(path.to_token_stream());
    (operand("f", extent.first), extent)
}

/// Wraps a function in a function that asks the compiler: for `libm::pow`, whether its arguments are floats; for `Float::powf` and all others, also whether the function is a float's.
pub(super) fn of_foreign(site: &MethodPath, kind: &str, emitter: Emitter) -> Expr {
    let MethodPath { row, path, .. } = site;
    let name = path.path.segments.last().expect("it has a name");
    let span = at(name.ident.span());
    let (control, row_type) = (emitter.at(span), row_type(row, span));
    let function = Ident::new(&format!("{}{kind}", ["unary", "binary", "ternary"][row.operands - 1]), span);
    let any = vec![quote_spanned! { span => _ }; row.operands];
    let names: Vec<_> = (0..row.operands).map(|index| bound(&format!("t{index}"), span)).collect();
    let call = quote_spanned! { span =>
        __fpcontrol::own::#function::<#control, #row_type, _, _, #(#any),*>(#path)(#(#names),*)
    };
    let call = checked(site, &names[0], call, emitter);
    // A closure without captures, because a `fn` pointer may be expected.
    Expr::Verbatim(quote_spanned! { span => (|#(#names),*| #call) })
}

/// A call of a type's function, which is refused if the receiver is of another crate's type that is made of floats and the function rounds to nearest. The
/// receiver's type is asked for before the call, which may move it, and is known after it.
fn checked(site: &MethodPath, receiver: &Ident, call: TokenStream, emitter: Emitter) -> TokenStream {
    if site.owner != Owner::AnyType
        || cfg!(not(any(
            feature = "glam",
            feature = "half",
            feature = "nalgebra",
            feature = "ndarray",
            feature = "num-complex"
        )))
    {
        return call;
    }
    let span = at(site.path.path.segments.last().expect("it has a name").ident.span());
    let (control, [r, v]) = (emitter.at(span), ["r", "v"].map(|name| bound(name, span)));
    let check = if site.row.call == Call::Operator { "check_operators" } else { "check_functions" };
    let (check, row_type) = (Ident::new(check, span), row_type(site.row, span));
    quote_spanned! { span =>
        match __fpcontrol::own::pick(&raw const #receiver) {
            #r => match #call {
                #v => {
                    (&&#r).#check::<#control, #row_type>();
                    #v
                }
            },
        }
    }
}

/// `T::sqrt` in a lenient region: the method under the control if `T: Real`, otherwise a function
/// that asks the compiler. It is a closure, since only one of the two exists for a given `T`.
pub(super) fn of_parameter(site: &MethodPath, emitter: Emitter) -> Expr {
    let MethodPath { row, path, arguments, .. } = site;
    let name = path.path.segments.last().expect("it has a name");
    let (span, ty) = (at(name.ident.span()), owning_type(path));
    let (row_type, method) = (row_type(row, span), Ident::new(row.name, span));
    let control = emitter.at(span);
    let controlled = Ident::new(row.called.map_or(row.method, |(_, name)| name), span);
    let names: Vec<_> = (0..row.operands).map(|index| bound(&format!("t{index}"), span)).collect();
    let (receiver, others) = names.split_first().expect("there is a receiver");
    let [k, c, o] = ["k", "c", "o"].map(|name| bound(name, span));
    let own = asked(site, &names, Some(&o), emitter);
    // An alias of another crate's type may be spelt like a type parameter.
    let check = cfg!(any(
        feature = "glam",
        feature = "half",
        feature = "nalgebra",
        feature = "ndarray",
        feature = "num-complex"
    ))
    .then(|| {
        quote_spanned! { span =>
            use __fpcontrol::AdaptedFunctions as _;
            (&&__fpcontrol::own::adapted::of_type::<#ty>()).check_functions::<#control, #row_type>();
        }
    });
    let decided = quote_spanned! { span =>
        match __fpcontrol::own::known() {
            #k => {
                if false {
                    __fpcontrol::own::never();
                    #k.is((&&__fpcontrol::own::of_parameter::<#row_type, #ty>()).decide());
                }
                match #k.way() {
                    __fpcontrol::own::Way::Controlled(#c) => {
                        #c.gate();
                        (*#c.see(&raw const #receiver)).#controlled::<#control>(#(#others),*)
                    }
                    __fpcontrol::own::Way::Own(#o) => {
                        #[allow(unused_imports)]
                        use __fpcontrol::own::fallback::#method as _;
                        #o.gate();
                        #check
                        #o.own(#own)
                    }
                }
            }
        }
    };
    let closure = quote_spanned! { span => (|#receiver: #ty #(, #others)*| #decided) };
    Expr::Verbatim(match arguments.as_slice() {
        [] => closure,
        // A function of the user's with one argument may take a reference.
        [argument] if shows_its_type(argument) => matched(span, argument, receiver.to_token_stream(), decided),
        [first, ..] if shows_its_type(first) => {
            quote_spanned! { span => (match (#(#arguments),*) { (#(#names),*) => #decided }) }
        }
        arguments => quote_spanned! { span => #closure(#(#arguments),*) },
    })
}

/// Whether it has a type by itself, so that no context is needed to infer the type: a place, or a reference to a place.
fn shows_its_type(operand: &Expr) -> bool {
    match operand {
        Expr::Path(_) | Expr::Field(_) | Expr::Index(_) => true,
        Expr::Reference(ExprReference { expr, .. }) | Expr::Paren(ExprParen { expr, .. }) => shows_its_type(expr),
        _ => false,
    }
}

/// The type of the run time that represents a method by its name.
pub(super) fn row_type(row: &Row, span: Span) -> TokenStream {
    let method = Ident::new(if row.call == Call::Adapted { row.method } else { row.name }, span);
    match row.call {
        Call::Operator => quote_spanned! { span => __fpcontrol::own::operators::rows::#method },
        Call::Adapted => quote_spanned! { span => __fpcontrol::own::adapted::rows::#method },
        Call::Plain | Call::Reduction => quote_spanned! { span => __fpcontrol::own::rows::#method },
    }
}
