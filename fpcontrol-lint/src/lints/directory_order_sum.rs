//! Floats are added in the order of a directory's entries.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Source};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};

pub const LINT: Lint = Lint { name: "directory_order_sum", tier: Tier::NotGuaranteed, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are added in the order of a directory's entries.

## What it does
Finds float reductions over the entries of a directory, as `read_dir` yields them.

## Why is this bad
The order of a directory's entries is the file system's: it differs between machines and changes when files are written anew.

## Bad
```rust
fn total(measure: impl Fn(&std::path::Path) -> f64) -> f64 {
    let mut total = 0.0;
    for entry in std::fs::read_dir(".").unwrap() {
        total += measure(&entry.unwrap().path());
    }
    total
}
```

## Good
```rust
use std::path::{Path, PathBuf};
fn total(measure: impl Fn(&Path) -> f64) -> f64 {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(".").unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut total = 0.0;
    for path in paths {
        total += measure(&path);
    }
    total
}
```

## Remedy
Collect the paths, sort them, and add in that order.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact)?;
    reduction.order.as_ref().filter(|order| order.source == Source::FileSystem)?;
    let named = numbers(fact);
    let help = "collect the entries, sort them by their paths, and add in that order; or use a sum that depends on no order: `fpcontrol::reduce::ExactSum`";
    let otherwise = "collect the entries, sort them by their paths, and take them in that order";
    Some(Report {
        message: format!("the value of this {} depends on the order of a directory's entries", named.reduction).into(),
        label: numbers::label(reduction, format!("{} in that order", named.action)),
        labels: order_labels(fact, reduction),
        note: format!("{}, and the file system fixes no order", named.why).into(),
        help: numbers::help(fact, reduction, help.into(), otherwise),
    })
}
