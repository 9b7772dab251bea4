//! What stands at the head of items, and around and beside them.

pub(in crate::emit) mod head;
pub(in crate::emit) mod hoist;
pub(in crate::emit) mod inlining;
pub(crate) mod lanes;
pub(in crate::emit) mod marks;
pub(crate) mod operators;
pub(in crate::emit) mod versions;
