//! Loops over blocks, compiled for each level of processor. All levels compute the same.

/// Defines the function `$name`, which calls `$work` with the vectors of `$element` that this processor has. `$work` is unsafe because its
/// vectors are: the processor must have their instructions.
macro_rules! dispatched {
    ($name:ident = $work:ident<$element:ident>($($argument:ident: $type:ty),*) -> $result:ty) => {
        fn $name($($argument: $type),*) -> $result {
            use $crate::reduce::simd::$element as vectors;
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std", not(miri)))]
            {
                #[target_feature(enable = "avx512f")]
                fn avx512($($argument: $type),*) -> $result {
                    // SAFETY: the processor has AVX-512F, as this function says.
                    unsafe { $work::<vectors::Avx512>($($argument),*) }
                }
                #[target_feature(enable = "avx2,fma")]
                fn avx2($($argument: $type),*) -> $result {
                    // SAFETY: the processor has AVX2 and FMA3, as this function says.
                    unsafe { $work::<vectors::Avx2>($($argument),*) }
                }
                match $crate::backend::processor() {
                    // SAFETY: the processor has what the level says: AVX-512F.
                    $crate::backend::Level::Avx512 => return unsafe { avx512($($argument),*) },
                    // SAFETY: the processor has what the level says: AVX2 and FMA3.
                    $crate::backend::Level::Avx2 => return unsafe { avx2($($argument),*) },
                    $crate::backend::Level::Sse2 => {}
                }
            }
            // SAFETY: every processor that this is compiled for has these vectors.
            unsafe { $work::<vectors::Other>($($argument),*) }
        }
    };
}

pub(super) use dispatched;
