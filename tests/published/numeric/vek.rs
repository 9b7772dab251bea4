use fpcontrol::round;
use vek::{Mat4, Quaternion, Vec3};

#[round(ru)]
mod refused {
    use super::*;

    pub fn magnitude(v: Vec3<f64>) -> f64 {
        v.magnitude() //~ refused
    }
    pub fn determinant(m: Mat4<f32>) -> f32 {
        m.determinant() //~ refused
    }
    pub fn inverse(q: Quaternion<f32>) -> Quaternion<f32> {
        q.inverse() //~ refused
    }
}

#[round(ru)]
pub fn exact(v: Vec3<f64>, i: Vec3<i32>) -> f64 {
    v.x + v.xy().x + f64::from(i.sum())
}
