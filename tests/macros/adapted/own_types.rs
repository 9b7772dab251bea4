//! Users' own methods of these names, on places and values: what they borrow, move, return and infer is as in plain code.

use fpcontrol::fp;
use std::ops::{Deref, DerefMut};

#[derive(Clone, Debug, PartialEq)]
struct Matrix(Vec<f64>);

#[derive(Clone, Copy, Debug, PartialEq)]
struct Point(f64, f64);

impl Matrix {
    fn norm(&self) -> f64 {
        self.0.len() as f64
    }
    fn scale(&mut self, by: f64) -> &mut Self {
        self.0[0] = by;
        self
    }
    fn inverse(self) -> Self {
        Self(self.0.into_iter().rev().collect())
    }
    fn dot<T: Into<f64>>(&self, x: T) -> f64 {
        x.into()
    }
    fn project(&self, by: impl Fn(f64) -> f64) -> f64 {
        by(self.0[0])
    }
    fn reflect(&self, other: &[f64]) -> usize {
        other.len()
    }
    fn cross(self, other: Self) -> Self {
        let _ = self;
        other
    }
    fn normalize_or(&self, default: Option<f64>) -> f64 {
        default.unwrap_or(1.0)
    }
    fn length(&self) -> &[f64] {
        &self.0
    }
    fn lerp(&self, other: &mut Vec<f64>, weight: f64) -> usize {
        other.push(weight);
        other.len()
    }
}

impl Point {
    fn norm_sqr(&self) -> Self {
        *self
    }
    fn rotate(self, by: f32) -> Self {
        Self(by.into(), self.1)
    }
    fn normalize(&mut self) {
        self.0 = 7.0;
    }
}

struct Guard(Matrix);

impl Drop for Guard {
    fn drop(&mut self) {}
}

impl Deref for Guard {
    type Target = Matrix;
    fn deref(&self) -> &Matrix {
        &self.0
    }
}

impl DerefMut for Guard {
    fn deref_mut(&mut self) -> &mut Matrix {
        &mut self.0
    }
}

struct Holder {
    matrix: Matrix,
    point: Point,
}

impl Holder {
    fn get(&self) -> &Matrix {
        &self.matrix
    }
    fn get_mut(&mut self) -> &mut Matrix {
        &mut self.matrix
    }
    fn point(&self) -> Point {
        self.point
    }
}

fn holder() -> Holder {
    Holder { matrix: Matrix(vec![3.0, 4.0]), point: Point(1.0, 2.0) }
}

fn guard() -> Guard {
    Guard(Matrix(vec![5.0]))
}

trait Sized1 {
    fn l1_norm(&self) -> f64;
    fn element_sum(&self) -> f64 {
        self.l1_norm()
    }
}

impl Sized1 for [f64] {
    fn l1_norm(&self) -> f64 {
        self.len() as f64
    }
}

impl Sized1 for f64 {
    fn l1_norm(&self) -> f64 {
        0.5
    }
}

impl Sized1 for str {
    fn l1_norm(&self) -> f64 {
        9.5
    }
}

/// The same functions in modules of several settings.
macro_rules! modules {
    ($($(#[$attribute:meta])? $module:ident;)*) => {
        $(
            $(#[$attribute])?
            mod $module {
                use super::*;

                pub fn places(mut m: Matrix, mut h: Holder, ms: &mut [Matrix], i: usize) -> Vec<f64> {
                    let mut out = vec![m.norm(), h.matrix.norm(), ms[i].norm(), ms[i + 1 - 1].norm()];
                    m.scale(2.0).scale(7.0);
                    ms[i].scale(8.0);
                    out.extend([m.0[0], ms[i].0[0], m.dot(1.0_f32), m.dot(2_u8), m.project(|x| -x)]);
                    out.extend([m.reflect(&[1.0, 2.0]) as f64, m.reflect(&Vec::from([1.0])) as f64]);
                    out.extend([m.normalize_or(None), m.normalize_or(Default::default()), m.normalize_or("2.5".parse().ok())]);
                    out.extend([m.clone().inverse().0[0], m.clone().cross(Matrix(vec![9.0])).0[0]]);
                    h.point.normalize();
                    out.extend([h.point.0, h.point.norm_sqr().0, h.point.rotate(2.5).0, h.point().norm_sqr().1]);
                    let mut others = vec![1.0];
                    out.extend([m.lerp(&mut others, 0.5) as f64, m.lerp(others.as_mut(), 0.25) as f64]);
                    let boxed = Box::new(m.clone());
                    out.extend([boxed.norm(), boxed.cross(Matrix(vec![4.0])).0[0], m.inverse().0[0]]);
                    out
                }

                pub fn values(mut h: Holder) -> Vec<f64> {
                    let mut out = vec![holder().matrix.norm(), holder().matrix.inverse().0[0], holder().point.rotate(1.5).0];
                    out.extend([holder().matrix.length()[1], guard().norm(), guard().scale(3.0).norm(), guard().length()[0]]);
                    out.extend([h.get_mut().scale(11.0).norm(), h.get().norm(), h.get_mut().scale(12.0).length()[0], h.get().length()[0]]);
                    let of = |m: &Matrix| m.norm() + m.length()[0];
                    out.extend([of(h.get()), [1.0, 2.0][..].l1_norm(), 2.0_f64.l1_norm(), "x".l1_norm(), vec![1.0].l1_norm()]);
                    out.extend([2.0_f64.element_sum(), (*"y").element_sum(), (if h.point.0 > 0.5 { 1.0 } else { 2.0_f64 }).l1_norm()]);
                    out
                }

                pub fn generic<T: Sized1 + ?Sized>(x: &T) -> [f64; 2] {
                    [x.l1_norm(), (*x).element_sum()]
                }
            }
        )*

        #[test]
        fn own_methods_stay_the_users() {
            let places = plain::places(Matrix(vec![1.5, 2.5]), holder(), &mut [Matrix(vec![0.5])], 0);
            let values = plain::values(holder());
            $(
                assert_eq!($module::places(Matrix(vec![1.5, 2.5]), holder(), &mut [Matrix(vec![0.5])], 0), places);
                assert_eq!($module::values(holder()), values);
                assert_eq!($module::generic("x"), [9.5, 9.5]);
            )*
        }
    };
}

modules! {
    plain;
    #[fp(round = rn)] nearest;
    #[fp(round = ru)] upward;
    #[fp(round = ru, lenient)] leniently;
    #[fp(round = rd, ftz)] flushing;
}
