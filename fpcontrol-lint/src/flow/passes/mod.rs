//! The walk of all functions. What is learned about a function is passed to its callers, until nothing more is learned.

mod analysis;
mod asserted;
mod counters;
mod handed;
mod kept_walks;
mod order;
mod whole_fields;
mod writes;

pub use analysis::Analysis;
pub use kept_walks::{KeptWalks, WalksOfFile};
