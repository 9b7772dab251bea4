//! An assigning method whose arguments may change what its place means: `w[i].add_assign({ i += 1; x })`.
//!
//! Plain code finds the place before it evaluates the arguments. So the arguments stand in both calls, the user's as written and the float's.

use super::place::{beginning, has_only_fields, mentions};
use super::{Bound, Parts, behind};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote_spanned};
use syn::{Expr, ExprMethodCall};

impl Parts<'_> {
    /// The float's call, which `call` makes from the arguments. Arguments that read the place cannot be evaluated while it is borrowed, so they are bound
    /// before: `match &raw const w[i] { _ => match w[j] { b0 => … } }`. Plain code accepts such arguments only if finding the place runs no code of the
    /// user's, so finding it twice cannot be observed.
    pub(super) fn in_order(&self, call: impl Fn(&[Expr]) -> ExprMethodCall) -> TokenStream {
        let (span, place) = (self.span, &self.place);
        if !self.is_assignment() || !self.may_read_the_place() {
            return call(&self.arguments).into_token_stream();
        }
        let bind = |(index, value): (usize, &Expr)| {
            let name = self.name(&format!("b{index}"));
            Bound { pattern: name.to_token_stream(), name, value: value.clone() }
        };
        let bound = self.arguments.iter().enumerate().map(bind).collect::<Vec<_>>();
        let names = bound.iter().map(|bound| Expr::Verbatim(bound.name.to_token_stream())).collect::<Vec<_>>();
        let assigned = behind(span, bound, Expr::MethodCall(call(&names)));
        match has_only_fields(place) {
            true => assigned.into_token_stream(),
            false => quote_spanned! { span => match &raw const #place { _ => #assigned } },
        }
    }

    /// Only the call as written warns of arguments that leave the function.
    pub(super) fn allow_unreachable(&self) -> Option<TokenStream> {
        self.stays_in_order.then(|| quote_spanned! { self.span => #[allow(unreachable_code)] })
    }

    fn may_read_the_place(&self) -> bool {
        let mentioned = |name| self.arguments.iter().any(|argument| mentions(argument.to_token_stream(), name));
        match beginning(&self.place) {
            Expr::Path(path) => path.path.segments.last().is_some_and(|last| mentioned(&last.ident)),
            _ => false,
        }
    }
}
