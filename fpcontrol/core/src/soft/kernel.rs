//! The operations, one file each, written once. This module is mounted under every word width (`w32.rs`, `w64.rs`,
//! `w128.rs`), because associated-type arithmetic is not `const` on stable and 128-bit words for everything would be slow:
//! the files say `Word` and `Wide`, and the mount decides what these are.

use super::*;

mod layout;
mod pack;
mod unpack;

mod add;
mod compare;
mod div;
mod fma;
mod hypot;
mod integer;
mod log_b;
mod min_max;
mod mul;
mod next;
mod remainder;
mod round_to_integral;
mod rsqrt;
mod scale_b;
mod sign;
mod sqrt;

pub use add::{add, sub};
pub use compare::compare;
pub use div::{div, recip};
pub use fma::fma;
pub use hypot::hypot;
pub use integer::round_to_integer;
pub use log_b::log_b;
pub use min_max::{
    maximum, maximum_magnitude, maximum_magnitude_number, maximum_number, minimum, minimum_magnitude,
    minimum_magnitude_number, minimum_number,
};
pub use mul::mul;
pub use next::{next_down, next_up};
pub use pack::from_exact;
pub use remainder::{fmod, remainder};
pub use round_to_integral::{round_to_integral, round_to_integral_exact};
pub use rsqrt::rsqrt;
pub use scale_b::scale_b;
pub use sign::{abs, copy_sign, negate};
pub use sqrt::sqrt;
pub use unpack::to_exact;
