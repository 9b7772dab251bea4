use fpcontrol::round;
use num_complex::Complex;

#[round(ru)]
mod refused {
    use super::*;

    pub fn norm(z: Complex<f64>) -> f64 {
        z.norm() //~ refused
    }
    pub fn exponential(z: &Complex<f32>) -> Complex<f32> {
        z.exp() //~ refused
    }
}

#[round(ru)]
pub fn exact(z: Complex<f64>, g: Complex<i32>) -> f64 {
    z.conj().re + f64::from(g.norm_sqr())
}
