//! Elements that are removed from an exact sum, against sums of the remaining ones.

use super::Bits;
use fpcontrol::Rounding;
use fpcontrol::reduce::Superaccumulator;
use std::collections::VecDeque;

const MODES: [Rounding; 4] =
    [Rounding::TiesToEven, Rounding::TowardZero, Rounding::TowardPositive, Rounding::TowardNegative];

/// An element of any kind, special ones often.
fn any(bits: &mut Bits) -> f64 {
    match bits.next() >> 40 & 15 {
        0 => 0.0,
        1 => -0.0,
        2 => f64::INFINITY,
        3 => -f64::INFINITY,
        4 => f64::NAN,
        5 => f64::MAX,
        6 => -5e-324,
        _ => bits.f64([-60, 60]),
    }
}

fn assert_same(sum: &Superaccumulator, elements: &[f64]) {
    let anew: Superaccumulator = elements.iter().copied().collect();
    assert_eq!(*sum, anew, "{elements:?}");
    assert_eq!(postcard::to_stdvec(sum), postcard::to_stdvec(&anew));
    for mode in MODES {
        let [sum, anew] = [sum, &anew].map(|sum| sum.round::<f64>(mode));
        assert!(sum.to_bits() == anew.to_bits() || sum.is_nan() && anew.is_nan(), "{sum} is not {anew}");
    }
}

#[test]
fn a_sliding_window_is_the_sum_of_its_elements() {
    let mut bits = Bits::new(0x51);
    for width in [1, 2, 5, 30] {
        let (mut window, mut sum) = (VecDeque::new(), Superaccumulator::new());
        for _ in 0..500 {
            let x = any(&mut bits);
            window.push_back(x);
            sum.add(x);
            if window.len() > width {
                sum.remove(window.pop_front().expect("an element"));
            }
            assert_same(&sum, window.make_contiguous());
        }
        window.iter().for_each(|&x| sum.remove(x));
        assert_eq!(sum, Superaccumulator::new());
        assert_eq!(sum.round::<f64>(Rounding::TiesToEven).to_bits(), (-0.0_f64).to_bits());
    }
}

/// Slices go in and out in blocks, in which zeros are counted too.
#[test]
fn slices_leave_as_they_came() {
    let mut bits = Bits::new(0x52);
    for turn in 0..40_usize {
        let mut draw = |n: usize| -> Vec<f64> {
            let special = |x: f64| if turn.is_multiple_of(2) || x.is_finite() { x } else { 1.0 };
            (0..n).map(|_| special(any(&mut bits))).collect()
        };
        let (stays, leaves) = (draw(turn * 7), draw(turn * 301));
        let mut sum = Superaccumulator::new();
        sum.add_all(&leaves);
        sum.add_all(&stays);
        let mut subtracted = sum.clone();
        sum.remove_all(&leaves);
        assert_same(&sum, &stays);
        subtracted.subtract(&leaves.iter().copied().collect());
        assert_same(&subtracted, &stays);
    }
}

#[test]
fn products_leave_too() {
    let mut bits = Bits::new(0x53);
    for _ in 0..200 {
        let [a, b, c, d] = [(); 4].map(|()| any(&mut bits));
        let (mut sum, mut other) = (Superaccumulator::new(), Superaccumulator::new());
        sum.add_product(a, b);
        other.add_product(c, d);
        sum.merge(&other);
        sum.remove_product(a, b);
        assert_eq!(sum, other);
    }
    let (left, right): (Vec<f64>, Vec<f64>) = (0..3000).map(|_| (bits.f64([-9, 9]), bits.f64([-9, 9]))).unzip();
    let mut sum = Superaccumulator::new();
    sum.add_products(&left, &right);
    left.iter().zip(&right).for_each(|(&a, &b)| sum.remove_product(a, b));
    assert_eq!(sum, Superaccumulator::new());
}

/// An element may be removed before it is added.
#[test]
fn the_order_of_coming_and_leaving_does_not_matter() {
    let mut sum = Superaccumulator::new();
    sum.remove(5.0);
    sum.remove(f64::NAN);
    assert_eq!(sum.round::<f64>(Rounding::TiesToEven), -5.0);
    let text = serde_json::to_string(&sum).expect("text");
    assert_eq!(serde_json::from_str::<Superaccumulator>(&text).expect("an accumulator"), sum);
    sum.add_all(&[f64::NAN, 0.25, 5.0]);
    assert_same(&sum, &[0.25]);
    assert_same(&[0.25].into_iter().collect(), &[0.25]);
}

/// The sign of a zero sum is that of the remaining elements.
#[test]
fn zeros_keep_their_sign_when_numbers_leave() {
    for (left, bits) in [(&[0.0, 0.0][..], 0), (&[-0.0], 1 << 63), (&[], 1 << 63)] {
        let mut sum: Superaccumulator = left.iter().copied().collect();
        sum.add_all(&[1.5; 5000]);
        sum.remove_all(&[1.5; 5000]);
        assert_same(&sum, left);
        assert_eq!(sum.round::<f64>(Rounding::TowardZero).to_bits(), bits);
    }
}
