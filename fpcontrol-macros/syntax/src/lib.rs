//! How fpcontrol reads Rust: a scan of a function for floating-point arithmetic, and its rewriting.
//!
//! An ordinary library, because two tools stand on it: the attributes rewrite what the scan finds, and the lint names it.
//! An expansion passes through four layers, each of which knows only those before it:
//!
//! 1. [`settings`] reads what the user wrote in attributes and keys;
//! 2. [`scan`](mod@scan) reads an item into a tree with a hole at each place that computes. Each expression is walked through, handed
//!    out as a [`site`](scan::site), or refused: nothing that could hide floating-point arithmetic is passed over in silence;
//! 3. [`plan`] decides how each site is computed: literals, contraction, operands, controls;
//! 4. [`emit`] writes tokens.
//!
//! [`expand`] runs them; [`diagnostics`] are the messages of all. The coverage report listens to the scan.

#[cfg(feature = "coverage")]
pub mod coverage;
pub mod diagnostics;
pub mod emit;
pub mod expand;
pub mod plan;
pub mod scan;
pub mod settings;
mod spans;

pub use diagnostics::{Diagnostic, Diagnostics};
pub use scan::code::Scanned;
pub use scan::context::Context;
pub use scan::site::Site;
pub use scan::{Head, Observer, scan};
pub use scan::{depth, fate, invocations, methods, names, region};
pub use settings::{Settings, attributes};
