//! Where rewritten code stands, and so how it calls its operations: as methods of traits, or, in a constant, where those
//! cannot be called, as `const` functions of the module `constant` of the run time.

use crate::control;
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;

/// Where rewritten code stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Context {
    /// In code that runs.
    #[default]
    Runtime,
    /// In a `const fn`, a `const` or `static` item, or a `const` block: the compiler may have to compute it.
    Constant,
}

impl Context {
    /// Where the body of a function stands.
    pub(crate) fn of(signature: &syn::Signature) -> Self {
        if signature.constness.is_some() { Self::Constant } else { Self::Runtime }
    }

    /// When the native expression is taken: never; in a constant where its operands, of which one is given, are exact.
    pub(crate) fn native_when(self, span: Span, operand: &Ident) -> TokenStream {
        match self {
            Self::Runtime => quote_spanned! { span => false },
            Self::Constant => quote_spanned! { span => __fpcontrol::constant::is_exact(#operand) },
        }
    }

    /// The call of an operation: of a trait's method, or of the function for constants.
    pub(crate) fn call(
        self,
        (owner, method): (&Ident, &Ident),
        function: &Ident,
        operands: &TokenStream,
    ) -> TokenStream {
        let span = method.span();
        let (control, placed) = (control::name(), control::at(span));
        match self {
            Self::Runtime => quote_spanned! { span => __fpcontrol::#owner::#method::<#placed>(#operands) },
            Self::Constant => quote_spanned! { span => __fpcontrol::constant::#function::<#control, _>(#operands) },
        }
    }

    /// The function of the run time for assignments and comparisons, with its generic arguments.
    pub(crate) fn function(self, span: Span, name: &Ident) -> TokenStream {
        let (control, placed) = (control::name(), control::at(span));
        match self {
            Self::Runtime => quote_spanned! { span => __fpcontrol::#name::<#placed, _, _> },
            Self::Constant => quote_spanned! { span => __fpcontrol::constant::#name::<#control, _> },
        }
    }
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
