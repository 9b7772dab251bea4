//! Whether an expression has the same value in every step of a loop: its terms are equal, so their order does not matter.

use crate::flow::state::Body;
use crate::hir::{Expr, ExprKind, Path};
use crate::types::library::is_random;
use crate::types::tables::methods::{Does, does};
use crate::values::spelling::text;

impl Body<'_> {
    /// Whether an expression does not change in a frame, nor in those inside.
    pub(crate) fn invariant(&self, expr: &Expr, frame: usize) -> bool {
        match &expr.kind {
            ExprKind::Literal(_) => true,
            ExprKind::Path(path) => self.invariant_path(path, frame),
            ExprKind::Binary(_, left, right) => self.invariant(left, frame) && self.invariant(right, frame),
            ExprKind::Negate(inner)
            | ExprKind::Not(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Reference(_, inner)
            | ExprKind::Cast(inner, _)
            | ExprKind::Try(inner)
            | ExprKind::Field(inner, _) => self.invariant(inner, frame),
            ExprKind::Index(base, index) => self.invariant(base, frame) && self.invariant(index, frame),
            ExprKind::Tuple(elements) | ExprKind::Array(elements) => {
                elements.iter().all(|element| self.invariant(element, frame))
            }
            ExprKind::Method(method) => {
                pure(&method.name)
                    && self.invariant(&method.receiver, frame)
                    && method.arguments.iter().all(|argument| self.invariant(argument, frame))
            }
            ExprKind::Call(function, arguments) => {
                let constructs = match &function.kind {
                    ExprKind::Path(path) => path.segments.len() > 1 || path.last().starts_with(char::is_uppercase),
                    _ => false,
                };
                constructs && !random(function) && arguments.iter().all(|argument| self.invariant(argument, frame))
            }
            _ => false,
        }
    }

    fn invariant_path(&self, path: &Path, frame: usize) -> bool {
        let Some(name) = path.single() else { return true };
        match self.environment.local(name) {
            Some(local) => {
                let frames = self.environment.frames.iter().skip(frame);
                local.depth <= frame && !frames.into_iter().any(|frame| frame.assigned.contains(name))
            }
            None => true,
        }
    }
}

/// Pure methods: equal inputs give equal results.
fn pure(name: &str) -> bool {
    does(name, Does::Deterministic)
}

/// `rand::random()`, `Instant::now()`.
fn random(function: &Expr) -> bool {
    let text = text(function).unwrap_or_default();
    is_random(&text)
}
