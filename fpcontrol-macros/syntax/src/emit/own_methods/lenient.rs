//! The additions to a call in a lenient region: for a type parameter, the instantiated type decides.

use super::place::has_index;
use super::{Bound, Parts};
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
