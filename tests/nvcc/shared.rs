//! What the kernels and the test both are made of: these files are compiled for nvptx64 too.

#[path = "kernel/src/call.rs"]
pub mod call;
#[path = "kernel/src/expressions.rs"]
pub mod expressions;
#[path = "kernel/src/operations.rs"]
pub mod operations;
#[path = "kernel/src/table.rs"]
pub mod table;
