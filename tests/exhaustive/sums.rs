//! The exact sum of ten million elements: the same bits for every permutation, chunking and number of threads, and those of
//! MPFR in every mode. (`FPCONTROL_ELEMENTS` sets another number.)

use fpcontrol::Rounding;
use fpcontrol::control::{Control, Rd, Rn, Ru, Rz};
use fpcontrol::reduce::par::{self, Element};
use fpcontrol::reduce::{Binned, ExactSum, Order, Summand, Superaccumulator};
use rug::Float;
use rug::float::Round;

/// More bits than the sum of this many products of `f64` has, so that it is exact.
const PRECISION: u32 = 4400;

fn count() -> usize {
    let Ok(text) = std::env::var("FPCONTROL_ELEMENTS") else { return 10_000_000 };
    text.parse().unwrap_or_else(|error| panic!("FPCONTROL_ELEMENTS={text}: {error}"))
}

struct Bits(u64);

impl Bits {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn shuffle<T>(&mut self, elements: &mut [T]) {
        for i in (1..elements.len()).rev() {
            elements.swap(i, (self.next() >> 11) as usize % (i + 1));
        }
    }
}

trait Float32Or64: Element + Summand + PartialEq + std::ops::Neg<Output = Self> {
    fn draw(bits: &mut Bits, fields: [u64; 2]) -> Self;
    /// All exponents, one, the largest, the smallest, around 1; the fields of finite numbers.
    const FIELDS: [[u64; 2]; 5];
    fn of_mpfr(sum: &Float, round: Round) -> Self;
}

impl Float32Or64 for f64 {
    const FIELDS: [[u64; 2]; 5] = [[0, 2046], [1023, 1023], [2040, 2046], [0, 3], [1010, 1040]];

    fn draw(bits: &mut Bits, [low, high]: [u64; 2]) -> Self {
        let field = low + (bits.next() >> 9) % (high - low + 1);
        Self::from_bits(bits.next() & 0x800f_ffff_ffff_ffff | field << 52)
    }

    fn of_mpfr(sum: &Float, round: Round) -> Self {
        sum.to_f64_round(round)
    }
}

impl Float32Or64 for f32 {
    const FIELDS: [[u64; 2]; 5] = [[0, 254], [127, 127], [250, 254], [0, 2], [120, 135]];

    fn draw(bits: &mut Bits, [low, high]: [u64; 2]) -> Self {
        let field = low + (bits.next() >> 9) % (high - low + 1);
        Self::from_bits(bits.next() as u32 & 0x807f_ffff | (field as u32) << 23)
    }

    fn of_mpfr(sum: &Float, round: Round) -> Self {
        sum.to_f32_round(round)
    }
}

/// MPFR's directions.
fn in_mpfr(rounding: Rounding) -> Round {
    match rounding {
        Rounding::TowardZero => Round::Zero,
        Rounding::TowardPositive => Round::Up,
        Rounding::TowardNegative => Round::Down,
        _ => Round::Nearest,
    }
}

#[track_caller]
fn same<T: Into<f64>>(ours: T, expected: T, what: &str) {
    let (ours, expected): (f64, f64) = (ours.into(), expected.into());
    assert!(
        ours.to_bits() == expected.to_bits() || ours == 0.0 && expected == 0.0,
        "{what}: {ours:e}, not {expected:e}"
    );
}

fn check_sum<C: Control, T: Float32Or64>(elements: &[T], sum: &Float) {
    let expected = T::of_mpfr(sum, in_mpfr(C::ROUNDING));
    same(ExactSum::sum::<C, T>(elements), expected, "a sum");
    same(ExactSum::sum_of::<C, T>(elements.iter().rev().copied()), expected, "a sum of an iterator");
}

fn check_dot<C: Control, T: Float32Or64>(left: &[T], right: &[T], dot: &Float) {
    same(ExactSum::dot::<C, T>(left, right), T::of_mpfr(dot, in_mpfr(C::ROUNDING)), "a dot product");
}

/// The sum in every order that is tried is the first one's.
fn check_orders<T: Float32Or64>(elements: &mut [T], bits: &mut Bits) {
    let wide = |x: T| -> f64 { x.into() };
    let (exact, binned) = (ExactSum::sum::<Rn, T>(elements), Binned::sum::<Rn, T>(elements));
    let check = |elements: &[T], what: &str| {
        same(ExactSum::sum::<Rn, T>(elements), exact, what);
        same(Binned::sum::<Rn, T>(elements), binned, what);
    };
    elements.sort_by(|a, b| wide(*a).total_cmp(&wide(*b)));
    check(elements, "ascending");
    elements.reverse();
    check(elements, "descending");
    elements.sort_by(|a, b| wide(*a).abs().total_cmp(&wide(*b).abs()));
    check(elements, "by magnitude");
    bits.shuffle(elements);
    check(elements, "shuffled");
    for chunk in [1000, 1023, 1025, 65_536, elements.len() / 3 + 1] {
        let mut sums: Vec<Superaccumulator> = elements
            .chunks(chunk)
            .map(|chunk| {
                let mut sum = Superaccumulator::new();
                sum.add_all(chunk);
                sum
            })
            .collect();
        bits.shuffle(&mut sums);
        let mut merged = Superaccumulator::new();
        sums.iter().for_each(|sum| merged.merge(sum));
        same(merged.round::<T>(Rounding::TiesToEven), exact, "chunks");
    }
    for threads in 1..=16 {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        pool.install(|| {
            same(par::sum::<ExactSum, Rn, T>(elements), exact, "threads");
            same(par::sum::<Binned, Rn, T>(elements), binned, "threads");
        });
    }
}

fn check<T: Float32Or64>() {
    let mut bits = Bits(0x9e37_79b9_7f4a_7c15);
    for (kind, fields) in T::FIELDS.into_iter().enumerate() {
        let mut elements: Vec<T> = (0..count() / 2).map(|_| T::draw(&mut bits, fields)).collect();
        // Every second kind cancels except for a few small elements.
        if kind % 2 == 0 {
            let opposites: Vec<T> = elements.iter().map(|&x| -x).collect();
            elements.extend(opposites);
            elements.extend((0..3).map(|_| T::draw(&mut bits, [fields[0], fields[0]])));
        } else {
            let more = elements.len();
            elements.extend((0..more).map(|_| T::draw(&mut bits, fields)));
        }
        bits.shuffle(&mut elements);
        let mut sum = Float::with_val(PRECISION, 0);
        // fpcontrol: allow(serial_loop_sum) because this precision holds every sum exactly
        elements.iter().for_each(|&x| sum += Into::<f64>::into(x));
        check_sum::<Rn, T>(&elements, &sum);
        check_sum::<Rz, T>(&elements, &sum);
        check_sum::<Ru, T>(&elements, &sum);
        check_sum::<Rd, T>(&elements, &sum);
        let (left, right) = elements.split_at(elements.len() / 2);
        let right = &right[..left.len()];
        let mut dot = Float::with_val(PRECISION, 0);
        for (&x, &y) in left.iter().zip(right) {
            // fpcontrol: allow(serial_loop_sum) because this precision holds every sum exactly
            dot += Float::with_val(106, Into::<f64>::into(x)) * Float::with_val(53, Into::<f64>::into(y));
        }
        check_dot::<Rn, T>(left, right, &dot);
        check_dot::<Rz, T>(left, right, &dot);
        check_dot::<Ru, T>(left, right, &dot);
        check_dot::<Rd, T>(left, right, &dot);
        check_orders(&mut elements, &mut bits);
        println!("{} elements with fields {fields:?}: as MPFR, in every order", elements.len());
    }
}

#[test]
fn exact_sums_of_f64_are_mpfrs() {
    check::<f64>();
}

#[test]
fn exact_sums_of_f32_are_mpfrs() {
    check::<f32>();
}
