//! Exact sums of vectors, each lane by itself.

use super::value::{Lanes, MOST_LANES};
use super::vector::Vector;
use crate::control::Control;
use crate::reduce::{Reduce, Superaccumulator, exact_add, exact_add_products};
use core::slice;

impl<V: Vector> Reduce for Lanes<V> {
    fn exact_sum<C: Control>(elements: &[Self]) -> Self {
        Self::exact_sum_of::<C>(elements.iter().copied())
    }

    fn exact_dot<C: Control>(left: &[Self], right: &[Self]) -> Self {
        Self::exact_dot_of::<C>(left.iter().copied().zip(right.iter().copied()))
    }

    fn exact_sum_of<C: Control>(elements: impl Iterator<Item = Self>) -> Self {
        let mut sums = [const { Superaccumulator::new() }; MOST_LANES];
        for x in elements {
            for (sum, lane) in sums.iter_mut().zip(x.0.to_array().as_ref()) {
                exact_add::<C, _>(sum, slice::from_ref(lane));
            }
        }
        rounded::<C, V>(&sums)
    }

    fn exact_dot_of<C: Control>(pairs: impl Iterator<Item = (Self, Self)>) -> Self {
        let mut sums = [const { Superaccumulator::new() }; MOST_LANES];
        for (a, b) in pairs {
            for (sum, (a, b)) in sums.iter_mut().zip(a.0.to_array().as_ref().iter().zip(b.0.to_array().as_ref())) {
                exact_add_products::<C, _>(sum, slice::from_ref(a), slice::from_ref(b));
            }
        }
        rounded::<C, V>(&sums)
    }
}

/// Rounds the sum of each lane.
fn rounded<C: Control, V: Vector>(sums: &[Superaccumulator; MOST_LANES]) -> Lanes<V> {
    const { assert!(V::LANES <= MOST_LANES) }
    let mut out = V::ONE.to_array();
    out.as_mut().iter_mut().zip(sums).for_each(|(out, sum)| *out = sum.round_under::<C, V::Element>());
    Lanes(V::from_array(out))
}
