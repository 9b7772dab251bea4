use fpcontrol::round;
use num_dual::{Dual64, DualNum};

#[round(ru)]
mod refused {
    use super::*;

    pub fn sine(x: Dual64) -> Dual64 {
        x.sin() //~ refused
    }
    pub fn power(x: &Dual64) -> Dual64 {
        x.powf(0.5) //~ refused
    }
}

#[round(ru)]
pub fn exact(x: Dual64) -> f64 {
    x.re + 0.1
}
