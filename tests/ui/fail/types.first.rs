// The first mistakes of a new user that the compiler reports.

use fpcontrol::round;
use num_traits::Float;

#[round(ru)]
fn no_turbofish(xs: &[f64]) -> f64 {
    xs.iter().sum() / xs.len() as f64
}

#[round(ru)]
fn no_type(xs: &[f64]) -> f64 {
    let total = xs.iter().product();
    total
}

#[round(ru)]
fn mixed(x: f64, n: i32) -> f64 {
    x * n
}

#[round(ru)]
fn integer_literal(x: f64) -> f64 {
    2 * x
}

#[round(ru)]
fn generic<T: Float>(a: T, x: T, y: T) -> T {
    a * x + y
}

#[round(ru)]
fn generic_method<T: Float>(x: T) -> T {
    x.sqrt()
}

#[round(ru)]
fn power(x: f64) -> f64 {
    x.pow(2)
}

#[round(ru)]
fn integer_operand(x: f64) -> f64 {
    x.mul_add(2, 3.0)
}

fn main() {}
