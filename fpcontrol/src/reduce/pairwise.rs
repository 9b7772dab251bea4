//! A balanced tree over adjacent pairs.

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
        add_tree::<C, T>(elements.len(), &|i| elements[i])
    }

    #[inline]
    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        assert_same_length(left, right);
        add_tree::<C, T>(left.len(), &|i| left[i].controlled_mul::<C>(right[i]))
    }
}

/// Adds the terms 0 to n - 1. After term i, as many finished subtrees are joined as i + 1 has trailing zeros, so each level
/// holds at most one subtree; at the end the rest are joined from the right.
fn add_tree<C: Control, T: Real>(n: usize, term: &impl Fn(usize) -> T) -> T {
    let mut levels = [T::NEGATIVE_ZERO; usize::BITS as usize];
    for i in 0..n {
        let mut sum = term(i);
        let finished = (i + 1).trailing_zeros() as usize;
        for &left in &levels[..finished] {
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
