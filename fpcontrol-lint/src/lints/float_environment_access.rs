//! The floating-point environment is read or changed.

use crate::facts::{Fact, FactKind};
use crate::lint::{Level, Lint, Report, Tier};
use crate::types::Floats;
use crate::types::called::{ENVIRONMENT, ENVIRONMENT_SCOPES};

pub const LINT: Lint =
    Lint { name: "float_environment_access", tier: Tier::Hazard, level: Some(Level::Warn), docs: DOCS, check };

const DOCS: &str = r#"
The floating-point environment is read or changed.

## What it does
Finds calls that write or read MXCSR, FPCR or fenv's modes, and instructions in `asm!`, `global_asm!` and `naked_asm!` that do: `ldmxcsr`, `msr fpcr`,
`fldcw`, `fsrm` and their like. Reading is reported too, since a mode is read to change it or because something may have changed it.

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
`#[fpcontrol::round(ru)]` encodes the mode in each operation, `#[fpcontrol::ftz]` the flushing of subnormals.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let name = match &fact.kind {
        FactKind::Call(name) if ENVIRONMENT.contains(&name.as_str()) => name,
        FactKind::Call(name) if ENVIRONMENT_SCOPES.contains(&name.as_str()) && fact.floats != Floats::No => name,
        FactKind::Instruction(name) => name,
        _ => return None,
    };
    Some(Report {
        message: format!("`{name}` reads or changes the floating-point environment").into(),
        label: "undefined behaviour unless nothing is computed until it is restored".into(),
        labels: Vec::new(),
        note: "Rust assumes the default environment everywhere, also in code that it moves past this place".into(),
        help: "put the mode into the operations instead: `#[fpcontrol::round(ru)]`, `#[fpcontrol::ftz]`".into(),
    })
}
