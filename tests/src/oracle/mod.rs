//! The oracles: exact rationals (ours, always), rustc_apfloat (always), Berkeley SoftFloat and MPFR (features), and
//! the x87 unit of the machine. None shares code with the reference.

pub mod apfloat;
#[cfg(feature = "berkeley")]
pub mod berkeley;
#[cfg(target_arch = "x86_64")]
pub mod fpu;
#[cfg(feature = "mpfr")]
pub mod mpfr;
#[cfg(target_arch = "x86_64")]
pub mod mxcsr;
pub mod rational;
pub mod small;
