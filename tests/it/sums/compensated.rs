//! The compensated sum: to nearest Neumaier's program, with its branch; and nearly as exact as twice the precision.

use super::Bits;
use fpcontrol::control::{Rd, Rn, Ru};
use fpcontrol::ops::MulAdd;
use fpcontrol::reduce::{Compensated, ExactSum, Order, Sequential};

/// Neumaier's program.
fn neumaier(xs: &[f64]) -> f64 {
    let (mut sum, mut correction) = (xs[0], 0.0);
    // fpcontrol: allow(serial_order) because it is the order of the published program
    for &x in &xs[1..] {
        let total = sum + x;
        correction += if sum.abs() >= x.abs() { (sum - total) + x } else { (x - total) + sum };
        sum = total;
    }
    if correction == 0.0 { sum } else { sum + correction }
}

/// Neumaier's over the products, and the products' own errors.
fn dot_2(xs: &[f64], ys: &[f64]) -> f64 {
    let mut sum = xs[0] * ys[0];
    let mut correction = xs[0].controlled_mul_add::<Rn>(ys[0], -sum);
    // fpcontrol: allow(serial_order) because it is the order of the published program
    for (&x, &y) in xs.iter().zip(ys).skip(1) {
        let product = x * y;
        let lost_by_it = x.controlled_mul_add::<Rn>(y, -product);
        let total = sum + product;
        let lost = if sum.abs() >= product.abs() { (sum - total) + product } else { (product - total) + sum };
        correction += lost + lost_by_it;
        sum = total;
    }
    sum + correction
}

#[test]
fn to_nearest_it_is_neumaiers() {
    let mut bits = Bits::new(0xc0);
    for n in (1..50).chain([1000, 3000]) {
        for range in [[-3, 3], [-60, 60], [-500, 500]] {
            let xs: Vec<f64> = (0..n).map(|_| bits.f64(range)).collect();
            let ys: Vec<f64> = (0..n).map(|_| bits.f64([-3, 3])).collect();
            assert_eq!(Compensated::sum::<Rn, f64>(&xs).to_bits(), neumaier(&xs).to_bits());
            assert_eq!(Compensated::dot::<Rn, f64>(&xs, &ys).to_bits(), dot_2(&xs, &ys).to_bits());
        }
    }
}

/// The sum of well-conditioned elements is the exact one; the loop's is not.
#[test]
fn of_positive_numbers_it_is_exact() {
    let mut bits = Bits::new(0xacc);
    let xs: Vec<f64> = (0..20_000).map(|_| bits.f64([-3, 3]).abs()).collect();
    let exact = ExactSum::sum::<Rn, f64>(&xs);
    assert_eq!(Compensated::sum::<Rn, f64>(&xs), exact);
    assert_ne!(Sequential::sum::<Rn, f64>(&xs), exact);
    let (below, above) = (Compensated::sum::<Rd, f64>(&xs), Compensated::sum::<Ru, f64>(&xs));
    assert!(
        (below - exact).abs() <= exact * 1e-15 && (above - exact).abs() <= exact * 1e-15,
        "{below} {exact} {above}"
    );
}

#[test]
fn what_overflows_is_the_loops() {
    const MAX: f64 = f64::MAX;
    assert_eq!(Compensated::sum::<Rn, f64>(&[MAX, MAX, -MAX]), f64::INFINITY);
    assert_eq!(Compensated::sum::<Rd, f64>(&[MAX, MAX]), MAX);
    assert_eq!(Compensated::dot::<Rn, f64>(&[MAX, 1.0], &[2.0, 1.0]), f64::INFINITY);
    assert_eq!(Compensated::sum::<Rn, f64>(&[MAX, 1.0, -MAX]), 1.0);
}
