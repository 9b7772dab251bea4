//! Three or more floats are added in one expression.

use crate::facts::{Fact, FactKind};
use crate::lint::{Lint, Report, Tier};

pub const LINT: Lint = Lint { name: "long_chain", tier: Tier::Expression, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Three or more floats are added in one expression.

## What it does
Finds `a + b + c` of floats.

## Why is this bad
The order is that of the operators, from the left. A port that groups the terms otherwise gives other bits.

## Bad
```rust
fn trace(a: f64, b: f64, c: f64) -> f64 {
    a + b + c
}
```

## Good
```rust
fn trace(a: i64, b: i64, c: i64) -> i64 {
    a + b + c
}
```

## Remedy
Parentheses, where an order is meant.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::Chain { terms, more } = fact.kind else { return None };
    let least = if more { "at least " } else { "" };
    Some(Report {
        message: format!("{least}{terms} floats are added in one expression").into(),
        label: "adds from the left".into(),
        labels: Vec::new(),
        note: "float addition is not associative: another grouping gives other bits".into(),
        help: "write parentheses to fix the order".into(),
    })
}
