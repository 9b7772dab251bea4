//! The question whether a receiver is of a numeric type of another crate, whose method would compute to nearest: `ops::own::numeric` of the run time shows the
//! expansion. The types are declared in the head of each function that asks.

use super::Imports;
use super::own_methods::as_argument;
use crate::scan::numeric::{Crates, Known, Remedy};
use crate::scan::site::{Numeric, NumericReceiver};
use crate::scan::without_parentheses;
use crate::spans::at;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::quote_spanned;
use std::str::FromStr;
use syn::Expr;

/// A receiver with the question before it, or the call with the question beside it.
pub(super) fn numeric(site: Numeric, imports: &mut Imports) -> Expr {
    imports.numeric.insert(site.crates);
    let (span, value, names) = (at(site.method), site.value, Names::of(site.crates, at(site.method)));
    Expr::Verbatim(match site.receiver {
        NumericReceiver::Value => {
            let (value, pass) = (as_argument(without_parentheses(*value)), names.pass);
            quote_spanned! { span => __fpcontrol::own::numeric::Value::of(#value).#pass().allow() }
        }
        NumericReceiver::Place(receiver) => {
            let place = match has_address(&receiver) {
                true => quote_spanned! { span => place(&raw const #receiver) },
                false => quote_spanned! { span => lent(&#receiver) },
            };
            let ask = names.ask;
            // A tuple keeps temporaries in the call alive to the end of the statement.
            quote_spanned! { span => (
                if false {
                    __fpcontrol::own::never();
                    #[allow(unreachable_code)]
                    (&&&&__fpcontrol::own::numeric::#place).#ask().allow();
                },
                #value
            ).1 }
        }
    })
}

/// The names of the traits for a set of crates, and of their methods. Each set has its own.
struct Names {
    numeric: Ident,
    place: Ident,
    value: Ident,
    ask: Ident,
    pass: Ident,
}

impl Names {
    fn of(crates: Crates, span: Span) -> Self {
        let name = |name: &str| Ident::new(&format!("{name}{}", crates.number()), span);
        Self {
            numeric: name("__Numeric"),
            place: name("__Place"),
            value: name("__Value"),
            ask: name("numeric"),
            pass: name("pass"),
        }
    }
}

/// Whether it is a field, perhaps of a packed struct, of what is no constant.
fn has_address(receiver: &Expr) -> bool {
    fn is_of_variable(place: &Expr) -> bool {
        match place {
            Expr::Path(path) => {
                let is_lower = |name: &Ident| !name.to_string().starts_with(char::is_uppercase);
                path.path.get_ident().is_some_and(is_lower)
            }
            Expr::Field(field) => is_of_variable(&field.base),
            Expr::Paren(paren) => is_of_variable(&paren.expr),
            _ => false,
        }
    }
    matches!(receiver, Expr::Field(_)) && is_of_variable(receiver)
}

/// What the head of a function declares if it asks: the types, and the traits that answer.
pub(super) fn declarations(crates: Crates) -> TokenStream {
    let names = Names::of(crates, Span::mixed_site());
    let (numeric, answers) = (&names.numeric, answers(&names));
    let types = crates.iter().map(|(index, known)| types(index, known, numeric));
    quote_spanned! { Span::mixed_site() =>
        trait #numeric {
            type Name: ?__fpcontrol::Sized;
            type Scalar;
            type Remedy;
        }
        impl<P: #numeric + ?__fpcontrol::Sized> #numeric for &P {
            type Name = P::Name;
            type Scalar = P::Scalar;
            type Remedy = P::Remedy;
        }
        impl<P: #numeric + ?__fpcontrol::Sized> #numeric for &mut P {
            type Name = P::Name;
            type Scalar = P::Scalar;
            type Remedy = P::Remedy;
        }
        #(#types)*
        #answers
    }
}

/// The answers for a type, for what points to one, for what points to a pointer to one, and for any other type.
fn answers(Names { numeric, place, value, ask, pass }: &Names) -> TokenStream {
    let span = Span::mixed_site();
    let pointer = quote_spanned! { span => __fpcontrol::own::numeric::Pointer };
    let bounds = [
        quote_spanned! { span => P: #numeric },
        quote_spanned! { span => P: #pointer<Target: #numeric> },
        quote_spanned! { span => P: #pointer<Target: #pointer<Target: #numeric>> },
    ];
    let of = [
        quote_spanned! { span => P },
        quote_spanned! { span => <P as #pointer>::Target },
        quote_spanned! { span => <<P as #pointer>::Target as #pointer>::Target },
    ];
    let places = ["&&&", "&&", "&"].map(|references| TokenStream::from_str(references).expect("they are tokens"));
    let values = ["Value", "ValueBehind", "ValueBehindTwo"].map(|name| Ident::new(name, span));
    quote_spanned! { span =>
        #[allow(dead_code)]
        trait #place {
            type Answer;
            fn #ask(&self) -> Self::Answer;
        }
        #[allow(dead_code)]
        trait #value {
            type Answer;
            fn #pass(&mut self) -> Self::Answer;
        }
        #(
            impl<#bounds + ?__fpcontrol::Sized> #place for #places __fpcontrol::own::numeric::Place<P> {
                type Answer = __fpcontrol::own::numeric::Known<
                    <#of as #numeric>::Name, <#of as #numeric>::Scalar, <#of as #numeric>::Remedy, ()
                >;
                fn #ask(&self) -> Self::Answer {
                    __fpcontrol::own::numeric::Known::of(())
                }
            }
            impl<#bounds> #value for __fpcontrol::own::numeric::#values<P> {
                type Answer = __fpcontrol::own::numeric::Known<
                    <#of as #numeric>::Name, <#of as #numeric>::Scalar, <#of as #numeric>::Remedy, P
                >;
                #[inline(always)]
                fn #pass(&mut self) -> Self::Answer {
                    __fpcontrol::own::numeric::Known::of(self.take())
                }
            }
        )*
        impl<P: ?__fpcontrol::Sized> #place for __fpcontrol::own::numeric::Place<P> {
            type Answer = __fpcontrol::own::numeric::Other<()>;
            fn #ask(&self) -> Self::Answer {
                __fpcontrol::own::numeric::Other::of(())
            }
        }
        impl<P> #value for __fpcontrol::own::numeric::ValueOn<P> {
            type Answer = __fpcontrol::own::numeric::Other<P>;
            #[inline(always)]
            fn #pass(&mut self) -> Self::Answer {
                __fpcontrol::own::numeric::Other::of(self.take())
            }
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
    let text = row
        .replace("$::", &format!("::{name}::"))
        .replace("Numeric", &numeric.to_string())
        .replace("?Sized", "?__fpcontrol::Sized");
    let (ty, scalar) = text.split_once("=>").expect("each row has a scalar");
    let [ty, scalar] = [ty, scalar].map(|text| placed(TokenStream::from_str(text).expect("rows are tokens"), span));
    let mut ty = ty.into_iter();
    let Some(TokenTree::Group(generics)) = ty.next() else { unreachable!("rows begin with generics") };
    let (generics, ty) = (generics.stream(), ty.collect::<TokenStream>());
    quote_spanned! { span =>
        impl<#generics> #numeric for #ty {
            type Name = Self;
            type Scalar = #scalar;
            type Remedy = __fpcontrol::own::numeric::#remedy;
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
            #(
                #[allow(dead_code, non_camel_case_types)]
                type #names = __fpcontrol::own::numeric::Gone<#numbers>;
            )*
            {
                #[allow(unused_imports)]
                use ::#name::*;
                #(
                    impl #numeric for #names {
                        type Name = Self;
                        type Scalar = __fpcontrol::own::numeric::Float;
                        type Remedy = __fpcontrol::own::numeric::#remedy;
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
