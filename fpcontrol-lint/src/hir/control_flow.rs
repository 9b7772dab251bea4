//! Expressions that direct control flow.

use super::exprs::Lowering;
use super::{Arm, Expr, ExprKind, Jump, Loop, LoopKind, Span};
use syn::Pat;
use syn::spanned::Spanned;

impl Lowering {
    /// Lowers an expression that directs control flow; any other is opaque.
    pub(super) fn control_flow(&mut self, source: &syn::Expr) -> Expr {
        match source {
            syn::Expr::Block(source) => self.block_expr(&source.block),
            syn::Expr::Unsafe(source) => self.block_expr(&source.block),
            syn::Expr::Async(source) => self.block_expr(&source.block),
            syn::Expr::Const(source) => self.block_expr(&source.block),
            syn::Expr::TryBlock(source) => self.block_expr(&source.block),
            syn::Expr::If(source) => {
                let condition = self.boxed(&source.cond);
                let then = self.block(&source.then_branch);
                let otherwise = source.else_branch.as_ref().map(|(_, otherwise)| self.boxed(otherwise));
                let mut span =
                    self.span(source.if_token.span).to(self.span(source.then_branch.brace_token.span.close()));
                span = otherwise.as_ref().map_or(span, |otherwise| span.to(otherwise.span));
                Expr { kind: ExprKind::If(condition, then, otherwise), span }
            }
            syn::Expr::Let(source) => {
                let pattern = Box::new(self.pattern(&source.pat));
                let value = self.boxed(&source.expr);
                let span = self.span(source.let_token.span).to(value.span);
                Expr { kind: ExprKind::Let(pattern, value), span }
            }
            syn::Expr::Match(source) => {
                let value = self.boxed(&source.expr);
                let arms = source.arms.iter().map(|arm| self.arm(arm)).collect();
                let span = self.span(source.match_token.span).to(self.span(source.brace_token.span.close()));
                Expr { kind: ExprKind::Match(value, arms), span }
            }
            syn::Expr::ForLoop(source) => {
                let pattern = self.pattern(&source.pat);
                let iterator = self.expr(&source.expr);
                let header = self.span(source.for_token.span).to(iterator.span);
                self.looped(LoopKind::For(pattern, iterator), header, &source.body)
            }
            syn::Expr::While(source) => {
                let condition = self.expr(&source.cond);
                let header = self.span(source.while_token.span).to(condition.span);
                self.looped(LoopKind::While(condition), header, &source.body)
            }
            syn::Expr::Loop(source) => self.looped(LoopKind::Loop, self.span(source.loop_token.span), &source.body),
            syn::Expr::Closure(source) => self.closure(source),
            syn::Expr::Struct(source) => self.structure(source),
            syn::Expr::Return(source) => self.jump(Jump::Return, source.return_token.span, source.expr.as_deref()),
            syn::Expr::Break(source) => {
                let jump = if source.label.is_some() { Jump::Loop } else { Jump::Break };
                self.jump(jump, source.break_token.span, source.expr.as_deref())
            }
            syn::Expr::Yield(source) => self.jump(Jump::Yield, source.yield_token.span, source.expr.as_deref()),
            syn::Expr::Continue(source) => self.jump(Jump::Loop, source.continue_token.span, None),
            _ => Expr { kind: ExprKind::Opaque, span: self.span(source.span()) },
        }
    }

    fn jump(&mut self, jump: Jump, token: proc_macro2::Span, value: Option<&syn::Expr>) -> Expr {
        let value = value.map(|value| self.boxed(value));
        let span = self.span(token);
        let span = value.as_ref().map_or(span, |value| span.to(value.span));
        Expr { kind: ExprKind::Jump(jump, value), span }
    }

    fn looped(&mut self, kind: LoopKind, header: Span, body: &syn::Block) -> Expr {
        let span = header.to(self.span(body.brace_token.span.close()));
        let body = self.block(body);
        Expr { kind: ExprKind::Loop(Box::new(Loop { kind, header, body })), span }
    }

    fn arm(&mut self, source: &syn::Arm) -> Arm {
        let guard = match &source.pat {
            Pat::Guard(guarded) => Some(self.expr(&guarded.guard)),
            _ => None,
        };
        Arm { pattern: self.pattern(&source.pat), guard, body: self.expr(&source.body) }
    }
}
