//! What threads share: locks, atomics, channels, thread-locals; and the order in which they arrive.

use super::environment::{Frame, FrameKind};
use super::{Body, Shared, Value};
use crate::facts::{Order, Reduction, Shape, Source};
use crate::hir::{Expr, ExprKind, Method, Name, Operator, Span};
use crate::types::library;
use crate::types::tables::cells::{HANDLE, PER_THREAD, cell, is_lock, is_shared_owner};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::sharing::{Sharing, sharing, surely_locks};
use crate::types::{Floats, Ty};

impl Body<'_> {
    pub(super) fn sharing_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        let name = method.name.as_str();
        match sharing(name)? {
            Sharing::Locks | Sharing::LocksToRead if !method.arguments.is_empty() || !locks(&receiver.ty, name) => None,
            Sharing::Locks => Some(self.locked(method, receiver, expected, true)),
            Sharing::LocksToRead => Some(self.locked(method, receiver, expected, false)),
            Sharing::Borrows if method.arguments.is_empty() => Some(self.borrowed(method, receiver)),
            Sharing::EntersThread if thread_local(&method.receiver) => {
                let itself = receiver.ty.name().is_some_and(|name| cell(name).with_hands_itself);
                self.entered(method, receiver, itself)
            }
            Sharing::EntersThreadsCell if thread_local(&method.receiver) => self.entered(method, receiver, false),
            Sharing::GivesThreadsOwn if receiver.ty.name() == Some(PER_THREAD) => {
                method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
                let shared = Some(Shared::ThreadLocal(method.name_span));
                let origin = self.origin_of(&method.receiver, receiver);
                Some(Value { shared, origin, ..Value::of(receiver.ty.argument(0)) })
            }
            Sharing::Broadcasts => match method.arguments.as_slice() {
                [closure @ Expr { kind: ExprKind::Closure(_), .. }] => Some(self.broadcast(method.name_span, closure)),
                _ => Some(self.spawned(method)),
            },
            Sharing::Spawns => Some(self.spawned(method)),
            Sharing::Adds => Some(self.atomic(method, receiver, Operator::Add)),
            Sharing::Subtracts => Some(self.atomic(method, receiver, Operator::Sub)),
            Sharing::AddsFloat if library::is_float_atomic(&receiver.ty) => {
                Some(self.atomic(method, receiver, Operator::Add))
            }
            Sharing::SubtractsFloat if library::is_float_atomic(&receiver.ty) => {
                Some(self.atomic(method, receiver, Operator::Sub))
            }
            Sharing::Updates if method.arguments.len() >= 3 => Some(self.updated(method, receiver)),
            Sharing::Alters if method.arguments.len() == 2 => Some(self.altered(method, receiver)),
            Sharing::Writes if matches!(method.arguments.len(), 1 | 2) => self.cell_write(method, receiver),
            Sharing::Exchanges => Some(self.exchanged(method)),
            Sharing::Receives => Some(self.received(method, receiver, expected)),
            Sharing::Joins if method.arguments.is_empty() => Some(receiver.with(receiver.ty.argument(0).option())),
            Sharing::Sends => self.sent(method),
            Sharing::YieldsReady => {
                method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
                let order =
                    Order::new(Source::Arrival, method.name_span, format!("`{name}` yields what is ready first"));
                Some(Value { order: Some(order), ..receiver.with(receiver.ty.clone()) })
            }
            Sharing::Borrows
            | Sharing::EntersThread
            | Sharing::EntersThreadsCell
            | Sharing::GivesThreadsOwn
            | Sharing::AddsFloat
            | Sharing::SubtractsFloat
            | Sharing::Updates
            | Sharing::Alters
            | Sharing::Writes
            | Sharing::Joins => None,
        }
    }

    /// `lock.lock()`: the value inside, which threads share if they may change it.
    fn locked(&mut self, method: &Method, receiver: &Value, expected: &Ty, changes: bool) -> Value {
        let origin = self.origin_of(&method.receiver, receiver);
        // If each step has a lock of its own, no other step adds to the value inside.
        let own = origin.is_some_and(|origin| self.alone(origin)) || self.is_serial(&method.receiver);
        let shared = (changes && !own).then_some(Shared::Lock(method.name_span));
        let ty = receiver.ty.argument(0).or(|| expected.unwrapped());
        Value { origin, shared, order: receiver.order.clone(), poisonable: true, ..Value::of(ty) }
    }

    /// `cell.borrow_mut()`, `lock.get_mut()`: what is inside.
    fn borrowed(&mut self, method: &Method, receiver: &Value) -> Value {
        let origin = self.origin_of(&method.receiver, receiver);
        let known = receiver.ty.name().map(cell).unwrap_or_default();
        let ty = if known.lends { receiver.ty.argument(0) } else { receiver.ty.clone() };
        let poisonable = does(&method.name, Does::GivesLockResult) && known.poisons;
        Value { origin, poisonable, ..receiver.with(ty) }
    }

    /// `COUNTER.with(|counter| …)`: the variable of this thread.
    fn entered(&mut self, method: &Method, receiver: &Value, itself: bool) -> Option<Value> {
        let shared = Some(Shared::ThreadLocal(method.name_span));
        let held = if itself { receiver.ty.clone() } else { receiver.ty.argument(0) };
        let value = Value { shared, ..Value::of(held) };
        let frame = Frame::new(FrameKind::Once, method.name_span, None);
        let closure = method.arguments.first()?;
        Some(self.run_closure(closure, vec![value], frame).0)
    }

    /// `scope.spawn(|| …)`: a closure that another thread runs.
    fn spawned(&mut self, method: &Method) -> Value {
        let label = "threads arrive here in an order that changes from run to run";
        let order = Order::new(Source::Arrival, method.name_span, label);
        let mut made = Value::default();
        for argument in &method.arguments {
            let frame = Frame::new(FrameKind::Task, method.name_span, Some(order.clone()));
            made = self.run_closure(argument, Vec::new(), frame).0;
        }
        Value { striped: made.striped, ..Value::of(Ty::named(HANDLE, vec![made.ty])) }
    }

    /// `rayon::broadcast(|context| …)`: a value of each thread.
    pub(super) fn broadcast(&mut self, at: Span, closure: &Expr) -> Value {
        let arrival = Order::new(Source::Arrival, at, "threads arrive here in an order that changes from run to run");
        let frame = Frame::new(FrameKind::Task, at, Some(arrival));
        let made = self.run_closure(closure, Vec::new(), frame).0;
        let order = Some(super::parallel::by_thread_count(super::Threads::at(at)));
        Value { order, ..Value::of(made.ty.sequence()) }
    }

    /// Whether no two threads reach the same place: each parallel step reaches a different one.
    fn alone(&self, origin: super::Origin) -> bool {
        let frames = self.environment.frames.iter().enumerate().skip(origin.depth);
        let distinct = |index: usize| origin.distinct & super::environment::bit(index) != 0;
        let (mut concurrent, mut loops, mut loops_distinct) = (false, false, true);
        for (index, frame) in frames {
            let races = frame
                .order
                .as_ref()
                .is_some_and(|order| matches!(order.source, Source::Parallel | Source::Arrival | Source::Threads));
            let alone = match frame.kind {
                // Whether a task is started once for each step of the surrounding loops.
                FrameKind::Task => loops && loops_distinct,
                FrameKind::Steps | FrameKind::Fold if races => distinct(index),
                FrameKind::Steps | FrameKind::Fold => {
                    loops = true;
                    loops_distinct &= distinct(index);
                    continue;
                }
                FrameKind::Once => continue,
            };
            concurrent = true;
            if !alone {
                return false;
            }
        }
        concurrent || origin.distinct != 0 && !self.repeats(origin)
    }

    /// Whether a lock is made in this function, and taken in its own thread.
    fn is_serial(&self, lock: &Expr) -> bool {
        let local = super::places::root(lock).and_then(|(name, _)| self.environment.local(&name));
        let Some(local) = local.filter(|local| local.own_lock) else { return false };
        let serial = |frame: &Frame| match frame.kind {
            FrameKind::Steps | FrameKind::Fold => {
                !frame.order.as_ref().is_some_and(|order| matches!(order.source, Source::Parallel | Source::Arrival))
            }
            FrameKind::Task | FrameKind::Once => false,
        };
        self.environment.frames.iter().skip(local.depth).all(serial)
    }

    /// Whether a surrounding loop reaches the same place again.
    fn repeats(&self, origin: super::Origin) -> bool {
        let place = super::places::Place { depth: origin.depth, distinct: origin.distinct, ..Default::default() };
        !self.repeating(&place).is_empty()
    }

    fn atomic(&mut self, method: &Method, receiver: &Value, operator: Operator) -> Value {
        let term = method.arguments.first().map(|term| self.eval(term, &receiver.ty)).unwrap_or_default();
        method.arguments.iter().skip(1).for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
        let floats = match (library::is_float_atomic(&receiver.ty), &receiver.ty) {
            (true, _) => Floats::Yes,
            (false, Ty::Unknown | Ty::Parameter(_)) => self.floats(&term.ty),
            (false, _) => Floats::No,
        };
        let constant = method.arguments.first().is_some_and(|term| matches!(term.kind, ExprKind::Literal(_)));
        if floats == Floats::Yes && !term.exact && !constant {
            self.atomic_reduction(method.name_span, operator);
        } else {
            // A counter from which threads take their work: which work a thread gets depends on which comes first.
            let order = Order::new(
                Source::Arrival,
                method.name_span,
                "what a step works on depends on which thread comes first",
            );
            if self.environment.in_task() {
                self.steps_take(&order, 0);
                return Value { taken: Some(order), ..Value::of(term.ty) };
            }
        }
        Value::of(term.ty)
    }

    pub(super) fn atomic_reduction(&mut self, at: Span, operator: Operator) {
        let order =
            Order::new(Source::Arrival, at, "threads add to the atomic in an order that changes from run to run");
        let reduction = Reduction { order: Some(order), ..Reduction::new(Shape::Atomic, operator) };
        self.reduction(at, Floats::Yes, reduction);
    }

    /// `a.fetch_update(…, |bits| Some((f64::from_bits(bits) + x).to_bits()))`.
    fn updated(&mut self, method: &Method, receiver: &Value) -> Value {
        let mut sums = false;
        for argument in &method.arguments {
            let frame = Frame::new(FrameKind::Once, method.name_span, None);
            let item = receiver.ty.argument(0);
            match &argument.kind {
                ExprKind::Closure(_) => {
                    let made = self.run_closure(argument, vec![Value::of(item)], frame).0;
                    sums |= made.summed;
                }
                _ => {
                    let value = self.eval(argument, &Ty::Unknown);
                    sums |= value.adder;
                    self.note_updates(value.sources);
                }
            }
        }
        if sums {
            self.atomic_reduction(method.name_span, Operator::Add);
        }
        Value::default()
    }

    /// `a.compare_exchange(old, (f64::from_bits(old) + x).to_bits(), …)`.
    fn exchanged(&mut self, method: &Method) -> Value {
        let values: Vec<Value> = method.arguments.iter().map(|argument| self.eval(argument, &Ty::Unknown)).collect();
        let derives = match values.as_slice() {
            [old, new, ..] => old.terms & new.sources != 0,
            _ => false,
        };
        if values.get(1).is_some_and(|new| new.summed) && (derives || self.adds_to_old(method)) {
            self.atomic_reduction(method.name_span, Operator::Add);
        }
        let (old, new) = (values.first().cloned().unwrap_or_default(), values.get(1).cloned().unwrap_or_default());
        self.note_update(&old, &new);
        self.exchanges(old.sources, new.sources);
        // The result holds the old value too.
        Value { sources: old.sources, ..Value::of(old.ty.option()) }
    }

    /// Notes the parameters that are closures and compute the new value of an exchange from the old one: callers know what they compute.
    fn note_update(&mut self, old: &Value, new: &Value) {
        if old.terms & new.sources != 0 || old.terms == 0 {
            self.note_updates(new.sources);
        }
    }

    fn note_updates(&mut self, sources: u64) {
        for (index, (_, ty)) in self.function.parameters.iter().enumerate() {
            let called = matches!(self.resolved(&self.scope.convert(ty)), Ty::Function(..));
            if called {
                self.summary.updates |= sources & super::summary::bit(index + 1);
            }
        }
    }

    /// Whether the new value of an exchange is computed from the old one: otherwise it replaces the value, as a minimum does.
    fn adds_to_old(&self, method: &Method) -> bool {
        let [old, new, ..] = method.arguments.as_slice() else { return false };
        let old = super::invariant::names(old);
        let new = super::invariant::names(new);
        let derives = |new: &Name| old.iter().any(|old| new == old || self.environment.derives(new, old, 3));
        new.iter().any(derives)
    }

    /// The steps of the loops inside a `depth` take what arrives, in an order that this thread does not determine.
    pub(super) fn steps_take(&mut self, order: &Order, depth: usize) {
        for frame in self.environment.frames.iter_mut().skip(depth).rev() {
            match frame.kind {
                FrameKind::Steps => frame.takes = Order::worse(frame.takes.take(), Some(order.clone())),
                FrameKind::Fold => {}
                FrameKind::Task | FrameKind::Once => break,
            }
        }
    }

    /// The same for what a receiver gives. A step with a receiver of its own takes nothing from others.
    pub(super) fn steps_receive(&mut self, receiver: &Expr, order: &Order) {
        let place = self.reached(receiver);
        let own = |index: usize| place.distinct & super::environment::bit(index) != 0;
        let innermost = (0..self.environment.frames.len()).rev().find(|index| own(*index));
        self.steps_take(order, place.depth.max(innermost.map_or(0, |index| index + 1)));
    }

    /// `for i in 0..v.len() { … v[i] … }`: the steps that count through a collection have the order of its elements.
    pub(super) fn counted_through(&mut self, collection: &Value, index: &Expr) {
        let Some(order) = &collection.order else { return };
        let distinct = self.distinct_of(index);
        for (at, frame) in self.environment.frames.iter_mut().enumerate() {
            if frame.kind == FrameKind::Steps && distinct & super::environment::bit(at) != 0 {
                frame.order = Order::worse(frame.order.take(), Some(order.clone()));
            }
        }
    }

    /// The steps of the loops inside the `depth` of a variable take the elements that it gives: `it.next()`.
    pub(super) fn steps_since(&mut self, depth: usize, order: &Order) {
        for frame in self.environment.frames.iter_mut().skip(depth).rev() {
            match frame.kind {
                FrameKind::Steps if frame.order.as_ref().is_none_or(|order| !order.is_known()) => {
                    frame.order = Order::worse(frame.order.take(), Some(order.clone()));
                }
                FrameKind::Steps | FrameKind::Fold => {}
                FrameKind::Task | FrameKind::Once => break,
            }
        }
    }
}

/// `f64::from_bits(old)`.
pub(super) fn decodes(init: &Expr) -> bool {
    match &init.kind {
        ExprKind::Call(function, _) => {
            matches!(&function.kind, ExprKind::Path(path) if does(path.last(), Does::Decodes))
        }
        _ => false,
    }
}

fn locks(ty: &Ty, method: &str) -> bool {
    match ty {
        Ty::Named(name, _) => is_lock(name),
        _ => surely_locks(method),
    }
}

/// `Mutex::new(x)`, `Arc::new(Mutex::new(x))`, and locks in a collection: `values.map(|x| Mutex::new(x)).collect()`.
pub(super) fn makes_lock(init: &Expr) -> bool {
    match &init.kind {
        ExprKind::Call(function, arguments) => {
            let ExprKind::Path(path) = &function.kind else { return false };
            match path.parent().map(|parent| parent.name.as_str()) {
                Some(name) if is_shared_owner(name) => arguments.first().is_some_and(makes_lock),
                Some(name) => is_lock(name),
                None => false,
            }
        }
        ExprKind::Method(method) if walks(&method.name, Walks::Collects) => makes_lock(&method.receiver),
        ExprKind::Method(method) => match method.arguments.as_slice() {
            [Expr { kind: ExprKind::Closure(closure), .. }] if walks(&method.name, Walks::MapsItself) => {
                makes_lock(&closure.body)
            }
            _ => false,
        },
        ExprKind::Block(block) => block.tail.as_deref().is_some_and(makes_lock),
        ExprKind::Array(elements) => elements.first().is_some_and(makes_lock),
        _ => false,
    }
}

/// Whether locking it returns a `LockResult`.
pub(super) fn poisons(ty: &Ty) -> bool {
    ty.name().is_some_and(|name| cell(name).poisons)
}

/// `COUNTER.with(|counter| …)`.
fn thread_local(receiver: &Expr) -> bool {
    match &receiver.kind {
        ExprKind::Path(path) => {
            path.last().chars().all(|letter| letter.is_ascii_uppercase() || letter == '_' || letter.is_ascii_digit())
        }
        _ => false,
    }
}
