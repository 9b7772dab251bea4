use cgmath::{Angle, InnerSpace, Matrix3, Rad, SquareMatrix, Vector3};
use fpcontrol::round;

#[round(ru)]
mod refused {
    use super::*;

    pub fn magnitude(v: Vector3<f64>) -> f64 {
        v.magnitude() //~ refused
    }
    pub fn inverse(m: Matrix3<f64>) -> Option<Matrix3<f64>> {
        m.invert() //~ refused
    }
    pub fn of_zipped(v: Vector3<f64>, w: Vector3<f64>) -> f64 {
        v.zip(w, f64::max).magnitude() //~ refused
    }
    pub fn sine(a: Rad<f64>) -> f64 {
        a.sin() //~ refused
    }
}

#[round(ru)]
pub fn exact(v: Vector3<f64>) -> f64 {
    v.x + v.truncate().y
}
