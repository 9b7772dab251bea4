//! Floats are added in an order that the capacity and the history of a container decide.

use crate::facts::{Fact, Source};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};

pub const LINT: Lint = Lint { name: "hasher_order_sum", tier: Tier::History, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are added in an order that the capacity and the history of a container decide.

## What it does
Finds float reductions over containers whose hasher has no seed: `FxHashMap`, `FnvHashMap`, `IntMap`, `phf::Map`, and any map or set
with `BuildHasherDefault`, `FxBuildHasher` or a similar hasher, a `DashMap` among them.

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
    Some(Report {
        message: "the value of this float reduction depends on the history of a container".into(),
        label: "adds floats in that order".into(),
        labels: order_labels(fact, reduction),
        note: "float addition is not associative: the order is the same in every run, but other operations on the container, or another \
               version of its crate, give other bits"
            .into(),
        help: "iterate a `BTreeMap`, sort the values (`f64::total_cmp`) before adding them, or use a sum that depends on no order: `#[fp(sum = exact)]` on \
               the function for its `.sum()`, `fpcontrol::reduce::ExactSum`"
            .into(),
    })
}
