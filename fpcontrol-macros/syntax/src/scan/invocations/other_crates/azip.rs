//! `azip!((index (i, j), a in &mut a, &b in &b) *a += b)`: ndarray.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Result};
use syn::punctuated::Punctuated;
use syn::visit_mut::VisitMut;
use syn::{Expr, Ident, Pat, Token, parenthesized, token};

/// Arrays, and the code for their elements.
#[derive(Clone)]
pub struct Azip {
    parentheses: token::Paren,
    arrays: Punctuated<Elements, Token![,]>,
    body: Expr,
}

/// `pattern in array`, `index pattern`.
#[derive(Clone)]
struct Elements {
    index: Option<Ident>,
    pattern: Pat,
    array: Option<(Token![in], Expr)>,
}

impl Parse for Azip {
    fn parse(input: ParseStream) -> Result<Self> {
        let content;
        Ok(Self {
            parentheses: parenthesized!(content in input),
            arrays: content.call(Punctuated::parse_terminated)?,
            body: input.parse()?,
        })
    }
}

impl Parse for Elements {
    fn parse(input: ParseStream) -> Result<Self> {
        let is_index = input.fork().parse::<Ident>().is_ok_and(|word| word == "index") && !input.peek2(Token![in]);
        let index = if is_index { Some(input.parse()?) } else { None };
        let pattern = Pat::parse_single(input)?;
        let array = if index.is_none() { Some((input.parse()?, input.parse()?)) } else { None };
        Ok(Self { index, pattern, array })
    }
}

impl Azip {
    /// Visits the patterns, the arrays and the code.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        for elements in &mut self.arrays {
            visitor.visit_pat_mut(&mut elements.pattern);
            if let Some((_, array)) = &mut elements.array {
                visitor.visit_expr_mut(array);
            }
        }
        visitor.visit_expr_mut(&mut self.body);
    }

    /// The expressions.
    pub fn values(&mut self) -> Vec<&mut Expr> {
        let arrays = self.arrays.iter_mut().filter_map(|elements| elements.array.as_mut());
        arrays.map(|(_, array)| array).chain([&mut self.body]).collect()
    }
}

impl ToTokens for Azip {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.parentheses.surround(tokens, |tokens| self.arrays.to_tokens(tokens));
        self.body.to_tokens(tokens);
    }
}

impl ToTokens for Elements {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.index.to_tokens(tokens);
        self.pattern.to_tokens(tokens);
        if let Some((of, array)) = &self.array {
            of.to_tokens(tokens);
            array.to_tokens(tokens);
        }
    }
}
