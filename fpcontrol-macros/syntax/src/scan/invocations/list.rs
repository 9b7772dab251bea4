//! Expressions between separators, as most macros take them.

use crate::scan::arguments;
use crate::scan::names;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Result};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprBinary, ExprUnary, Ident, Token, UnOp, parse_quote};

/// `a, name = b; c`.
#[derive(Clone)]
pub struct List(pub Vec<Element>);

/// One expression of the list.
#[derive(Clone)]
pub struct Element {
    /// `name =` or `name:`.
    pub name: TokenStream,
    /// The expression.
    pub value: Expr,
    /// What stands behind it; nothing behind the last one, perhaps.
    pub separator: TokenStream,
}

impl Parse for List {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut elements = Vec::new();
        while !input.is_empty() {
            elements.push(Element { name: name(input)?, value: input.parse()?, separator: separator(input)? });
        }
        Ok(Self(elements))
    }
}

fn name(input: ParseStream) -> Result<TokenStream> {
    let follows = |is: bool, is_longer: bool| input.peek(Ident::peek_any) && is && !is_longer;
    let equals = follows(input.peek2(Token![=]), input.peek2(Token![==]) || input.peek2(Token![=>]));
    let colon = follows(input.peek2(Token![:]), input.peek2(Token![::]));
    if !equals && !colon {
        return Ok(TokenStream::new());
    }
    let name = Ident::parse_any(input)?;
    let sign = if equals {
        input.parse::<Token![=]>()?.to_token_stream()
    } else {
        input.parse::<Token![:]>()?.to_token_stream()
    };
    Ok(quote! { #name #sign })
}

fn separator(input: ParseStream) -> Result<TokenStream> {
    Ok(if input.is_empty() {
        TokenStream::new()
    } else if input.peek(Token![;]) {
        input.parse::<Token![;]>()?.to_token_stream()
    } else if input.peek(Token![=>]) {
        input.parse::<Token![=>]>()?.to_token_stream()
    } else {
        input.parse::<Token![,]>()?.to_token_stream()
    })
}

impl List {
    /// Visits the expressions.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        for element in &mut self.0 {
            visitor.visit_expr_mut(&mut element.value);
        }
    }
}

impl List {
    /// The tokens without operators whose operands are all integers by their text, as in `v.len() - 1`. One such operand tells nothing: a
    /// user's type of floats may have `v * 2`. Two lengths tell nothing either: a user's `len` may return a float.
    pub(super) fn without_integers(mut self) -> TokenStream {
        self.visit(&mut WithoutIntegers);
        self.into_token_stream()
    }
}

struct WithoutIntegers;

impl VisitMut for WithoutIntegers {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let is_of_integers = is_integer(expr);
        visit_mut::visit_expr_mut(self, expr);
        *expr = match expr {
            Expr::Binary(ExprBinary { left, op, right, .. }) if is_of_integers && !names::is_comparison(op) => {
                parse_quote! { (#left, #right) }
            }
            Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) if is_of_integers => parse_quote! { (#expr,) },
            _ => return,
        };
    }
}

/// Whether the expression is an integer by its text, if each call of `len` in it returns one. Such a call beside a literal or a cast does: a float and an integer have no
/// operator.
fn is_integer(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => is_integer(&paren.expr),
        Expr::Group(group) => is_integer(&group.expr),
        Expr::Unary(unary) => is_integer(&unary.expr),
        Expr::Binary(binary) => {
            let sides = [&*binary.left, &*binary.right];
            sides.iter().any(|side| is_integer(side)) && sides.iter().all(|side| is_integer(side) || is_count(side))
        }
        expr => arguments::is_integer(expr),
    }
}

/// Whether it is a call of `len`, perhaps in parentheses.
fn is_count(expr: &Expr) -> bool {
    match expr {
        Expr::Paren(paren) => is_count(&paren.expr),
        expr => arguments::is_count(expr),
    }
}

impl ToTokens for List {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for Element { name, value, separator } in &self.0 {
            name.to_tokens(tokens);
            value.to_tokens(tokens);
            separator.to_tokens(tokens);
        }
    }
}
