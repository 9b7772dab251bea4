//! `cfg_select! { unix => { code } _ => expression }`.

use super::arithmetic;
use crate::settings::Settings;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Result};
use syn::visit_mut::VisitMut;
use syn::{Block, Expr, Token, token};

#[derive(Clone)]
/// Code under conditions.
pub struct Selection(Vec<Choice>);

#[derive(Clone)]
struct Choice {
    condition: TokenStream,
    arrow: Token![=>],
    code: Code,
    comma: Option<Token![,]>,
}

#[derive(Clone)]
enum Code {
    /// Statements or items.
    Block(Block),
    Expression(Box<Expr>),
}

impl Parse for Selection {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut choices = Vec::new();
        while !input.is_empty() {
            choices.push(input.parse()?);
        }
        Ok(Self(choices))
    }
}

impl Parse for Choice {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut condition = TokenStream::new();
        while !input.peek(Token![=>]) {
            condition.extend([input.parse::<TokenTree>()?]);
        }
        check_condition(&condition, input)?;
        Ok(Self { condition, arrow: input.parse()?, code: input.parse()?, comma: input.parse()? })
    }
}

/// The condition of a `cfg` computes nothing. Another macro with the name may have an expression there.
pub(super) fn check_condition(condition: &TokenStream, input: ParseStream) -> Result<()> {
    match arithmetic(condition.clone(), &Settings::default()) {
        Some(_) => Err(input.error("a condition computes")),
        None => Ok(()),
    }
}

impl Parse for Code {
    fn parse(input: ParseStream) -> Result<Self> {
        if input.peek(token::Brace) { input.parse().map(Self::Block) } else { input.parse().map(Self::Expression) }
    }
}

impl Selection {
    /// Visits the code of all choices.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        for choice in &mut self.0 {
            match &mut choice.code {
                Code::Block(block) => visitor.visit_block_mut(block),
                Code::Expression(expression) => visitor.visit_expr_mut(expression),
            }
        }
    }
}

impl ToTokens for Selection {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for Choice { condition, arrow, code, comma } in &self.0 {
            condition.to_tokens(tokens);
            arrow.to_tokens(tokens);
            match code {
                Code::Block(block) => block.to_tokens(tokens),
                Code::Expression(expression) => expression.to_tokens(tokens),
            }
            comma.to_tokens(tokens);
        }
    }
}
