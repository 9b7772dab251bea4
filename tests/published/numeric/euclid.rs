use euclid::default::{Box2D, Point2D, Rotation2D, Transform2D, Vector2D};
use fpcontrol::round;

#[round(ru)]
mod refused {
    use super::*;

    pub fn length(v: Vector2D<f64>) -> f64 {
        v.length() //~ refused
    }
    pub fn dot(v: Vector2D<f64>, w: Vector2D<f64>) -> f64 {
        v.dot(w) //~ refused
    }
    pub fn area(b: Box2D<f32>) -> f32 {
        b.area() //~ refused
    }
    pub fn transformed(t: &Transform2D<f32>, p: Point2D<f32>) -> Point2D<f32> {
        t.transform_point(p) //~ refused
    }
    pub fn rotated(r: &Rotation2D<f32>, p: Point2D<f32>) -> Point2D<f32> {
        r.transform_point(p) //~ refused
    }
}

#[round(ru)]
pub fn exact(v: Vector2D<f64>, b: Box2D<i32>) -> f64 {
    v.x + v.yx().x + f64::from(b.area())
}
