//! One kernel for each instruction of the tables. Those newer than the oldest target are in the build for sm_90 or the one for
//! sm_100, which have nothing else; those that need sm_100a are in a build with the feature `specific`.

use crate::element::kernel;
use fpcontrol::backend::ptx::instruction::{self, Register};
#[allow(unused_imports, reason = "not every build has rows of every type")]
use fpcontrol::{
    cuda::small::*,
    cuda::{__half2, __nv_bfloat162, float2},
    reference::small::TF32,
    reference::{BFloat16, Binary16},
};

macro_rules! row_kernels {
    (() $($shape:ident $name:ident $input:ident $from:ident => $output:ident $to:ident $ptx:literal
        { isa: $isa:tt, sm: $sm:tt } $meaning:ident($($what:ident)*))*) => {
        $(row_kernels! { @$shape $isa $sm $name $output $input })*
    };
    (@unary $isa:tt $sm:tt $name:ident $output:ident $a:ident) => {
        row_kernels! { @gate $isa $sm $name $output (a: $a) }
    };
    (@class $($row:tt)*) => { row_kernels! { @unary $($row)* } };
    (@unary_from_byte $($row:tt)*) => { row_kernels! { @unary $($row)* } };
    (@unary_to_byte $($row:tt)*) => { row_kernels! { @unary $($row)* } };
    (@binary $isa:tt $sm:tt $name:ident $output:ident $a:ident) => {
        row_kernels! { @gate $isa $sm $name $output (a: $a, b: $a) }
    };
    (@packing_to_byte $($row:tt)*) => { row_kernels! { @binary $($row)* } };
    (@stochastic $isa:tt $sm:tt $name:ident $output:ident $a:ident) => {
        row_kernels! { @gate $isa $sm $name $output (a: $a, b: $a, c: u32) }
    };
    (@stochastic_four $($row:tt)*) => { row_kernels! { @stochastic $($row)* } };
    (@packing $($row:tt)*) => { row_kernels! { @binary $($row)* } };
    (@comparison $($row:tt)*) => { row_kernels! { @binary $($row)* } };
    (@ternary $isa:tt $sm:tt $name:ident $output:ident $a:ident) => {
        row_kernels! { @gate $isa $sm $name $output (a: $a, b: $a, c: $a) }
    };
    (@widening_binary $isa:tt $sm:tt $name:ident $output:ident $a:ident) => {
        row_kernels! { @gate $isa $sm $name $output (a: $a, b: $output) }
    };
    (@widening_ternary $isa:tt $sm:tt $name:ident $output:ident $a:ident) => {
        row_kernels! { @gate $isa $sm $name $output (a: $a, b: $a, c: $output) }
    };
    (@gate $isa:tt 100a $($row:tt)*) => { row_kernels! { @in [feature = "specific"] $($row)* } };
    (@gate $isa:tt 100 $($row:tt)*) => {
        row_kernels! { @in [all(target_feature = "sm_100", not(feature = "specific"))] $($row)* }
    };
    (@gate $isa:tt 90 $($row:tt)*) => { row_kernels! { @in_90 $($row)* } };
    (@gate $isa:tt 86 $($row:tt)*) => { row_kernels! { @in_90 $($row)* } };
    (@gate $isa:tt 80 $($row:tt)*) => { row_kernels! { @in_90 $($row)* } };
    (@gate (8, 1) $sm:tt $($row:tt)*) => { row_kernels! { @in_90 $($row)* } };
    (@gate $isa:tt $sm:tt $($row:tt)*) => { row_kernels! { @in [not(target_feature = "sm_90")] $($row)* } };
    (@in_90 $($row:tt)*) => {
        row_kernels! { @in [all(target_feature = "sm_90", not(target_feature = "sm_100"))] $($row)* }
    };
    (@in [$($condition:tt)*] $name:ident $output:ident ($($operand:ident: $input:ident),*)) => {
        #[cfg($($condition)*)]
        kernel! {
            concat!("row_", stringify!($name)),
            <$output as Register>::Bits,
            |$($operand: <$input as Register>::Bits),*|
                Register::bits(instruction::$name($(<$input as Register>::value($operand)),*))
        }
    };
}

fpcontrol::for_each_ptx_instruction! { row_kernels () }
