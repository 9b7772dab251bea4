//! The number of threads decides how the terms of a float sum are grouped.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Source};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};
use crate::remedies;

pub const LINT: Lint = Lint { name: "thread_count_pieces", tier: Tier::ThreadCount, level: None, docs: DOCS, check };

const DOCS: &str = r#"
The number of threads decides how the terms of a float sum are grouped.

## What it does
Finds float reductions over pieces whose number or size is computed from the number of threads.

## Why is this bad
Each piece is summed by itself, and the partial sums are added: another number of threads is another grouping, and other bits. A result
computed on a laptop is not that of the server.

## Bad
```rust
fn total(values: &[f64]) -> f64 {
    let size = values.len().div_ceil(num_cpus::get());
    values.chunks(size).map(|piece| piece.iter().sum::<f64>()).sum()
}
```

## Good
```rust
fn total(values: &[f64]) -> f64 {
    values.chunks(4096).map(|piece| piece.iter().sum::<f64>()).sum()
}
```

## Remedy
Pieces of a fixed size, whatever the number of threads; then the parts in the order of the pieces.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact)?;
    reduction.order.as_ref().filter(|order| order.source == Source::Threads)?;
    let (named, fixed) =
        (numbers(fact), "divide into pieces of a fixed size, and add the partial results in the order of the pieces");
    let what = if fact.rounded.is_some() { named.reduction } else { "float sum".into() };
    let (why, digits) = (named.why, named.digits);
    Some(Report {
        message: format!("the number of threads decides how this {what} is grouped").into(),
        label: numbers::label(reduction, "adds one partial result for each piece"),
        labels: order_labels(fact, reduction),
        note: format!("{why}: on a machine with another number of threads the value has other {digits}").into(),
        help: numbers::help(fact, reduction, format!("{fixed}; {}", remedies::MERGED).into(), fixed),
    })
}
