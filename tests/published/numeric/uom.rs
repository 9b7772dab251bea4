use fpcontrol::round;
use uom::si::f64::{Area, Length};
use uom::si::length::meter;

#[round(ru)]
mod refused {
    use super::*;

    pub fn root(a: Area) -> Length {
        a.sqrt() //~ refused
    }
    pub fn converted(l: Length) -> f64 {
        l.get::<meter>() //~ refused
    }
}

#[round(ru)]
pub fn exact(l: Length) -> f64 {
    l.value + 0.1
}
