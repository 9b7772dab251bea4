//! What users annotate.

use fpcontrol::{contract, no_contract, no_fma, round};

/// Documented, and without FMA.
#[no_fma]
#[inline]
pub fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sum = 0.0;
    for (x, y) in a.iter().zip(b) {
        sum += x * y;
    }
    sum
}

#[round(rz)]
pub fn horner(x: f64) -> f64 {
    (1.5 * x + 0.25).mul_add(x, 2.0) / (x + 1.0)
}

#[contract]
fn fused(a: f32, b: f32, c: f32) -> f32 {
    a * b + c
}

#[no_contract]
#[inline(never)]
pub fn plain(a: f64, b: f64, c: f64) -> f64 {
    a * b + c
}

#[no_fma]
pub fn generic<T: fpcontrol::Real>(a: T, b: T) -> T {
    a * b + a
}

#[round(ru)]
pub const fn constant(a: f32) -> f32 {
    a * 0.1
}

pub struct Vector([f64; 3]);

#[no_fma]
impl Vector {
    pub fn norm(&self) -> f64 {
        // Closures are the region's too.
        fn sum_of_squares(v: &[f64]) -> f64 {
            v.iter().map(|x| x * x + 0.0).fold(0.0, |a, b| a + b)
        }
        sum_of_squares(&self.0).sqrt()
    }
}

/// What the library computes for it fuses nothing either.
#[no_fma]
pub fn length(a: f64, b: f32) -> f64 {
    a.hypot(f64::from(b.exp())).exp()
}

/// Nor what it computes for bounds.
#[no_fma]
pub fn widest(x: f64) -> f64 {
    let angle = fpcontrol::Interval::new(x, x + 0.25);
    (angle.sin().exp() * angle.powf(angle)).sup()
}

/// Here it may.
#[round(rd)]
pub fn growth(a: f64, b: f64) -> f64 {
    a.hypot(b) * a.sin()
}

/// Compiled for several levels of x86-64.
#[fpcontrol::fp(no_fma, multiversion)]
pub fn area(widths: &[f64], heights: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (width, height) in widths.iter().zip(heights) {
        sum += width * height;
    }
    sum
}

/// Two functions have one name, and the functions of a module have one attribute.
#[no_fma]
pub mod kinetic {
    pub fn momentum(mass: f64, speed: f64) -> f64 {
        mass * speed
    }

    pub fn energy(mass: f64, speed: f64) -> f64 {
        0.5 * momentum(mass, speed) * speed
    }
}

pub mod potential {
    #[fpcontrol::no_fma]
    pub fn energy(mass: f64, height: f64) -> f64 {
        9.81 * mass * height
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn third(x: &[f64; 8], y: &[f64; 8]) -> f64 {
    area(x, y) + kinetic::energy(x[0], y[0]) + potential::energy(x[1], y[1])
}

#[unsafe(no_mangle)]
pub extern "C" fn first(x: &[f32; 4], y: &[f32; 4]) -> f32 {
    // Written outside of regions.
    dot(x, y).mul_add(x[0], fused(x[1], x[2], y[3]))
}

#[unsafe(no_mangle)]
pub extern "C" fn second(x: &[f32; 8], y: &[f32; 8], z: f64) -> f64 {
    f64::from(dot(x, y)) + horner(z) + plain(z, z, z) + length(z, x[0]) + widest(z) + growth(z, z) + Vector([z, z, 1.0]).norm()
}
