//! `select! { biased; pattern = future, if condition => code, else => code }`: tokio and futures.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Result};
use syn::visit_mut::VisitMut;
use syn::{Block, Expr, ExprBlock, Ident, Pat, Token, token};

/// Futures, and the code that runs when one is done.
#[derive(Clone)]
pub struct Select {
    /// `biased;`
    order: TokenStream,
    branches: Vec<Branch>,
}

#[derive(Clone)]
struct Branch {
    event: Event,
    arrow: Token![=>],
    code: Expr,
    comma: Option<Token![,]>,
}

#[derive(Clone)]
enum Event {
    /// `else`, `complete`, `default`.
    Word(Ident),
    Done {
        pattern: Box<Pat>,
        equals: Token![=],
        future: Box<Expr>,
        condition: Option<(Token![,], Token![if], Box<Expr>)>,
    },
}

impl Parse for Select {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut order = TokenStream::new();
        if input.peek(Ident) && input.peek2(Token![;]) {
            input.parse::<Ident>()?.to_tokens(&mut order);
            input.parse::<Token![;]>()?.to_tokens(&mut order);
        }
        let mut branches = Vec::new();
        while !input.is_empty() {
            branches.push(input.parse()?);
        }
        Ok(Self { order, branches })
    }
}

impl Parse for Branch {
    fn parse(input: ParseStream) -> Result<Self> {
        Ok(Self { event: input.parse()?, arrow: input.parse()?, code: code(input)?, comma: input.parse()? })
    }
}

impl Parse for Event {
    fn parse(input: ParseStream) -> Result<Self> {
        if input.peek(Ident::peek_any) && input.peek2(Token![=>]) {
            return input.call(Ident::parse_any).map(Self::Word);
        }
        let pattern = Box::new(Pat::parse_multi_with_leading_vert(input)?);
        let (equals, future) = (input.parse()?, input.parse()?);
        let has_condition = input.peek(Token![,]) && input.peek2(Token![if]);
        let condition = if has_condition { Some((input.parse()?, input.parse()?, input.parse()?)) } else { None };
        Ok(Self::Done { pattern, equals, future, condition })
    }
}

/// A block ends its branch; another expression ends at a comma.
fn code(input: ParseStream) -> Result<Expr> {
    if input.peek(token::Brace) {
        let block: Block = input.parse()?;
        return Ok(Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block }));
    }
    input.parse()
}

impl Select {
    /// Visits the patterns, the futures, the conditions and the code.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        for Branch { event, code, .. } in &mut self.branches {
            if let Event::Done { pattern, future, condition, .. } = event {
                visitor.visit_pat_mut(pattern);
                visitor.visit_expr_mut(future);
                if let Some((_, _, condition)) = condition {
                    visitor.visit_expr_mut(condition);
                }
            }
            visitor.visit_expr_mut(code);
        }
    }

    /// The expressions.
    pub fn values(&mut self) -> Vec<&mut Expr> {
        self.branches.iter_mut().flat_map(Branch::values).collect()
    }
}

impl Branch {
    fn values(&mut self) -> Vec<&mut Expr> {
        let mut values = vec![&mut self.code];
        if let Event::Done { future, condition, .. } = &mut self.event {
            values.push(future);
            values.extend(condition.as_mut().map(|(_, _, condition)| &mut **condition));
        }
        values
    }
}

impl ToTokens for Select {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.order.to_tokens(tokens);
        for Branch { event, arrow, code, comma } in &self.branches {
            event.to_tokens(tokens);
            arrow.to_tokens(tokens);
            code.to_tokens(tokens);
            comma.to_tokens(tokens);
        }
    }
}

impl ToTokens for Event {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Word(word) => word.to_tokens(tokens),
            Self::Done { pattern, equals, future, condition } => {
                pattern.to_tokens(tokens);
                equals.to_tokens(tokens);
                future.to_tokens(tokens);
                if let Some((comma, keyword, condition)) = condition {
                    comma.to_tokens(tokens);
                    keyword.to_tokens(tokens);
                    condition.to_tokens(tokens);
                }
            }
        }
    }
}
