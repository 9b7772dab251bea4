//! The lanes of a SIMD register are added to one another.

use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction};

/// The lint.
pub const LINT: Lint = Lint { name: "horizontal_add", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = r#"
The lanes of a SIMD register are added to one another.

## What it does
Finds horizontal additions: `_mm_hadd_ps`, `_mm512_reduce_add_pd`, `vaddvq_f32`, `reduce_sum`, and additions of a register to a shuffled copy
of itself.

## Why is this bad
The number of lanes decides how the terms are grouped: another instruction set gives other bits.

## Bad
```rust
use std::simd::prelude::*;
fn total(lanes: f32x8) -> f32 {
    lanes.reduce_sum()
}
```

## Good
```rust
use std::simd::prelude::*;
fn total(lanes: i32x8) -> i32 {
    lanes.reduce_sum()
}
```

## Remedy
`fpcontrol::reduce` has orders for lanes that are the same on every machine.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Lanes)?;
    let header = reduction.header.map(|header| (header, "over the steps of this loop".to_owned()));
    Some(Report {
        message: "the lanes of a register are added to one another: their number decides the bits".into(),
        label: "groups the terms by lane".into(),
        labels: header.into_iter().collect(),
        note: "the order is fixed here; a parallel or vectorised version, or a port, adds in another one and gives other bits".into(),
        help: "use an order of `fpcontrol::reduce` that is the same for every number of lanes".into(),
    })
}
