// Generic code whose bounds show no `Real`.
use fpcontrol::round;
use std::ops::{Add, AddAssign, Mul, Neg};

trait Scalar: Copy + Add<Output = Self> + Mul<Output = Self> + AddAssign + Neg<Output = Self> {
    fn sqrt(self) -> Self;
}

#[round(ru)]
fn operator<F: Scalar>(a: F, b: F) -> F {
    a + b
}

#[round(ru)]
fn tree<F: Scalar>(a: F, b: F) -> F {
    a * b + a
}

#[round(ru)]
fn method<F: Scalar>(a: F) -> F {
    a.sqrt()
}

#[round(ru)]
fn path<F: Scalar>(a: F) -> F {
    F::sqrt(a)
}

#[round(ru)]
fn assignment<F: Scalar>(mut a: F, b: F) -> F {
    a += b;
    -a
}

#[round(ru)]
fn literal<F: Scalar>(a: F) -> F {
    a * 2.0
}

#[derive(Clone, Copy)]
struct Vector(f64, f64);

#[round(ru)]
fn without_operators(a: Vector, b: Vector) -> Vector {
    a + b
}

#[round(ru)]
fn sum(vectors: &[Vector]) -> Vector {
    vectors.iter().copied().sum()
}

#[round(ru)]
fn two_floats(a: f32, b: f64) -> f64 {
    a * b
}

#[round(ru)]
fn float_and_integer(a: f64, n: usize) -> f64 {
    a * n
}

fn main() {}
