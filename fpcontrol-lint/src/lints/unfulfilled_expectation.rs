//! A finding is expected and there is none.

use crate::lint::{Level, Lint, Report, Tier};

pub const LINT: Lint =
    Lint { name: "unfulfilled_expectation", tier: Tier::Hazard, level: Some(Level::Warn), docs: DOCS, check: |_| None };

const DOCS: &str = r#"
A finding is expected and there is none.

## What it does
Finds `expect` where the lint reports nothing.

## Why is this bad
The reason that is written there is no longer one: the code has changed.

## Bad
```rust
// fpcontrol: expect(hash_order_sum) because the map has one element
fn nothing() {}
```

## Good
```rust
fn nothing() {}
```

## Remedy
Delete it.
"#;

/// The report for an expectation without a finding.
#[must_use]
pub fn report(name: &str) -> Report {
    Report {
        message: format!("`{name}` is expected here, but nothing is reported").into(),
        label: "no finding in the code that this covers".into(),
        labels: Vec::new(),
        note: "the code has changed since this was written".into(),
        help: "delete it".into(),
    }
}
