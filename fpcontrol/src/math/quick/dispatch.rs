//! Compiles the quick phases for each rounding mode, with fused operations and without. No bit depends on which is called. The target decides, or the
//! processor if the target does not say, and the control, which may forbid fused operations.
//!
//! | target | fused | not fused |
//! |---|---|---|
//! | x86-64 with `std` | where the target or the processor has FMA | else; `no_fma` |
//! | AArch64 and others compiled with FMA, with `std`; nvptx64 | always | `no_fma` |
//! | others | never | always |

/// Defines a function `name::<FUSES, C>(x)` for each phase `file::name::<P: Products>(x)`. The results of phases have a method
/// `rounded`. After a `/` stands a closer phase for operands that the first one leaves undecided. `$inline` is the attribute of functions that are called without a
/// choice.
macro_rules! dispatch {
    ($float:ident, $inline:meta; $($file:ident: $($name:ident($x:ident $(, $y:ident)?) $(/ $closer:ident)?)*;)*) => {
        mod dispatched {
            use super::*;

            /// For every processor of the target.
            mod plain {
                use super::*;
                $($(
                    dispatch! {
                        @modes [
                            #[cfg_attr(any(
                                all(feature = "std", any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "fma")),
                                target_arch = "nvptx64"
                            ), inline(never))]
                            #[cfg_attr(not(any(
                                all(feature = "std", any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "fma")),
                                target_arch = "nvptx64"
                            )), $inline)]
                        ]
                        $float Separate $file $name($x $(, $y)?) $(/ $closer)?
                    }
                )*)*
            }

            /// For processors with FMA.
            #[cfg(any(
                all(feature = "std", any(target_arch = "x86_64", target_arch = "aarch64", target_feature = "fma")),
                target_arch = "nvptx64"
            ))]
            mod fused {
                use super::*;
                use products::Fused;
                $($(
                    dispatch! {
                        @modes [
                            #[cfg_attr(all(target_arch = "x86_64", not(target_feature = "fma")), target_feature(enable = "fma"))]
                            #[cfg_attr(not(all(target_arch = "x86_64", not(target_feature = "fma"))), $inline)]
                        ]
                        $float Fused $file $name($x $(, $y)?) $(/ $closer)?
                    }
                )*)*
            }

            $($(
                #[inline(always)]
                pub fn $name<const FUSES: bool, C: Control>($x: $float $(, $y: $float)?) -> Option<$float> {
                    #[cfg(all(feature = "std", target_arch = "x86_64", not(target_feature = "fma")))]
                    if FUSES && crate::backend::processor() != crate::backend::Level::Sse2 {
                        // SAFETY: every level above the lowest has FMA.
                        return unsafe { dispatch! { @call C fused $name($x $(, $y)?) } };
                    }
                    #[cfg(any(
                        all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")),
                        target_arch = "nvptx64"
                    ))]
                    if FUSES {
                        return dispatch! { @call C fused $name($x $(, $y)?) };
                    }
                    dispatch! { @call C plain $name($x $(, $y)?) }
                }
            )*)*
        }

        /// The functions that have a quick phase, and closer looks.
        #[cfg(test)]
        const QUICK_PHASES: &[&str] = &[$($(stringify!($name), $(stringify!($closer),)?)*)*];
    };
    // Each mode has its own function, because choosing the mode at run time takes longer than rounding. The function of the directed modes is generic, so that
    // only crates that call it compile it, in their modes. The one to nearest is compiled by this crate, at its own optimisation level.
    (@modes $attributes:tt $float:ident $products:ident $file:ident $name:ident$operands:tt $(/ $closer:ident)?) => {
        pub mod $name {
            use super::*;
            dispatch! { @mode $attributes $float $products $file $name $operands nearest[] (Rounding::TiesToEven) $(/ $closer)? }
            dispatch! { @mode $attributes $float $products $file $name $operands directed[<C: Control>] (C::ROUNDING) $(/ $closer)? }
            $(dispatch! { @closer_look $attributes $float $products $file $closer $operands })?
        }
    };
    (@mode [$($attributes:tt)*] $float:ident $products:ident $file:ident $name:ident($($x:ident),+) $mode:ident[$($generics:tt)*] ($rounding:expr) $(/ $closer:ident)?) => {
        $($attributes)*
        pub fn $mode$($generics)*($($x: $float),+) -> Option<$float> {
            dispatch! { @fresh $products $($x)+ }
            // No closures, which the compiler would not inline.
            if let Some(found) = $file::$name::<$products>($($x),+)
                && let Some(value) = found.rounded($rounding)
            {
                return Some(value);
            }
            dispatch! { @closer $($closer)? ($($x,)+ $rounding) }
        }
    };
    (@fresh Fused $($x:ident)+) => {};
    (@fresh Separate $x:ident) => { dispatch! { @fresh_registers "xmm1" "xmm2" "xmm3" "xmm4" "xmm5" } };
    (@fresh Separate $x:ident $y:ident) => { dispatch! { @fresh_registers "xmm2" "xmm3" "xmm4" "xmm5" } };
    // SSE's conversions and roots depend on the last write of their result's register, in a call often the end of the last call. The
    // compiler breaks the dependency for registers that it has seen written in the same function, so this code writes them.
    (@fresh_registers $($register:tt)+) => {
        #[cfg(all(target_arch = "x86_64", feature = "std", not(target_feature = "avx"), not(miri)))]
        // SAFETY: there is no instruction.
        unsafe {
            core::arch::asm!("", $(out($register) _,)+ options(nomem, nostack, preserves_flags));
        }
    };
    (@closer_look [$($attributes:tt)*] $float:ident $products:ident $file:ident $closer:ident($($x:ident),+)) => {
        $($attributes)*
        #[cold]
        fn $closer($($x: $float),+, rounding: Rounding) -> Option<$float> {
            $file::$closer::<$products>($($x),+)?.rounded(rounding)
        }
    };
    (@closer ($($operands:tt)*)) => { None };
    (@closer $closer:ident ($($operands:tt)*)) => { $closer($($operands)*) };
    // Conditions that the compiler evaluates before it collects what to compile.
    (@call $control:ident $level:ident $name:ident($($x:ident),+)) => {
        if const { matches!($control::ROUNDING, Rounding::TiesToEven) } {
            $level::$name::nearest($($x),+)
        } else if const { matches!($control::ROUNDING, Rounding::TowardZero) } {
            $level::$name::directed::<Rz>($($x),+)
        } else if const { matches!($control::ROUNDING, Rounding::TowardPositive) } {
            $level::$name::directed::<Ru>($($x),+)
        } else if const { matches!($control::ROUNDING, Rounding::TowardNegative) } {
            $level::$name::directed::<Rd>($($x),+)
        } else {
            None
        }
    };
}
