//! Annotated code on rayon's threads: a program of its own, because Miri's default rules refuse crossbeam-epoch.

use annotated_under_tools::{exact_total, ru};
use fpcontrol::control::{Rd, Rn, Ru};
use fpcontrol::reduce::par::{self, ParallelSum};
use fpcontrol::reduce::{ExactSum, Order, Pairwise};
use rayon::prelude::*;

#[test]
fn sums_and_quotients() {
    let xs: Vec<f64> = (1..=200).map(|i: i32| (f64::from(i) * 0.37 - 31.0) / f64::from(i % 13 + 1)).collect();
    assert_eq!(xs.par_iter().exact_sum(), ExactSum::sum::<Rn, f64>(&xs));
    assert_eq!(par::sum::<ExactSum, Ru, f64>(&xs), exact_total(&xs));
    assert_eq!(par::sum::<Pairwise, Rd, f64>(&xs), Pairwise::sum::<Rd, f64>(&xs));
    let thirds: Vec<f64> = xs.par_iter().map(|x| ru::quotient(*x, 3.0)).collect();
    for (third, x) in thirds.iter().zip(&xs) {
        assert_eq!(third.to_bits(), ru::quotient(*x, 3.0).to_bits());
    }
}
