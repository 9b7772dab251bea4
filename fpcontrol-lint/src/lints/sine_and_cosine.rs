//! The sine and the cosine of one variable are computed apart.

use crate::facts::{Fact, FactKind, Site};
use crate::lint::{Label, Level, Lint, Report, Tier};

pub const LINT: Lint =
    Lint { name: "sine_and_cosine", tier: Tier::Hazard, level: Some(Level::Note), docs: DOCS, check };

const DOCS: &str = r#"
The sine and the cosine of one variable are computed apart.

## What it does
Finds `x.sin()` and `x.cos()` of the same variable in one block of an annotated function.

## Why is this bad
It is slow, no more. In plain code compilers merge the two calls into one of the platform's library. In annotated code each call is an evaluation of
its own, and `sin_cos` is one for both: for `f64` it takes little more than half of the time, with the same bits.

## Bad
```rust
#[fpcontrol::round(rn)]
fn point(r: f64, angle: f64) -> (f64, f64) {
    (r * angle.cos(), r * angle.sin())
}
```

## Good
```rust
#[fpcontrol::round(rn)]
fn point(r: f64, angle: f64) -> (f64, f64) {
    let (sin, cos) = angle.sin_cos();
    (r * cos, r * sin)
}
```

## Remedy
`let (sin, cos) = x.sin_cos();`
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::SineAndCosine { operand, first } = &fact.kind else { return None };
    Some(Report {
        message: format!("the sine and the cosine of `{operand}` are computed apart").into(),
        label: "a second evaluation".into(),
        labels: vec![Label::new(Site { at: *first, ..fact.site }, "the first evaluation")],
        note: "under control the compiler does not merge the two, as it does in plain code".into(),
        help: format!("`let (sin, cos) = {operand}.sin_cos();` has the same bits, and for `f64` it is one evaluation")
            .into(),
    })
}
