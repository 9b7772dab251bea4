//! A control in the source names a lint that does not exist.

use crate::hir::Verb;
use crate::lint::{Level, Lint, Report, Tier};

pub const LINT: Lint =
    Lint { name: "unknown_lint_name", tier: Tier::Hazard, level: Some(Level::Warn), docs: DOCS, check: |_| None };

const DOCS: &str = r#"
A control in the source names a lint that does not exist.

## What it does
Finds `allow`, `expect`, `warn` and `deny` of a name that no lint has, and controls whose first word is none of these: `alow(…)`.

## Why is this bad
It does nothing, while it looks as if it did.

## Bad
```rust
// fpcontrol: allow(hash_order_sums) because the map has one element
fn nothing() {}
```

## Good
```rust
// fpcontrol: allow(hash_order_sum) because the map has one element
fn nothing() {}
```

## Remedy
`fpcontrol-lint list` shows the names.
"#;

/// The report for an unknown name.
#[must_use]
pub fn report(name: &str) -> Report {
    Report {
        message: format!("no lint is called `{name}`").into(),
        label: "this does nothing".into(),
        labels: Vec::new(),
        note: "a misspelt name silences nothing".into(),
        help: match super::closest(name) {
            Some(known) => format!("did you mean `{known}`?").into(),
            None => "`fpcontrol-lint list` shows the names".into(),
        },
    }
}

/// The report for a control whose first word is unknown.
#[must_use]
pub fn verb(word: &str) -> Report {
    let meant = Verb::closest(word).unwrap_or("allow");
    Report {
        message: format!("no control is called `{word}`").into(),
        label: "this does nothing".into(),
        labels: Vec::new(),
        note: "controls are `allow`, `expect`, `warn`, `deny` and `forbid`".into(),
        help: format!("did you mean `{meant}`?").into(),
    }
}
