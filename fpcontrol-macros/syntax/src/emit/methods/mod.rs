//! Methods, and functions that a path names. The type of the receiver decides whether they are under control.

pub(in crate::emit) mod method_calls;
pub(in crate::emit) mod method_paths;
pub(in crate::emit) mod numeric;
pub(in crate::emit) mod own_methods;
