//! Sums that threads share: the same bits for any number of them.

use super::{Bits, UnderControl};
use fpcontrol::control::{Control, Rn, Ru};
use fpcontrol::reduce::blocked::{Blocked, Reduce0, Reduce6};
use fpcontrol::reduce::par::{self, Element, ParallelOrder, ParallelSum};
use fpcontrol::reduce::{Binned, Exact, Pairwise};
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
    check::<Exact>();
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

#[test]
#[should_panic(expected = "a dot product of 1 and 2 elements")]
fn different_lengths_are_refused() {
    let _ = par::dot::<Exact, Rn, f32>(&[1.0], &[1.0; 2]);
}
