//! Parallel iterators, and pieces whose size depends on the number of threads.

use super::{Body, Threads, Value};
use crate::facts::{Given, Order, Source};
use crate::hir::{Method, Path, Span};
use crate::types::Ty;
use crate::types::method_names::{Does, does};

/// Whether a variable, field or function by this name counts threads.
pub(super) fn counts_threads(name: &str) -> bool {
    does(name, Does::CountsThreads)
}

/// A call that reads the number of threads.
pub(super) fn thread_count(path: &Path, span: Span) -> Option<Value> {
    let parent = path.parent().map(|parent| parent.name.as_str());
    let counts =
        counts_threads(path.last()) || matches!((parent, path.last()), (Some("num_cpus"), "get" | "get_physical"));
    counts.then(|| Value { threads: Some(Threads::at(span)), ..Value::of(Ty::Integer) })
}

/// The order of pieces whose number depends on the number of threads.
pub(super) fn by_thread_count(threads: Threads) -> Order {
    let given = Given { count: threads.given, ..Given::default() };
    let Some(at) = threads.at else { return Order::given(given) };
    Order { given, ..Order::new(Source::Threads, at, "the number of threads decides how the elements are divided") }
}

impl Body<'_> {
    /// `par_iter` and its family, of rayon and of what imitates it.
    pub(super) fn parallel_method(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let name = method.name.as_str();
        let parallel = name.starts_with("par_") || name.contains("_par_") || name.ends_with("par_iter");
        if !parallel || name.starts_with("par_sort") || name.starts_with("par_extend") {
            return None;
        }
        let mut threads = None;
        for argument in &method.arguments {
            threads = threads.or(self.eval(argument, &Ty::Integer).threads);
        }
        let element = self.element_of(&receiver.ty);
        let pieces = ["chunks", "windows", "split"].iter().any(|word| name.contains(word));
        let item = if pieces { element.plain().sequence() } else { element };
        let mut order = receiver.order.clone();
        order = Order::worse(order, super::elements::order_of_type(&receiver.ty, method.name_span));
        if let Some(at) = threads.filter(|_| name.contains("chunk")) {
            order = Order::worse(order, Some(by_thread_count(at)));
        }
        if name.ends_with("par_bridge") {
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
        Some(Value { order, origin, ..Value::of(Ty::Parallel(Box::new(item))) })
    }

    /// `par_chunks(values, size)`: a library's function by the name of rayon's method.
    pub(super) fn parallel_call(&self, name: &str, values: &[Value]) -> Value {
        let element = values.first().map(|value| self.element_of(&value.ty)).unwrap_or_default();
        let pieces = matches!(name, "par_chunks" | "par_windows");
        let item = if pieces { element.plain().sequence() } else { element };
        let threads = values.iter().skip(1).find_map(|value| value.threads).filter(|_| name == "par_chunks");
        let order = values.first().and_then(|value| value.order.clone());
        let order = Order::worse(order, threads.map(by_thread_count));
        Value { order, ..Value::of(Ty::Parallel(Box::new(item))) }
    }

    /// Where the order of a reduction comes from, for the value that is reduced.
    pub(super) fn order_of_reduction(&self, receiver: &Value, at: Span) -> Option<Order> {
        Order::worse(receiver.order.clone(), super::elements::order_of_type(&receiver.ty, at))
    }
}
