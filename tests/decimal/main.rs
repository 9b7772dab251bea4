//! Numbers as text: reading against std, exact rationals and MPFR, printing against std and exact rationals.
//!
//! Random texts are functions of a seed, which a failure prints; `FPCONTROL_SEED` sets it.

mod constants;
mod directed;
mod fraction;
mod hard;
mod hexadecimal;
mod literal;
mod malformed;
#[cfg(feature = "mpfr")]
mod mpfr;
mod notation;
mod number;
mod product;
mod rounded;
mod shortest;
mod standard;
mod texts;
