//! The attributes of [fpcontrol](https://docs.rs/fpcontrol), which re-exports them: depend on that crate, not on this one.
//!
//! A shell: one short function per attribute. What they do is in `fpcontrol-syntax`, an ordinary library.

use proc_macro::TokenStream;

/// Rounds every operation of a function in one direction: `rn`, `rz`, `ru` or `rd`.
#[proc_macro_attribute]
pub fn round(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fpcontrol_syntax::attributes::round::expand(arguments.into(), item.into()).into()
}
