//! Pieces of expressions that several sites are made of.

use crate::scan::without_parentheses;
use proc_macro2::{Span, TokenStream};
use syn::{Arm, Expr, ExprMatch, Pat, Token, token};

/// `match value { pattern => body }`, without the parentheses that the value needed where the user wrote it; as syn's own kind of expression: it then knows where parentheses are needed.
pub(crate) fn one_armed_match(span: Span, value: Expr, pattern: TokenStream, body: TokenStream) -> Expr {
    let arm = Arm {
        attrs: Vec::new(),
        pat: Pat::Verbatim(pattern),
        fat_arrow_token: Token![=>](span),
        body: Box::new(Expr::Verbatim(body)),
        comma: None,
    };
    Expr::Match(ExprMatch {
        attrs: Vec::new(),
        match_token: Token![match](span),
        expr: Box::new(without_parentheses(value)),
        brace_token: token::Brace(span),
        arms: vec![arm],
    })
}
