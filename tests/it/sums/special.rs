//! The table of special values in the documentation of `fpcontrol::reduce`.

use super::{UnderControl, in_all_modes};
use fpcontrol::Rounding;
use fpcontrol::control::{Control, Rn};
use fpcontrol::reduce::blocked::{Blocked, Reduce0, Reduce3, Reduce6};
use fpcontrol::reduce::{Binned, Compensated, ExactSum, Lanes, Order, Pairwise, Sequential, SequentialFma};
use std::marker::PhantomData;

const INFINITY: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// An order, and whether it starts from +0.
struct Row<O>(PhantomData<O>, bool);

impl<O: Order> UnderControl for Row<O> {
    fn run<C: Control>(&self) {
        let bits = |elements: &[f64]| {
            let sum = O::sum::<C, f64>(elements);
            assert_eq!(sum.to_bits(), O::sum_of::<C, f64>(elements.iter().copied()).to_bits(), "{}", O::NAME);
            let ones = vec![1.0; elements.len()];
            let dot = O::dot::<C, f64>(elements, &ones);
            assert!(sum.to_bits() == dot.to_bits() || sum.is_nan() && dot.is_nan(), "{}: {sum} {dot}", O::NAME);
            sum.to_bits()
        };
        let down = C::ROUNDING == Rounding::TowardNegative;
        let (negative, positive) = ((-0.0_f64).to_bits(), 0.0_f64.to_bits());
        assert_eq!(bits(&[]), if self.1 { positive } else { negative }, "{}", O::NAME);
        for zeros in [&[-0.0][..], &[-0.0; 2], &[-0.0; 1500]] {
            assert_eq!(bits(zeros), if self.1 && !down { positive } else { negative }, "{}", O::NAME);
        }
        assert_eq!(bits(&[0.0; 2000]), if self.1 { bits(&[0.0]) } else { positive }, "{}", O::NAME);
        assert_eq!(bits(&[1.0, -1.0]), if down { negative } else { positive }, "{}", O::NAME);
        assert_eq!(bits(&[0.0, -0.0]), if down { negative } else { positive }, "{}", O::NAME);
        for at in [0, 1, 700, 2047] {
            let with = |x: f64| {
                let mut elements = vec![1.5; 2048];
                elements[at] = x;
                elements
            };
            assert_eq!(bits(&with(INFINITY)), INFINITY.to_bits(), "{}", O::NAME);
            assert_eq!(bits(&with(-INFINITY)), (-INFINITY).to_bits(), "{}", O::NAME);
            assert!(O::sum::<C, f64>(&with(NAN)).is_nan() && O::sum_of::<C, f64>(with(NAN).into_iter()).is_nan());
            let mut both = with(INFINITY);
            both[1023] = -INFINITY;
            assert!(O::sum::<C, f64>(&both).is_nan(), "{}", O::NAME);
        }
        assert!(O::dot::<C, f64>(&[INFINITY, 1.0], &[0.0, 1.0]).is_nan(), "{}", O::NAME);
    }
}

#[test]
fn every_order_keeps_to_the_table() {
    in_all_modes(&Row(PhantomData::<Sequential>, false));
    in_all_modes(&Row(PhantomData::<SequentialFma>, false));
    in_all_modes(&Row(PhantomData::<Pairwise>, false));
    in_all_modes(&Row(PhantomData::<Lanes<1>>, false));
    in_all_modes(&Row(PhantomData::<Lanes<2>>, false));
    in_all_modes(&Row(PhantomData::<Lanes<16>>, false));
    in_all_modes(&Row(PhantomData::<Lanes<128>>, false));
    in_all_modes(&Row(PhantomData::<Compensated>, false));
    in_all_modes(&Row(PhantomData::<Binned>, false));
    in_all_modes(&Row(PhantomData::<ExactSum>, false));
    in_all_modes(&Row(PhantomData::<Blocked<Reduce0, 128>>, true));
    in_all_modes(&Row(PhantomData::<Blocked<Reduce3, 64>>, true));
    in_all_modes(&Row(PhantomData::<Blocked<Reduce6<3>, 32>>, true));
}

/// Only orders without intermediate sums pass the largest number.
#[test]
fn intermediate_sums_overflow_where_there_are_some() {
    const MAX: f64 = f64::MAX;
    let there_and_back = [MAX, MAX, -MAX, -MAX, 1.0];
    assert!(Sequential::sum::<Rn, f64>(&there_and_back) == INFINITY);
    assert!(Pairwise::sum::<Rn, f64>(&there_and_back).is_nan());
    assert!(Compensated::sum::<Rn, f64>(&there_and_back) == INFINITY);
    assert!(Blocked::<Reduce0, 128>::sum::<Rn, f64>(&there_and_back).is_nan());
    assert_eq!(Binned::sum::<Rn, f64>(&there_and_back), 0.0);
    assert_eq!(ExactSum::sum::<Rn, f64>(&there_and_back), 1.0);
}
