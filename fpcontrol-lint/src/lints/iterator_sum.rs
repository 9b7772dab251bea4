//! Floats are added by `Iterator::sum`.

use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};
use crate::remedies::{self, serial_remedy};

pub const LINT: Lint = Lint { name: "iterator_sum", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = concat!(
    r#"
Floats are added by `Iterator::sum`.

## What it does
Finds `.sum()` of floats, and of what is made of floats, on sequential iterators.

## Why is this bad
It is not wrong: the order is that of the iterator. Another order, as of a parallel iterator, gives other bits. The order of a binary
heap, of a cache by last use or of a slot map follows from what the program did with it before. A `serde_json::Map` or a `toml::Table` is
sorted, or in the order of insertion if any crate of the program enables the feature `preserve_order`.

## Bad
```rust
fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len() as f32
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};

fn mean(values: &[f32]) -> f32 {
    Pairwise::sum::<Rn, f32>(values) / values.len() as f32
}
fn bytes(values: &[Vec<u8>]) -> usize {
    values.iter().map(|value| value.len()).sum()
}
```
"#,
    serial_remedy!()
);

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Sum)?;
    Some(Report {
        message: "floats are added in the order of this iterator".into(),
        label: "the result depends on this order".into(),
        labels: loop_labels(fact, reduction),
        note: "the order is fixed here; a parallel or vectorised version, or a port, adds in another order and gives different bits".into(),
        help: remedies::SERIAL.into(),
    })
}
