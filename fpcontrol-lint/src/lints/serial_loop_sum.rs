//! Floats are added one after another in a loop.

use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};
use crate::remedies::{self, serial_remedy};

pub const LINT: Lint = Lint { name: "serial_loop_sum", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = concat!(
    r#"
Floats are added one after another in a loop.

## What it does
Finds `sum += term`, `sum = sum + term` and the like, where the term changes from step to step and the sum does not.

## Why is this bad
It is not wrong: the order is that of the loop. It is written down here because the bits are those of this order only. Whoever makes the
loop parallel, vectorises it or ports it to a GPU changes them.

## Bad
```rust
fn total(values: &[f64]) -> f64 {
    let mut total = 0.0;
    for value in values {
        total += value;
    }
    total
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};

fn total(values: &[f64]) -> f64 {
    Pairwise::sum::<Rn, f64>(values)
}
fn count(values: &[f64]) -> f64 {
    let mut count = 0.0;
    for value in values {
        if *value > 0.5 {
            count += 1.0;
        }
    }
    count
}
```
"#,
    serial_remedy!()
);

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Loop)?;
    Some(Report {
        message: "floats are added one after another, in the order of this loop".into(),
        label: "the result depends on this order".into(),
        labels: loop_labels(fact, reduction),
        note: "the order is fixed here; a parallel or vectorised version, or a port, adds in another order and gives different bits".into(),
        help: remedies::SERIAL.into(),
    })
}
