//! Closures that run for every element.

use crate::facts::Order;
use crate::flow::state::Body;
use crate::flow::state::environment::{self, Frame, FrameKind};
use crate::hir::{Expr, ExprKind, Method};
use crate::types::Ty;
use crate::types::tables::forms::goes_parallel_somehow;
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::variants::is_optional;
use crate::values::{Origin, Value, elements, kinds, threads};

impl Body<'_> {
    /// A closure that an adaptor runs for every element.
    pub(crate) fn each(&mut self, method: &Method, receiver: &Value, closure: &Expr, item: Ty) -> Value {
        let iterates = matches!(receiver.ty, Ty::Iterator(_) | Ty::Parallel(_) | Ty::Sequence(_));
        let eager = walks(&method.name, Walks::RunsEach);
        let hashed = matches!(&receiver.ty, Ty::Named(name, _) if kinds::is_map(name)) && iterates_map(&method.name);
        let kind = if iterates || eager || hashed { FrameKind::Steps } else { FrameKind::Once };
        let order: Option<Order> = match &receiver.ty {
            _ if hashed => self.order_of_steps(receiver, method.name_span),
            Ty::Parallel(_) => elements::order_of_type(&receiver.ty, self.source_of(method)),
            _ => receiver.order.clone(),
        };
        let optional = receiver.ty.name().is_some_and(is_optional);
        let bit = environment::bit(self.environment.frames.len());
        let origin = receiver.origin.map(|origin| Origin { distinct: origin.distinct | bit, ..origin });
        let (own, fields) = Self::element_orders(&receiver.fields);
        let element = Value {
            order: if optional { None } else { own },
            fields,
            striped: receiver.striped,
            origin,
            shared: receiver.shared,
            exact: receiver.exact,
            divided: receiver.divided,
            accumulator: receiver.accumulator,
            reaches: receiver.reaches,
            taken: receiver.taken.clone(),
            terms: if optional { receiver.terms } else { 0 },
            sources: if optional { receiver.sources } else { 0 },
            ..Value::of(item)
        };
        let frame = Frame::new(kind, method.name_span, order);
        let elements = match (&element.ty, &closure.kind) {
            // Methods of maps pass the key and the value.
            (Ty::Tuple(pair), ExprKind::Closure(closure)) if hashed && closure.parameters.len() == 2 => {
                pair.iter().map(|ty| Value { ty: ty.clone(), ..element.clone() }).collect()
            }
            // So does ndarray's `Zip`: an element of each array.
            (Ty::Tuple(_), ExprKind::Closure(closure)) if closure.parameters.len() > 1 => {
                let types = flattened(&element.ty, closure.parameters.len());
                types.into_iter().map(|ty| Value { ty, ..element.clone() }).collect()
            }
            _ => vec![element],
        };
        self.run_closure(closure, elements, frame).0
    }

    /// Pieces by a size that depends on the number of threads.
    pub(crate) fn pieces(&mut self, method: &Method, receiver: &Value) -> Option<Order> {
        let mut order = receiver.order.clone();
        for argument in &method.arguments {
            let value = self.eval(argument, &Ty::Integer);
            order = Order::worse(order, value.threads.map(threads::by_thread_count));
        }
        order
    }

    /// The method that makes a parallel iterator, to be shown in the finding.
    pub(crate) fn source_of(&self, method: &Method) -> crate::hir::Span {
        let mut receiver = &method.receiver;
        while let ExprKind::Method(inner) = &receiver.kind {
            if goes_parallel_somehow(&inner.name) {
                return inner.name_span;
            }
            receiver = &inner.receiver;
        }
        method.name_span
    }
}

/// Flattens a pair whose first part may be a pair, and so on, into as many values as a closure takes.
fn flattened(ty: &Ty, count: usize) -> Vec<Ty> {
    match ty {
        Ty::Tuple(parts) if count > 1 && parts.len() == 2 => {
            let mut found = flattened(&parts[0], count - 1);
            found.push(parts[1].clone());
            found
        }
        other => vec![other.clone()],
    }
}

/// Methods of maps that run a closure for every entry.
fn iterates_map(name: &str) -> bool {
    walks(name, Walks::RunsEachEntry)
}
