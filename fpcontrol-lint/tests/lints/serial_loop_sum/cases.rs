use num_traits::Float;
use std::ops::AddAssign;

#[derive(Clone, Copy)]
struct Vec3 {
    x: f32,
    y: f32,
}

impl AddAssign for Vec3 {
    fn add_assign(&mut self, other: Vec3) {
        self.x += other.x;
        self.y += other.y;
    }
}

fn plain(values: &[f64]) -> f64 {
    let mut total = 0.0;
    for value in values {
        total += value; //~ serial_loop_sum
    }
    total
}

fn rewritten<T: Float>(values: &[T]) -> T {
    let mut total = T::zero();
    for i in 0..values.len() {
        total = total + values[i] * values[i]; //~ serial_loop_sum
    }
    total
}

fn structs(values: &[Vec3]) -> Vec3 {
    let mut total = Vec3 { x: 0.0, y: 0.0 };
    for value in values {
        total += *value; //~ serial_loop_sum
    }
    total
}

fn product(a: &[Vec<f64>], x: &[f64], y: &mut [f64]) {
    for i in 0..a.len() {
        for j in 0..x.len() {
            y[i] += a[i][j] * x[j]; //~ serial_loop_sum
        }
    }
}

fn scattered(bins: &mut [f64], index: &[usize], weights: &[f64]) {
    for (i, weight) in index.iter().zip(weights) {
        bins[*i] += weight; //~ serial_loop_sum
    }
}

fn each_once(out: &mut [f64], values: &[f64]) {
    for i in 0..values.len() {
        out[i] += values[i];
    }
    for (o, value) in out.iter_mut().zip(values) {
        *o += value * 0.5;
    }
}

fn steps(values: &[f64], step: f64) -> (f64, f64, usize) {
    let (mut x, mut count, mut n) = (0.0, 0.0, 0);
    for _ in values {
        x += step;
        count += 1.0;
        n += 1;
    }
    (x, count, n)
}

fn newton(mut x: f64) -> f64 {
    for _ in 0..20 {
        x -= (x * x - 2.0) / (2.0 * x);
    }
    x
}

fn whole(values: &[u32]) -> f64 {
    let mut total = 0.0;
    for value in values {
        total += f64::from(*value);
    }
    total
}

fn once(values: &[f64]) -> f64 {
    let mut total = values[0];
    total += values[1];
    total
}
