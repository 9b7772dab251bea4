//! The floating-point environment is read or changed.

use crate::facts::{Fact, FactKind};
use crate::lint::{Level, Lint, Report, Tier};
use crate::types::called::ENVIRONMENT;

pub const LINT: Lint =
    Lint { name: "float_environment_access", tier: Tier::Hazard, level: Some(Level::Warn), docs: DOCS, check };

const DOCS: &str = r#"
The floating-point environment is read or changed.

## What it does
Finds calls that write or read MXCSR, FPCR or fenv's modes.

## Why is this bad
Rust code that runs in another environment than the default one is undefined behaviour: constants are folded for the default, and operations
move across the change.

## Bad
```rust
fn up() {
    unsafe { std::arch::x86_64::_mm_setcsr(0x5f80) }
}
```

## Good
```rust
#[fpcontrol::round(ru)]
fn up(a: f64, b: f64) -> f64 {
    a + b
}
```

## Remedy
`#[fpcontrol::round(ru)]` encodes the mode in each operation.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::Call(name) = &fact.kind else { return None };
    if !ENVIRONMENT.contains(&name.as_str()) {
        return None;
    }
    Some(Report {
        message: format!("`{name}` reads or changes the floating-point environment").into(),
        label: "undefined behaviour unless nothing is computed until it is restored".into(),
        labels: Vec::new(),
        note: "Rust assumes the default environment everywhere, also in code that it moves past this call".into(),
        help: "put the mode into the operations instead: `#[fpcontrol::round(ru)]`".into(),
    })
}
