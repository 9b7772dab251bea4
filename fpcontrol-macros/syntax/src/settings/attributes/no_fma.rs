//! `#[no_fma]`: nothing is fused, and a written `mul_add` is an error.

use crate::diagnostics::Diagnostics;
use crate::settings::Contraction;
use crate::settings::arguments::{self, Argument, Setting};
use proc_macro2::{Span, TokenStream};

const SETTINGS: &[Setting] = &[Setting::Contraction(Contraction::NoFma)];

/// Reads its arguments.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::fixed(("no_fma", word), SETTINGS, arguments, diagnostics)
}
