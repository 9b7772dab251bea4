//! Checks the body of a slice version: code that does the same for all lanes, and comparisons.

use crate::diagnostics::{Diagnostics, catalogue};
use crate::scan::code::{Code, Hole, Piece};
use crate::scan::site::{Site, Truth};
use crate::scan::take;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr, Item, LocalInit, Stmt};

/// Methods that compare, or that return one value for all lanes.
const COMPARISONS: &[&str] = &["cmp", "eq", "ge", "gt", "le", "lt", "ne", "partial_cmp", "total_cmp"];

/// Refuses code that lanes cannot execute together, and turns comparisons into masks.
pub fn check(body: &mut Block, code: &mut Code, diagnostics: &mut Diagnostics) {
    Straight { code, diagnostics }.visit_block_mut(body);
}

struct Straight<'a> {
    code: &'a mut Code,
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
                if let Some(function) = truth(&binary.op) {
                    let operator = binary.op;
                    let operands = Box::new([take(&mut binary.left), take(&mut binary.right)]);
                    *expr = self.code.add_unscanned(Site::Truth(Truth { function, operator, operands }));
                }
            }
            // The values that the twin has made from a literal, a cast or a method.
            Expr::Verbatim(_) if Hole::of_expr(expr).is_some() => self.hole(expr),
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

/// The run time's function for a comparison, or for a logical operator on masks.
fn truth(operator: &BinOp) -> Option<&'static str> {
    Some(match operator {
        BinOp::Lt(_) => "is_less",
        BinOp::Le(_) => "is_less_equal",
        BinOp::Gt(_) => "is_greater",
        BinOp::Ge(_) => "is_greater_equal",
        BinOp::Eq(_) => "is_equal",
        BinOp::Ne(_) => "is_not_equal",
        BinOp::And(_) => "both",
        BinOp::Or(_) => "either",
        _ => return None,
    })
}

impl Straight<'_> {
    /// Checks the contents of a hole.
    fn hole(&mut self, expr: &Expr) {
        let Some(hole) = Hole::of_expr(expr) else { return };
        let mut piece = self.code.take(hole);
        if let Piece::Site(placed) = &mut piece {
            placed.site.operands_mut().into_iter().for_each(|operand| self.visit_expr_mut(operand));
        }
        self.code.put(hole, piece);
    }
}
