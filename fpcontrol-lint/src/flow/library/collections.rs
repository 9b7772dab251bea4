//! Collections and what holds a value: what fills, sorts, reads and passes them on.

use crate::facts::{Order, Source};
use crate::flow::observer::Observer;
use crate::flow::state::Body;
use crate::flow::state::environment::{Frame, FrameKind};
use crate::hir::{Expr, ExprKind, Method};
use crate::types::Ty;
use crate::types::library::{LibraryType, library_type};
use crate::types::tables::cells::is_cell;
use crate::types::tables::forms::{names_own_index, sorts};
use crate::types::tables::iterators::{Walks, walks};
use crate::types::tables::methods::{Does, does};
use crate::values::parameters::ALL;
use crate::values::{Origin, Shared, Threads, Value, elements, join, kinds, spelling, threads};
use std::sync::Arc;

impl Body<'_> {
    /// Methods of collections, of options and results, and of types that merely hold a value.
    pub(crate) fn collection_method(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Option<Value> {
        let name = method.name.as_str();
        Some(match name {
            _ if does(name, Does::Fills) => {
                let item = self.element_of(&receiver.ty).plain();
                let values = self.arguments(method, &item);
                self.on_insertion(method, &values);
                self.filled(method, receiver, &values);
                Value::of(Ty::Other)
            }
            _ if sorts(name) => {
                self.arguments(method, &Ty::Unknown);
                self.sorted(method);
                Value::of(Ty::Other)
            }
            _ if reads(name) => self.read_from(method, receiver),
            _ if does(name, Does::FillsEntry) => {
                let values = self.arguments(method, &receiver.ty);
                self.learn_entry(&method.receiver, &default_of(&values));
                let made = || default_of(&values);
                let exact = receiver.exact && self.fills_whole(method, &values);
                Value { exact, accumulator: receiver.accumulator, ..receiver.with(receiver.ty.clone().or(made)) }
            }
            _ if does(name, Does::ModifiesEntry) => {
                let frame = Frame::new(FrameKind::Once, method.name_span, None);
                self.run_closure(method.arguments.first()?, vec![receiver.clone()], frame);
                receiver.clone()
            }
            _ if unwraps(name) => self.unwrapped(method, receiver, expected),
            _ if does(name, Does::Counts) => {
                let pieces = receiver.order.as_ref().filter(|order| order.source == Source::Threads);
                let threads = receiver.threads.or(pieces.and_then(Order::at).map(Threads::at));
                Value { threads, ..Value::of(Ty::Integer) }
            }
            _ if does(name, Does::Spells) && matches!(receiver.ty, Ty::Other | Ty::Named(..)) => {
                Value::text_of(std::slice::from_ref(receiver))
            }
            _ if does(name, Does::Draws) && method.arguments.len() == 1 => {
                let values = self.arguments(method, &Ty::Unknown);
                Value::of(self.element_of(&values[0].ty).plain().or(|| expected.clone()))
            }
            _ if does(name, Does::Asks) => {
                self.arguments(method, &Ty::Unknown);
                Value::of(Ty::Other)
            }
            _ if does(name, Does::EntersMap) && method.arguments.is_empty() && is_hashed(&receiver.ty) => {
                receiver.with(receiver.ty.clone().option())
            }
            _ if does(name, Does::RanksByCount) && is_hashed(&receiver.ty) => ranked(method, receiver),
            _ if hands_over(name) => self.handed_over(method, receiver, expected),
            _ if does(name, Does::Points) && matches!(receiver.ty, Ty::Sequence(_)) && method.arguments.len() == 1 => {
                let steps = self.distinct_of(&method.arguments[0]);
                self.arguments(method, &Ty::Integer);
                let origin = self.origin_of(&method.receiver, receiver);
                let origin = origin.map(|origin| Origin { distinct: origin.distinct | steps, ..origin });
                Value { origin, ..receiver.with(receiver.ty.clone()) }
            }
            _ if does(name, Does::Computes) => {
                let values = self.arguments(method, &receiver.ty);
                let ty = match &receiver.ty {
                    Ty::Iterator(item) if values.is_empty() => (**item).clone().plain().option(),
                    Ty::Unknown => values.first().map(|value| value.ty.clone()).unwrap_or_default(),
                    other => other.clone(),
                };
                Value::of(ty)
            }
            _ => return None,
        })
    }

    fn arguments(&mut self, method: &Method, wanted: &Ty) -> Vec<Value> {
        method.arguments.iter().map(|argument| self.eval(argument, wanted)).collect()
    }

    fn read_from(&mut self, method: &Method, receiver: &Value) -> Value {
        let item = self.element_of(&receiver.ty).plain();
        let origin = self.origin_of(&method.receiver, receiver);
        let values = self.arguments(method, &Ty::Integer);
        if does(&method.name, Does::OpensCell) && method.arguments.is_empty() {
            return self.opened_cell(method, receiver);
        }
        let at_index = does(&method.name, Does::OpensCell) || does(&method.name, Does::GivesElement);
        if let [index] = method.arguments.as_slice()
            && at_index
            && !self.deciding
            && matches!(receiver.ty, Ty::Sequence(_))
        {
            self.counted_through(receiver, index);
        }
        let terms = self.entry_read(method, receiver);
        if walks(&method.name, Walks::TakesNext) {
            self.taken(method, receiver);
        }
        if does(&method.name, Does::TakesOut) {
            self.taken_out(method, receiver);
            // An element that is taken out belongs to the step that takes it.
            return self.read(&method.name, receiver, item, None, &values);
        }
        let read = self.read(&method.name, receiver, item, origin, &values);
        let own = spelling::last_name(&method.receiver).filter(|name| names_own_index(name));
        let at = values.first().filter(|_| own.is_some()).map_or(0, |key| key.distinct);
        Value { terms: if terms == 0 { read.terms } else { terms }, distinct: read.distinct | at, ..read }
    }

    /// `while let Some(x) = v.pop()`: the steps have the order in which the collection was filled, unless the collection sorts its elements.
    fn taken_out(&mut self, method: &Method, receiver: &Value) {
        let filled = receiver.order.clone().filter(|_| matches!(receiver.ty, Ty::Sequence(_) | Ty::Unknown));
        self.taken(method, &Value { order: filled, ..Value::default() });
    }

    /// `cell.get()`, `once.get()`: what it holds.
    fn opened_cell(&mut self, method: &Method, receiver: &Value) -> Value {
        let terms = match self.cell_read(method, receiver) {
            0 => self.entry_read(method, receiver),
            read => read,
        };
        match receiver.ty.name() {
            Some(name) if is_cell(name) => Value { terms, ..receiver.with(receiver.ty.argument(0)) },
            // The entry of a map: a reference to its value.
            None if terms != 0 => Value { terms, ..receiver.with(receiver.ty.clone()) },
            _ => Value { terms, ..receiver.with(receiver.ty.clone().option()) },
        }
    }

    fn unwrapped(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Value {
        let wanted = receiver.opened();
        let values = self.arguments(method, &wanted);
        let threads = values.iter().fold(receiver.threads, |threads, value| Threads::or(threads, value.threads));
        let opens = does(&method.name, Does::Opens);
        let result = does(&method.name, Does::GivesOk);
        let ty = match () {
            () if opens => wanted,
            () if result && receiver.poisonable => wanted.option(),
            () => receiver.ty.clone(),
        };
        let ty = ty.or(|| default_of(&values)).or(|| expected.clone());
        let poisonable = receiver.poisonable && !opens && !result;
        Value { threads, shared: receiver.shared, exact: receiver.exact, poisonable, ..receiver.with(ty) }
    }

    fn handed_over(&mut self, method: &Method, receiver: &Value, expected: &Ty) -> Value {
        self.arguments(method, &Ty::Unknown);
        let held = match receiver.ty.name() {
            Some(name) if is_cell(name) => receiver.ty.argument(0),
            _ => receiver.ty.clone(),
        };
        let converts = does(&method.name, Does::Into);
        let ty = if converts {
            expected.clone().or(|| if matches!(held, Ty::Integer) { Ty::Unknown } else { held.clone() })
        } else {
            held
        };
        let exact = receiver.exact || converts && receiver.ty == Ty::Integer;
        let poisonable = does(&method.name, Does::GivesLockResult) && kinds::poisons(&receiver.ty);
        let terms = match self.cell_read(method, receiver) {
            0 => receiver.terms,
            read => read,
        };
        Value { exact, poisonable, terms, ..receiver.with(ty) }
    }

    /// Something was put into a collection: it takes over the order of the steps that do it.
    fn filled(&mut self, method: &Method, receiver: &Value, values: &[Value]) {
        let place = self.place(&method.receiver);
        let given = values.last().cloned().unwrap_or_default();
        let whole = does(&method.name, Does::FillsWithMany);
        self.note_keys(&method.receiver, whole && matches!(self.element_of(&given.ty), Ty::Key(_)));
        let from_steps = self.order_of_frames(&self.repeating(&place), whole, given.taken.is_some());
        let repeats = !self.environment.frames.is_empty();
        let from_value = if whole { self.order_of_steps(&given, method.name_span) } else { None };
        let arrives = match receiver.shared {
            Some(Shared::Lock(at))
                if self.environment.in_task() || from_steps.as_ref().is_some_and(Order::is_known) =>
            {
                Some(Order::new(Source::Arrival, at, "threads take the lock in an order that changes from run to run"))
            }
            _ => None,
        };
        let divided = self.pieces_end.filter(|_| !whole).map(threads::by_thread_count);
        let order = Order::worse(Order::worse(Order::worse(from_steps, from_value), arrives), divided);
        let keyed = matches!(&receiver.ty, Ty::Named(name, _) if library_type(name).is_some_and(LibraryType::is_keyed));
        let root = spelling::root(&method.receiver).map(|(name, _)| name);
        let part = self.part_of_variable(&method.receiver).map(|(_, path)| path);
        let Some(local) = root.and_then(|name| self.environment.target_mut(&name)) else {
            if let (Some(text), Some(order)) = (spelling::text(&method.receiver), order) {
                self.fields.insert(text, order);
            }
            return;
        };
        let direct = matches!(method.receiver.kind, ExprKind::Path(_));
        let part = part.filter(|path| !path.is_empty());
        if direct && let Some(learned) = learned(&local.value.ty, values, whole) {
            // What several steps put in may have the same keys.
            let learned = if repeats { unkeyed(learned) } else { learned };
            let known = std::mem::take(&mut local.value.ty);
            local.value.ty = join::merged(known, learned);
        }
        local.value.exact &= given.exact || given.ty == Ty::Integer;
        local.value.measured = local.value.exact && (local.value.measured || given.measured);
        match (part, order) {
            _ if keyed => {}
            (Some(path), Some(order)) => local.value.fields.note(&path, order),
            (Some(_), None) => {}
            (None, order) => local.value.order = Order::worse(local.value.order.take(), order),
        }
        if !(given.exact || given.ty == Ty::Integer) {
            self.may_change(&method.receiver);
        }
    }

    /// The key and the value with which a new entry is made tell the types of the map.
    fn learn_entry(&mut self, entry: &Expr, held: &Ty) {
        let ExprKind::Method(method) = &entry.kind else { return };
        let ExprKind::Path(map) = &method.receiver.kind else { return self.learn_entry(&method.receiver, held) };
        let (Some(name), true) = (map.single(), does(&method.name, Does::GivesEntry)) else { return };
        let unknown = |ty: &Ty, index: usize| match ty {
            Ty::Named(name, known) => kinds::is_map(name) && known.get(index).is_none_or(Ty::is_unknown),
            _ => false,
        };
        let known =
            |body: &Body<'_>, index| body.environment.local(name).is_none_or(|map| !unknown(&map.value.ty, index));
        let key = match method.arguments.first() {
            Some(key) if !known(self, 0) => self.silently(|body| body.eval(key, &Ty::Unknown)).ty.plain(),
            _ => Ty::Unknown,
        };
        let held = if known(self, 1) { Ty::Unknown } else { held.clone() };
        let Some(Ty::Named(_, known)) = self.environment.local_mut(name).map(|local| &mut local.value.ty) else {
            return;
        };
        for (index, learned) in [key, held].into_iter().enumerate().filter(|(_, learned)| !learned.is_unknown()) {
            known.set(index, learned);
        }
    }

    /// An iterator that outlives a step gives its next element, so the steps have its order.
    fn taken(&mut self, method: &Method, receiver: &Value) {
        let kept = matches!(
            method.receiver.kind,
            ExprKind::Path(_) | ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Deref(_)
        );
        let root = spelling::root(&method.receiver).filter(|_| kept);
        let declared = root.and_then(|(name, _)| self.environment.local(&name)).map(|local| local.depth);
        if let (Some(depth), Some(order)) = (declared, self.order_of_steps(receiver, method.name_span)) {
            self.steps_since(depth, &order);
        }
    }

    fn read(&self, name: &str, receiver: &Value, item: Ty, origin: Option<Origin>, values: &[Value]) -> Value {
        let at = values.first().map(|value| value.distinct).unwrap_or(0);
        let keys = values.first().map(|value| value.sources).unwrap_or(0);
        let at = at | self.covered(keys, false);
        let unknown = values.first().is_some_and(|value| at == 0 && value.sources & ALL == 0);
        let reached = origin.map(|origin| Origin {
            distinct: origin.distinct | at,
            keys: origin.keys | keys,
            part: origin.part || unknown,
            ..origin
        });
        let map = matches!(&receiver.ty, Ty::Named(name, _) if kinds::is_map(name));
        let item = if map { receiver.ty.argument(1) } else { item };
        let ty = match name {
            _ if does(name, Does::GivesEntry) => item,
            _ if does(name, Does::GivesElement) => item,
            _ if does(name, Does::SplitsInTwo) => Ty::Tuple([receiver.ty.clone(), receiver.ty.clone()].into()),
            _ if does(name, Does::SplitsElement) => Ty::Tuple([item, receiver.ty.clone()].into()).option(),
            _ if does(name, Does::GivesPart) => receiver.ty.clone(),
            _ => item.option(),
        };
        let order = receiver.order.clone().filter(|_| does(name, Does::KeepsOrder));
        let exact = receiver.exact;
        Value { origin: reached, order, accumulator: receiver.accumulator, exact, ..receiver.with(ty) }
    }
}

/// Methods that give an element, or a part.
fn reads(name: &str) -> bool {
    does(name, Does::Reads)
}

/// Methods of options and results that give the value inside, or another value of its type.
fn unwraps(name: &str) -> bool {
    does(name, Does::Unwraps)
}

/// Methods that give the same, or what it holds.
fn hands_over(name: &str) -> bool {
    does(name, Does::HandsOver)
}

/// The value of the first argument, or its result if it is a closure.
fn default_of(values: &[Value]) -> Ty {
    values.first().map(|value| value.ty.called().or(|| value.ty.clone())).unwrap_or_default()
}

/// Whether the order of a type is that of a hash.
fn is_hashed(ty: &Ty) -> bool {
    matches!(ty.name().and_then(library_type), Some(LibraryType::HashMap | LibraryType::HashSet))
}

/// The elements that are counted, with their counts, from the most frequent to the rarest.
fn ranked(method: &Method, counter: &Value) -> Value {
    let order = elements::order_of_type(&counter.ty, method.name_span);
    let count = counter.ty.argument(1).or(|| Ty::Integer);
    let pair = Ty::Tuple([counter.ty.argument(0), count].into());
    Value {
        order: order
            .map(|order| order.returned(method.name_span, "elements with equal counts come in the order of a hash")),
        ..Value::of(pair.sequence())
    }
}

/// Learns the type of a collection from the values that are put into it.
fn learned(ty: &Ty, values: &[Value], whole: bool) -> Option<Ty> {
    match (ty, values) {
        (Ty::Named(name, _), [key, value]) if kinds::is_map(name) => {
            Some(Ty::Named(name.clone(), [key.ty.clone(), value.ty.clone()].into()))
        }
        (Ty::Named(name, _), [value]) => Some(Ty::Named(name.clone(), [value.ty.clone().plain()].into())),
        (Ty::Sequence(_) | Ty::Unknown, [.., value]) if whole => Some(value.ty.element().plain().sequence()),
        (Ty::Sequence(_) | Ty::Unknown, [.., value]) => Some(value.ty.clone().plain().sequence()),
        _ => None,
    }
}

/// A collection of tuples that do not begin with keys.
fn unkeyed(collection: Ty) -> Ty {
    match collection {
        Ty::Sequence(element) => match Arc::unwrap_or_clone(element).plain() {
            Ty::Tuple(parts) => Ty::Tuple(parts.iter().cloned().map(Ty::plain).collect()).sequence(),
            other => other.sequence(),
        },
        other => other,
    }
}

/// The elements of many collections in a row. One key may occur in several of them, and if the order of the collections is not fixed, neither
/// is that of what belongs to the key.
pub(super) fn repeated(element: Ty, order: Option<&Order>) -> Ty {
    match element {
        element if order.is_none() => element,
        Ty::Tuple(parts) => Ty::Tuple(parts.iter().cloned().map(Ty::plain).collect()),
        other => other.plain(),
    }
}
