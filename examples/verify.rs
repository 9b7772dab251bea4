//! Finds what differs between two ways of computing the same, and why: a dot product with and without fused operations, and the
//! order in which a sum adds.
//!
//! ```text
//! cargo run -p fpcontrol-examples --example verify
//! ```

use fpcontrol::control::Rn;
use fpcontrol::reduce::{Order, Pairwise};
use fpcontrol::verify::{NotATree, accumulation_tree, compare};
use fpcontrol::{contract, no_contract};

/// As a GPU computes it by default.
#[contract]
fn fused(a: &[f32], b: &[f32]) -> f32 {
    let mut sum = 0.0;
    for i in 0..a.len() {
        // fpcontrol: allow(serial_loop_sum) because the order of a dot product as written is what is compared
        sum += a[i] * b[i];
    }
    sum
}

/// As a CPU does.
#[no_contract]
fn rounded_twice(a: &[f32], b: &[f32]) -> f32 {
    let mut sum = 0.0;
    for i in 0..a.len() {
        // fpcontrol: allow(serial_loop_sum) because the order of a dot product as written is what is compared
        sum += a[i] * b[i];
    }
    sum
}

/// Eight sums side by side, as a compiler vectorises a sum that may be reordered.
fn in_lanes(xs: &[f32]) -> f32 {
    let mut lanes = [0.0; 8];
    for chunk in xs.chunks(8) {
        // fpcontrol: allow(serial_loop_sum) because this order is what the tree shows
        lanes.iter_mut().zip(chunk).for_each(|(lane, x)| *lane += x);
    }
    // fpcontrol: allow(iterator_sum) because this order is what the tree shows
    lanes.iter().sum()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rows: Vec<Vec<f32>> = (0..1000).map(row).collect();
    let of = |dot: fn(&[f32], &[f32]) -> f32| -> Vec<f32> { rows.iter().map(|row| dot(row, &rows[1])).collect() };
    let comparison = compare(&of(fused), &of(rounded_twice))?;
    println!("a thousand dot products, fused and not\n{comparison}");
    let picture = std::env::temp_dir().join("fpcontrol-verify.svg");
    std::fs::write(&picture, comparison.to_svg())?;
    println!("the same as a picture: {}\n", picture.display());

    // fpcontrol: allow(iterator_sum) because this order is what the tree shows
    println!("iter().sum()  {}", accumulation_tree(|xs: &[f32]| xs.iter().sum(), 6)?);
    println!("Pairwise      {}", accumulation_tree(Pairwise::sum::<Rn, f32>, 6)?);
    println!("eight lanes   {}", accumulation_tree(in_lanes, 16)?);
    let exact = accumulation_tree(fpcontrol::reduce::ExactSum::sum::<Rn, f32>, 6);
    println!("ExactSum      {}", exact.err().unwrap_or(NotATree::OtherSum));
    Ok(())
}

/// Numbers of both signs, whose sum cancels.
fn row(seed: u32) -> Vec<f32> {
    let mut state = seed.wrapping_mul(2_654_435_761) | 1;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / 8_388_608.0 - 1.0
    };
    (0..64).map(|_| next()).collect()
}
