//! What the user wrote, and the type that tells the run time so.

use fpcontrol_core::Rounding;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};

/// The keys that an attribute sets; `None` leaves the default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// The rounding mode of every operation.
    pub rounding: Option<Rounding>,
}

impl Settings {
    /// The rounding mode in force.
    #[must_use]
    pub fn rounding(&self) -> Rounding {
        self.rounding.unwrap_or(Rounding::TiesToEven)
    }

    /// Declares the item's control.
    #[must_use]
    pub fn declaration(&self) -> TokenStream {
        let name = name();
        let rounding = self.rounding.map(|mode| {
            let mode = format_ident!("{mode:?}", span = Span::mixed_site());
            quote_spanned! { Span::mixed_site() =>
                const ROUNDING: ::fpcontrol::__private::Rounding = ::fpcontrol::__private::Rounding::#mode;
            }
        });
        quote_spanned! { Span::mixed_site() =>
            enum #name {}
            impl ::fpcontrol::__private::Control for #name {
                #rounding
                type Backend = ::fpcontrol::__private::DefaultBackend;
            }
        }
    }
}

/// The name of an item's control, inside the item's body.
#[must_use]
pub fn name() -> Ident {
    Ident::new("__Control", Span::mixed_site())
}
