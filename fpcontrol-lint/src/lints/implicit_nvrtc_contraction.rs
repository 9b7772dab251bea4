//! A kernel is compiled at run time, and the default fuses its products.

use crate::facts::{Fact, FactKind};
use crate::lint::{Lint, Report, Tier};

pub const LINT: Lint = Lint { name: "implicit_nvrtc_contraction", tier: Tier::Hazard, level: None, docs: DOCS, check };

const DOCS: &str = r#"
A kernel is compiled at run time, and the default fuses its products.

## What it does
Finds `compile_ptx` and `CompileOptions` of `cudarc::nvrtc` where nothing says whether products are fused. The profile `port-to-cuda` warns of it.

## Why is this bad
NVRTC contracts by default: `--fmad=true`. The kernel rounds `a * b + c` once, and Rust rounds it twice, so the kernel gives other bits than the code that it
was ported from.

## Bad
```rust
use cudarc::nvrtc::{CompileError, Ptx, compile_ptx};
fn kernel(source: &str) -> Result<Ptx, CompileError> {
    compile_ptx(source)
}
```

## Good
```rust
use cudarc::nvrtc::{CompileError, CompileOptions, Ptx, compile_ptx_with_opts};
fn kernel(source: &str) -> Result<Ptx, CompileError> {
    compile_ptx_with_opts(source, CompileOptions { fmad: Some(false), ..Default::default() })
}
```

## Remedy
`fmad: Some(false)` keeps both roundings, and `fmad: Some(true)` says that fusing is meant. `use_fast_math: Some(true)` fuses too.
"#;

fn check(fact: &Fact) -> Option<Report> {
    match fact.kind {
        FactKind::DefaultContraction => Some(Report {
            message: "this kernel is compiled with contraction, which is NVRTC's default".into(),
            label: "nothing here says whether products are fused".into(),
            labels: Vec::new(),
            note: "NVRTC fuses `a * b + c` unless it is told `--fmad=false`; Rust does not".into(),
            help: "compile with `CompileOptions { fmad: Some(false), ..Default::default() }`".into(),
        }),
        _ => None,
    }
}
