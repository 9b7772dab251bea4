//! A finding is silenced without a reason.

use crate::lint::{Level, Lint, Report, Tier};

pub const LINT: Lint =
    Lint { name: "missing_reason", tier: Tier::Hazard, level: Some(Level::Warn), docs: DOCS, check: |_| None };

const DOCS: &str = r#"
A finding is silenced without a reason.

## What it does
With `require-reason`, finds `allow` and `expect` that give no reason.

## Why is this bad
Whoever reads the code later cannot tell whether it still holds.

## Bad
```rust
// fpcontrol: allow(hash_order_sum)
fn nothing() {}
```

## Good
```rust
// fpcontrol: allow(hash_order_sum) because the map has one element
fn nothing() {}
```

## Remedy
`because …` behind a comment, `reason = "…"` in an attribute.
"#;

/// The report for a control without a reason.
#[must_use]
pub fn report(name: &str) -> Report {
    Report {
        message: format!("`{name}` is silenced without a reason").into(),
        label: "no reason is given".into(),
        labels: Vec::new(),
        note: "`require-reason` is set".into(),
        help: "add `because …` to the comment, or `reason = \"…\"` to the attribute".into(),
    }
}
