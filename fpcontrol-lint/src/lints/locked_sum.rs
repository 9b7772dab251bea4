//! Floats are added through a lock, on threads that are not in sight.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Shape};
use crate::lint::{Level, Lint, Report, Tier, float_reduction, order_labels};
use crate::remedies;

pub const LINT: Lint =
    Lint { name: "locked_sum", tier: Tier::NotGuaranteed, level: Some(Level::Note), docs: DOCS, check };

const DOCS: &str = r#"
Floats are added through a lock, on threads that are not in sight.

## What it does
Finds float additions through a lock, or to a thread's own variable, in functions that nothing calls on several threads as far as the lint follows calls.
If it sees the threads, it reports `concurrent_accumulation` instead.

## Why is this bad
It need not be. If several threads add, the value depends on which of them comes first, and differs from run to run. Whether they do is not known.

## Bad
```rust
use std::sync::Mutex;
struct Statistics {
    total: Mutex<f64>,
}
impl Statistics {
    fn record(&self, value: f64) {
        *self.total.lock().unwrap() += value;
    }
}
```

## Good
```rust
use fpcontrol::reduce::Superaccumulator;
use std::sync::Mutex;
struct Statistics {
    total: Mutex<Superaccumulator>,
}
impl Statistics {
    fn record(&self, value: f64) {
        self.total.lock().unwrap().add(value);
    }
}
```

## Remedy
If the value must be the same in every run, let each thread return its part, and add the parts in a fixed order; or add into a
`fpcontrol::reduce::Superaccumulator`, whose value depends on no order.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Guarded)?;
    let named = numbers(fact);
    Some(Report {
        message: format!("{} are added through a lock: several threads may do so in any order", named.plural).into(),
        label: "adds to the value that the lock guards".into(),
        labels: order_labels(fact, reduction),
        note: format!("{}; nothing in sight shows on which threads this runs", named.why).into(),
        help: numbers::help(
            fact,
            reduction,
            format!("if several threads add here, add their parts in a fixed order; {}", remedies::MERGED).into(),
            "if several threads combine numbers here, combine their parts in a fixed order",
        ),
    })
}
