//! `#[fast_mode]`: the white paper's fast mode: subnormals of `f32` flushed, division `div.full`, roots `sqrt.approx`.

use crate::diagnostics::Diagnostics;
use crate::settings::Division;
use crate::settings::arguments::{self, Argument, Setting};
use proc_macro2::{Span, TokenStream};

const SETTINGS: &[Setting] = &[Setting::Ftz(true), Setting::Division(Division::Full), Setting::PrecSqrt(false)];

/// Reads its arguments.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::fixed(("fast_mode", word), SETTINGS, arguments, diagnostics)
}
