//! A function whose precision std does not specify is called.

use crate::facts::{Fact, FactKind};
use crate::lint::{Lint, Report, Tier, Words};
use crate::types::{Floats, called};

pub const LINT: Lint = Lint { name: "libm_call", tier: Tier::Hazard, level: None, docs: DOCS, check };

const DOCS: &str = r#"
A function whose precision std does not specify is called.

## What it does
Finds the elementary functions of `f32` and `f64` (`sin`, `exp`, `powf` and the others) of which std's documentation says that their precision
is unspecified.

## Why is this bad
Their results depend on the platform, on the version of Rust and on the optimiser. The four operations, `sqrt` and `mul_add` do not.

## Bad
```rust
fn decay(x: f64) -> f64 {
    (-x).exp()
}
```

## Good
```rust
#[fpcontrol::round(rn)]
fn decay(x: f64) -> f64 {
    (-x).exp()
}

fn norm(x: f64) -> f64 {
    x.sqrt()
}
```

## Remedy
An annotated function: in it `.exp()` is correctly rounded, in the mode of the attribute and on every platform; `powi` and `log` are fixed sequences of
rounded operations. One call alone: `fpcontrol::math::exp::<Rn, f64>(x)`, where `ln` is called `log`, `ln_1p` `log1p`, `exp_m1` `expm1`, `powf` `pow`,
`gamma` `tgamma` and `ln_gamma`, which returns the sign too, `lgamma`.
"#;

fn check(fact: &Fact) -> Option<Report> {
    let FactKind::Call(name) = &fact.kind else { return None };
    if fact.region || fact.floats != Floats::Yes || !called::is_unspecified(name) {
        return None;
    }
    Some(Report {
        message: format!("the precision of `{name}` is not specified").into(),
        label: "another platform may give other bits".into(),
        labels: Vec::new(),
        note: "std says of this function that its result may differ by platform, by version of Rust and from one call to the next".into(),
        help: help(name),
    })
}

/// The names of `fpcontrol::math`, where they are not std's.
const RENAMED: &[(&str, &str)] = &[
    ("ln", "log"),
    ("ln_1p", "log1p"),
    ("exp_m1", "expm1"),
    ("powf", "pow"),
    ("gamma", "tgamma"),
    ("ln_gamma", "lgamma"),
];

/// The remedy: a function with fixed bits.
fn help(name: &str) -> Words {
    let function = RENAMED.iter().find(|(std, _)| *std == name).map_or(name, |(_, ours)| ours);
    match name {
        "gamma" | "ln_gamma" | "erf" | "erfc" => {
            format!("call `fpcontrol::math::{function}::<Rn, _>`, which is correctly rounded everywhere").into()
        }
        "log" => "annotate the function, `#[fpcontrol::round(rn)]`: it is a quotient of two logarithms then, each correctly \
                  rounded; for the bases 2 and 10 `log2` and `log10` are rounded once"
            .into(),
        "powi" => "annotate the function, `#[fpcontrol::round(rn)]`: it is a fixed sequence of multiplications then".into(),
        "sin_cos" => "annotate the function, `#[fpcontrol::round(rn)]`, or call `fpcontrol::math::sin::<Rn, _>` and `cos`: they are \
                      correctly rounded everywhere"
            .into(),
        _ => format!(
            "annotate the function, `#[fpcontrol::round(rn)]`, or call `fpcontrol::math::{function}::<Rn, _>`: it is correctly \
             rounded everywhere"
        )
        .into(),
    }
}
