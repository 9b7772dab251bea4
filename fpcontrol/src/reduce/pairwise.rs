//! A balanced tree over adjacent pairs.

use super::blocks::BLOCK;
use super::{Order, assert_same_length};
use crate::control::Control;
use crate::real::Real;

/// A sum of n > 1 terms is the sum of its first m plus the sum of the others, with m the largest power of two below n:
/// `(x0 + x1) + (x2 + x3)`, `((x0 + x1) + (x2 + x3)) + x4`. It is the tree that a GPU's interleaved reduction builds, and
/// its error grows with log n instead of n. The products of a dot product are rounded first.
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
}

/// Adds the terms 0 to n - 1. After term i, as many finished subtrees are joined as i + 1 has trailing zeros, so each level
/// holds at most one subtree; at the end the rest are joined from the right. A block that begins where it may is a subtree
/// that comes finished, if the type adds blocks by itself.
fn add_tree<C: Control, T: Real>(n: usize, term: &impl Fn(usize) -> T, block: &impl Fn(usize) -> Option<T>) -> T {
    let mut levels = [T::NEGATIVE_ZERO; usize::BITS as usize];
    let mut i = 0;
    while i < n {
        let whole = if i % BLOCK == 0 { block(i) } else { None };
        let (mut sum, level) = match whole {
            Some(sum) => (sum, BLOCK.trailing_zeros() as usize),
            None => (term(i), 0),
        };
        i += 1 << level;
        let finished = i.trailing_zeros() as usize;
        for &left in &levels[level..finished] {
            sum = left.controlled_add::<C>(sum);
        }
        levels[finished] = sum;
    }
    (0..levels.len())
        .filter(|&level| n >> level & 1 != 0)
        .map(|level| levels[level])
        .reduce(|right, left| left.controlled_add::<C>(right))
        .unwrap_or(T::NEGATIVE_ZERO)
}
