//! Parallel iterators, and pieces whose size depends on the number of threads.

use super::{Body, Threads, Value};
use crate::facts::{Given, Order, Source};
use crate::hir::{Method, Path, Span};
use crate::types::Ty;
use crate::types::library::ARRAY;
pub(super) use crate::types::tables::forms::PARALLEL;
use crate::types::tables::forms::{bridges, goes_parallel, goes_through_chunks, goes_through_pieces};
use crate::types::tables::functions::{Of, counts_threads_of_machine, of};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};

/// Whether a variable, field or function by this name counts threads.
pub(super) fn counts_threads(name: &str) -> bool {
    does(name, Does::CountsThreads)
}

/// A call that reads the number of threads.
pub(super) fn thread_count(path: &Path, span: Span) -> Option<Value> {
    let parent = path.parent().and_then(|parent| of(&parent.name));
    let counts =
        counts_threads(path.last()) || parent == Some(Of::ThreadCount) && counts_threads_of_machine(path.last());
    counts.then(|| Value { threads: Some(Threads::at(span)), ..Value::of(Ty::Integer) })
}

/// The order of pieces whose number depends on the number of threads.
pub(super) fn by_thread_count(threads: Threads) -> Order {
    let given = Given { count: threads.given, ..Given::default() };
    let Some(at) = threads.at else { return Order::given(given) };
    Order { given, ..Order::new(Source::Threads, at, "the number of threads decides how the elements are divided") }
}

impl Body<'_> {
    /// `par_iter` and its family, in rayon and in libraries that imitate it.
    pub(super) fn parallel_method(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let name = method.name.as_str();
        if !goes_parallel(name) {
            return None;
        }
        if walks(name, Walks::MapsArrayAtOnce) {
            return self.mapped_at_once(method, receiver);
        }
        let mut threads = None;
        for argument in &method.arguments {
            threads = threads.or(self.eval(argument, &Ty::Integer).threads);
        }
        let element = self.element_of(&receiver.ty);
        let pieces = goes_through_pieces(name);
        let item = if pieces { element.plain().sequence() } else { element };
        let mut order = receiver.order.clone();
        order = Order::worse(order, super::elements::order_of_type(&receiver.ty, method.name_span));
        if let Some(at) = threads.filter(|_| goes_through_chunks(name)) {
            order = Order::worse(order, Some(by_thread_count(at)));
        }
        if bridges(name) {
            order = Order::worse(
                order,
                Some(Order::new(
                    Source::Arrival,
                    method.name_span,
                    "`par_bridge` hands out elements as threads ask for them",
                )),
            );
        }
        let origin = self.origin_of(&method.receiver, receiver);
        let (exact, divided) = (receiver.exact, receiver.divided);
        Some(Value { order, origin, exact, divided, ..Value::of(Ty::Parallel(Box::new(item))) })
    }

    /// `Zip::from(&a).par_map_collect(f)`: an array, whose elements stand where they stood before.
    fn mapped_at_once(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let closure = method.arguments.last()?;
        let item = self.element_of(&receiver.ty);
        let parallel = Value { ty: Ty::Parallel(Box::new(item.clone())), ..receiver.clone() };
        let made = self.each(method, &parallel, closure, item);
        Some(Value { order: receiver.order.clone(), exact: made.exact, ..Value::of(Ty::named(ARRAY, vec![made.ty])) })
    }

    /// `par_chunks(values, size)`: a function of a library, named like rayon's method.
    pub(super) fn parallel_call(&self, name: &str, values: &[Value]) -> Value {
        let element = values.first().map(|value| self.element_of(&value.ty)).unwrap_or_default();
        let pieces = goes_through_pieces(name);
        let item = if pieces { element.plain().sequence() } else { element };
        let threads = values.iter().skip(1).find_map(|value| value.threads).filter(|_| goes_through_chunks(name));
        let order = values.first().and_then(|value| value.order.clone());
        let order = Order::worse(order, threads.map(by_thread_count));
        let exact = values.first().is_some_and(|value| value.exact);
        Value { order, exact, ..Value::of(Ty::Parallel(Box::new(item))) }
    }

    /// The source of the order in which a value is reduced.
    pub(super) fn order_of_reduction(&self, receiver: &Value, at: Span) -> Option<Order> {
        Order::worse(receiver.order.clone(), super::elements::order_of_type(&receiver.ty, at))
    }
}
