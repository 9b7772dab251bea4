//! Two kernels for each expression: with contraction and without. The first parameter is where the results go.

use crate::expressions::for_each_expression;

/// What an expression delivers: one value, or two.
trait Results {
    /// # Safety
    ///
    /// The place has room for two values.
    unsafe fn write(self, place: *mut f32);
}

impl Results for f32 {
    #[inline(always)]
    unsafe fn write(self, place: *mut f32) {
        // SAFETY: as above.
        unsafe { place.write(self) }
    }
}

impl Results for (f32, f32) {
    #[inline(always)]
    unsafe fn write(self, place: *mut f32) {
        // SAFETY: as above.
        unsafe {
            place.write(self.0);
            place.add(1).write(self.1);
        }
    }
}

macro_rules! kernels {
    ($($name:ident($($operand:ident),*) { $($body:tt)* } $($text:literal)?)*) => {
        $(
            kernels! { @kernel contract $name ($($operand),*) { $($body)* } }
            kernels! { @kernel no_contract $name ($($operand),*) { $($body)* } }
        )*
    };
    (@kernel $attribute:ident $name:ident ($($operand:ident),*) $body:block) => {
        const _: () = {
            #[fpcontrol::$attribute]
            #[inline(always)]
            fn shape($($operand: f32),*) -> impl Results $body

            #[unsafe(export_name = concat!(stringify!($attribute), "_", stringify!($name)))]
            unsafe extern "ptx-kernel" fn kernel(out: *mut f32, a: f32, b: f32, c: f32, d: f32, e: f32, f: f32) {
                let mut operands = [a, b, c, d, e, f].into_iter();
                // SAFETY: an expression has at most six operands; nobody calls the kernel: its text is read.
                unsafe {
                    $(let $operand = operands.next().unwrap_unchecked();)*
                    shape($($operand),*).write(out);
                }
            }
        };
    };
}

for_each_expression! { kernels }
