//! The additions to a call in a lenient region: for a type parameter, the instantiated type decides.

use super::place::has_index;
use super::{Bound, Parts, behind};
use crate::emit::spans::parenthesised;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, ExprMethodCall, Token};

impl Parts<'_> {
    /// The method under the control if the instantiated type is a float; otherwise the user's own method. Only one of the two
    /// evaluates the place, because finding it may run the user's code.
    pub(super) fn asked(&self, o: &Ident, own: &TokenStream) -> TokenStream {
        let (span, v, (address, _)) = (self.span, self.name("v"), self.address());
        let (control, arguments) = (self.emitter.at(span), &self.arguments);
        quote_spanned! { span =>
            match if #o.asks() {
                #o.ask::<#control, _, _, _>(#address, &(#(&#arguments,)*))
            } else {
                __fpcontrol::Option::None
            } {
                __fpcontrol::Option::Some(#v) => #v,
                __fpcontrol::Option::None => #own,
            }
        }
    }

    /// The call as written if the types show whose method it is; otherwise the question, for which receiver and arguments are bound.
    pub(super) fn written_or_bound(&self, o: &Ident, controlled: &ExprMethodCall) -> TokenStream {
        let (span, [w, b]) = (self.span, ["w", "b"].map(|name| self.name(name)));
        let written = self.lent_or_moved(o, |receiver| self.written(receiver, o, controlled));
        let mut bound = self.with_bound_operands();
        let values = std::mem::take(&mut bound.bound);
        let bound = behind(span, values, Expr::Verbatim(bound.own(o, controlled)));
        quote_spanned! { span =>
            match #o.operands() {
                __fpcontrol::own::Operands::AsWritten(#w) => {
                    #w.gate();
                    #written
                }
                __fpcontrol::own::Operands::Bound(#b) => {
                    #b.gate();
                    #bound
                }
            }
        }
    }

    fn with_bound_operands(&self) -> Self {
        let mut parts =
            Self { bound: Vec::new(), is_rebound: true, moved: None, stays_in_order: false, ..self.clone() };
        parts.place = parts.bind(self.by_value(self.place.clone()));
        parts.arguments = self.arguments.iter().map(|value| parts.bind(value.clone())).collect();
        parts.lend();
        parts
    }

    /// The same for an assignment by name.
    pub(super) fn asked_of_place(&self, o: &Ident, own: &TokenStream, controlled: &ExprMethodCall) -> TokenStream {
        let (span, call) = (self.span, self.under_control(o, controlled));
        quote_spanned! { span => if #o.asks() { #call } else { #own } }
    }

    /// Evaluates the receiver before the arguments, so that an index out of bounds panics first. An element is borrowed, so that an `Index` of
    /// the user's own runs once; the target of a pointer is not, because a method may move it out of a box.
    pub(super) fn reach(&mut self) {
        let (span, (address, _)) = (self.span, self.address());
        if !has_index(&self.place) {
            let value = Expr::Verbatim(address);
            return self.bound.push(Bound {
                name: self.name("_"),
                pattern: Token![_](span).into_token_stream(),
                value,
            });
        }
        let (name, place) = (self.name("p"), &self.place);
        let value = Expr::Verbatim(quote_spanned! { span => &#place });
        let place = parenthesised(span, quote_spanned! { span => *#name }).into();
        self.place = Expr::Verbatim(place);
        self.bound.push(Bound { pattern: name.to_token_stream(), name, value });
    }
}
