//! What threads share: locks, atomics, channels, thread-locals; and the order in which they arrive.

use crate::facts::{Order, Source};
use crate::flow::observer::Observer;
use crate::flow::state::environment::{Frame, FrameKind};
use crate::flow::state::place::Place;
use crate::flow::state::{Body, environment};
use crate::hir::{Expr, ExprKind, Method, Operator, Span};
use crate::types::Ty;
use crate::types::library;
use crate::types::tables::cells::{HANDLE, PER_THREAD, cell, is_lock, is_shared_owner};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};
use crate::types::tables::sharing::{Sharing, sharing, surely_locks};
use crate::values::{Origin, Shared, Threads, Value, spelling, threads};

impl Body<'_> {
    pub(crate) fn sharing_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
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
            Sharing::Adds => Some(self.on_atomic(method, receiver, Operator::Add)),
            Sharing::Subtracts => Some(self.on_atomic(method, receiver, Operator::Sub)),
            Sharing::AddsFloat if library::is_float_atomic(&receiver.ty) => {
                Some(self.on_atomic(method, receiver, Operator::Add))
            }
            Sharing::SubtractsFloat if library::is_float_atomic(&receiver.ty) => {
                Some(self.on_atomic(method, receiver, Operator::Sub))
            }
            Sharing::Updates if method.arguments.len() >= 3 => Some(self.on_atomic_update(method, receiver)),
            Sharing::Alters if method.arguments.len() == 2 => Some(self.on_alteration(method, receiver)),
            Sharing::Writes if matches!(method.arguments.len(), 1 | 2) => self.on_cell_write(method, receiver),
            Sharing::Exchanges => Some(self.on_exchange(method)),
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
    pub(crate) fn broadcast(&mut self, at: Span, closure: &Expr) -> Value {
        let arrival = Order::new(Source::Arrival, at, "threads arrive here in an order that changes from run to run");
        let frame = Frame::new(FrameKind::Task, at, Some(arrival));
        let made = self.run_closure(closure, Vec::new(), frame).0;
        let order = Some(threads::by_thread_count(Threads::at(at)));
        Value { order, ..Value::of(made.ty.sequence()) }
    }

    /// Whether no two threads reach the same place: each parallel step reaches a different one.
    fn alone(&self, origin: Origin) -> bool {
        let frames = self.environment.frames.iter().enumerate().skip(origin.depth);
        let distinct = |index: usize| origin.distinct & environment::bit(index) != 0;
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
        let local = spelling::root(lock).and_then(|(name, _)| self.environment.local(&name));
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
    fn repeats(&self, origin: Origin) -> bool {
        let place = Place { depth: origin.depth, distinct: origin.distinct, ..Default::default() };
        !self.repeating(&place).is_empty()
    }

    /// The same for what a receiver gives. A step with a receiver of its own takes nothing from others.
    pub(crate) fn steps_receive(&mut self, receiver: &Expr, order: &Order) {
        let place = self.reached(receiver);
        let own = |index: usize| place.distinct & environment::bit(index) != 0;
        let innermost = (0..self.environment.frames.len()).rev().find(|index| own(*index));
        self.steps_take(order, place.depth.max(innermost.map_or(0, |index| index + 1)));
    }

    /// `for i in 0..v.len() { … v[i] … }`: the steps that count through a collection have the order of its elements.
    pub(crate) fn counted_through(&mut self, collection: &Value, index: &Expr) {
        let Some(order) = &collection.order else { return };
        let distinct = self.distinct_of(index);
        for (at, frame) in self.environment.frames.iter_mut().enumerate() {
            if frame.kind == FrameKind::Steps && distinct & environment::bit(at) != 0 {
                frame.order = Order::worse(frame.order.take(), Some(order.clone()));
            }
        }
    }
}

/// `f64::from_bits(old)`.
pub(crate) fn decodes(init: &Expr) -> bool {
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
pub(crate) fn makes_lock(init: &Expr) -> bool {
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

/// `COUNTER.with(|counter| …)`.
fn thread_local(receiver: &Expr) -> bool {
    match &receiver.kind {
        ExprKind::Path(path) => {
            path.last().chars().all(|letter| letter.is_ascii_uppercase() || letter == '_' || letter.is_ascii_digit())
        }
        _ => false,
    }
}
