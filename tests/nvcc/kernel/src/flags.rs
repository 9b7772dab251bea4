//! One kernel for each operation under each combination of flags.

use crate::operations::{for_each_combination, for_each_operation};

macro_rules! operation_kernels {
    (($combination:ident $attribute:ident $settings:tt)
        $($name:ident($($operand:ident: $type:ty),*) -> $result:ty { $($body:tt)* } $text:literal)*) => {
        $(
            operation_kernels! {
                @settings $combination $attribute $settings $name ($($operand: $type),*) $result { $($body)* }
            }
        )*
    };
    // The inner attribute wins, key by key, as a later flag of nvcc's does.
    (@settings $combination:ident $attribute:ident ($($setting:tt)*) $name:ident ($($operand:ident: $type:ty),*) $result:ty
        $body:block) => {
        const _: () = {
            #[fpcontrol::$attribute]
            mod outer {
                #[fpcontrol::fp($($setting)*)]
                #[inline(always)]
                pub fn operation($($operand: $type),*) -> $result $body
            }

            #[unsafe(export_name = concat!("flags_", stringify!($combination), "_", stringify!($name)))]
            unsafe extern "ptx-kernel" fn kernel(out: *mut $result, $($operand: $type),*) {
                // SAFETY: nobody calls the kernel: its text is read.
                unsafe { out.write(outer::operation($($operand),*)) }
            }
        };
    };
}

macro_rules! combination_kernels {
    (() $($name:ident $attribute:ident $ftz:tt $div:tt $sqrt:tt)*) => {
        $(combination_kernels! { @keys $name $attribute () [ftz $ftz] [prec_div $div] [prec_sqrt $sqrt] })*
    };
    (@keys $name:ident $attribute:ident ($($done:tt)*) [$key:ident -] $($rest:tt)*) => {
        combination_kernels! { @keys $name $attribute ($($done)*) $($rest)* }
    };
    (@keys $name:ident $attribute:ident ($($done:tt)*) [$key:ident $value:ident] $($rest:tt)*) => {
        combination_kernels! { @keys $name $attribute ($($done)* $key = $value,) $($rest)* }
    };
    (@keys $name:ident $attribute:ident $settings:tt) => {
        for_each_operation! { operation_kernels ($name $attribute $settings) }
    };
}

for_each_combination! { combination_kernels () }
