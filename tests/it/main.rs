//! The ordinary test run: needs nothing but stable Rust.

mod compare;
mod consts;
mod controls;
mod cuda;
mod exact_sum;
mod half;
mod intervals;
mod lanes;
mod laws;
mod methods;
mod real;
mod reduce;
mod std_operators;
mod sums;
mod tidy;
mod tiny;
mod wide;
mod x87;
