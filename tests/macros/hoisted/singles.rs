//! Functions that enter a mode that flushes, for this target and for `codegen`.

/// Types are known to the compiler only.
pub struct Sample {
    pub single: f32,
    pub double: f64,
    pub count: u64,
}

/// The functions in a module with this attribute. None of them names `f64`.
macro_rules! flushing_functions {
    ($name:ident #[$attribute:meta]) => {
        #[$attribute]
        pub mod $name {
            use super::Sample;

            pub fn dot(a: &[f32], b: &[f32]) -> f32 {
                let mut sum = 0.0;
                for i in 0..a.len() {
                    sum += a[i] * b[i];
                }
                sum
            }

            pub fn each(a: &mut [f32], b: &[f32]) {
                for (x, y) in a.iter_mut().zip(b) {
                    let (a, b) = (*x, *y);
                    *x = a / b - a.sqrt() + b.recip();
                }
            }

            pub fn products(a: &mut [f32], b: &[f32]) {
                for i in 0..b.len() {
                    a[i] *= b[i];
                }
            }

            pub fn fused(a: &mut [f32], b: &[f32]) {
                for i in 0..b.len() {
                    a[i] = a[i].mul_add(b[i], 1.2e-38);
                }
            }

            pub fn compared(a: &[f32], b: &[f32]) -> u32 {
                let mut found: u32 = 0;
                for (x, y) in a.iter().zip(b) {
                    found =
                        found.wrapping_mul(3).wrapping_add(if *x < *y { 1 } else { 0 } + if *x == *y { 2 } else { 0 });
                    let (x, y) = (*x, *y);
                    found ^= x.max(y).to_bits() ^ (-x).min(y.abs()).to_bits();
                }
                found
            }

            pub fn casts(samples: &[Sample], out: &mut [f32]) {
                for i in 0..samples.len() {
                    out[i] = samples[i].count as f32 + samples[i].double as f32 * 0.5;
                }
            }

            pub fn doubles(samples: &[Sample]) -> u32 {
                let mut found: u32 = 0;
                let mut last = samples[0].double;
                for i in 1..samples.len() {
                    let sample = samples[i].double;
                    let (less, same) = (sample < last, sample == last);
                    found = found.wrapping_mul(7) + if less { 1 } else { 0 } + if same { 2 } else { 0 };
                    found = found.wrapping_add(if sample.max(last) == sample { 3 } else { 0 });
                    found = found.wrapping_add(if sample * 0.5 < last + 3e-320 { 5 } else { 0 });
                    found = found.wrapping_add(if samples[i].single > 0.0 { 11 } else { 0 });
                    last = sample;
                }
                found
            }

            pub fn elementary(a: &[f32]) -> f32 {
                let mut sum = 0.0_f32;
                for x in a {
                    let x = *x;
                    sum += x.sin() * x.abs().sqrt().exp() - x % 3.0;
                }
                sum
            }

            pub fn halvings(mut x: f32) -> u32 {
                let mut steps = 0;
                while x > 0.0 && steps < 400 {
                    x *= 0.7;
                    steps += 1;
                }
                steps
            }
        }
    };
}

pub(crate) use flushing_functions;
