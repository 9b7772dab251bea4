//! Sections 4, 10 and 11 of NVIDIA's white paper: why a sum by 4 threads of a CPU is not the sum by blocks of 128 threads of a
//! GPU, why neither is wrong, and the sum that is the same for both.
//!
//! `cargo run -p fpcontrol-examples --example reductions`
#![allow(missing_docs, reason = "an example; the tests include it as a module")]

use fpcontrol::control::Rn;
use fpcontrol::reduce::blocked::{Blocked, Reduce2};
use fpcontrol::reduce::{Binned, ExactSum, Order, Pairwise, Sequential, SequentialFma, Superaccumulator};
use fpcontrol::{Rounding, fp, round};
use std::thread;

#[path = "white_paper.rs"]
#[allow(dead_code, reason = "of the other example, only the inputs of a figure")]
mod white_paper;

/// Figures 2 to 5: the dot product of two 4-vectors in the three orders, and the exact one.
pub mod figures {
    use super::{ExactSum, Order, Pairwise, Rn, Sequential, SequentialFma, white_paper};

    pub const VECTORS: [[f32; 4]; 2] = white_paper::dot::INPUTS;

    pub fn serial() -> f32 {
        Sequential::dot::<Rn, f32>(&VECTORS[0], &VECTORS[1])
    }

    pub fn fused() -> f32 {
        SequentialFma::dot::<Rn, f32>(&VECTORS[0], &VECTORS[1])
    }

    pub fn parallel() -> f32 {
        Pairwise::dot::<Rn, f32>(&VECTORS[0], &VECTORS[1])
    }

    pub fn exact() -> f32 {
        ExactSum::dot::<Rn, f32>(&VECTORS[0], &VECTORS[1])
    }
}

/// Section 10: how the parentheses of a sum follow from the threads.
pub mod threads {
    /// Each thread of a CPU adds an equal part from the left; the results are added from the left.
    pub fn of_a_cpu<T: Clone>(elements: &[T], threads: usize, add: &impl Fn(T, T) -> T) -> Option<T> {
        let parts = elements.chunks(elements.len().div_ceil(threads));
        parts.filter_map(|part| part.iter().cloned().reduce(add)).reduce(add)
    }

    /// Each block of a GPU adds its threads' elements, halves first; the results are added from the left.
    pub fn of_a_gpu<T: Clone>(elements: &[T], threads: usize, add: &impl Fn(T, T) -> T) -> Option<T> {
        elements.chunks(threads).map(|block| halves_first(block.to_vec(), threads, add)).reduce(add)
    }

    fn halves_first<T: Clone>(mut shared: Vec<T>, threads: usize, add: &impl Fn(T, T) -> T) -> T {
        let mut s = threads / 2;
        while s > 0 {
            for t in 0..s.min(shared.len().saturating_sub(s)) {
                shared[t] = add(shared[t].clone(), shared[t + s].clone());
            }
            s /= 2;
        }
        shared.swap_remove(0)
    }

    /// The sum of eight elements as text.
    pub fn parentheses(sum: impl Fn(&[String]) -> Option<String>) -> String {
        sum(&["a", "b", "c", "d", "e", "f", "g", "h"].map(str::to_owned)).unwrap_or_default()
    }

    pub fn written(left: String, right: String) -> String {
        format!("({left} + {right})")
    }
}

/// An addition that is the same on both: a single IEEE operation.
#[round(rn)]
pub fn add(a: f32, b: f32) -> f32 {
    a + b
}

/// The sum of parts that threads take as they come, which does not depend on which thread takes which part.
pub fn exact_by_threads(elements: &[f32], count: usize) -> f32 {
    let mut sum = Superaccumulator::new();
    thread::scope(|scope| {
        let parts = elements.chunks(elements.len().div_ceil(count));
        let workers: Vec<_> =
            parts.map(|part| scope.spawn(|| part.iter().copied().collect::<Superaccumulator>())).collect();
        workers.into_iter().rev().for_each(|worker| sum.merge(&worker.join().expect("it does not panic")));
    });
    sum.round(Rounding::TiesToEven)
}

/// Section 11: computing in a wider format and rounding at the end differs from computing in the narrow one.
pub mod precision {
    use super::{Rn, Sequential, fp, round};
    use fpcontrol::reduce::Order;

    /// In binary32 throughout.
    #[fp(sum = sequential)]
    pub fn narrow(elements: &[f32]) -> f32 {
        elements.iter().sum()
    }

    /// In binary64, and rounded at the end.
    #[round(rn)]
    pub fn wide(elements: &[f32]) -> f32 {
        let elements: Vec<f64> = elements.iter().map(|&x| f64::from(x)).collect();
        Sequential::sum::<Rn, f64>(&elements) as f32
    }

    /// One operation, rounded once.
    #[round(rn)]
    pub fn once(a: f32, c: f32) -> f32 {
        a.mul_add(a, c)
    }

    /// The same operation, rounded to binary64 and then to binary32: not as near, though it was computed in more bits.
    #[round(rn)]
    pub fn twice(a: f32, c: f32) -> f32 {
        f64::from(a).mul_add(f64::from(a), f64::from(c)) as f32
    }

    /// a² is exactly between two numbers of binary32, so c decides. In binary64, c is too small to change the sum.
    pub const TIE: [f32; 2] = [1.0 + 1.0 / 4096.0, f32::from_bits((127 - 60) << 23)];
}

/// A hundred thousand numbers between 0 and 1.
pub fn data() -> Vec<f32> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / 16_777_216.0
    };
    (0..100_000).map(|_| next()).collect()
}

pub fn main() {
    println!("Figures 2 to 5, a dot product of four: serial, fused, parallel, exact");
    for dot in [figures::serial(), figures::fused(), figures::parallel(), figures::exact()] {
        println!("  {dot:.10}  {:#010x}", dot.to_bits());
    }

    let xs = data();
    let cpu = threads::of_a_cpu(&xs, 4, &add).expect("elements");
    let gpu = Blocked::<Reduce2, 128>::sum::<Rn, f32>(&xs);
    println!("\nSection 10, the sum of {} numbers:", xs.len());
    println!("  by 4 threads of a CPU                    {cpu}");
    println!("  by blocks of 128 threads, then serially  {gpu}");
    println!("  by blocks of 256 threads, then serially  {}", Blocked::<Reduce2, 256>::sum::<Rn, f32>(&xs));
    println!("Each addition is the same IEEE operation; only the parentheses are not. Of eight numbers:");
    let cpu = threads::parentheses(|xs| threads::of_a_cpu(xs, 4, &threads::written));
    let gpu = threads::parentheses(|xs| threads::of_a_gpu(xs, 4, &threads::written));
    println!("  4 threads of a CPU   {cpu}\n  blocks of 4 threads  {gpu}");
    println!("The exact sum, rounded once, has none: by 1, 4, 128 threads, and in no order at all:");
    for count in [1, 4, 128] {
        println!("  {}", exact_by_threads(&xs, count));
    }
    println!("  {} (binned: {})", ExactSum::sum::<Rn, f32>(&xs), Binned::sum::<Rn, f32>(&xs));

    println!("\nSection 11, more precision on the way:");
    println!(
        "  in binary32 throughout {}, in binary64 and then rounded {}",
        precision::narrow(&xs),
        precision::wide(&xs)
    );
    let [a, c] = precision::TIE;
    println!("  a² + c rounded once {:?}, by way of binary64 {:?}", precision::once(a, c), precision::twice(a, c));
}
