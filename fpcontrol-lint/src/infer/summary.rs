//! What callers want to know of a function: what it does with its parameters, and how its result depends on them.

use super::{Body, Threads, Value};
use crate::facts::{FactKind, Given, Order};
use crate::hir::{Function, Operator};
use crate::symbols::Symbols;
use crate::types::{Floats, Ty};
use rustc_hash::FxHashMap;

/// How many parameters are told apart.
const PARAMETERS: usize = 24;

/// The bit of a parameter: `self` is the first, whether there is one or not.
pub(super) fn bit(parameter: usize) -> u64 {
    if parameter < PARAMETERS { 1 << parameter } else { 0 }
}

/// The bits of all parameters; the bits of other places are above them.
const ALL: u64 = (1 << PARAMETERS) - 1;

/// The bit of the place with this number.
pub(super) fn place_bit(count: usize) -> u64 {
    let bit = PARAMETERS + count;
    if bit < 60 { 1 << bit } else { 0 }
}

/// The first argument of a closure, when its body is asked what it does with that argument.
pub(super) const HANDED: u64 = 1 << 62;

/// The value of a parameter.
pub(super) fn given(ty: Ty, parameter: usize) -> Value {
    let bit = bit(parameter);
    let value = Value { reaches: bit, sources: bit, terms: bit, ..Value::of(ty) };
    match &value.ty {
        Ty::Float | Ty::Other => value,
        Ty::Integer => Value { threads: Some(Threads { at: None, given: bit, size: false }), ..value },
        _ => Value { order: Some(Order::given(Given { order: bit, ..Given::default() })), ..value },
    }
}

/// What callers want to know of a function.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Summary {
    /// Where the order of the result's elements comes from.
    pub order: Option<Order>,
    /// The parameters that decide how many threads the result counts.
    pub threads: Option<Threads>,
    /// The parameters whose elements are added in the order in which they are given.
    pub reduced: Vec<Reduced>,
    /// The parameters to which floats are added.
    pub adds: u64,
    /// The parameters to which something is added, if only the caller knows whether it is a float.
    pub adds_generic: u64,
    /// The parameters of both sets to which anything is added except another parameter unchanged.
    pub adds_others: u64,
    /// The parameters that are added to others unchanged.
    pub added: u64,
    /// The parameters that are closures and update a place that threads share.
    pub updates: u64,
    /// Pairs of parameters of a compare-and-exchange on a place that threads share: the old value and the new one.
    pub exchanges: Vec<(u64, u64)>,
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
    /// Whether its elements are pairs with distinct keys.
    pub keyed: bool,
    /// Whether something has been returned.
    pub returns: bool,
}

impl Summary {
    /// Whether a function adds floats to a parameter, or gives a sum of it.
    pub fn merges(&self, parameter: u64, result: &Ty) -> bool {
        let of = if matches!(result, Ty::Float | Ty::Parameter(_)) { self.terms } else { self.sources };
        self.adds & parameter != 0 || self.summed && of & parameter != 0
    }
}

/// Elements that a function adds in the order in which it is given them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reduced {
    pub given: Given,
    pub operator: Operator,
    pub floats: Floats,
}

/// Identifies a function by the address of its tree.
pub(super) type Key = usize;

pub(super) fn key(function: &Function) -> Key {
    std::ptr::from_ref(function).addr()
}

/// What is known of each function.
#[derive(Default)]
pub(super) struct Summaries(FxHashMap<Key, Summary>);

impl Summaries {
    pub fn of(&self, function: &Function) -> Option<&Summary> {
        self.0.get(&key(function))
    }

    /// Notes what was learned; returns whether it is new.
    pub fn note(&mut self, key: Key, summary: Summary) -> bool {
        if self.0.get(&key).is_none_or(|known| *known == Summary::default()) && summary == Summary::default() {
            return false;
        }
        self.0.insert(key, summary.clone()) != Some(summary)
    }
}

impl Body<'_> {
    /// Notes what a value says that the function returns.
    pub(super) fn returned(&mut self, value: &Value) {
        if matches!(value.ty, Ty::Other) {
            return;
        }
        let keyed = matches!(self.element_of(&value.ty), Ty::Tuple(pair) if matches!(pair.first(), Some(Ty::Key(_))));
        let summary = &mut self.summary;
        summary.keyed = keyed && (summary.keyed || !summary.returns);
        summary.order = Order::worse(summary.order.take(), value.order.clone());
        summary.threads = Threads::or(summary.threads, value.threads);
        summary.sources |= value.sources & ALL;
        summary.terms |= value.terms & ALL;
        summary.summed |= value.summed;
        summary.locked |= matches!(value.shared, Some(super::Shared::Lock(_)));
        summary.exact = value.exact && (summary.exact || !summary.returns);
        summary.returns = true;
    }

    /// Learns from the facts about the parameters. A fact whose order only callers know has no order here.
    pub(super) fn conclude(&mut self) {
        for fact in &mut self.facts {
            let FactKind::Reduction(reduction) = &mut fact.kind else { continue };
            let Some(order) = reduction.order.take() else { continue };
            let reduced = Reduced { given: order.given, operator: reduction.operator, floats: fact.floats };
            if !order.given.is_empty() && !self.summary.reduced.contains(&reduced) {
                self.summary.reduced.push(reduced);
            }
            reduction.order = order.own();
        }
        self.summary.reduced.sort_by_key(|reduced| (reduced.given.order, reduced.given.rejoined, reduced.given.count));
    }

    /// Notes that something is added to what parameters reach: a value, if it is known.
    pub(super) fn adds_to(&mut self, reached: u64, floats: Floats, added: Option<&Value>) {
        match floats {
            Floats::Yes => self.summary.adds |= reached,
            Floats::Unknown => self.summary.adds_generic |= reached,
            Floats::No => return,
        }
        match added {
            Some(added) if added.terms & ALL != 0 && added.sources & !added.terms == 0 && added.nested == 0 => {
                self.summary.added |= added.terms & ALL;
            }
            _ => self.summary.adds_others |= reached,
        }
    }

    /// Notes that one parameter replaces another in what threads share.
    pub(super) fn exchanges(&mut self, old: u64, new: u64) {
        let pair = (old & ALL, new & ALL);
        if pair.0 != 0 && pair.1 != 0 && !self.summary.exchanges.contains(&pair) && self.summary.exchanges.len() < 4 {
            self.summary.exchanges.push(pair);
        }
    }

    /// The bit of a place that may be computed from itself.
    pub(super) fn bit_of(&mut self, place: &str) -> u64 {
        let count = self.places.len();
        *self.places.entry(place.to_owned()).or_insert_with(|| place_bit(count))
    }
}

/// How many implementations of a trait's function are looked at.
const IMPLEMENTATIONS: usize = 16;

/// Whether a call reaches exactly this function: one that is declared in a trait may be any of its implementations.
pub(super) fn summarised<'a>(symbols: &'a Symbols<'a>, function: &'a Function) -> &'a Function {
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
pub(super) fn implementations<'a>(
    symbols: &'a Symbols<'a>,
    function: &'a Function,
) -> impl Iterator<Item = &'a Function> {
    let of_trait = |function: &'a Function| Some(function.owner.as_ref()?.of_trait.as_ref()?.last());
    let declared = of_trait(function);
    let implements =
        move |other: &&'a Function| other.body.is_some() && declared.is_some() && of_trait(other) == declared;
    symbols.methods(&function.name).map(|(function, _)| function).filter(implements).take(IMPLEMENTATIONS)
}
