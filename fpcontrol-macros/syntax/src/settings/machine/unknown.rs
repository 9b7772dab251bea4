//! The message about a name that no machine has.

use crate::diagnostics::words;
use crate::diagnostics::{Diagnostic, catalogue};
use fpcontrol_core::machine::{Machine, capabilities};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::LitStr;

/// Builds the message about a value of `machine` that names no machine. `rest` is the text that follows the key.
#[must_use]
pub fn unknown(argument: &TokenStream, rest: &[TokenTree]) -> Diagnostic {
    let value: TokenStream = rest.iter().skip(1).cloned().collect();
    let gpus: Vec<_> =
        Machine::names().filter(|name| name.starts_with("sm_")).map(|name| format!("`{name}`")).collect();
    let text = syn::parse2::<LitStr>(value.clone()).map(|text| text.value());
    let (what, advice) = match text {
        Ok(name) => (format!("unknown machine `{name}`"), advice(&name)),
        Err(_) if value.is_empty() => ("missing value for `machine`".into(), other()),
        Err(_) => (format!("the machine `{}` is not in quotes", words(&value)), unquoted(&value)),
    };
    catalogue::unknown_machine(argument, &what, &gpus.join(" "), &advice)
}

fn advice(name: &str) -> String {
    let lower = name.to_lowercase();
    let without_suffix = lower.strip_suffix(['a', 'f']).and_then(Machine::named);
    if let Some(machine) = Machine::named(&lower) {
        format!("write `machine = \"{machine}\"`")
    } else if let Some(machine) = without_suffix {
        format!("write `machine = \"{machine}\"`: what the suffix stands for changes no arithmetic of `f32` and `f64`")
    } else if lower.starts_with("x87") {
        "give the precision, which is 24, 53 or 64 bits, and say when values are stored: `machine = \"x87(53, store = always)\"`".into()
    } else if capabilities(&lower).is_some() {
        "drop the key: this machine computes as IEEE 754 says, and so do annotated items without the key, on every processor"
            .into()
    } else {
        other()
    }
}

fn unquoted(value: &TokenStream) -> String {
    match Machine::named(&value.to_token_stream().to_string()) {
        Some(machine) => format!("write `machine = \"{machine}\"`"),
        None => other(),
    }
}

fn other() -> String {
    "write one of them, in quotes: `machine = \"sm_13\"`".into()
}
