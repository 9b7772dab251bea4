//! Several threads add floats to one place.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};
use crate::remedies;

pub const LINT: Lint =
    Lint { name: "concurrent_accumulation", tier: Tier::NotGuaranteed, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Several threads add floats to one place.

## What it does
Finds float additions through a lock (`*total.lock().unwrap() += x`), by an atomic (`fetch_add`, or a loop of compare and exchange), and to a
thread's own variable. Of a lock and of a thread's own variable, the threads must be in sight: in the function, or in one that calls it. If they are not,
`locked_sum` says so. The same holds for an atomic that is loaded and then stored: two threads that do it at once lose a term, so without
threads in sight it is left alone.

## Why is this bad
A lock orders nothing but access: who comes first is decided by the scheduler. Float addition is not associative, so the value differs
from run to run.

## Bad
```rust
use std::sync::Mutex;
fn add(total: &Mutex<f64>, pieces: &[Vec<f64>]) {
    std::thread::scope(|scope| {
        for piece in pieces {
            scope.spawn(|| *total.lock().unwrap() += piece[0] * 0.5);
        }
    });
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};

fn total(pieces: &[Vec<f64>]) -> f64 {
    std::thread::scope(|scope| {
        let threads: Vec<_> = pieces.iter().map(|piece| scope.spawn(|| Pairwise::sum::<Rn, f64>(piece))).collect();
        let parts: Vec<f64> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
        Pairwise::sum::<Rn, f64>(&parts)
    })
}
```

## Remedy
Let every thread return its part, and add the parts in the order of the threads' pieces, which are of a fixed size.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact)?;
    let by = match reduction.shape {
        Shape::Lock => "through a lock",
        Shape::Atomic => "by an atomic",
        Shape::ThreadLocal => "in each thread's own variable",
        Shape::Guarded
        | Shape::Loop
        | Shape::Fused
        | Shape::Sum
        | Shape::Fold
        | Shape::Library
        | Shape::Lanes
        | Shape::Passed
        | Shape::Recurrence
        | Shape::Algebraic => {
            return None;
        }
    };
    let named = numbers(fact);
    let help = format!("let each thread return its part, and add the parts in a fixed order; {}", remedies::MERGED);
    let otherwise = "let each thread return its part, and combine the parts in a fixed order";
    Some(Report {
        message: format!("threads add {} {by}, in an order that changes from run to run", named.plural).into(),
        label: "adds to a value that threads share".into(),
        labels: order_labels(fact, reduction),
        note: format!("{}: the value depends on which thread comes first", named.why).into(),
        help: numbers::help(fact, reduction, help.into(), otherwise),
    })
}
