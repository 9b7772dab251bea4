//! Finds the floating-point sums whose value depends on the order in which they run.
//!
//! A run goes through the modules in this order: [`source`] finds and parses files, [`hir`] keeps what matters of them, [`symbols`]
//! enters what they declare, [`infer`] walks each function and says what it sees as [`facts`], [`lints`] choose among them, [`levels`]
//! decide what is done, [`render`] says it. [`cache`] keeps what was found, by the content of the files. [`audit`] is
//! another task: it reads machine code.

pub mod audit;
pub mod baseline;
pub mod bisect;
pub mod cache;
pub mod check;
pub mod cli;
pub mod diff;
pub mod facts;
pub mod fix;
pub mod hir;
pub mod infer;
pub mod levels;
pub mod lint;
pub mod lints;
pub mod position;
pub mod regions;
pub mod remedies;
pub mod render;
pub mod rustc;
pub mod source;
pub mod stack;
pub mod symbols;
pub mod types;
