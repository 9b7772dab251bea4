//! SauersML/gam#1809: `into_par_iter` with `sum`, `reduce` and `try_reduce` over f64 rows.
use rayon::prelude::*;

fn deviance(n: usize, row: impl Fn(usize) -> f64 + Sync) -> f64 {
    (0..n).into_par_iter().map(|i| row(i)).sum::<f64>() //~ parallel_reduction
}

fn gradient(n: usize, p: usize, row: impl Fn(usize) -> Vec<f64> + Sync) -> Vec<f64> {
    (0..n).into_par_iter().map(|i| row(i)).reduce(|| vec![0.0; p], |mut a, b| { //~ parallel_reduction
        for (x, y) in a.iter_mut().zip(&b) {
            *x += y;
        }
        a
    })
}

fn checked(n: usize, row: impl Fn(usize) -> Result<f64, String> + Sync) -> Result<f64, String> {
    (0..n).into_par_iter().map(|i| row(i)).try_reduce(|| 0.0, |a, b| Ok(a + b)) //~ parallel_reduction
}
