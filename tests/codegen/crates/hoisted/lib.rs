//! Functions that enter their mode once: the same as in `tests/macros/hoisted`.

mod functions;
mod singles;

pub use functions::{Borrowed, COUNT, Particle, SCALE, Sparse};
use functions::hoisted_functions;
pub use singles::Sample;
use singles::flushing_functions;

hoisted_functions! { up #[fpcontrol::round(ru)] }
flushing_functions! { flushing #[fpcontrol::ftz] }
flushing_functions! { flushing_up #[fpcontrol::fp(round = ru, ftz)] }

/// Plain arithmetic of a caller stays outside of the mode.
#[inline(never)]
pub fn around(x: f64, y: f64, a: &[f64], b: &[f64]) -> f64 {
    x * y + up::by_index(a, b) * x - y / x
}

pub fn of_a_length(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    up::of_a_length(a, b)
}
