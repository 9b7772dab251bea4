//! A product is added: nvcc would fuse it.

use crate::facts::{Fact, FactKind, Site};
use crate::lint::{Label, Lint, Report, Tier};

pub const LINT: Lint = Lint { name: "contractible_expression", tier: Tier::Expression, level: None, docs: DOCS, check };

const DOCS: &str = r#"
A product is added: nvcc would fuse it.

## What it does
Finds sums of floats with a product as a term: `a * b + c`, `c -= a * b`, `-(a * b) + c`, and `p + c` after `let p = a * b`, if `p` is used in sums alone.

## Why is this bad
Rust rounds twice. nvcc, and C compilers with contraction, fuse the two operations and round once: a port gives other bits.

## Bad
```rust
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a * x + y
}
```

## Good
```rust
fn axpy(a: f64, x: f64, y: f64) -> f64 {
    a.mul_add(x, y)
}
```

## Remedy
`#[fpcontrol::contract]` or `#[fpcontrol::no_contract]` says what is meant; `mul_add` fuses everywhere.
"#;

fn check(fact: &Fact) -> Option<Report> {
    match fact.kind {
        FactKind::Contractible { product } if !fact.region => Some(Report {
            message: "nvcc fuses this product with the sum, and Rust does not".into(),
            label: "rounds twice here, once under contraction".into(),
            labels: product
                .map(|at| Label::new(Site { at, ..fact.site }, "this product is a term of the sum"))
                .into_iter()
                .collect(),
            note: "with contraction the same source gives different bits".into(),
            help: "say which one is intended: `#[fpcontrol::contract]`, `#[fpcontrol::no_contract]` or `mul_add`"
                .into(),
        }),
        _ => None,
    }
}
