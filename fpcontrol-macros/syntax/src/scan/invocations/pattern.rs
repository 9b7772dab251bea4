//! `matches!(expression, pattern if guard)`.

use super::list::List;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Result};
use syn::visit_mut::VisitMut;
use syn::{Expr, Pat, PatGuard, Token};

#[derive(Clone)]
/// An expression, a pattern and perhaps a message.
pub struct Matching {
    value: Expr,
    comma: Token![,],
    /// The pattern, with its guard.
    pattern: Pat,
    /// The message that an assertion prints.
    message: Option<(Token![,], List)>,
}

impl Parse for Matching {
    fn parse(input: ParseStream) -> Result<Self> {
        Ok(Self {
            value: input.parse()?,
            comma: input.parse()?,
            pattern: guarded(input)?,
            message: if input.is_empty() { None } else { Some((input.parse()?, input.parse()?)) },
        })
    }
}

fn guarded(input: ParseStream) -> Result<Pat> {
    let pat = Pat::parse_multi_with_leading_vert(input)?;
    if !input.peek(Token![if]) {
        return Ok(pat);
    }
    let (if_token, guard) = (input.parse()?, input.parse()?);
    Ok(Pat::Guard(PatGuard { attrs: Vec::new(), pat: Box::new(pat), if_token, guard }))
}

impl Matching {
    /// Visits the expression, the pattern and the message.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        visitor.visit_expr_mut(&mut self.value);
        visitor.visit_pat_mut(&mut self.pattern);
        if let Some((_, message)) = &mut self.message {
            message.visit(visitor);
        }
    }
}

impl ToTokens for Matching {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Self { value, comma, pattern, message } = self;
        value.to_tokens(tokens);
        comma.to_tokens(tokens);
        pattern.to_tokens(tokens);
        if let Some((comma, message)) = message {
            comma.to_tokens(tokens);
            message.to_tokens(tokens);
        }
    }
}
