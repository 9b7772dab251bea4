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
Finds calls that write or read MXCSR, FPCR or fenv's modes, and instructions in `asm!`, `naked_asm!` and `global_asm!` that write them: `ldmxcsr`, `msr fpcr`,
`fldcw`, `fsrm` and their like. A block of assembly that changes a mode and restores it is what Rust requires, and is not reported.

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
    match &fact.kind {
        FactKind::Call(name) if ENVIRONMENT.contains(&name.as_str()) => Some(report(name, "reads or changes", CALL)),
        FactKind::Call(name) if ENVIRONMENT_SCOPES.contains(&name.as_str()) && fact.floats != Floats::No => {
            Some(report(name, "changes", CALL))
        }
        FactKind::Instruction(name) => Some(report(name, "changes", INSTRUCTION)),
        _ => None,
    }
}

const CALL: &str = "put the mode into the operations instead: `#[fpcontrol::round(ru)]`, `#[fpcontrol::ftz]`";

const INSTRUCTION: &str = "put the mode into the operations instead: `#[fpcontrol::round(ru)]`, `#[fpcontrol::ftz]`; or change it, compute and restore \
                           it in one block of assembly";

fn report(name: &str, does: &str, help: &'static str) -> Report {
    Report {
        message: format!("`{name}` {does} the floating-point environment").into(),
        label: "undefined behaviour unless nothing is computed until it is restored".into(),
        labels: Vec::new(),
        note: "Rust assumes the default environment everywhere, also in code that it moves past this place".into(),
        help: help.into(),
    }
}
