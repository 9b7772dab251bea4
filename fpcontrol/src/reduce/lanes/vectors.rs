//! Vectors that round as a control says, and the loop over rows of them.

use crate::reduce::simd::Simd;

/// A vector whose operations round as a control says.
///
/// # Safety
/// For all functions, the processor must have the instructions of the vector.
#[allow(clippy::missing_safety_doc, reason = "said above, once")]
pub(super) trait Column: Copy {
    type Element: Copy;
    const LANES: usize;

    /// `from` must be valid for reads of `LANES` elements.
    unsafe fn load(from: *const Self::Element) -> Self;
    /// `to` must be valid for writes of `LANES` elements.
    unsafe fn store(self, to: *mut Self::Element);
    unsafe fn add(self, other: Self) -> Self;
    unsafe fn mul(self, other: Self) -> Self;
}

/// Rust's own operations, to nearest.
#[derive(Clone, Copy)]
pub(super) struct Nearest<V>(V);

#[allow(clippy::undocumented_unsafe_blocks, reason = "the caller keeps to what both traits say")]
impl<V: Simd> Column for Nearest<V> {
    type Element = V::Element;
    const LANES: usize = V::LANES;

    #[inline(always)]
    unsafe fn load(from: *const V::Element) -> Self {
        Self(unsafe { V::load(from) })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut V::Element) {
        unsafe { self.0.store(to) }
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        Self(unsafe { self.0.add(other.0) })
    }

    #[inline(always)]
    unsafe fn mul(self, other: Self) -> Self {
        Self(unsafe { self.0.mul(other.0) })
    }
}

/// How many vectors of sums stay in registers.
const MOST_COLUMNS: usize = 8;
/// How many elements are read column by column: they are still in the first-level cache for the second column.
const BLOCK: usize = 1024;

/// Adds rows of terms to the sums.
///
/// # Safety
/// The processor must have the instructions of `V`, all operands have as many rows, and `N` is a multiple of `V::LANES`.
#[inline(always)]
pub(super) unsafe fn add<V: Column, const N: usize, const M: usize>(
    sums: &mut [V::Element; N],
    operands: [&[[V::Element; N]]; M],
) {
    // SAFETY: the caller's promises.
    unsafe {
        match N / V::LANES {
            1 => columns::<V, 1, N, M>(sums, operands),
            2 => columns::<V, 2, N, M>(sums, operands),
            4 => columns::<V, 4, N, M>(sums, operands),
            _ => columns::<V, MOST_COLUMNS, N, M>(sums, operands),
        }
    }
}

/// Adds rows of terms to the sums, `K` vectors of each row at a time.
///
/// # Safety
/// As of [`add`], and `N` is a multiple of `K * V::LANES`.
#[inline(always)]
unsafe fn columns<V: Column, const K: usize, const N: usize, const M: usize>(
    sums: &mut [V::Element; N],
    operands: [&[[V::Element; N]]; M],
) {
    let count = operands[0].len();
    let block = if K * V::LANES < N { BLOCK / N } else { count.max(1) };
    for first in (0..count).step_by(block) {
        let rows = block.min(count - first);
        for column in (0..N).step_by(K * V::LANES) {
            let operands = operands.map(|operand| operand[first..first + rows].as_ptr().cast::<V::Element>());
            // SAFETY: the columns from `column` on are within a row, as `N` is a multiple of their number; each operand has `rows` rows from `column` on.
            unsafe {
                let operands = operands.map(|operand| operand.add(column));
                add_column::<V, K, N, M>(sums.as_mut_ptr().add(column), operands, rows);
            }
        }
    }
}

/// Adds `K` vectors of each row.
///
/// # Safety
/// The processor must have the instructions of `V`. `sums` is valid for reads and writes of `K` vectors, and the operands for reads of as many in each of `rows` rows, which
/// are `N` elements apart.
#[inline(always)]
unsafe fn add_column<V: Column, const K: usize, const N: usize, const M: usize>(
    sums: *mut V::Element,
    operands: [*const V::Element; M],
    rows: usize,
) {
    // SAFETY: the caller's promises.
    unsafe {
        let mut totals: [V; K] = core::array::from_fn(|k| V::load(sums.add(k * V::LANES)));
        for row in 0..rows {
            for (k, total) in totals.iter_mut().enumerate() {
                *total = total.add(term::<V, M>(operands, row * N + k * V::LANES));
            }
        }
        for (k, total) in totals.into_iter().enumerate() {
            total.store(sums.add(k * V::LANES));
        }
    }
}

/// A vector of elements, or the products of two.
///
/// # Safety
/// The processor must have the instructions of `V`, and the operands are valid for reads of a vector at `at`.
#[inline(always)]
unsafe fn term<V: Column, const M: usize>(operands: [*const V::Element; M], at: usize) -> V {
    // SAFETY: the caller's promises.
    unsafe {
        let first = V::load(operands[0].add(at));
        operands[1..].iter().fold(first, |product, factor| product.mul(V::load(factor.add(at))))
    }
}
