//! The library behind the program `fpcontrol-lint`, which finds the floating-point sums whose value depends on the order in which
//! they run, and proves in machine code that nothing is fused.
//!
//! Users run the program; the README of the package describes its commands. A program of your own can run them by [`main`], which is all that this library
//! promises.
//!
//! # How it works
//!
//! A run of `check` passes through the modules in this order: `source` finds and parses files, `hir` keeps what matters of them, `symbols`
//! enters what they declare, `types` says what their types are, `flow` walks each function, `reductions` says what adds, as `facts`, `lints`
//! choose among these, `severity` decides what is reported, and `render` prints it. `cache` keeps findings by the content of the files.
//! `source/groups.rs` says which packages are analysed together, and `cli/context.rs` finds their files. `check::run_groups` goes through the cache; `check::run_asking` asks rustc. Within the engine, only `flow/state/rustc_answers.rs` knows about that.
//!
//! The engine is `values` (what an expression is), `flow` and `reductions`. What a walk knows of a function is one `Body`, whose methods stand in all folders
//! of `flow` and in `reductions`. `tests/it/layers.rs` holds which module and which folder uses which, methods of `Body` included.
//!
//! The analysis never panics on input. A fact is reported by at most one lint.
//!
//! Beside that path:
//!
//! - `fix` applies fixes; `fix/parallel.rs` decides which parallel sums have one. `remedies.rs` holds the advice of lints about sums.
//! - `declarations.rs` names the declarations on the way of a finding, for `--diff`.
//! - `sine_pairs.rs` finds the sines and cosines that `regions` reports.
//! - `stack.rs` gives each walk a stack that is large enough.
//! - `cli/whole.rs` decides whether enough was read to call an expectation unfulfilled.
//! - `bisect` runs a command and searches. `audit`, behind the feature of that name, reads machine code.
//!
//! # Adding to it
//!
//! | to add | where | write |
//! |---|---|---|
//! | a lint | `lints/` | a file, its `mod` line and its name in `lints!`; `tests/lints/<name>/cases.rs`; for a lint of calls, its names in `types/called.rs` |
//! | a type of a library | `types/tables/types.rs`; of cells and locks `cells.rs` beside it; a hasher, or a type that only its crate tells, `hashing.rs` | its name in a row; a function in `tests/containers/orders.rs` with its tier |
//! | a type that is not a float, but rounds | `types/tables/rounded.rs` | a row, and in the page of that file what was measured |
//! | a function or an operator of a library that reduces arrays | `types/tables/reducers.rs` | its name in a row |
//! | a method, function, macro or variant of a library | the table of its subject in `types/tables/`; of SIMD `types/intrinsics.rs` | its name in a row |
//! | a source of an order | `flow/library/`: `sharing.rs`, `parallel.rs`; of types: `types/tables/types.rs` | an `Order` |
//! | what callers are told of a function; what a call does | `flow/summaries.rs`; `flow/walk/applied.rs` | a field |
//! | what is known of a value | `values/mod.rs` and `join.rs` | a field |
//! | what adds | `reductions/`; if the walk does not tell it yet, `flow/observer.rs` | a method of `Body`; an `on_…` |
//! | labelled code | `tests/corpus/written/` | a file with `//~ nondet`, `//~ threads` or `//~ order` |
//! | a public bug and its fix | `tests/history/` | a folder with `before.rs` and `after.rs`; `FPCONTROL_BLESS=1` writes `HISTORY.md` |
//! | what ends an order | `flow/state/resets.rs`; `Order::rejoined` in `facts.rs`, used by `flow/library/iterators.rs` | a form |
//! | a shape of a reduction | `facts.rs` | a variant |
//! | a format of output | `render/` | a file, a variant of `Format` |
//! | a fragment or a limit of macros | `hir/expand/` | `matching.rs`, `transcribe.rs` |
//! | a way to use a channel; a form of `select!` | `flow/library/`: `producers.rs`, `channels.rs`; `hir/select.rs` | a name; a `Wait` |
//! | something that is followed | `tests/flow/` | a function with its `//~` mark |
//! | an instruction; a processor | `audit/decode/` | a row of its table (all else is unknown), and its encoding in `tests/it/audit/data/seeds.txt`; a file and a variant of `Architecture`, and a test in `tests/instructions/` |
//! | a finding of the audit | `audit/report.rs` | a row of `kinds!` |
//! | an expansion of ptxas | `audit/sass/expansions.rs` | a role and its operands |
//! | a bit of policy | `policy` in `fpcontrol-macros/syntax/src/scan/region.rs`, `plan/needs.rs` | a constant and its condition; `subjects::verdicts` |
//! | a place whose type decides | `rustc/questions.rs` | a `Role`, `asked(…)` in the engine, the visit in `rustc/instrument.rs` |
//! | a declaration that gives a type | `DeclaredKind` and `Spots` in `hir/file.rs`; `flow/state/declared.rs` | a variant; its places |
//! | something else that findings depend on | `cache/mod.rs` | it enters the key of a run |
//! | something else that the walk of a function reads | `flow/passes/kept_walks.rs`; of declarations `hir/print.rs` | it is kept with the walk; it enters the declarations |
//! | a table of names that walks look up | `symbols/`: `looked_up.rs`, `fingerprints.rs` | the look-up notes the name; its items enter the hash of that name |
//! | a published crate in a test | `tests/oracle/crates.rs`, `tests/it/published/crates.rs` | a row |

#![allow(missing_docs, reason = "users see `main` alone")]

#[cfg(feature = "audit")]
mod audit;
mod baseline;
mod bisect;
mod cache;
mod check;
mod cli;
mod declarations;
mod diff;
mod facts;
mod fix;
mod flow;
mod hir;
mod lint;
mod lints;
mod position;
mod reductions;
mod regions;
mod remedies;
mod render;
mod rustc;
mod severity;
mod similar;
mod sine_pairs;
mod source;
mod stack;
mod symbols;
mod types;
mod values;

pub use cli::main;

/// What the tests and benchmarks of this package use. It promises nothing.
#[doc(hidden)]
pub mod __private {
    pub use crate::cli::peak_memory;

    pub mod baseline {
        pub use crate::baseline::{Baseline, fingerprints};
    }
    pub mod cache {
        pub use crate::cache::Cache;
    }
    pub mod check {
        pub use crate::check::{Finding, findings, findings_with, questions, run};
    }
    pub mod fix {
        pub use crate::fix::{rewritten, suggestions};
    }
    pub mod hir {
        pub use crate::hir::Span;
    }
    pub mod flow {
        pub use crate::flow::Analysis;
    }
    pub mod lint {
        pub use crate::lint::{Level, Lint, Tier};
    }
    pub mod lints {
        pub use crate::lints::{ALL, by_name};
    }
    pub mod position {
        pub use crate::position::Lines;
    }
    pub mod render {
        pub use crate::render::{Human, github, human, json, sarif, short, summary};
    }
    pub mod rustc {
        pub use crate::rustc::{Answers, Asked, Asking, Question, Role, ask};
    }
    pub mod severity {
        pub use crate::severity::{Decision, Entry, Levels, Outcome, Profile, decide};
    }
    pub mod source {
        pub use crate::source::{Loaded, Problem, discover, load, parse};
    }
    pub mod symbols {
        pub use crate::symbols::Symbols;
    }
    pub mod types {
        pub use crate::types::Floats;
    }
    #[cfg(feature = "audit")]
    pub mod audit {
        pub use crate::audit::{Options, audit};

        pub mod container {
            pub use crate::audit::container::of_bytes;
        }
        pub mod decode {
            pub use crate::audit::decode::{Architecture, Class, class};
        }
        pub mod expected {
            pub use crate::audit::expected::{Expected, of_sources};
        }
        pub mod fatbin {
            pub use crate::audit::fatbin::{Code, unpack};
        }
        pub mod marks {
            pub use crate::audit::marks::LENGTH;
        }
        pub mod ptx {
            pub use crate::audit::ptx::{Module, map};
        }
        pub mod render {
            pub use crate::audit::render::*;
        }
        pub mod report {
            pub use crate::audit::report::*;
        }
        pub mod sass {
            pub use crate::audit::sass::{Listing, map};
        }
    }
}
