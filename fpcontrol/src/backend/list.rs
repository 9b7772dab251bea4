//! The backends of each target, in one list.

use super::Backend;

/// The backends of a target: the best as `Best`, and `for_each_backend!` over all of them.
macro_rules! backends {
    ($($(#[$target:meta])* $best:ident: $($backend:ident)*;)*) => {
        $(
            $(#[$target])*
            #[allow(unused_imports, reason = "not if the reference was asked for")]
            pub(super) mod best {
                pub use crate::backend::$best as Best;
            }

            backends! { @list [$] [$(#[$target])*] $($backend)* }
        )*
    };
    (@list [$dollar:tt] [$($target:tt)*] $($backend:ident)*) => {
        /// Calls `$callback! { (context) Name Name … }` with every backend of this target, the reference first.
        ///
        /// ```
        /// use fpcontrol::backend::{self, Backend};
        ///
        /// macro_rules! print_names {
        ///     (() $($name:ident)*) => { $(println!("{}", <backend::$name as Backend>::NAME);)* };
        /// }
        ///
        /// fpcontrol::for_each_backend! { print_names () }
        /// ```
        $($target)*
        #[doc(hidden)]
        #[macro_export]
        macro_rules! for_each_backend {
            ($dollar callback:ident $dollar context:tt) => {
                $dollar callback! { $dollar context $($backend)* }
            };
        }
    };
}

backends! {
    #[cfg(target_arch = "nvptx64")]
    Ptx: Soft Ptx;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    X86_64: Soft Portable Sse2 Avx2 Avx512 X86_64;
    #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
    Aarch64: Soft Portable Aarch64;
    #[cfg(all(
        target_arch = "riscv64",
        any(
            target_os = "android",
            target_os = "freebsd",
            target_os = "fuchsia",
            target_os = "linux",
            target_os = "netbsd",
            target_os = "openbsd"
        )
    ))]
    Riscv64: Soft Portable Riscv64;
    #[cfg(not(any(
        target_arch = "nvptx64",
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon"),
        all(
        target_arch = "riscv64",
        any(
            target_os = "android",
            target_os = "freebsd",
            target_os = "fuchsia",
            target_os = "linux",
            target_os = "netbsd",
            target_os = "openbsd"
        )
    )
    )))]
    Portable: Soft Portable;
}

macro_rules! define_names {
    (() $($backend:ident)*) => {
        /// The names of the backends, the reference first.
        ///
        /// ```
        /// use fpcontrol::backend::NAMES;
        ///
        /// assert_eq!(NAMES[0], "soft");
        /// ```
        pub const NAMES: &[&str] = &[$(<crate::backend::$backend as Backend>::NAME),*];
    };
}

for_each_backend! { define_names () }
