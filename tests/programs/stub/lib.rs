//! A stub of fpcontrol: its own items, and attributes that change nothing.

pub use controlled::*;
pub use stub_macros::{contract, fast_mode, fp, ftz, native, no_contract, no_fma, operators, round, use_fast_math};

/// The macro that has the name of an attribute.
pub mod inline {
    pub use stub_macros::fp_inline as fp;
}
