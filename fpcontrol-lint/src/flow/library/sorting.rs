//! Sorts: they replace any earlier order, here and for callers.

use crate::facts::Order;
use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Method, Pattern, Statement};
use crate::values::{parameters, spelling};

impl Body<'_> {
    /// A sort replaces any earlier order, except among elements that it finds equal.
    pub(super) fn sorted(&mut self, method: &Method) {
        let receiver = &method.receiver;
        if let Some(text) = spelling::text(receiver) {
            self.fields.remove(&text);
        }
        let root = spelling::root(receiver).map(|(name, _)| name);
        let Some(root) = root else { return };
        let direct = matches!(receiver.kind, ExprKind::Path(_));
        let local = self.environment.local(&root).filter(|_| direct);
        let left = local.and_then(|local| self.order_among_equals(method, &local.value));
        if direct && left.is_none() {
            self.note_sorted(method, &root);
        }
        self.leave_order(&root, left);
    }

    fn leave_order(&mut self, root: &str, left: Option<Order>) {
        if let Some(local) = self.environment.target_mut(root) {
            local.value.order.clone_from(&left);
        }
        if let Some(local) = self.environment.local_mut(root) {
            local.value.order = left;
        }
    }

    /// Notes for callers that a statement of the function itself sorts a parameter.
    fn note_sorted(&mut self, method: &Method, root: &str) {
        let is_root = |pattern: &Pattern| matches!(pattern, Pattern::Name(name, _, _, None) if name == root);
        let place = self.function.parameters.iter().position(|(pattern, _)| is_root(pattern));
        let (Some(place), Some(body)) = (place, &self.function.body) else { return };
        let body = body.read();
        let mut statements = body.statements.iter().filter_map(|statement| match statement {
            Statement::Expr(expr) => Some(expr),
            Statement::Let(_) => None,
        });
        let is_it = |expr: &Expr| matches!(&expr.kind, ExprKind::Method(own) if own.name_span == method.name_span);
        if statements.any(is_it) || body.tail.as_ref().is_some_and(|tail| is_it(tail)) {
            self.summary.sorted |= parameters::bit(place + 1);
        }
    }

    /// A function has sorted what it was given by a mutable reference.
    pub(crate) fn sorted_by_call(&mut self, argument: &Expr) {
        let ExprKind::Reference(true, place) = &argument.kind else { return };
        if let Some(text) = spelling::text(place) {
            self.fields.remove(&text);
        }
        if let ExprKind::Path(path) = &place.kind
            && let Some(root) = path.single()
        {
            self.leave_order(root, None);
        }
    }
}
