//! What atomic sums of `f32` do with subnormals: always flushed in global memory, never in shared, NVIDIA says.

use crate::element::index;
use core::arch::asm;

/// `results[i] = a[i]`, then `b[i]` is added to it, where it lies.
#[unsafe(no_mangle)]
unsafe extern "ptx-kernel" fn atomic_global(
    a: *const f32,
    b: *const f32,
    _: *const f32,
    results: *mut f32,
    length: usize,
) {
    let i = index();
    if i < length {
        // SAFETY: the arrays have `length` elements, and no other thread has this `i`.
        unsafe {
            results.add(i).write(a.add(i).read());
            asm!("red.global.add.f32 [{}], {};", in(reg64) results.add(i), in(reg32) b.add(i).read());
        }
    }
}

/// The same in shared memory: `results[i]` is what `a[i]` became there.
#[unsafe(no_mangle)]
unsafe extern "ptx-kernel" fn atomic_shared(
    a: *const f32,
    b: *const f32,
    _: *const f32,
    results: *mut f32,
    length: usize,
) {
    let i = index();
    if i < length {
        // SAFETY: the arrays have `length` elements; the cell is this thread's own, of the 256 that a block has.
        unsafe {
            let sum: f32;
            asm!(
                "{{ .shared .align 4 .b32 cells[256]; .reg .b32 place, thread; mov.u32 thread, %tid.x; shl.b32 thread, thread, 2;",
                "mov.u32 place, cells; add.u32 place, place, thread; st.shared.b32 [place], {1};",
                "red.shared.add.f32 [place], {2}; ld.shared.b32 {0}, [place]; }}",
                lateout(reg32) sum,
                in(reg32) a.add(i).read(),
                in(reg32) b.add(i).read(),
            );
            results.add(i).write(sum);
        }
    }
}
