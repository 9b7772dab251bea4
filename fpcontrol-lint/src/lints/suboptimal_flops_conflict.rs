//! A multiply-add is fused where fusing is not wanted.

use crate::facts::{Fact, FactKind};
use crate::lint::{Lint, Report, Tier};
use crate::types::Floats;

pub const LINT: Lint = Lint { name: "suboptimal_flops_conflict", tier: Tier::Hazard, level: None, docs: DOCS, check };

const DOCS: &str = r#"
A multiply-add is fused where fusing is not wanted.

## What it does
Finds `mul_add` of floats: what `clippy::suboptimal_flops` advises. Raise it where a policy forbids FMA.

## Why is this bad
`mul_add` rounds once where a product and a sum round twice: clippy's advice changes bits. Without FMA instructions it is a slow call.

## Bad
```rust
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y)
}
```

## Good
```rust
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}
```

## Remedy
Allow `clippy::suboptimal_flops`, and write the two operations.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::Call(name) = &fact.kind else { return None };
    if name != "mul_add" || fact.region || fact.floats == Floats::No {
        return None;
    }
    Some(Report {
        message: "a fused multiply-add rounds once where two operations round twice".into(),
        label: "fused".into(),
        labels: Vec::new(),
        note: "`clippy::suboptimal_flops` advises this; it changes results".into(),
        help: "write `a * b + c`, and allow `clippy::suboptimal_flops`".into(),
    })
}
