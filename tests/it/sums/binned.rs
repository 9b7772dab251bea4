//! The binned sum, against the published algorithm as it stands: floats as accumulators, with carries.

use super::{Bits, UnderControl, in_all_modes};
use fpcontrol::control::Control;
use fpcontrol::ops::{Add, Cast};
use fpcontrol::reduce::{Binned, BinnedAccumulator, Order};

macro_rules! published {
    ($module:ident $float:ident $bits:ident $width:literal) => {
        mod $module {
            use super::*;

            const DIGITS: i32 = $float::MANTISSA_DIGITS as i32;
            /// The last bin that has a unit of its own.
            const LAST: i32 = ($float::MAX_EXP - $float::MIN_EXP + DIGITS - 1) / $width - 1;

            /// Three folds: each has a float around 1.5 times a power of two, and the quarters that were carried.
            struct Indexed {
                first: i32,
                primaries: [$float; 3],
                carries: [f64; 3],
            }

            /// 1.5 times a power of two: the beginning of a bin.
            fn begin(index: i32) -> $float {
                let exponent = $float::MAX_EXP + DIGITS - $width - index.min(LAST) * $width;
                1.5 * (2.0 as $float).powi(exponent)
            }

            fn index(x: $float) -> i32 {
                // Subnormal numbers of `f32` have their own exponents; those of `f64` are all in the last bin.
                let exponent = (f64::from(x).abs().to_bits() >> 52) as i32 - 1023;
                (($float::MAX_EXP - 1 - exponent) / $width).min(LAST)
            }

            fn odd(x: $float) -> $float {
                $float::from_bits(x.to_bits() | 1)
            }

            impl Indexed {
                fn new() -> Self {
                    Self { first: LAST, primaries: [0, 1, 2].map(|fold| begin(LAST + fold)), carries: [0.0; 3] }
                }

                fn add(&mut self, mut x: $float) {
                    while self.first > index(x) {
                        self.first -= 1;
                        self.primaries = [begin(self.first), self.primaries[0], self.primaries[1]];
                        self.carries = [0.0, self.carries[0], self.carries[1]];
                    }
                    // fpcontrol: allow(serial_order) because it is the order of the published program
                    for fold in 0..3 {
                        let before = self.primaries[fold];
                        self.primaries[fold] += odd(x);
                        x += before - self.primaries[fold];
                        self.renormalize(fold);
                    }
                }

                /// Into 1.5 to 1.75 times the power of two.
                fn renormalize(&mut self, fold: usize) {
                    let begin = begin(self.first + fold as i32);
                    let quarter = begin / 6.0;
                    while self.primaries[fold] < begin {
                        self.primaries[fold] += quarter;
                        self.carries[fold] -= 1.0;
                    }
                    while self.primaries[fold] >= begin + quarter {
                        self.primaries[fold] -= quarter;
                        self.carries[fold] += 1.0;
                    }
                }

                fn rounded<C: Control>(&self) -> $float {
                    let begin = |fold: usize| f64::from(begin(self.first + fold as i32));
                    let carry = |fold: usize| self.carries[fold] * (begin(fold) / 6.0);
                    let rest = |fold: usize| f64::from(self.primaries[fold]) - begin(fold);
                    let terms = [carry(0), carry(1), rest(0), carry(2), rest(1), rest(2)];
                    let sum = terms.into_iter().reduce(|sum, term| sum.controlled_add::<C>(term));
                    Cast::<$float>::controlled_cast::<C>(sum.expect("six terms"))
                }
            }

            struct Check(Vec<$float>);

            impl UnderControl for Check {
                fn run<C: Control>(&self) {
                    let mut published = Indexed::new();
                    self.0.iter().for_each(|&x| published.add(x));
                    let expected = published.rounded::<C>();
                    let one_by_one: BinnedAccumulator<$float> = self.0.iter().copied().collect();
                    let ours = [
                        Binned::sum::<C, $float>(&self.0),
                        one_by_one.round_under::<C>(),
                        Binned::sum_of::<C, $float>(self.0.iter().copied()),
                    ];
                    // The sign of a zero is our own rule: see the table of special values.
                    let bits = |x: $float| if x == 0.0 { 0 } else { x.to_bits() };
                    let few = &self.0[..self.0.len().min(8)];
                    assert_eq!(ours.map(bits), [bits(expected); 3], "{} of {few:?}, {:?}", self.0.len(), C::ROUNDING);
                }
            }

            #[test]
            fn is_the_published_algorithm() {
                let mut bits = Bits::new(0x51ab);
                let high = $float::MAX_EXP - 2 - 4 * $width;
                let low = $float::MIN_EXP + 1;
                let ranges = [
                    [0, 0],
                    [-1, 1],
                    [-3, 40],
                    [low, high],
                    [low, low + 50],
                    [high - 30, high],
                    [-60, 0],
                    [-14, -13],
                    [5, 20],
                ];
                for (round, range) in (0..36).zip(ranges.iter().cycle()) {
                    let length = [0, 1, 2, 3, 17, 500, 2048, 2049, 5000, 70][round % 10];
                    let mut elements: Vec<_> = (0..length).map(|_| bits.$float(*range)).collect();
                    in_all_modes(&Check(elements.clone()));
                    // Everything cancels, or all except one element.
                    elements.extend(elements.clone().iter().map(|x| -x));
                    bits.shuffle(&mut elements);
                    in_all_modes(&Check(elements.clone()));
                    elements.push(bits.$float(*range));
                    in_all_modes(&Check(elements));
                }
            }

            /// Each block of another size: bins move, and what two folds were enough for needs three.
            #[test]
            fn blocks_may_differ() {
                let mut bits = Bits::new(0xb10c);
                let high = $float::MAX_EXP - 2 - 4 * $width;
                let mut elements = Vec::new();
                for range in [[0, 0], [-1, 0], [-70, -9], [0, 0], [3, 3], [-3, 20], [high - 3, high], [-100, high]] {
                    elements.extend((0..5000).map(|_| bits.$float(range)));
                    in_all_modes(&Check(elements.clone()));
                    elements.extend([0.0; 40]);
                }
                let mut zeros = vec![0.0; 4096];
                zeros.extend(&elements[..4097]);
                in_all_modes(&Check(zeros));
            }

            /// Multiples of half units, which are ties.
            #[test]
            fn ties_go_away_from_zero() {
                let mut bits = Bits::new(0x71e5);
                for index in [2, 3, 5, LAST - 3, LAST - 1, LAST] {
                    let unit = begin(index) / 1.5 * $float::EPSILON;
                    let mut tie = || {
                        let odd = (bits.next() % 64) as $float - 31.5;
                        let scale = [1.0, 0.5, (2.0 as $float).powi(-$width)][(bits.next() >> 8) as usize % 3];
                        odd * unit * scale
                    };
                    in_all_modes(&Check((0..3000).map(|_| tie()).collect()));
                }
            }

            #[test]
            fn the_least_numbers_are_kept() {
                let least = $float::from_bits(1);
                for elements in
                    [vec![least; 5000], vec![$float::MIN_POSITIVE, -least, 3.0 * least], vec![least, 1.0, -1.0]]
                {
                    in_all_modes(&Check(elements));
                }
            }

            /// Chunks of any size, in any order, merged in any order.
            #[test]
            fn the_order_does_not_matter() {
                let mut bits = Bits::new(0x0de2);
                for range in [
                    [-3, 3],
                    [-200 / $float::RADIX as i32 - 20, 40],
                    [$float::MIN_EXP, 100],
                    [90, $float::MAX_EXP - 12],
                ] {
                    let mut elements: Vec<_> = (0..6000).map(|_| bits.$float(range)).collect();
                    let whole: BinnedAccumulator<$float> = elements.iter().copied().collect();
                    for chunk in [1, 7, 64, 2048, 2049, 5999, 6000] {
                        bits.shuffle(&mut elements);
                        let mut chunks: Vec<_> = elements
                            .chunks(chunk)
                            .map(|chunk| {
                                let mut sum = BinnedAccumulator::new();
                                sum.add_all(chunk);
                                sum
                            })
                            .collect();
                        bits.shuffle(&mut chunks);
                        let mut merged = BinnedAccumulator::default();
                        chunks.iter().for_each(|chunk| merged.merge(chunk));
                        assert_eq!(merged, whole, "{range:?}, {chunk}");
                        // Zeros change nothing, wherever they are.
                        merged.add_all(&[0.0; 50]);
                        merged.add(-0.0);
                        assert_eq!(merged, whole);
                    }
                }
            }

            /// Only the result overflows.
            #[test]
            fn the_largest_numbers() {
                const MAX: $float = $float::MAX;
                let sum = |elements: &[$float]| Binned::sum::<fpcontrol::control::Rn, $float>(elements);
                assert_eq!(sum(&[MAX, MAX, -MAX]), MAX);
                assert_eq!(sum(&[MAX, 1.0, -MAX]), 0.0);
                assert_eq!(sum(&[MAX, MAX]), $float::INFINITY);
                assert_eq!(Binned::sum::<fpcontrol::control::Rz, $float>(&[MAX, MAX]), MAX);
                assert_eq!(sum(&vec![MAX / 1024.0; 1024]), MAX);
            }
        }
    };
}

published!(single f32 u32 13);
published!(double f64 u64 40);
