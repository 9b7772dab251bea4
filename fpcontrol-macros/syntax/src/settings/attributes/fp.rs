//! `#[fp(round = rz, contract = off, ftz, …)]`: sets any keys.

use crate::diagnostics::Diagnostics;
use crate::settings::arguments::{self, Argument};
use proc_macro2::{Span, TokenStream};

/// Reads its arguments.
pub(super) fn read(_: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::keys(arguments, diagnostics)
}
