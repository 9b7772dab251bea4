use fpcontrol::round;
use glam::{DMat3, DVec3, IVec3, Quat, Vec3};

#[round(ru)]
mod refused {
    use super::*;

    pub fn length(v: DVec3) -> f64 {
        v.length() //~ refused
    }
    pub fn of_result(v: DVec3, w: DVec3) -> DVec3 {
        v.max(w).normalize() //~ refused
    }
    pub fn inverse(m: &DMat3) -> DMat3 {
        m.inverse() //~ refused
    }
    pub fn rotated(q: Quat, v: Vec3) -> Vec3 {
        q.mul_vec3(v) //~ refused
    }
}

#[round(ru)]
pub fn exact(v: DVec3, i: IVec3) -> f64 {
    v.max_element() + v.truncate().x + f64::from(i.dot(i))
}
