//! The key `algebraic`, whose operators only newer compilers have: expanded, not compiled.

use fpcontrol::{fp, round};

#[fp(algebraic)]
pub fn dot(xs: &[f32], ys: &[f32]) -> f32 {
    xs.iter().zip(ys).map(|(x, y)| x * y).sum()
}

#[fp(algebraic, seal = off)]
pub fn axpy(a: f64, xs: &[f64], ys: &mut [f64]) {
    for (x, y) in xs.iter().zip(ys) {
        *y += a * x;
    }
}

#[fp(algebraic)]
pub const fn in_integers(a: f64) -> f64 {
    a + 1.0
}

#[round(rn)]
pub fn part(a: f64, b: f64) -> f64 {
    let strict = a + b;
    #[fp(algebraic)]
    let loose = a * b + a.sqrt();
    strict - loose
}
