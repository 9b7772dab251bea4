//! The error function and its relatives, polynomials, and moments that are updated value by value.

mod show;

use show::{near, ordered, Numbers};
use statrs::function::{erf, evaluate};
use statrs::statistics::{Accumulate, OnlineSkewness, OnlineVariance};

fn main() {
    let mut numbers = Numbers(3);
    for _ in 0..300 {
        errors(&mut numbers);
    }
    for count in 2..60 {
        moments(&mut numbers, count);
    }
}

/// Two polynomials of at most ten coefficients, their quotient, and `exp(-x²)`, which amplifies an error of `x²` by `x²`.
fn errors(numbers: &mut Numbers) {
    let x = numbers.between(-6.0, 6.0);
    let operations = 100 + (2.0 * x * x) as u32;
    near("erf", erf::erf(x), operations, erf::erf(x));
    near("erfc", erf::erfc(x), operations, erf::erfc(x));
    let y = numbers.next();
    // The condition of the inverse is y / (erf⁻¹(y) · erf′), which grows like 1 / (1 - y) at the ends.
    near("erf_inv", erf::erf_inv(y), 100, erf::erf_inv(y) / (1.0 - y.abs()));
    near("erfc_inv", erf::erfc_inv(1.0 + y), 100, 1.0 / (1.0 - y.abs()));
    let coefficients = [0.1, 0.2, 0.3, 0.4, 0.5];
    ordered("polynomial", evaluate::polynomial(y.abs(), &coefficients), 10, 2.0);
    near("polynomial", evaluate::polynomial(x, &coefficients), 10, 2000.0);
}

fn moments(numbers: &mut Numbers, count: u32) {
    let values: Vec<f64> = (0..count).map(|_| numbers.between(1.0, 5.0)).collect();
    let variance = values.iter().copied().fold(OnlineVariance::default(), OnlineVariance::push);
    near("mean", variance.mean().unwrap(), 4 * count, 5.0);
    near("variance", variance.variance().unwrap(), 8 * count, 100.0);
    near("deviation", variance.population_std_dev().unwrap(), 8 * count, 100.0);
    let skewness = values.iter().copied().fold(OnlineSkewness::default(), OnlineSkewness::push);
    near("mean", skewness.mean().unwrap(), 4 * count, 5.0);
    near("variance", skewness.variance().unwrap(), 8 * count, 100.0);
    if count > 5 {
        near("skewness", skewness.skewness().unwrap(), 20 * count, 1000.0);
    }
}
