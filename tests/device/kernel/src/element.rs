//! The element that a thread computes, and the shape that all kernels share.

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _thread_idx_x};

/// The index of this thread in a one-dimensional grid.
#[inline(always)]
pub fn index() -> usize {
    // SAFETY: these read special registers, which every thread has.
    let (block, size, thread) = unsafe { (_block_idx_x(), _block_dim_x(), _thread_idx_x()) };
    block as usize * size as usize + thread as usize
}

/// Defines a kernel with the name `$name`: element `i` of its results is `$body` of the elements `i` of as many operands as
/// the body names. They have one type, or each its own.
macro_rules! kernel {
    ($name:expr, $input:ty => $output:ty, |$($operand:ident),*| $body:expr) => {
        $crate::element::kernel! { $name, $output, |$($operand: $input),*| $body }
    };
    ($name:expr, $output:ty, |$($operand:ident: $input:ty),*| $body:expr) => {
        const _: () = {
            #[unsafe(export_name = $name)]
            unsafe extern "ptx-kernel" fn kernel(
                a: *const (),
                b: *const (),
                c: *const (),
                results: *mut $output,
                length: usize,
            ) {
                let i = $crate::element::index();
                if i < length {
                    let mut operands = [a, b, c].into_iter();
                    // SAFETY: the host passes arrays of `length` elements for the results and for each operand that the
                    // body names, of their types; `i` is less than `length`; no other thread has this `i`.
                    unsafe {
                        $(let $operand = operands.next().unwrap_unchecked().cast::<$input>().add(i).read();)*
                        results.add(i).write($body);
                    }
                }
            }
        };
    };
}
pub(crate) use kernel;
