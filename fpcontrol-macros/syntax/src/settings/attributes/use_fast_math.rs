//! `#[use_fast_math]`: nvcc's flag of that name. It flushes subnormals of `f32`, contracts products, divides by `div.approx`, takes roots by
//! `sqrt.approx`, and computes `1.0 / x.sqrt()` by the single instruction `rsqrt.approx`.

use crate::diagnostics::Diagnostics;
use crate::settings::arguments::{self, Argument, Setting};
use crate::settings::{Contraction, Division};
use proc_macro2::{Span, TokenStream};

const SETTINGS: &[Setting] = &[
    Setting::Ftz(true),
    Setting::Contraction(Contraction::On),
    Setting::Division(Division::Approximate),
    Setting::PrecSqrt(false),
];

/// Reads its arguments.
pub(super) fn read(word: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::fixed(("use_fast_math", word), SETTINGS, arguments, diagnostics)
}
