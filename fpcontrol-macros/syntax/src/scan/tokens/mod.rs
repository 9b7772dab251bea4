//! Before the parser: tokens that syn cannot read, or that would exhaust its stack.

pub mod depth;
pub mod fragments;
pub mod old_editions;
pub mod raw;
