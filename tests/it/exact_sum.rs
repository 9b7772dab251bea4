//! The exact sum, against integers of any size: correctly rounded in every mode, whatever the order.

use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::reduce::{ExactSum, Order, Summand, Superaccumulator};
use fpcontrol::{Interval, Rounding};
use num_bigint::BigInt;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The exponent of the unit of the integers: below the product of two smallest subnormals.
const UNIT: i32 = -2148;

/// A finite float as a multiple of the unit; an infinity counts as the power of two beyond the largest float.
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

/// A type of elements.
trait Element: Summand + fpcontrol::Real {
    /// The next ones below and above.
    fn neighbours(self) -> [Self; 2];
    /// The value; for an infinity, the power of two beyond the largest number.
    fn integer(self) -> BigInt;
    fn is_even(self) -> bool;
    const INFINITE: Self;
}

impl Element for f64 {
    const INFINITE: Self = Self::INFINITY;

    fn neighbours(self) -> [Self; 2] {
        [self.next_down(), self.next_up()]
    }

    fn integer(self) -> BigInt {
        integer(self)
    }

    fn is_even(self) -> bool {
        self.to_bits() & 1 == 0
    }
}

impl Element for f32 {
    const INFINITE: Self = Self::INFINITY;

    fn neighbours(self) -> [Self; 2] {
        [self.next_down(), self.next_up()]
    }

    fn integer(self) -> BigInt {
        integer(if self.is_infinite() { 2.0_f64.powi(128).copysign(self.into()) } else { self.into() })
    }

    fn is_even(self) -> bool {
        self.to_bits() & 1 == 0
    }
}

/// Whether `x` is the nonzero `sum` rounded in the mode, by magnitudes. No magnitude lies beyond an infinity.
fn is_rounded<T: Element>(sum: &BigInt, x: T, rounding: Rounding) -> bool {
    let (value, wide): (BigInt, f64) = (x.integer(), x.into());
    if (wide < 0.0) != (*sum < BigInt::ZERO) && wide != 0.0 {
        return false;
    }
    let negative = *sum < BigInt::ZERO;
    let [below, above] = x.neighbours().map(Element::integer);
    let (inner, outer) = if negative { (-above, -below) } else { (below, above) };
    let (sum, value) = if negative { (-sum, -value) } else { (sum.clone(), value) };
    let (is_infinite, is_largest) = (wide.is_infinite(), outer == T::INFINITE.integer() && value != outer);
    let truncates = !is_infinite && value <= sum && (is_largest || sum < outer);
    let augments = inner < sum && (sum <= value || is_infinite);
    match rounding {
        Rounding::TowardZero => truncates,
        Rounding::TowardNegative => {
            if negative {
                augments
            } else {
                truncates
            }
        }
        Rounding::TowardPositive => {
            if negative {
                truncates
            } else {
                augments
            }
        }
        _ => {
            let (low, high, twice) = (inner + &value, outer + &value, sum * 2);
            low < twice && (twice < high || is_infinite) || x.is_even() && (twice == low || twice == high)
        }
    }
}

fn check<C: Control, T: Element>(elements: &[T], sum: &BigInt, rounded: T) {
    let wide: f64 = rounded.into();
    let is_right = if *sum == BigInt::ZERO { wide == 0.0 } else { is_rounded(sum, rounded, C::ROUNDING) };
    assert!(is_right, "{elements:?}: {rounded:?}, {:?}", C::ROUNDING);
}

fn check_sums<C: Control, T: Element>(elements: &[T]) {
    let sum: BigInt = elements.iter().map(|&x| x.integer()).sum();
    check::<C, T>(elements, &sum, ExactSum::sum::<C, T>(elements));
    let (left, right) = elements.split_at(elements.len() / 2);
    let dot: BigInt = left.iter().zip(right).map(|(&a, &b)| product(a.into(), b.into())).sum();
    check::<C, T>(elements, &dot, ExactSum::dot::<C, T>(left, &right[..left.len()]));
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
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 4 } else { 256 }, rng_seed: RngSeed::Fixed(0x0f9c), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sums_of_f64_are_correctly_rounded(elements in finite64()) {
        check_modes(&elements);
    }

    #[test]
    fn sums_of_f32_are_correctly_rounded(elements in finite32()) {
        check_modes(&elements);
    }

    /// Elements and their opposites, in another order, so that the rest is known.
    #[test]
    fn everything_cancels(elements in finite64(), rest in prop::num::f64::NORMAL) {
        let mut both: Vec<f64> = elements.iter().rev().map(|x| -x).collect();
        both.extend(&elements);
        both.insert(elements.len() / 3, rest);
        prop_assert_eq!(ExactSum::sum::<Ru, f64>(&both), rest);
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

/// Blocks adapt to earlier blocks: here each has another size and width, consists of zeros, or is not finite.
#[test]
fn blocks_may_differ() {
    let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
    let mut draw = |low: u64, high: u64| {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        f64::from_bits(bits & 0x800f_ffff_ffff_ffff | (low + (bits >> 52 & 0x7ff) % (high - low + 1)) << 52)
    };
    let fields =
        [(1023, 1023), (1000, 1040), (0, 0), (2040, 2046), (1, 2046), (1023, 1023), (0, 3), (900, 1200), (2, 9)];
    let mut elements: Vec<f64> = Vec::new();
    for (turn, (low, high)) in fields.into_iter().enumerate() {
        // Blocks have 4096 elements, and some begin in the middle of a uniform run.
        elements.extend((0..[4096, 6000, 2192][turn % 3]).map(|_| draw(low, high)));
        elements.extend(std::iter::repeat_n(0.0, if turn == 4 { 9000 } else { 0 }));
    }
    check_modes(&elements);
    check_modes(&elements.iter().map(|&x| x as f32).map(|x| if x.is_finite() { x } else { 1.0 }).collect::<Vec<f32>>());
    let one_by_one: Superaccumulator = elements.iter().copied().collect();
    let mut at_once = Superaccumulator::new();
    at_once.add_all(&elements);
    assert_eq!(at_once, one_by_one);
    let mut products = Superaccumulator::new();
    products.add_products(&elements, &elements);
    let mut product_by_product = Superaccumulator::new();
    elements.iter().for_each(|&x| product_by_product.add_product(x, x));
    assert_eq!(products, product_by_product);
    elements[20_000] = f64::NAN;
    assert!(ExactSum::sum::<Rn, f64>(&elements).is_nan() && ExactSum::dot::<Rn, f64>(&elements, &elements).is_nan());
}

/// Cases in which a product, its rest or a half of a factor is not a float.
#[test]
fn products_at_the_ends_of_the_range() {
    let (max, least) = (f64::MAX, f64::from_bits(1));
    let odd = 1.0 + f64::EPSILON;
    for (left, right) in [
        (vec![max, -max, odd, 3.0], vec![odd, odd, odd, least]),
        (vec![1e-200, 1e-200, 0.0, odd], vec![1e-200, -1e-120, 5.0, odd]),
        (vec![least, 2.0 * least, odd * 1e-300], vec![1e300, odd, odd * 1e-10]),
        (vec![odd * 2.0_f64.powi(-480), 1.0], vec![odd * 2.0_f64.powi(-480), 0.0]),
        (vec![odd * 2.0_f64.powi(-479), 0.0], vec![odd * 2.0_f64.powi(-482), 1.0]),
        (vec![odd * 2.0_f64.powi(1020), -1.0], vec![odd * 0.25, max]),
    ] {
        let mut at_once = Superaccumulator::new();
        // The same repeated, so that every lane has some.
        let many = |few: &[f64]| few.iter().copied().cycle().take(few.len() * 1500).collect::<Vec<f64>>();
        at_once.add_products(&many(&left), &many(&right));
        let mut one_by_one = Superaccumulator::new();
        many(&left).iter().zip(&many(&right)).for_each(|(&x, &y)| one_by_one.add_product(x, y));
        assert_eq!(at_once, one_by_one, "{left:?} {right:?}");
    }
}

#[test]
fn zeros_keep_their_sign() {
    let dots = |x: f64| ExactSum::dot::<Rn, f64>(&[x], &[0.0]).to_bits();
    for (elements, nearest, down) in [
        (&[][..], -0.0_f64, -0.0_f64),
        (&[-0.0, -0.0], -0.0, -0.0),
        (&[0.0, 0.0], 0.0, 0.0),
        (&[0.0, -0.0], 0.0, -0.0),
        (&[1.0, -1.0], 0.0, -0.0),
        (&[1.0, -0.0, -1.0], 0.0, -0.0),
    ] {
        assert_eq!(ExactSum::sum::<Rn, f64>(elements).to_bits(), nearest.to_bits(), "{elements:?}");
        assert_eq!(ExactSum::sum::<Rd, f64>(elements).to_bits(), down.to_bits(), "{elements:?}");
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
            ExactSum::sum::<Rz, f64>(&elements)
        };
        assert_eq!((with(INFINITY), with(-INFINITY)), (INFINITY, -INFINITY));
        assert!(with(f64::NAN).is_nan());
        assert_eq!(with(f64::MAX), f64::MAX);
    }
    assert!(ExactSum::sum::<Rn, f32>(&[f32::INFINITY, f32::NEG_INFINITY]).is_nan());
    assert!(ExactSum::dot::<Rn, f64>(&[INFINITY, 1.0], &[0.0, 1.0]).is_nan());
    assert_eq!(ExactSum::dot::<Rn, f64>(&[INFINITY, 1.0], &[-2.0, 1.0]), -INFINITY);
    // Neither a sum nor a product overflows on the way.
    assert_eq!(ExactSum::sum::<Rn, f64>(&[f64::MAX, f64::MAX, -f64::MAX]), f64::MAX);
    assert_eq!(ExactSum::dot::<Rn, f64>(&[f64::MAX, f64::MAX, 1.0], &[2.0, -2.0, 3.0]), 3.0);
    assert_eq!(ExactSum::sum::<Rz, f64>(&[f64::MAX, f64::MAX]), f64::MAX);
    assert_eq!(ExactSum::sum::<Ru, f64>(&[f64::MAX, 5e-324]), INFINITY);
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
    assert_eq!(ExactSum::sum::<Flushing, f32>(&[half, half]), 0.0);
    assert_eq!(ExactSum::sum::<Rn, f32>(&[half, half]), least);
    assert_eq!(ExactSum::sum::<Flushing, f32>(&[1.5 * least, -least]), 0.0);
    assert_eq!(ExactSum::dot::<Flushing, f32>(&[half, 1.0], &[4.0, 1.0]), 1.0);
}

#[test]
fn of_intervals_it_is_between_the_sums_of_the_bounds() {
    let tenth: Interval<f64> = "0.1".parse().expect("a number");
    let tenths = [tenth; 10];
    let sum = ExactSum::sum::<Rn, Interval<f64>>(&tenths);
    assert!(sum.contains(1.0) && sum.width() <= 2.0 * f64::EPSILON, "{sum}");
    assert!(ExactSum::dot::<Rn, Interval<f64>>(&tenths, &tenths).contains(0.1));
    assert!(ExactSum::sum::<Rn, Interval<f64>>(&[tenth, Interval::EMPTY]).is_empty());
}
