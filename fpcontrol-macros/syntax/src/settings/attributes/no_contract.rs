//! `#[no_contract]`: nothing is fused but a written `mul_add`. It is the default; the attribute says so.

use crate::diagnostics::Diagnostics;
use crate::settings::Contraction;
use crate::settings::arguments::{self, Argument, Setting};
use proc_macro2::{Span, TokenStream};

const SETTINGS: &[Setting] = &[Setting::Contraction(Contraction::Off)];

/// Reads its arguments.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::fixed(("no_contract", word), SETTINGS, arguments, diagnostics)
}
