//! One kernel for each annotated function that the host calls too.

use crate::element::kernel;
use crate::shared::{self, for_each_shared_function, for_each_shared_module};

macro_rules! function_kernels {
    (($module:ident $float:ident) $($shape:ident $name:ident($($operand:ident),*) { $($body:tt)* })*) => {
        $(
            kernel! {
                concat!("shared_", stringify!($name), "_", stringify!($module)),
                $float => $float,
                |$($operand),*| shared::$module::$name($($operand),*)
            }
        )*
    };
}

macro_rules! module_kernels {
    (() $($module:ident $mode:ident $float:ident)*) => {
        $(for_each_shared_function! { function_kernels ($module $float) })*
    };
}

for_each_shared_module! { module_kernels () }
