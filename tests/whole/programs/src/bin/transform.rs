//! Transforms of rustfft, of many lengths.

use programs::{Hash, Noise};
use rustfft::FftPlanner;
use rustfft::num_complex::Complex;

fn main() {
    let mut noise = Noise(5);
    let mut planner = FftPlanner::<f64>::new();
    for length in [8, 60, 97, 128, 1000, 1021, 4096] {
        let mut numbers: Vec<Complex<f64>> = (0..length).map(|_| Complex::new(noise.next().unwrap_or_default(), 0.25)).collect();
        planner.plan_fft_forward(length).process(&mut numbers);
        planner.plan_fft_inverse(length).process(&mut numbers);
        let mut hash = Hash::default();
        hash.numbers(numbers.iter().flat_map(|number| [&number.re, &number.im]));
        println!("{length} {:016x} {:e}", hash.value(), numbers[1].re);
    }
}
