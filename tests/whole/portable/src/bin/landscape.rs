//! A landscape of noise, with a flow field on it, as generative art computes it.

use noise::{Fbm, MultiFractal, NoiseFn, Perlin};
use portable_programs::Hash;

const TURN: f64 = std::f64::consts::TAU;

fn height(noise: &Fbm<Perlin>, x: f64, y: f64) -> f64 {
    let base = noise.get([x * 0.05, y * 0.05]);
    (base.abs().powf(1.3).copysign(base) + 0.1 * (x * 0.2).sin() * (y * 0.15).cos()).tanh()
}

fn main() {
    let noise = Fbm::<Perlin>::new(7).set_octaves(5).set_persistence(0.55);
    let mut hash = Hash::default();
    let (mut light, mut length) = (0.0, 0.0);
    for row in 0..96 {
        for column in 0..96 {
            let height = height(&noise, f64::from(column), f64::from(row));
            hash.add(height.to_bits());
            light += height.mul_add(0.5, 0.5).sqrt().ln_1p();
        }
    }
    for start in 0..64 {
        let (mut x, mut y) = (1.5 * f64::from(start), 1.5 * f64::from(start * 37 % 64));
        for _ in 0..200 {
            let angle = TURN * height(&noise, x, y);
            let (dx, dy) = (angle.cos(), angle.sin());
            length += dx.hypot(dy);
            (x, y) = (x + 0.5 * dx, y + 0.5 * dy);
        }
        hash.add(x.to_bits());
        hash.add(y.atan2(x).to_bits());
    }
    println!("landscape {hash} {light} {length}");
}
