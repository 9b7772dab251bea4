//! The exact sum, against integers of any size: correctly rounded in every mode, whatever the order.

use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::reduce::{Exact, Order, Summand, Superaccumulator};
use fpcontrol::{Interval, Rounding};
use num_bigint::BigInt;
use proptest::prelude::*;

/// The exponent of the unit of the integers: below the product of two smallest subnormals.
const UNIT: i32 = -2148;

/// A finite float, or the power of two beyond the largest for an infinity, as a multiple of the unit.
fn integer(x: f64) -> BigInt {
    let field = (x.to_bits() >> 52 & 0x7ff) as i32;
    let fraction = x.to_bits() & ((1 << 52) - 1);
    let (significand, exponent) = if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
    let magnitude = BigInt::from(significand) << (exponent - UNIT);
    if x.is_sign_negative() { -magnitude } else { magnitude }
}

fn product(a: f64, b: f64) -> BigInt {
    (integer(a) * integer(b)) >> -UNIT
}

/// Whether `x` is `sum` rounded in the mode. Neighbours are asked of `f64`; `narrow` makes the type's own of them.
fn is_rounded(sum: &BigInt, x: f64, [below, above]: [f64; 2], rounding: Rounding) -> bool {
    let (value, below, above) = (integer(x), integer(below), integer(above));
    let is_floor = value <= *sum && *sum < above;
    let is_ceiling = below < *sum && *sum <= value;
    match rounding {
        Rounding::TowardNegative => is_floor,
        Rounding::TowardPositive => is_ceiling,
        Rounding::TowardZero => if x.is_sign_negative() { is_ceiling } else { is_floor },
        _ => {
            let (low, high) = (below + &value, above + &value);
            let twice: BigInt = sum * 2;
            let is_even = x.to_bits() & 1 == 0 || x.to_bits() << 3 << 29 == 0 && x.to_bits() >> 29 & 1 == 0;
            low < twice && twice < high || is_even && (twice == low || twice == high)
        }
    }
}

/// A type of elements, and its neighbours as `f64`; the outermost are what an infinity stands for: 2^128, 2^1024.
trait Element: Summand + fpcontrol::Real {
    fn neighbours(self) -> [f64; 2];
    fn wide(self) -> f64;
}

impl Element for f64 {
    fn neighbours(self) -> [f64; 2] {
        [self.next_down(), self.next_up()]
    }

    fn wide(self) -> f64 {
        self
    }
}

impl Element for f32 {
    fn neighbours(self) -> [f64; 2] {
        [self.next_down().wide(), self.next_up().wide()]
    }

    fn wide(self) -> f64 {
        if self.is_infinite() { f64::from(self.signum()) * 2.0_f64.powi(128) } else { self.into() }
    }
}

fn check<C: Control, T: Element>(elements: &[T], sum: &BigInt, rounded: T) {
    let exact = rounded.wide();
    if *sum == BigInt::ZERO {
        assert_eq!(exact, 0.0);
    } else {
        assert!(is_rounded(sum, exact, rounded.neighbours(), C::ROUNDING), "{elements:?}: {rounded:?}, {:?}", C::ROUNDING);
    }
}

fn check_sums<C: Control, T: Element>(elements: &[T]) {
    let sum: BigInt = elements.iter().map(|&x| integer(x.wide())).sum();
    check::<C, T>(elements, &sum, Exact::sum::<C, T>(elements));
    let (left, right) = elements.split_at(elements.len() / 2);
    let dot: BigInt = left.iter().zip(right).map(|(&a, &b)| product(a.wide(), b.wide())).sum();
    check::<C, T>(elements, &dot, Exact::dot::<C, T>(left, &right[..left.len()]));
}

fn check_modes<T: Element>(elements: &[T]) {
    check_sums::<Rn, T>(elements);
    check_sums::<Rz, T>(elements);
    check_sums::<Ru, T>(elements);
    check_sums::<Rd, T>(elements);
}

/// Finite numbers of one of several widths of exponents, so that sums cancel, spread, and overflow.
fn finite64() -> impl Strategy<Value = Vec<f64>> {
    let ranges = &[(0, 2046), (1023, 1024), (1010, 1030), (0, 3), (2040, 2046), (900, 1100), (0, 60)][..];
    (prop::sample::select(ranges), prop::collection::vec(any::<u64>(), 0..3000)).prop_map(|((low, high), bits)| {
        let field = |bits: u64| low + (bits >> 52 & 0x7ff) % (high - low + 1);
        bits.into_iter().map(|bits| f64::from_bits(bits & 0x800f_ffff_ffff_ffff | field(bits) << 52)).collect()
    })
}

fn finite32() -> impl Strategy<Value = Vec<f32>> {
    let ranges = &[(0, 254), (127, 128), (110, 140), (0, 2), (250, 254)][..];
    (prop::sample::select(ranges), prop::collection::vec(any::<u32>(), 0..3000)).prop_map(|((low, high), bits)| {
        let field = |bits: u32| low + (bits >> 23 & 0xff) % (high - low + 1);
        bits.into_iter().map(|bits| f32::from_bits(bits & 0x807f_ffff | field(bits) << 23)).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 4 } else { 256 }, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sums_of_f64_are_correctly_rounded(elements in finite64()) {
        check_modes(&elements);
    }

    #[test]
    fn sums_of_f32_are_correctly_rounded(elements in finite32()) {
        check_modes(&elements);
    }

    /// Elements and their opposites, in another order: what is left is known.
    #[test]
    fn everything_cancels(elements in finite64(), rest in prop::num::f64::NORMAL) {
        let mut both: Vec<f64> = elements.iter().rev().map(|x| -x).collect();
        both.extend(&elements);
        both.insert(elements.len() / 3, rest);
        prop_assert_eq!(Exact::sum::<Ru, f64>(&both), rest);
    }

    /// Chunks of any size, merged in any order, hold the same as the elements one by one.
    #[test]
    fn the_order_does_not_matter(elements in finite64(), chunk in 1_usize..700, turn in any::<prop::sample::Index>()) {
        let one_by_one: Superaccumulator = elements.iter().copied().collect();
        let mut chunks: Vec<Superaccumulator> = elements.chunks(chunk).map(|chunk| {
            let mut sum = Superaccumulator::new();
            sum.add_all(chunk);
            sum
        }).collect();
        if !chunks.is_empty() {
            let turn = turn.index(chunks.len());
            chunks.rotate_left(turn);
        }
        let mut merged = Superaccumulator::default();
        chunks.iter().for_each(|chunk| merged.merge(chunk));
        prop_assert_eq!(&merged, &one_by_one);
    }
}

#[test]
fn zeros_keep_their_sign() {
    let dots = |x: f64| Exact::dot::<Rn, f64>(&[x], &[0.0]).to_bits();
    for (elements, nearest, down) in [
        (&[][..], -0.0_f64, -0.0_f64),
        (&[-0.0, -0.0], -0.0, -0.0),
        (&[0.0, 0.0], 0.0, 0.0),
        (&[0.0, -0.0], 0.0, -0.0),
        (&[1.0, -1.0], 0.0, -0.0),
        (&[1.0, -0.0, -1.0], 0.0, -0.0),
    ] {
        assert_eq!(Exact::sum::<Rn, f64>(elements).to_bits(), nearest.to_bits(), "{elements:?}");
        assert_eq!(Exact::sum::<Rd, f64>(elements).to_bits(), down.to_bits(), "{elements:?}");
    }
    assert_eq!((dots(1.0), dots(-1.0)), (0.0_f64.to_bits(), (-0.0_f64).to_bits()));
}

#[test]
fn infinities_and_nans() {
    const INFINITY: f64 = f64::INFINITY;
    for at in [0, 1, 500, 1023, 1024, 2000] {
        let with = |x: f64| {
            let mut elements = vec![1.5; 2001];
            elements[at] = x;
            Exact::sum::<Rz, f64>(&elements)
        };
        assert_eq!((with(INFINITY), with(-INFINITY)), (INFINITY, -INFINITY));
        assert!(with(f64::NAN).is_nan());
        assert_eq!(with(f64::MAX), f64::MAX);
    }
    assert!(Exact::sum::<Rn, f32>(&[f32::INFINITY, f32::NEG_INFINITY]).is_nan());
    assert!(Exact::dot::<Rn, f64>(&[INFINITY, 1.0], &[0.0, 1.0]).is_nan());
    assert_eq!(Exact::dot::<Rn, f64>(&[INFINITY, 1.0], &[-2.0, 1.0]), -INFINITY);
    // Neither a sum nor a product overflows on the way.
    assert_eq!(Exact::sum::<Rn, f64>(&[f64::MAX, f64::MAX, -f64::MAX]), f64::MAX);
    assert_eq!(Exact::dot::<Rn, f64>(&[f64::MAX, f64::MAX, 1.0], &[2.0, -2.0, 3.0]), 3.0);
    assert_eq!(Exact::sum::<Rz, f64>(&[f64::MAX, f64::MAX]), f64::MAX);
    assert_eq!(Exact::sum::<Ru, f64>(&[f64::MAX, 5e-324]), INFINITY);
}

#[test]
fn a_flushing_control_flushes_elements_and_result() {
    enum Flushing {}
    impl Control for Flushing {
        const SUBNORMALS: fpcontrol::reference::Subnormals =
            fpcontrol::reference::Subnormals::Flush(fpcontrol::reference::FlushRule::AfterRoundingUnbounded);
        type Backend = fpcontrol::backend::Default;
    }
    let (least, half) = (f32::MIN_POSITIVE, f32::MIN_POSITIVE / 2.0);
    assert_eq!(Exact::sum::<Flushing, f32>(&[half, half]), 0.0);
    assert_eq!(Exact::sum::<Rn, f32>(&[half, half]), least);
    assert_eq!(Exact::sum::<Flushing, f32>(&[1.5 * least, -least]), 0.0);
    assert_eq!(Exact::dot::<Flushing, f32>(&[half, 1.0], &[4.0, 1.0]), 1.0);
}

#[test]
fn of_intervals_it_is_between_the_sums_of_the_bounds() {
    let tenth: Interval<f64> = "0.1".parse().expect("a number");
    let tenths = [tenth; 10];
    let sum = Exact::sum::<Rn, Interval<f64>>(&tenths);
    assert!(sum.contains(1.0) && sum.width() <= 2.0 * f64::EPSILON, "{sum}");
    assert!(Exact::dot::<Rn, Interval<f64>>(&tenths, &tenths).contains(0.1));
    assert!(Exact::sum::<Rn, Interval<f64>>(&[tenth, Interval::EMPTY]).is_empty());
}
