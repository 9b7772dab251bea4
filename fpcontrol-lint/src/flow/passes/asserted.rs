//! Sums whose order is not fixed, and that are only compared with a bound: `assert!((total - 1.0).abs() < 1e-9)`. Another order gives
//! other bits, but no other outcome, so they are not reported. What is compared for equality is. In a condition of `if`, and outside of tests,
//! the comparison must be of a distance: `if (total - 1.0).abs() > 1e-9 { return Err(…) }`.

use crate::facts::{Fact, FactKind};
use crate::hir::{Block, Expr, ExprKind, Function, Let, Operator, Pattern, Span, Statement};
use crate::types::tables::macros::{Macro, expands};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::numbers::is_epsilon;

/// Leaves out the reductions whose value only such a comparison sees.
pub(super) fn leave_out(function: &Function, facts: &mut Vec<Fact>) {
    let is_unordered = |kind: &FactKind| matches!(kind, FactKind::Reduction(reduction) if reduction.order.is_some());
    let reduces = |fact: &Fact| is_unordered(&fact.kind) && fact.site.file.is_none();
    let Some(body) = function.body.as_ref().filter(|_| facts.iter().any(reduces)) else { return };
    let rule = if function.test { Rule::Bounds } else { Rule::Distances };
    let mut bounded = Vec::new();
    rule.in_block(&body.read(), &mut bounded);
    let within = |at: Span| bounded.iter().any(|span| span.lo <= at.lo && at.hi <= span.hi);
    facts.retain(|fact| !(reduces(fact) && within(fact.site.at)));
}

/// Which comparisons leave room for another order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// In an assertion of a test, those with a bound of any kind.
    Bounds,
    /// Elsewhere, those of a distance: `(total - 1.0).abs() < 1e-9`.
    Distances,
}

impl Rule {
    /// Collects the places whose value only such comparisons see.
    fn in_block(self, block: &Block, bounded: &mut Vec<Span>) {
        for statement in &block.statements {
            let Statement::Let(local) = statement else { continue };
            let (Pattern::Name(name, ..), Some(value)) = (&local.pattern, &local.value) else { continue };
            if let Some(uses) = Uses::of(name, block, self, self.names()) {
                becomes(value, bounded);
                bounded.extend(uses.assigned);
            }
        }
        block.each_part(&mut |part| self.in_expr(part, bounded));
    }

    fn in_expr(self, expr: &Expr, bounded: &mut Vec<Span>) {
        match &expr.kind {
            ExprKind::Block(block) => return self.in_block(block, bounded),
            ExprKind::If(condition, ..) => Rule::Distances.comparisons(condition, bounded),
            ExprKind::Macro(name, arguments) => match expands(name) {
                Some(Macro::Asserts) => {
                    return arguments.iter().take(1).for_each(|condition| self.comparisons(condition, bounded));
                }
                Some(Macro::AssertsClose) => return bounded.push(expr.span),
                _ => {}
            },
            _ => {}
        }
        expr.each_part(&mut |part| self.in_expr(part, bounded));
    }

    /// The comparisons by size of which a condition consists.
    fn comparisons(self, condition: &Expr, bounded: &mut Vec<Span>) {
        match &condition.kind {
            ExprKind::Binary(Operator::And | Operator::Truth, left, right) => {
                self.comparisons(left, bounded);
                self.comparisons(right, bounded);
            }
            ExprKind::Binary(Operator::Compare, left, right) if self.is_bounded(left, right) => {
                becomes(left, bounded);
                becomes(right, bounded);
            }
            _ => {}
        }
    }

    /// Whether a comparison leaves room for another order. A sum that differs in its last bit is not within `f64::EPSILON` of what it
    /// was, and the bits of a float are compared as a whole.
    fn is_bounded(self, left: &Expr, right: &Expr) -> bool {
        let epsilon = |side: &Expr| matches!(&side.kind, ExprKind::Path(path) if is_epsilon(path.last()));
        let room = !epsilon(left) && !epsilon(right) && !tells_bits(left) && !tells_bits(right);
        room && (self == Rule::Bounds || is_distance(left) || is_distance(right))
    }

    /// How many variables are followed from a sum to a comparison: `mean` of `total`.
    fn names(self) -> usize {
        match self {
            Rule::Bounds => 2,
            Rule::Distances => 0,
        }
    }
}

/// `(total - 1.0).abs()`
fn is_distance(expr: &Expr) -> bool {
    let ExprKind::Method(method) = &expr.kind else { return false };
    does(&method.name, Does::Distance) && matches!(method.receiver.kind, ExprKind::Binary(Operator::Sub, ..))
}

/// Collects the places that are the value of an expression. Statements inside of it may hand their values to anything.
fn becomes(value: &Expr, bounded: &mut Vec<Span>) {
    if !has_statements(value) {
        return bounded.push(value.span);
    }
    match &value.kind {
        ExprKind::Block(block) => {
            if let Some(values) = block.statements.iter().map(named).collect::<Option<Vec<_>>>() {
                values.into_iter().for_each(|value| becomes(value, bounded));
            }
            block.tail.iter().for_each(|tail| becomes(tail, bounded));
        }
        ExprKind::Method(method) => {
            // The method adds, where its name stands; what its closures do is looked at one by one.
            let end = if method.arguments.is_empty() { value.span } else { method.name_span };
            bounded.push(method.name_span.to(Span { lo: method.name_span.lo, hi: end.hi }));
            becomes(&method.receiver, bounded);
            method.arguments.iter().for_each(|argument| becomes(argument, bounded));
        }
        ExprKind::Closure(closure) => becomes(&closure.body, bounded),
        ExprKind::If(_, then, otherwise) => {
            then.tail.iter().chain(otherwise).for_each(|branch| becomes(branch, bounded));
        }
        ExprKind::Match(_, arms) => arms.iter().for_each(|arm| becomes(&arm.body, bounded)),
        ExprKind::Loop(_) => {}
        _ => value.each_part(&mut |part| becomes(part, bounded)),
    }
}

/// The value to which a statement gives a name. If the statements of a block do nothing else, nothing outside of the block sees such a value.
fn named(statement: &Statement) -> Option<&Expr> {
    let Statement::Let(local) = statement else { return None };
    local.value.as_ref().filter(|_| matches!(local.pattern, Pattern::Name(..)))
}

fn has_statements(expr: &Expr) -> bool {
    let mut found = match &expr.kind {
        ExprKind::Block(block) => !block.statements.is_empty(),
        ExprKind::If(..) | ExprKind::Match(..) | ExprKind::Loop(_) => true,
        _ => false,
    };
    expr.each_part(&mut |part| found = found || has_statements(part));
    found
}

/// Whether the value of an expression depends on every bit of the floats in it.
fn tells_bits(expr: &Expr) -> bool {
    let mut found = match &expr.kind {
        ExprKind::Method(method) => does(&method.name, Does::TellsBits),
        ExprKind::Call(function, _) => {
            matches!(&function.kind, ExprKind::Path(path) if does(path.last(), Does::TellsBits))
        }
        ExprKind::Macro(name, _) => expands(name) == Some(Macro::Writes),
        _ => false,
    };
    expr.each_part(&mut |part| found = found || tells_bits(part));
    found
}

/// The uses of a variable, as long as all are comparisons by size, or assignments to it.
struct Uses<'n> {
    name: &'n str,
    rule: Rule,
    /// How many more variables are followed.
    names: usize,
    /// Whether something compares it.
    asserted: bool,
    assigned: Vec<Span>,
}

impl<'n> Uses<'n> {
    /// The uses of a variable that a block declares, if no use is another one.
    fn of(name: &'n str, block: &Block, rule: Rule, names: usize) -> Option<Uses<'n>> {
        let mut uses = Uses { name, rule, names, asserted: false, assigned: Vec::new() };
        (uses.in_block(block) && uses.asserted).then_some(uses)
    }

    fn in_block(&mut self, block: &Block) -> bool {
        let statements = block.statements.iter().all(|statement| match statement {
            Statement::Let(local) => self.in_let(local, block),
            Statement::Expr(expr) => self.in_expr(expr),
        });
        statements && block.tail.as_ref().is_none_or(|tail| self.in_expr(tail))
    }

    /// Another variable may be computed from it that is only compared too.
    fn in_let(&mut self, local: &Let, block: &Block) -> bool {
        let parts = || local.value.iter().chain(&local.otherwise);
        if !parts().any(|part| mentions(part, self.name)) {
            return true;
        }
        let Pattern::Name(other, ..) = &local.pattern else { return false };
        let followed = self.names > 0 && *other != self.name && !parts().any(tells_bits);
        let compared = followed && Uses::of(other, block, self.rule, self.names - 1).is_some();
        self.asserted |= compared;
        compared
    }

    fn in_expr(&mut self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Path(path) => path.single().is_none_or(|name| name != self.name),
            ExprKind::Block(block) => self.in_block(block),
            ExprKind::Macro(name, arguments) => match expands(name) {
                Some(Macro::Asserts) => {
                    let (condition, message) = arguments.split_at(arguments.len().min(1));
                    let told = message.iter().any(|part| mentions(part, self.name));
                    condition.iter().all(|condition| self.in_condition(condition, self.rule))
                        && (self.asserted || !told)
                }
                Some(Macro::AssertsClose) => {
                    self.asserted |= mentions(expr, self.name);
                    true
                }
                _ => self.in_parts(expr),
            },
            ExprKind::Assign(_, place, value) if is_path(place, self.name) => {
                self.assigned.push(expr.span);
                !reads_elsewhere(value, self.name)
            }
            ExprKind::If(condition, then, otherwise) => {
                let compares = self.in_condition(condition, Rule::Distances);
                compares && self.in_block(then) && otherwise.as_ref().is_none_or(|otherwise| self.in_expr(otherwise))
            }
            _ => self.in_parts(expr),
        }
    }

    fn in_parts(&mut self, expr: &Expr) -> bool {
        let mut all = true;
        expr.each_part(&mut |part| all = all && self.in_expr(part));
        all
    }

    fn in_condition(&mut self, condition: &Expr, rule: Rule) -> bool {
        match &condition.kind {
            ExprKind::Binary(Operator::And | Operator::Truth, left, right) => {
                self.in_condition(left, rule) && self.in_condition(right, rule)
            }
            ExprKind::Binary(Operator::Compare, left, right) => {
                let mentioned = mentions(condition, self.name);
                self.asserted |= mentioned;
                !mentioned || rule.is_bounded(left, right)
            }
            _ => self.in_expr(condition),
        }
    }
}

fn is_path(expr: &Expr, name: &str) -> bool {
    matches!(&expr.kind, ExprKind::Path(path) if path.single().is_some_and(|own| own == name))
}

fn mentions(expr: &Expr, name: &str) -> bool {
    let mut found = is_path(expr, name);
    expr.each_part(&mut |part| found = found || mentions(part, name));
    found
}

/// Whether the new value of a variable reads it otherwise than as a term: `total = total + x` does not.
fn reads_elsewhere(value: &Expr, name: &str) -> bool {
    match &value.kind {
        ExprKind::Binary(Operator::Add | Operator::Sub, left, right) => {
            reads_elsewhere(left, name) || mentions(right, name)
        }
        _ => !is_path(value, name) && mentions(value, name),
    }
}
