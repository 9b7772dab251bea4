//! Sums whose order an attribute names.

use fpcontrol::reduce::blocked::{Blocked, Reduce2};
use fpcontrol::{fp, round};

#[fp(round = ru, sum = exact)]
pub fn exact(xs: &[f64]) -> f64 {
    let scaled = xs.iter().map(|x| x * 0.5).sum::<f64>();
    scaled + xs.iter().sum::<f64>()
}

#[fp(sum = pairwise)]
pub fn inferred(xs: &[f32], counts: &[usize]) -> (f32, usize, Option<f32>) {
    (xs.iter().sum(), counts.iter().sum(), xs.iter().map(|&x| (x < 1e30).then_some(x)).sum())
}

#[fp(sum = compensated, twin)]
pub fn compensated(xs: &[f64]) -> f64 {
    xs.iter().copied().sum()
}

#[fp(sum = Blocked<Reduce2, 4>)]
pub fn blocked(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fp(round = rd, sum = lanes(4))]
pub fn side_by_side(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[fp(sum = sequential)]
pub fn sequential(xs: &[f32]) -> f32 {
    xs.iter().sum()
}

#[round(rd)]
pub fn parts(xs: &[f32]) -> [f32; 3] {
    let serial = xs.iter().sum();
    #[fp(sum = binned)]
    let binned = xs.iter().sum();
    let exact = fpcontrol::inline::fp!(sum = exact; xs.iter().sum());
    [serial, binned, exact]
}

#[fp(sum = exact)]
pub fn paths(rows: &[[f64; 3]]) -> Vec<f64> {
    use std::iter::Sum;
    let mut sums: Vec<f64> = rows.iter().map(|row| row.iter()).map(Iterator::sum).collect();
    sums.push(Sum::sum(rows[0].iter()));
    sums.push(f64::sum(rows[0].iter()));
    sums.push(<f64 as Sum<&f64>>::sum(rows[0].iter()));
    sums
}
