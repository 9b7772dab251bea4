//! The rewriting of sites into calls of the operations under the control.
//!
//! A tree becomes
//!
//! ```text
//! match (operands…) { (t0, …) => if false { native tree } else { controlled tree } }
//! ```
//!
//! A macro knows no types. The native tree is never taken, but the compiler infers through it as through the user's own
//! code (`2.0 * x`, `v[i + 1]`) and reports the user's own type errors in it. The operands are evaluated once, in their
//! order; by `match`, which keeps temporaries alive as the expression did, not by `let`.
//!
//! Operators and operands keep the user's spans; everything else is mixed-site, placed where the user's code is.

use crate::control;
use crate::scan::Sink;
use crate::site::{Assignment, Method, Node, Site};
use fpcontrol_core::Operation;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use std::collections::BTreeSet;
use syn::spanned::Spanned;
use syn::{Arm, Expr, ExprMatch, Pat, Token, UnOp, parse_quote_spanned, token};

/// A tree with more operators than this becomes one flat `match`, whatever its operands are: nested ones exhaust the
/// compiler's stack at about a thousand.
const LONG: usize = 100;

/// Replaces every site by a call of its operation.
#[derive(Debug, Default)]
pub struct Rewriter {
    /// The extension traits that the rewritten methods need.
    owners: BTreeSet<&'static str>,
}

impl Rewriter {
    /// The imports that the rewritten code needs.
    #[must_use]
    pub fn imports(&self) -> TokenStream {
        let owners = self.owners.iter().map(|owner| Ident::new(owner, Span::mixed_site()));
        quote_spanned! { Span::mixed_site() => #(use ::fpcontrol::__private::#owners as _;)* }
    }
}

impl Sink for Rewriter {
    fn replace(&mut self, site: Site) -> Expr {
        match site {
            Site::Tree(node) => tree(node),
            Site::Assignment(site) => assignment(site),
            Site::Method(Method { owner, mut call, .. }) => {
                self.owners.insert(owner);
                let control = control::name();
                call.method = format_ident!("controlled_{}", call.method);
                call.turbofish = Some(parse_quote_spanned! { at(call.method.span()) => ::<#control> });
                Expr::MethodCall(call)
            }
        }
    }
}

fn tree(node: Node) -> Expr {
    if let Node::Operand(operand) = node {
        return operand;
    }
    let span = at(node.span());
    let mut operands = Vec::new();
    let is_long = node.operators() > LONG;
    let bound = bind(node, is_long, &mut operands);
    let (names, values): (Vec<_>, Vec<_>) = operands.into_iter().unzip();
    let controlled = controlled(&bound);
    let body = quote_spanned! { span => if false { #bound } else { #controlled } };
    let (value, pattern) = match (values.as_slice(), names.as_slice()) {
        ([value], [name]) => (value.clone(), name.to_token_stream()),
        _ => (Expr::Verbatim(quote_spanned! { span => (#(#values),*) }), quote_spanned! { span => (#(#names),*) }),
    };
    one_armed_match(span, value, pattern, body)
}

/// Right side first, as for primitive types; then the place, once.
fn assignment(Assignment { operation, operator, place, value }: Assignment) -> Expr {
    let span = at(operator.span());
    let name = Ident::new("r", at(value.span()));
    let (function, control) = (assignment_function(operation, span), control::name());
    let body = quote_spanned! { span =>
        if false {
            #place #operator #name
        } else {
            ::fpcontrol::__private::#function::<#control, _, _>(&raw mut #place, #name)
        }
    };
    one_armed_match(span, tree(value), name.to_token_stream(), body)
}

/// `match value { pattern => body }`, as syn's own kind of expression: it then knows where parentheses are needed.
fn one_armed_match(span: Span, value: Expr, pattern: TokenStream, body: TokenStream) -> Expr {
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
        expr: Box::new(value),
        brace_token: token::Brace(span),
        arms: vec![arm],
    })
}

/// Moves the operands out of the tree and puts names in their places.
///
/// A left operand that is itself a tree joins the same `match` only if nobody can tell that its operator now runs after
/// the operands on the right of it: if those are paths, literals and fields, or the tree is long. (The difference would
/// be seen if that operator panics, as an integer's can.) Otherwise it becomes a `match` of its own.
fn bind(mut node: Node, is_long: bool, operands: &mut Vec<(Ident, Expr)>) -> Node<Ident> {
    let mut above = Vec::new();
    let mut bound = loop {
        match node {
            Node::Operand(operand) => break Node::Operand(name(operand, operands)),
            Node::Unary { operation, operator, operand } => {
                break Node::Unary { operation, operator, operand: Box::new(bind(*operand, is_long, operands)) };
            }
            Node::Binary { operation, operator, left, right } => {
                let joins = is_long || right.all_operands(&mut is_simple);
                above.push((operation, operator, right));
                node = if joins { *left } else { Node::Operand(tree(*left)) };
            }
        }
    };
    for (operation, operator, right) in above.into_iter().rev() {
        let right = Box::new(bind(*right, is_long, operands));
        bound = Node::Binary { operation, operator, left: Box::new(bound), right };
    }
    bound
}

fn name(operand: Expr, operands: &mut Vec<(Ident, Expr)>) -> Ident {
    let name = format_ident!("t{}", operands.len(), span = at(operand.span()));
    operands.push((name.clone(), operand));
    name
}

/// Whether evaluating the expression neither does nor notices anything.
fn is_simple(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Field(field) => is_simple(&field.base),
        Expr::Paren(paren) => is_simple(&paren.expr),
        Expr::Group(group) => is_simple(&group.expr),
        Expr::Reference(reference) => is_simple(&reference.expr),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && is_simple(&unary.expr),
        _ => false,
    }
}

fn controlled(mut node: &Node<Ident>) -> TokenStream {
    let mut above = Vec::new();
    let mut tokens = loop {
        match node {
            Node::Operand(name) => break name.to_token_stream(),
            Node::Unary { operation, operator, operand } => {
                break call(*operation, at(operator.span()), &controlled(operand));
            }
            Node::Binary { operation, operator, left, right } => {
                above.push((*operation, operator, right));
                node = left;
            }
        }
    };
    for (operation, operator, right) in above.into_iter().rev() {
        let (span, right) = (at(operator.span()), controlled(right));
        tokens = call(operation, span, &quote_spanned! { span => #tokens, #right });
    }
    tokens
}

fn call(operation: Operation, span: Span, operands: &TokenStream) -> TokenStream {
    let ((owner, method), control) = (operator_function(operation, span), control::name());
    quote_spanned! { span => ::fpcontrol::__private::#owner::#method::<#control>(#operands) }
}

/// The trait and the method of an operator, which bear the names of `core::ops`.
fn operator_function(operation: Operation, span: Span) -> (Ident, Ident) {
    let (owner, method) = match operation {
        Operation::Fmod => ("Rem".to_owned(), "rem"),
        Operation::Negate => ("Neg".to_owned(), "neg"),
        operation => (format!("{operation:?}"), operation.facts().name),
    };
    (Ident::new(&owner, span), format_ident!("controlled_{method}", span = span))
}

fn assignment_function(operation: Operation, span: Span) -> Ident {
    let (owner, _) = operator_function(operation, span);
    format_ident!("{}_assign", owner.to_string().to_lowercase(), span = span)
}

/// Where the user's code is, but generated: lints leave it alone, and its names meet none of the user's.
fn at(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

impl Node {
    /// Where its root is: the operator, not the operands.
    fn span(&self) -> Span {
        match self {
            Self::Operand(operand) => Spanned::span(operand),
            Self::Unary { operator, .. } => Spanned::span(operator),
            Self::Binary { operator, .. } => Spanned::span(operator),
        }
    }
}
