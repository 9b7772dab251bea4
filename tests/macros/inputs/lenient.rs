//! Regions that leave unknown types to their own operators.

use fpcontrol::fp;
use std::ops::{Add, AddAssign, Mul, Neg};

/// Not `Copy`, and with operators that round.
#[derive(Clone, Debug, PartialEq)]
pub struct Tagged(pub f32, pub String);

impl Add for Tagged {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Tagged(self.0 + other.0, self.1 + &other.1)
    }
}

impl AddAssign for Tagged {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Mul<f32> for Tagged {
    type Output = Self;

    fn mul(self, by: f32) -> Self {
        Tagged(self.0 * by, self.1)
    }
}

impl Neg for Tagged {
    type Output = Self;

    fn neg(self) -> Self {
        Tagged(-self.0, self.1)
    }
}

/// In the second half of the result, floats.
#[fp(round = ru, lenient)]
pub fn mixed(x: f32, a: Tagged, b: Tagged) -> (Tagged, f32) {
    let mut sum = a * x + -b.clone();
    sum += b * 0.1;
    (sum, x * 0.1 + -x)
}

#[fp(round = ru, lenient, contract)]
pub fn contracted(x: f32, a: Tagged, b: Tagged) -> (Tagged, f32) {
    let mut y = x * x + 0.1;
    y -= x * 0.3;
    let mut sum = a * x + b;
    sum += Tagged(1.0, String::new()) * 0.1;
    (sum, y)
}

#[fp(round = ru, lenient)]
pub fn generic<T: Copy + Add<Output = T>>(a: T, b: T) -> T {
    a + b
}

#[fp(round = ru, lenient)]
pub fn text(mut s: String, t: &String) -> String {
    s += t;
    s + t
}
