//! The run time's names for operators.

use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span};
use quote::format_ident;

/// The trait and the method of an operator, which bear the names of `core::ops`.
pub(crate) fn operator_function(operation: Operation, span: Span) -> (Ident, Ident) {
    let (owner, method) = match operation {
        Operation::Fmod => ("Rem".to_owned(), "rem"),
        Operation::Negate => ("Neg".to_owned(), "neg"),
        operation => (format!("{operation:?}"), operation.facts().name),
    };
    (Ident::new(&owner, span), format_ident!("controlled_{method}", span = span))
}

pub(crate) fn assignment_function(operation: Operation, span: Span) -> Ident {
    let (owner, _) = operator_function(operation, span);
    format_ident!("{}_assign", owner.to_string().to_lowercase(), span = span)
}

/// The name of an operator in the module `constant` of the run time.
pub(crate) fn constant_function(operation: Operation, span: Span) -> Ident {
    let name = match operation {
        Operation::Fmod => "rem",
        Operation::Negate => "neg",
        operation => operation.facts().name,
    };
    Ident::new(name, span)
}
