//! Assignments: which of them accumulate, over which loops.

use crate::facts::{Order, Reduction, Shape, Source};
use crate::flow::state::Body;
use crate::flow::state::place::Place;
use crate::hir::{Expr, ExprKind, Name, Operator, Span};
use crate::reductions::vectors;
use crate::rustc::Role;
use crate::types::tables::adding::{Adding, Rounded, adding, assigns};
use crate::types::tables::forms::names_measured_time;
use crate::types::{Floats, Ty};
use crate::values::shared::shared_order;
use crate::values::spelling::text;
use crate::values::{Shared, Value, parameters};

/// An assignment, as an accumulation: `place OP= term`.
pub(super) struct Update<'e> {
    pub operator: Operator,
    pub terms: Vec<&'e Expr>,
    pub shape: Shape,
}

impl<'a> Body<'a> {
    pub(super) fn assign(&mut self, operator: Option<Operator>, place: &Expr, value: &Expr) {
        let whole = self.holds_whole(place);
        let reached = self.place(place);
        let mut assigned = self.eval(value, &reached.ty);
        self.assigned_to_counter(place, &assigned);
        assigned.exact |= operator.is_some() && matches!(place.kind, ExprKind::Path(_)) && self.halves(value);
        if !matches!(place.kind, ExprKind::Path(_)) {
            self.eval(place, &Ty::Unknown);
        }
        if operator.is_none() && matches!(place.kind, ExprKind::Index(..)) {
            self.note_stripes(place, reached.distinct);
        }
        let keeps = matches!(operator, None | Some(Operator::Add | Operator::Sub));
        self.part_assigned(place, whole && keeps && assigned.exact);
        match operator {
            Some(operator) => {
                self.product_assigned(operator, place, value, &reached.ty);
                if operator == Operator::Div {
                    self.divide(place, value, &reached, &assigned);
                } else {
                    let update = Update { operator, terms: vec![value], shape: Shape::Loop };
                    self.accumulate(place, value, update, &reached, &assigned);
                }
            }
            None => {
                let update = self.rewritten(place, value).or_else(|| self.replaced(place, value, &assigned));
                match update {
                    Some(update) => self.accumulate(place, value, update, &reached, &assigned),
                    None if !assigned.exact && !self.environment.frames.is_empty() => {
                        self.recomputed(place, value, &reached);
                    }
                    None => {}
                }
                self.store(place, &assigned);
            }
        }
        if self.floats(&reached.ty) == Floats::Unknown {
            self.learn(place, &assigned.ty);
        }
    }

    /// `place /= term`, which rounds as a product does, also if both are whole. A loop with a fixed order that divides is nothing to tell.
    fn divide(&mut self, place: &Expr, value: &Expr, reached: &Place, assigned: &Value) {
        let frames = self.repeating(reached);
        let order = self.order_of_frames(&frames, false, assigned.taken.is_some());
        if reached.shared.is_none() && order.as_ref().is_some_and(Order::is_known) {
            let update = Update { operator: Operator::Mul, terms: vec![value], shape: Shape::Loop };
            self.accumulate(place, value, update, reached, &Value { exact: false, ..assigned.clone() });
        }
    }

    /// `place = place + term`, `place = term.mul_add(factor, place)`, `place = add(place, term)`.
    fn rewritten<'e>(&self, place: &Expr, value: &'e Expr) -> Option<Update<'e>> {
        let place = text(place)?;
        let is_place = |expr: &Expr| text(expr).is_some_and(|text| text == place);
        match &value.kind {
            ExprKind::Binary(Operator::Add | Operator::Sub, ..) => {
                let (terms, operator) = added(value, &is_place)?;
                Some(Update { operator, terms, shape: Shape::Loop })
            }
            ExprKind::Binary(Operator::Mul, ..) => {
                let terms = multiplied(value, &is_place)?;
                Some(Update { operator: Operator::Mul, terms, shape: Shape::Loop })
            }
            ExprKind::Method(method) => {
                let arguments: Vec<&Expr> = method.arguments.iter().collect();
                let update = |terms, shape| Some(Update { operator: Operator::Add, terms, shape });
                match (adding(&method.name)?, arguments.as_slice()) {
                    (Adding::ProductToSecond, [factor, addend]) if is_place(addend) => {
                        update(vec![&method.receiver, *factor], Shape::Fused)
                    }
                    (Adding::ToReceiver(Rounded::Anyhow), [term]) if is_place(&method.receiver) => {
                        update(vec![term], Shape::Algebraic)
                    }
                    (Adding::ToReceiver(_), [term]) if is_place(&method.receiver) => update(vec![term], Shape::Loop),
                    (Adding::ProductToReceiver, terms) if is_place(&method.receiver) => {
                        update(terms.to_vec(), Shape::Fused)
                    }
                    (
                        Adding::ProductToSecond
                        | Adding::ToReceiver(_)
                        | Adding::ProductToReceiver
                        | Adding::FromReceiver,
                        _,
                    ) => None,
                }
            }
            ExprKind::Call(function, arguments) => {
                let ExprKind::Path(path) = &function.kind else { return None };
                if let (Some(Adding::ProductToSecond), [one, other, addend]) =
                    (adding(path.last()), arguments.as_slice())
                {
                    let terms = vec![one, other];
                    return is_place(addend).then_some(Update { operator: Operator::Add, terms, shape: Shape::Fused });
                }
                let shape = vectors::accumulates(path.last())?;
                arguments.iter().any(is_place).then(|| {
                    let terms = arguments.iter().filter(|argument| !is_place(argument)).collect();
                    Update { operator: Operator::Add, terms, shape }
                })
            }
            ExprKind::Block(block) if block.statements.is_empty() => {
                let tail = block.tail.as_deref()?;
                self.rewritten_block(tail, &place)
            }
            _ => None,
        }
    }

    /// `place = unsafe { add(place, term) }`.
    fn rewritten_block<'e>(&self, value: &'e Expr, place: &str) -> Option<Update<'e>> {
        let ExprKind::Call(function, arguments) = &value.kind else { return None };
        let ExprKind::Path(path) = &function.kind else { return None };
        let shape = vectors::accumulates(path.last())?;
        let is_place = |expr: &&Expr| text(expr).is_some_and(|text| text == place);
        arguments.iter().any(|argument| is_place(&argument)).then(|| {
            let terms = arguments.iter().filter(|argument| !is_place(argument)).collect();
            Update { operator: Operator::Add, terms, shape }
        })
    }

    fn accumulate(&mut self, place: &Expr, value: &Expr, update: Update<'_>, reached: &Place, assigned: &Value) {
        let before = self.facts.len();
        self.accumulated(place, value, update, reached, assigned);
        self.name_rounded(before, &reached.ty);
    }

    fn accumulated(&mut self, place: &Expr, value: &Expr, update: Update<'_>, reached: &Place, assigned: &Value) {
        if !matches!(update.operator, Operator::Add | Operator::Sub | Operator::Mul) || names_measured(place) {
            return;
        }
        let found = match self.floats(&reached.ty) {
            Floats::Unknown if update.operator != Operator::Mul => self.floats(&assigned.ty),
            known => known,
        };
        let floats =
            if self.may_accumulate(&update, reached) { self.asked(place.span, Role::Place, found) } else { found };
        let generic = floats == Floats::Unknown && update.operator != Operator::Mul && self.may_be_float(&reached.ty);
        let unordered = reached.shared.is_some() || {
            let frames = self.repeating(reached);
            self.order_of_frames(&frames, false, assigned.taken.is_some()).as_ref().is_some_and(Order::is_known)
        };
        let floats = if generic && unordered { Floats::Yes } else { floats };
        let floats = floats.max(self.rounds(&reached.ty, update.operator, assigned.divided));
        if floats == Floats::No || update.operator == Operator::Mul && floats != Floats::Yes {
            return;
        }
        if update.shape == Shape::Loop && self.adds_no_floats(&reached.ty, &update) {
            return;
        }
        self.note_addition(place, value, &update, reached, assigned, floats);
        let frames = self.repeating(reached);
        if let Some(fold) = reached.accumulator.filter(|_| assigned.exact) {
            let whole = Value { exact: true, ..Value::default() };
            self.folded(fold, update.operator, &whole, &reached.ty);
        }
        if let Some(fold) = reached.accumulator
            && !frames.iter().any(|frame| *frame > fold)
        {
            if !self.mentions(place, &update.terms) {
                let other = Value { exact: assigned.exact, ..Value::default() };
                self.folded(fold, update.operator, &other, &reached.ty.clone().or(|| assigned.ty.clone()));
            }
            return;
        }
        let at = place.span.to(value.span);
        if let Some(shared) = reached.shared {
            self.shared_update(shared, at, &update, reached, assigned, floats);
            return;
        }
        let Some(&outermost) = frames.first() else { return };
        let steady = update.terms.iter().all(|term| self.invariant(term, outermost));
        if steady || assigned.exact || self.adds_whole(value, &update) {
            return;
        }
        let scales = update.operator == Operator::Mul && !self.multiplies_elements(&update.terms, &reached.ty);
        if scales || self.recurs(place, value, &update, assigned) {
            self.recurrence(place, value, reached);
            return;
        }
        let order = self.order_of_frames(&frames, false, assigned.taken.is_some());
        // If the order is that of the source, the addition is reported where it stands, not where the function that adds is called.
        let by_call = matches!(value.kind, ExprKind::Call(..) | ExprKind::Method(_)) && update.shape == Shape::Loop;
        let replaces = by_call && update.terms.iter().any(|term| std::ptr::eq(*term, value)) && assigned.terms != 0;
        if replaces && assigned.terms & self.known_bit(place) != 0 && !order.as_ref().is_some_and(Order::is_known) {
            return;
        }
        let order = order.filter(|order| order.source != Source::Threads || !assigned.striped);
        let header = self.header(&frames, order.as_ref());
        self.reduction(
            at,
            floats,
            Reduction {
                order,
                accumulator: reached.root.clone(),
                header,
                ..Reduction::new(update.shape, update.operator)
            },
        );
    }

    /// Whether the type is one of the workspace whose own `+=` adds no floats, though it holds some.
    fn adds_no_floats(&mut self, ty: &Ty, update: &Update<'_>) -> bool {
        let Some(name) = assigns(update.operator) else { return false };
        let Some((function, _)) = self.user_method(ty, name).filter(|(function, _)| function.body.is_some()) else {
            return false;
        };
        let summary = self.summary_of(function).unwrap_or_default();
        !summary.adds.iter().any(|added| added.to & parameters::bit(0) != 0)
    }

    /// Whether an assignment may run many times and add something that is not a constant.
    fn may_accumulate(&self, update: &Update<'_>, reached: &Place) -> bool {
        let repeated = !self.environment.frames.is_empty() || reached.shared.is_some() || reached.accumulator.is_some();
        repeated && !update.terms.iter().all(|term| matches!(term.kind, ExprKind::Literal(_)))
    }

    /// Whether a product in a loop multiplies elements. Scalings and the terms of series are recurrences.
    fn multiplies_elements(&self, terms: &[&Expr], ty: &Ty) -> bool {
        let scalar = matches!(ty, Ty::Float | Ty::Parameter(_)) || self.rounded(ty).is_some();
        scalar
            && terms.iter().all(|term| match &term.kind {
                ExprKind::Index(..) => true,
                ExprKind::Deref(inner) => matches!(inner.kind, ExprKind::Path(_)) && self.is_element(inner),
                ExprKind::Path(_) => self.is_element(term),
                ExprKind::Method(method) => self.is_element(&method.receiver),
                _ => false,
            })
    }

    /// Whether a variable is bound by the pattern of a loop, or of a closure that runs for every element.
    fn is_element(&self, expr: &Expr) -> bool {
        let ExprKind::Path(path) = &expr.kind else { return false };
        let local = path.single().and_then(|name| self.environment.local(name));
        local.is_some_and(|local| local.value.origin.is_some() && local.value.distinct == 0)
    }

    /// `count = count + T::from(n).unwrap()`: whether only whole numbers are added to the place.
    fn adds_whole(&mut self, value: &Expr, update: &Update<'_>) -> bool {
        let rewritten = !update.terms.iter().any(|term| std::ptr::eq(*term, value));
        let mut terms = update.terms.iter();
        rewritten && terms.all(|term| self.silently(|body| body.eval(term, &Ty::Unknown)).exact)
    }

    fn shared_update(
        &mut self,
        shared: Shared,
        at: Span,
        update: &Update<'_>,
        reached: &Place,
        assigned: &Value,
        floats: Floats,
    ) {
        let constant = update.terms.iter().all(|term| matches!(term.kind, ExprKind::Literal(_)));
        // What a thread scales in its own buffer is no product over threads.
        let scales = update.operator == Operator::Mul && matches!(shared, Shared::ThreadLocal(_));
        if constant || assigned.exact || scales {
            return;
        }
        self.shared_sum(shared, at, update.operator, reached.root.clone(), floats, assigned.only_terms());
    }

    /// Reports that floats are added to a value that threads share.
    pub(super) fn shared_sum(
        &mut self,
        shared: Shared,
        at: Span,
        operator: Operator,
        accumulator: Option<(Name, Span)>,
        floats: Floats,
        only: u64,
    ) {
        let (shape, order) = shared_order(shared);
        let reduction = Reduction { order: Some(order), accumulator, ..Reduction::new(shape, operator) };
        if self.environment.concurrent().is_none() {
            let target = self.target(at, floats, reduction.clone());
            self.guarded(only, target);
            return self.reduction(at, floats, Reduction { shape: Shape::Guarded, ..reduction });
        }
        self.reduction(at, floats, reduction);
    }

    /// Reports that elements in an order that is not fixed were passed to a function that adds them.
    pub(super) fn passed(&mut self, at: Span, order: Order, operator: Operator, floats: Floats) {
        let reduction = Reduction { order: Some(order), ..Reduction::new(Shape::Passed, operator) };
        self.reduction(at, floats, reduction);
    }
}

/// The other terms of a sum that contains the place, if it contains it once and does not subtract it.
fn added<'e>(value: &'e Expr, is_place: &dyn Fn(&Expr) -> bool) -> Option<(Vec<&'e Expr>, Operator)> {
    let mut terms = Vec::new();
    let mut found = 0;
    let mut operators = Vec::new();
    let mut rest = value;
    while let ExprKind::Binary(operator @ (Operator::Add | Operator::Sub), left, right) = &rest.kind {
        if is_place(right) && *operator == Operator::Add {
            found += 1;
        } else {
            terms.push(&**right);
            operators.push(*operator);
        }
        rest = left;
    }
    if is_place(rest) {
        found += 1;
    } else {
        terms.push(rest);
    }
    let subtracts = operators.iter().all(|operator| *operator == Operator::Sub) && !operators.is_empty();
    let operator = if subtracts { Operator::Sub } else { Operator::Add };
    (found == 1).then_some((terms, operator))
}

/// The factors besides the place in a product that contains it once.
fn multiplied<'e>(value: &'e Expr, is_place: &dyn Fn(&Expr) -> bool) -> Option<Vec<&'e Expr>> {
    let mut factors = Vec::new();
    let mut rest = value;
    while let ExprKind::Binary(Operator::Mul, left, right) = &rest.kind {
        factors.push(&**right);
        rest = left;
    }
    factors.push(rest);
    let count = factors.len();
    factors.retain(|factor| !is_place(factor));
    (factors.len() + 1 == count).then_some(factors)
}

/// Whether the name of a place says that it holds a measured time.
fn names_measured(place: &Expr) -> bool {
    match &place.kind {
        ExprKind::Path(path) => names_measured_time(path.last()),
        ExprKind::Field(_, name) => names_measured_time(name),
        ExprKind::Deref(inner) | ExprKind::Index(inner, _) => names_measured(inner),
        _ => false,
    }
}
