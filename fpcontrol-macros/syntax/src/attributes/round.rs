//! `#[round(rz)]`.

use crate::arguments;
use crate::control::Settings;
use crate::diagnostics::Diagnostics;
use crate::function;
use proc_macro2::TokenStream;

/// Expands `#[round(arguments)] item`.
#[must_use]
pub fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    let settings = Settings { rounding: arguments::rounding(arguments, &mut diagnostics) };
    function::expand(&settings, item, diagnostics)
}
