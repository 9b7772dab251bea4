//! Each instruction of the table as a function.

use core::arch::asm;

macro_rules! define_functions {
    (() $($format:ident $register:ident {
        $($shape:ident $operation:ident $method:ident { $($mode:ident $name:ident $ptx:literal { $($availability:tt)* })* })*
    })*) => {
        $($($(define_functions! { @$shape $format $register $name $ptx })*)*)*
    };
    (@unary $format:ident $register:ident $name:ident $ptx:literal) => {
        define_functions! { @function $format $register $name $ptx " {}, {};" (a) }
    };
    (@binary $format:ident $register:ident $name:ident $ptx:literal) => {
        define_functions! { @function $format $register $name $ptx " {}, {}, {};" (a, b) }
    };
    (@ternary $format:ident $register:ident $name:ident $ptx:literal) => {
        define_functions! { @function $format $register $name $ptx " {}, {}, {}, {};" (a, b, c) }
    };
    (@function $format:ident $register:ident $name:ident $ptx:literal $operands:literal ($($operand:ident),*)) => {
        #[doc = concat!("`", $ptx, "`.")]
        #[must_use]
        #[inline(always)]
        pub fn $name($($operand: $format),*) -> $format {
            let result: $format;
            // SAFETY: the instruction reads its operands and writes its result. It has no other effect: a GPU has no
            // floating-point flags or traps, and the mode is part of the instruction, so `pure` and `nomem` are true. A
            // target too old for it does not run something else: the driver refuses to load the module.
            unsafe {
                asm!(
                    concat!($ptx, $operands),
                    lateout($register) result,
                    $(in($register) $operand,)*
                    options(pure, nomem, nostack, preserves_flags)
                );
            }
            result
        }
    };
}

crate::for_each_ptx_instruction! { define_functions () }
