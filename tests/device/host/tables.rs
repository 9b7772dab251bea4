//! The files that the kernels and the host both compile.

#[path = "../kernel/src/probe_table.rs"]
pub mod probe_table;
#[path = "../kernel/src/shared.rs"]
pub mod shared;
