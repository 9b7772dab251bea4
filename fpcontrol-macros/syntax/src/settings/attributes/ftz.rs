//! `#[ftz]`: subnormal operands and results of `f32` are replaced by zeros of the same sign; `f64` keeps subnormals.

use crate::diagnostics::Diagnostics;
use crate::settings::arguments::{self, Argument, Setting};
use proc_macro2::{Span, TokenStream};

const SETTINGS: &[Setting] = &[Setting::Ftz(true)];

/// Reads its arguments.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::fixed(("ftz", word), SETTINGS, arguments, diagnostics)
}
