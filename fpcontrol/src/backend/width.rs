//! The vectors of slice versions.

/// The vectors with which the slice versions of functions compute.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// None: the scalar operations.
    Elements,
    /// SSE2.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Xmm,
    /// AVX2 and FMA3.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Ymm,
    /// AVX-512F.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    Zmm,
}
