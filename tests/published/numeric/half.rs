use fpcontrol::round;
use half::{bf16, f16};
use num_traits::Float;

#[round(ru)]
mod refused {
    use super::*;

    pub fn root(x: f16) -> f16 {
        x.sqrt() //~ refused
    }
    pub fn exponential(x: bf16) -> bf16 {
        x.exp() //~ refused
    }
}

#[round(ru)]
pub fn exact(x: f16) -> f32 {
    x.to_f32() + 0.1
}
