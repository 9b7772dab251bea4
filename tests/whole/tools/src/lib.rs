//! A library with each kind of annotated code that could trouble a tool.

use fpcontrol::{Interval, Real, contract, fp, ftz, operators, round};
use std::ops::{Add, Mul};

/// The modules of the four modes, which hold the same functions.
macro_rules! modes {
    ($($mode:ident)*) => {$(
        #[round($mode)]
        pub mod $mode {
            pub fn quotient(a: f64, b: f64) -> f64 {
                a / b
            }

            pub fn quotient_32(a: f32, b: f32) -> f32 {
                a / b
            }

            pub fn fused(a: f64, b: f64, c: f64) -> f64 {
                a.mul_add(b, c)
            }

            pub fn root(a: f64) -> f64 {
                a.sqrt()
            }

            pub fn narrowed(a: f64) -> f32 {
                a as f32
            }

            pub fn from_integer(a: u64) -> f64 {
                a as f64
            }

            pub fn functions(x: f64) -> [f64; 6] {
                [x.exp(), x.ln(), x.sin(), x.tan(), x.powf(1.5), x.atan()]
            }

            pub fn functions_32(x: f32) -> [f32; 6] {
                [x.exp(), x.ln(), x.sin(), x.tan(), x.powf(1.5), x.atan()]
            }

            /// Entered once in a directed mode.
            pub fn dot(a: &[f64], b: &[f64]) -> f64 {
                let mut total = 0.0;
                for i in 0..a.len() {
                    total += a[i] * b[i];
                }
                total
            }

            /// Entered once, and panics inside if `b` is shorter than `a`.
            pub fn scale(a: &mut [f64], b: &[f64]) {
                for i in 0..a.len() {
                    a[i] *= b[i];
                }
            }

            pub const TENTH: f64 = 1.0 / 10.0;
        }
    )*};
}

modes!(rn ru rd rz);

#[ftz]
pub fn halved(a: f32) -> f32 {
    a * 0.5
}

#[contract]
pub fn contracted(a: f64, b: f64, c: f64) -> f64 {
    a * b + c
}

#[fp(round = ru, sum = exact)]
pub fn exact_total(values: &[f64]) -> f64 {
    values.iter().sum()
}

#[fp(round = ru, sum = lanes(16))]
pub fn lanes_total(values: &[f64]) -> f64 {
    values.iter().sum()
}

#[fp(round = rn, sum = lanes(16))]
pub fn lanes_total_32(values: &[f32]) -> f32 {
    values.iter().sum()
}

#[fp(round = ru, multiversion)]
pub fn polynomial(coefficients: &[f64], x: f64) -> f64 {
    let mut value = 0.0;
    for &coefficient in coefficients {
        value = value * x + coefficient;
    }
    value
}

#[fp(round = ru, seal)]
pub fn sealed(a: f64, b: f64) -> f64 {
    a + b
}

#[round(ru)]
pub fn mean<T: Real>(a: T, b: T) -> T {
    (a + b) / T::TWO
}

#[fp(round = ru, lenient)]
pub fn product<T: Copy + Mul<Output = T>>(a: T, b: T) -> T {
    a * b
}

#[derive(Clone, Copy)]
pub struct Vector {
    pub x: f64,
    pub y: f64,
}

#[operators]
impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

#[round(ru)]
pub fn both(a: Vector, b: Vector) -> Vector {
    a + b
}

#[fp(round = rn, twin)]
pub fn horner(x: f64) -> f64 {
    (0.1 * x - 2.5) * x + 3e-4
}

pub fn enclosure(x: Interval<f64>) -> Interval<f64> {
    horner_over(x).exp().sqrt() / x
}
