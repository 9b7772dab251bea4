//! Sums that threads share: the same bits for any number of them.

use super::{Bits, UnderControl};
use fpcontrol::Rounding;
use fpcontrol::control::{Control, Rn, Ru};
use fpcontrol::reduce::blocked::{Blocked, Reduce0, Reduce6};
use fpcontrol::reduce::par::{self, Element, ParallelOrder, ParallelSum};
use fpcontrol::reduce::{Binned, ExactSum, Order, Pairwise, Superaccumulator};
use rayon::prelude::*;
use std::marker::PhantomData;

struct Check<O, T>(PhantomData<O>, Vec<T>, Vec<T>);

impl<O: ParallelOrder, T: Element> UnderControl for Check<O, T> {
    fn run<C: Control>(&self) {
        let Self(_, xs, ys) = self;
        let alone = [O::sum::<C, T>(xs), O::dot::<C, T>(xs, ys), O::sum::<C, T>(xs)].map(Into::<f64>::into);
        for threads in 1..=16 {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            let shared = pool.install(|| {
                let of_an_iterator = xs.par_iter().copied().sum_in::<O, C>();
                [par::sum::<O, C, T>(xs), par::dot::<O, C, T>(xs, ys), of_an_iterator].map(Into::<f64>::into)
            });
            assert_eq!(shared.map(f64::to_bits), alone.map(f64::to_bits), "{}, {threads} threads", O::NAME);
        }
    }
}

fn check<O: ParallelOrder>() {
    let mut bits = Bits::new(0x7a2a);
    for n in [0, 1, 8191, 8192, 8193, 100_001] {
        let mut draw = || (0..n).map(|_| bits.f64([-40, 40])).collect();
        let check = Check(PhantomData::<O>, draw(), draw());
        check.run::<Rn>();
        if n == 8193 {
            check.run::<Ru>();
        }
        let mut draw = || (0..n).map(|_| bits.f32([-9, 9])).collect();
        Check(PhantomData::<O>, draw(), draw()).run::<Rn>();
    }
}

#[test]
fn exact() {
    check::<ExactSum>();
}

#[test]
fn binned() {
    check::<Binned>();
}

#[test]
fn pairwise() {
    check::<Pairwise>();
}

#[test]
fn blocked() {
    check::<Blocked<Reduce0, 128>>();
    check::<Blocked<Reduce6<24>, 64>>();
}

/// Iterators that know how many elements they have, and those that do not; of floats, and of references to them.
#[test]
fn exact_sum_in_place_of_sum() {
    let mut bits = Bits::new(0x5a3e);
    for n in [0, 1, 8191, 8192, 8193, 100_001] {
        let xs: Vec<f64> = (0..n).map(|_| bits.f64([-40, 40])).collect();
        let singles: Vec<f32> = (0..n).map(|_| bits.f32([-9, 9])).collect();
        let kept: Vec<f64> = xs.iter().copied().filter(|x| x.to_bits() % 3 != 0).collect();
        let expected = [&xs, &kept, &xs, &xs].map(|xs| ExactSum::sum::<Rn, f64>(xs).to_bits());
        for threads in 1..=16 {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            let sums = pool.install(|| {
                [
                    xs.par_iter().exact_sum(),
                    xs.par_iter().copied().filter(|x| x.to_bits() % 3 != 0).exact_sum(),
                    xs.par_iter().flat_map_iter(|x| [x]).exact_sum(),
                    xs.iter().par_bridge().map(|x| x * 1.0).exact_sum(),
                ]
            });
            assert_eq!(sums.map(f64::to_bits), expected, "{n} elements, {threads} threads");
            let single = pool.install(|| singles.par_iter().exact_sum());
            assert_eq!(
                single.to_bits(),
                ExactSum::sum::<Rn, f32>(&singles).to_bits(),
                "{n} elements, {threads} threads"
            );
        }
        let whole: Superaccumulator = xs.iter().copied().collect();
        assert_eq!(xs.par_iter().superaccumulator(), whole);
        let rounded: f64 = xs.par_iter().superaccumulator().round(Rounding::TowardPositive);
        assert_eq!(rounded.to_bits(), ExactSum::sum::<Ru, f64>(&xs).to_bits());
    }
}

#[test]
fn special_values_of_exact_sum() {
    let sum = |xs: &[f64]| xs.par_iter().exact_sum();
    assert_eq!(sum(&[]).to_bits(), (-0.0_f64).to_bits());
    assert_eq!(sum(&[-0.0; 9]).to_bits(), (-0.0_f64).to_bits());
    assert_eq!(sum(&[f64::MAX, f64::MAX, -f64::MAX]), f64::MAX);
    assert_eq!(sum(&[f64::MAX, f64::INFINITY]), f64::INFINITY);
    assert!(sum(&[f64::NEG_INFINITY, f64::INFINITY]).is_nan());
    let mut xs = vec![f64::MAX; 50_000];
    xs[33_333] = f64::NAN;
    assert!(sum(&xs).is_nan());
}

#[test]
#[should_panic(expected = "a dot product of 1 and 2 elements")]
fn different_lengths_are_refused() {
    let _ = par::dot::<ExactSum, Rn, f32>(&[1.0], &[1.0; 2]);
}
