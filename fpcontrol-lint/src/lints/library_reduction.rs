//! A library of arrays adds floats in an order that it does not promise.

use crate::facts::{Fact, Shape};
use crate::hir::Operator;
use crate::lint::{Lint, Report, Tier, float_reduction, loop_labels};

pub const LINT: Lint = Lint { name: "library_reduction", tier: Tier::SerialOrder, level: None, docs: DOCS, check };

const DOCS: &str = r#"
A library of arrays adds floats in an order that it does not promise.

## What it does
Finds sums, means, variances, products, dot products and norms of ndarray, nalgebra, faer, candle and their relatives, products of
their matrices, sums of arrow's columns, and similarities by simsimd and numkong.

## Why is this bad
These libraries unroll, use SIMD or call BLAS: their order depends on the version, the features and the machine, and none is promised.

## Bad
```rust
use ndarray::Array1;
fn energy(field: &Array1<f64>) -> f64 {
    field.dot(field)
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};
use ndarray::Array1;
fn energy(field: &Array1<f64>) -> f64 {
    let values = field.as_slice().expect("contiguous");
    Pairwise::dot::<Rn, f64>(values, values)
}
fn count(field: &Array1<u32>) -> u32 {
    field.sum()
}
```

## Remedy
`fpcontrol::reduce` over the array's slice, in an order that has a name.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact).filter(|reduction| reduction.shape == Shape::Library)?;
    let does = if reduction.operator == Operator::Mul { "multiplies" } else { "adds" };
    Some(Report {
        message: format!("a library {does} floats here in an order that it does not promise").into(),
        label: "the order is the library's".into(),
        labels: loop_labels(fact, reduction),
        note: "the order depends on the library's version, its features and the machine".into(),
        help:
            "reduce the array's slice in a fixed order, `fpcontrol::reduce::Pairwise`, or independently of the order, `ExactSum`"
                .into(),
    })
}
