//! Finds the floating-point sums whose value depends on the order in which they run.
//!
//! A run goes through the modules in this order: [`source`] finds and parses files, [`hir`] keeps what matters of them, [`symbols`]
//! enters what they declare, [`infer`] walks each function and says what it sees as [`facts`], [`lints`] choose among them, [`severity`]
//! decide what is done, [`render`] says it. [`cache`] keeps what was found, by the content of the files. `audit`, with the feature of that
//! name, is another task: it reads machine code.
//!
//! The analysis never panics on input. A fact is reported by at most one lint. `check::run` is the way through the cache, `check::run_asking` the one that asks
//! rustc; in the engine, `infer/asked.rs` alone knows of rustc. `bisect` runs a command and searches. [`fix`] applies fixes (`chain.rs`: which parallel chains can be made serial), and
//! `remedies.rs` is what lints advise about sums. `sine_pairs.rs` finds what `regions` reports of sines and cosines. `stack.rs` gives every walk a stack that is large enough. `cli/whole.rs` says whether enough was read to call an expectation
//! unfulfilled.
//!
//! Users have the program. This library is for it and its tests, and promises nothing to others.
//!
//! # Adding to it
//!
//! | to add | where | write |
//! |---|---|---|
//! | a lint | `lints/` | a file, its `mod` line and its name in `lints!`; `tests/lints/<name>/cases.rs`; for a lint of calls, its names in `types/called.rs` |
//! | a type of a library | `types/tables/types.rs`; of cells and locks `cells.rs` beside it | its name in a row |
//! | a method, function, macro or variant of a library | the table of its subject in `types/tables/`; of SIMD `types/intrinsics.rs` | its name in a row |
//! | a source of an order | `infer/sharing.rs`, `parallel.rs`, `cells.rs`; of types: `types/tables/types.rs` | an `Order` |
//! | what callers are told of a function; what a call does | `infer/summary.rs`; `infer/applied.rs` | a field |
//! | labelled code | `tests/corpus/written/` | a file with `//~ nondet`, `//~ threads` or `//~ order` |
//! | a public bug and its fix | `tests/history/` | a folder with `before.rs` and `after.rs`; `FPCONTROL_BLESS=1` writes `HISTORY.md` |
//! | what ends an order | `infer/resets.rs`; `rejoins` in `iterators.rs` | a form |
//! | a shape of a reduction | `facts.rs` | a variant |
//! | a format of output | `render/` | a file, a variant of `Format` |
//! | a fragment or a limit of macros | `hir/expand/` | `matching.rs`, `transcribe.rs` |
//! | a way to use a channel; a form of `select!` | `infer/producers.rs`, `channels.rs`; `hir/select.rs` | a name; a `Wait` |
//! | something that is followed | `tests/flow/` | a function with its `//~` mark |
//! | a fused instruction; a processor | `audit/decode/` | a row, and its encoding in `tests/it/audit/data/seeds.txt`; a file and a variant of `Architecture` |
//! | a finding of the audit | `audit/report.rs` | a row of `kinds!` |
//! | an expansion of ptxas | `audit/sass/expansions.rs` | a role and its operands |
//! | a bit of policy | `policy` in `fpcontrol-macros/syntax/src/scan/region.rs`, `plan/needs.rs` | a constant and its condition; `subjects::verdicts` |
//! | a place whose type decides | `rustc/questions.rs` | a `Role`, `asked(…)` in the engine, the visit in `rustc/instrument.rs` |
//! | something else that findings depend on | `cache/mod.rs` | it enters the key of a run |
//! | a published crate in a test | `tests/oracle/crates.rs`, `tests/it/published/crates.rs` | a row |

#![allow(missing_docs, reason = "a comment stands where a name does not say all")]

#[cfg(feature = "audit")]
pub mod audit;
pub mod baseline;
pub(crate) mod bisect;
pub mod cache;
pub mod check;
pub mod cli;
pub(crate) mod diff;
pub mod facts;
pub mod fix;
pub mod hir;
pub mod infer;
pub mod lint;
pub mod lints;
pub mod position;
pub(crate) mod regions;
pub(crate) mod remedies;
pub mod render;
pub mod rustc;
pub mod severity;
pub(crate) mod similar;
pub(crate) mod sine_pairs;
pub mod source;
pub(crate) mod stack;
pub mod symbols;
pub mod types;
