//! `select!` of tokio, of futures and of crossbeam: its arms become blocks, which begin with a `let` if the arm waits for something.

use super::exprs::Lowering;
use super::types::name;
use super::{Block, Expr, ExprKind, Let, Method, Name, Pattern, Span, Statement};
use syn::parse::{Parse, ParseStream};
use syn::{Ident, Pat, Token};

/// The name under which a `select!` is passed on.
pub const SELECT: &str = "select";

/// The arms of a call.
struct Arms(Vec<Arm>);

struct Arm {
    wait: Option<Wait>,
    condition: Option<syn::Expr>,
    body: syn::Expr,
}

/// What an arm waits for.
enum Wait {
    /// `pattern = future`.
    Future(Pat, syn::Expr),
    /// `recv(receiver) -> pattern`, `send(sender, value) -> pattern`: the operation, its operands, and what is bound.
    Operation(Ident, Vec<syn::Expr>, Pat),
}

impl Lowering {
    /// A call of `select!`; `called` is where its name stands.
    pub(super) fn select(&mut self, source: &syn::Macro, called: Span) -> Option<Expr> {
        let Arms(arms) = source.parse_body().ok()?;
        let arms = arms.iter().map(|arm| self.select_arm(arm)).collect();
        Some(Expr { kind: ExprKind::Macro(Name::new_static(SELECT), arms), span: called })
    }

    fn select_arm(&mut self, arm: &Arm) -> Expr {
        let mut statements = Vec::new();
        match &arm.wait {
            Some(Wait::Future(pattern, future)) => {
                let value = self.expr(future);
                statements.push(bound(self.pattern(pattern), value));
            }
            Some(Wait::Operation(operation, operands, pattern)) => {
                let value = self.operation(operation, operands);
                statements.push(bound(self.pattern(pattern), value));
            }
            None => {}
        }
        if let Some(condition) = &arm.condition {
            statements.push(Statement::Expr(self.expr(condition)));
        }
        let body = self.expr(&arm.body);
        let span = body.span;
        Expr { kind: ExprKind::Block(Block { statements, tail: Some(Box::new(body)) }), span }
    }

    /// `recv(receiver)` as a method call.
    fn operation(&mut self, operation: &Ident, operands: &[syn::Expr]) -> Expr {
        let name_span = self.span(operation.span());
        let mut operands: Vec<Expr> = operands.iter().map(|operand| self.expr(operand)).collect();
        if operands.is_empty() {
            return Expr { kind: ExprKind::Opaque, span: name_span };
        }
        let receiver = operands.remove(0);
        let span = name_span.to(receiver.span);
        let method = Method { receiver, name: name(operation), name_span, turbofish: Vec::new(), arguments: operands };
        Expr { kind: ExprKind::Method(Box::new(method)), span }
    }
}

fn bound(pattern: Pattern, value: Expr) -> Statement {
    Statement::Let(Box::new(Let { pattern, ty: None, value: Some(value), otherwise: None }))
}

impl Parse for Arms {
    fn parse(input: ParseStream) -> syn::Result<Arms> {
        if input.peek(Ident) && input.peek2(Token![;]) {
            // `biased;`
            input.parse::<Ident>()?;
            input.parse::<Token![;]>()?;
        }
        let mut arms = Vec::new();
        while !input.is_empty() {
            arms.push(input.parse()?);
        }
        Ok(Arms(arms))
    }
}

impl Parse for Arm {
    fn parse(input: ParseStream) -> syn::Result<Arm> {
        let wait = wait(input)?;
        let mut condition = None;
        if input.peek(Token![,]) {
            input.parse::<Token![,]>()?;
            input.parse::<Token![if]>()?;
            condition = Some(input.parse()?);
        }
        input.parse::<Token![=>]>()?;
        let body = syn::Expr::parse_with_earlier_boundary_rule(input)?;
        input.parse::<Option<Token![,]>>()?;
        Ok(Arm { wait, condition, body })
    }
}

fn wait(input: ParseStream) -> syn::Result<Option<Wait>> {
    if input.peek(Token![else]) {
        input.parse::<Token![else]>()?;
        return Ok(None);
    }
    if input.peek(Ident) && input.peek2(Token![=>]) {
        // `default`, `complete`.
        input.parse::<Ident>()?;
        return Ok(None);
    }
    if input.peek(Ident) && input.peek2(syn::token::Paren) && !assigns(input) {
        let operation: Ident = input.parse()?;
        let operands;
        syn::parenthesized!(operands in input);
        let operands = operands.parse_terminated(syn::Expr::parse, Token![,])?.into_iter().collect();
        if input.peek(Token![=>]) {
            // `default(timeout)`.
            return Ok(None);
        }
        input.parse::<Token![->]>()?;
        return Ok(Some(Wait::Operation(operation, operands, input.call(Pat::parse_single)?)));
    }
    let pattern = input.call(Pat::parse_multi_with_leading_vert)?;
    input.parse::<Token![=]>()?;
    Ok(Some(Wait::Future(pattern, input.parse()?)))
}

/// `Some(x) = future` rather than `recv(receiver) -> x`.
fn assigns(input: ParseStream) -> bool {
    let fork = input.fork();
    fork.call(Pat::parse_single).is_ok() && fork.peek(Token![=]) && !fork.peek(Token![=>])
}
