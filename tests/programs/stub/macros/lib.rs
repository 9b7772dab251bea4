//! Attributes and macros with the names of fpcontrol's, which change nothing.

extern crate proc_macro;

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

macro_rules! attributes {
    ($($name:ident)*) => {
        $(
            #[proc_macro_attribute]
            pub fn $name(_arguments: TokenStream, item: TokenStream) -> TokenStream {
                item
            }
        )*
    };
}

attributes! { round fp contract no_contract no_fma ftz fast_mode use_fast_math operators }

/// `native!(a * b + c)`: its content.
#[proc_macro]
pub fn native(tokens: TokenStream) -> TokenStream {
    body(tokens)
}

/// `fp!(round(ru); a * b + c)`: what follows the settings.
#[proc_macro]
pub fn fp_inline(tokens: TokenStream) -> TokenStream {
    body(tokens.into_iter().skip_while(|token| !is_semicolon(token)).skip(1).collect())
}

/// Statements need braces where an expression stands.
fn body(tokens: TokenStream) -> TokenStream {
    if tokens.clone().into_iter().any(|token| is_semicolon(&token)) {
        TokenTree::Group(Group::new(Delimiter::Brace, tokens)).into()
    } else {
        tokens
    }
}

fn is_semicolon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';')
}
