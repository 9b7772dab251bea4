//! Adaptors of iterators, and what makes and consumes them.

use super::{Body, Value};
use crate::facts::Order;
use crate::hir::{Expr, ExprKind, Method};
use crate::types::Ty;
use crate::types::library::{Kind, kind};

/// How many elements a tuple of windows is taken to have.
const TUPLE: usize = 12;

impl Body<'_> {
    pub(super) fn adaptor(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        let order =
            Order::worse(receiver.order.clone(), super::elements::order_of_type(&receiver.ty, method.name_span));
        let sequential = !matches!(receiver.ty, Ty::Parallel(_));
        let order = if sequential { order } else { receiver.order.clone() };
        let item = self.element_of(&receiver.ty);
        let like = |item: Ty| match &receiver.ty {
            Ty::Parallel(_) => Ty::Parallel(Box::new(item)),
            _ => item.iterator(),
        };
        let keep = |ty: Ty, order: Option<Order>| Value { order, exact: receiver.exact, ..receiver.with(ty) };
        let optional = matches!(receiver.ty.name(), Some("Option" | "Result"));
        Some(match method.name.as_str() {
            "iter"
            | "into_iter"
            | "drain"
            | "iter_mut"
            | "into_values"
            | "values"
            | "values_mut"
            | "into_keys"
            | "keys"
            | "try_iter"
            | "union"
            | "intersection"
            | "difference"
            | "symmetric_difference"
            | "range"
            | "components"
            | "as_slice"
            | "channels" => self.started(method, receiver, order, &item),
            "windows" | "chunks" | "chunks_exact" | "rchunks" | "chunks_mut" | "chunks_exact_mut" | "array_chunks"
            | "array_windows" | "as_chunks" | "rchunks_exact" | "chunk_by" => {
                let order = Order::worse(order, self.pieces(method, receiver));
                let origin = self.origin_of(&method.receiver, receiver);
                Value { origin, ..keep(like(item.plain().sequence()), order) }
            }
            "enumerate"
            | "indexed_iter"
            | "indexed_iter_mut"
            | "char_indices"
            | "iter_enumerated"
            | "enumerate_pixels"
            | "enumerate_pixels_mut" => {
                let position = match method.name.as_str() {
                    "enumerate" | "char_indices" => Ty::Integer.key(),
                    _ => Ty::Unknown.key(),
                };
                let origin = self.origin_of(&method.receiver, receiver);
                Value { origin, ..keep(like(Ty::Tuple(vec![position, item])), order) }
            }
            "zip" | "zip_eq" | "izip" | "cartesian_product" => self.zipped(method, receiver, order, item, &like),
            "chain" | "interleave" | "merge" | "extend_from" => {
                let other = method.arguments.first().map(|other| self.eval(other, &receiver.ty)).unwrap_or_default();
                let order = Order::worse(order, self.order_of_steps(&other, method.name_span));
                let item = item.or(|| self.element_of(&other.ty));
                Value { exact: receiver.exact && other.exact, ..keep(like(item), order) }
            }
            "map" | "map_with" | "map_init" | "map_ok" | "mapv" | "map_or" | "map_or_else" | "and_then" | "then"
            | "map_err" | "update" => self.mapped(method, receiver, order, item, &like)?,
            "filter" | "inspect" | "skip_while" | "take_while" if !optional => {
                let closure = method.arguments.first()?;
                self.each(method, receiver, closure, item.clone());
                keep(like(item), order)
            }
            "rev" | "skip" | "take" | "step_by" | "peekable" | "cycle" | "fuse" | "by_ref" | "cloned" | "copied"
            | "dedup" | "unique" | "with_min_len" | "with_max_len" | "dropping" | "multipeek" | "tee" | "skip_any"
            | "take_any" | "while_some"
                if !optional && iterates(&receiver.ty) =>
            {
                method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Integer)));
                keep(like(item), order)
            }
            "sorted"
            | "sorted_by"
            | "sorted_by_key"
            | "sorted_unstable"
            | "sorted_unstable_by"
            | "sorted_by_cached_key"
            | "sorted_unstable_by_key"
            | "k_smallest" => {
                method.arguments.iter().for_each(|argument| drop(self.each(method, receiver, argument, item.clone())));
                keep(item.plain().iterator(), None)
            }
            "filter_map" | "flat_map" | "map_while" | "flat_map_iter" | "find_map" => {
                let closure = method.arguments.first()?;
                let made = self.each(method, receiver, closure, item);
                let inner =
                    if method.name.starts_with("flat") { self.element_of(&made.ty) } else { made.ty.unwrapped() };
                let order = Order::worse(order, self.order_of_steps(&made, method.name_span));
                let ty = if method.name == "find_map" { inner.option() } else { like(inner) };
                Value { exact: made.exact, ..keep(ty, order) }
            }
            "flatten" | "flatten_iter" if !optional => {
                let order = Order::worse(order, super::elements::order_of_type(&item, method.name_span));
                keep(like(self.element_of(&item)), order)
            }
            "tuple_windows" | "tuple_combinations" | "tuples" | "circular_tuple_windows" => {
                keep(Ty::Tuple(vec![item.plain(); TUPLE]).iterator(), order)
            }
            "for_each" | "try_for_each" | "for_each_with" | "for_each_init" => {
                let closure = method.arguments.last()?;
                method.arguments[..method.arguments.len() - 1].iter().for_each(|a| drop(self.eval(a, &Ty::Unknown)));
                self.each(method, receiver, closure, item);
                Value::of(Ty::Other)
            }
            "collect" | "collect_vec" | "try_collect" | "to_vec" | "collect_into_vec" | "into_vec"
            | "into_boxed_slice" => self.collected(method, receiver, order, item, expected),
            "unzip" | "partition" | "partition_map" => {
                for argument in &method.arguments {
                    self.each(method, receiver, argument, item.clone());
                }
                let halves = match item {
                    Ty::Tuple(items) if method.name == "unzip" => {
                        items.into_iter().map(|item| item.plain().sequence()).collect()
                    }
                    item => vec![item.clone().plain().sequence(), item.plain().sequence()],
                };
                keep(super::blocks::merged(Ty::Tuple(halves), expected.clone()), order)
            }
            "max_by" | "min_by" | "find" | "max_by_key" | "min_by_key" | "position_max"
                if !method.arguments.is_empty() =>
            {
                for argument in &method.arguments {
                    self.each(method, receiver, argument, item.clone());
                }
                Value::of(item.plain().option())
            }
            "any" | "all" | "position" => {
                for argument in &method.arguments {
                    self.each(method, receiver, argument, item.clone());
                }
                Value::of(if method.name == "position" { Ty::Integer.option() } else { Ty::Other })
            }
            _ => return None,
        })
    }

    fn started(&mut self, method: &Method, receiver: &Value, order: Option<Order>, item: &Ty) -> Value {
        let name = method.name.as_str();
        let mut order = order;
        for argument in &method.arguments {
            let value = self.eval(argument, &Ty::Unknown);
            order = Order::worse(order, value.order);
        }
        let map = match &receiver.ty {
            Ty::Named(name, arguments) if matches!(kind(name), Some(Kind::HashMap | Kind::Map)) => Some(arguments),
            _ => None,
        };
        let item = match (name, map) {
            ("values" | "values_mut" | "into_values", Some(arguments)) => arguments.get(1).cloned().unwrap_or_default(),
            ("keys" | "into_keys", Some(arguments)) => arguments.first().cloned().unwrap_or_default().key(),
            ("as_slice", _) => return receiver.clone(),
            _ => item.clone(),
        };
        let origin = self.origin_of(&method.receiver, receiver);
        Value { order, origin, accumulator: receiver.accumulator, ..receiver.with(item.iterator()) }
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
        let order = Order::worse(order, self.order_of_steps(&other, method.name_span));
        let origin = if is_mutable(&method.receiver) { receiver.origin } else { other.origin.or(receiver.origin) };
        let items = Ty::Tuple(vec![item, self.element_of(&other.ty)]);
        let accumulator = receiver.accumulator.or(other.accumulator);
        Value { order, origin, accumulator, ..receiver.with(like(items)) }
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
        let optional = matches!(receiver.ty.name(), Some("Option" | "Result"));
        let made = match method.name.as_str() {
            "map_init" | "map_with" => {
                let state = given.first().map(|value| value.ty.called().or(|| value.ty.clone())).unwrap_or_default();
                let kind = super::environment::FrameKind::Steps;
                let order = self.order_of_reduction(receiver, method.name_span);
                let frame = super::environment::Frame::new(kind, method.name_span, order);
                self.run_closure(closure, vec![Value::of(state), Value::of(item)], frame).0
            }
            _ => self.each(method, receiver, closure, item),
        };
        let ty = match (method.name.as_str(), &receiver.ty) {
            ("map_or" | "map_or_else", _) => {
                made.ty.or(|| given.first().map(|value| value.ty.clone()).unwrap_or_default())
            }
            ("and_then", _) => made.ty,
            ("then", _) => made.ty.option(),
            ("map_err", _) => return Some(receiver.clone()),
            ("mapv", _) => Ty::named("Array1", vec![made.ty]),
            ("map", Ty::Named(name, _)) if optional => Ty::named(name, vec![made.ty]),
            ("map", Ty::Named(name, _)) if matches!(kind(name), Some(Kind::Array | Kind::Number | Kind::Floats)) => {
                Ty::named(name, vec![made.ty])
            }
            ("map", Ty::Sequence(_)) => made.ty.sequence(),
            ("update", ty) => ty.clone(),
            _ => like(made.ty),
        };
        let order = Order::worse(order, made.order.clone().filter(|_| optional));
        let scalar = optional || method.name.starts_with("map_or");
        let threads = given.iter().find_map(|value| value.threads).or(made.threads).filter(|_| scalar);
        Some(Value { order, exact: made.exact, threads: receiver.threads.or(threads), ..receiver.with(ty) })
    }

    fn collected(&mut self, method: &Method, receiver: &Value, order: Option<Order>, item: Ty, expected: &Ty) -> Value {
        method.arguments.iter().for_each(|argument| drop(self.eval(argument, &Ty::Unknown)));
        let written = method.turbofish.first().map(|ty| self.scope.convert(ty)).unwrap_or_default();
        let target = written.or(|| expected.clone());
        let target = match target {
            Ty::Named(name, arguments) if matches!(name.as_str(), "Result" | "Option") => {
                arguments.into_iter().next().unwrap_or_default()
            }
            other => other,
        };
        let item = item.plain();
        let (ty, kept) = match target {
            Ty::Unknown | Ty::Other | Ty::Float => (item.sequence(), true),
            Ty::Sequence(element) => (super::blocks::merged(*element, item).sequence(), true),
            Ty::Named(name, arguments) => match kind(&name) {
                Some(Kind::HashMap | Kind::Map) => {
                    let pair = match item {
                        Ty::Tuple(pair) => pair.into_iter().map(Ty::plain).collect(),
                        _ => Vec::new(),
                    };
                    let found = Ty::Named(name.clone(), pair);
                    // An `IndexMap` keeps the order in which it is filled.
                    (super::blocks::merged(Ty::Named(name.clone(), arguments), found), keeps_insertion(&name))
                }
                Some(Kind::HashSet | Kind::Set) => {
                    let found = Ty::Named(name.clone(), vec![item]);
                    (super::blocks::merged(Ty::Named(name.clone(), arguments), found), keeps_insertion(&name))
                }
                _ => (super::blocks::merged(Ty::Named(name.clone(), arguments), Ty::Named(name, vec![item])), true),
            },
            other => (other, true),
        };
        Value { order: order.filter(|_| kept), exact: receiver.exact, ..Value::of(ty) }
    }
}

fn keeps_insertion(name: &str) -> bool {
    name.contains("Index") || name.contains("Linked")
}

fn iterates(ty: &Ty) -> bool {
    matches!(ty, Ty::Iterator(_) | Ty::Parallel(_) | Ty::Unknown | Ty::Sequence(_) | Ty::Named(..) | Ty::Key(_))
}

/// Whether an iterator hands out references through which elements can be changed.
fn is_mutable(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Method(method) => method.name.ends_with("_mut") || is_mutable(&method.receiver),
        ExprKind::Reference(mutable, _) => *mutable,
        _ => false,
    }
}
