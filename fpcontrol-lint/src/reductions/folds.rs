//! Reductions by a method: sums, products, folds.

use crate::facts::{Fact, FactKind, Order, Reduction, Shape, Site, Source};
use crate::flow::state::Body;
use crate::flow::state::environment::{Folded, Frame, FrameKind};
use crate::hir::{Expr, ExprKind, Method, ORDERED_SUM, ORDERLESS_SUM, Operator};
use crate::rustc::Role;
use crate::types::library::{self, GROUPS, LibraryType, library_type};
use crate::types::tables::forms::{multiplies, operator_of};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};
use crate::types::{Floats, Ty};
use crate::values::{Value, join, kinds, parameters};

impl Body<'_> {
    pub(super) fn reduction_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        if receiver.ty.name() == Some(GROUPS) {
            return Some(self.groups_reduced(method, receiver));
        }
        match method.name.as_str() {
            _ if walks(&method.name, Walks::Sums) && (method.arguments.is_empty()) => {
                Some(self.summed(method, receiver, expected))
            }
            _ if walks(&method.name, Walks::Folds) && (method.arguments.len() == 2) => {
                Some(self.folded_from(method, receiver, expected))
            }
            name if (walks(name, Walks::FoldsAtOnce) || walks(name, Walks::FoldsPieces))
                && method.arguments.len() == 3 =>
            {
                Some(self.folded_in_parts(method, receiver))
            }
            _ if walks(&method.name, Walks::Reduces) => self.reduced(method, receiver),
            _ => None,
        }
    }

    fn summed(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Value {
        let product = multiplies(&method.name);
        let written = method.turbofish.first().map(|ty| self.scope.convert(ty)).unwrap_or_default();
        let library = match &receiver.ty {
            Ty::Named(name, _) if library::is_tensor(name) => kinds::is_tensor_of_floats(&receiver.ty),
            Ty::Named(name, _) => {
                matches!(library_type(name), Some(LibraryType::Array | LibraryType::Floats | LibraryType::Number))
            }
            _ => false,
        };
        let item = self.element_of(&receiver.ty).plain();
        let expected = if matches!(expected, Ty::Other) { Ty::Unknown } else { expected.clone() };
        let result = written.or(|| expected.unwrapped().or(|| expected.clone())).or(|| item.clone());
        let floats = match self.floats(&result) {
            Floats::Unknown => self.floats(&item),
            known => known,
        };
        let floats = self.asked(method.name_span, Role::Result, floats);
        let result = self.asked_type(method.name_span, Role::Result, result);
        let operator = if product { Operator::Mul } else { Operator::Add };
        let numbers = if result.is_unknown() { item.clone() } else { result.clone() };
        let floats = floats.max(self.rounds(&numbers, operator, receiver.divided));
        let iterates =
            matches!(receiver.ty, Ty::Iterator(_) | Ty::Parallel(_) | Ty::Unknown) || !method.turbofish.is_empty();
        let result = result.or(|| item.clone());
        if floats == Floats::No || receiver.exact || !(iterates || library) {
            return Value { exact: receiver.exact, measured: receiver.measured, ..Value::of(result) };
        }
        if matches!(receiver.ty, Ty::Parallel(_)) {
            self.supersede(method);
        }
        let order = self.order_of_reduction(receiver, self.source_of(method));
        let shape = if library { Shape::Library } else { Shape::Sum };
        let before = self.facts.len();
        if shape != Shape::Sum || product || !self.names_its_order(order.as_ref().is_some_and(Order::is_known)) {
            let reduction = Reduction { order, ..Reduction::new(shape, operator) };
            self.reduction(method.name_span, floats, reduction);
            self.name_rounded(before, &numbers);
        }
        Value { summed: true, divided: receiver.divided, ..Value::of(result) }
    }

    /// Whether the function's attribute says in which order `.sum()` adds; if the elements have no fixed order, only an order
    /// that gives the same sum for every order counts.
    fn names_its_order(&self, unordered: bool) -> bool {
        let says = |word: &str| self.function.attributes.iter().any(|name| name == word);
        says(ORDERLESS_SUM) || !unordered && says(ORDERED_SUM)
    }

    /// Removes the fact that a parallel `fold` before this method reduces: the fold makes parts, which this method joins, so one reduction
    /// is reported once.
    fn supersede(&mut self, method: &Method) {
        let mut inner = &method.receiver;
        while let ExprKind::Method(before) = &inner.kind {
            let parts = walks(&before.name, Walks::FoldsParts);
            if parts {
                let is_it = |fact: &Fact| {
                    let order = match &fact.kind {
                        FactKind::Reduction(reduction) => reduction.order.as_ref(),
                        _ => None,
                    };
                    fact.site == Site::here(before.name_span)
                        && order.is_some_and(|order| order.source == Source::Parallel)
                };
                self.facts.retain(|fact| !is_it(fact));
            }
            inner = &before.receiver;
        }
    }

    fn folded_from(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Value {
        let [start, closure] = method.arguments.as_slice() else { return Value::default() };
        let parallel = matches!(receiver.ty, Ty::Parallel(_));
        let wanted = if walks(&method.name, Walks::Scans) { Ty::Unknown } else { expected.clone() };
        let start = self.identity(start, parallel, &wanted);
        let ty = start.ty.clone();
        let item = self.element_of(&receiver.ty);
        let (result, folded) = self.run_fold(method, receiver, closure, start, item);
        let whole = kinds::is_collection(&ty) && result.exact;
        self.report_fold(method, receiver, closure, &ty, folded);
        let ty = join::merged(ty, result.ty.clone());
        match method.name.as_str() {
            name if walks(name, Walks::Scans) => {
                Value { order: receiver.order.clone(), ..Value::of(result.ty.unwrapped().iterator()) }
            }
            _ if parallel => {
                Value { order: receiver.order.clone(), exact: folded.is_whole() || whole, ..Value::of(ty.parallel()) }
            }
            name if walks(name, Walks::FoldsPerhaps) => Value::of(ty.option()),
            _ => Value { summed: folded.sum.is_some_and(|sum| sum != Floats::No), exact: whole, ..Value::of(ty) },
        }
    }

    /// `zip.par_fold(identity, fold, reduce)`, `iterator.fold_chunks(size, identity, fold)`: sums of parts.
    fn folded_in_parts(&mut self, method: &Method, receiver: &Value) -> Value {
        let parallel = Value { ty: self.element_of(&receiver.ty).parallel(), ..receiver.clone() };
        let [first, second, third] = method.arguments.as_slice() else { return Value::default() };
        if walks(&method.name, Walks::FoldsPieces) {
            self.eval(first, &Ty::Integer);
            let ty = self.identity(second, true, &Ty::Unknown).ty;
            let item = self.element_of(&receiver.ty);
            let (result, _) = self.run_fold(method, &parallel, third, Value::of(ty.clone()), item);
            return Value::of(ty.or(|| result.ty).parallel());
        }
        let ty = self.identity(first, true, &Ty::Unknown).ty;
        self.run_fold(method, &parallel, second, Value::of(ty.clone()), Ty::Unknown);
        let (_, folded) = self.run_fold(method, &parallel, third, Value::of(ty.clone()), ty.clone());
        self.report_fold(method, &parallel, third, &ty, folded);
        Value::of(ty)
    }

    /// The first value of a fold, which a parallel fold gets from a closure or a function. It is not assumed to stay a whole number.
    fn identity(&mut self, start: &Expr, parallel: bool, wanted: &Ty) -> Value {
        let made = match &start.kind {
            ExprKind::Closure(_) | ExprKind::Path(_) if parallel => {
                let frame = Frame::new(FrameKind::Once, start.span, None);
                let made = self.run_closure(start, Vec::new(), frame).0;
                let empty = matches!(&start.kind, ExprKind::Path(path) if does(path.last(), Does::StartsEmpty));
                Value { exact: made.exact || empty, ..made }
            }
            _ => self.eval(start, wanted),
        };
        Value { exact: made.exact && kinds::is_collection(&made.ty), ..Value::of(made.ty) }
    }

    fn reduced(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let closure = method.arguments.last()?;
        let item = self.element_of(&receiver.ty).plain();
        let parallel = Value { ty: item.clone().parallel(), ..receiver.clone() };
        let receiver = if parallel_only(method, &receiver.ty) { &parallel } else { receiver };
        let (mut ty, mut whole) = (item.clone(), false);
        if let [identity, _] = method.arguments.as_slice() {
            let made = self.identity(identity, true, &Ty::Unknown);
            whole = made.exact && receiver.exact;
            ty = join::merged(made.ty, ty);
        }
        let start = Value { exact: whole, ..Value::of(ty.clone()) };
        let (result, folded) = self.run_fold(method, receiver, closure, start, ty.clone());
        let exact = whole && result.exact;
        self.report_fold(method, receiver, closure, &ty, folded);
        let parallel = method.arguments.len() == 2;
        let ty = ty.or(|| result.ty);
        Some(Value { exact, ..Value::of(if parallel { ty } else { ty.option() }) })
    }

    fn run_fold(
        &mut self,
        method: &Method,
        receiver: &Value,
        closure: &Expr,
        start: Value,
        item: Ty,
    ) -> (Value, Folded) {
        let order = self.order_of_reduction(receiver, method.name_span);
        let frame = Frame::new(FrameKind::Fold, method.name_span, order);
        let (exact, divided) = (receiver.exact, receiver.divided);
        let element = Value { exact, measured: receiver.measured, divided, ..Value::of(item.clone()) };
        if let Some(operator) = operator_path(closure) {
            let ty = start.ty;
            let floats = self.rounds(&ty, operator, divided).max(self.floats(&item));
            let mut folded = Folded::default();
            match operator {
                Operator::Mul if !exact => folded.product = Some(floats),
                _ if !exact => folded.sum = Some(floats),
                _ => {}
            }
            return (Value::of(ty), folded);
        }
        self.run_closure(closure, vec![start, element], frame)
    }

    fn report_fold(&mut self, method: &Method, receiver: &Value, closure: &Expr, ty: &Ty, folded: Folded) {
        let mut asked = |found: Floats| self.asked(method.name_span, Role::Folded, found);
        let (sum, product) = match (folded.sum, folded.product) {
            (Some(sum), product) => (Some(asked(sum)), product),
            (None, product) => (None, product.map(asked)),
        };
        let (operator, floats) = match (sum.filter(|sum| *sum != Floats::No), product) {
            (Some(floats), _) => (Operator::Add, floats),
            (None, Some(floats)) if !folded.recurrence => (Operator::Mul, floats),
            _ => match self.merged_by_function(closure, ty) {
                Some(floats) => (Operator::Add, floats),
                None => {
                    if folded.recurrence && product == Some(Floats::Yes) {
                        let order = self.order_of_reduction(receiver, self.source_of(method));
                        self.folded_recurrence(method.name_span, ty, order);
                    }
                    return;
                }
            },
        };
        if floats == Floats::No {
            return;
        }
        if matches!(receiver.ty, Ty::Parallel(_)) {
            self.supersede(method);
        }
        let order = self.order_of_reduction(receiver, self.source_of(method));
        let reduction = Reduction { order, ..Reduction::new(Shape::Fold, operator) };
        let before = self.facts.len();
        self.reduction(method.name_span, floats, reduction);
        self.name_rounded(before, ty);
    }

    /// `.reduce(Stats::default, Stats::merge)`: whether the function adds floats to its first argument, or
    /// returns a sum with it.
    fn merged_by_function(&mut self, closure: &Expr, ty: &Ty) -> Option<Floats> {
        let ExprKind::Path(path) = &closure.kind else { return None };
        if let Some(local) = path.single().and_then(|name| self.environment.local(name)) {
            return local.value.adder.then_some(Floats::Yes);
        }
        let owner = self.owner(path).unwrap_or_else(|| ty.clone());
        let (function, _) = self.declared(path, Some(&owner)).or_else(|| self.declared(path, None))?;
        let summary = self.summary_of(function)?;
        let first = parameters::bit(usize::from(!function.method));
        summary.merges(first, ty).then_some(Floats::Yes)
    }
}

/// `.reduce(|| 0.0, f)`, `.reduce(Stats::default, f)`: only parallel iterators take a function for the first value.
fn parallel_only(method: &Method, receiver: &Ty) -> bool {
    let ([identity, _], Ty::Unknown | Ty::Iterator(_)) = (method.arguments.as_slice(), receiver) else { return false };
    let makes = match &identity.kind {
        ExprKind::Closure(closure) => closure.parameters.is_empty(),
        ExprKind::Path(path) => path.segments.len() > 1 && path.last().starts_with(char::is_lowercase),
        _ => false,
    };
    makes && walks(&method.name, Walks::ReducesFrom)
}

/// `Add::add`, `f64::mul`, `std::ops::Add::add`.
fn operator_path(closure: &Expr) -> Option<Operator> {
    let ExprKind::Path(path) = &closure.kind else { return None };
    path.parent()?;
    operator_of(path.last())
}
