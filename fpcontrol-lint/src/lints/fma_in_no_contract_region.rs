//! A function that must not fuse calls one that does.

use crate::facts::{Fact, FactKind};
use crate::lint::{Level, Lint, Report, Tier};

pub const LINT: Lint =
    Lint { name: "fma_in_no_contract_region", tier: Tier::Hazard, level: Some(Level::Warn), docs: DOCS, check };

const DOCS: &str = r#"
A function that must not fuse calls one that does.

## What it does
Finds calls, from functions annotated by `no_contract` or `no_fma`, of functions that use a fused multiply-add: those of the workspace that call
`mul_add`, and those of libraries that are known for it.

## Why is this bad
The annotation covers the operations that are written in the function, not those of its callees.

## Bad
```rust
use fpcontrol::no_fma;
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y)
}
#[no_fma]
fn step(a: f64, x: f64, y: f64) -> f64 {
    axpy(a, x, y) + y
}
```

## Good
```rust
use fpcontrol::no_fma;
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}
#[no_fma]
fn step(a: f64, x: f64, y: f64) -> f64 {
    axpy(a, x, y) + y
}
```

## Remedy
Call a function that does not fuse, or annotate the callee.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::FusingCall(name) = &fact.kind else { return None };
    Some(Report {
        message: format!("`{name}` fuses, but this function must not fuse").into(),
        label: "fuses a product with a sum".into(),
        labels: Vec::new(),
        note: "attributes do not cross calls".into(),
        help: "call a function that does not fuse".into(),
    })
}
