//! `bitflags! { struct Name: u8 { const A = 1 << 2; } }`.

use crate::scan::invocations::{Element, List};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream, Result};
use syn::{Attribute, Expr, Token, Type, Visibility, braced};

/// The values of the flags. The compiler computes them, so they are only looked at.
pub struct Flags(Vec<Expr>);

impl Parse for Flags {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut values = Vec::new();
        while !input.is_empty() {
            head(input)?;
            let content;
            braced!(content in input);
            while !content.is_empty() {
                values.push(value(&content)?);
            }
        }
        Ok(Self(values))
    }
}

impl Flags {
    /// The values as a list.
    pub fn list(self) -> List {
        let element = |value| Element { name: TokenStream::new(), value, separator: quote! { ; } };
        List(self.0.into_iter().map(element).collect())
    }
}

/// `pub struct Name: u8`, `impl Name: u8`.
fn head(input: ParseStream) -> Result<()> {
    input.call(Attribute::parse_outer)?;
    input.parse::<Visibility>()?;
    if input.peek(Token![impl]) {
        input.parse::<Token![impl]>()?;
    } else {
        input.parse::<Token![struct]>()?;
    }
    // A path, as flags of another crate have it.
    input.parse::<syn::Path>()?;
    input.parse::<Token![:]>()?;
    input.parse::<Type>()?;
    Ok(())
}

/// `const A = 1;`, `const _ = !0;`.
fn value(input: ParseStream) -> Result<Expr> {
    input.call(Attribute::parse_outer)?;
    input.parse::<Token![const]>()?;
    if input.peek(Token![_]) {
        input.parse::<Token![_]>()?;
    } else {
        input.parse::<syn::Ident>()?;
    }
    input.parse::<Token![=]>()?;
    let value = input.parse()?;
    input.parse::<Token![;]>()?;
    Ok(value)
}
