//! The run time's names for machines: their backends, and values in their registers.

use crate::emit::Emitter;
use fpcontrol_core::machine::Machine;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote_spanned};

/// The type that computes as the machine does.
pub(in crate::emit) fn backend(machine: Machine) -> TokenStream {
    let span = Span::mixed_site();
    let name = match machine {
        Machine::Gpu(..13) => "Sm10",
        Machine::Gpu(13..20) => "Sm13",
        Machine::Gpu(20..) => return quote_spanned! { span => __fpcontrol::DefaultBackend },
        Machine::Sse => "X86Sse",
        Machine::X87 { precision, .. } => {
            let bits = Literal::u32_unsuffixed(precision.bits());
            return quote_spanned! { span => __fpcontrol::machine::X87<#bits> };
        }
    };
    let name = Ident::new(name, span);
    quote_spanned! { span => __fpcontrol::machine::#name }
}

/// The call that loads an operand into a register.
pub(in crate::emit) fn loaded(bits: u32, name: &TokenStream, span: Span) -> TokenStream {
    let bits = Literal::u32_unsuffixed(bits);
    quote_spanned! { span => __fpcontrol::machine::Load::<#bits>::load(#name) }
}

/// The call that stores the value of an expression to memory.
pub(in crate::emit) fn stored(value: &dyn ToTokens, emitter: Emitter, span: Span) -> TokenStream {
    let control = emitter.at(span);
    quote_spanned! { span => __fpcontrol::machine::StoreRegister::store::<#control>(#value) }
}
