//! `#[fp(round = rz, contract = off, ftz, …)]`: any keys together.

use crate::arguments::{self, Argument};
use crate::diagnostics::Diagnostics;
use proc_macro2::{Span, TokenStream};

/// Reads its arguments.
pub(super) fn read(_: Span, arguments: TokenStream, diagnostics: &mut Diagnostics) -> Vec<Argument> {
    arguments::keys(arguments, diagnostics)
}
