//! Arithmetic: the type of the result, chains, and what it does to the accumulator of a fold.

use crate::flow::observer::{Observer, Operation};
use crate::flow::state::Body;
use crate::hir::{Digits, Expr, ExprKind, Literal, Operator};
use crate::types::{Floats, Ty, library};
use crate::values::{Threads, Value, spelling};

impl Body<'_> {
    pub(crate) fn arithmetic(
        &mut self,
        expr: &Expr,
        operator: Operator,
        left: &Expr,
        right: &Expr,
        expected: &Ty,
    ) -> Value {
        // A chain of thousands of terms is a tree that is deep on its left side, so a loop walks it without recursion.
        let mut spine = vec![(expr, operator, right)];
        let mut first = left;
        while let ExprKind::Binary(
            inner @ (Operator::Add | Operator::Sub | Operator::Mul | Operator::Div),
            left,
            right,
        ) = &first.kind
        {
            spine.push((first, *inner, right));
            first = left;
        }
        let additive = spine.iter().take_while(|(_, operator, _)| is_additive(*operator)).count();
        let mut value = self.eval(first, expected);
        let mut previous = None;
        while let Some((expr, operator, right)) = spine.pop() {
            let wanted = if self.floats(&value.ty) == Floats::Yes { value.ty.clone() } else { expected.clone() };
            let other = self.eval(right, &wanted);
            value = self.combine(expr, operator, previous, value, other, right);
            previous = Some(operator);
            self.on_partial_result(expr, spine.last().map(|(_, outer, _)| *outer), &value.ty);
        }
        self.on_result(expr, additive, first.is_left_out(), &value);
        value
    }

    fn combine(
        &mut self,
        expr: &Expr,
        operator: Operator,
        previous: Option<Operator>,
        left: Value,
        right: Value,
        right_expr: &Expr,
    ) -> Value {
        let (mut left, mut right) = (left, right);
        if operator == Operator::Mul {
            // Each factor of 0.5 adds a digit: a recurrence soon has more than a float holds.
            left.exact &= !left_is_fraction(expr);
            right.exact &= !is_fraction(right_expr);
        }
        let ty = self.result_type(operator, &left.ty, &right.ty);
        self.remainder(operator, expr, &ty);
        self.on_operation(&Operation { expr, operator, previous, left: &left, right: &right, right_expr, ty: &ty });
        let halved = matches!(right_expr.kind, ExprKind::Literal(Literal::Float(Digits::PowerOfTwo)));
        let measured = left.measured || right.measured;
        let exact = measured || left.exact && right.exact && (operator != Operator::Div || halved);
        let injective = matches!(operator, Operator::Add | Operator::Sub | Operator::Mul);
        let distinct = if injective { left.distinct | right.distinct } else { 0 };
        let summed = is_additive(operator) && self.is_float(&ty) || left.summed || right.summed;
        let divides = operator == Operator::Div;
        let threads = Threads::or(left.threads, right.threads.map(|by| if divides { by.divides() } else { by }));
        // A remainder selects a thread; it counts none.
        let threads = threads.filter(|_| operator != Operator::Rem);
        // A product with the accumulator is still treated as the accumulator, so that Horner's rule is recognised.
        let accumulator = None;
        let order = None;
        let terms = match operator {
            Operator::Add => left.terms | right.terms,
            Operator::Sub => left.terms,
            _ => 0,
        };
        let nested = match operator {
            Operator::Add => left.computed_from() | right.computed_from() | left.terms & right.terms,
            Operator::Sub => left.computed_from() | right.sources,
            _ => left.sources | right.sources,
        };
        let distance = self.distance(operator, expr, &left, &right);
        let divided = self.is_divided(operator, &left, &right, right_expr, &ty);
        Value {
            divided,
            ty,
            order,
            exact,
            measured,
            distinct,
            threads,
            summed,
            accumulator,
            terms,
            nested,
            distance,
            ..Value::default()
        }
    }

    /// The places whose distance from a value of the step the result is a multiple of: `m` of `(x - m) / n`.
    fn distance(&self, operator: Operator, expr: &Expr, left: &Value, right: &Value) -> u64 {
        let ExprKind::Binary(_, first, _) = &expr.kind else { return 0 };
        match operator {
            Operator::Sub if !right.summed && self.is_of_step(first) => right.terms & !left.sources,
            Operator::Add => left.terms & right.distance | right.terms & left.distance,
            Operator::Mul => left.distance & !right.sources | right.distance & !left.sources,
            Operator::Div => left.distance & !right.sources,
            _ => 0,
        }
    }

    /// Whether a value belongs to the step that is walked: an element, or what is computed from it.
    fn is_of_step(&self, expr: &Expr) -> bool {
        let depth = self.environment.frames.len();
        let names = spelling::names(expr);
        depth == 0 || names.iter().any(|name| self.environment.local(name).is_some_and(|local| local.depth >= depth))
    }

    /// The type of `left OP right`.
    pub(crate) fn result_type(&self, operator: Operator, left: &Ty, right: &Ty) -> Ty {
        let operands = (left.clone().plain(), right.clone().plain());
        match &operands {
            (Ty::Unknown, Ty::Unknown) => Ty::Unknown,
            (Ty::Float, Ty::Float | Ty::Unknown | Ty::Integer) | (Ty::Unknown, Ty::Float) => Ty::Float,
            (Ty::Integer, Ty::Integer | Ty::Unknown) | (Ty::Unknown, Ty::Integer) => Ty::Integer,
            (Ty::Integer, Ty::Float) => Ty::Float,
            (Ty::Other, _) => Ty::Other,
            (Ty::Float | Ty::Integer | Ty::Parameter(_), Ty::Other) => operands.0,
            // A value that is multiplied with a float contains floats, whatever its type is called.
            (Ty::Float, right @ Ty::Named(..)) if self.floats(right) == Floats::Unknown => Ty::Float,
            (Ty::Float | Ty::Integer, right) => right.clone(),
            (Ty::Parameter(_), Ty::Named(..) | Ty::Sequence(_)) => operands.1,
            (Ty::Parameter(_), _) => operands.0,
            (Ty::Named(name, _), right) => self.named_result(operator, name, &operands.0, right),
            (Ty::Unknown, right) => right.clone(),
            (left, _) => left.clone(),
        }
    }

    /// The result type of an operator on a type of the workspace or of a library.
    fn named_result(&self, operator: Operator, name: &str, left: &Ty, right: &Ty) -> Ty {
        let matrix =
            matches!(library::library_type(name), Some(library::LibraryType::Array | library::LibraryType::Number));
        if operator == Operator::Mul && matrix && matches!(right, Ty::Named(..)) && library::is_matrix(name) {
            return right.clone();
        }
        let outputs = self.symbols.associated(name, library::OUTPUT, self.scope.view());
        match outputs {
            Some((alias, scope)) => match scope.convert(&alias.ty) {
                Ty::Unknown | Ty::Parameter(_) => left.clone(),
                Ty::Named(output, _) if output == name => left.clone(),
                output => output,
            },
            // `Array1::zeros(3) + &array`: the element type comes from the other array.
            None if matrix && left.argument(0).is_unknown() => Ty::named(name, vec![right.argument(0)]),
            None => left.clone(),
        }
    }
}

pub(crate) fn is_additive(operator: Operator) -> bool {
    matches!(operator, Operator::Add | Operator::Sub)
}

impl Body<'_> {
    /// Whether a term is a fraction of a variable that holds whole numbers: `weight * 0.5`. Of such terms a sum is exact.
    pub(crate) fn halves(&self, term: &Expr) -> bool {
        let ExprKind::Binary(Operator::Mul, left, right) = &term.kind else { return false };
        let of = match (is_fraction(left), is_fraction(right)) {
            (true, false) => right,
            (false, true) => left,
            (true, true) | (false, false) => return false,
        };
        matches!(of.kind, ExprKind::Path(_)) && self.holds_whole(of)
    }
}

fn is_fraction(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Literal(Literal::Float(Digits::Dyadic)))
}

fn left_is_fraction(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Binary(_, left, _) if is_fraction(left))
}

pub(crate) fn is_product(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Binary(Operator::Mul, ..))
}
