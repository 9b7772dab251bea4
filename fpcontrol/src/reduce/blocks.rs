//! The balanced tree over a block of floats, level by level: the pairs of a level are added by one operation on slices.

use crate::control::Control;
use crate::lanes::Element;

/// Terms of a block: they and the two halves of a level stay in the first-level cache.
pub(crate) const BLOCK: usize = 1 << 10;

/// The balanced sum of a block.
pub(crate) fn sum<C: Control, T: Element>(block: &[T; BLOCK]) -> T {
    tree::<C, T>(*block)
}

/// The balanced sum of a block's products, each of them rounded.
pub(crate) fn dot<C: Control, T: Element>(left: &[T; BLOCK], right: &[T; BLOCK]) -> T {
    let mut products = *left;
    T::slice_mul::<C>(&mut products, [left, right]);
    tree::<C, T>(products)
}

fn tree<C: Control, T: Element>(mut terms: [T; BLOCK]) -> T {
    let [mut even, mut odd] = [[terms[0]; BLOCK / 2]; 2];
    let mut n = BLOCK;
    while n > 1 {
        n /= 2;
        for (i, pair) in terms[..2 * n].chunks_exact(2).enumerate() {
            (even[i], odd[i]) = (pair[0], pair[1]);
        }
        T::slice_add::<C>(&mut terms[..n], [&even[..n], &odd[..n]]);
    }
    terms[0]
}
