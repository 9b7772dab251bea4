//! What the walk of a function tells its callers.

use super::Body;
use crate::facts::{Fact, FactKind, Given, Order, Reduction};
use crate::flow::summaries::{Added, Guarded, Reduced, Selected, Target};
use crate::hir::Span;
use crate::types::{Floats, Ty};
use crate::values::parameters::ALL;
use crate::values::{Shared, Threads, Value};
use std::sync::Arc;

impl Body<'_> {
    /// Notes what a value says that the function returns.
    pub(crate) fn returned(&mut self, value: &Value) {
        if matches!(value.ty, Ty::Other) {
            return;
        }
        let keyed = matches!(self.element_of(&value.ty), Ty::Tuple(pair) if matches!(pair.first(), Some(Ty::Key(_))));
        let summary = &mut self.summary;
        summary.keyed = keyed && (summary.keyed || !summary.returns);
        summary.order = Order::worse(summary.order.take(), value.order.clone());
        summary.fields = std::mem::take(&mut summary.fields).worse(&value.fields);
        summary.threads = Threads::or(summary.threads, value.threads);
        summary.sources |= value.sources & ALL;
        summary.terms |= value.terms & ALL;
        summary.summed |= value.summed;
        summary.striped |= value.striped;
        summary.locked |= matches!(value.shared, Some(Shared::Lock(_)));
        summary.exact = value.exact && (summary.exact || !summary.returns);
        summary.returns = true;
    }

    /// Learns from the facts about the parameters. A fact whose order only callers know has no order here.
    pub(crate) fn conclude(&mut self) {
        for mut fact in std::mem::take(&mut self.facts) {
            if let FactKind::Reduction(reduction) = &mut fact.kind {
                let order = reduction.order.take();
                let given = order.as_ref().map(|order| order.given).unwrap_or_default();
                reduction.order = order.and_then(Order::own);
                let (known, elsewhere) = (reduction.order.is_some(), fact.site.file.is_some());
                self.left_to_callers(given, &fact);
                // What stands in another function, and has no order here, was reported there.
                if elsewhere && !known {
                    continue;
                }
            }
            self.facts.push(fact);
        }
        self.summary.reduced.sort_by_key(|reduced| (reduced.target.fact.site, reduced.given.bits()));
        self.summary.guarded.sort_by_key(|guarded| guarded.target.fact.site);
        self.summary.adds.sort_by_key(|added| (added.target.fact.site, added.to));
        self.summary.places = self.given_fields();
    }

    /// Notes a reduction whose order callers know.
    fn left_to_callers(&mut self, given: Given, fact: &Fact) {
        let FactKind::Reduction(reduction) = &fact.kind else { return };
        let known = &mut self.summary.reduced;
        if given.is_empty() || known.len() >= TARGETS {
            return;
        }
        if known.iter().any(|reduced| reduced.given == given && reduced.target.fact.site == fact.site) {
            return;
        }
        let calls = reduction.calls.clone();
        let kind = FactKind::Reduction(Reduction { order: None, calls: None, ..reduction.clone() });
        let target = Target { fact: Arc::new(Fact { kind, ..fact.clone() }), calls };
        known.push(Reduced { given, target });
    }

    /// Notes that something is added to what parameters reach: a value, if it is known.
    pub(crate) fn adds_to(&mut self, reached: u64, selected: Selected, added: Option<&Value>, target: Target) {
        let plain = !selected.by_cell;
        // Nothing can be added through a plain reference; what cells and locks allow is noted as such.
        let to = reached & ALL & !(if plain { self.function.shared } else { 0 });
        let known = &mut self.summary.adds;
        if to == 0 || target.fact.floats == Floats::No || known.len() >= TARGETS {
            return;
        }
        let only = added.map_or(0, Value::only_terms);
        if !known.iter().any(|known| known.to == to && known.target.fact.site == target.fact.site) {
            let takes = added.map_or(0, |added| added.sources & ALL & !to);
            known.push(Added { to, only, takes, keys: selected.keys & ALL, part: selected.part, target });
        }
    }

    /// Notes a sum through a lock: callers know whether several threads run it.
    pub(crate) fn guarded(&mut self, only: u64, target: Target) {
        let known = &mut self.summary.guarded;
        if known.len() < TARGETS && !known.iter().any(|known| known.target.fact.site == target.fact.site) {
            known.push(Guarded { only, target });
        }
    }

    /// An addition in this function, as callers see it.
    pub(crate) fn target(&self, at: Span, floats: Floats, reduction: Reduction) -> Target {
        Target { fact: Arc::new(self.fact_of(FactKind::Reduction(reduction), at, floats)), calls: None }
    }

    /// Notes that one parameter replaces another in what threads share.
    pub(crate) fn exchanges(&mut self, old: u64, new: u64) {
        let pair = (old & ALL, new & ALL);
        if pair.0 != 0 && pair.1 != 0 && !self.summary.exchanges.contains(&pair) && self.summary.exchanges.len() < 4 {
            self.summary.exchanges.push(pair);
        }
    }
}

/// How many reductions of its parameters a function tells its callers about.
const TARGETS: usize = 24;
