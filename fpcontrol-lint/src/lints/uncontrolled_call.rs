//! A function is called from an annotated one, and is not under control.

use crate::facts::{Fact, FactKind};
use crate::lint::{Lint, Report, Tier};

pub const LINT: Lint = Lint { name: "uncontrolled_call", tier: Tier::Hazard, level: None, docs: DOCS, check };

const DOCS: &str = r#"
A function is called from an annotated one, and is not under control.

## What it does
Finds the calls by which control ends: what an annotated function calls is not rewritten with it.

## Why is this bad
Nothing need be bad. Whoever wants to know what a region covers reads these.

## Bad
```rust
use fpcontrol::round;
fn square(x: f64) -> f64 {
    x * x
}
#[round(ru)]
fn area(r: f64) -> f64 {
    3.5 * square(r)
}
```

## Good
```rust
use fpcontrol::round;
#[round(ru)]
fn area(r: f64) -> f64 {
    3.5 * r * r
}
```

## Remedy
Annotate the callee, or write it in place.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::UncontrolledCall(name) = &fact.kind else { return None };
    Some(Report {
        message: format!("`{name}` is not under control").into(),
        label: "control ends here".into(),
        labels: Vec::new(),
        note: "attributes do not cross calls".into(),
        help: "annotate the function that is called".into(),
    })
}
