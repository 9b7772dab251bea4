//! Variables that hold whole numbers only, because everything that is assigned to them is whole: `sum += row as f64`.
//!
//! A sum that is whole only if another variable is, such as `sum += r` after `r = row as f64`, is whole only if both are taken to be. So the function is
//! walked again as if all such variables were whole, until nothing else is put into those that are left.

use crate::facts::{Fact, FactKind, Order};
use crate::flow::state::Body;
use crate::hir::Span;

/// How often a function is walked again at most.
const AGAIN: usize = 4;

/// Walks a function, once or several times. A body is made for each walk.
pub(super) fn walk_with_counters<'a>(make: &dyn Fn() -> Body<'a>) -> Body<'a> {
    let mut body = make();
    body.run();
    if !body.facts.iter().any(is_unordered) {
        return body;
    }
    let mut counters = std::mem::take(&mut body.counters);
    for _ in 0..AGAIN {
        let Some(again) = walk_again(make, &counters) else { return body };
        counters.retain(|counter| !again.not_whole.contains(counter));
        if again.not_whole.is_empty() {
            return again;
        }
    }
    body
}

/// A walk that takes some variables to be whole.
fn walk_again<'a>(make: &dyn Fn() -> Body<'a>, counters: &[Span]) -> Option<Body<'a>> {
    if counters.is_empty() {
        return None;
    }
    let mut body = make();
    body.whole_counters = counters.to_vec();
    body.run();
    (!body.cut).then_some(body)
}

fn is_unordered(fact: &Fact) -> bool {
    match &fact.kind {
        FactKind::Reduction(reduction) => reduction.order.as_ref().is_some_and(Order::is_known),
        _ => false,
    }
}
