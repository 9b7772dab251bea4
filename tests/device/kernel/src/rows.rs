//! One kernel for each instruction of the tables. The rows newer than the oldest target are in the build for sm_90, which has
//! nothing else.

use crate::element::kernel;
use fpcontrol::backend::ptx::instruction::{self, Register};
#[cfg(target_feature = "sm_90")]
use fpcontrol::reference::BFloat16;
use fpcontrol::reference::Binary16;

macro_rules! row_kernels {
    (() $($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal
        { isa: $isa:tt, sm: $sm:tt } $meaning:ident($($what:ident)*))*) => {
        $(row_kernels! { @$shape $sm $name $input $output })*
    };
    (@unary $($row:tt)*) => { row_kernels! { @gate (a) $($row)* } };
    (@binary $($row:tt)*) => { row_kernels! { @gate (a, b) $($row)* } };
    (@ternary $($row:tt)*) => { row_kernels! { @gate (a, b, c) $($row)* } };
    (@gate $operands:tt 80 $($row:tt)*) => {
        #[cfg(target_feature = "sm_90")]
        row_kernels! { @kernel $operands $($row)* }
    };
    (@gate $operands:tt 90 $($row:tt)*) => {
        #[cfg(target_feature = "sm_90")]
        row_kernels! { @kernel $operands $($row)* }
    };
    (@gate $operands:tt $sm:tt $($row:tt)*) => {
        #[cfg(not(target_feature = "sm_90"))]
        row_kernels! { @kernel $operands $($row)* }
    };
    (@kernel ($($operand:ident),*) $name:ident $input:ident $output:ident) => {
        kernel! {
            concat!("row_", stringify!($name)),
            <$input as Register>::Bits => <$output as Register>::Bits,
            |$($operand),*| Register::bits(instruction::$name($(Register::value($operand)),*))
        }
    };
}

fpcontrol::for_each_ptx_instruction! { row_kernels () }
