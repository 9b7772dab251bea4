//! A constant of std is used where literals are rounded otherwise.

use crate::facts::{Fact, FactKind};
use crate::lint::{Level, Lint, Report, Tier};

pub const LINT: Lint =
    Lint { name: "nearest_constant", tier: Tier::Hazard, level: Some(Level::Warn), docs: DOCS, check };

const DOCS: &str = r#"
A constant of std is used where literals are rounded otherwise.

## What it does
Finds `std::f64::consts::PI` and its relatives in functions that round toward zero, up or down.

## Why is this bad
Literals in such a function are rounded in its mode; std's constants are rounded to nearest, whatever the function says.

## Bad
```rust
use fpcontrol::round;
#[round(ru)]
fn area(r: f64) -> f64 {
    std::f64::consts::PI * r * r
}
```

## Good
```rust
use fpcontrol::consts::PI;
use fpcontrol::round;
#[round(ru)]
fn area(r: f64) -> f64 {
    PI.f64.ru * r * r
}
```

## Remedy
`fpcontrol::consts` has the constants in every mode, by the same names: `PI.f64.ru` is π rounded up, `PI.f32.rz` toward zero.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::NearestConstant { name, advice } = &fact.kind else { return None };
    Some(Report {
        message: format!("`{name}` is rounded to nearest, unlike the literals here").into(),
        label: "rounded to nearest".into(),
        labels: Vec::new(),
        note: "the function rounds in another mode".into(),
        help: format!("`{advice}` has the value in this mode").into(),
    })
}
