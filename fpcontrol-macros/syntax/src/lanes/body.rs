//! What a body may hold of which all lanes do the same, and its comparisons.

use crate::control;
use crate::diagnostics::{Diagnostics, catalogue};
use crate::rewrite::at;
use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr, ExprBinary, Item, LocalInit, Stmt, parse_quote_spanned};

/// Methods that compare, or say one thing of a whole.
const COMPARISONS: &[&str] = &["cmp", "eq", "ge", "gt", "le", "lt", "ne", "partial_cmp", "total_cmp"];

/// Refuses what lanes cannot do together, and lets comparisons give a truth for each lane.
pub fn check(body: &mut Block, diagnostics: &mut Diagnostics) {
    Straight { diagnostics }.visit_block_mut(body);
}

struct Straight<'a> {
    diagnostics: &'a mut Diagnostics,
}

impl VisitMut for Straight<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Array(_)
            | Expr::Assign(_)
            | Expr::Block(_)
            | Expr::Call(_)
            | Expr::Cast(_)
            | Expr::Field(_)
            | Expr::Group(_)
            | Expr::Index(_)
            | Expr::Lit(_)
            | Expr::Paren(_)
            | Expr::Path(_)
            | Expr::Reference(_)
            | Expr::Repeat(_)
            | Expr::Tuple(_)
            | Expr::Unary(_) => visit_mut::visit_expr_mut(self, expr),
            Expr::MethodCall(call) => {
                if COMPARISONS.contains(&call.method.to_string().as_str()) {
                    self.diagnostics.push(catalogue::lanes_comparison(&call.method, &call.method.to_string()));
                }
                visit_mut::visit_expr_mut(self, expr);
            }
            Expr::Binary(binary) => {
                visit_mut::visit_expr_binary_mut(self, binary);
                if let Some(truth) = truth(binary) {
                    *expr = truth;
                }
            }
            other => self.diagnostics.push(catalogue::lanes_branch(other)),
        }
    }

    fn visit_local_init_mut(&mut self, init: &mut LocalInit) {
        if let Some((_, diverge)) = &init.diverge {
            self.diagnostics.push(catalogue::lanes_branch(diverge));
        }
        self.visit_expr_mut(&mut init.expr);
    }

    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        match stmt {
            Stmt::Local(_) | Stmt::Expr(..) => visit_mut::visit_stmt_mut(self, stmt),
            Stmt::Item(item @ Item::Use(_)) => visit_mut::visit_item_mut(self, item),
            Stmt::Item(_) | Stmt::Macro(_) => self.diagnostics.push(catalogue::lanes_branch(stmt)),
        }
    }
}

/// A comparison or a connective of truths, for lanes.
fn truth(binary: &mut ExprBinary) -> Option<Expr> {
    let function = match &binary.op {
        BinOp::Lt(_) => "is_less",
        BinOp::Le(_) => "is_less_equal",
        BinOp::Gt(_) => "is_greater",
        BinOp::Ge(_) => "is_greater_equal",
        BinOp::Eq(_) => "is_equal",
        BinOp::Ne(_) => "is_not_equal",
        BinOp::And(_) => "both",
        BinOp::Or(_) => "either",
        _ => return None,
    };
    let (span, control, left, right) = (at(binary.op.span()), control::name(), &binary.left, &binary.right);
    let function = Ident::new(function, span);
    Some(parse_quote_spanned! { span => __fpcontrol::lanes::#function::<#control, _>(#left, #right) })
}
