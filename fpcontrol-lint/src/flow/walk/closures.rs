//! Closures: where they are written, and where they are run.

use crate::flow::state::Body;
use crate::flow::state::environment::{self, Folded, Frame, FrameKind};
use crate::flow::walk::blocks::key_variable;
use crate::flow::walk::loops;
use crate::hir::{Closure, Expr, ExprKind, Name, Pattern, Span, Statement};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::variants::{Inside, inside, is_optional};
use crate::types::{Ty, Types};
use crate::values::parameters::HANDED;
use crate::values::{Value, join, numbers};
use std::sync::Arc;

impl Body<'_> {
    /// A closure as a value. It is walked once, with the parameter types that its surroundings give.
    pub(crate) fn closure_value(&mut self, closure: &Closure, expected: &Ty) -> Value {
        let (parameters, result) = match expected {
            Ty::Function(parameters, result) => (parameters.clone(), (**result).clone()),
            _ => (Types::default(), Ty::Unknown),
        };
        let mut values: Vec<Value> = parameters.iter().cloned().map(Value::of).collect();
        match values.first_mut() {
            Some(first) => (first.sources, first.terms) = (HANDED, HANDED),
            None => values.push(Value { sources: HANDED, terms: HANDED, ..Value::default() }),
        }
        let frame = Frame::new(FrameKind::Once, Span::default(), None);
        let (value, _) = self.run_body(closure, values, frame, &result);
        let adder = value.summed && value.terms & HANDED != 0;
        let (order, measured) = (value.order, value.measured);
        Value { order, measured, adder, ..Value::of(Ty::Function(parameters, Arc::new(value.ty.or(|| result)))) }
    }

    /// Runs an argument that is a closure, or a function by its path, on values.
    pub(crate) fn run_closure(&mut self, argument: &Expr, values: Vec<Value>, frame: Frame) -> (Value, Folded) {
        match &argument.kind {
            ExprKind::Closure(closure) => self.run_body(closure, values, frame, &Ty::Unknown),
            ExprKind::Path(path) => {
                if let Some(local) = path.single().and_then(|name| self.environment.local(name)) {
                    let measured = local.value.measured;
                    let exact = measured || local.keeps_whole && values.iter().all(Value::is_whole);
                    let ty = self.resolved(&local.value.ty.clone());
                    return (Value { exact, measured, ..Value::of(ty.called()) }, Folded::default());
                }
                self.note_path(path, argument.span);
                (self.function_by_path(path, &values), Folded::default())
            }
            ExprKind::Block(block) if block.statements.is_empty() && block.tail.is_some() => {
                let tail = block.tail.as_deref().expect("just seen");
                self.run_closure(tail, values, frame)
            }
            _ => {
                let value = self.eval(argument, &Ty::Unknown);
                (Value::of(value.ty.called()), Folded::default())
            }
        }
    }

    /// `.map(f64::from)`, `.map(Some)`, `.map(helper)`.
    fn function_by_path(&mut self, path: &crate::hir::Path, values: &[Value]) -> Value {
        let first = values.first().cloned().unwrap_or_default();
        let owner = self.owner(path);
        if let Some(owner @ (Ty::Float | Ty::Parameter(_))) = &owner {
            let exact = does(path.last(), Does::WidensWhole) && first.ty == Ty::Integer;
            let ty = numbers::associated(path.last(), owner, &first.ty).unwrap_or_else(|| owner.clone());
            return Value { exact, ..Value::of(ty) };
        }
        if inside(path.last()) == Some(Inside::Some) {
            return first.with(first.ty.clone().option());
        }
        let symbols = self.symbols;
        let found = match &owner {
            Some(Ty::Named(name, _)) => symbols.method(name, path.last(), self.scope.view()),
            _ => symbols.function(path, self.scope.view()),
        };
        match found {
            Some((function, scope)) => {
                let signature = symbols.signature(function, scope);
                let mut known = crate::types::Substitution::default();
                for (declared, value) in signature.parameters.iter().zip(values) {
                    known.unify(declared, &value.ty);
                }
                Value::of(known.apply(&signature.result, &|name| scope.leftover(name)))
            }
            None => match path.last() {
                _ if does(path.last(), Does::Same) => first,
                name if does(name, Does::OpensByPath) => first.with(first.ty.unwrapped()),
                name if does(name, Does::CountsByPath) => Value::of(Ty::Integer),
                name if does(name, Does::MakesOwner) => Value::of(owner.unwrap_or_default()),
                _ => match numbers::method(path.last(), &first.ty) {
                    Some(ty) => Value::of(ty),
                    None => Value::default(),
                },
            },
        }
    }

    fn run_body(&mut self, closure: &Closure, values: Vec<Value>, mut frame: Frame, expected: &Ty) -> (Value, Folded) {
        loops::scan(&closure.body, &mut frame);
        let folding = frame.kind == FrameKind::Fold;
        let mark = self.environment.mark();
        self.environment.frames.push(frame);
        let index = self.environment.frames.len() - 1;
        for (place, (pattern, written)) in closure.parameters.iter().enumerate() {
            let mut value = values.get(place).cloned().unwrap_or_default();
            let distinct = value.distinct;
            value = self.keyed(value, distinct);
            if let Some(written) = written {
                value.ty = join::as_written(self.scope.convert(written), value.ty);
            }
            value.accumulator = if folding && place == 0 { Some(index) } else { value.accumulator };
            self.bind(pattern, value);
        }
        let expected = closure.result.as_ref().map_or_else(|| expected.clone(), |ty| self.scope.convert(ty));
        self.early_returns.push(None);
        let mut value = self.eval(&closure.body, &expected);
        if let Some(early) = self.early_returns.pop().flatten() {
            value = join::joined(value, early);
        }
        value.ty = value.ty.or(|| expected);
        if self.begins_with_key(&closure.body) {
            value.ty = keyed_pair(value.ty);
        }
        let frame = self.environment.frames.pop();
        self.environment.release(mark);
        value.accumulator = None;
        value.origin = None;
        value.distinct = 0;
        (value, frame.map(|frame| frame.folded).unwrap_or_default())
    }

    /// Whether a closure returns a tuple that begins with the key of its step: `|(name, value)| (name.clone(), value * 2.0)`.
    fn begins_with_key(&self, body: &Expr) -> bool {
        match &body.kind {
            ExprKind::Block(block) => block.tail.as_ref().is_some_and(|tail| {
                // What the block declares is gone, and may have hidden a key of the same name.
                let hides = |name: &Name| block.statements.iter().any(|statement| may_declare(statement, name));
                self.begins_with_key(tail) && first_variable(tail).is_some_and(|name| !hides(name))
            }),
            ExprKind::Call(_, arguments) => match arguments.as_slice() {
                [only] if wraps(body) => self.begins_with_key(only),
                _ => false,
            },
            ExprKind::Tuple(parts) if parts.len() > 1 => {
                let mut frames = self.environment.frames.iter();
                let step = frames.rposition(|frame| frame.kind == FrameKind::Steps).map_or(0, environment::bit);
                let local = key_variable(&parts[0]).and_then(|name| self.environment.local(name));
                local.is_some_and(|local| local.value.distinct & step != 0)
            }
            _ => false,
        }
    }
}

/// The variable with which a tuple begins.
fn first_variable(expr: &Expr) -> Option<&Name> {
    match &expr.kind {
        ExprKind::Tuple(parts) => key_variable(parts.first()?),
        ExprKind::Call(_, arguments) => first_variable(arguments.first()?),
        _ => None,
    }
}

/// Whether a statement may declare a variable of a name.
fn may_declare(statement: &Statement, name: &Name) -> bool {
    match statement {
        Statement::Let(local) => match &local.pattern {
            Pattern::Name(own, _, _, None) => own == name,
            _ => true,
        },
        Statement::Expr(_) => false,
    }
}

/// `Some(…)`.
fn wraps(call: &Expr) -> bool {
    let ExprKind::Call(function, _) = &call.kind else { return false };
    matches!(&function.kind, ExprKind::Path(path) if inside(path.last()) == Some(Inside::Some))
}

/// A tuple, or an option of one, whose first part is a key.
fn keyed_pair(ty: Ty) -> Ty {
    match ty {
        Ty::Tuple(parts) if !matches!(parts.first(), Some(Ty::Float)) => {
            let key = |(index, part): (usize, &Ty)| if index == 0 { part.clone().plain().key() } else { part.clone() };
            Ty::Tuple(parts.iter().enumerate().map(key).collect())
        }
        Ty::Named(name, held) if is_optional(&name) => Ty::Named(name, held.iter().cloned().map(keyed_pair).collect()),
        other => other,
    }
}
