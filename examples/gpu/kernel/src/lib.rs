//! One kernel for each function: element `i` of the results is the function of the elements `i` of three arrays.
#![no_std]
#![feature(abi_ptx, stdarch_nvptx)]

mod functions;

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _thread_idx_x};
use functions::for_each_function;

macro_rules! kernels {
    ($($function:ident)*) => {
        $(
            #[doc = concat!("`functions::", stringify!($function), "`.")]
            ///
            /// # Safety
            ///
            /// The arrays have `length` elements, and the results overlap with none of the others.
            #[unsafe(no_mangle)]
            pub unsafe extern "ptx-kernel" fn $function(
                a: *const f32,
                b: *const f32,
                c: *const f32,
                results: *mut f32,
                length: usize,
            ) {
                let i = element();
                if i < length {
                    // SAFETY: `i` is less than `length`, and no other thread has this `i`.
                    unsafe { results.add(i).write(functions::$function(*a.add(i), *b.add(i), *c.add(i))) }
                }
            }
        )*
    };
}

for_each_function! { kernels }

/// The index of this thread in a one-dimensional grid.
fn element() -> usize {
    // SAFETY: these read special registers, which every thread has.
    let (block, size, thread) = unsafe { (_block_idx_x(), _block_dim_x(), _thread_idx_x()) };
    block as usize * size as usize + thread as usize
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
