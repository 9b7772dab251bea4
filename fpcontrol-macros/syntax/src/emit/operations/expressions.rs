//! Expressions and statements that several kinds of sites need.

use crate::emit::operations::native::When;
use crate::plan::names::Bound;
use crate::scan::without_parentheses;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote_spanned;
use syn::{Arm, Expr, ExprMatch, ExprTuple, Item, Pat, Stmt, Token, token};

/// `match value { pattern => body }`, without the parentheses that the user's value needed. It is syn's own kind of expression, so syn adds parentheses where they are needed.
pub(crate) fn one_armed_match(span: Span, value: Expr, pattern: TokenStream, body: TokenStream) -> Expr {
    let arm = Arm {
        attrs: Vec::new(),
        pat: Pat::Verbatim(pattern),
        fat_arrow_token: Token![=>](span),
        body: Box::new(Expr::Verbatim(body)),
        comma: None,
    };
    matching(span, without_parentheses(value), vec![arm])
}

/// `match (values…) { attributes (names…) => body }`.
pub(crate) fn bound(
    span: Span,
    operands: Vec<(Expr, Bound)>,
    attributes: Option<TokenStream>,
    body: TokenStream,
) -> Expr {
    // The tuple has the place of the first operand, because a debugger shows where it is made.
    let begin = operands.first().map_or(span, |(_, name)| name.span());
    let (mut values, names): (Vec<_>, Vec<_>) =
        operands.into_iter().map(|(value, name)| (name.value(value), name.pattern())).unzip();
    match (values.len(), names.as_slice()) {
        (1, [name]) => {
            let value = values.swap_remove(0);
            one_armed_match(span, value, quote_spanned! { span => #attributes #name }, body)
        }
        _ => {
            let elems = values.into_iter().collect();
            let tuple = Expr::Tuple(ExprTuple { attrs: Vec::new(), paren_token: token::Paren(begin), elems });
            one_armed_match(span, tuple, quote_spanned! { span => #attributes (#(#names),*) }, body)
        }
    }
}

fn matching(span: Span, value: Expr, arms: Vec<Arm>) -> Expr {
    Expr::Match(ExprMatch {
        attrs: Vec::new(),
        match_token: Token![match](span),
        expr: Box::new(value),
        brace_token: token::Brace(span),
        arms,
    })
}

/// `if condition { native } else { controlled }`, or what the target decides.
pub(crate) fn one_of(span: Span, native_when: &When, [native, controlled]: [TokenStream; 2]) -> TokenStream {
    match native_when {
        When::If(condition) => quote_spanned! { span => if #condition { #native } else { #controlled } },
        When::OnTarget => quote_spanned! { span =>
            match __fpcontrol::CHOICE { __fpcontrol::Choice::Native => { #native } _ => { #controlled } }
        },
    }
}

/// The same as a `match`, which lints do not take for the user's code.
pub(crate) fn either(span: Span, native_when: &When, [native, controlled]: [TokenStream; 2]) -> Expr {
    let (choice, [first, second]) = match native_when {
        When::If(condition) => {
            (condition.clone(), ["true", "false"].map(|value| TokenTree::Ident(Ident::new(value, span)).into()))
        }
        When::OnTarget => (
            quote_spanned! { span => __fpcontrol::CHOICE },
            [quote_spanned! { span => __fpcontrol::Choice::Native }, quote_spanned! { span => _ }],
        ),
    };
    let arm = |pattern: TokenStream, body: TokenStream| Arm {
        attrs: Vec::new(),
        pat: Pat::Verbatim(pattern),
        fat_arrow_token: Token![=>](span),
        body: Box::new(Expr::Verbatim(quote_spanned! { span => { #body } })),
        comma: None,
    };
    matching(span, Expr::Verbatim(choice), vec![arm(first, native), arm(second, controlled)])
}

/// Statements that are not parsed again, because no later step looks into them.
pub(crate) fn verbatim(tokens: TokenStream) -> Stmt {
    Stmt::Item(Item::Verbatim(tokens))
}
