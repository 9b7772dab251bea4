// A compiler before Rust 1.98. The message stands once for each function, and where the attribute does.
use fpcontrol::fp;

#[fp(algebraic)]
fn dot(xs: &[f32], ys: &[f32]) -> f32 {
    xs.iter().zip(ys).map(|(x, y)| x * y).sum()
}

#[fp(algebraic)]
mod fast {
    pub fn sum(a: f64, b: f64) -> f64 {
        a + b
    }

    pub fn nothing() {}
}

#[fp(round = ru)]
fn strict(a: f64, b: f64) -> f64 {
    a + fpcontrol::fp!(round = rn, algebraic; a * b)
}

fn main() {}
