//! Floats are added in the order of a hash map or set.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Source};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};
use crate::remedies;

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
run. A sort by a key that several elements share leaves them in the order of the hash. Containers whose hasher has no seed are left to
`hasher_order_sum`.

hashbrown 0.14 and `AHasher::default()` draw a seed only if some crate of the program enables ahash's default features. If `Cargo.lock` shows
that no build of the workspace has them, the sum is left to `hasher_order_sum`; without a lock file, a seed is assumed.
`AHashMap` without these features differs because addresses are randomised. `halfbrown` keeps up to 32 entries in the order of insertion.

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
    reduction.order.as_ref().filter(|order| order.source == Source::Hash)?;
    let named = numbers(fact);
    let (why, digits) = (named.why, named.digits);
    Some(Report {
        message: format!("the value of this {} depends on the order of a hash", named.reduction).into(),
        label: numbers::label(reduction, format!("{} in that order", named.action)),
        labels: order_labels(fact, reduction),
        note: format!("{why}: another order gives other {digits}, and this order can change with every run").into(),
        help: numbers::help(
            fact,
            reduction,
            remedies::UNORDERED.into(),
            "iterate a `BTreeMap`, or sort the elements by their keys first",
        ),
    })
}
