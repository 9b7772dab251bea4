//! The ordinary test run: needs nothing but stable Rust.

mod binary128;
mod compare;
mod consts;
mod controls;
mod cuda;
mod documents;
mod exact_sum;
mod float_methods;
mod half;
mod intervals;
mod lanes;
mod laws;
mod layers;
mod lenient;
mod methods;
mod real;
mod reduce;
mod shadow;
mod std_operators;
mod sums;
mod surface;
mod tidy;
mod tiny;
mod verify;
mod wide;
mod x87;
