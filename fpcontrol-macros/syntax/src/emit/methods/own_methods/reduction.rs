//! `sum` and `product`.

use super::{Parts, adapted};
use crate::scan::methods;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, ExprMethodCall};

impl Parts<'_> {
    /// `sum` or `product`, which take the receiver itself. A method of the user's is recognised by its result, so methods with generic
    /// arguments are never the user's.
    pub(super) fn reduction(&self, controlled: &ExprMethodCall) -> TokenStream {
        let (span, [k, q, c, o]) = (self.span, ["k", "q", "c", "o"].map(|name| self.name(name)));
        let (address, _) = self.address();
        let method = Ident::new(&self.method.to_string(), span);
        let call = ExprMethodCall { receiver: Box::new(self.place.clone()), ..controlled.clone() };
        let own = ExprMethodCall { method: self.method.clone(), turbofish: None, ..call.clone() };
        let call = match self.emitter.rules.lenient {
            true => self.reduced(&call),
            false => self.inferred(&call),
        };
        let own = match self.is_repeatable {
            true => {
                let own = self.own_reduction(own);
                self.noted(&o, quote_spanned! { span => #o.reduced(#own) })
            }
            false => quote_spanned! { span => #o.refuse() },
        };
        quote_spanned! { span => {
            if false {
                __fpcontrol::own::never();
                let #q = (&&&&__fpcontrol::own::pick(#address)).peel();
                #k.is((&&#q.reduced(#q.any().#method())).decide());
            }
            match #k.way() {
                __fpcontrol::own::Way::Controlled(#c) => {
                    use __fpcontrol::own::NoReductions as _;
                    #c.gate();
                    #c.result(#call)
                }
                __fpcontrol::own::Way::Own(#o) => {
                    #o.gate();
                    #own
                }
            }
        } }
    }

    /// The method of a type that is no iterator: an array of another crate may have it under control.
    fn own_reduction(&self, own: ExprMethodCall) -> Expr {
        match methods::adapted::method(&self.method.to_string(), 1) {
            Some(row) if adapted::is_possible(&own) => adapted::either(own, (row, self.seen), self.emitter),
            _ => Expr::MethodCall(own),
        }
    }

    /// A reduction in a strict region. If its result's type is inferred it is `x.controlled_iter::<C>().sum()`, whose only generic argument is the user's.
    fn inferred(&self, controlled: &ExprMethodCall) -> TokenStream {
        let (span, place) = (self.span, &self.place);
        let mut generics = controlled.turbofish.iter().flat_map(|turbofish| &turbofish.args).collect::<Vec<_>>();
        let result = generics.pop();
        if result.is_none_or(|result| result.to_token_stream().to_string() != "_") {
            return controlled.to_token_stream();
        }
        let iter = if generics.len() > 1 { "controlled_iter_in" } else { "controlled_iter" };
        let (iter, method) = (Ident::new(iter, span), &self.method);
        // The compiler reports a type that no iterator is reduced to at this name.
        let name = Ident::new("__fp_i", method.span());
        quote_spanned! { span => match #place.#iter::<#(#generics),*>() { #name => #name.#method() } }
    }

    /// A reduction in a lenient region: `x.controlled_reduction::<S>().sum::<C>()`.
    fn reduced(&self, controlled: &ExprMethodCall) -> TokenStream {
        let (span, place) = (self.span, &self.place);
        let mut generics = controlled.turbofish.iter().flat_map(|turbofish| &turbofish.args).collect::<Vec<_>>();
        let result = generics.pop();
        let name = controlled.method.to_string().replace("controlled_iter_", "");
        let is_inferred = result.is_some_and(|result| result.to_token_stream().to_string() == "_");
        let name = if is_inferred { format!("inferred_{name}") } else { name };
        let method = Ident::new(&name, self.method.span());
        quote_spanned! { span => #place.controlled_reduction::<#result>().#method::<#(#generics),*>() }
    }
}
