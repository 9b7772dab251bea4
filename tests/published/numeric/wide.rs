use fpcontrol::round;
use wide::{f32x8, f64x4};

#[round(ru)]
mod refused {
    use super::*;

    pub fn root(x: f64x4) -> f64x4 {
        x.sqrt() //~ refused
    }
    pub fn sum(x: f32x8) -> f32 {
        x.reduce_add() //~ refused
    }
    pub fn fused(x: f64x4) -> f64x4 {
        x.mul_add(x, x) //~ refused
    }
}

#[round(ru)]
pub fn exact(x: f64x4) -> f64 {
    let lanes: [f64; 4] = x.max(x).into();
    lanes[0] + 0.1
}
