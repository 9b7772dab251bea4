//! What a call of a function of the workspace does, from what is known of the function.

use super::summary::{Summary, bit, implementations, key, summarised};
use super::{Body, Shared, Threads, Value};
use crate::facts::{Given, Order, Reduction, Shape, Source};
use crate::hir::{Expr, ExprKind, Function, Operator, Span};
use crate::types::{Floats, Ty};

/// A call: the function, the place and the arguments. The first argument is the receiver, if there is one.
pub(super) struct Call<'c, 'a> {
    pub function: &'a Function,
    pub at: Span,
    pub given: Vec<Argument<'c>>,
}

/// An argument: as it is written, where it is, its value, and the type that the function declares.
pub(super) struct Argument<'c> {
    pub written: Option<&'c Expr>,
    pub value: Value,
    pub declared: Ty,
    pub parameter: usize,
}

impl<'a> Body<'a> {
    /// What is known of a function so far.
    pub(super) fn summary_of(&mut self, function: &'a Function) -> Option<Summary> {
        let function = summarised(self.symbols, function);
        if function.body.is_some() {
            return self.summary_of_one(function);
        }
        // It may be any of them, so the worst of their orders is assumed.
        let found = implementations(self.symbols, function).filter_map(|one| self.summary_of_one(one));
        let ordered: Vec<(Order, bool)> = found.filter_map(|one| Some((one.order?.own()?, one.keyed))).collect();
        let keyed = ordered.iter().all(|(_, keyed)| *keyed);
        let order = ordered.into_iter().fold(None, |worst, (order, _)| Order::worse(worst, Some(order)));
        order.map(|order| Summary { order: Some(order), keyed, ..Summary::default() })
    }

    fn summary_of_one(&mut self, function: &'a Function) -> Option<Summary> {
        let key = key(function);
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.summaries.of(function).cloned()
    }

    /// What a call does to its arguments, and what is known of its result.
    pub(super) fn applied(&mut self, call: &Call<'_, 'a>, ty: Ty) -> Value {
        self.note_handed(call);
        let Some(summary) = self.summary_of(call.function) else { return Value::of(ty) };
        self.reduced_by(call, &summary);
        for given in &call.given {
            let bit = bit(given.parameter);
            if summary.updates & bit != 0 && given.value.adder {
                self.updated_by(call.at);
            }
            if let (Some(floats), true) = (self.added_to(call, &summary, bit), given.written.is_some()) {
                self.added_through(call.at, given, floats);
            }
        }
        self.exchanged_by(call, &summary);
        for given in &call.given {
            let merges = summary.merges(bit(given.parameter), &ty);
            let held = if ty.is_unknown() { given.value.ty.clone() } else { ty.clone() };
            if let Some(frame) = given.value.accumulator.filter(|_| merges) {
                self.folded(frame, Operator::Add, &Value::default(), &held);
            }
        }
        let ty = match self.element_of(&ty) {
            Ty::Tuple(mut pair) if summary.keyed && !pair.iter().any(|part| matches!(part, Ty::Key(_))) => {
                pair[0] = std::mem::take(&mut pair[0]).key();
                Ty::Tuple(pair).iterator()
            }
            _ => ty,
        };
        let own = summary.order.clone().and_then(Order::own).map(|order| Order { at: call.at, ..order });
        let handed = summary.order.as_ref().and_then(|order| self.order_given(call, order.given));
        let all = |bits: u64, of: &dyn Fn(&Value) -> u64| {
            let given = call.given.iter().filter(|given| bits & bit(given.parameter) != 0);
            given.fold(0, |found, given| found | of(&given.value))
        };
        let summed = call.given.iter().any(|given| {
            let bit = bit(given.parameter);
            summary.sources & bit != 0 && given.value.summed || summary.adds & summary.terms & bit != 0
        });
        Value {
            order: Order::worse(own, handed),
            threads: self.threads_given(call, summary.threads),
            sources: all(summary.sources, &|value| value.sources),
            terms: all(summary.terms, &|value| value.terms),
            summed: summed || summary.summed,
            exact: summary.exact,
            shared: summary.locked.then_some(Shared::Lock(call.at)),
            ..Value::of(ty)
        }
    }

    /// A sum and one of its terms are passed to a function that replaces the term by the sum.
    fn exchanged_by(&mut self, call: &Call<'_, 'a>, summary: &Summary) {
        for (old, new) in &summary.exchanges {
            let by = |bits: u64| call.given.iter().filter(move |given| bits & bit(given.parameter) != 0);
            let read = by(*old).fold(0, |bits, given| bits | given.value.sources);
            let written = by(*new).fold(0, |bits, given| bits | given.value.sources);
            if by(*new).any(|given| given.value.summed && given.value.sources & read != 0) {
                self.atomic_reduction(call.at, Operator::Add);
            }
            self.exchanges(read, written);
        }
    }

    /// Elements in an order that is not fixed are passed to a function that adds them in that order.
    fn reduced_by(&mut self, call: &Call<'_, 'a>, summary: &Summary) {
        for reduced in &summary.reduced {
            let Some(order) = self.order_given(call, reduced.given) else { continue };
            let floats = match reduced.floats {
                Floats::Unknown => self.floats_given(call, reduced.given.order | reduced.given.rejoined),
                known => known,
            };
            self.passed(call.at, order, reduced.operator, floats);
        }
    }

    fn floats_given(&self, call: &Call<'_, 'a>, bits: u64) -> Floats {
        let given = call.given.iter().filter(|given| bits & bit(given.parameter) != 0);
        given.map(|given| self.floats(&given.value.ty)).max().unwrap_or(Floats::Unknown)
    }

    /// The order of what a call gives for certain parameters.
    fn order_given(&self, call: &Call<'_, 'a>, wanted: Given) -> Option<Order> {
        let mut found = None;
        for given in &call.given {
            let bit = bit(given.parameter);
            let declares = super::elements::order_of_type(&given.declared, call.at).is_some();
            let order = || match declares {
                // The function itself has reported what it declares.
                true => given.value.order.clone(),
                false => self.order_of_steps(&given.value, given.written.map_or(call.at, |written| written.span)),
            };
            if wanted.order & bit != 0 {
                found = Order::worse(found, order());
            }
            if wanted.rejoined & bit != 0 {
                found = Order::worse(found, order().and_then(Order::rejoined));
            }
            if wanted.count & bit != 0 {
                found = Order::worse(found, given.value.threads.map(super::parallel::by_thread_count));
            }
        }
        found
    }

    fn threads_given(&self, call: &Call<'_, 'a>, threads: Option<Threads>) -> Option<Threads> {
        let threads = threads?;
        let given = call.given.iter().filter(|given| threads.given & bit(given.parameter) != 0);
        let handed = given.fold(None, |threads, given| Threads::or(threads, given.value.threads));
        Threads::or(threads.at.map(|_| Threads::at(call.at)), handed)
    }

    /// Whether a call adds floats to an argument. Unknown if only the callers of the calling function know the type.
    fn added_to(&self, call: &Call<'_, 'a>, summary: &Summary, wanted: u64) -> Option<Floats> {
        let mut added = call.given.iter().filter(|given| summary.added & bit(given.parameter) != 0);
        if summary.adds_others & wanted == 0 && summary.added != 0 && added.all(|given| given.value.exact) {
            return None;
        }
        if summary.adds & wanted != 0 {
            return Some(Floats::Yes);
        }
        if summary.adds_generic & wanted == 0 {
            return None;
        }
        let types = || call.given.iter().map(|given| &given.value.ty);
        if types().any(|ty| matches!(ty, Ty::Float)) {
            return Some(Floats::Yes);
        }
        types().any(|ty| self.may_be_float(ty)).then_some(Floats::Unknown)
    }

    /// A function has added floats to what an argument reaches.
    fn added_through(&mut self, at: Span, given: &Argument<'_>, floats: Floats) {
        let Some(written) = given.written else { return };
        let value = &given.value;
        if let Some(frame) = value.accumulator {
            self.folded(frame, Operator::Add, &Value::default(), &Ty::Float);
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
        if let Some(shared) = value.shared.or(place.shared) {
            self.shared_sum(shared, at, Operator::Add, place.root.clone(), Floats::Yes);
            return;
        }
        self.adds_to(place.reaches, floats, None);
        let frames = self.repeating(&place);
        let Some(order) = self.order_of_frames(&frames, false) else { return };
        let header = self.header(&frames, Some(&order));
        let accumulator = place.root.clone();
        let (shape, operator) = (Shape::Passed, Operator::Add);
        self.reduction(at, Floats::Yes, Reduction { shape, operator, order: Some(order), accumulator, header });
    }

    /// A closure that adds was passed to a function, which uses it to update a value that threads share.
    fn updated_by(&mut self, at: Span) {
        let label = "threads update the place in an order that changes from run to run";
        let order = Some(Order::new(Source::Arrival, at, label));
        let (shape, operator) = (Shape::Atomic, Operator::Add);
        self.reduction(at, Floats::Yes, Reduction { shape, operator, order, accumulator: None, header: None });
    }
}
