//! Everything that needs nothing but Rust.

mod bugs;
mod cases;
mod command;
mod documentation;
mod flow;
mod formats;
mod harness;
mod levels;
mod rustc;
mod survival;
