//! A reduction of numbers whose type is not known.

use crate::facts::{Fact, FactKind};
use crate::lint::{Level, Lint, Report, Tier};
use crate::types::Floats;

pub const LINT: Lint =
    Lint { name: "unknown_type_reduction", tier: Tier::Hazard, level: Some(Level::Allow), docs: DOCS, check };

const DOCS: &str = r#"
A reduction of numbers whose type is not known.

## What it does
Finds reductions that may be of floats: the types around them do not say.

## Why is this bad
Nothing is known to be bad. Whoever needs to know that no float sum is missed reads these too, or runs `--types=rustc`.

## Bad
```rust
fn total<T: std::iter::Sum<T>>(values: Vec<T>) -> T {
    values.into_iter().sum()
}
```

## Good
```rust
fn total(values: Vec<u8>) -> u8 {
    values.into_iter().sum()
}
```

## Remedy
`--types=rustc` asks the compiler.
"#;

fn check(fact: &Fact) -> Option<Report> {
    match &fact.kind {
        FactKind::Reduction(_) if fact.floats == Floats::Unknown => Some(Report {
            message: "this may be a reduction of floats".into(),
            label: "the type is not known here".into(),
            labels: Vec::new(),
            note: "the default engine reads the workspace, not its dependencies, and generic code says little".into(),
            help: "`--types=rustc` asks the compiler".into(),
        }),
        _ => None,
    }
}
