//! Floats are accumulated by an operation that the compiler may reorder.

use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};

pub const LINT: Lint = Lint { name: "algebraic_reduction", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are accumulated by an operation that the compiler may reorder.

## What it does
Finds `algebraic_add`, `fadd_fast` and their relatives as accumulators of a loop.

## Why is this bad
These operations let the compiler reassociate: the bits depend on the optimiser, its version and the target.

## Bad
```rust
fn total(values: &[f32]) -> f32 {
    let mut total = 0.0f32;
    for value in values {
        total = total.algebraic_add(*value);
    }
    total
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Lanes, Order};

fn total(values: &[f32]) -> f32 {
    Lanes::<16>::sum::<Rn, f32>(values)
}
```

## Remedy
`fpcontrol::reduce::Lanes<16>`: 16 sums side by side, an order that is written down. It becomes vector instructions on every target, is as fast, and has the same bits everywhere.
For a `.sum()`: `#[fpcontrol::fp(sum = lanes(16))]` on the function.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Algebraic)?;
    Some(Report {
        message: "the compiler may reorder this float reduction".into(),
        label: "an operation that may be reassociated".into(),
        labels: loop_labels(fact, reduction),
        note: "which order is taken depends on the optimiser, its version and the target".into(),
        help: "use a fixed order that is as fast, `fpcontrol::reduce::Lanes::<16>::sum`, or a sum that depends on no order: `ExactSum::sum`"
            .into(),
    })
}
