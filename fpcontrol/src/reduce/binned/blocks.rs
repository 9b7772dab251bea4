//! The fast way into the bins: whole blocks, by additions of floats.
//!
//! A float M = 1.5 · 2^52 units has the unit as its last bit (`f32`: 2^23). `M + x` is M and the multiple of the unit nearest to
//! x, and so is every further sum, as long as they stay in M's binade; a lane takes at most 1024 elements (`f32`: 512), each of
//! at most 2^39 (`f32`: 2^12) units. `(M + x) - M` is the multiple, so `x` minus it the rest, exactly. With the last bit of x
//! set, which never lies as high as half a unit, a tie is none: it goes away from zero. At the end M's bits, minus those it
//! began with, are the multiples.
//!
//! A block is read once: with the bins that are kept so far, looking for the largest element on the way. If that belongs to an
//! earlier bin, the block is cut again; bins are wide, so this is rare.
//!
//! All is independent of the order, so the compiler may use any vectors. What has no M goes in one by one: the first bin,
//! blocks of zeros, what is not finite; and everything, where Rust's own operations are not relied upon.

use super::accumulator::{BinnedAccumulator, FOLDS, bin};
use crate::backend::IS_IEEE;
use crate::reduce::dispatch::dispatched;
use crate::reduce::vector::{MOST_STEP, Vector, ask_ahead, elements, pair};

/// Elements of a block: they stay in the first-level cache, and the narrowest vectors' lanes have room for them.
const BLOCK: usize = 4096;

macro_rules! blocks {
    ($module:ident $float:ident $bits:ident $signed:ident $add:ident) => {
        pub(super) fn $add(sum: &mut BinnedAccumulator<$float>, elements: &[$float]) {
            let (whole, tail) = elements.split_at(elements.len() / MOST_STEP * MOST_STEP);
            let mut folds = $module::expect(sum, &whole[..whole.len().min(MOST_STEP)]);
            for block in whole.chunks(BLOCK) {
                if !IS_IEEE || !$module::add_block(sum, block, &mut folds) {
                    block.iter().for_each(|&x| sum.add(x));
                }
            }
            if !IS_IEEE || !$module::add_block(sum, tail, &mut { FOLDS }) {
                tail.iter().for_each(|&x| sum.add(x));
            }
        }

        mod $module {
            use super::*;

            const BIAS: i32 = $float::MAX_EXP - 1;
            /// Of a significand, without the leading one.
            const FRACTION: u32 = $float::MANTISSA_DIGITS - 1;

            /// Makes room for some elements, which will be added, and says how many folds others like them need.
            pub(super) fn expect(sum: &mut BinnedAccumulator<$float>, few: &[$float]) -> usize {
                let magnitudes = || few.iter().map(|x| x.abs().to_bits());
                let largest = exponent(magnitudes().fold(0, $bits::max));
                if is_normal(largest) {
                    sum.make_room(bin::<$float>(largest));
                }
                if needs_two(sum, magnitudes().fold($bits::MAX, $bits::min)) { 2 } else { FOLDS }
            }

            /// Adds a block, or nothing.
            pub(super) fn add_block(sum: &mut BinnedAccumulator<$float>, block: &[$float], folds: &mut usize) -> bool {
                while sum.first() > 0 {
                    let Pass { multiples, least, largest } = pass(block, magnets(sum), *folds);
                    let largest = exponent(largest);
                    if !is_normal(largest) {
                        return false;
                    }
                    if bin::<$float>(largest) < sum.first() {
                        sum.make_room(bin::<$float>(largest));
                    } else if *folds < FOLDS && !needs_two(sum, least) {
                        *folds = FOLDS;
                    } else if let Some(multiples) = multiples {
                        sum.add_multiples(multiples);
                        return true;
                    } else {
                        return false;
                    }
                }
                false
            }

            /// Where all elements are multiples of the second unit there is nothing for the third.
            fn needs_two(sum: &BinnedAccumulator<$float>, least: $bits) -> bool {
                exponent(least) > -BIAS && exponent(least) - FRACTION as i32 >= sum.unit(1)
            }

            /// Of a magnitude's bits; below all numbers' for zeros and subnormals, above them for what is not finite.
            fn exponent(magnitude: $bits) -> i32 {
                (magnitude >> FRACTION) as i32 - BIAS
            }

            fn is_normal(exponent: i32) -> bool {
                (1 - BIAS..=BIAS).contains(&exponent)
            }

            /// Of each bin one and a half times the power of two whose last bit is the unit.
            fn magnets(sum: &BinnedAccumulator<$float>) -> [$float; FOLDS] {
                [0, 1, 2].map(|fold| {
                    let exponent = (sum.unit(fold) + FRACTION as i32 + BIAS) as $bits;
                    $float::from_bits(exponent << FRACTION | 1 << (FRACTION - 1))
                })
            }

            /// What one pass over a block gives.
            struct Pass {
                /// Of the units, if all elements are numbers. They are right if the bins were.
                multiples: Option<[i64; FOLDS]>,
                /// The bits of the least magnitude, looked for where there are two folds; zeros count.
                least: $bits,
                /// Those of the largest. NaNs are passed over.
                largest: $bits,
            }

            dispatched!(pass = pass_of<$float>(block: &[$float], magnets: [$float; FOLDS], folds: usize) -> Pass);

            /// # Safety
            /// As of `Vector`.
            #[inline(always)]
            unsafe fn pass_of<V: Vector<Element = $float>>(block: &[$float], magnets: [$float; FOLDS], folds: usize) -> Pass {
                // SAFETY: as the caller says.
                unsafe {
                    if folds < FOLDS {
                        pass_of_folds::<true, V>(block, magnets)
                    } else {
                        pass_of_folds::<false, V>(block, magnets)
                    }
                }
            }

            /// # Safety
            /// As of `Vector`.
            #[inline(always)]
            unsafe fn pass_of_folds<const TWO: bool, V: Vector<Element = $float>>(block: &[$float], magnets: [$float; FOLDS]) -> Pass {
                // SAFETY: the processor is as the caller says; chunks have the elements that are read.
                unsafe {
                    let mut lanes = Lanes::<V> { sums: magnets.map(|magnet| pair(magnet)), least: pair($float::INFINITY), largest: pair(0.0) };
                    let chunks = block.chunks_exact(2 * V::LANES);
                    let tail = chunks.remainder();
                    for chunk in chunks {
                        ask_ahead(chunk);
                        lanes.add::<TWO>(chunk);
                    }
                    if !tail.is_empty() {
                        let mut filled = [0.0; MOST_STEP];
                        filled[..tail.len()].copy_from_slice(tail);
                        lanes.add::<TWO>(&filled);
                    }
                    lanes.total(magnets)
                }
            }

            /// What a pass holds in registers.
            struct Lanes<V> {
                sums: [[V; 2]; FOLDS],
                least: [V; 2],
                largest: [V; 2],
            }

            impl<V: Vector<Element = $float>> Lanes<V> {
                /// # Safety
                /// As of `Vector`; the chunk has enough elements for two vectors.
                #[inline(always)]
                unsafe fn add<const TWO: bool>(&mut self, chunk: &[$float]) {
                    for k in 0..2 {
                        // SAFETY: as the caller says.
                        unsafe {
                            let x = V::load(chunk.as_ptr().add(k * V::LANES));
                            self.largest[k] = self.largest[k].or_larger(x.magnitude());
                            let rest = cut(&mut self.sums[0][k], x);
                            if TWO {
                                self.least[k] = self.least[k].or_smaller(x.magnitude());
                                self.sums[1][k] = self.sums[1][k].add(rest);
                            } else {
                                let rest = cut(&mut self.sums[1][k], rest);
                                self.sums[2][k] = self.sums[2][k].add(rest.odd());
                            }
                        }
                    }
                }

                /// # Safety
                /// As of `Vector`.
                #[inline(always)]
                unsafe fn total(self, magnets: [$float; FOLDS]) -> Pass {
                    // SAFETY: as the caller says.
                    let (sums, [least, largest]) = unsafe { (self.sums.map(|sums| elements(sums)), [elements(self.least), elements(self.largest)]) };
                    let moved = |fold: usize| {
                        let add = |all: $bits, sum: &$float| all.wrapping_add(sum.to_bits().wrapping_sub(magnets[fold].to_bits()));
                        i64::from(sums[fold][..2 * V::LANES].iter().fold(0, add) as $signed)
                    };
                    let is_finite = sums[0].iter().fold(true, |all, sum| all & sum.is_finite());
                    let bits = |of: [$float; MOST_STEP]| of.map($float::to_bits);
                    Pass {
                        multiples: is_finite.then(|| [moved(0), moved(1), moved(2)]),
                        least: bits(least)[..2 * V::LANES].iter().copied().fold($bits::MAX, $bits::min),
                        largest: bits(largest).into_iter().fold(0, $bits::max),
                    }
                }
            }

            /// Adds the multiples that elements are cut into, and returns the rests.
            ///
            /// # Safety
            /// As of `Vector`.
            #[inline(always)]
            unsafe fn cut<V: Vector>(sum: &mut V, x: V) -> V {
                // SAFETY: as the caller says.
                unsafe {
                    let before = *sum;
                    *sum = before.add(x.odd());
                    x.sub(sum.sub(before))
                }
            }
        }
    };
}

blocks!(double f64 u64 i64 add_f64);
blocks!(single f32 u32 i32 add_f32);
