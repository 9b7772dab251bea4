//! A receiver that is a place, before arguments that compute: `ops::own::reach` of the run time shows the expansion.

use super::Parts;
use super::place::{beginning, is_constant};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::Expr;

/// What is bound of a place that stays where it is.
#[derive(Clone)]
pub(super) struct Reached {
    /// Its name, if the arguments could change the place.
    name: Option<Ident>,
    /// Where among the bound it stands. Those before it are bound before.
    pub(super) index: usize,
}

impl Parts<'_> {
    /// Whether the receiver is a place that may be borrowed while the arguments are evaluated. Of a constant there are only copies.
    pub(super) fn stays(&self) -> bool {
        !matches!(beginning(&self.place), Expr::Path(path) if is_constant(path))
    }

    /// Reserves the place among the bound: what the receiver begins with may have to be lent first.
    pub(super) fn begin_reaching(&mut self) {
        // No argument can name what a call returns.
        let name = matches!(beginning(&self.place), Expr::Path(_)).then(|| self.name("r"));
        self.reached = Some(Reached { name, index: self.bound.len() });
        self.reach();
    }

    /// Copies the receiver, or borrows it.
    pub(super) fn copy_or_borrow(&mut self) {
        let Some(Reached { name, index }) = self.reached.clone() else { return };
        let (span, (address, _), [c, o]) = (self.receiver, self.address(), ["c", "o"].map(|name| self.name(name)));
        let bound = &mut self.bound[index];
        let Some(name) = name else {
            bound.value = Expr::Verbatim(address);
            return;
        };
        bound.pattern = name.into_token_stream();
        bound.value = Expr::Verbatim(quote_spanned! { span =>
            &mut {
                use __fpcontrol::own::Copies as _;
                match (&&__fpcontrol::own::reach(#address)).copies() {
                    __fpcontrol::own::Way::Own(#o) => {
                        #o.gate();
                        #o.borrow(|| #address)
                    }
                    __fpcontrol::own::Way::Controlled(#c) => {
                        #c.gate();
                        #c.copy(#address)
                    }
                }
            }
        });
    }

    /// The address of the receiver, or of its copy.
    pub(super) fn reached_address(&self) -> TokenStream {
        let (span, (address, _)) = (self.span, self.address());
        match &self.reached {
            Some(Reached { name: Some(name), .. }) => quote_spanned! { span => #name.address(#address) },
            Some(Reached { name: None, .. }) | None => address,
        }
    }

    /// The user's own call: of the place, or of a copy of it.
    pub(super) fn of_copy_or_place(
        &self,
        of_place: impl FnOnce() -> TokenStream,
        call: impl FnOnce(&Expr) -> TokenStream,
    ) -> TokenStream {
        let (span, of_place) = (self.span, of_place());
        let Some(Reached { name: Some(name), .. }) = &self.reached else { return of_place };
        let [p, m] = ["p", "m"].map(|name| self.name(name));
        let of_copy = call(&Expr::Verbatim(quote_spanned! { span => (*#name.place()) }));
        quote_spanned! { span =>
            match #name.receiver() {
                __fpcontrol::own::Receiver::Lent(#p) => {
                    #p.gate();
                    #of_place
                }
                __fpcontrol::own::Receiver::Moved(#m) => {
                    #m.gate();
                    #of_copy
                }
            }
        }
    }
}
