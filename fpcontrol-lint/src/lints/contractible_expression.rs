//! A product is added: nvcc would fuse it.

use crate::facts::{Fact, FactKind};
use crate::lint::{Lint, Report, Tier};

/// The lint.
pub const LINT: Lint = Lint { name: "contractible_expression", tier: Tier::Expression, level: None, docs: DOCS, check };

const DOCS: &str = r#"
A product is added: nvcc would fuse it.

## What it does
Finds `a * b + c` of floats.

## Why is this bad
Rust rounds twice. nvcc, and C compilers with contraction, fuse the two operations and round once: a port gives other bits.

## Bad
```rust
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}
```

## Good
```rust
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y)
}
```

## Remedy
`#[fpcontrol::contract]` or `#[fpcontrol::no_contract]` says what is meant; `mul_add` fuses everywhere.
"#;

fn check(fact: &Fact) -> Option<Report> {
    match fact.kind {
        FactKind::Contractible if !fact.region => Some(Report {
            message: "a product is added, which nvcc fuses and Rust does not".into(),
            label: "two roundings here, one under contraction".into(),
            labels: Vec::new(),
            note: "contracted code computes other bits from the same source".into(),
            help: "say which is meant: `#[fpcontrol::contract]`, `#[fpcontrol::no_contract]` or `mul_add`".into(),
        }),
        _ => None,
    }
}
