//! The shape of a signal processing crate: recurrences are no sums.

use num_complex::Complex;
use std::arch::x86_64::*;

pub struct Biquad {
    a1: f32,
    a2: f32,
    b0: f32,
    z1: f32,
    z2: f32,
}

impl Biquad {
    pub fn process(&mut self, samples: &mut [f32]) {
        for sample in samples {
            let out = self.b0 * *sample - self.a1 * self.z1 - self.a2 * self.z2;
            self.z2 = self.z1;
            self.z1 = out;
            *sample = out;
        }
    }
}

pub fn fir(taps: &[f32], samples: &[f32], out: &mut [f32]) {
    for (n, out) in out.iter_mut().enumerate() {
        let mut sum = 0.0;
        for (k, tap) in taps.iter().enumerate() {
            sum += tap * samples[n + k]; //~ order
        }
        *out = sum;
    }
}

pub fn dft(input: &[Complex<f64>]) -> Vec<Complex<f64>> {
    let n = input.len();
    (0..n)
        .map(|k| {
            let mut sum = Complex::new(0.0, 0.0);
            for (j, x) in input.iter().enumerate() {
                let angle = -2.0 * std::f64::consts::PI * (j * k) as f64 / n as f64;
                sum += x * Complex::from_polar(1.0, angle); //~ order
            }
            sum
        })
        .collect()
}

pub fn mix(tracks: &[Vec<f32>], out: &mut [f32]) {
    for track in tracks {
        for (out, sample) in out.iter_mut().zip(track) {
            *out += sample; //~ order
        }
    }
}

pub fn envelope(samples: &[f32], decay: f32) -> f32 {
    let mut level = 0.0f32;
    for sample in samples {
        level = sample.abs().max(level * decay);
    }
    level
}

pub fn phase(steps: usize, increment: f32) -> f32 {
    let mut phase = 0.0;
    for _ in 0..steps {
        phase += increment;
        if phase > 1.0 {
            phase -= 1.0;
        }
    }
    phase
}

pub fn horner(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().rev().fold(0.0, |sum, c| sum * x + c)
}

#[target_feature(enable = "avx")]
pub fn sum(values: &[f32]) -> f32 {
    let mut acc = _mm256_setzero_ps();
    for chunk in values.chunks_exact(8) {
        acc = _mm256_add_ps(acc, unsafe { _mm256_loadu_ps(chunk.as_ptr()) }); //~ order
    }
    let high = _mm256_extractf128_ps(acc, 1);
    let four = _mm_add_ps(_mm256_castps256_ps128(acc), high); //~ order
    let two = _mm_add_ps(four, _mm_movehl_ps(four, four)); //~ order
    _mm_cvtss_f32(two)
}
