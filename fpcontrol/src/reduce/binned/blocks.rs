//! The fast way into the bins: whole blocks, by additions of floats.
//!
//! A float M = 1.5 · 2^52 units has the unit as its last bit (`f32`: 2^23). `M + x` is M and the multiple of the unit nearest to
//! x, and so is every further sum, as long as they stay in M's binade. A lane takes at most 1024 elements (`f32`: 512), each of
//! at most 2^39 (`f32`: 2^12) units. `(M + x) - M` is the multiple, so `x` minus it is the rest, exactly. With its last bit set,
//! x is never a tie, because that bit always lies below half a unit: the multiple is the one away from zero. At the end, M's bits
//! minus those that it began with are the sum of the multiples.
//!
//! A block is read once: it is cut for the bins that are kept so far, and its largest element is looked for on the way. If that
//! element belongs to an earlier bin, the block is cut again; bins are wide, so this is rare.
//!
//! Nothing depends on the order, so any vectors will do. What has no M goes in one by one: elements of the first bin,
//! blocks of zeros, what is not finite; and everything on targets where Rust's own operations are not IEEE 754's.

use super::accumulator::{Binnable, BinnedAccumulator, FOLDS, bin};
use crate::backend::IS_IEEE;
use crate::reduce::dispatch::dispatched;
use crate::reduce::simd::{MOST_STEP, Simd, ask_ahead, elements, pair};

/// Elements of a block: few enough for the first-level cache and for the lanes of the narrowest vectors.
const BLOCK: usize = 4096;

/// A float whose blocks are cut: `f32` or `f64`.
pub(super) trait Element: Binnable + Default {
    const INFINITY: Self;
    /// Bits of the significand without the leading one.
    const FRACTION: u32;
    /// The bias of a float's exponent field.
    const BIAS: i32;

    fn from_low_bits(bits: u64) -> Self;

    /// How far some sums have moved from the magnet that they began with, all together, in units.
    fn moved(sums: &[Self], magnet: Self) -> i64;
    /// Whether no sum is infinite or NaN.
    fn are_finite(sums: &[Self]) -> bool;
    /// The bits of the least magnitude and of the largest one: magnitudes are in the order of their bits.
    fn least(elements: &[Self]) -> u64;
    fn largest(elements: &[Self]) -> u64;

    /// [`pass`], by the vectors that this processor has.
    fn pass(block: &[Self], magnets: [Self; FOLDS], folds: usize) -> Pass;
}

macro_rules! floats {
    ($($float:ident $bits:ident $signed:ident $pass:ident;)*) => {
        $(
            impl Element for $float {
                const INFINITY: Self = $float::INFINITY;
                const FRACTION: u32 = $float::MANTISSA_DIGITS - 1;
                const BIAS: i32 = $float::MAX_EXP - 1;

                #[inline(always)]
                fn from_low_bits(bits: u64) -> Self {
                    Self::from_bits(bits as $bits)
                }

                // In bits of the type, because vectors of them are no wider than those of the type.
                #[inline(always)]
                fn moved(sums: &[Self], magnet: Self) -> i64 {
                    let moved = |sum: &$float| sum.to_bits().wrapping_sub(magnet.to_bits());
                    i64::from(sums.iter().map(moved).fold(0, $bits::wrapping_add) as $signed)
                }

                #[inline(always)]
                fn are_finite(sums: &[Self]) -> bool {
                    sums.iter().fold(true, |all, sum| all & sum.is_finite())
                }

                #[inline(always)]
                fn least(elements: &[Self]) -> u64 {
                    elements.iter().map(|x| x.abs().to_bits()).fold($bits::MAX, $bits::min).into()
                }

                #[inline(always)]
                fn largest(elements: &[Self]) -> u64 {
                    elements.iter().map(|x| x.abs().to_bits()).fold(0, $bits::max).into()
                }

                fn pass(block: &[Self], magnets: [Self; FOLDS], folds: usize) -> Pass {
                    $pass(block, magnets, folds)
                }
            }
        )*
    };
}

floats! {
    f32 u32 i32 pass_f32;
    f64 u64 i64 pass_f64;
}

/// Adds a slice.
pub(super) fn add<T: Element>(sum: &mut BinnedAccumulator<T>, elements: &[T]) {
    let (whole, tail) = elements.split_at(elements.len() / MOST_STEP * MOST_STEP);
    let mut folds = expect(sum, &whole[..whole.len().min(MOST_STEP)]);
    for block in whole.chunks(BLOCK) {
        if !IS_IEEE || !add_block(sum, block, &mut folds) {
            block.iter().for_each(|&x| sum.add(x));
        }
    }
    if !IS_IEEE || !add_block(sum, tail, &mut { FOLDS }) {
        tail.iter().for_each(|&x| sum.add(x));
    }
}

/// Makes room for elements that will be added, and returns how many folds elements like them need.
fn expect<T: Element>(sum: &mut BinnedAccumulator<T>, few: &[T]) -> usize {
    let largest = exponent::<T>(T::largest(few));
    if is_normal::<T>(largest) {
        sum.make_room(bin::<T>(largest));
    }
    if two_are_enough(sum, T::least(few)) { 2 } else { FOLDS }
}

/// Adds a block and returns true, or adds nothing and returns false. Then its elements must be added one by one.
fn add_block<T: Element>(sum: &mut BinnedAccumulator<T>, block: &[T], folds: &mut usize) -> bool {
    while sum.first() > 0 {
        let Pass { multiples, least, largest } = T::pass(block, magnets(sum), *folds);
        let largest = exponent::<T>(largest);
        if !is_normal::<T>(largest) {
            return false;
        }
        if bin::<T>(largest) < sum.first() {
            sum.make_room(bin::<T>(largest));
        } else if *folds < FOLDS && !two_are_enough(sum, least) {
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

/// Whether two folds are enough: if all elements are multiples of the second unit, nothing is left for the third.
fn two_are_enough<T: Element>(sum: &BinnedAccumulator<T>, least: u64) -> bool {
    exponent::<T>(least) > -T::BIAS && exponent::<T>(least) - T::FRACTION as i32 >= sum.unit(1)
}

/// The exponent of a magnitude's bits. It is below all normal numbers' for zeros and subnormals, and above them for infinities and NaNs.
fn exponent<T: Element>(magnitude: u64) -> i32 {
    (magnitude >> T::FRACTION) as i32 - T::BIAS
}

fn is_normal<T: Element>(exponent: i32) -> bool {
    (1 - T::BIAS..=T::BIAS).contains(&exponent)
}

/// For each bin, 1.5 times the power of two at which the last bit of a float is the unit.
fn magnets<T: Element>(sum: &BinnedAccumulator<T>) -> [T; FOLDS] {
    [0, 1, 2].map(|fold| {
        let exponent = (sum.unit(fold) + T::FRACTION as i32 + T::BIAS) as u64;
        T::from_low_bits(exponent << T::FRACTION | 1 << (T::FRACTION - 1))
    })
}

/// The result of one pass over a block.
pub(super) struct Pass {
    /// The multiples of the units, if all elements are numbers. They are right if the bins were.
    multiples: Option<[i64; FOLDS]>,
    /// The bits of the least magnitude, found only if there are two folds; zeros count.
    least: u64,
    /// The bits of the largest magnitude. NaNs are skipped.
    largest: u64,
}

dispatched!(pass_f32 = pass<f32>(block: &[f32], magnets: [f32; FOLDS], folds: usize) -> Pass);
dispatched!(pass_f64 = pass<f64>(block: &[f64], magnets: [f64; FOLDS], folds: usize) -> Pass);

/// Cuts a block into multiples of the units of the first bins.
///
/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
unsafe fn pass<V: Simd<Element: Element>>(block: &[V::Element], magnets: [V::Element; FOLDS], folds: usize) -> Pass {
    // SAFETY: as the caller says.
    unsafe {
        if folds < FOLDS { pass_of_folds::<true, V>(block, magnets) } else { pass_of_folds::<false, V>(block, magnets) }
    }
}

/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
unsafe fn pass_of_folds<const TWO: bool, V: Simd<Element: Element>>(
    block: &[V::Element],
    magnets: [V::Element; FOLDS],
) -> Pass {
    // SAFETY: the processor is as the caller says; chunks have the elements that are read.
    unsafe {
        let [least, largest] = [V::Element::INFINITY, V::Element::default()].map(|x| pair(x));
        let mut lanes = Lanes::<V> { sums: magnets.map(|magnet| pair(magnet)), least, largest };
        let chunks = block.chunks_exact(2 * V::LANES);
        let tail = chunks.remainder();
        for chunk in chunks {
            ask_ahead(chunk);
            lanes.add::<TWO>(chunk);
        }
        if !tail.is_empty() {
            let mut filled = [V::Element::default(); MOST_STEP];
            filled[..tail.len()].copy_from_slice(tail);
            lanes.add::<TWO>(&filled);
        }
        lanes.total(magnets)
    }
}

/// The state of a pass, held in registers.
struct Lanes<V> {
    sums: [[V; 2]; FOLDS],
    least: [V; 2],
    largest: [V; 2],
}

impl<V: Simd<Element: Element>> Lanes<V> {
    /// # Safety
    /// The processor must have the instructions of `V`, and the chunk enough elements for two vectors.
    #[inline(always)]
    unsafe fn add<const TWO: bool>(&mut self, chunk: &[V::Element]) {
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
    /// The processor must have the instructions of `V`.
    #[inline(always)]
    unsafe fn total(self, magnets: [V::Element; FOLDS]) -> Pass {
        // SAFETY: as the caller says.
        let (sums, [least, largest]) =
            unsafe { (self.sums.map(|sums| elements(sums)), [elements(self.least), elements(self.largest)]) };
        let moved = |fold: usize| V::Element::moved(&sums[fold][..2 * V::LANES], magnets[fold]);
        Pass {
            multiples: V::Element::are_finite(&sums[0]).then(|| [moved(0), moved(1), moved(2)]),
            least: V::Element::least(&least[..2 * V::LANES]),
            largest: V::Element::largest(&largest),
        }
    }
}

/// Adds the multiples that elements are cut into, and returns the rests.
///
/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
unsafe fn cut<V: Simd>(sum: &mut V, x: V) -> V {
    // SAFETY: as the caller says.
    unsafe {
        let before = *sum;
        *sum = before.add(x.odd());
        x.sub(sum.sub(before))
    }
}
