//! Vectors of x86-64.

mod wide;
mod zmm;
