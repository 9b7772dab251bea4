//! One kernel for each probe.

use crate::element::kernel;
use crate::probe_table::for_each_probe;
use core::arch::asm;

macro_rules! probe_kernels {
    ($($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal)*) => {
        $(probe_kernels! { @$shape $name $input $from $output $to $ptx })*
    };
    (@unary $($probe:tt)*) => { probe_kernels! { @kernel (a) $($probe)* } };
    (@binary $($probe:tt)*) => { probe_kernels! { @kernel (a, b) $($probe)* } };
    (@ternary $($probe:tt)*) => { probe_kernels! { @kernel (a, b, c) $($probe)* } };
    (@kernel ($($operand:ident),*) $name:ident $input:ident $from:ident $output:ident $to:ident $ptx:literal) => {
        kernel! { concat!("probe_", stringify!($name)), $input => $output, |$($operand),*| {
            let result: $output;
            // The instructions read their operands and write their result; a GPU has no floating-point flags.
            asm!($ptx, lateout($to) result, $(in($from) $operand,)* options(pure, nomem, nostack, preserves_flags));
            result
        } }
    };
}

for_each_probe! { probe_kernels }
