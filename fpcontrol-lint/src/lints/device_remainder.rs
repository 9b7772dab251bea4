//! The remainder of floats is taken.

use crate::facts::{Fact, FactKind};
use crate::lint::{Lint, Report, Tier};

pub const LINT: Lint = Lint { name: "device_remainder", tier: Tier::Hazard, level: None, docs: DOCS, check };

const DOCS: &str = r#"
The remainder of floats is taken.

## What it does
Finds `%` of floats. It is for code that also runs on a GPU; the profile `port-to-cuda` warns of it.

## Why is this bad
On nvptx64, what rustc emits for `%` is not `fmod`: its results differ from those of the CPU.

## Bad
```rust
fn wrap(x: f64) -> f64 {
    x % 360.0
}
```

## Good
```rust
#[fpcontrol::round(rn)]
fn wrap(x: f64) -> f64 {
    x % 360.0
}
```

## Remedy
In a function that is annotated by fpcontrol, `%` is `fmod` on every backend.
"#;

fn check(fact: &Fact) -> Option<Report> {
    if !matches!(fact.kind, FactKind::Remainder) || fact.region {
        return None;
    }
    Some(Report {
        message: "the remainder of floats is different on a GPU".into(),
        label: "`%` of floats".into(),
        labels: Vec::new(),
        note: "rustc's `%` on nvptx64 is not `fmod`".into(),
        help: "annotate the function: `#[fpcontrol::round(rn)]`".into(),
    })
}
