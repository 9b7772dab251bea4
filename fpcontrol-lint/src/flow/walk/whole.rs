//! Whole numbers that are held as floats: entries of collections, and closures that keep them whole.

use crate::flow::state::Body;
use crate::flow::state::environment::{Frame, FrameKind};
use crate::hir::{Block, Expr, ExprKind, Let, Method, Operator, Pattern};
use crate::types::Ty;
use crate::types::tables::methods::{Does, does};
use crate::values::{Value, spelling};

impl Body<'_> {
    /// `let entry = map.entry(key).or_default();`: the map, if it has held whole numbers only so far.
    pub(crate) fn lends_entry(&mut self, local: &Let, block: &Block, held_whole: bool, value: &Value) -> Option<usize> {
        let (Pattern::Name(name, _, false, None), Some(init)) = (&local.pattern, &local.value) else { return None };
        let ExprKind::Method(method) = &init.kind else { return None };
        let entry = held_whole && value.exact && does(&method.name, Does::FillsEntry);
        if !entry || !used_in_place(block, name) {
            return None;
        }
        let root = spelling::root(init);
        self.environment.set_whole(root.clone(), true);
        self.environment.place_of(&root?.0)
    }

    /// `let choose = |n: f64| n * (n - 1.0) / 2.0;`: whether it returns a whole number, or half of one, for whole numbers.
    pub(crate) fn keeps_whole(&mut self, init: &Expr) -> bool {
        let ExprKind::Closure(closure) = &init.kind else { return false };
        // A closure inside would be walked twice for each closure around it.
        let computes = !matches!(closure.body.kind, ExprKind::Path(_)) && !contains_closure(&closure.body);
        let given = vec![Value { exact: true, ..Value::default() }; closure.parameters.len()];
        let frame = Frame::new(FrameKind::Once, init.span, None);
        computes && self.silently(|body| body.run_closure(init, given, frame).0).exact
    }

    /// Whether a new entry is filled with whole numbers: `or_insert(1.0)`, `or_default()`, `or_insert_with(HashMap::new)`.
    pub(crate) fn fills_whole(&mut self, method: &Method, values: &[Value]) -> bool {
        let ([argument], [value]) = (method.arguments.as_slice(), values) else { return method.arguments.is_empty() };
        match &argument.kind {
            ExprKind::Closure(_) => {
                let frame = Frame::new(FrameKind::Once, argument.span, None);
                self.silently(|body| body.run_closure(argument, Vec::new(), frame).0).exact
            }
            ExprKind::Path(path) if path.parent().is_some() => {
                does(path.last(), Does::StartsEmpty) || does(path.last(), Does::MakesFirst)
            }
            _ => value.exact || value.ty == Ty::Integer,
        }
    }
}

/// Whether an expression counts, whatever its type is taken to be: `edges.count()`, `a.count().min(b)`.
pub(super) fn counts(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Method(method) if does(&method.name, Does::CountsByPath) => method.arguments.is_empty(),
        ExprKind::Method(method) => does(&method.name, Does::ChoosesNumber) && counts(&method.receiver),
        ExprKind::Binary(Operator::Add | Operator::Sub | Operator::Mul, left, right) => counts(left) || counts(right),
        _ => false,
    }
}

fn contains_closure(expr: &Expr) -> bool {
    let mut found = matches!(expr.kind, ExprKind::Closure(_));
    expr.each_part(&mut |part| found = found || contains_closure(part));
    found
}

/// Whether a variable is only read, assigned through `*`, indexed, or called methods on: never passed on, where others could change
/// what it reaches.
fn used_in_place(block: &Block, name: &str) -> bool {
    let mut in_place = true;
    block.each_part(&mut |part| in_place = in_place && keeps(part, name));
    in_place
}

fn keeps(expr: &Expr, name: &str) -> bool {
    let is_it =
        |part: &Expr| matches!(&part.kind, ExprKind::Path(path) if path.single().is_some_and(|own| own == name));
    let reached = match &expr.kind {
        ExprKind::Path(_) => return !is_it(expr),
        ExprKind::Deref(inner) | ExprKind::Index(inner, _) | ExprKind::Field(inner, _) => Some(&**inner),
        ExprKind::Method(method) => Some(&method.receiver),
        _ => None,
    };
    let mut kept = true;
    expr.each_part(&mut |part| {
        let in_place = reached.is_some_and(|reached| std::ptr::eq(reached, part)) && is_it(part);
        kept = kept && (in_place || keeps(part, name));
    });
    kept
}
