//! The lanes of a SIMD register are added to one another.

use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};

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
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};
use std::simd::prelude::*;
fn total(lanes: f32x8) -> f32 {
    Pairwise::sum::<Rn, f32>(&lanes.to_array())
}
```

## Remedy
Add the lanes as the array that they are, in an order of `fpcontrol::reduce`; and take the same number of lanes on every machine.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Lanes)?;
    Some(Report {
        message: "the lanes of a register are added to one another".into(),
        label: "groups the terms by lane".into(),
        labels: loop_labels(fact, reduction),
        note: "the number of lanes decides how the terms are grouped: another instruction set gives other bits".into(),
        help:
            "take the same number of lanes everywhere, and add them as an array by `fpcontrol::reduce::Pairwise::sum`"
                .into(),
    })
}
