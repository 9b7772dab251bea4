//! What callers want to know of a function: what it does with its parameters, and how its result depends on them.

use crate::facts::{Fact, FactKind, Given, Order, Route, Shape, Site};
use crate::hir::{Function, Span};
use crate::symbols::Symbols;
use crate::types::{Floats, Ty};
use crate::values::parameters::GivenField;
use crate::values::{FieldOrders, Threads};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock, OnceLock};

/// What callers want to know of a function.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// Where the order of the result's elements comes from.
    pub order: Option<Order>,
    /// The orders of the fields of the struct that the result is.
    pub fields: FieldOrders,
    /// The parameters that decide how many threads the result counts.
    pub threads: Option<Threads>,
    /// The reductions of parameters, whose order only the caller knows.
    pub reduced: Vec<Reduced>,
    /// The sums to which something is added that parameters reach.
    pub adds: Vec<Added>,
    /// The sums through locks that no other thread is in sight of.
    pub guarded: Vec<Guarded>,
    /// The fields of parameters that the above name by bits of their own.
    pub places: Vec<GivenField>,
    /// The parameters that are closures and update a place that threads share.
    pub updates: u64,
    /// Pairs of parameters of a compare-and-exchange on a place that threads share: the old value and the new one.
    pub exchanges: Vec<(u64, u64)>,
    /// The parameters whose elements are sorted, whatever else the function does.
    pub sorted: u64,
    /// The parameters from which the result is computed.
    pub sources: u64,
    /// The parameters that are terms of the sum that the result is.
    pub terms: u64,
    /// Whether the result is a sum.
    pub summed: bool,
    /// Whether the result is reached through a lock of `self`.
    pub locked: bool,
    /// Whether all elements of the result are whole numbers.
    pub exact: bool,
    /// Whether each thread sets elements of its own in the result.
    pub striped: bool,
    /// Whether its elements are pairs with distinct keys.
    pub keyed: bool,
    /// Whether something has been returned.
    pub returns: bool,
}

/// What most functions tell their callers: nothing.
static EMPTY: LazyLock<Arc<Summary>> = LazyLock::new(Arc::default);

impl Summary {
    /// Whether it tells callers nothing.
    pub fn is_empty(&self) -> bool {
        *self == **EMPTY
    }

    /// The summary for several owners. Those that tell nothing share one.
    pub fn shared(self) -> Arc<Summary> {
        if self.is_empty() { Arc::clone(&EMPTY) } else { Arc::new(self) }
    }

    /// Whether a function adds floats to a parameter, or gives a sum of it.
    pub fn merges(&self, parameter: u64, result: &Ty) -> bool {
        let of = if matches!(result, Ty::Float | Ty::Parameter(_)) { self.terms } else { self.sources };
        self.added_to() & parameter != 0 || self.summed && of & parameter != 0
    }

    /// The parameters to which floats are added.
    pub fn added_to(&self) -> u64 {
        let floats = self.adds.iter().filter(|added| added.target.fact.floats == Floats::Yes);
        floats.fold(0, |bits, added| bits | added.to)
    }

    /// The same for other functions: every place has its file.
    pub fn settle(&mut self, file: u32, mended: &dyn Fn(Span) -> Span) {
        self.order = self.order.take().map(|order| order.settled(file, mended));
        self.fields.settle(file, mended);
        self.reduced.iter_mut().for_each(|reduced| reduced.target.settle(file, mended));
        self.adds.iter_mut().for_each(|added| added.target.settle(file, mended));
        self.guarded.iter_mut().for_each(|guarded| guarded.target.settle(file, mended));
    }
}

/// A reduction of elements that a function is given, in their order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Reduced {
    pub given: Given,
    pub target: Target,
}

/// A sum through a lock.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Guarded {
    /// The parameters that are added unchanged, if nothing else is.
    pub only: u64,
    pub target: Target,
}

/// An addition to what parameters reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Added {
    /// The parameters that are reached.
    pub to: u64,
    /// The parameters that are added unchanged, if nothing else is.
    pub only: u64,
    /// The parameters from which what is added is computed.
    pub takes: u64,
    /// The parameters that select the element to which something is added.
    pub keys: u64,
    /// Whether something else selects the element, so that callers do not know which it is.
    pub part: bool,
    pub target: Target,
}

/// How the place is selected to which something is added.
#[derive(Clone, Copy, Default)]
pub(crate) struct Selected {
    /// The places (a bit each) from which indices and keys are computed.
    pub keys: u64,
    /// Whether it is an element that something else selects.
    pub part: bool,
    /// Whether it is reached through a cell, whose references need not be mutable.
    pub by_cell: bool,
}

/// An operation that adds, and the calls from the function that is given the elements to that operation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Target {
    pub fact: Arc<Fact>,
    pub calls: Option<Arc<Route>>,
}

impl PartialEq for Target {
    fn eq(&self, other: &Target) -> bool {
        self.fact.site == other.fact.site && self.fact.floats == other.fact.floats && self.calls == other.calls
    }
}

/// How many calls deep an operation is followed.
const CALLS: usize = 8;

impl Target {
    /// The same operation seen from a caller; `None` if it is too deep.
    pub fn called(&self, at: Span, label: String) -> Option<Target> {
        if self.calls.iter().flat_map(|calls| calls.steps()).count() >= CALLS {
            return None;
        }
        let (site, rest) = (Site::here(at), self.calls.clone());
        let calls = Route { site, label: label.into(), declared: None, rest };
        Some(Target { fact: Arc::clone(&self.fact), calls: Some(Arc::new(calls)) })
    }

    /// Whether it is a sum in an atomic.
    pub fn is_atomic(&self) -> bool {
        matches!(&self.fact.kind, FactKind::Reduction(reduction) if reduction.shape == Shape::Atomic)
    }

    /// The reduction in a certain order, as a fact.
    pub fn in_order(&self, order: Option<Order>, shape: Option<Shape>, floats: Floats, test: bool) -> Fact {
        let mut fact = Fact { floats, ..(*self.fact).clone() };
        fact.test |= test;
        if let FactKind::Reduction(reduction) = &mut fact.kind {
            reduction.order = order;
            reduction.calls.clone_from(&self.calls);
            reduction.shape = shape.unwrap_or_else(|| reduction.shape.clone());
        }
        fact
    }

    fn settle(&mut self, file: u32, mended: &dyn Fn(Span) -> Span) {
        if self.fact.site.file.is_none() {
            Arc::make_mut(&mut self.fact).settle(file, mended);
        }
        self.calls = self.calls.take().map(|calls| calls.settled(file, mended));
    }
}

/// Identifies a function by the address of its tree.
pub(crate) type Key = usize;

pub(crate) fn key(function: &Function) -> Key {
    std::ptr::from_ref(function).addr()
}

/// What is known of each function.
#[derive(Default)]
pub(crate) struct Summaries(FxHashMap<Key, (Arc<Summary>, OnceLock<Hash>)>);

/// A hash of what a walk was told.
pub(crate) type Hash = [u8; 32];

pub(crate) fn hash(bytes: &[u8]) -> Hash {
    *blake3::hash(bytes).as_bytes()
}

impl Summaries {
    pub fn of(&self, function: &Function) -> Option<&Arc<Summary>> {
        self.0.get(&key(function)).map(|(summary, _)| summary)
    }

    /// The hash of a summary, all of it: more than its comparison looks at.
    pub fn hash(&self, key: Key) -> Option<Hash> {
        let (summary, known) = self.0.get(&key)?;
        Some(*known.get_or_init(|| hash(&postcard::to_stdvec(&**summary).unwrap_or_default())))
    }

    /// Notes what was learned; returns whether it is new.
    pub fn note(&mut self, key: Key, summary: &Arc<Summary>) -> bool {
        let known = self.0.get(&key).map(|(known, _)| known);
        if known.is_none_or(|known| known.is_empty()) && summary.is_empty() {
            return false;
        }
        let new = known.is_none_or(|known| known != summary);
        self.0.insert(key, (Arc::clone(summary), OnceLock::new()));
        new
    }
}

/// How many implementations of a trait's function are looked at.
const IMPLEMENTATIONS: usize = 16;

/// Whether a call reaches exactly this function: one that is declared in a trait may be any of its implementations.
pub(crate) fn summarised<'a>(symbols: &'a Symbols<'a>, function: &'a Function) -> &'a Function {
    if function.body.is_some() {
        return function;
    }
    let mut found = implementations(symbols, function);
    match (found.next(), found.next()) {
        (Some(only), None) => only,
        _ => function,
    }
}

/// The functions of the workspace that implement a function of a trait.
pub(crate) fn implementations<'a>(
    symbols: &'a Symbols<'a>,
    function: &'a Function,
) -> impl Iterator<Item = &'a Function> {
    let of_trait = |function: &'a Function| Some(function.owner.as_ref()?.of_trait.as_ref()?.last());
    let declared = of_trait(function);
    let implements =
        move |other: &&'a Function| other.body.is_some() && declared.is_some() && of_trait(other) == declared;
    symbols.methods(&function.name).map(|(function, _)| function).filter(implements).take(IMPLEMENTATIONS)
}
