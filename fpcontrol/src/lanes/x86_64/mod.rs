//! Vectors of x86-64.

mod pairs;
mod wide;
mod zmm;
