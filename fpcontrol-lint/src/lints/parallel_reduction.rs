//! Floats are reduced by a parallel iterator.

use super::numbers::{self, numbers};
use crate::facts::{Fact, Reduction, Source};
use crate::hir::Operator;
use crate::lint::{Lint, Report, Tier, float_reduction, order_labels};

pub const LINT: Lint = Lint { name: "parallel_reduction", tier: Tier::NotGuaranteed, level: None, docs: DOCS, check };

const DOCS: &str = r#"
Floats are reduced by a parallel iterator.

## What it does
Finds `sum`, `product`, `fold` and `reduce` with a float operator on parallel iterators (rayon and its relatives), and products of
decimals and fixed-point numbers, which round too.

## Why is this bad
Work stealing decides at run time where the elements are divided. Float addition is not associative, so the value can differ from run to
run, on the same machine with the same number of threads.

## Bad
```rust
use rayon::prelude::*;
fn total(values: &[f64]) -> f64 {
    values.par_iter().map(|x| x * x).sum()
}
```

## Good
```rust
use fpcontrol::control::Rn;
use fpcontrol::reduce::par::ParallelSum;
use fpcontrol::reduce::{Order, Pairwise};
use rayon::prelude::*;
fn total(values: &[f64]) -> f64 {
    values.par_iter().map(|x| x * x).exact_sum()
}
fn by_hand(values: &[f64]) -> f64 {
    let parts: Vec<f64> = values.par_chunks(4096).map(|piece| Pairwise::dot::<Rn, f64>(piece, piece)).collect();
    Pairwise::sum::<Rn, f64>(&parts)
}
fn count(values: &[u64]) -> u64 {
    values.par_iter().sum()
}
```

## Remedy
Write `.exact_sum()` in place of `.sum()`, with `use fpcontrol::reduce::par::ParallelSum;` (feature `rayon`): the sum of the numbers, rounded once, with the same bits
for any number of threads. `.sum_in::<Pairwise, Rn>()` is a sum in a fixed order, and `fpcontrol::reduce::par` has sums and dot products of slices. Or divide into pieces of a
fixed size, reduce each, collect the parts into a `Vec` (rayon keeps the order), and add the parts in that order.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let reduction = float_reduction(fact)?;
    reduction.order.as_ref().filter(|order| order.source == Source::Parallel)?;
    let named = numbers(fact);
    let otherwise = "collect what the parallel iterator computes into a `Vec`, and reduce that one after another";
    Some(Report {
        message: format!("the value of this parallel {} can differ from run to run", named.reduction).into(),
        label: numbers::label(reduction, "joins partial results as threads steal work"),
        labels: order_labels(fact, reduction),
        note: format!("{}, and where a parallel iterator divides its elements is decided at run time", named.why)
            .into(),
        help: numbers::help(fact, reduction, remedy(reduction).into(), otherwise),
    })
}

fn remedy(reduction: &Reduction) -> &'static str {
    if reduction.operator == Operator::Add {
        "`use fpcontrol::reduce::par::ParallelSum;` (feature `rayon`), and add the elements by `.exact_sum()`, which gives the same bits for any \
         number of threads; or reduce pieces of a fixed size, collect the parts in order, and add them in a fixed order"
    } else {
        "reduce pieces of a fixed size, collect the parts in order, and join them in a fixed order"
    }
}
