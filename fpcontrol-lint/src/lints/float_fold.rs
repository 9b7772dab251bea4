//! Floats are accumulated by `fold`, `reduce` or `scan`.

use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};
use crate::remedies::{self, serial_remedy};

pub const LINT: Lint = Lint { name: "float_fold", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = concat!(
    r#"
Floats are accumulated by `fold`, `reduce` or `scan`.

## What it does
Finds folds whose closure adds floats to the accumulator, or to a part of it.

## Why is this bad
It is not wrong: the order is that of the iterator. Another order gives other bits.

## Bad
```rust
fn norm(values: &[f32]) -> f32 {
    values.iter().fold(0.0f32, |sum, x| sum + x * x).sqrt()
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Sequential};

fn norm(values: &[f32]) -> f32 {
    Sequential::dot::<Rn, f32>(values, values).sqrt()
}
fn largest(values: &[f32]) -> f32 {
    values.iter().fold(f32::MIN, |most, x| most.max(*x))
}
```
"#,
    serial_remedy!()
);

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Fold)?;
    Some(Report {
        message: "floats are accumulated in the order of this iterator".into(),
        label: "the result depends on this order".into(),
        labels: loop_labels(fact, reduction),
        note: "the order is fixed here; a parallel or vectorised version, or a port, adds in another order and gives different bits".into(),
        help: remedies::SERIAL.into(),
    })
}
