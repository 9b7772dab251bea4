//! `bitflags! { struct Name: u8 { const A = 1 << 2; } }`.

use crate::scan::invocations::{Element, List};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream, Result};
use syn::{Attribute, Expr, Ident, Path, Token, Type, Visibility, braced};

/// Flags, which are only looked at, because the compiler computes them.
pub struct Flags {
    values: Vec<Expr>,
    /// Attributes and types, in which another macro of the name may compute.
    others: TokenStream,
}

impl Parse for Flags {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut flags = Self { values: Vec::new(), others: TokenStream::new() };
        while !input.is_empty() {
            flags.head(input)?;
            let content;
            braced!(content in input);
            while !content.is_empty() {
                flags.value(&content)?;
            }
        }
        Ok(flags)
    }
}

impl Flags {
    /// `pub struct Name: u8`, `impl Name: u8`.
    fn head(&mut self, input: ParseStream) -> Result<()> {
        self.attributes(input)?;
        input.parse::<Visibility>()?;
        if input.peek(Token![impl]) {
            input.parse::<Token![impl]>()?;
        } else {
            input.parse::<Token![struct]>()?;
        }
        // A path, as flags of another crate have it.
        input.parse::<Path>()?.to_tokens(&mut self.others);
        input.parse::<Token![:]>()?;
        input.parse::<Type>()?.to_tokens(&mut self.others);
        Ok(())
    }

    /// `const A = 1;`, `const _ = !0;`.
    fn value(&mut self, input: ParseStream) -> Result<()> {
        self.attributes(input)?;
        input.parse::<Token![const]>()?;
        if input.peek(Token![_]) {
            input.parse::<Token![_]>()?;
        } else {
            input.parse::<Ident>()?;
        }
        input.parse::<Token![=]>()?;
        self.values.push(input.parse()?);
        input.parse::<Token![;]>()?;
        Ok(())
    }

    fn attributes(&mut self, input: ParseStream) -> Result<()> {
        let attributes = input.call(Attribute::parse_outer)?;
        attributes.iter().for_each(|attribute| attribute.to_tokens(&mut self.others));
        Ok(())
    }

    /// The tokens without arithmetic of integers in the values.
    pub fn without_integers(self) -> TokenStream {
        let element = |value| Element { name: TokenStream::new(), value, separator: quote! { ; } };
        let values = List(self.values.into_iter().map(element).collect()).without_integers();
        let others = self.others;
        quote! { #others ; #values }
    }
}
