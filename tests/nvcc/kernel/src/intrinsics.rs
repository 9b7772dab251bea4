//! One kernel for each intrinsic: reads its arguments, calls it, writes its result.

use crate::call::Call;
use crate::table::for_each_intrinsic;

/// # Safety
///
/// The pointers are to a tuple of the function's arguments, and to a place for its result.
#[inline(always)]
unsafe fn apply<Arguments, F: Call<Arguments>>(function: F, arguments: *const u64, result: *mut u64) {
    // SAFETY: as above.
    unsafe { result.cast::<F::Result>().write(function.call(arguments.cast::<Arguments>().read())) }
}

macro_rules! kernels {
    ($($module:ident { $($name:ident)* })*) => {
        $($(
            const _: () = {
                #[unsafe(export_name = concat!("intrinsic_", stringify!($module), "_", stringify!($name)))]
                unsafe extern "ptx-kernel" fn kernel(arguments: *const u64, result: *mut u64) {
                    // SAFETY: nobody calls it: its text is read.
                    unsafe { apply(fpcontrol::cuda::$module::$name, arguments, result) }
                }
            };
        )*)*
    };
}

for_each_intrinsic! { kernels }
