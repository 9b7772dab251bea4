//! The orders of CUDA's classical reductions: each block of threads adds in a tree, and the blocks' results are added one after the other.
//!
//! They are those of the kernels `reduce0` to `reduce7` of NVIDIA's samples (`cuda-samples`, commit 2b68922,
//! `reduction_kernel.cu`), and of the program around them, which adds the results of the blocks in their order to 0 on the CPU
//! (`--cpufinal`). So this is the value of that program on a GPU, to the bit; its own check on the CPU adds in another order.
//!
//! | kernel | what a thread t of T loads, in block b of B | how a block adds |
//! |---|---|---|
//! | [`Reduce0`], `Reduce1` | element T b + t | neighbours first: t + (t + 1), then distances 2, 4 … |
//! | [`Reduce2`] | element T b + t | halves first: distance T/2, then T/4 … 1 |
//! | [`Reduce3`], `Reduce4`, `Reduce5` | elements i = 2 T b + t and i + T | halves first |
//! | [`Reduce6`] | from T b + t in steps of T B; of a power of two of elements from 2 T b + t two, i and i + T, in steps of 2 T B | halves first |
//! | [`Reduce7`] | the same | halves first within each warp of 32, then halves first over the warps |
//!
//! Where there is no element, a thread has +0, and each sum of a thread or of blocks starts there.
//!
//! As published, `reduce5` and `reduce6` leave out half of the threads if there are 1024, `reduce4` to `reduce6` need at least 32,
//! and `reduce7` reads threads that do not take part if there are fewer than 1024 in a block, which CUDA leaves undefined: here
//! every thread counts once.
//!
//! ```
//! use fpcontrol::control::Rn;
//! use fpcontrol::reduce::Order;
//! use fpcontrol::reduce::blocked::{Blocked, Reduce0, Reduce2};
//!
//! let xs = [1e8_f32, 1.0, -1e8, 2.0];
//! assert_eq!(Blocked::<Reduce0, 4>::sum::<Rn, f32>(&xs), 0.0); // neighbours first: 1e8 loses the 1, -1e8 the 2
//! assert_eq!(Blocked::<Reduce2, 4>::sum::<Rn, f32>(&xs), 3.0); // halves first: 1e8 meets -1e8
//! ```

use super::{Order, assert_same_length};
use crate::control::Control;
use crate::real::Real;
use core::marker::PhantomData;

/// The order of one of CUDA's sample kernels with `THREADS` threads in a block; the blocks' results are added one after the other.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::Order;
/// use fpcontrol::reduce::blocked::{Blocked, Reduce2};
///
/// // Numbers about 1e8 are 8 apart. Ones are lost where one, two or four of them are added to 1e8.
/// let xs: Vec<f32> = (0..129).map(|i| if i == 0 { 1e8 } else { 1.0 }).collect();
/// assert_eq!(Blocked::<Reduce2, 128>::sum::<Rn, f32>(&xs), 100_000_120.0);
/// assert_eq!(Blocked::<Reduce2, 4>::sum::<Rn, f32>(&xs), 100_000_000.0);
/// ```
///
/// The number of threads is a power of two. The products of a dot product are rounded first.
#[derive(Clone, Copy, Debug)]
pub struct Blocked<K, const THREADS: usize>(PhantomData<K>);

/// A kernel: what a thread loads, and how a block's threads add.
///
/// ```
/// use fpcontrol::control::Rn;
/// use fpcontrol::reduce::Order;
/// use fpcontrol::reduce::blocked::{Blocked, Kernel, Reduce0, Reduce2};
///
/// fn report<K: Kernel>(xs: &[f32]) -> String {
///     format!("{}: {}", K::NAME, Blocked::<K, 128>::sum::<Rn, f32>(xs))
/// }
///
/// assert_eq!(report::<Reduce0>(&[0.5, 0.25]), "reduce0: 0.75");
/// assert_eq!(report::<Reduce2>(&[0.5, 0.25]), "reduce2: 0.75");
/// ```
pub trait Kernel: sealed::Sealed {
    /// The name of the kernel in reports.
    const NAME: &'static str;

    /// Returns the number of blocks that the kernel runs for the given number of elements.
    #[doc(hidden)]
    fn blocks(elements: usize, threads: usize) -> usize;

    /// The sum that a thread begins with.
    #[doc(hidden)]
    fn loaded<C: Control, T: Real>(elements: &Elements<impl Fn(usize) -> T>, block: usize, thread: usize) -> T;

    /// The sum of a block's threads.
    #[doc(hidden)]
    fn block<C: Control, T: Real>(threads: usize, loaded: &impl Fn(usize) -> T) -> T;
}

mod sealed {
    pub trait Sealed {}
}

/// The elements that a kernel reduces, and how they are shared among threads.
#[doc(hidden)]
#[derive(Debug)]
pub struct Elements<F> {
    count: usize,
    threads: usize,
    element: F,
}

impl<K: Kernel, const THREADS: usize> Blocked<K, THREADS> {
    /// Returns the number of blocks that the kernel runs for the given number of elements.
    #[must_use]
    pub fn blocks(elements: usize) -> usize {
        K::blocks(elements, THREADS)
    }

    /// Returns the result of one block, which its thread 0 writes.
    #[must_use]
    pub fn block_sum<C: Control, T: Real>(elements: &[T], block: usize) -> T {
        block_of::<C, T, K, THREADS>(elements.len(), &|i| elements[i], block)
    }

    /// Returns the result of one block of a dot product.
    #[must_use]
    pub fn block_dot<C: Control, T: Real>(left: &[T], right: &[T], block: usize) -> T {
        block_of::<C, T, K, THREADS>(left.len(), &|i| left[i].controlled_mul::<C>(right[i]), block)
    }
}

impl<K: Kernel, const THREADS: usize> Order for Blocked<K, THREADS> {
    const NAME: &'static str = K::NAME;

    fn sum<C: Control, T: Real>(elements: &[T]) -> T {
        let blocks = 0..Self::blocks(elements.len());
        in_order::<C, T>(blocks.map(|block| Self::block_sum::<C, T>(elements, block)))
    }

    #[track_caller]
    fn dot<C: Control, T: Real>(left: &[T], right: &[T]) -> T {
        assert_same_length(left, right);
        let blocks = 0..Self::blocks(left.len());
        in_order::<C, T>(blocks.map(|block| Self::block_dot::<C, T>(left, right, block)))
    }
}

/// Adds the blocks' results in their order, starting from 0.
pub(super) fn in_order<C: Control, T: Real>(results: impl Iterator<Item = T>) -> T {
    results.fold(zero::<C, T>(), |sum, result| sum.controlled_add::<C>(result))
}

fn block_of<C: Control, T: Real, K: Kernel, const THREADS: usize>(
    count: usize,
    element: &impl Fn(usize) -> T,
    block: usize,
) -> T {
    const { assert!(THREADS.is_power_of_two(), "the number of threads is a power of two") }
    let elements = Elements { count, threads: THREADS, element };
    K::block::<C, T>(THREADS, &|thread| K::loaded::<C, T>(&elements, block, thread))
}

fn zero<C: Control, T: Real>() -> T {
    T::NEGATIVE_ZERO.controlled_abs::<C>()
}

impl<F> Elements<F> {
    /// An element, or the +0 of a thread that has none.
    fn or_zero<C: Control, T: Real>(&self, i: usize) -> T
    where
        F: Fn(usize) -> T,
    {
        if i < self.count { (self.element)(i) } else { zero::<C, T>() }
    }

    /// Two elements, one block of threads apart.
    fn pair<C: Control, T: Real>(&self, first: usize) -> T
    where
        F: Fn(usize) -> T,
    {
        let second = first + self.threads;
        let sum = self.or_zero::<C, T>(first);
        if second < self.count { sum.controlled_add::<C>((self.element)(second)) } else { sum }
    }

    /// The elements that a thread of a fixed grid adds one after the other.
    fn strided<C: Control, T: Real>(&self, blocks: usize, block: usize, thread: usize) -> T
    where
        F: Fn(usize) -> T,
    {
        let Self { count, threads, element } = self;
        let width = if count.is_power_of_two() { 2 * threads } else { *threads };
        let mut sum = zero::<C, T>();
        for first in (block * width + thread..*count).step_by(width * blocks) {
            for i in (first..*count).step_by(*threads).take(width / threads) {
                sum = sum.controlled_add::<C>(element(i));
            }
        }
        sum
    }
}

/// Neighbours first: the sum of `width` threads from `thread`.
fn neighbours_first<C: Control, T: Real>(loaded: &impl Fn(usize) -> T, thread: usize, width: usize) -> T {
    if width == 1 {
        return loaded(thread);
    }
    let half = width / 2;
    let left = neighbours_first::<C, T>(loaded, thread, half);
    left.controlled_add::<C>(neighbours_first::<C, T>(loaded, thread + half, half))
}

/// Halves first: the sum of the threads `thread`, `thread + distance` … below `threads`.
fn halves_first<C: Control, T: Real>(
    loaded: &impl Fn(usize) -> T,
    thread: usize,
    [distance, threads]: [usize; 2],
) -> T {
    if distance == threads {
        return loaded(thread);
    }
    let left = halves_first::<C, T>(loaded, thread, [2 * distance, threads]);
    left.controlled_add::<C>(halves_first::<C, T>(loaded, thread + distance, [2 * distance, threads]))
}

/// Threads of a warp.
const WARP: usize = 32;

/// Halves first in each warp, then over the warps.
fn warps_first<C: Control, T: Real>(loaded: &impl Fn(usize) -> T, threads: usize) -> T {
    let lanes = threads.min(WARP);
    let warp = |warp: usize| halves_first::<C, T>(&|lane| loaded(warp * WARP + lane), 0, [1, lanes]);
    halves_first::<C, T>(&warp, 0, [1, threads / lanes])
}

macro_rules! kernels {
    ($(
        $(#[$doc:meta])*
        $kernel:ident $(<$blocks:ident>)? $name:literal:
        |$elements:ident, $threads:ident| $count:expr,
        |$all:ident, $block:ident, $thread:ident| $loaded:expr,
        |$load:ident, $width:ident| $tree:expr;
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub enum $kernel $(<const $blocks: usize>)? {}

            impl $(<const $blocks: usize>)? sealed::Sealed for $kernel $(<$blocks>)? {}

            impl $(<const $blocks: usize>)? Kernel for $kernel $(<$blocks>)? {
                const NAME: &'static str = $name;

                fn blocks($elements: usize, $threads: usize) -> usize {
                    $count
                }

                fn loaded<C: Control, T: Real>($all: &Elements<impl Fn(usize) -> T>, $block: usize, $thread: usize) -> T {
                    $loaded
                }

                fn block<C: Control, T: Real>($width: usize, $load: &impl Fn(usize) -> T) -> T {
                    $tree
                }
            }
        )*
    };
}

kernels! {
    /// `reduce0` and `reduce1`: interleaved addressing.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::reduce::Order;
    /// use fpcontrol::reduce::blocked::{Blocked, Reduce0};
    ///
    /// let xs = [1e8, -1e8, 1.0, 2.0]; // (x0 + x1) + (x2 + x3)
    /// assert_eq!(Blocked::<Reduce0, 4>::sum::<Rn, f32>(&xs), 3.0);
    /// ```
    Reduce0 "reduce0":
        |elements, threads| elements.div_ceil(threads),
        |all, block, thread| all.or_zero::<C, T>(all.threads * block + thread),
        |loaded, threads| neighbours_first::<C, T>(loaded, 0, threads);
    /// `reduce2`: sequential addressing.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::reduce::Order;
    /// use fpcontrol::reduce::blocked::{Blocked, Reduce2};
    ///
    /// let xs = [1e8, 1.0, -1e8, 2.0]; // (x0 + x2) + (x1 + x3)
    /// assert_eq!(Blocked::<Reduce2, 4>::sum::<Rn, f32>(&xs), 3.0);
    /// ```
    Reduce2 "reduce2":
        |elements, threads| elements.div_ceil(threads),
        |all, block, thread| all.or_zero::<C, T>(all.threads * block + thread),
        |loaded, threads| halves_first::<C, T>(loaded, 0, [1, threads]);
    /// `reduce3`, `reduce4` and `reduce5`: two elements a thread.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::reduce::Order;
    /// use fpcontrol::reduce::blocked::{Blocked, Reduce3};
    ///
    /// let xs = [1e8, 1.0, -1e8, 2.0]; // (x0 + x2) + (x1 + x3)
    /// assert_eq!(Blocked::<Reduce3, 2>::sum::<Rn, f32>(&xs), 3.0);
    /// ```
    Reduce3 "reduce3":
        |elements, threads| elements.div_ceil(2 * threads),
        |all, block, thread| all.pair::<C, T>(2 * all.threads * block + thread),
        |loaded, threads| halves_first::<C, T>(loaded, 0, [1, threads]);
    /// `reduce6`: as many elements a thread as a fixed number of blocks needs.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::reduce::Order;
    /// use fpcontrol::reduce::blocked::{Blocked, Reduce6};
    ///
    /// let xs = [1e8, 1.0, -1e8, 2.0]; // (x0 + x2) + (x1 + x3)
    /// assert_eq!(Blocked::<Reduce6<1>, 2>::sum::<Rn, f32>(&xs), 3.0);
    /// ```
    Reduce6<BLOCKS> "reduce6":
        |_elements, _threads| BLOCKS,
        |all, block, thread| all.strided::<C, T>(BLOCKS, block, thread),
        |loaded, threads| halves_first::<C, T>(loaded, 0, [1, threads]);
    /// `reduce7`: warps by shuffles.
    ///
    /// ```
    /// use fpcontrol::control::Rn;
    /// use fpcontrol::reduce::Order;
    /// use fpcontrol::reduce::blocked::{Blocked, Reduce7};
    ///
    /// let xs = [1e8, 1.0, -1e8, 2.0]; // (x0 + x2) + (x1 + x3)
    /// assert_eq!(Blocked::<Reduce7<1>, 2>::sum::<Rn, f32>(&xs), 3.0);
    /// ```
    Reduce7<BLOCKS> "reduce7":
        |_elements, _threads| BLOCKS,
        |all, block, thread| all.strided::<C, T>(BLOCKS, block, thread),
        |loaded, threads| warps_first::<C, T>(loaded, threads);
}

/// The kernel `reduce1`. It adds in the order of [`Reduce0`], faster.
pub type Reduce1 = Reduce0;
/// The kernel `reduce4`. It adds in the order of [`Reduce3`], faster.
pub type Reduce4 = Reduce3;
/// The kernel `reduce5`. It adds in the order of [`Reduce3`], faster.
pub type Reduce5 = Reduce3;
