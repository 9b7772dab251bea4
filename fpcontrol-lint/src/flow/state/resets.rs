//! Places that are reset in every step: `total = 0.0`, `totals.fill(0.0)`. No step adds to what earlier steps left there.

use crate::flow::state::Body;
use crate::flow::state::environment::Reset;
use crate::hir::{Block, Expr, ExprKind, Jump, Name, Statement};
use crate::types::tables::methods::{Does, does};
use crate::values::spelling;
use crate::values::spelling::{root, text};

impl Body<'_> {
    /// Notes that a statement of a block resets a place, for the statements after it.
    pub(crate) fn note_reset(&mut self, statement: &Expr) {
        let Some((place, values)) = set(statement) else { return };
        let anew = values.iter().all(|value| self.is_fresh(value) && !self.reads(value, place));
        if anew {
            self.push_reset(place);
        }
    }

    /// Notes what a block, such as the body of a loop, resets for the next step, at its end or before: `total = 0.0`.
    pub(crate) fn note_resets_of_steps(&mut self, body: &Block) {
        for statement in &body.statements {
            if skips(statement) {
                return;
            }
            let Statement::Expr(statement) = statement else { continue };
            if let Some((place, values)) = set(statement)
                && self.resets_for_the_next_step(place, values)
            {
                self.push_reset(place);
            }
        }
    }

    /// `total = 0.0`, `moved[i] = point[i]`.
    fn resets_for_the_next_step(&self, place: &Expr, values: &[Expr]) -> bool {
        match place.kind {
            ExprKind::Path(_) | ExprKind::Field(..) => values.iter().all(is_constant),
            ExprKind::Index(..) => values.iter().all(|value| self.is_fresh(value) && !self.reads(value, place)),
            _ => false,
        }
    }

    fn push_reset(&mut self, place: &Expr) {
        let Some(spelling) = text(place) else { return };
        let declared = self.declared_of(place);
        let depth = self.environment.frames.len();
        self.environment.resets.push(Reset { place: spelling, declared, depth });
    }

    /// How many frames surround the innermost statement that resets a place.
    pub(crate) fn reset_depth(&self, place: &Expr) -> usize {
        if self.environment.resets.is_empty() {
            return 0;
        }
        let Some(spelling) = text(place) else { return 0 };
        let declared = self.declared_of(place);
        let mut resets = self.environment.resets.iter().rev();
        let found = resets.find(|reset| reset.declared == declared && covers(&reset.place, &spelling));
        found.map_or(0, |reset| reset.depth)
    }

    /// Whether this function has reset a place before.
    pub(crate) fn is_reset(&self, place: &Expr) -> bool {
        let Some(spelling) = text(place).filter(|_| !self.environment.resets.is_empty()) else { return false };
        let declared = self.declared_of(place);
        let mut resets = self.environment.resets.iter();
        resets.any(|reset| reset.declared == declared && covers(&reset.place, &spelling))
    }

    fn declared_of(&self, place: &Expr) -> Option<crate::hir::Span> {
        root(place).and_then(|(name, _)| self.environment.local(&name)).map(|local| local.declared)
    }

    fn reads(&self, value: &Expr, place: &Expr) -> bool {
        text(place).is_none_or(|place| spelling::contains(value, &place))
    }

    /// Whether a value does not depend on anything that one step passes to the next.
    fn is_fresh(&self, value: &Expr) -> bool {
        let all = |expressions: &[Expr]| expressions.iter().all(|expr| self.is_fresh(expr));
        match &value.kind {
            ExprKind::Literal(_) => true,
            ExprKind::Path(path) => path.single().is_none_or(|name| !self.is_carried(name)),
            ExprKind::Negate(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Cast(inner, _)
            | ExprKind::Reference(false, inner)
            | ExprKind::Field(inner, _) => self.is_fresh(inner),
            ExprKind::Binary(_, left, right) | ExprKind::Index(left, right) | ExprKind::Repeat(left, right) => {
                self.is_fresh(left) && self.is_fresh(right)
            }
            ExprKind::Tuple(parts) | ExprKind::Array(parts) | ExprKind::Macro(_, parts) => all(parts),
            ExprKind::Call(function, arguments) => self.is_fresh(function) && all(arguments),
            ExprKind::Method(method) => self.is_fresh(&method.receiver) && all(&method.arguments),
            _ => false,
        }
    }

    /// Whether a variable that is declared outside a loop is assigned in it.
    fn is_carried(&self, name: &Name) -> bool {
        let Some(local) = self.environment.local(name) else { return false };
        self.environment.frames.iter().skip(local.depth).any(|frame| frame.assigned.contains(name))
    }
}

/// Whether a statement sets an element: `moved[i] = point[i]`.
pub(crate) fn sets_element(statement: &Statement) -> bool {
    let Statement::Expr(statement) = statement else { return false };
    matches!(&statement.kind, ExprKind::Assign(None, place, _) if matches!(place.kind, ExprKind::Index(..)))
}

/// What a statement sets, and from what.
fn set(statement: &Expr) -> Option<(&Expr, &[Expr])> {
    match &statement.kind {
        ExprKind::Assign(None, place, value) => Some((place, std::slice::from_ref(&**value))),
        ExprKind::Method(method) if does(&method.name, Does::BeginsAnew) => Some((&method.receiver, &method.arguments)),
        _ => None,
    }
}

/// `0.0`, `T::zero()`, `vec![0.0; 3]`.
fn is_constant(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Literal(_) => true,
        ExprKind::Negate(inner) => is_constant(inner),
        ExprKind::Call(function, arguments) => {
            matches!(&function.kind, ExprKind::Path(path) if path.segments.len() > 1)
                && arguments.iter().all(is_constant)
        }
        ExprKind::Tuple(parts) | ExprKind::Array(parts) => parts.iter().all(is_constant),
        ExprKind::Repeat(element, _) => is_constant(element),
        _ => false,
    }
}

/// Whether a step may end in a statement, and the next begin.
fn skips(statement: &Statement) -> bool {
    let mut rest: Vec<&Expr> = match statement {
        Statement::Let(local) => local.value.iter().chain(&local.otherwise).collect(),
        Statement::Expr(expr) => vec![expr],
    };
    while let Some(expr) = rest.pop() {
        if matches!(expr.kind, ExprKind::Jump(Jump::Loop | Jump::Break, _)) {
            return true;
        }
        expr.each_part(&mut |part| rest.push(part));
    }
    false
}

/// Whether setting a place sets another: an element, a field.
fn covers(place: &str, other: &str) -> bool {
    other.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with(['[', '.']))
}
