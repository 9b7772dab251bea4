//! `#[contract]`: a product that is an operand of `+` or `-` in the same expression is fused with it.

use crate::diagnostics::Diagnostics;
use crate::settings::Contraction;
use crate::settings::arguments::{self, Argument, Setting};
use proc_macro2::{Span, TokenStream};

const SETTINGS: &[Setting] = &[Setting::Contraction(Contraction::On)];

/// Reads its arguments.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::fixed(("contract", word), SETTINGS, arguments, diagnostics)
}
