//! One kernel for each annotated function that the host calls too.

use crate::element::kernel;
use crate::shared::{
    self, for_each_shared_cast, for_each_shared_function, for_each_shared_mode, for_each_shared_module,
};

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

macro_rules! cast_kernels {
    (($module:ident) $($name:ident($from:ident) -> $to:ident)*) => {
        $(
            kernel! {
                concat!("shared_", stringify!($module), "_", stringify!($name)),
                $from => $to,
                |x| shared::$module::$name(x)
            }
        )*
    };
}

macro_rules! cast_modules {
    (() $($module:ident $mode:ident)*) => {
        $(for_each_shared_cast! { cast_kernels ($module) })*
    };
}

for_each_shared_mode! { cast_modules () }
