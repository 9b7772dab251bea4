//! The additions to a call in a lenient region: for a type parameter, the instantiated type decides.

use super::{Bound, Parts};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, Token};

impl Parts<'_> {
    /// The method under the control if the instantiated type is a float; otherwise the user's own method.
    pub(super) fn asked(&self, o: &Ident, own: &TokenStream) -> TokenStream {
        let (span, v, (address, _)) = (self.span, self.name("v"), self.address());
        let (control, arguments) = (self.emitter.at(span), &self.arguments);
        quote_spanned! { span =>
            match #o.ask::<#control, _, _, _>(#address, &(#(&#arguments,)*)) {
                __fpcontrol::Option::Some(#v) => #v,
                __fpcontrol::Option::None => #own,
            }
        }
    }

    /// Evaluates the receiver before the arguments, so that an index out of bounds panics first.
    pub(super) fn reach(&mut self) {
        let (span, (address, _)) = (self.span, self.address());
        let value = Expr::Verbatim(address);
        self.bound.push(Bound { name: self.name("_"), pattern: Token![_](span).into_token_stream(), value });
    }
}
