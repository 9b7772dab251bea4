//! Products are accumulated by a running fused multiply-add.

use crate::facts::{Fact, Shape};
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};

pub const LINT: Lint = Lint { name: "running_fma", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Products are accumulated by a running fused multiply-add.

## What it does
Finds `sum = a.mul_add(b, sum)` and its intrinsics in a loop.

## Why is this bad
The order is fixed, as in `serial_loop_sum`; besides, each step rounds once where separate operations round twice, so that code without FMA
gives other bits.

## Bad
```rust
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..a.len() {
        sum = a[i].mul_add(b[i], sum);
    }
    sum
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, SequentialFma};
fn dot(a: &[f64], b: &[f64]) -> f64 {
    SequentialFma::dot::<Rn, f64>(a, b)
}
fn horner(coefficients: &[f64], x: f64) -> f64 {
    let mut value = 0.0;
    for c in coefficients {
        value = f64::mul_add(value, x, *c);
    }
    value
}
```

## Remedy
A dot product whose order and fusing have a name: `fpcontrol::reduce::SequentialFma::dot` is this one.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Fused)?;
    Some(Report {
        message: "products are accumulated by a running fused multiply-add".into(),
        label: "each step rounds once, in the order of this loop".into(),
        labels: loop_labels(fact, reduction),
        note: "the order is fixed here; a parallel or vectorised version, or a port, adds in another order and gives different bits".into(),
        help: "name the order and the fusing: `fpcontrol::reduce::SequentialFma::dot`".into(),
    })
}
