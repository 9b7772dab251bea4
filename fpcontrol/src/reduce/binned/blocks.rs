//! The fast way into the bins: whole blocks, by additions of floats.
//!
//! A float M = 1.5 · 2^52 units has the unit as its last bit (`f32`: 2^23). `M + x` is M and the multiple of the unit nearest to
//! x, and so is every further sum, as long as they stay in M's binade; a lane takes 128 elements, each of at most 2^39 (`f32`:
//! 2^12) units. `(M + x) - M` is the multiple, so `x` minus it the rest, exactly. With the last bit of x set, which never lies as
//! high as half a unit, a tie is none: it goes away from zero. At the end M's bits, minus those it began with, are the multiples.
//!
//! All is independent of the order, so the compiler may use any vectors. What has no M goes in one by one: the first bin,
//! blocks of zeros, what is not finite; and everything, where Rust's own operations are not relied upon.

use super::accumulator::{BinnedAccumulator, FOLDS, bin};
use crate::backend::IS_IEEE;
use crate::reduce::dispatch::dispatched;

/// Elements of a block: they stay in the first-level cache between two passes.
const BLOCK: usize = 2048;

macro_rules! blocks {
    ($module:ident $float:ident $bits:ident $lanes:literal $add:ident) => {
        pub(super) fn $add(sum: &mut BinnedAccumulator<$float>, elements: &[$float]) {
            for block in elements.chunks(BLOCK) {
                if !IS_IEEE || !$module::add_block(sum, block) {
                    block.iter().for_each(|&x| sum.add(x));
                }
            }
        }

        mod $module {
            use super::*;

            const LANES: usize = $lanes;
            const BIAS: i32 = $float::MAX_EXP - 1;
            /// Of a significand, without the leading one.
            const FRACTION: u32 = $float::MANTISSA_DIGITS - 1;

            /// Adds a block, or nothing.
            pub(super) fn add_block(sum: &mut BinnedAccumulator<$float>, block: &[$float]) -> bool {
                let [least, largest] = dispatched_range(block).map(exponent);
                if !(1 - BIAS..=BIAS).contains(&largest) {
                    return false;
                }
                sum.make_room(bin::<$float>(largest));
                if sum.first() == 0 {
                    return false;
                }
                let magnets = [0, 1, 2].map(|fold| magnet(sum.unit(fold)));
                // Where all elements are multiples of the second unit there is nothing for the third.
                let folds = if least > -BIAS && least - FRACTION as i32 >= sum.unit(1) { 2 } else { FOLDS };
                let Some(multiples) = dispatched_multiples(block, magnets, folds) else { return false };
                sum.add_multiples(multiples);
                true
            }

            /// Of a magnitude; below all numbers' for zeros and subnormals.
            fn exponent(x: $float) -> i32 {
                (x.to_bits() >> FRACTION) as i32 - BIAS
            }

            /// One and a half times the power of two whose last bit is the unit.
            fn magnet(unit: i32) -> $float {
                $float::from_bits(((unit + FRACTION as i32 + BIAS) as $bits) << FRACTION | 1 << (FRACTION - 1))
            }

            dispatched!(dispatched_range = range(block: &[$float]) -> [$float; 2]);
            dispatched!(dispatched_multiples = multiples(block: &[$float], magnets: [$float; FOLDS], folds: usize) -> Option<[i64; FOLDS]>);

            /// The least and the largest magnitude. NaNs are passed over.
            #[inline(always)]
            fn range<const FMA: bool>(block: &[$float]) -> [$float; 2] {
                let (mut least, mut largest) = ([$float::INFINITY; LANES], [0.0; LANES]);
                in_lanes(block, |lane, x| {
                    let x = x.abs();
                    least[lane] = if x < least[lane] { x } else { least[lane] };
                    largest[lane] = if x > largest[lane] { x } else { largest[lane] };
                });
                [least.into_iter().fold($float::INFINITY, $float::min), largest.into_iter().fold(0.0, $float::max)]
            }

            /// The multiples of the units, if all elements are numbers.
            #[inline(always)]
            fn multiples<const FMA: bool>(block: &[$float], magnets: [$float; FOLDS], folds: usize) -> Option<[i64; FOLDS]> {
                let mut lanes = magnets.map(|magnet| [magnet; LANES]);
                let [first, second, third] = &mut lanes;
                if folds < FOLDS {
                    in_lanes(block, |lane, x| {
                        let rest = cut(&mut first[lane], x);
                        second[lane] += rest;
                    });
                } else {
                    in_lanes(block, |lane, x| {
                        let rest = cut(&mut first[lane], x);
                        let rest = cut(&mut second[lane], rest);
                        third[lane] += odd(rest);
                    });
                }
                if first.iter().any(|sum| !sum.is_finite()) {
                    return None;
                }
                let multiples = |fold: usize| {
                    let begin = magnets[fold].to_bits() as i64;
                    lanes[fold].iter().map(|sum| sum.to_bits() as i64 - begin).sum()
                };
                Some([multiples(0), multiples(1), multiples(2)])
            }

            /// Adds the multiple that x is cut into, and returns the rest.
            #[inline(always)]
            fn cut(sum: &mut $float, x: $float) -> $float {
                let before = *sum;
                *sum += odd(x);
                x - (*sum - before)
            }

            /// The number with its last bit set.
            #[inline(always)]
            fn odd(x: $float) -> $float {
                $float::from_bits(x.to_bits() | 1)
            }

            /// Calls `step` with every element and its lane: whole vectors first, for the compiler.
            #[inline(always)]
            fn in_lanes(block: &[$float], mut step: impl FnMut(usize, $float)) {
                let (chunks, tail) = block.as_chunks::<LANES>();
                for chunk in chunks {
                    for (lane, &x) in chunk.iter().enumerate() {
                        step(lane, x);
                    }
                }
                for (lane, &x) in tail.iter().enumerate() {
                    step(lane, x);
                }
            }
        }
    };
}

blocks!(double f64 u64 16 add_f64);
blocks!(single f32 u32 32 add_f32);
