//! Turns a block into a few multiples of units: elements are cut at fixed bits by exact additions of floats.
//!
//! A float M = 1.5 · 2^52 u has u as its last bit. `M + x` is M and a multiple of u near x, and so is every further sum that
//! stays in M's binade; `(M + x) - M` is the multiple and `x` minus it the rest, both exactly: at most u/2, and cut the same way
//! at a lower bit (Rump, Ogita, Oishi: Accurate floating-point summation, 2008). M's bits at the end, minus those it began
//! with, are the sum in units of u.
//!
//! With elements below 2^e and u = 2^(e-40), a thousand of them in a lane stay below 2^(e+11) = 2^51 u, M's distance from the
//! ends of its binade. The rests are at most 2^(e-41): the next cut's e. Which multiple a tie is cut to depends on what the lane
//! holds, the sum of multiples and rests does not. So it is exact if the last rests are all zero, for every order and vector.

use crate::backend::IS_IEEE;
use crate::reduce::dispatch::dispatched;
use crate::reduce::simd::{MOST_STEP, Wide, ask_ahead, elements, pair};

/// Elements of a block: a thousand of them in each of the four lanes of the narrowest vectors.
pub(super) const BLOCK: usize = 4096;
/// Bits below the largest element's end at which the first cut is.
const DEPTH: i32 = 40;
/// Bits between two cuts.
const STEP: i32 = DEPTH + 1;
/// The numbers of cuts that are tried in turn, before elements are added one by one.
const NUMBERS: [usize; 5] = [1, 2, 3, 5, MOST];
const MOST: usize = 8;
/// How many elements are examined for the first guess.
const PROBE: usize = 32;
/// Elements must be below 2 to this power, so that M is a float.
const HIGHEST: i32 = 1011;
/// The least exponent, so that the last unit is a float.
const LOWEST: i32 = -1074 + DEPTH + STEP * (MOST as i32 - 1);

/// The cuts that the last block needed, which the next one probably needs too.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    /// The exponent of a power of two that all elements are below.
    end: Option<i32>,
    cuts: usize,
}

impl Guess {
    /// Returns a first guess for elements that probably need this number of cuts.
    pub(super) const fn new(cuts: usize) -> Self {
        Self { end: None, cuts }
    }

    /// Twice the largest of a few elements, if there is no guess yet.
    fn end(self, block: &[impl Element]) -> i32 {
        let of_few = || block.iter().take(PROBE).map(|&x| x.into().abs().to_bits()).fold(0, u64::max);
        self.end.unwrap_or_else(|| (end_of(of_few()) + 1).min(HIGHEST))
    }
}

/// The sum of a block: each multiple in units of 2 to its exponent.
pub(super) struct Cut {
    /// Whether the smallest magnitude is zero, which may come from the padding of the last vector.
    pub(super) may_have_zeros: bool,
    multiples: [i64; MOST],
    end: i32,
}

impl Cut {
    pub(super) fn multiples(&self) -> impl Iterator<Item = (i64, i32)> {
        self.multiples.into_iter().zip((0..).map(|cut| unit(self.end, cut)))
    }
}

/// An element: `f32` or `f64`.
pub(super) trait Element: Copy + Default + Into<f64> {
    /// Loads a vector of elements, as `f64`.
    ///
    /// # Safety
    /// `from` must be valid for reads of `V::LANES` elements, and the processor must have the vectors of `V`.
    unsafe fn load<V: Wide>(from: *const Self) -> V;

    fn pass(block: &[Self], end: i32, cuts: usize) -> Pass;
}

impl Element for f32 {
    #[inline(always)]
    unsafe fn load<V: Wide>(from: *const Self) -> V {
        // SAFETY: as the caller says.
        unsafe { V::widened(from) }
    }

    fn pass(block: &[Self], end: i32, cuts: usize) -> Pass {
        pass_f32(block, end, cuts)
    }
}

impl Element for f64 {
    #[inline(always)]
    unsafe fn load<V: Wide>(from: *const Self) -> V {
        // SAFETY: as the caller says.
        unsafe { V::load(from) }
    }

    fn pass(block: &[Self], end: i32, cuts: usize) -> Pass {
        pass_f64(block, end, cuts)
    }
}

/// Cuts a block. Returns `None` if an element is not finite or too large, or if something is left after the last cut.
pub(super) fn cut<T: Element>(block: &[T], guess: &mut Guess) -> Option<Cut> {
    if !IS_IEEE {
        return None;
    }
    let mut end = guess.end(block);
    loop {
        let Pass { multiples, leaves, largest, smallest } = T::pass(block, end, guess.cuts);
        let own_end = end_of(largest);
        if own_end > HIGHEST {
            return None;
        }
        if own_end > end || leaves && own_end < end {
            // At most one repetition: then the guess is right.
            end = own_end;
        } else if !leaves {
            guess.end = Some(end);
            return Some(Cut { may_have_zeros: smallest == 0, multiples, end });
        } else {
            guess.cuts = NUMBERS.into_iter().find(|&cuts| cuts > guess.cuts)?;
        }
    }
}

/// Returns the exponent of the power of two above the magnitude that has these bits.
fn end_of(magnitude: u64) -> i32 {
    ((magnitude >> 52) as i32 - 1022).max(LOWEST)
}

/// The exponent of a cut's unit.
fn unit(end: i32, cut: i32) -> i32 {
    end - DEPTH - STEP * cut
}

/// The result of one pass over a block. The multiples are right if `largest` is below the end that was guessed.
pub(super) struct Pass {
    multiples: [i64; MOST],
    /// Whether something is left of an element after the last cut. Of elements that are not finite something is always left.
    leaves: bool,
    /// The bits of the largest magnitude, NaNs aside.
    largest: u64,
    /// The bits of the smallest magnitude, NaNs aside.
    smallest: u64,
}

dispatched!(pass_f32 = pass<f64>(block: &[f32], end: i32, cuts: usize) -> Pass);
dispatched!(pass_f64 = pass<f64>(block: &[f64], end: i32, cuts: usize) -> Pass);

/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
unsafe fn pass<V: Wide>(block: &[impl Element], end: i32, cuts: usize) -> Pass {
    // SAFETY: as the caller says.
    unsafe {
        match cuts {
            1 => pass_of_cuts::<1, V>(block, end),
            2 => pass_of_cuts::<2, V>(block, end),
            3 => pass_of_cuts::<3, V>(block, end),
            5 => pass_of_cuts::<5, V>(block, end),
            _ => pass_of_cuts::<MOST, V>(block, end),
        }
    }
}

/// # Safety
/// The processor must have the instructions of `V`.
#[inline(always)]
unsafe fn pass_of_cuts<const CUTS: usize, V: Wide>(block: &[impl Element], end: i32) -> Pass {
    // SAFETY: the processor is as the caller says; chunks have the elements that are read.
    unsafe {
        let begins: [f64; CUTS] = core::array::from_fn(|cut| magnet(unit(end, cut as i32)));
        let mut lanes = Lanes::<CUTS, V> {
            sums: begins.map(|begin| pair(begin)),
            left: pair(0.0),
            largest: pair(0.0),
            smallest: V::splat(f64::INFINITY),
        };
        let chunks = block.chunks_exact(2 * V::LANES);
        let tail = chunks.remainder();
        for chunk in chunks {
            ask_ahead(chunk);
            lanes.add(chunk);
        }
        if !tail.is_empty() {
            let mut filled = [Default::default(); MOST_STEP];
            filled[..tail.len()].copy_from_slice(tail);
            lanes.add(&filled);
        }
        lanes.total(begins)
    }
}

/// The state of a pass, held in registers.
struct Lanes<const CUTS: usize, V> {
    sums: [[V; 2]; CUTS],
    left: [V; 2],
    largest: [V; 2],
    /// One for both, because registers are few.
    smallest: V,
}

impl<const CUTS: usize, V: Wide> Lanes<CUTS, V> {
    /// # Safety
    /// The processor must have the instructions of `V`, and the chunk enough elements for two vectors.
    #[inline(always)]
    unsafe fn add<T: Element>(&mut self, chunk: &[T]) {
        for k in 0..2 {
            // SAFETY: as the caller says.
            unsafe {
                let x: V = T::load(chunk.as_ptr().add(k * V::LANES));
                let mut rest = x;
                for sums in &mut self.sums {
                    let before = sums[k];
                    sums[k] = before.add(rest);
                    rest = rest.sub(sums[k].sub(before));
                }
                self.left[k] = self.left[k].or(rest);
                self.largest[k] = self.largest[k].or_larger(x.magnitude());
                self.smallest = self.smallest.or_smaller(x.magnitude());
            }
        }
    }

    /// # Safety
    /// The processor must have the instructions of `V`.
    #[inline(always)]
    unsafe fn total(self, begins: [f64; CUTS]) -> Pass {
        // SAFETY: as the caller says.
        let [left, largest, smallest] =
            unsafe { [elements(self.left), elements(self.largest), elements([self.smallest; 2])] };
        let mut multiples = [0; MOST];
        for ((multiple, sums), begin) in multiples.iter_mut().zip(self.sums).zip(begins) {
            // SAFETY: as the caller says.
            let sums = unsafe { elements(sums) };
            let moved = |total: u64, sum: &f64| total.wrapping_add(sum.to_bits().wrapping_sub(begin.to_bits()));
            *multiple = sums[..2 * V::LANES].iter().fold(0, moved) as i64;
        }
        // Without the sign: a rest may be -0.
        let leaves = left.iter().fold(0, |all, rest| all | rest.to_bits()) << 1 != 0;
        let [largest, smallest] = [largest, smallest].map(|vectors| vectors.map(f64::to_bits));
        let smallest = smallest[..2 * V::LANES].iter().copied().fold(u64::MAX, u64::min);
        Pass { multiples, leaves, largest: largest.into_iter().fold(0, u64::max), smallest }
    }
}

/// 1.5 times the power of two at which the last bit of a float is the unit.
fn magnet(unit: i32) -> f64 {
    f64::from_bits(((unit + 52 + 1023) as u64) << 52 | 1 << 51)
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, HIGHEST, LOWEST, MOST, magnet, unit};
    use fpcontrol_core::{Binary64, Rounding};

    /// At both ends of the range every cut has its float, and its unit is one.
    #[test]
    fn magnets_are_floats() {
        for cut in 0..MOST as i32 {
            for end in [LOWEST, HIGHEST] {
                let magnet = magnet(unit(end, cut));
                assert!(magnet.is_normal());
                let expected = Binary64::from_host(1.0).scale_b(unit(end, cut), Rounding::TowardZero);
                assert_eq!(magnet.next_up() - magnet, expected.to_host());
            }
        }
        assert_eq!(unit(LOWEST, MOST as i32 - 1), -1074);
        const { assert!(BLOCK / 4 <= 1 << 10, "more than a lane holds") };
    }
}
