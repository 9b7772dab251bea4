//! Norms and means.

use super::Bits;
use fpcontrol::Interval;
use fpcontrol::control::{Rd, Rn, Ru};
use fpcontrol::ops::{Abs, Div, Sqrt};
use fpcontrol::reduce::{Binned, Compensated, ExactSum, Lanes, Order, Pairwise, Sequential, SequentialFma, max_norm};

fn check<O: Order>() {
    let mut bits = Bits::new(0x0a);
    for n in [1, 2, 10, 1000, 1500] {
        let xs: Vec<f64> = (0..n).map(|_| bits.f64([-30, 30])).collect();
        let magnitudes: Vec<f64> = xs.iter().map(|x| x.abs()).collect();
        assert_eq!(O::norm_1::<Ru, f64>(&xs), O::sum::<Ru, f64>(&magnitudes), "{}", O::NAME);
        assert_eq!(O::norm_2::<Rd, f64>(&xs), O::dot::<Rd, f64>(&xs, &xs).controlled_sqrt::<Rd>(), "{}", O::NAME);
        assert_eq!(O::mean::<Ru, f64>(&xs), O::sum::<Ru, f64>(&xs).controlled_div::<Ru>(n as f64), "{}", O::NAME);
        // Powers of two change nothing but the exponent, from one end of the range to the other.
        let norm = O::norm_2::<Rn, f64>(&xs);
        for power in [-900, -600, 600, 900] {
            let scale = 2.0_f64.powi(power);
            let scaled: Vec<f64> = xs.iter().map(|x| x * scale).collect();
            assert_eq!(O::norm_2::<Rn, f64>(&scaled), norm * scale, "{} 2^{power}", O::NAME);
        }
        let xs: Vec<f32> = (0..n).map(|_| bits.f32([-10, 10])).collect();
        let norm = O::norm_2::<Rn, f32>(&xs);
        for power in [-90, -60, 60, 90] {
            let scale = 2.0_f32.powi(power);
            let scaled: Vec<f32> = xs.iter().map(|x| x * scale).collect();
            assert_eq!(O::norm_2::<Rn, f32>(&scaled), norm * scale, "{} 2^{power}", O::NAME);
        }
    }
    assert_eq!(O::norm_2::<Rn, f64>(&[3.0 * f64::MIN_POSITIVE, 4.0 * f64::MIN_POSITIVE]), 5.0 * f64::MIN_POSITIVE);
    assert_eq!(O::norm_2::<Rn, f32>(&[f32::from_bits(3), f32::from_bits(4)]), f32::from_bits(5));
    assert_eq!(O::norm_2::<Rn, f64>(&[1.0, f64::NEG_INFINITY]), f64::INFINITY);
    assert!(O::norm_2::<Rn, f64>(&[f64::NAN, f64::INFINITY]).is_nan());
    for empty in [O::norm_1::<Rn, f64>(&[]), O::norm_2::<Rn, f64>(&[])] {
        assert_eq!(empty.to_bits(), 0, "{}", O::NAME);
    }
    assert!(O::mean::<Rn, f64>(&[]).is_nan());
    assert_eq!(O::norm_2::<Rn, f64>(&[f64::MAX; 2]), f64::INFINITY);
}

#[test]
fn norms_are_of_the_orders_sums() {
    check::<Sequential>();
    check::<SequentialFma>();
    check::<Pairwise>();
    check::<Lanes<8>>();
    check::<Compensated>();
    check::<Binned>();
    check::<ExactSum>();
}

#[test]
fn the_largest_magnitude() {
    assert_eq!(max_norm::<Rn, f32>(&[1.0, -3.0, 2.0]), 3.0);
    assert_eq!(max_norm::<Rn, f32>(&[-0.0]).to_bits(), 0);
    assert_eq!(max_norm::<Rn, f32>(&[]).to_bits(), 0);
    assert!(max_norm::<Rn, f32>(&[1.0, f32::NAN, f32::INFINITY]).is_nan());
    assert_eq!(max_norm::<Rn, f32>(&[f32::NEG_INFINITY, 1.0]).controlled_abs::<Rn>(), f32::INFINITY);
}

/// An interval of more than one number is unequal to itself, but is not a NaN.
#[test]
fn the_largest_magnitude_of_intervals() {
    let interval = Interval::<f64>::new;
    let largest = max_norm::<Rn, _>(&[interval(1.0, 2.0), interval(-6.0, -5.0), interval(0.0, 5.5)]);
    assert!(largest.equals(interval(5.0, 6.0)), "{largest}");
    assert!(max_norm::<Rn, _>(&[interval(1.0, 2.0), Interval::EMPTY, interval(3.0, 4.0)]).is_empty());
    assert!(max_norm::<Rn, Interval<f64>>(&[]).equals(Interval::ZERO));
}
