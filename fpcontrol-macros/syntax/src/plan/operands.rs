//! The effects of evaluating an operand: whether the operators around it may run in another order, and whether it changes a place.

use super::folding;
use crate::scan::code::Hole;
use crate::scan::node::Node;
use crate::scan::site::{Generic, GenericOf, Site};
use syn::{Expr, UnOp};

/// The known effects of the sites in holes.
#[derive(Default)]
pub(super) struct Facts(Vec<Fact>);

#[derive(Clone, Copy, Default)]
struct Fact {
    /// Evaluating it has no effect and observes none.
    is_simple: bool,
    /// Evaluating it changes no place.
    is_pure: bool,
}

impl Facts {
    /// Records the effects of a site, whose parts have been recorded already.
    pub(super) fn note(&mut self, hole: Hole, site: &Site) {
        let is_simple = match site {
            Site::Literal(_) => true,
            Site::Generic(Generic { of, .. }) => {
                matches!(of, GenericOf::Number { .. } | GenericOf::StdConstant(_) | GenericOf::OwnConstant(_))
            }
            Site::Tree(_)
            | Site::Assignment(_)
            | Site::Method(_)
            | Site::Path(_)
            | Site::Reciprocal(_)
            | Site::Cast(_)
            | Site::Comparison(_)
            | Site::Kept(_)
            | Site::Truth(_)
            | Site::Sealed(_)
            | Site::Numeric(_) => false,
        };
        let is_pure = match site {
            Site::Tree(node) => node.all_operands(&mut |operand| self.is_pure(operand)),
            Site::Cast(cast) => self.is_pure(&cast.expr),
            Site::Reciprocal(reciprocal) => self.is_pure(&reciprocal.operand),
            Site::Literal(_) | Site::Generic(_) => is_simple,
            Site::Assignment(_) | Site::Method(_) | Site::Path(_) | Site::Comparison(_) | Site::Kept(_) => false,
            Site::Truth(_) | Site::Sealed(_) | Site::Numeric(_) => false,
        };
        self.set(hole, Fact { is_simple, is_pure });
    }

    /// Records that evaluating the content of a hole observes nothing.
    pub(super) fn note_simple(&mut self, hole: Hole) {
        self.set(hole, Fact { is_simple: true, is_pure: true });
    }

    /// Whether evaluating the expression has no effect and observes none.
    pub(super) fn is_simple(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Path(_) | Expr::Lit(_) | Expr::Const(_) => true,
            Expr::Field(field) => self.is_simple(&field.base),
            Expr::Paren(paren) => self.is_simple(&paren.expr),
            Expr::Reference(reference) => self.is_simple(&reference.expr),
            Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && self.is_simple(&unary.expr),
            Expr::Verbatim(_) | Expr::Group(_) => self.of(expr).is_simple,
            expr => folding::is_of_literals(expr),
        }
    }

    /// Whether the operands of a tree are literals and names that are spelt like constants.
    pub(super) fn is_constant(&self, node: &Node) -> bool {
        node.all_operands(&mut is_constant)
    }

    /// Whether evaluating the expression changes no place: simple expressions, and arithmetic on them.
    pub(super) fn is_pure(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Tuple(tuple) => tuple.elems.iter().all(|element| self.is_pure(element)),
            Expr::Paren(paren) => self.is_pure(&paren.expr),
            Expr::Verbatim(_) | Expr::Group(_) => self.of(expr).is_pure,
            expr => self.is_simple(expr),
        }
    }

    /// Whether evaluating a place only finds it: a variable, a part of one, or the target of a reference in one.
    pub(super) fn is_only_found(&self, place: &Expr) -> bool {
        match place {
            Expr::Field(field) => self.is_only_found(&field.base),
            Expr::Index(index) => self.is_only_found(&index.expr) && self.is_only_found(&index.index),
            Expr::Paren(paren) => self.is_only_found(&paren.expr),
            Expr::Unary(unary) => self.is_only_found(&unary.expr),
            Expr::Cast(cast) => self.is_only_found(&cast.expr),
            Expr::Tuple(tuple) => tuple.elems.iter().all(|element| self.is_only_found(element)),
            place => self.is_pure(place),
        }
    }

    fn of(&self, expr: &Expr) -> Fact {
        Hole::of_expr(expr).and_then(|hole| self.0.get(hole.index()).copied()).unwrap_or_default()
    }

    fn set(&mut self, hole: Hole, fact: Fact) {
        if self.0.len() <= hole.index() {
            self.0.resize(hole.index() + 1, Fact::default());
        }
        self.0[hole.index()] = fact;
    }
}

/// A literal, perhaps with a minus sign, or a name such as `N` or `f64::MAX`.
fn is_constant(operand: &Expr) -> bool {
    match operand {
        Expr::Path(path) => path.path.segments.last().is_some_and(|last| is_upper_case(&last.ident.to_string())),
        Expr::Paren(paren) => is_constant(&paren.expr),
        Expr::Group(group) => is_constant(&group.expr),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && is_constant(&unary.expr),
        operand => folding::is_of_literals(operand),
    }
}

fn is_upper_case(name: &str) -> bool {
    !name.contains(char::is_lowercase) && name.contains(char::is_uppercase)
}
