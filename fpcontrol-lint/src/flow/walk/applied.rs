//! What a call of a function of the workspace does, from what is known of the function.

use crate::facts::{Fact, Given, Order, Reduction, Shape, Source, When};
use crate::flow::observer::Observer;
use crate::flow::state::Body;
use crate::flow::state::place::Place;
use crate::flow::summaries::{Added, Guarded, Selected, Summary, Target, implementations, key, summarised};
use crate::hir::{Expr, ExprKind, Function, Operator, Span};
use crate::types::tables::variants;
use crate::types::{Floats, Ty};
use crate::values::parameters::bit;
use crate::values::spelling;
use crate::values::{Shared, Threads, Value, elements, shared, threads};
use std::sync::Arc;

/// A call: the function, the place and the arguments. The first argument is the receiver, if there is one.
pub(crate) struct Call<'c, 'a> {
    pub function: &'a Function,
    pub at: Span,
    pub given: Vec<Argument<'c>>,
}

/// An argument: as it is written, where it is, its value, and the type that the function declares.
pub(crate) struct Argument<'c> {
    pub written: Option<&'c Expr>,
    pub value: Value,
    pub declared: Ty,
    pub parameter: usize,
}

impl Call<'_, '_> {
    /// Whether the options that are given may be as an order needs them.
    fn allows(&self, when: When) -> bool {
        let refused = |given: &Argument<'_>| {
            let bit = bit(given.parameter);
            let none = given.written.and_then(is_none);
            when.none & bit != 0 && none == Some(false) || when.some & bit != 0 && none == Some(true)
        };
        !self.given.iter().any(refused)
    }
}

/// Whether an option is written as `None`, or as `Some(…)`.
fn is_none(expr: &Expr) -> Option<bool> {
    match &expr.kind {
        ExprKind::Path(path) if path.single().is_some_and(|name| name == variants::NONE) => Some(true),
        ExprKind::Call(function, _) => match &function.kind {
            ExprKind::Path(path) if variants::inside(path.last()) == Some(variants::Inside::Some) => Some(false),
            _ => None,
        },
        _ => None,
    }
}

impl<'a> Body<'a> {
    /// What is known of a function so far.
    pub(crate) fn summary_of(&mut self, function: &'a Function) -> Option<Arc<Summary>> {
        let function = summarised(self.symbols, function);
        if function.body.is_some() {
            return self.summary_of_one(function);
        }
        // It may be any of them, so an order is known only if all of them have one.
        let found: Vec<Arc<Summary>> =
            implementations(self.symbols, function).filter_map(|one| self.summary_of_one(one)).collect();
        let orders = found.iter().map(|one| one.order.clone()?.own());
        let all: Option<Vec<Order>> = orders.collect();
        let order = all.into_iter().flatten().fold(None, |worst, order| Order::worse(worst, Some(order)));
        let mut ordered = found.iter().filter(|one| one.order.is_some()).peekable();
        let keyed = ordered.peek().is_some() && ordered.all(|one| one.keyed);
        Some(Summary { order, keyed, ..Summary::default() }.shared())
    }

    fn summary_of_one(&mut self, function: &'a Function) -> Option<Arc<Summary>> {
        let key = key(function);
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.summaries.of(function).cloned()
    }

    /// What a call does to its arguments, and what is known of its result.
    pub(crate) fn applied(&mut self, call: &Call<'_, 'a>, ty: Ty) -> Value {
        self.note_handed(call);
        let Some(summary) = self.summary_of(call.function) else { return Value::of(ty) };
        self.reduced_by(call, &summary);
        self.guarded_by(call, &summary);
        for given in &call.given {
            if summary.updates & bit(given.parameter) != 0 && given.value.adder {
                self.updated_by(call.at);
            }
            if given.written.is_some() {
                self.added_by(call, given, &summary);
            }
        }
        self.exchanged_by(call, &summary);
        let sorted = call.given.iter().filter(|given| summary.sorted & bit(given.parameter) != 0);
        sorted.filter_map(|given| given.written).for_each(|written| self.sorted_by_call(written));
        for given in &call.given {
            let merges = summary.merges(bit(given.parameter), &ty);
            let held = if ty.is_unknown() { given.value.ty.clone() } else { ty.clone() };
            if let Some(frame) = given.value.accumulator.filter(|_| merges) {
                self.on_call_that_accumulates(frame, &held);
            }
        }
        let ty = match self.element_of(&ty) {
            Ty::Tuple(mut pair) if summary.keyed && !pair.iter().any(|part| matches!(part, Ty::Key(_))) => {
                pair.set(0, pair[0].clone().key());
                Ty::Tuple(pair).iterator()
            }
            _ => ty,
        };
        self.result_of(call, &summary, ty)
    }

    /// Notes which arguments of a call are whole numbers. An argument that the function may change need not be a whole number at the next call.
    fn note_handed(&mut self, call: &Call<'_, 'a>) {
        if !call.function.private {
            return;
        }
        let whole = call.given.iter().filter(|given| given.value.exact && given.parameter > 0);
        let kept = whole.filter(|given| match given.written.map(|written| &written.kind) {
            Some(ExprKind::Reference(mutable, _)) => !mutable,
            _ => given.value.origin.is_none(),
        });
        let bits = kept.fold(0, |bits, given| bits | bit(given.parameter));
        let known = self.handed_whole.entry(key(call.function)).or_insert(u64::MAX);
        *known &= bits;
    }

    fn result_of(&mut self, call: &Call<'_, 'a>, summary: &Summary, ty: Ty) -> Value {
        let all = |bits: u64, of: &dyn Fn(&Value) -> u64| {
            let given = call.given.iter().filter(|given| bits & bit(given.parameter) != 0);
            given.fold(0, |found, given| found | of(&given.value))
        };
        let added_to = summary.added_to();
        let summed = call.given.iter().any(|given| {
            let bit = bit(given.parameter);
            summary.sources & bit != 0 && given.value.summed || added_to & summary.terms & bit != 0
        });
        let order = summary.order.as_ref().and_then(|order| self.order_from(call, summary, order));
        let fields = summary.fields.mapped(|order| self.order_from(call, summary, order));
        Value {
            order,
            fields,
            threads: self.threads_given(call, summary.threads),
            sources: all(summary.sources, &|value| value.sources),
            terms: all(summary.terms, &|value| value.terms),
            summed: summed || summary.summed,
            exact: summary.exact,
            striped: summary.striped,
            shared: summary.locked.then_some(Shared::Lock(call.at)).filter(|_| call.function.lends),
            ..Value::of(ty)
        }
    }

    /// The order of what a call gives: the function's own, or that of its arguments.
    fn order_from(&mut self, call: &Call<'_, 'a>, summary: &Summary, order: &Order) -> Option<Order> {
        let own = order.clone().own().filter(|order| call.allows(order.when));
        let own = own.map(|order| Order { when: When::default(), ..order }).map(|order| {
            match order.passes(self.scope.file as u32, call.at) {
                true => order,
                false => order.returned(call.at, format!("`{}` gives them in that order", call.function.name)),
            }
        });
        Order::worse(own, self.order_given(call, summary, order.given))
    }

    /// A sum and one of its terms are passed to a function that replaces the term by the sum.
    fn exchanged_by(&mut self, call: &Call<'_, 'a>, summary: &Summary) {
        for (old, new) in &summary.exchanges {
            let by = |bits: u64| call.given.iter().filter(move |given| bits & bit(given.parameter) != 0);
            let read = by(*old).fold(0, |bits, given| bits | given.value.sources);
            let written = by(*new).fold(0, |bits, given| bits | given.value.sources);
            let sum = |given: &Argument<'_>| given.value.summed && may_be_bits(&given.value.ty);
            if by(*new).any(|given| sum(given) && given.value.sources & read != 0) {
                self.on_call_that_exchanges(call.at);
            }
            self.exchanges(read, written);
        }
    }

    /// Elements in an order that is not fixed are passed to a function that adds them in that order.
    fn reduced_by(&mut self, call: &Call<'_, 'a>, summary: &Summary) {
        for reduced in &summary.reduced {
            let Some(order) = self.order_given(call, summary, reduced.given) else { continue };
            let floats = match reduced.target.fact.floats {
                Floats::Unknown => self.floats_given(call, reduced.given.order | reduced.given.rejoined),
                known => known,
            };
            if let Some(target) =
                reduced.target.called(call.at, format!("`{}` takes them in that order", call.function.name))
            {
                self.facts.push(target.in_order(Some(order), None, floats, self.function.test));
            }
        }
    }

    fn floats_given(&self, call: &Call<'_, 'a>, bits: u64) -> Floats {
        let given = call.given.iter().filter(|given| bits & bit(given.parameter) != 0);
        given.map(|given| self.floats(&given.value.ty)).max().unwrap_or(Floats::Unknown)
    }

    /// The order of what a call gives for certain parameters.
    fn order_given(&mut self, call: &Call<'_, 'a>, summary: &Summary, wanted: Given) -> Option<Order> {
        let mut found = None;
        for given in &call.given {
            let bit = bit(given.parameter);
            if wanted.order & bit != 0 {
                found = Order::worse(found, self.order_of_argument(call.at, given));
            }
            if wanted.rejoined & bit != 0 {
                found = Order::worse(found, self.order_of_argument(call.at, given).and_then(Order::rejoined));
            }
            if wanted.count & bit != 0 {
                found = Order::worse(found, given.value.threads.map(threads::by_thread_count));
            }
        }
        for field in &summary.places {
            let asked = (wanted.order | wanted.rejoined) & field.bit != 0;
            let Some(given) = call.given.iter().find(|given| asked && given.parameter == field.parameter) else {
                continue;
            };
            let order = self.order_of_part(given, &field.path);
            let joined = wanted.order & field.bit == 0;
            found = Order::worse(found, if joined { order.and_then(Order::rejoined) } else { order });
        }
        found
    }

    /// The order of a part of an argument.
    fn order_of_part(&mut self, given: &Argument<'_>, path: &str) -> Option<Order> {
        let text = given.written.and_then(spelling::text);
        let assigned = text.and_then(|text| self.fields.get(&format!("{text}.{path}")).cloned());
        let held = assigned.or_else(|| given.value.fields.get(path).cloned());
        held.or_else(|| self.given_field(given.value.order.as_ref()?, path))
    }

    fn order_of_argument(&self, at: Span, given: &Argument<'_>) -> Option<Order> {
        match elements::order_of_type(&given.declared, at) {
            // The function itself has reported what it declares.
            Some(_) => given.value.order.clone(),
            None => self.order_of_steps(&given.value, given.written.map_or(at, |written| written.span)),
        }
    }

    fn threads_given(&self, call: &Call<'_, 'a>, threads: Option<Threads>) -> Option<Threads> {
        let threads = threads?;
        let given = call.given.iter().filter(|given| threads.given & bit(given.parameter) != 0);
        let handed = given.fold(None, |threads, given| Threads::or(threads, given.value.threads));
        Threads::or(threads.at.map(|_| Threads::at(call.at)), handed)
    }

    /// What a call adds to an argument. Of several additions in one function the first stands for all.
    fn added_by(&mut self, call: &Call<'_, 'a>, given: &Argument<'_>, summary: &Summary) {
        let mut seen = Vec::new();
        for added in &summary.adds {
            if added.to & bit(given.parameter) == 0 || seen.contains(&&added.target.calls) {
                continue;
            }
            if let Some(floats) = self.floats_added(call, added) {
                seen.push(&added.target.calls);
                self.added_through(call, given, added, floats);
            }
        }
    }

    /// Whether a call adds floats. Unknown if only the callers of the calling function know the type.
    fn floats_added(&self, call: &Call<'_, 'a>, added: &Added) -> Option<Floats> {
        only_given(call, added.only)?;
        if added.target.fact.floats == Floats::Yes {
            return Some(Floats::Yes);
        }
        let types = || call.given.iter().map(|given| &given.value.ty);
        if types().any(|ty| matches!(ty, Ty::Float)) {
            return Some(Floats::Yes);
        }
        types().any(|ty| self.may_be_float(ty)).then_some(Floats::Unknown)
    }

    /// A function has added floats to what an argument reaches.
    fn added_through(&mut self, call: &Call<'_, 'a>, given: &Argument<'_>, added: &Added, floats: Floats) {
        let Some(written) = given.written else { return };
        let value = &given.value;
        if let Some(frame) = value.accumulator {
            self.on_call_that_accumulates(frame, &Ty::Float);
            return;
        }
        let (inner, mutable) = match &written.kind {
            ExprKind::Reference(mutable, inner) => (&**inner, *mutable),
            _ => (
                written,
                given.parameter == 0 || value.origin.is_some() || value.shared.is_some() || value.reaches != 0,
            ),
        };
        if !mutable {
            return;
        }
        let place = match &written.kind {
            ExprKind::Path(_) if value.origin.is_some() => self.reached(written),
            _ => self.place(inner),
        };
        let Some(target) = added.target.called(call.at, format!("`{}` adds to it", call.function.name)) else { return };
        if let Some(shared) = value.shared.or(place.shared) {
            return self.added_to_shared(shared, added, &target);
        }
        let selecting = call.given.iter().filter(|given| added.keys & bit(given.parameter) != 0);
        let (keys, distinct) = selecting.fold((place.keys, place.distinct), |(keys, distinct), given| {
            (keys | given.value.sources, distinct | given.value.distinct)
        });
        let part = place.part || added.part;
        let fact = Arc::new(Fact { floats, ..(*target.fact).clone() });
        self.adds_to(place.reaches, Selected { keys, part, by_cell: false }, None, Target { fact, ..target.clone() });
        let distinct = distinct | self.covered(keys, false);
        let frames = self.repeating(&Place { distinct, ..place });
        let taken =
            call.given.iter().any(|given| added.takes & bit(given.parameter) != 0 && given.value.taken.is_some());
        let Some(order) = self.order_of_frames(&frames, false, taken) else { return };
        // Which element of what it is given a function adds to is not known here, so steps need not meet in one.
        let elsewhere = part || added.keys != 0;
        if elsewhere && matches!(order.source, Source::Threads | Source::Arrival | Source::Parallel) {
            return;
        }
        self.facts.push(target.in_order(Some(order), None, Floats::Yes, self.function.test));
    }

    /// A function has added floats to what threads share. Unless several threads are in sight, only a function that adds what it is given shows that the
    /// place is a sum of what they bring.
    fn added_to_shared(&mut self, shared: Shared, added: &Added, target: &Target) {
        let alone = self.environment.concurrent().is_none();
        if added.keys != 0 || added.part && alone {
            return;
        }
        let (shape, order) = shared::shared_order(shared);
        let test = self.function.test;
        if alone {
            if added.takes == 0 {
                return;
            }
            let fact = target.in_order(Some(order.clone()), Some(shape), Floats::Yes, test);
            self.guarded(0, Target { fact: Arc::new(fact), calls: target.calls.clone() });
            return self.facts.push(target.in_order(Some(order), Some(Shape::Guarded), Floats::Yes, test));
        }
        self.facts.push(target.in_order(Some(order), Some(shape), Floats::Yes, test));
    }

    /// A function that takes a lock and adds is called: by several threads, if this place shows them.
    fn guarded_by(&mut self, call: &Call<'_, 'a>, summary: &Summary) {
        let frame = self.environment.concurrent();
        let order = frame.map(|frame| Order::new(Source::Arrival, frame.header, "several threads run this"));
        for Guarded { only, target } in &summary.guarded {
            let Some(only) = only_given(call, *only) else { continue };
            let how = if target.is_atomic() { "adds by an atomic" } else { "adds through a lock" };
            let Some(target) = target.called(call.at, format!("`{}` {how}", call.function.name)) else {
                continue;
            };
            match &order {
                Some(order) => {
                    let floats = target.fact.floats;
                    self.facts.push(target.in_order(Some(order.clone()), None, floats, self.function.test));
                }
                None => self.guarded(only, target),
            }
        }
    }

    /// A closure that adds was passed to a function, which uses it to update a value that threads share.
    fn updated_by(&mut self, at: Span) {
        let label = "threads update the place in an order that changes from run to run";
        let order = Some(Order::new(Source::Arrival, at, label));
        let reduction = Reduction { order, ..Reduction::new(Shape::Atomic, Operator::Add) };
        self.reduction(at, Floats::Yes, reduction);
    }
}

/// The parameters of the calling function that are all that a call adds, where the called function adds only these of its own: none if all
/// that it is given are whole numbers.
fn only_given(call: &Call<'_, '_>, only: u64) -> Option<u64> {
    if only == 0 {
        return Some(0);
    }
    let handed = call.given.iter().filter(|given| only & bit(given.parameter) != 0);
    let rounding: Vec<u64> = handed.filter(|given| !given.value.exact).map(|given| given.value.only_terms()).collect();
    if rounding.is_empty() {
        return None;
    }
    let known = rounding.iter().all(|bits| *bits != 0);
    Some(if known { rounding.iter().fold(0, |all, bits| all | bits) } else { 0 })
}

/// Whether a value may be a float, or its bits.
fn may_be_bits(ty: &Ty) -> bool {
    matches!(ty, Ty::Float | Ty::Integer | Ty::Unknown | Ty::Parameter(_) | Ty::Key(_))
}
