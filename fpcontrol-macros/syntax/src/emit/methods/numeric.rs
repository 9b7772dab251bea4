//! The question whether a receiver is of a numeric type of another crate, whose method would compute to nearest: `ops::own::numeric` of the run time shows the
//! expansion. The types are declared in the head of each function that asks.

use crate::emit::Imports;
use crate::emit::methods::own_methods::as_argument;
use crate::scan::numeric::{Crates, Known, Remedy};
use crate::scan::site::{Numeric, NumericReceiver};
use crate::scan::without_parentheses;
use crate::spans::{at, bound};
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::quote_spanned;
use std::str::FromStr;
use syn::Expr;

/// A receiver with the question before it, or the call with the question beside it.
pub(in crate::emit) fn numeric(site: Numeric, imports: &mut Imports) -> Expr {
    imports.numeric.insert(site.crates);
    imports.extend(["Answer"]);
    let (span, set) = (at(site.method), name("__Set", site.crates));
    let value = site.value;
    let method = match site.controlled {
        Some(method) => {
            let method = Ident::new(method, span);
            quote_spanned! { span => __fpcontrol::own::adapted::rows::#method }
        }
        None => quote_spanned! { span => __fpcontrol::own::numeric::Any },
    };
    Expr::Verbatim(match site.receiver {
        NumericReceiver::Value => {
            let (value, place) = (as_argument(without_parentheses(*value)), bound("p", span));
            quote_spanned! { span =>
                __fpcontrol::own::numeric::ask::<#set, #method, _>(#value, |#place| { (&&&&&&#place).answer().allow(); })
            }
        }
        NumericReceiver::Place(receiver) => {
            let has_address = has_address(&receiver);
            let place = match has_address && matches!(*receiver, Expr::Field(_)) {
                true => quote_spanned! { span => place::<#set, #method, _>(&raw const #receiver) },
                false => quote_spanned! { span => lent::<#set, #method, _>(&#receiver) },
            };
            // It may be a mutable static.
            let lint = (!has_address).then(|| quote_spanned! { span => #[allow(static_mut_refs)] });
            // A tuple keeps temporaries in the call alive to the end of the statement.
            quote_spanned! { span => (
                if false {
                    __fpcontrol::own::never();
                    #lint
                    (&&&&&&__fpcontrol::own::numeric::#place).answer().allow();
                },
                #value
            ).1 }
        }
    })
}

/// Whether a place begins with a variable, or with what an index or a pointer leads to, and not with what may be a constant, a static or a value. Then a
/// field has an address, also in a packed struct.
fn has_address(place: &Expr) -> bool {
    match place {
        Expr::Path(path) => path.path.get_ident().is_some_and(|name| !name.to_string().starts_with(char::is_uppercase)),
        Expr::Field(field) => has_address(&field.base),
        Expr::Paren(paren) => has_address(&paren.expr),
        Expr::Index(_) | Expr::Unary(_) => true,
        _ => false,
    }
}

/// A name of its own for each set of crates.
fn name(name: &str, crates: Crates) -> Ident {
    Ident::new(&format!("{name}{}", crates.number()), Span::mixed_site())
}

/// What the head of a function declares if it asks: the types of these crates, and their set.
pub(in crate::emit) fn declarations(crates: Crates) -> TokenStream {
    let [numeric, set] = ["__Numeric", "__Set"].map(|word| name(word, crates));
    let types = crates.iter().map(|(index, known)| types(index, known, &numeric));
    quote_spanned! { Span::mixed_site() =>
        trait #numeric {
            type Is;
        }
        #(#types)*
        enum #set {}
        impl<P: #numeric + ?__fpcontrol::Sized> __fpcontrol::own::numeric::IsNumeric<#set> for __fpcontrol::own::numeric::Type<P> {
            type Name = P;
            type Is = P::Is;
        }
    }
}

/// The types of a crate.
fn types(index: usize, known: &Known, numeric: &Ident) -> TokenStream {
    let span = Span::mixed_site();
    let remedy = match known.row.remedy {
        Remedy::Scalar => "Scalar",
        Remedy::Feature(_) => "Feature",
        Remedy::Numbers => "Numbers",
    };
    let remedy = Ident::new(remedy, span);
    let generic = known.row.types.iter().filter(|(_, since)| *since <= known.version);
    let generic = generic.map(|(row, _)| generic_type(row, &known.name, [numeric, &remedy]));
    let of_floats = types_of_floats(index, known, [numeric, &remedy]);
    quote_spanned! { span => #(#generic)* #of_floats }
}

/// `[generics] type => scalar`.
fn generic_type(row: &str, name: &str, [numeric, remedy]: [&Ident; 2]) -> TokenStream {
    let span = Span::mixed_site();
    let text = row.replace("$::", &format!("::{name}::"));
    let text = text.replace("?Sized", "?__fpcontrol::Sized");
    let (ty, scalar) = text.split_once("=>").expect("each row has a scalar");
    let [ty, scalar] = [ty, scalar].map(|text| placed(TokenStream::from_str(text).expect("rows are tokens"), span));
    let mut ty = ty.into_iter();
    let Some(TokenTree::Group(generics)) = ty.next() else { unreachable!("rows begin with generics") };
    let (generics, ty) = (generics.stream(), ty.collect::<TokenStream>());
    quote_spanned! { span =>
        impl<#generics> #numeric for #ty {
            type Is = __fpcontrol::own::numeric::#remedy<#scalar>;
        }
    }
}

/// Types that a version, or a feature, may lack: the names in the block mean the crate's types where it has them, and those before the block otherwise.
fn types_of_floats(index: usize, known: &Known, [numeric, remedy]: [&Ident; 2]) -> Option<TokenStream> {
    let span = Span::mixed_site();
    let name = Ident::new(&known.name, span);
    let names = known.row.of_floats.split_whitespace().map(|name| Ident::new(name, span)).collect::<Vec<_>>();
    let numbers = (0..names.len()).map(|number| 1000 * index + number);
    (!names.is_empty()).then(|| {
        quote_spanned! { span => {
            #(type #names = __fpcontrol::own::numeric::Gone<#numbers>;)*
            {
                use ::#name::*;
                #(
                    impl #numeric for #names {
                        type Is = __fpcontrol::own::numeric::#remedy<__fpcontrol::own::numeric::Float>;
                    }
                )*
            }
        } }
    })
}

/// The tokens at another place.
fn placed(tokens: TokenStream, span: Span) -> TokenStream {
    let placed = |mut token: TokenTree| {
        if let TokenTree::Group(group) = &token {
            token = TokenTree::Group(Group::new(group.delimiter(), placed(group.stream(), span)));
        }
        token.set_span(span);
        token
    };
    tokens.into_iter().map(placed).collect()
}
