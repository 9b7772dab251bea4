//! Loops over blocks, compiled for each level of processor: what they compute is the same at all of them.

/// A function that calls `$work`, compiled for what this processor has; the const parameter of `$work` says whether FMA is fast.
macro_rules! dispatched {
    ($name:ident = $work:ident($($argument:ident: $type:ty),*) -> $result:ty) => {
        fn $name($($argument: $type),*) -> $result {
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
            {
                #[target_feature(enable = "avx512f")]
                fn avx512($($argument: $type),*) -> $result {
                    $work::<true>($($argument),*)
                }
                #[target_feature(enable = "avx2,fma")]
                fn avx2($($argument: $type),*) -> $result {
                    $work::<true>($($argument),*)
                }
                match $crate::backend::level() {
                    // SAFETY: the processor has what the level says: AVX-512F.
                    $crate::backend::Level::Avx512 => return unsafe { avx512($($argument),*) },
                    // SAFETY: the processor has what the level says: AVX2 and FMA3.
                    $crate::backend::Level::Avx2 => return unsafe { avx2($($argument),*) },
                    $crate::backend::Level::Sse2 => {}
                }
            }
            $work::<{ cfg!(all(target_arch = "aarch64", feature = "std")) }>($($argument),*)
        }
    };
}

pub(super) use dispatched;
