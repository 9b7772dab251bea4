//! Four kernels for each expression: with contraction and without, of `f32` and of `f64`. The first parameter is where
//! the results go.

use crate::expressions::for_each_expression;

/// What an expression delivers: one value, or two.
trait Results<T> {
    /// # Safety
    ///
    /// The place has room for two values.
    unsafe fn write(self, place: *mut T);
}

macro_rules! results {
    ($($number:ident)*) => {
        $(
            impl Results<$number> for $number {
                #[inline(always)]
                unsafe fn write(self, place: *mut $number) {
                    // SAFETY: as above.
                    unsafe { place.write(self) }
                }
            }

            impl Results<$number> for ($number, $number) {
                #[inline(always)]
                unsafe fn write(self, place: *mut $number) {
                    // SAFETY: as above.
                    unsafe {
                        place.write(self.0);
                        place.add(1).write(self.1);
                    }
                }
            }
        )*
    };
}

results! { f32 f64 }

macro_rules! kernels {
    ($($name:ident($($operand:ident),*) { $($body:tt)* } $($text:literal)?)*) => {
        $(
            kernels! { @kernel contract f32 $name ($($operand),*) { $($body)* } }
            kernels! { @kernel no_contract f32 $name ($($operand),*) { $($body)* } }
            kernels! { @kernel contract f64 $name ($($operand),*) { $($body)* } }
            kernels! { @kernel no_contract f64 $name ($($operand),*) { $($body)* } }
        )*
    };
    (@kernel $attribute:ident $number:ident $name:ident ($($operand:ident),*) $body:block) => {
        const _: () = {
            #[fpcontrol::$attribute]
            #[inline(always)]
            fn shape($($operand: $number),*) -> impl Results<$number> $body

            #[unsafe(export_name = concat!(stringify!($attribute), "_", stringify!($number), "_", stringify!($name)))]
            unsafe extern "ptx-kernel" fn kernel(
                out: *mut $number, a: $number, b: $number, c: $number, d: $number, e: $number, f: $number,
            ) {
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
