//! Floats are added in the order of a hash map or set.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Source};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};

pub const LINT: Lint = Lint { name: "hash_order_sum", tier: Tier::NotGuaranteed, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are added in the order of a hash map or set.

## What it does
Finds sums, products and folds of floats whose elements come from a `HashMap`, a `HashSet` or one of their relatives, directly,
through adaptors, through a `Vec` that was collected or filled from one, or through a function of the workspace. It also finds
products of decimals and fixed-point numbers, which round too, and values that each step computes from those of the step before:
`e = 0.9 * e + 0.1 * x`.

## Why is this bad
Float addition is not associative, and std's hashers are seeded anew in every process: the same program gives other bits in every
run. Hashers without a seed give the order of the table's capacity, which changes with the history of the map.

## Bad
```rust
use std::collections::HashMap;
fn total(weights: &HashMap<String, f64>) -> f64 {
    weights.values().sum()
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};
use std::collections::{BTreeMap, HashMap};
fn total(weights: &HashMap<String, f64>) -> f64 {
    let mut values: Vec<f64> = weights.values().copied().collect();
    values.sort_by(f64::total_cmp);
    Pairwise::sum::<Rn, f64>(&values)
}
fn ordered(weights: &BTreeMap<String, f64>) -> f64 {
    weights.values().sum()
}
fn count(weights: &HashMap<String, u32>) -> u32 {
    weights.values().sum()
}
```

## Remedy
A `BTreeMap`, or an `IndexMap` that is filled in a fixed order; or collect the values, sort them with `f64::total_cmp`, and sum the sorted
ones; or an exact sum, whose value no order changes: `fpcontrol::reduce::ExactSum`.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact)?;
    let order = reduction.order.as_ref().filter(|order| order.source == Source::Hash)?;
    let named = numbers(fact);
    let (why, digits) = (named.why, named.digits);
    Some(Report {
        message: format!("the value of this {} depends on the order of a hash", named.reduction).into(),
        label: numbers::label(reduction, format!("{} in that order", named.action)),
        labels: order_labels(reduction, order, fact.at),
        note: format!("{why}: another order gives other {digits}, and this order can change with every run").into(),
        help: numbers::help(
            fact,
            reduction,
            HELP.into(),
            "iterate a `BTreeMap`, or sort the elements by their keys first",
        ),
    })
}

const HELP: &str = "iterate a `BTreeMap`, sort the values (`f64::total_cmp`) before adding them, or use a sum that depends on no order: `#[fp(sum = exact)]` on \
               the function for its `.sum()`, `fpcontrol::reduce::ExactSum`";
