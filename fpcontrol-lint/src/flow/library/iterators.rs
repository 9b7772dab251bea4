//! Adaptors of iterators, and what makes and consumes them.

use crate::facts::Order;
use crate::flow::library::collecting::grouped;
use crate::flow::library::collections::repeated;
use crate::flow::state::Body;
use crate::flow::state::environment::{Frame, FrameKind};
use crate::hir::{Expr, ExprKind, Method};
use crate::types::Ty;
use crate::types::library::{ARRAY, ARRAY_VIEW, GROUPS, LibraryType, library_type};
use crate::types::tables::forms;
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::variants::is_optional;
use crate::values::fields::ELEMENT;
use crate::values::{FieldOrders, Held, Value, elements, join, kinds};

/// How many elements a tuple of windows is taken to have.
const TUPLE: usize = 12;

/// What an adaptor is called on.
struct Steps<'v> {
    receiver: &'v Value,
    /// Where the order of the elements comes from.
    order: Option<Order>,
    item: Ty,
    /// Whether it is an `Option` or a `Result`.
    optional: bool,
}

impl Steps<'_> {
    /// An iterator of the same kind over something else.
    fn like(&self, item: Ty) -> Ty {
        match &self.receiver.ty {
            Ty::Parallel(_) => item.parallel(),
            _ => item.iterator(),
        }
    }

    fn keep(&self, ty: Ty) -> Value {
        self.ordered(ty, self.order.clone())
    }

    fn ordered(&self, ty: Ty, order: Option<Order>) -> Value {
        Value { order, exact: self.receiver.exact, ..self.receiver.with(ty) }
    }
}

impl Body<'_> {
    pub(crate) fn adaptor(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        let order = match &receiver.ty {
            Ty::Parallel(_) => receiver.order.clone(),
            _ => Order::worse(receiver.order.clone(), elements::order_of_value(receiver, method.name_span)),
        };
        let optional = receiver.ty.name().is_some_and(is_optional);
        let steps = Steps { receiver, order, item: self.element_of(&receiver.ty), optional };
        self.begun(method, &steps)
            .or_else(|| self.joined_with(method, &steps))
            .or_else(|| self.selecting(method, &steps))
            .or_else(|| self.replacing(method, &steps))
            .or_else(|| self.ended(method, &steps, expected))
    }

    /// Methods that make an iterator: over elements, pieces, or elements with their positions.
    fn begun(&mut self, method: &Method, steps: &Steps<'_>) -> Option<Value> {
        Some(match method.name.as_str() {
            _ if walks(&method.name, Walks::Iterates) => {
                self.started(method, steps.receiver, steps.order.clone(), &steps.item)
            }
            _ if walks(&method.name, Walks::Slices) && steps.receiver.ty.name().is_some_and(kinds::is_array) => {
                method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
                let part = Ty::named(ARRAY_VIEW, vec![steps.item.clone().plain()]);
                let origin = self.origin_of(&method.receiver, steps.receiver);
                Value { origin, ..steps.keep(part.iterator()) }
            }
            _ if walks(&method.name, Walks::Divides) => {
                let order = Order::worse(steps.order.clone(), self.pieces(method, steps.receiver));
                let origin = self.origin_of(&method.receiver, steps.receiver);
                Value { origin, ..steps.ordered(steps.like(steps.item.clone().plain().sequence()), order) }
            }
            _ if walks(&method.name, Walks::Numbers) => {
                let counts = walks(&method.name, Walks::NumbersByCount);
                let position = if counts { Ty::Integer.key() } else { Ty::Unknown.key() };
                let origin = self.origin_of(&method.receiver, steps.receiver);
                let fields = steps.receiver.fields.elements_within(1);
                Value { origin, fields, ..steps.keep(steps.like(Ty::Tuple([position, steps.item.clone()].into()))) }
            }
            _ => return None,
        })
    }

    /// Adaptors of two iterators.
    fn joined_with(&mut self, method: &Method, steps: &Steps<'_>) -> Option<Value> {
        Some(match method.name.as_str() {
            name if walks(name, Walks::Zips)
                || walks(name, Walks::ZipsArrays) && matches!(steps.receiver.ty, Ty::Iterator(_)) =>
            {
                self.zipped(method, steps.receiver, steps.order.clone(), steps.item.clone(), &|item| steps.like(item))
            }
            _ if walks(&method.name, Walks::Chains) => {
                let other = method.arguments.first().map(|other| self.eval(other, &steps.receiver.ty));
                let other = other.unwrap_or_default();
                let order = Order::worse(steps.order.clone(), self.order_of_joined(&other, method.name_span));
                let item = steps.item.clone().or(|| self.element_of(&other.ty));
                Value {
                    exact: steps.receiver.exact && other.exact,
                    measured: steps.receiver.measured && other.measured,
                    ..steps.ordered(steps.like(item), order)
                }
            }
            _ => return None,
        })
    }

    /// Adaptors that give some or all of the elements, perhaps in another order.
    fn selecting(&mut self, method: &Method, steps: &Steps<'_>) -> Option<Value> {
        let item = steps.item.clone();
        Some(match method.name.as_str() {
            _ if walks(&method.name, Walks::Filters) && (!steps.optional) => {
                let closure = method.arguments.first()?;
                self.each(method, steps.receiver, closure, item.clone());
                Value { held: steps.receiver.held, ..steps.keep(steps.like(item)) }
            }
            _ if walks(&method.name, Walks::HandsOn) && (!steps.optional && iterates(&steps.receiver.ty)) => {
                method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Integer)));
                let exact = steps.receiver.exact || item.clone().plain() == Ty::Integer;
                Value { held: steps.receiver.held, exact, ..steps.keep(steps.like(item)) }
            }
            _ if walks(&method.name, Walks::Sorts) => {
                self.each_argument(method, steps);
                let order =
                    self.order_among_equals(method, &Value { order: steps.order.clone(), ..steps.receiver.clone() });
                steps.ordered(item.plain().iterator(), order)
            }
            _ => return None,
        })
    }

    /// Adaptors that give other values in place of the elements.
    fn replacing(&mut self, method: &Method, steps: &Steps<'_>) -> Option<Value> {
        let item = steps.item.clone();
        Some(match method.name.as_str() {
            _ if walks(&method.name, Walks::Maps) => {
                self.mapped(method, steps.receiver, steps.order.clone(), item, &|item| steps.like(item))?
            }
            _ if walks(&method.name, Walks::FlatMaps) => {
                let closure = method.arguments.first()?;
                let made = self.each(method, steps.receiver, closure, item);
                let flat = walks(&method.name, Walks::FlattensMade);
                let inner = match flat {
                    true => repeated(self.element_of(&made.ty), steps.order.as_ref()),
                    false => made.ty.unwrapped(),
                };
                let flattens = flat && is_piece(&made.ty);
                let own = if flattens { steps.order.clone().and_then(Order::rejoined) } else { steps.order.clone() };
                let order = Order::worse(own, self.order_of_joined(&made, method.name_span));
                let ty = if walks(&method.name, Walks::FindsMade) { inner.option() } else { steps.like(inner) };
                let fields = if flat { made.fields } else { FieldOrders::default() };
                Value {
                    exact: made.exact,
                    measured: made.measured,
                    divided: made.divided,
                    fields,
                    ..steps.ordered(ty, order)
                }
            }
            name if walks(name, Walks::Flattens) && !steps.optional => {
                let inner = elements::order_of_type(&item, method.name_span);
                let own =
                    if is_piece(&item) { steps.order.clone().and_then(Order::rejoined) } else { steps.order.clone() };
                let (each, fields) = Self::element_orders(&steps.receiver.fields);
                let order = Order::worse(Order::worse(own, inner), each);
                Value {
                    fields,
                    ..steps.ordered(steps.like(repeated(self.element_of(&item), steps.order.as_ref())), order)
                }
            }
            _ if walks(&method.name, Walks::Tuples) => {
                steps.keep(Ty::Tuple(vec![item.plain(); TUPLE].into()).iterator())
            }
            _ => return None,
        })
    }

    /// Methods that consume an iterator and do not reduce it.
    fn ended(&mut self, method: &Method, steps: &Steps<'_>, expected: &Ty) -> Option<Value> {
        let item = steps.item.clone();
        Some(match method.name.as_str() {
            _ if walks(&method.name, Walks::ForEach) => {
                let (closure, before) = method.arguments.split_last()?;
                before.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
                self.each(method, steps.receiver, closure, item);
                Value::of(Ty::Other)
            }
            _ if walks(&method.name, Walks::Collects) => {
                self.collected(method, steps.receiver, steps.order.clone(), item, expected)
            }
            name if walks(name, Walks::SplitsPairs) || walks(name, Walks::Partitions) => {
                self.each_argument(method, steps);
                let halves = match item {
                    Ty::Tuple(items) if walks(&method.name, Walks::SplitsPairs) => {
                        items.iter().map(|item| item.clone().plain().sequence()).collect()
                    }
                    item => [item.clone().plain().sequence(), item.plain().sequence()].into(),
                };
                steps.keep(join::merged(Ty::Tuple(halves), expected.clone()))
            }
            _ if walks(&method.name, Walks::Finds) && (!method.arguments.is_empty()) => {
                self.each_argument(method, steps);
                Value::of(item.plain().option())
            }
            name if walks(name, Walks::Groups) && matches!(steps.receiver.ty, Ty::Iterator(_)) => {
                let key =
                    method.arguments.iter().map(|closure| self.each(method, steps.receiver, closure, item.clone()).ty);
                let key: Vec<Ty> = key.collect();
                let ty = grouped(&method.name, key, item.plain());
                let order = steps.order.clone().filter(|_| ty.name() == Some(GROUPS));
                steps.ordered(ty, order)
            }
            name if walks(name, Walks::AsksEach) || walks(name, Walks::Locates) => {
                self.each_argument(method, steps);
                Value::of(if walks(&method.name, Walks::Locates) { Ty::Integer.option() } else { Ty::Other })
            }
            _ => return None,
        })
    }

    fn each_argument(&mut self, method: &Method, steps: &Steps<'_>) {
        for argument in &method.arguments {
            self.each(method, steps.receiver, argument, steps.item.clone());
        }
    }

    fn started(&mut self, method: &Method, receiver: &Value, order: Option<Order>, item: &Ty) -> Value {
        let name = method.name.as_str();
        let mut order = order;
        for argument in &method.arguments {
            let value = self.eval(argument, &Ty::Unknown);
            order = Order::worse(order, value.order);
        }
        let map = match &receiver.ty {
            Ty::Named(name, arguments)
                if matches!(library_type(name), Some(LibraryType::HashMap | LibraryType::Map)) =>
            {
                Some(arguments)
            }
            _ => None,
        };
        if walks(name, Walks::ViewsAsSlice) {
            return receiver.clone();
        }
        let item = match map {
            Some(arguments) => {
                let key = || arguments.first().cloned().unwrap_or_default().key();
                let held = || arguments.get(1).cloned().unwrap_or_default();
                match () {
                    () if walks(name, Walks::GivesGroups) => Ty::Tuple([key(), held().sequence()].into()),
                    () if walks(name, Walks::GivesValues) => held(),
                    () if walks(name, Walks::GivesKeys) => key(),
                    () => item.clone(),
                }
            }
            None => item.clone(),
        };
        let origin = self.origin_of(&method.receiver, receiver);
        let (exact, accumulator) = (receiver.exact, receiver.accumulator);
        let held = held(name, receiver);
        let fields = match map.is_some() && walks(name, Walks::GivesValues) {
            true => receiver.fields.values(),
            false => receiver.fields.clone(),
        };
        Value { order, fields, origin, accumulator, exact, held, ..receiver.with(item.iterator()) }
    }

    /// The order that an iterator brings into an adaptor of two iterators. A parallel iterator keeps its elements in place: only a method that adds them
    /// in parallel depends on how they are joined.
    fn order_of_joined(&self, value: &Value, at: crate::hir::Span) -> Option<Order> {
        match value.ty {
            Ty::Parallel(_) => value.order.clone(),
            _ => self.order_of_steps(value, at),
        }
    }

    fn zipped(
        &mut self,
        method: &Method,
        receiver: &Value,
        order: Option<Order>,
        item: Ty,
        like: &dyn Fn(Ty) -> Ty,
    ) -> Value {
        let Some(argument) = method.arguments.first() else { return receiver.clone() };
        let other = self.eval(argument, &Ty::Unknown);
        let order = Order::worse(order, self.order_of_joined(&other, method.name_span));
        let origin = if is_mutable(&method.receiver) { receiver.origin } else { other.origin.or(receiver.origin) };
        let items = Ty::Tuple([item, self.element_of(&other.ty)].into());
        let accumulator = receiver.accumulator.or(other.accumulator);
        let fields = receiver.fields.elements_within(0).worse(&other.fields.elements_within(1));
        Value { order, origin, accumulator, fields, ..receiver.with(like(items)) }
    }

    fn mapped(
        &mut self,
        method: &Method,
        receiver: &Value,
        order: Option<Order>,
        item: Ty,
        like: &dyn Fn(Ty) -> Ty,
    ) -> Option<Value> {
        let closure = method.arguments.last()?;
        let before = &method.arguments[..method.arguments.len() - 1];
        let given: Vec<Value> = before.iter().map(|argument| self.eval(argument, &Ty::Unknown)).collect();
        let optional = receiver.ty.name().is_some_and(is_optional);
        let name = method.name.as_str();
        let made = if walks(name, Walks::MapsWithState) {
            let state = given.first().map(|value| value.ty.called().or(|| value.ty.clone())).unwrap_or_default();
            let kind = FrameKind::Steps;
            let order = self.order_of_reduction(receiver, method.name_span);
            let frame = Frame::new(kind, method.name_span, order);
            self.run_closure(closure, vec![Value::of(state), Value::of(item)], frame).0
        } else {
            self.each(method, receiver, closure, item)
        };
        if walks(name, Walks::MapsFailure) {
            return Some(receiver.clone());
        }
        let or = walks(name, Walks::MapsOr);
        let ty = match &receiver.ty {
            _ if or => made.ty.or(|| given.first().map(|value| value.ty.clone()).unwrap_or_default()),
            _ if walks(name, Walks::MapsToOption) => made.ty,
            _ if walks(name, Walks::GivesIfTrue) => made.ty.option(),
            _ if walks(name, Walks::MapsArray) => Ty::named(ARRAY, vec![made.ty]),
            ty if walks(name, Walks::ChangesInPlace) => ty.clone(),
            Ty::Named(holder, _) if walks(name, Walks::MapsItself) && (optional || maps_to_its_kind(holder)) => {
                Ty::named(holder, vec![made.ty])
            }
            Ty::Sequence(_) if walks(name, Walks::MapsItself) => made.ty.sequence(),
            _ => like(made.ty),
        };
        let order = Order::worse(order, made.order.clone().filter(|_| optional));
        let scalar = optional || or;
        let threads = given.iter().find_map(|value| value.threads).or(made.threads).filter(|_| scalar);
        let mut fields = FieldOrders::default();
        match optional {
            true => fields = made.fields.clone(),
            false => fields.note_field(ELEMENT, made.order.clone(), &made.fields),
        }
        let value = Value {
            fields,
            striped: made.striped,
            order,
            exact: made.exact,
            measured: made.measured,
            divided: made.divided,
            threads: receiver.threads.or(threads),
            ..receiver.with(ty)
        };
        if !optional {
            return Some(value);
        }
        // The closure runs on the value inside, and its result is inside the new option.
        let Value { summed, terms, nested, distance, .. } = made;
        Some(Value { summed, terms, nested, distance, sources: value.sources | made.sources, ..value })
    }
}

/// Which parts of a hash container a method goes through. A vector of such elements goes through the same.
fn held(name: &str, receiver: &Value) -> Option<Held> {
    match receiver.ty.name().and_then(library_type) {
        Some(LibraryType::HashMap) if walks(name, Walks::GivesValues) => Some(Held::Values),
        Some(LibraryType::HashMap) if walks(name, Walks::GivesPairs) => Some(Held::Pairs),
        Some(LibraryType::HashSet) => Some(Held::Values),
        _ => receiver.held,
    }
}

/// Whether it has elements: pieces that are put together again.
fn is_piece(piece: &Ty) -> bool {
    matches!(piece.clone().plain(), Ty::Sequence(_) | Ty::Iterator(_))
}

/// Whether `map` of a library's type keeps the type and changes the elements, as that of arrays and numbers does.
fn maps_to_its_kind(name: &str) -> bool {
    matches!(library_type(name), Some(LibraryType::Array | LibraryType::Number | LibraryType::Floats))
}

fn iterates(ty: &Ty) -> bool {
    matches!(ty, Ty::Iterator(_) | Ty::Parallel(_) | Ty::Unknown | Ty::Sequence(_) | Ty::Named(..) | Ty::Key(_))
}

/// Whether an iterator gives mutable references to the elements.
fn is_mutable(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Method(method) => forms::is_mutable(&method.name) || is_mutable(&method.receiver),
        ExprKind::Reference(mutable, _) => *mutable,
        ExprKind::Call(_, arguments) => arguments.first().is_some_and(is_mutable),
        _ => false,
    }
}
