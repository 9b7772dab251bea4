//! Functions that enter their mode once, for this target and for `codegen`: all forms that the scan knows.

/// A particle with vectors of its own.
#[derive(Clone)]
pub struct Particle {
    pub place: [f64; 3],
    pub speed: [f64; 3],
    pub mass: f64,
}

/// Rows of a sparse matrix.
pub struct Sparse {
    pub begins: Vec<usize>,
    pub columns: Vec<usize>,
    pub values: Vec<f64>,
}

/// What borrows.
pub struct Borrowed<'a> {
    pub values: &'a [f64],
    pub weights: (f64, f64),
}

pub const COUNT: usize = 4;
pub const SCALE: f64 = 0.3;

/// The functions in a module with this attribute.
macro_rules! hoisted_functions {
    ($name:ident #[$attribute:meta]) => {
        #[$attribute]
        pub mod $name {
            use super::{Borrowed, COUNT, Particle, SCALE, Sparse};

            pub fn by_index(a: &[f64], b: &[f64]) -> f64 {
                assert_eq!(a.len(), b.len(), "slices of one length");
                debug_assert!(a.len() < 1 << 40);
                let mut sum = 0.0;
                for i in 0..a.len() {
                    sum += a[i] * b[i];
                }
                sum
            }

            pub fn by_zip(a: &[f64], b: &[f64]) -> f64 {
                let mut sum = 0.0;
                for (a, b) in a.iter().zip(b) {
                    sum += a * b;
                }
                sum
            }

            pub fn folded(a: &[f64], b: &[f64]) -> f64 {
                a.iter().zip(b.iter()).map(|(x, y)| x * y).fold(0.0, |sum, term| sum + term)
            }

            pub fn summed(a: &[f64], b: &[f64]) -> f64 {
                a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum::<f64>().sqrt()
            }

            pub fn by_range(a: &[f64], b: &[f64]) -> f64 {
                (0..a.len()).map(|i| a[i] / (b[i] + 2.5)).product::<f64>()
            }

            pub fn each(a: &mut [f64], factor: f64) {
                a.iter_mut().enumerate().for_each(|(i, x)| *x = *x * factor + i as f64 / 3.0);
            }

            pub fn logistic(mut x: f64, steps: usize) -> f64 {
                for _ in 0..steps {
                    x = 3.75 * x * (1.0 - x);
                }
                x
            }

            pub fn newton(a: f64) -> f64 {
                let mut x = a;
                let mut left = 60;
                while left > 0 {
                    let next = 0.5 * (x + a / x);
                    if (next - x).abs() <= 1e-15 * next.abs() {
                        return next;
                    }
                    x = next;
                    left -= 1;
                }
                x
            }

            pub fn horner(x: f64, coefficients: &[f64]) -> f64 {
                let mut value = 0.0;
                for coefficient in coefficients.iter().rev() {
                    value = value * x + coefficient;
                }
                value
            }

            pub fn fused(x: f32, coefficients: &[f32]) -> f32 {
                let mut value = 0.1_f32;
                for &coefficient in coefficients {
                    value = value.mul_add(x, coefficient);
                }
                value
            }

            pub fn casts(counts: &[u64], small: &mut [f32]) -> f64 {
                let mut total = 0.0;
                for (i, &count) in counts.iter().enumerate() {
                    let x = count as f64 / 7.0;
                    small[i] = x as f32 + count as f32;
                    total += x + (count as i64) as f64 + (i as u32) as f32 as f64;
                }
                total
            }

            pub fn elementary(a: &[f64]) -> f64 {
                let mut sum = 0.1;
                for &x in a {
                    sum = sum / 3.0 + x.sin() * x.exp() + sum.abs().ln();
                }
                sum
            }

            pub fn extremes(a: &[f64]) -> (f64, f64, f64) {
                let (mut low, mut high) = (f64::MAX, f64::MIN);
                let mut spread = 0.0_f64;
                for x in a {
                    low = low.min(*x / 3.0);
                    high = high.max(x * SCALE);
                    spread = (high - low).clamp(0.0, 9.5);
                }
                (low, high, spread)
            }

            pub fn remainders(a: &[f64]) -> f64 {
                let mut sum = 0.0;
                for (i, &x) in a.iter().enumerate() {
                    if i % 3 == 0 {
                        continue;
                    }
                    sum += x % 0.7 + x.powi(3);
                }
                sum
            }

            pub fn matrix_product(
                out: &mut [[f64; COUNT]; COUNT],
                a: &[[f64; COUNT]; COUNT],
                b: &[[f64; COUNT]; COUNT],
            ) {
                for i in 0..COUNT {
                    for j in 0..COUNT {
                        let mut sum = 0.0;
                        for k in 0..COUNT {
                            sum += a[i][k] * b[k][j];
                        }
                        out[i][j] = sum;
                    }
                }
            }

            pub fn of_vectors(rows: &[Vec<f64>], x: &Vec<f64>, out: &mut Vec<f64>) {
                for (i, row) in rows.iter().enumerate() {
                    let mut sum = 0.0;
                    for j in 0..row.len() {
                        sum += row[j] * x[j];
                    }
                    out[i] = sum;
                }
            }

            pub fn advance(particles: &mut [Particle], count: usize, step: f64) {
                for i in 0..count {
                    for j in i + 1..count {
                        let mut distance = [0.0; 3];
                        let mut square = 0.0;
                        for k in 0..3 {
                            distance[k] = particles[i].place[k] - particles[j].place[k];
                            square += distance[k] * distance[k];
                        }
                        let magnitude = step / (square * square.sqrt());
                        for k in 0..3 {
                            let (mine, other) = (particles[i].mass, particles[j].mass);
                            particles[i].speed[k] -= distance[k] * other * magnitude;
                            particles[j].speed[k] += distance[k] * mine * magnitude;
                        }
                    }
                }
                for particle in particles.iter_mut() {
                    for k in 0..3 {
                        particle.place[k] += step * particle.speed[k];
                    }
                }
            }

            pub fn sparse(out: &mut [f64], matrix: &Sparse, x: &[f64]) {
                for (row, out) in out.iter_mut().enumerate() {
                    let mut sum = 0.0;
                    for at in matrix.begins[row]..matrix.begins[row + 1] {
                        sum += matrix.values[at] * x[matrix.columns[at]];
                    }
                    *out = sum;
                }
            }

            pub fn parts(a: &[f64]) -> f64 {
                let mut sum = 0.0;
                for pair in a.windows(2) {
                    sum += (pair[0] - pair[1]) / 3.0;
                }
                for part in a[1..].chunks(3) {
                    let mut product = 1.0;
                    for &x in part {
                        product *= x / 1.1;
                    }
                    sum -= product;
                }
                sum
            }

            pub fn labelled(a: &[f64], limit: f64) -> usize {
                let mut sum = 0.0;
                'all: loop {
                    for (i, x) in a.iter().enumerate() {
                        sum += x / 7.0;
                        if sum > limit {
                            break 'all;
                        }
                        if i > 1_000_000 {
                            return i;
                        }
                    }
                    sum = sum + 1.0 / 3.0;
                }
                (sum * 1e6) as i64 as usize
            }

            pub fn chosen(kinds: &[u8], x: f64) -> f64 {
                let mut y = x;
                for kind in kinds {
                    y = match *kind % 5 {
                        0 => y / 3.0,
                        1 | 2 => y * 0.7 + 0.1,
                        other if other > 3 => (y + 1.0).sqrt(),
                        _ => 1.0 / (y + 2.0),
                    };
                }
                y
            }

            pub trait Energy {
                fn kinetic(&self, steps: usize) -> f64;
            }

            impl Energy for Particle {
                fn kinetic(&self, steps: usize) -> f64 {
                    let mut energy = 0.0;
                    for _ in 0..steps {
                        for k in 0..3 {
                            energy += 0.5 * self.mass * self.speed[k] * self.speed[k];
                        }
                    }
                    energy
                }
            }

            pub trait Weighted {
                fn weighted(&self) -> f64;
            }

            impl Weighted for Borrowed<'_> {
                fn weighted(&self) -> f64 {
                    let (mut even, mut odd) = (0.0, 0.0);
                    let mut i = 0;
                    for x in self.values {
                        i += 1;
                        if i % 2 == 1 { even += x * self.weights.0 } else { odd += x * self.weights.1 }
                    }
                    even - odd
                }
            }

            pub fn of_a_length<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
                let mut sum = 0.0;
                for i in 0..N {
                    sum -= a[i] * b[i];
                }
                sum
            }

            pub fn small_casts(a: &[u32; 16], b: &[u16; 16], out: &mut [f64; 16]) -> f64 {
                let mut sum = 0.0;
                for i in 0..16 {
                    out[i] = a[i] as f64;
                }
                for i in 0..16 {
                    sum += 1.0 / out[i] + 1.0 / (b[i] as f32) as f64;
                }
                sum
            }

            pub fn pairs(pairs: &[(usize, f64)], weights: &mut [f64]) -> f64 {
                let mut sum = 0.0;
                for (i, x) in pairs {
                    weights[*i] += *x / 3.0;
                    sum += x * weights[*i];
                }
                sum
            }

            pub fn scaled(a: &mut [f64], factor: f64) {
                for i in 0..a.len() {
                    a[i] *= factor;
                }
            }

            pub fn of_references(a: &[f64], b: &mut [f64]) -> f64 {
                let mut sum = 0.0;
                for x in a {
                    sum += x.abs().sqrt() / 3.0 - x.recip();
                }
                for x in b.iter() {
                    if x.is_finite() {
                        sum += x.abs() * SCALE
                    }
                }
                if !b.is_empty() {
                    for x in b.iter_mut() {
                        *x = x.abs() * x.signum() / 3.0;
                    }
                }
                sum
            }

            pub fn drops(values: Vec<f64>) -> f64 {
                let mut sum = 0.0;
                for value in &values {
                    sum += value / 3.0;
                }
                sum
            }
        }
    };
}
pub(crate) use hoisted_functions;
