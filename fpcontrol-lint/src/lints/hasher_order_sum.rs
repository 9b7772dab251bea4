//! Floats are added in an order that the capacity and the history of a container decide.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Source};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};
use crate::remedies;

pub const LINT: Lint = Lint { name: "hasher_order_sum", tier: Tier::History, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are added in an order that the capacity and the history of a container decide.

## What it does
Finds float reductions over containers whose hasher has no seed: `FxHashMap`, `FnvHashMap`, `IntMap`, `phf::Map`, and any map or set
with `BuildHasherDefault`, `FxBuildHasher` or a similar hasher, a `DashMap` among them. The maps and sets of hashbrown 0.14, and those with
ahash's `AHasher`, belong to them if `Cargo.lock` shows that no feature of ahash 0.8 gives the hasher a seed.

## Why is this bad
Every run of one binary that does the same operations gives the same bits. They change when the container has another capacity, when its
entries were inserted or removed in another order, and with the version of the crate, the width of pointers or, for a `DashMap`, the
number of processors.

## Bad
```rust
use rustc_hash::FxHashMap;
fn total(weights: &FxHashMap<u64, f64>) -> f64 {
    weights.values().sum()
}
```

## Good
```rust
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
fn total(weights: &FxHashMap<u64, f64>) -> f64 {
    let mut values: Vec<f64> = weights.values().copied().collect();
    values.sort_by(f64::total_cmp);
    values.iter().sum()
}
fn ordered(weights: &BTreeMap<u64, f64>) -> f64 {
    weights.values().sum()
}
fn count(weights: &FxHashMap<u64, u32>) -> u32 {
    weights.values().sum()
}
```

## Remedy
A `BTreeMap`, or an `IndexMap` that is filled in a fixed order; or collect the values, sort them with `f64::total_cmp`, and sum the sorted
ones; or an exact sum, whose value no order changes: `fpcontrol::reduce::ExactSum`.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact)?;
    reduction.order.as_ref().filter(|order| order.source == Source::History)?;
    let named = numbers(fact);
    let (why, digits) = (named.why, named.digits);
    Some(Report {
        message: format!("the value of this {} depends on the history of a container", named.reduction).into(),
        label: numbers::label(reduction, format!("{} in that order", named.action)),
        labels: order_labels(fact, reduction),
        note: format!(
            "{why}: the order is the same in every run, but other operations on the container, or another version of its crate, give \
             other {digits}"
        )
        .into(),
        help: numbers::help(
            fact,
            reduction,
            remedies::UNORDERED.into(),
            "iterate a `BTreeMap`, or sort the elements by their keys first",
        ),
    })
}
