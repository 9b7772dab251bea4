use fpcontrol::adapters::Under;
use fpcontrol::control::Ru;
use fpcontrol::{fp, native, operators, round};
use nalgebra::{DMatrix, DVector, Isometry3, Matrix3, Point3, RealField, Rotation3, Unit, UnitQuaternion, Vector3};
use std::rc::Rc;

/// A type of the user's whose operator gives one of nalgebra's.
#[derive(Clone, Copy)]
pub struct Place(f64);

#[operators]
impl std::ops::Sub for Place {
    type Output = Vector3<f64>;
    fn sub(self, other: Self) -> Vector3<f64> {
        Vector3::new(self.0 - other.0, 0.0, 0.0)
    }
}

#[round(ru)]
mod refused {
    use super::*;

    pub fn of_reference(a: &Vector3<f64>, b: &Vector3<f64>) -> f64 {
        a.dot(b) //~ refused without the feature
    }
    pub fn of_value(a: Vector3<f64>) -> f64 {
        a.norm() //~ refused without the feature
    }
    pub fn of_result(a: &DVector<f64>) -> f64 {
        a.rows(0, 2).sum() //~ refused without the feature
    }
    pub fn of_element(a: &[Matrix3<f64>], i: usize) -> f64 {
        a[i + 1].determinant() //~ refused without the feature
    }
    pub fn of_field(a: &(Matrix3<f32>, u8)) -> Option<Matrix3<f32>> {
        a.0.try_inverse() //~ refused without the feature
    }
    pub fn of_pointer(a: Rc<DVector<f64>>) -> f64 {
        a.norm() //~ refused without the feature
    }
    pub fn of_pointer_behind_reference(a: &Rc<DVector<f64>>) -> f64 {
        a.norm_squared() //~ refused without the feature
    }
    pub fn of_closure(a: &[Vector3<f64>]) -> f64 {
        a.iter().map(|v| v.norm()).fold(0.0, f64::max) //~ refused without the feature
    }
    pub fn of_parameter<T: RealField + Copy>(a: &DMatrix<T>) -> T {
        a.trace() //~ refused
    }
    pub fn of_unit(a: Unit<Vector3<f64>>, b: Unit<Vector3<f64>>) -> f64 {
        a.angle(&b) //~ refused
    }
    pub fn of_rotation(a: Rotation3<f64>, b: Point3<f64>) -> Point3<f64> {
        a.transform_point(&b) //~ refused
    }
    pub fn of_isometry(a: Isometry3<f64>, b: Vector3<f64>) -> Vector3<f64> {
        a.transform_vector(&b) //~ refused
    }
    pub fn of_quaternion(a: UnitQuaternion<f64>, b: UnitQuaternion<f64>) -> UnitQuaternion<f64> {
        a.slerp(&b, 0.5) //~ refused
    }
    pub fn of_an_operator(p: Place, q: Place) -> f64 {
        (p - q).norm() //~ refused without the feature
    }
    pub fn in_place(a: &mut Vector3<f64>) {
        a.normalize_mut(); //~ refused
    }
}

#[round(ru)]
mod accepted {
    use super::*;

    pub fn exact(m: &DMatrix<f64>, v: &Vector3<f64>) -> f64 {
        let (t, r) = (m.transpose(), m.row(0));
        t[(0, 0)] + r[0] + v.x + v.max() + m.amax() + m.iter().sum::<f64>() + v.map(|x| x * 0.1).x
    }
    pub fn integers(v: &DVector<i32>) -> i32 {
        v.sum() + v.dot(v)
    }
    #[rustfmt::skip]
    pub fn under_another_control(v: &DVector<Under<Ru, f64>>) -> Under<Ru, f64> { v.norm() + v.dot(v) }
    pub fn native_code(v: &DVector<f64>) -> f64 {
        native!(v.norm()) + 0.1
    }
    pub fn functions(v: &Own) -> f64 {
        let own = Own(1.0);
        v.norm() + own.normalize().norm() + Own(2.0).norm()
    }
    /// With nalgebra's names.
    #[derive(Clone)]
    pub struct Own(pub f64);
    impl Own {
        pub fn norm(&self) -> f64 {
            self.0
        }
        pub fn normalize(self) -> Self {
            self
        }
    }
}

#[fp(round = ru, lenient)]
pub fn leniently(v: &DVector<f64>) -> f64 {
    v.norm() + 0.1
}
#[round(rn)]
pub fn to_nearest(v: &DVector<f64>) -> f64 {
    v.norm() + v.dot(v)
}
