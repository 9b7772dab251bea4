//! How fpcontrol reads Rust: a scan of a function for floating-point arithmetic, and its rewriting.
//!
//! An ordinary library, because two tools stand on it: the attributes rewrite what the scan finds, and the lint names it.
//! What an attribute does, in the order of the modules:
//!
//! 1. [`attributes`] and [`arguments`] read what the user wrote, into [`Settings`];
//! 2. [`function`] checks the item and runs the rest;
//! 3. [`scan`](mod@scan) walks the body. Each expression is walked through, handed out as a [`site`], or refused: nothing that could
//!    hide floating-point arithmetic is passed over in silence. [`names`], [`constants`], [`invocations`] and [`literals`]
//!    judge method names, constant contexts, macro calls and literals for it;
//! 4. [`rewrite`] turns each site into a call of the operation under the control, which [`control`] declares;
//! 5. on an error, [`fallback`] emits all [`diagnostics`] and the user's item unchanged.

pub mod arguments;
pub mod attributes;
mod calls;
mod comparisons;
mod constant_calls;
pub mod constants;
pub mod context;
pub mod control;
#[cfg(feature = "coverage")]
pub mod coverage;
pub mod depth;
pub mod diagnostics;
pub mod exact;
pub mod fallback;
pub mod fate;
pub mod folding;
pub mod function;
pub mod invocation;
pub mod invocations;
pub mod item;
pub mod lanes;
pub mod literals;
pub mod machine;
mod method_calls;
pub mod methods;
pub mod multiversion;
pub mod names;
pub mod operators;
pub mod paths;
mod place;
pub mod raw;
pub mod region;
mod registers;
pub mod rewrite;
pub mod scan;
pub mod seal;
pub mod site;
mod tree;
pub mod twin;

pub use context::Context;
pub use control::Settings;
pub use diagnostics::{Diagnostic, Diagnostics};
pub use scan::{Head, Sink, scan};
pub use site::Site;
