//! `#[no_contract]`: nothing is fused except a written `mul_add`. This is the default; the attribute states it.

use crate::diagnostics::Diagnostics;
use crate::settings::Contraction;
use crate::settings::arguments::{self, Argument, Setting};
use proc_macro2::{Span, TokenStream};

const SETTINGS: &[Setting] = &[Setting::Contraction(Contraction::Off)];

/// Reads its arguments.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::fixed(("no_contract", word), SETTINGS, arguments, diagnostics)
}
