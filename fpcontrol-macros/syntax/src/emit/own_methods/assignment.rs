//! An assignment by name whose arguments may change what its place is: `w[i].add_assign({ i += 1; x })`.
//!
//! Plain code finds the place first. So the arguments stand in both ways: in the call as written, and in the float's.

use super::place::{beginning, has_only_fields, mentions};
use super::{Bound, Parts, behind};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr, ExprMethodCall};

impl Parts<'_> {
    /// The call, to which `call` gives what is assigned to and the arguments. Those that read the place cannot stand behind its borrow:
    /// `match &raw const w[i] { _ => match w[j] { b0 => … } }`. Plain code lets them read only what is found without code of the
    /// user's, so looking for it twice shows nothing.
    pub(super) fn in_order(&self, c: &Ident, call: impl Fn(TokenStream, &[Expr]) -> ExprMethodCall) -> TokenStream {
        let (span, place) = (self.span, &self.place);
        let seen = self.seen(c, &TokenStream::new());
        if !self.may_read_the_place() {
            return call(seen, &self.arguments).into_token_stream();
        }
        let bind = |(index, value): (usize, &Expr)| {
            let name = self.name(&format!("b{index}"));
            Bound { pattern: name.to_token_stream(), name, value: value.clone() }
        };
        let bound = self.arguments.iter().enumerate().map(bind).collect::<Vec<_>>();
        let names = bound.iter().map(|bound| Expr::Verbatim(bound.name.to_token_stream())).collect::<Vec<_>>();
        let assigned = behind(span, bound, Expr::MethodCall(call(seen, &names)));
        match has_only_fields(place) {
            true => assigned.into_token_stream(),
            false => quote_spanned! { span => match &raw const #place { _ => #assigned } },
        }
    }

    /// Of arguments that leave the function, the call as written warns.
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
