//! `#[use_fast_math]`: nvcc's flag of that name: subnormals of `f32` flushed, products contracted, division `div.approx`, roots
//! `sqrt.approx`, and `1.0 / x.sqrt()` the one instruction `rsqrt.approx`.

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
