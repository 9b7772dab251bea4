//! One kernel for each instruction that the backend has.

use crate::element::kernel;
use fpcontrol::backend::ptx::instruction;

macro_rules! row_kernels {
    (() $($format:ident $register:ident {
        $($shape:ident $operation:ident $method:ident { $($mode:ident $name:ident $ptx:literal { $($availability:tt)* })* })*
    })*) => {
        $($($(row_kernels! { @$shape $format $name })*)*)*
    };
    (@unary $($row:tt)*) => { row_kernels! { @kernel (a) $($row)* } };
    (@binary $($row:tt)*) => { row_kernels! { @kernel (a, b) $($row)* } };
    (@ternary $($row:tt)*) => { row_kernels! { @kernel (a, b, c) $($row)* } };
    (@kernel ($($operand:ident),*) $format:ident $name:ident) => {
        kernel! { concat!("row_", stringify!($name)), $format => $format, |$($operand),*| instruction::$name($($operand),*) }
    };
}

fpcontrol::for_each_ptx_instruction! { row_kernels () }
