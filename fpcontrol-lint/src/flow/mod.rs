//! The walk of each function: statements and expressions in the order in which they run, calls by what is known of the functions that are
//! called, and the passes that hand this knowledge on until nothing more is learned.
//!
//! | folder | holds |
//! |---|---|
//! | `observer.rs` | what the walk tells whoever decides what adds |
//! | `summaries.rs` | what callers are told of a function |
//! | `state/` | what the walk of a function knows at a place |
//! | `walk/` | one case for each form of an expression |
//! | `library/` | what methods and types of libraries do with values |
//! | `passes/` | the walk of all functions, until nothing more is learned |

pub(crate) mod library;
pub(crate) mod observer;
mod passes;
pub(crate) mod state;
pub(crate) mod summaries;
pub(crate) mod walk;

pub use passes::{Analysis, KeptWalks, WalksOfFile};
pub use state::Callee;
