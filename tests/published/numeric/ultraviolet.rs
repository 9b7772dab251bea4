use fpcontrol::round;
use ultraviolet::{Rotor3, Vec3, Vec3x8};

#[round(ru)]
mod refused {
    use super::*;

    pub fn magnitude(v: Vec3) -> f32 {
        v.mag() //~ refused
    }
    pub fn normalized(v: Vec3x8) -> Vec3x8 {
        v.normalized() //~ refused
    }
    pub fn rotated(mut v: Vec3, r: Rotor3) -> Vec3 {
        v.rotate_by(r); //~ refused
        v
    }
}

#[round(ru)]
pub fn exact(v: Vec3) -> f32 {
    v.x + v.xy().y + v.component_max()
}
