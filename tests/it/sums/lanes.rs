//! `Lanes<N>` against a program that adds one element after the other, every addition and product by the reference.

use super::{Bits, UnderControl, in_all_modes};
use fpcontrol::backend::{Portable, Soft};
use fpcontrol::control::{Control, Rn, Ru};
use fpcontrol::reduce::{Lanes, Order, Pairwise, Sequential};
use fpcontrol::reference::{Binary32, Binary64};
use fpcontrol::{Interval, Real, Rounding, fp};

/// A float by its reference.
trait Referenced: Real + PartialEq {
    fn add(self, other: Self, rounding: Rounding) -> Self;
    fn mul(self, other: Self, rounding: Rounding) -> Self;
    fn bits(self) -> u64;
    fn some(bits: &mut Bits) -> Self;
}

macro_rules! referenced {
    ($($float:ident $format:ident $exponents:expr;)*) => {
        $(
            impl Referenced for $float {
                fn add(self, other: Self, rounding: Rounding) -> Self {
                    $format::from_host(self).add($format::from_host(other), rounding).to_host()
                }

                fn mul(self, other: Self, rounding: Rounding) -> Self {
                    $format::from_host(self).mul($format::from_host(other), rounding).to_host()
                }

                fn bits(self) -> u64 {
                    self.to_bits().into()
                }

                fn some(bits: &mut Bits) -> Self {
                    bits.$float($exponents)
                }
            }
        )*
    };
}

referenced! {
    f32 Binary32 [-20, 20];
    f64 Binary64 [-60, 60];
}

/// The documented order, element by element.
fn written_out<T: Referenced>(n: usize, terms: &[T], rounding: Rounding) -> T {
    let mut sums: Vec<Option<T>> = vec![None; n];
    let join = |left: Option<T>, right: Option<T>| match (left, right) {
        (Some(left), Some(right)) => Some(Referenced::add(left, right, rounding)),
        (left, right) => left.or(right),
    };
    for (i, &x) in terms.iter().enumerate() {
        sums[i % n] = join(sums[i % n], Some(x));
    }
    while sums.len() > 1 {
        let half = sums.len() / 2;
        sums = (0..half).map(|j| join(sums[j], sums[j + half])).collect();
    }
    sums[0].unwrap_or(T::NEGATIVE_ZERO)
}

fn check<C: Control, T: Referenced, const N: usize>() {
    let mut random = Bits::new(N as u64);
    for length in (0..70).chain([N, 2 * N - 1, 2 * N, 127, 128, 129, 255, 1023, 1024, 1025, 2049, 5000]) {
        let mut draw = || (0..length).map(|_| T::some(&mut random)).collect::<Vec<T>>();
        let (xs, ys) = (draw(), draw());
        let products: Vec<T> = xs.iter().zip(&ys).map(|(&x, &y)| Referenced::mul(x, y, C::ROUNDING)).collect();
        let [sum, dot] = [&xs, &products].map(|terms| written_out(N, terms, C::ROUNDING).bits());
        let place = || format!("{length} elements, {}, {:?}", Lanes::<N>::NAME, C::ROUNDING);
        assert_eq!(Lanes::<N>::sum::<C, T>(&xs).bits(), sum, "{}", place());
        assert_eq!(Lanes::<N>::sum_of::<C, T>(xs.iter().copied()).bits(), sum, "{}", place());
        assert_eq!(Lanes::<N>::dot::<C, T>(&xs, &ys).bits(), dot, "{}", place());
        assert_eq!(Lanes::<N>::dot_of::<C, T>(xs.iter().copied().zip(ys)).bits(), dot, "{}", place());
    }
}

macro_rules! numbers {
    ($control:ident $($n:literal)*) => { $(check::<$control, f32, $n>(); check::<$control, f64, $n>();)* };
}

/// A number below that of a vector's elements, and one above.
struct SomeNumbers;

impl UnderControl for SomeNumbers {
    fn run<C: Control>(&self) {
        numbers! { C 2 32 }
    }
}

#[test]
fn every_number_of_sums_is_its_order() {
    numbers! { Ru 1 2 4 8 16 32 64 128 }
}

#[test]
fn the_order_is_the_same_in_every_mode() {
    in_all_modes(&SomeNumbers);
}

/// The same bits from backends without vectors, from slices at any alignment, and under a control that flushes.
#[test]
fn one_value_on_every_backend_and_at_every_address() {
    #[fp(sum = lanes(16), round = ru, backend = Soft)]
    fn soft(xs: &[f32]) -> f32 {
        xs.iter().sum()
    }
    #[fp(sum = lanes(16), round = ru, backend = Portable)]
    fn portable(xs: &[f32]) -> f32 {
        xs.iter().sum()
    }
    #[fp(sum = lanes(16), round = ru)]
    fn fastest(xs: &[f32]) -> f32 {
        xs.iter().sum()
    }
    #[fp(sum = lanes(16), ftz)]
    fn flushing(xs: &[f32]) -> f32 {
        xs.iter().sum()
    }
    #[fp(sum = lanes(16), ftz, backend = Soft)]
    fn flushing_soft(xs: &[f32]) -> f32 {
        xs.iter().sum()
    }
    let mut bits = Bits::new(7);
    let xs: Vec<f32> = (0..500).map(|_| bits.f32([-30, 30])).collect();
    let tiny: Vec<f32> = (0..500).map(|_| bits.f32([-127, -124])).collect();
    for from in 0..20 {
        let sums = [soft, portable, fastest].map(|sum| sum(&xs[from..]).to_bits());
        assert!(sums.iter().all(|sum| *sum == sums[0]), "{sums:?}");
        assert_eq!(flushing(&tiny[from..]).to_bits(), flushing_soft(&tiny[from..]).to_bits());
    }
    assert_ne!(flushing(&tiny), Lanes::<16>::sum::<Rn, f32>(&tiny));
}

#[test]
fn one_lane_is_a_loop_and_others_are_not() {
    let mut bits = Bits::new(3);
    let xs: Vec<f32> = (0..1000).map(|_| bits.f32([-20, 20])).collect();
    assert_eq!(Lanes::<1>::sum::<Rn, f32>(&xs), Sequential::sum::<Rn, f32>(&xs));
    let orders = [
        Sequential::sum::<Rn, f32>,
        Pairwise::sum::<Rn, f32>,
        Lanes::<4>::sum::<Rn, f32>,
        Lanes::<16>::sum::<Rn, f32>,
        Lanes::<128>::sum::<Rn, f32>,
    ];
    for (i, first) in orders.iter().enumerate() {
        for second in &orders[..i] {
            assert!((950..1000).any(|n| first(&xs[..n]) != second(&xs[..n])), "two orders never differ");
        }
    }
}

/// Types without vectors add in the same order.
#[test]
fn intervals_enclose_the_sum() {
    let tenths = [0.1_f64; 1000];
    let sum = Lanes::<16>::sum::<Rn, Interval<f64>>(&tenths.map(Interval::point));
    assert!(sum.contains(Lanes::<16>::sum::<Rn, f64>(&tenths)));
    assert!(sum.width() < 1e-11, "{sum}");
}

#[test]
fn means_and_norms() {
    let xs = [3.0_f64, -4.0, 12.0];
    assert_eq!(Lanes::<16>::mean::<Rn, f64>(&[1.0, 2.0, 6.0]), 3.0);
    assert_eq!(Lanes::<2>::norm_1::<Rn, f64>(&xs), 19.0);
    assert_eq!(Lanes::<2>::norm_2::<Rn, f64>(&xs), 13.0);
    assert_eq!(Lanes::<16>::norm_2::<Rn, f64>(&[3e300, -4e300]), 5e300);
    assert!(Lanes::<16>::mean::<Rn, f64>(&[]).is_nan());
}

#[test]
#[should_panic(expected = "a dot product of 2 and 3 elements")]
fn different_lengths_are_refused() {
    let _ = Lanes::<16>::dot::<Rn, f32>(&[1.0; 2], &[1.0; 3]);
}
