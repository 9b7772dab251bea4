//! Operators of types made of floats.

#![allow(clippy::cast_possible_truncation, clippy::cast_lossless, reason = "code as users write it")]

use fpcontrol::{Real, operators};
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vector<T>(pub T, pub T);

/// Documented.
#[operators]
impl<T: Real> Mul<T> for Vector<T> {
    type Output = Vector<T>;

    /// Documented too.
    #[inline]
    fn mul(self, by: T) -> Self::Output {
        Vector(self.0 * by, self.1 * by)
    }
}

#[operators]
impl<'a, T: Real> Add<&'a Vector<T>> for &'a Vector<T> {
    type Output = Vector<T>;

    fn add(self, other: Self) -> Vector<T> {
        Vector(self.0 + other.0, self.1 + other.1)
    }
}

#[operators]
impl<T: Real> Sub for Vector<T> {
    type Output = Self;

    fn sub(self, other: Vector<T>) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }
}

#[operators]
impl<T: Real> Neg for Vector<T> {
    type Output = Self;

    fn neg(self) -> Self {
        Vector(-self.0, -self.1)
    }
}

#[operators]
impl<T: Real> MulAssign<T> for Vector<T> {
    fn mul_assign(&mut self, by: T) {
        self.0 *= by;
        self.1 *= by;
    }
}

/// A literal and a product that is fused.
#[operators(contract)]
impl Mul<Vector<f32>> for f32 {
    type Output = Vector<f32>;

    fn mul(self, v: Vector<f32>) -> Vector<f32> {
        Vector(self * v.0 + 0.1, self * v.1 - -0.1)
    }
}

/// A number and its derivative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dual(pub f64, pub f64);

#[operators]
impl Add<f64> for Dual {
    type Output = Dual;

    fn add(self, x: f64) -> Dual {
        Dual(self.0 + x, self.1)
    }
}

#[operators]
impl Sub<Dual> for f64 {
    type Output = Dual;

    fn sub(self, x: Dual) -> Dual {
        Dual(self - x.0, -x.1)
    }
}

#[operators]
impl AddAssign<f64> for Dual {
    fn add_assign(&mut self, x: f64) {
        self.0 += x;
    }
}

/// A comparison, a closure, a reciprocal, a conversion.
#[operators]
impl Div for Dual {
    type Output = Dual;

    fn div(self, by: Dual) -> Dual {
        let reciprocal = 1.0 / by.0;
        let scaled = |x: f64| x * reciprocal;
        if by.0 < 0.5 {
            Dual(scaled(self.0), 1.0 / by.0.sqrt())
        } else {
            Dual(self.0 / by.0, f64::from(3_u8) as f32 as f64)
        }
    }
}
