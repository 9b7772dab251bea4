//! Parallel iterators, and pieces whose size depends on the number of threads.

use crate::facts::{Order, Source};
use crate::flow::state::Body;
use crate::hir::{Method, Span};
use crate::types::Ty;
use crate::types::library::ARRAY;
use crate::types::tables::forms::{bridges, goes_parallel, goes_through_chunks, goes_through_pieces};
use crate::types::tables::iterators::{Walks, walks};
use crate::values::threads::by_thread_count;
use crate::values::{Value, elements};

impl Body<'_> {
    /// `par_iter` and its family, in rayon and in libraries that imitate it.
    pub(crate) fn parallel_method(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
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
        order = Order::worse(order, elements::order_of_value(receiver, method.name_span));
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
        Some(Value { order, origin, exact, divided, ..Value::of(item.parallel()) })
    }

    /// `Zip::from(&a).par_map_collect(f)`: an array, whose elements stand where they stood before.
    fn mapped_at_once(&mut self, method: &Method, receiver: &Value) -> Option<Value> {
        let closure = method.arguments.last()?;
        let item = self.element_of(&receiver.ty);
        let parallel = Value { ty: item.clone().parallel(), ..receiver.clone() };
        let made = self.each(method, &parallel, closure, item);
        Some(Value { order: receiver.order.clone(), exact: made.exact, ..Value::of(Ty::named(ARRAY, vec![made.ty])) })
    }

    /// `par_chunks(values, size)`: a function of a library, named like rayon's method.
    pub(crate) fn parallel_call(&self, name: &str, values: &[Value]) -> Value {
        let element = values.first().map(|value| self.element_of(&value.ty)).unwrap_or_default();
        let pieces = goes_through_pieces(name);
        let item = if pieces { element.plain().sequence() } else { element };
        let threads = values.iter().skip(1).find_map(|value| value.threads).filter(|_| goes_through_chunks(name));
        let order = values.first().and_then(|value| value.order.clone());
        let order = Order::worse(order, threads.map(by_thread_count));
        let exact = values.first().is_some_and(|value| value.exact);
        Value { order, exact, ..Value::of(item.parallel()) }
    }

    /// The source of the order in which a value is reduced.
    pub(crate) fn order_of_reduction(&self, receiver: &Value, at: Span) -> Option<Order> {
        Order::worse(receiver.order.clone(), elements::order_of_value(receiver, at))
    }
}
