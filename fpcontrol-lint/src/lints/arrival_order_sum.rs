//! Floats are added in the order in which threads or tasks deliver them.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Source};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};
use crate::remedies;

pub const LINT: Lint = Lint { name: "arrival_order_sum", tier: Tier::NotGuaranteed, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are added in the order in which threads or tasks deliver them.

## What it does
Finds float reductions over what a channel receives, over tasks in the order in which they end, over `par_bridge`, in loops around a
`select!` of several arms, and in loops whose steps take their work from a shared counter or queue. A channel that is made in the same
function, and has one sender on one thread and one receiver, delivers in order.

## Why is this bad
The order of arrival is decided by the scheduler. Float addition is not associative: the value differs from run to run.

## Bad
```rust
use std::sync::mpsc::Receiver;
fn total(parts: Receiver<f64>) -> f64 {
    let mut total = 0.0;
    for part in parts {
        total += part;
    }
    total
}
```

## Good
```rust
use std::sync::mpsc::Receiver;
fn total(parts: Receiver<(usize, f64)>) -> f64 {
    let mut all: Vec<(usize, f64)> = parts.into_iter().collect();
    all.sort_by_key(|part| part.0);
    all.iter().map(|part| part.1).sum()
}
```

## Remedy
Send each part with its index, collect, sort by the index, and add then.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact)?;
    reduction.order.as_ref().filter(|order| order.source == Source::Arrival)?;
    let named = numbers(fact);
    let help =
        format!("send parts with their index, sort them by it, and add them in that order; {}", remedies::MERGED);
    let otherwise = "send parts with their index, sort them by it, and take them in that order";
    Some(Report {
        message: format!(
            "the value of this {} depends on the order in which threads deliver their results",
            named.reduction
        )
        .into(),
        label: numbers::label(reduction, format!("{} as they arrive", named.action)),
        labels: order_labels(fact, reduction),
        note: format!("{}, and the order of arrival changes from run to run", named.why).into(),
        help: numbers::help(fact, reduction, help.into(), otherwise),
    })
}
