//! Loops: what drives them, and what is assigned in them.

use crate::facts::{Fact, Order, Source};
use crate::flow::state::Body;
use crate::flow::state::environment::{Frame, FrameKind};
use crate::hir::{Block, Expr, ExprKind, Literal, Loop, LoopKind, Name, Operator, Statement};
use crate::rustc::Role;
use crate::types::tables::forms::is_mutable;
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};
use crate::types::{Ty, library};
use crate::values::{Origin, Value, elements, spelling};

impl Body<'_> {
    pub(crate) fn looped(&mut self, looped: &Loop, expected: &Ty) -> Value {
        let mark = self.environment.mark();
        match &looped.kind {
            LoopKind::For(pattern, iterator) => {
                let element = self.enter_for(iterator, looped);
                self.bind(pattern, element);
            }
            LoopKind::While(condition) => {
                let order = self.drained(condition);
                self.enter(FrameKind::Steps, looped, None);
                if let Some(frame) = self.environment.frames.last_mut() {
                    frame.takes.clone_from(&order);
                }
                self.arriving = order;
                self.condition(condition);
            }
            LoopKind::Loop => self.enter(FrameKind::Steps, looped, None),
        }
        let resets = self.environment.resets.len();
        let breaks = self.rounded_breaks;
        self.note_resets_of_steps(&looped.body);
        self.steps_of(looped);
        self.environment.resets.truncate(resets);
        self.environment.frames.pop();
        self.environment.release(mark);
        match looped.kind {
            LoopKind::Loop => {
                self.rounded_breaks = breaks;
                Value::of(expected.clone())
            }
            LoopKind::For(..) | LoopKind::While(_) => Value::of(Ty::Other),
        }
    }

    /// Walks the steps of a loop. If a collection that holds whole numbers before the first step does not after it, a later step finds other numbers,
    /// and what was not reported because the numbers were whole is looked at again.
    fn steps_of(&mut self, looped: &Loop) {
        let whole = self.environment.all_whole();
        self.block(&looped.body, &Ty::Unknown);
        let changed = whole.iter().any(|local| !self.environment.is_whole(*local));
        if !changed || self.later_step || self.silent {
            return;
        }
        self.later_step = true;
        let count = self.facts.len();
        self.block(&looped.body, &Ty::Unknown);
        self.later_step = false;
        let later = self.facts.split_off(count);
        let known = |facts: &[Fact], fact: &Fact| facts.iter().any(|known| known.site == fact.site);
        let new: Vec<Fact> = later.into_iter().filter(|fact| !known(&self.facts, fact)).collect();
        self.facts.extend(new);
    }

    /// Enters a `for` loop; its elements.
    fn enter_for(&mut self, iterator: &Expr, looped: &Loop) -> Value {
        let value = self.eval(iterator, &Ty::Unknown);
        let value = self.asked_elements(iterator.span, Role::Steps, value);
        let origin = self.mutable_origin(iterator, &value);
        let item = self.element_of(&self.resolved(&value.ty));
        let order = self.order_of_steps(&value, iterator.span);
        self.enter(FrameKind::Steps, looped, order);
        let strides = self.strides_by_threads(iterator);
        if let Some(frame) = self.environment.frames.last_mut() {
            frame.strides = strides;
        }
        let bit = self.environment.innermost_bit();
        let origin = origin.map(|origin| Origin { distinct: origin.distinct | bit, ..origin });
        let (order, fields) = Self::element_orders(&value.fields);
        let Value { shared, accumulator, reaches, taken, striped, exact, divided, .. } = value;
        let element = Value { order, fields, origin, shared, accumulator, reaches, taken, striped, ..Value::of(item) };
        let mut element = self.keyed(element, 0);
        if matches!(iterator.kind, ExprKind::Range(..)) {
            element.distinct |= bit;
        }
        element.sources |= self.place_in_a_list(&element);
        Value { exact, divided, ..element }
    }

    /// A bit for the elements of a list in the order of a hash, if they are whole numbers: they most likely are the keys, of which each occurs once, so that
    /// what they are the index of differs in every step.
    fn place_in_a_list(&mut self, element: &Value) -> u64 {
        let hashed = |order: &Order| matches!(order.source, Source::Hash | Source::History);
        let frame = self.environment.frames.last_mut();
        let frame = frame.filter(|frame| frame.order.as_ref().is_some_and(hashed));
        let Some(frame) = frame.filter(|_| element.ty == Ty::Integer && element.distinct == 0) else { return 0 };
        frame.named = true;
        self.part_of_key()
    }

    /// `for i in (t..n).step_by(threads)`.
    fn strides_by_threads(&mut self, iterator: &Expr) -> bool {
        let ExprKind::Method(method) = &iterator.kind else { return false };
        let [count] = method.arguments.as_slice() else { return false };
        walks(&method.name, Walks::Strides)
            && self.silently(|body| body.eval(count, &Ty::Integer)).threads.is_some_and(|threads| threads.at.is_some())
    }

    fn enter(&mut self, kind: FrameKind, looped: &Loop, order: Option<Order>) {
        let mut frame = Frame::new(kind, looped.header, order);
        scan_block(&looped.body, &mut frame);
        self.environment.frames.push(frame);
    }

    /// The variable whose elements a loop reaches: `for x in &mut v`, `for x in v.iter_mut()`.
    fn mutable_origin(&mut self, iterator: &Expr, value: &Value) -> Option<Origin> {
        match &iterator.kind {
            ExprKind::Path(_) => value.origin.or_else(|| {
                let place = self.place(iterator);
                Some(Origin { depth: place.depth, distinct: place.distinct, keys: place.keys, part: place.part })
            }),
            _ => value.origin,
        }
    }

    /// The source of the order of a loop's steps.
    pub(crate) fn order_of_steps(&self, value: &Value, span: crate::hir::Span) -> Option<Order> {
        let ty = self.resolved(&value.ty);
        let own = elements::order_of_type(&ty, span).or_else(|| {
            let (alias, scope) = self.symbols.associated(ty.name()?, library::INTO_ITER, self.scope.view())?;
            elements::order_of_type(&scope.convert(&alias.ty), span)
        });
        Order::worse(value.order.clone(), own.map(|order| order.of_declared(value.declared)))
    }
}

/// Notes the variables that a closure's body assigns.
pub(crate) fn scan(body: &Expr, frame: &mut Frame) {
    scan_expr(body, frame);
}

fn scan_block(block: &Block, frame: &mut Frame) {
    for statement in &block.statements {
        match statement {
            Statement::Let(local) => {
                local.value.iter().chain(&local.otherwise).for_each(|value| scan_expr(value, frame));
            }
            Statement::Expr(expr) => scan_expr(expr, frame),
        }
    }
    block.tail.iter().for_each(|tail| scan_expr(tail, frame));
}

/// Only statements are searched: an assignment is rarely inside an operand.
fn scan_expr(expr: &Expr, frame: &mut Frame) {
    match &expr.kind {
        ExprKind::Assign(operator, place, value) => {
            if let Some((name, _)) = spelling::root(place) {
                note(*operator, place, value, name, frame);
            }
            scan_expr(value, frame);
        }
        ExprKind::Block(block) => scan_block(block, frame),
        ExprKind::If(condition, then, otherwise) => {
            scan_expr(condition, frame);
            scan_block(then, frame);
            otherwise.iter().for_each(|otherwise| scan_expr(otherwise, frame));
        }
        ExprKind::Match(value, arms) => {
            scan_expr(value, frame);
            arms.iter().for_each(|arm| scan_expr(&arm.body, frame));
        }
        ExprKind::Loop(looped) => scan_block(&looped.body, frame),
        ExprKind::Closure(closure) => scan_expr(&closure.body, frame),
        ExprKind::Method(method) => {
            // A method of a variable may change it: `rng.random()`, `it.next()`.
            if let Some((name, _)) = spelling::root(&method.receiver)
                && changes(&method.name)
            {
                frame.assigned.push(name);
            }
            scan_expr(&method.receiver, frame);
            method.arguments.iter().for_each(|argument| scan_expr(argument, frame));
        }
        ExprKind::Call(_, arguments) => arguments.iter().for_each(|argument| scan_expr(argument, frame)),
        ExprKind::Reference(true, inner) => {
            if let Some((name, _)) = spelling::root(inner) {
                frame.assigned.push(name);
            }
        }
        ExprKind::Macro(_, arguments) => arguments.iter().for_each(|argument| scan_expr(argument, frame)),
        ExprKind::Reference(false, inner) | ExprKind::Try(inner) | ExprKind::Let(_, inner) => scan_expr(inner, frame),
        _ => {}
    }
}

fn note(operator: Option<Operator>, place: &Expr, value: &Expr, name: Name, frame: &mut Frame) {
    let constant = matches!(value.kind, ExprKind::Literal(Literal::Integer(_)));
    let stepped = matches!(operator, Some(Operator::Add | Operator::Sub)) && constant;
    if stepped && matches!(place.kind, ExprKind::Path(_)) && !frame.assigned.contains(&name) {
        frame.counters.push(name.clone());
    } else {
        frame.counters.retain(|counter| *counter != name);
    }
    frame.assigned.push(name);
}

fn changes(method: &str) -> bool {
    does(method, Does::Advances) || is_mutable(method)
}
