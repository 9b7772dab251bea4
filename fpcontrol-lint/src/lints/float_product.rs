//! Floats are multiplied one after another.

use crate::facts::{Fact, Reduction, Shape};
use crate::hir::Operator;
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};

pub const LINT: Lint = Lint { name: "float_product", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are multiplied one after another.

## What it does
Finds `.product()` of floats, folds by `*`, and products in loops.

## Why is this bad
It is not wrong: the order is fixed. Float multiplication is not associative either: another order gives other bits, and may overflow where
this one does not.

## Bad
```rust
fn likelihood(values: &[f64]) -> f64 {
    values.iter().product()
}
```

## Good
```rust
fn size(shape: &[usize]) -> usize {
    shape.iter().product()
}
```

## Remedy
An annotated function, or an `allow` with its reason, says that the order is meant. Of many factors, the sum of the logarithms does not overflow.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let own = |reduction: &&Reduction| reduction.operator == Operator::Mul && reduction.shape != Shape::Library;
    let reduction = float_reduction(fact).filter(own)?;
    Some(Report {
        message: "floats are multiplied one after another, in a fixed order".into(),
        label: "the result depends on this order".into(),
        labels: loop_labels(fact, reduction),
        note: "the order is fixed here; a parallel or vectorised version, or a port, multiplies in another order and gives different bits".into(),
        help: "say that this order is intended: `#[fpcontrol::round(rn)]` on the function".into(),
    })
}
