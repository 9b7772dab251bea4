//! A balanced tree over adjacent pairs.

use super::blocks::BLOCK;
use super::{Order, assert_same_length};
use crate::control::Control;
use crate::real::Real;

/// Adds in a balanced tree: `(x0 + x1) + (x2 + x3)`, `((x0 + x1) + (x2 + x3)) + x4`.
///
/// The sum of n > 1 terms is the sum of the first m plus the sum of the others, with m the largest power of two below n. A GPU's interleaved
/// reduction builds this tree. The error grows with log n instead of n. The products of a dot product are rounded first.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::{Order, Pairwise};
///
/// let xs = [0.1, 0.2, 0.3, 0.4];
/// assert_eq!(Pairwise::sum::<Rn, f64>(&xs), (0.1 + 0.2) + (0.3 + 0.4));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Pairwise {}

impl Order for Pairwise {
    const NAME: &'static str = "pairwise";

    #[inline]
    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        add_tree::<C, T>(elements.len(), &|i| elements[i], &|i| T::block_sum::<C>(elements[i..].first_chunk()?))
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        assert_same_length(left, right);
        let block = |i: usize| T::block_dot::<C>(left[i..].first_chunk()?, right[i..].first_chunk()?);
        add_tree::<C, T>(left.len(), &|i| left[i].controlled_mul::<C>(right[i]), &block)
    }

    #[inline]
    fn sum_of<C: Control, T: Real>(elements: impl Iterator<Item = T>) -> T {
        let mut tree = Tree::new();
        elements.for_each(|x| tree.push::<C>(x, 0));
        tree.sum::<C>()
    }

    #[inline]
    fn dot_of<C: Control, T: Real>(pairs: impl Iterator<Item = (T, T)>) -> T {
        Self::sum_of::<C, T>(pairs.map(|(x, y)| x.controlled_mul::<C>(y)))
    }
}

/// Adds the terms 0 to n - 1. An aligned block is a complete subtree, which the type adds by
/// itself.
fn add_tree<C: Control, T: Real>(n: usize, term: &impl Fn(usize) -> T, block: &impl Fn(usize) -> Option<T>) -> T {
    let mut tree = Tree::new();
    while tree.count < n {
        let i = tree.count;
        match if i.is_multiple_of(BLOCK) { block(i) } else { None } {
            Some(sum) => tree.push::<C>(sum, BLOCK.trailing_zeros() as usize),
            None => tree.push::<C>(term(i), 0),
        }
    }
    tree.sum::<C>()
}

/// The finished subtrees: at most one of each size.
struct Tree<T> {
    /// Subtree i has 2^i terms, and exists if bit i of the count is set.
    levels: [T; usize::BITS as usize],
    /// The number of terms so far.
    count: usize,
}

impl<T: Real> Tree<T> {
    fn new() -> Self {
        Self { levels: [T::NEGATIVE_ZERO; usize::BITS as usize], count: 0 }
    }

    /// The next subtree, of 2^level terms: it joins as many finished ones as the new count has trailing zeros.
    #[inline]
    fn push<C: Control>(&mut self, mut sum: T, level: usize) {
        self.count += 1 << level;
        let finished = self.count.trailing_zeros() as usize;
        for &left in &self.levels[level..finished] {
            sum = left.controlled_add::<C>(sum);
        }
        self.levels[finished] = sum;
    }

    /// The remaining subtrees are joined from the right.
    fn sum<C: Control>(&self) -> T {
        (0..self.levels.len())
            .filter(|&level| self.count >> level & 1 != 0)
            .map(|level| self.levels[level])
            .reduce(|right, left| left.controlled_add::<C>(right))
            .unwrap_or(T::NEGATIVE_ZERO)
    }
}
